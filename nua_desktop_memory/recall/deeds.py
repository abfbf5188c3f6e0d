"""Operations as a list of who did what when: counted, not listed, so that a large import costs no more than a note."""

from __future__ import annotations

from array import array
from datetime import datetime

from nua_desktop_memory.facts.intervals import instant
from nua_desktop_memory.recall.oplist import is_undone, newest, word
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    import apsw


class Deed(Value):
    """One operation (`oplist.Operation.what`): who did it, through which door where it made events, and when.

    ``made`` tells that it made events; ``count`` how many it made, else how many it changed. ``position`` is the LOG
    position of the first of them. ``undone`` tells that it is taken back now.
    """

    generation: int
    what: str
    at: datetime
    actor: str
    channel: str | None
    tier: str | None
    made: bool
    count: int
    position: int
    undone: bool


def deeds(connection: apsw.Connection, limit: int, after: int = -1) -> list[Deed]:
    """The newest ``limit`` operations with numbers above ``after``, newest first."""
    found: list[Deed] = []
    for op, undoes in newest(connection):
        if len(found) == limit or op <= after:
            break
        found.append(_deed(connection, op, undoes))
    return found


def deed_positions(connection: apsw.Connection, op: int) -> array[int]:
    """LOG positions of the events that an operation made, else of those that it changed, in LOG order."""
    made = array("q", (row[0] for row in connection.execute(_MADE, (op,))))
    return made or array("q", (row[0] for row in connection.execute(_CHANGED, (op,))))


_MADE = "SELECT log_index FROM events WHERE op = ? ORDER BY log_index"
_CHANGED = "SELECT DISTINCT log_index FROM transitions WHERE op = ? ORDER BY log_index"


def _deed(connection: apsw.Connection, op: int, undoes: int | None) -> Deed:
    made = connection.execute(
        "SELECT count(*), min(log_index), max(recorded) FROM events WHERE op = ?", (op,)
    ).fetchone()
    count, position, at = cast("tuple[int, int, int]", made)
    what = word(connection, op, undoes, count)
    is_made = count > 0
    if is_made:
        row = connection.execute("SELECT actor, channel, tier FROM events WHERE log_index = ?", (position,)).fetchone()
        actor, channel, tier = cast("tuple[str, str | None, str | None]", row)
    else:
        changed = connection.execute(
            "SELECT count(DISTINCT log_index), min(log_index), max(at), max(actor) FROM transitions WHERE op = ?", (op,)
        ).fetchone()
        count, position, at, actor = cast("tuple[int, int, int, str]", changed)
        channel = tier = None
    undone = is_undone(connection, op, position)
    return Deed(op, what, instant(at), actor, channel, tier, is_made, count, position, undone)
