"""Making the whole index anew from the truth, in one transaction."""

from __future__ import annotations

from nua_desktop_memory.recall.intake import (
    INSERT_EDGE,
    INSERT_EVENT,
    INSERT_TOKENS,
    write_tombstone,
)
from nua_desktop_memory.recall.rows import event_row
from nua_desktop_memory.recall.schema import COUNTERS, INDEXES, SCHEMA_VERSION, TABLES
from nua_desktop_memory.recall.units import refresh
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    import apsw

    from nua_desktop_memory.recall.units import Unit
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.projection import Truth

_CHUNK = 2_000


def make_tables(connection: apsw.Connection) -> None:
    """Makes the tables of an empty index, for a profile in which nothing has happened yet."""
    _make(connection)
    _finish(connection)


def fill(connection: apsw.Connection, truth: Truth) -> None:
    """Replaces everything by what the truth shows."""
    drop_tables(connection)
    _make(connection)
    for events in _chunks(truth.events()):
        _add_events(connection, events)
    _index(connection)
    for tombstone in truth.tombstones():
        position = connection.execute("SELECT log_index FROM events WHERE event_id = ?", (tombstone.event_id,)).get
        if position is not None and tombstone.transitions:
            write_tombstone(connection, cast("int", position), tombstone)
    _link(connection)
    latest = connection.execute(
        "SELECT max(coalesce((SELECT max(recorded) FROM events), 0), coalesce((SELECT max(at) FROM transitions), 0))"
    ).get
    units = connection.execute(
        "SELECT DISTINCT key FROM events WHERE key IS NOT NULL "
        "UNION ALL SELECT log_index FROM events WHERE key IS NULL AND edged = 1"
    ).fetchall()
    refresh(connection, (cast("Unit", unit) for (unit,) in units), cast("int", latest))
    _count(connection)
    connection.execute(
        "UPDATE meta SET last_commit = ?, log_records = ?, as_of = ?, generation = max("
        "coalesce((SELECT max(generation) FROM events), 0), coalesce((SELECT max(generation) FROM transitions), 0))",
        (truth.last_commit, truth.log_records, latest),
    )


def drop_tables(connection: apsw.Connection) -> None:
    """Removes every table, ours and any other."""
    virtual = "type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"
    for condition in (virtual, "type = 'table' AND name NOT LIKE 'sqlite_%'"):
        names = connection.execute(f"SELECT name FROM sqlite_schema WHERE {condition}").fetchall()
        for (name,) in names:
            connection.execute(f'DROP TABLE IF EXISTS "{name}"')


def _make(connection: apsw.Connection) -> None:
    from nua_desktop_memory.recall.terms import TERMS_VERSION

    connection.execute(TABLES)
    connection.execute("INSERT INTO meta VALUES(1, ?, ?, '', 0, 0, 0)", (SCHEMA_VERSION, TERMS_VERSION))


def _index(connection: apsw.Connection) -> None:
    connection.execute(INDEXES)


def _finish(connection: apsw.Connection) -> None:
    _index(connection)
    _count(connection)


def _count(connection: apsw.Connection) -> None:
    """Counts what is there, once; from now on triggers keep the counts."""
    connection.execute(
        "INSERT INTO counts SELECT state, count(*) FROM events GROUP BY state "
        "UNION ALL SELECT 'unit ' || state, count(*) FROM units GROUP BY state"
    )
    connection.execute(COUNTERS)


def _chunks(events: Iterator[Event]) -> Iterator[list[Event]]:
    chunk: list[Event] = []
    for event in events:
        chunk.append(event)
        if len(chunk) == _CHUNK:
            yield chunk
            chunk = []
    yield chunk


def _add_events(connection: apsw.Connection, events: list[Event]) -> None:
    from nua_desktop_memory.recall.terms import document

    connection.executemany(INSERT_EVENT, [event_row(event) for event in events])
    connection.executemany(INSERT_TOKENS, [(event.log_index, document(event)) for event in events])
    edges = [
        (event.log_index, seq, target) for event in events for seq, target in enumerate(event.conflicts_with_event_ids)
    ]
    connection.executemany(INSERT_EDGE, edges)


def _link(connection: apsw.Connection) -> None:
    pairs = "FROM edges x JOIN events e ON e.event_id = x.target WHERE e.log_index <> x.log_index"
    connection.execute(f"INSERT OR IGNORE INTO links SELECT x.log_index, e.log_index {pairs}")
    connection.execute(f"INSERT OR IGNORE INTO links SELECT e.log_index, x.log_index {pairs}")
    connection.execute("UPDATE events SET edged = 1 WHERE log_index IN (SELECT one FROM links)")
