"""What undo would take back, counted and not listed: an import of any size costs no more than a count."""

from __future__ import annotations

from itertools import islice

from nua_desktop_memory.recall.oplist import standing, taken_back, word
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    import apsw


class Step(Value):
    """One operation that can be taken back or done again; ``what`` is a word of `oplist.Operation.what`.

    ``count`` is the number of events that it made, else of those that it changed; ``position`` the LOG position of the
    first of them, ``None`` where nothing is left of it.
    """

    generation: int
    what: str
    count: int
    position: int | None


def undo_steps(connection: apsw.Connection, limit: int) -> list[Step]:
    """The operations that repeated undos would take back, the next one first."""
    return [_step(connection, op) for op in islice(standing(connection), limit)]


def redo_step(connection: apsw.Connection) -> Step | None:
    """The operation that a redo would do again."""
    found = taken_back(connection)
    return _step(connection, found[0]) if found else None


def _step(connection: apsw.Connection, op: int) -> Step:
    made, first = cast(
        "tuple[int, int | None]",
        connection.execute("SELECT count(*), min(log_index) FROM events WHERE op = ?", (op,)).fetchone(),
    )
    if made:
        return Step(op, word(connection, op, None, made), made, first)
    changed, first = cast(
        "tuple[int, int | None]",
        connection.execute(
            "SELECT count(DISTINCT t.log_index), min(t.log_index) FROM transitions t "
            "JOIN events e ON e.log_index = t.log_index WHERE t.op = ?",
            (op,),
        ).fetchone(),
    )
    return Step(op, word(connection, op, None, 0), changed, first)
