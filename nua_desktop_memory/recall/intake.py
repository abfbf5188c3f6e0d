"""Taking one commit into the index, inside the transaction of the caller.

The cost is that of what the commit changes, and of the slots that it touches.
"""

from __future__ import annotations

from nua_desktop_memory.facts.claims import value_of
from nua_desktop_memory.facts.intervals import millis
from nua_desktop_memory.recall.reader import targets_of
from nua_desktop_memory.recall.rows import dumped_extra, event_of, event_row, transition_row
from nua_desktop_memory.recall.schema import EVENT_COLUMNS
from nua_desktop_memory.recall.units import refresh, stale, units_of
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterable

    import apsw

    from nua_desktop_memory.recall.units import Unit
    from nua_desktop_memory.store.model import Event, Tombstone
    from nua_desktop_memory.store.projection import Commit, Erased

INSERT_EVENT = f"""
INSERT INTO events({EVENT_COLUMNS}, op, value, "start", "end", about, text_bytes) VALUES({", ".join("?" * 29)})
"""
INSERT_EDGE = "INSERT INTO edges VALUES(?, ?, ?)"
INSERT_TOMBSTONE = "INSERT OR REPLACE INTO tombstones VALUES(?, ?, ?)"
INSERT_TRANSITION = f"INSERT INTO transitions VALUES({', '.join('?' * 11)})"
INSERT_TOKENS = "INSERT INTO fts(rowid, body) VALUES(?, ?)"
_LINK = "INSERT OR IGNORE INTO links VALUES(?1, ?2), (?2, ?1)"
_BESIDE = ("op", "value", '"start"', '"end"', "about", "text_bytes")
_UPDATED = [*(column.strip() for column in EVENT_COLUMNS.split(",")[1:]), *_BESIDE]
_UPDATE_EVENT = f"UPDATE events SET {', '.join(f'{column} = ?' for column in _UPDATED)} WHERE log_index = ?"


class CannotTakeIn(Exception):
    """The index does not hold what this commit builds on: it has to be made anew."""


def take_in(connection: apsw.Connection, commit: Commit) -> None:
    """Applies a commit that follows the last one applied.

    Raises `CannotTakeIn` where an erased text is not the one that was indexed, so that its tokens cannot be
    taken out one by one.
    """
    from nua_desktop_memory.recall.terms import document

    touched: set[Unit] = set()
    for erased in commit.erased:
        touched |= _erase(connection, erased)
    known_records = cast("int", connection.execute("SELECT log_records FROM meta").get)
    for event in commit.events:
        if event.log_index < known_records and _is_known(connection, event.log_index):
            touched |= _rewrite(connection, event)
        else:
            _add(connection, event, document(event))
            touched |= _connect(connection, event)
    for tombstone in commit.tombstones:
        touched |= _bury(connection, tombstone)
    at = _moment(connection, commit)
    refresh(connection, touched, at)
    refresh(connection, stale(connection, at), at)
    connection.execute(
        "UPDATE meta SET last_commit = ?, generation = ?, log_records = ?, as_of = ?",
        (commit.digest, commit.generation, commit.log_records, at),
    )


def moment_of(events: Iterable[Event], tombstones: Iterable[Tombstone]) -> int:
    """The newest moment at which any of this was written, in milliseconds; 0 where there is nothing."""
    newest = max((millis(event.recorded_at) for event in events), default=0)
    return max([newest, *(millis(tombstone.transitions[-1].at) for tombstone in tombstones)])


def _moment(connection: apsw.Connection, commit: Commit) -> int:
    """The moment for which slots are kept ready: only a guess at "now", since each state says when it is right."""
    return max(
        cast("int", connection.execute("SELECT as_of FROM meta").get), moment_of(commit.events, commit.tombstones)
    )


def _is_known(connection: apsw.Connection, position: int) -> bool:
    return connection.execute("SELECT 1 FROM events WHERE log_index = ?", (position,)).get is not None


def _add(connection: apsw.Connection, event: Event, tokens: str) -> None:
    connection.execute(INSERT_EVENT, event_row(event))
    connection.execute(INSERT_TOKENS, (event.log_index, tokens))


