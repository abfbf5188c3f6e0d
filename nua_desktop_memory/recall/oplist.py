"""The operations that the truth shows, newest first, and which of them can be taken back or done again.

An operation is all that carries the same number: the generation of its (first) commit. One that takes back
operation G carries ``undoes = G``; one that does it again carries ``undoes`` = the undo's number. Undoing is
linear: the newest operation that stands is taken back; a new operation ends what could be done again. The
cost is that of the operations passed over, not of the store.
"""

from __future__ import annotations

from itertools import islice

from nua_desktop_memory.facts.states import first_state
from nua_desktop_memory.recall.rows import transition_of
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    import apsw

    from nua_desktop_memory.store.model import Transition


class Operation(Value):
    """One operation, and the events that it made, or, where it made none, those that it changed.

    ``what`` is a stable word: ``note``, ``replace``, ``changed-on``, ``resolve``, ``move``, ``revoke``, ``delete``,
    ``restore``, ``accept``, ``refuse``, ``import``, ``undo`` or ``redo``. ``undone`` tells that it is taken
    back now.
    """

    generation: int
    undoes: int | None
    what: str
    event_ids: tuple[str, ...]
    undone: bool = False


class Redoable(Value):
    """What can be done again: the operation, and the number of the undo that a redo takes back."""

    operation: Operation
    undo_generation: int


class Part(Value):
    """One event that an operation changed: its last transition in it, and what it was before."""

    event_id: str
    transition: Transition
    state_before: State
    by_before: str | None


class Parts(Value):
    """What an operation did; events erased since are missing.

    ``created`` are the ids of events that it made; ``changed`` what it did to other events, and ``before``
    the same as triples of id, earlier state and earlier ``by``.
    """

    created: tuple[str, ...]
    changed: tuple[Part, ...]

    @property
    def before(self) -> tuple[tuple[str, State, str | None], ...]:
        """Event id, state and superseding event's id before the operation, of each event that it changed."""
        return tuple((part.event_id, part.state_before, part.by_before) for part in self.changed)


def operations(connection: apsw.Connection, limit: int) -> list[Operation]:
    """The newest ``limit`` operations, undos and redos among them, newest first."""
    found: list[Operation] = []
    taken: set[int] = set()
    for op, undoes in newest(connection):
        if len(found) == limit:
            break
        if undoes is not None and op not in taken:
            taken.add(undoes)
        found.append(_described(connection, op, undoes, undone=op in taken))
    return found


def undo_target(connection: apsw.Connection) -> Operation | None:
    """The newest operation that stands: what an undo would take back now."""
    return next(iter(undoable(connection, 1)), None)


def undoable(connection: apsw.Connection, limit: int) -> list[Operation]:
    """The operations that stand, the newest first: what repeated undos would take back."""
    return [_described(connection, op, None, undone=False) for op in islice(standing(connection), limit)]


def standing(connection: apsw.Connection) -> Iterator[int]:
    """The numbers of the operations that stand, the newest first."""
    taken: set[int] = set()
    for op, undoes in newest(connection):
        if op in taken:
            continue
        if undoes is None:
            yield op
        else:
            taken.add(undoes)


def redo_target(connection: apsw.Connection) -> Redoable | None:
    """What the last undo took back, as long as nothing new has been done since."""
    found = taken_back(connection)
    return Redoable(_described(connection, found[0], None, undone=True), found[1]) if found else None


def taken_back(connection: apsw.Connection) -> tuple[int, int] | None:
    """The numbers of the operation that can be done again and of the undo that took it back."""
    taken: set[int] = set()
    for op, undoes in newest(connection):
        if op in taken:
            continue
        if undoes is None:
            return None
        if _undoes(connection, undoes) is None:
            return undoes, op
        taken.add(undoes)
    return None


def operation(connection: apsw.Connection, generation: int) -> Operation:
    """The operation with this number; its ``event_ids`` are empty where there is nothing left of it."""
    return _described(connection, generation, _undoes(connection, generation), undone=False)


def operation_parts(connection: apsw.Connection, generation: int) -> Parts:
    """What the operation with this number made and changed."""
    created = _created(connection, generation)
    own = set(created)
    rows = connection.execute(
        "SELECT e.event_id, e.trust, e.log_index, min(t.seq), max(t.seq) FROM transitions t "
        "JOIN events e ON e.log_index = t.log_index WHERE t.op = ? GROUP BY t.log_index ORDER BY t.log_index",
        (generation,),
    ).fetchall()
    changed = [
        _part(connection, *row) for row in cast("list[tuple[str, str, int, int, int]]", rows) if row[0] not in own
    ]
    return Parts(created, tuple(changed))


def _part(connection: apsw.Connection, event_id: str, trust: str, position: int, first: int, last: int) -> Part:
    row = connection.execute(
        "SELECT state, at, actor, reason, by_id, generation, undoes, operation FROM transitions "
        "WHERE log_index = ? AND seq = ?",
        (position, last),
    ).fetchone()
    before = connection.execute(
        "SELECT state, by_id FROM transitions WHERE log_index = ? AND seq = ?", (position, first - 1)
    ).fetchone()
    state, by = cast("tuple[str, str | None]", before) if before else (str(first_state(trust)), None)
    return Part(event_id, transition_of(cast("tuple[object, ...]", row)), State(state), by)


