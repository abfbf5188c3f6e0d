"""What is kept ready for each slot, so that asking for the present costs only what it gives.

A unit is a key, or a single event without one that explicit conflicts connect. For each, the index keeps
its state at one moment and the span ``[valid_from, valid_until)`` of moments for which that is right. At a
moment outside the span the unit is worked out again. The rule is that of `facts`, put as a query; a
property test holds the two together.
"""

from __future__ import annotations

from contextlib import contextmanager

from nua_desktop_memory.facts.intervals import OPEN_END, OPEN_START
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import apsw

    from nua_desktop_memory.recall.database import Database

    Unit = str | int
    UnitRow = tuple[Unit, str, int, int, int, int, int, int]

PLAIN = "plain"
"""State of an event without a key that nothing disputes now."""

_KEYED = """
SELECT count(DISTINCT CASE WHEN state = 'active' AND "start" <= :t AND :t < "end" THEN value END),
    max(CASE WHEN state = 'active' AND "start" <= :t AND :t < "end" THEN observed END),
    max(CASE WHEN state IN ('active', 'superseded') THEN observed END),
    max(state = 'active' AND :t < "start" AND "start" < "end"),
    max(state = 'active' AND "start" < "end"),
    min(CASE WHEN state <> 'active' THEN NULL WHEN :t < "start" THEN "start" WHEN :t < "end" THEN "end" END),
    max(CASE WHEN state <> 'active' THEN NULL WHEN "end" <= :t THEN "end" WHEN "start" <= :t THEN "start" END),
    total(state IN ('active', 'superseded')), count(*)
FROM events WHERE key = :unit
"""
_SINGLE = _KEYED.replace("WHERE key = :unit", "WHERE log_index = :unit AND edged = 1")
_LINKED = """
SELECT e."start", e."end", o."start", o."end", coalesce(o.key, o.log_index),
    (e.key = o.key AND e.value = o.value) IS TRUE
FROM events e INDEXED BY events_edged JOIN links l ON l.one = e.log_index JOIN events o ON o.log_index = l.other
WHERE e.key = ? AND e.edged = 1 AND e.state = 'active' AND o.state = 'active'
"""
_SINGLE_LINKED = _LINKED.replace("e.key = ? AND e.edged = 1", "e.log_index = ?").replace("INDEXED BY events_edged", "")
_STORE = """
INSERT INTO units VALUES(?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(unit) DO UPDATE SET
    state = excluded.state, newest = excluded.newest, candidates = excluded.candidates, crossed = excluded.crossed,
    history = excluded.history, valid_from = excluded.valid_from, valid_until = excluded.valid_until
"""


def unit_row(connection: apsw.Connection, unit: Unit, at: int) -> UnitRow | None:
    """The unit's row at ``at`` worked out from its events; ``None`` where it is none (any more).

    After the unit and its state: the newest observation of what holds (or of its history), the number of values
    that hold, whether an open explicit conflict leads to another unit, the number of its events that hold or were
    replaced, and the milliseconds from which until just before which all this is right.
    """
    keyed = isinstance(unit, str)
    row = connection.execute(_KEYED if keyed else _SINGLE, {"unit": unit, "t": at}).get
    holding, newest, newest_of_all, upcoming, lasting, until, since, history, size = cast(
        "tuple[int, int | None, int | None, int | None, int | None, int | None, int | None, float, int]", row
    )
    if not size:
        return None
    until = OPEN_END if until is None else until
    since = OPEN_START if since is None else since
    disputed = crossed = False
    links = connection.execute(_LINKED if keyed else _SINGLE_LINKED, (unit,))
    for start, end, other_start, other_end, other, same in cast(
        "Iterable[tuple[int, int, int, int, Unit, int]]", links
    ):
        if same:
            continue
        for boundary in (other_start, other_end):
            if boundary > at:
                until = min(until, boundary)
            else:
                since = max(since, boundary)
        if max(start, other_start) <= at < min(end, other_end):
            disputed = True
            crossed |= other != unit
    if not keyed:
        state: str = SlotState.CONFLICT if disputed else PLAIN
    elif holding:
        state = SlotState.CONFLICT if disputed or holding > 1 else SlotState.CURRENT
    elif upcoming:
        state = SlotState.UPCOMING
    else:
        state = SlotState.PAST if lasting else SlotState.EMPTY
    best = newest if newest is not None else newest_of_all
    return unit, str(state), best or 0, holding, int(crossed), int(history), since, until


def refresh(connection: apsw.Connection, units: Iterable[Unit], at: int) -> None:
    """Works these units out again at ``at`` and keeps the result."""
    for unit in units:
        found = unit_row(connection, unit, at)
        if found is None:
            connection.execute("DELETE FROM units WHERE unit = ?", (unit,))
        else:
            connection.execute(_STORE, found)


def stale(connection: apsw.Connection, at: int) -> list[Unit]:
    """The units whose kept state is not that of the moment ``at``."""
    rows = connection.execute(
        "SELECT unit FROM units WHERE valid_until <= ?1 UNION ALL SELECT unit FROM units WHERE valid_from > ?1", (at,)
    )
    return [cast("Unit", unit) for (unit,) in rows]


@contextmanager
def present(database: Database, at: int) -> Iterator[apsw.Connection]:
    """A consistent view in which every unit's kept state is that of the moment ``at``.

    Nothing is written unless an interval began or ended since the last change; then the units concerned
    are. They are no truth, so that a reader may do it.
    """
    with database.reading() as connection:
        moved = stale(connection, at)
        if not moved:
            yield connection
            return
    with database.writing() as connection:
        refresh(connection, stale(connection, at), at)
        yield connection


def units_of(connection: apsw.Connection, positions: Iterable[int]) -> set[Unit]:
    """The units of these events, and of those that explicit conflicts connect them with."""
    found: set[Unit] = set()
    for position in positions:
        rows = connection.execute(
            "SELECT coalesce(key, log_index) FROM events WHERE log_index = ?1 UNION "
            "SELECT coalesce(e.key, e.log_index) FROM links l JOIN events e ON e.log_index = l.other WHERE l.one = ?1",
            (position,),
        )
        found.update(cast("Unit", unit) for (unit,) in rows)
    return found