def _rewrite(connection: apsw.Connection, event: Event) -> set[Unit]:
    """Takes in an event file that was written again: its text stays, references may have gone."""
    before = units_of(connection, (event.log_index,))
    row = event_row(event)
    connection.execute(_UPDATE_EVENT, (*row[1:], event.log_index))
    connection.execute("DELETE FROM edges WHERE log_index = ?", (event.log_index,))
    _disconnect(connection, event.log_index)
    return before | _connect(connection, event)


def _connect(connection: apsw.Connection, event: Event) -> set[Unit]:
    """Keeps the event's explicit conflicts, links both ways what is there, and gives the units concerned."""
    position = event.log_index
    for seq, target in enumerate(event.conflicts_with_event_ids):
        connection.execute(INSERT_EDGE, (position, seq, target))
    rows = connection.execute(
        "SELECT e.log_index FROM edges x JOIN events e ON e.event_id = x.target WHERE x.log_index = ? "
        "UNION SELECT log_index FROM edges WHERE target = ?",
        (position, event.event_id),
    ).fetchall()
    others = [cast("int", other) for (other,) in rows if other != position]
    for other in others:
        connection.execute(_LINK, (position, other))
    if not others:
        return {position if event.memory_key is None else event.memory_key}
    _mark_edged(connection, (position, *others))
    return units_of(connection, (position,))


def _disconnect(connection: apsw.Connection, position: int) -> None:
    others = [
        cast("int", other) for (other,) in connection.execute("SELECT other FROM links WHERE one = ?", (position,))
    ]
    connection.execute("DELETE FROM links WHERE one = ?", (position,))
    for other in others:
        connection.execute("DELETE FROM links WHERE one = ? AND other = ?", (other, position))
    _mark_edged(connection, (position, *others))


def _mark_edged(connection: apsw.Connection, positions: Iterable[int]) -> None:
    for position in positions:
        connection.execute(
            "UPDATE events SET edged = EXISTS (SELECT 1 FROM links WHERE one = ?1) WHERE log_index = ?1", (position,)
        )


def _bury(connection: apsw.Connection, tombstone: Tombstone) -> set[Unit]:
    """Takes in a tombstone, whole; one of an event that is not there is left out."""
    position = cast(
        "int | None", connection.execute("SELECT log_index FROM events WHERE event_id = ?", (tombstone.event_id,)).get
    )
    if position is None or not tombstone.transitions:
        return set()
    connection.execute("DELETE FROM transitions WHERE log_index = ?", (position,))
    write_tombstone(connection, position, tombstone)
    return units_of(connection, (position,))


def write_tombstone(connection: apsw.Connection, position: int, tombstone: Tombstone) -> None:
    """Adds the rows of a tombstone and puts the event into its state."""
    connection.execute(INSERT_TOMBSTONE, (position, tombstone.superseded_by_event_id, dumped_extra(tombstone)))
    for seq, transition in enumerate(tombstone.transitions):
        connection.execute(INSERT_TRANSITION, transition_row(position, seq, transition))
    connection.execute("UPDATE events SET state = ?, buried = 1 WHERE log_index = ?", (str(tombstone.state), position))


def _erase(connection: apsw.Connection, erased: Erased) -> set[Unit]:
    """Removes every row and every token of an event. One that is not there is gone already."""
    from nua_desktop_memory.recall.terms import document

    position = erased.log_index
    row = connection.execute(f"SELECT value, {EVENT_COLUMNS} FROM events WHERE log_index = ?", (position,)).fetchone()
    if row is None:
        return set()
    if row[0] != value_of(erased.text):
        raise CannotTakeIn
    touched = units_of(connection, (position,))
    event = event_of(row[1:], targets_of(connection, [position]).get(position, ()), erased.text)
    connection.execute("INSERT INTO fts(fts, rowid, body) VALUES('delete', ?, ?)", (position, document(event)))
    _disconnect(connection, position)
    for table in ("edges", "transitions", "tombstones", "events"):
        connection.execute(f"DELETE FROM {table} WHERE log_index = ?", (position,))
    return touched