def word(connection: apsw.Connection, op: int, undoes: int | None, made: int) -> str:
    """The word for an operation (`Operation.what`) that made so many events."""
    return _what_made(connection, op, made) if made else _what_changed(connection, op, undoes)


def is_undone(connection: apsw.Connection, op: int, position: int) -> bool:
    """Whether an operation is taken back now; ``position`` is the LOG position of an event that it concerns."""
    by = connection.execute("SELECT max(op) FROM transitions WHERE log_index = ? AND undoes = ?", (position, op)).get
    return by is not None and not is_undone(connection, cast("int", by), position)


def newest(connection: apsw.Connection) -> Iterator[tuple[int, int | None]]:
    """The numbers of the operations, newest first, each with what it takes back."""
    reached = 1 << 62
    while True:
        found = connection.execute(
            "SELECT max(coalesce((SELECT max(op) FROM events WHERE op < ?1), -1), "
            "coalesce((SELECT max(op) FROM transitions WHERE op < ?1), -1))",
            (reached,),
        ).get
        reached = cast("int", found)
        if reached < 0:
            return
        yield reached, _undoes(connection, reached)


def _undoes(connection: apsw.Connection, op: int) -> int | None:
    return cast(
        "int | None",
        connection.execute("SELECT max(undoes) FROM (SELECT undoes FROM transitions WHERE op = ? LIMIT 1)", (op,)).get,
    )


def _created(connection: apsw.Connection, op: int) -> tuple[str, ...]:
    rows = connection.execute("SELECT event_id FROM events WHERE op = ? ORDER BY log_index", (op,))
    return tuple(cast("str", event_id) for (event_id,) in rows)


def _described(connection: apsw.Connection, op: int, undoes: int | None, *, undone: bool) -> Operation:
    created = _created(connection, op)
    if created:
        return Operation(op, undoes, _what_made(connection, op, len(created)), created, undone)
    rows = connection.execute(
        "SELECT DISTINCT e.event_id FROM transitions t JOIN events e ON e.log_index = t.log_index "
        "WHERE t.op = ? ORDER BY e.log_index",
        (op,),
    )
    ids = tuple(cast("str", event_id) for (event_id,) in rows)
    return Operation(op, undoes, _what_changed(connection, op, undoes), ids, undone)


def _what_made(connection: apsw.Connection, op: int, made: int) -> str:
    """The word for an operation that made events, told from what it wrote."""
    gone = cast("int", connection.execute("SELECT count(DISTINCT log_index) FROM transitions WHERE op = ?", (op,)).get)
    if made == gone and _only_moved(connection, op):
        return "move"
    imported = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM events WHERE op = ?1 AND (channel = 'import' OR operation IS NOT NULL)) "
        "OR EXISTS (SELECT 1 FROM events e JOIN transitions t ON t.log_index = e.log_index "
        "WHERE e.op = ?1 AND t.op = ?1)",
        (op,),
    ).get
    if imported or (made > 1 and not gone and not _at_one_moment(connection, op)):
        return "import"
    if not gone:
        return "note"
    if made == gone + 1:
        return "changed-on"
    return "replace" if made == gone == 1 else "resolve"


def _only_moved(connection: apsw.Connection, op: int) -> bool:
    """Whether every event that it made says under another key what the event said whose place it took."""
    other = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM events e WHERE e.op = ?1 AND NOT EXISTS (SELECT 1 FROM events o "
        "JOIN transitions t ON t.log_index = o.log_index WHERE o.event_id = e.replaces AND t.op = ?1 "
        "AND t.by_id = e.event_id AND o.value = e.value AND o.key IS NOT e.key AND e.key IS NOT NULL))",
        (op,),
    ).get
    return not other


def _at_one_moment(connection: apsw.Connection, op: int) -> bool:
    """Whether all was written down at the same time: the notes of a text that was split, not what an import carries."""
    return bool(connection.execute("SELECT count(DISTINCT recorded) = 1 FROM events WHERE op = ?", (op,)).get)


def _what_changed(connection: apsw.Connection, op: int, undoes: int | None) -> str:
    """The word for an operation that only changed states."""
    if undoes is not None:
        return "undo" if _undoes(connection, undoes) is None else "redo"
    row = connection.execute(
        "SELECT t.state, coalesce((SELECT p.state FROM transitions p WHERE p.log_index = t.log_index "
        "AND p.seq = t.seq - 1), CASE e.trust WHEN 'pending' THEN 'pending' END) AS before "
        "FROM transitions t JOIN events e ON e.log_index = t.log_index WHERE t.op = ? "
        "ORDER BY before IS 'pending' DESC LIMIT 1",
        (op,),
    ).fetchone()
    if row is None:
        return "note"
    state, before = cast("tuple[str, str | None]", row)
    if before == State.PENDING and state != State.REVOKED:
        return "accept" if state == State.ACTIVE else "refuse"
    words = {"superseded": "resolve", "revoked": "revoke", "deleted": "delete", "active": "restore"}
    return words[state]
