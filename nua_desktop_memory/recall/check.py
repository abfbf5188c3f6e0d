"""Whether the index shows what the truth shows; for ``verify``. SQLite has no checksums, so rows are compared."""

from __future__ import annotations

from nua_desktop_memory.recall.reader import tombstone_by_id
from nua_desktop_memory.recall.rows import event_row, transition_row
from nua_desktop_memory.recall.units import unit_row
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import apsw

    from nua_desktop_memory.recall.units import Unit
    from nua_desktop_memory.store.model import Event, Tombstone
    from nua_desktop_memory.store.projection import Truth

_COLUMNS = (
    "log_index, event_id, recorded, observed, key, from_given, until_given, precision, confidence, replaces, "
    'actor, channel, tier, trust, project, session, message, "commit", tags, generation, operation, extra, state, '
    'op, value, "start", "end", about, text_bytes'
)
_EXPECTED_UNITS = (
    "SELECT DISTINCT key FROM events WHERE key IS NOT NULL "
    "UNION ALL SELECT log_index FROM events WHERE key IS NULL AND edged = 1"
)


def problem(connection: apsw.Connection, truth: Truth) -> str | None:
    """The first thing that is wrong with it, as a sentence. Costs a look at every event."""
    if connection.execute("PRAGMA integrity_check(1)").get != "ok":
        return "it is damaged"
    for event in truth.events():
        if not _shows(connection, event):
            return f"it does not show event {event.event_id} as its file does"
    for tombstone in truth.tombstones():
        if not _shows_tombstone(connection, tombstone):
            return f"it does not show the tombstone of event {tombstone.event_id} as its file does"
    if not (_links_are_right(connection) and _counts_are_right(connection) and _units_are_right(connection)):
        return "what it keeps ready does not follow from its events"
    return None


def _shows(connection: apsw.Connection, event: Event) -> bool:
    row = connection.execute(f"SELECT {_COLUMNS} FROM events WHERE log_index = ?", (event.log_index,)).fetchone()
    targets = connection.execute("SELECT target FROM edges WHERE log_index = ? ORDER BY seq", (event.log_index,))
    return row == event_row(event) and tuple(one for (one,) in targets) == event.conflicts_with_event_ids


def _shows_tombstone(connection: apsw.Connection, tombstone: Tombstone) -> bool:
    """One of an event that cannot be read is not expected here."""
    position = connection.execute("SELECT log_index FROM events WHERE event_id = ?", (tombstone.event_id,)).get
    if position is None or not tombstone.transitions:
        return True
    rows = connection.execute("SELECT * FROM transitions WHERE log_index = ? ORDER BY seq", (position,)).fetchall()
    wanted = [transition_row(cast("int", position), seq, one) for seq, one in enumerate(tombstone.transitions)]
    return rows == wanted and tombstone_by_id(connection, tombstone.event_id) == tombstone


def _links_are_right(connection: apsw.Connection) -> bool:
    pairs = connection.execute(
        "SELECT x.log_index, e.log_index FROM edges x JOIN events e ON e.event_id = x.target "
        "WHERE e.log_index <> x.log_index"
    ).fetchall()
    kept = set(connection.execute("SELECT one, other FROM links").fetchall())
    edged = connection.execute("SELECT log_index FROM events WHERE edged = 1")
    buried = "SELECT count(*) FROM events WHERE buried <> (log_index IN (SELECT log_index FROM tombstones))"
    return (
        kept == {pair for one, other in pairs for pair in ((one, other), (other, one))}
        and {one for (one,) in edged} == {one for one, _ in kept}
        and connection.execute(buried).get == 0
    )


def _counts_are_right(connection: apsw.Connection) -> bool:
    counted = connection.execute(
        "SELECT state, count(*) FROM events GROUP BY state "
        "UNION ALL SELECT 'unit ' || state, count(*) FROM units GROUP BY state"
    ).fetchall()
    return set(connection.execute("SELECT name, n FROM counts WHERE n <> 0").fetchall()) == set(counted)


def _units_are_right(connection: apsw.Connection) -> bool:
    """Each is worked out again at the moment for which it was kept."""
    expected = {cast("Unit", unit) for (unit,) in connection.execute(_EXPECTED_UNITS).fetchall()}
    for row in connection.execute("SELECT * FROM units").fetchall():
        unit, begins = cast("Unit", row[0]), cast("int", row[6])
        if unit not in expected or unit_row(connection, unit, begins) != row:
            return False
        expected.discard(unit)
    return not expected
