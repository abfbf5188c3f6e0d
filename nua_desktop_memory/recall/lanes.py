"""Lanes of the drawn timeline: which slots have one, and what stands in it within a window of time.

Nothing here costs more than what can be told apart on a screen: where a lane has more than that, its events
come counted. All instants are milliseconds since 1970 in UTC.
"""

from __future__ import annotations

from array import array

from nua_desktop_memory.facts.intervals import OPEN_START
from nua_desktop_memory.recall.column import integers
from nua_desktop_memory.recall.lane_values import Crowd, Lane
from nua_desktop_memory.recall.pages import condition
from nua_desktop_memory.recall.question import typed
from nua_desktop_memory.recall.reader import events_at, listed
from nua_desktop_memory.recall.slotlist import SlotOrder
from nua_desktop_memory.recall.travel import STATE_KNOWN_AT
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.lane_values import Window
    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.store.model import Event

    Bindings = dict[str, apsw.SQLiteValue]

CAP = 48
"""Events of a lane that come one by one; of each kind (begun before the window, or in it)."""
_ORDERS = {
    SlotOrder.KEY: "e.key",
    SlotOrder.NEWEST: "max(e.observed) DESC, e.key",
    SlotOrder.OLDEST: "max(e.observed), e.key",
}
_ANCHOR = """CASE WHEN e."start" >= :first AND e."start" < :last THEN e."start"
WHEN e.observed >= :first AND e.observed < :last THEN e.observed END"""
_SEEN = """(e."start" < e."end" AND e."start" < :last AND e."end" > :first
OR e.observed >= :first AND e.observed < :last)"""
_REPLACED = """
SELECT o.log_index, e.log_index FROM events e JOIN events o ON o.event_id = e.replaces
WHERE e.log_index IN (SELECT value FROM json_each(?1)) AND o.log_index IN (SELECT value FROM json_each(?1))
UNION SELECT t.log_index, e.log_index FROM tombstones t JOIN events e ON e.event_id = t.superseded_by
WHERE t.log_index IN (SELECT value FROM json_each(?1)) AND e.log_index IN (SELECT value FROM json_each(?1))
"""


def lane_handles(
    connection: apsw.Connection,
    wanted: Filter,
    *,
    order: SlotOrder,
    window: Window | None = None,
    limit: int | None = None,
    offset: int = 0,
) -> array[int]:
    """The slots of which the filter lets anything through (within the window), each by its first LOG position.

    Of the filter, the moment *valid at* and the bounds of time count for nothing here.
    """
    if wanted.text is not None and not typed(wanted.text):
        return array("q")
    where, bindings = narrowed(wanted)
    within = ""
    if window is not None:
        within, bindings = f"HAVING max({_SEEN})", {**bindings, "first": window.first, "last": window.last}
    return integers(
        connection,
        f"SELECT min(e.log_index) AS it FROM events e WHERE e.key IS NOT NULL AND {where} "
        f"GROUP BY e.key {within} ORDER BY {_ORDERS[order]} LIMIT :limit OFFSET :offset",
        {**bindings, "limit": -1 if limit is None else limit, "offset": offset},
    )


def lane_of(connection: apsw.Connection, wanted: Filter, key: str) -> int | None:
    """The handle that `lane_handles` gives for a slot; ``None`` where the filter lets nothing of it through."""
    where, bindings = narrowed(wanted)
    return cast(
        "int | None",
        connection.execute(
            f"SELECT min(e.log_index) FROM events e WHERE e.key = :mine AND {where}", {**bindings, "mine": key}
        ).get,
    )


def lanes_at(
    connection: apsw.Connection, texts: Texts, wanted: Filter, handles: Sequence[int], window: Window, *, cap: int = CAP
) -> list[Lane | None]:
    """What stands in these lanes within the window; ``None`` where a slot is gone by now."""
    named = dict(
        cast(
            "Iterable[tuple[int, str]]",
            connection.execute(
                "SELECT log_index, key FROM events WHERE log_index IN (SELECT value FROM json_each(?))",
                (listed(list(handles)),),
            ),
        )
    )
    keys = sorted(set(named.values()))
    crowded = _crowded(connection, wanted, keys, window, cap)
    crowds = _crowds(connection, wanted, crowded, window)
    events: dict[str | None, list[Event]] = {}
    for event in _lone(connection, texts, wanted, keys, crowded, window):
        events.setdefault(event.memory_key, []).append(event)
    made = {key: Lane(key, tuple(events.get(key, ())), tuple(crowds.get(key, ()))) for key in keys}
    return [made.get(named.get(handle, "")) for handle in handles]


def replacements(connection: apsw.Connection, positions: Sequence[int]) -> list[tuple[int, int]]:
    """Which of the events at these positions took the place of which: pairs of the replaced and its heir."""
    return cast("list[tuple[int, int]]", connection.execute(_REPLACED, (listed(positions),)).fetchall())


def narrowed(wanted: Filter) -> tuple[str, Bindings]:
    """The filter without what bounds time."""
    return condition(replaced(wanted, valid_at=None, since=None, until=None))


def state_of(wanted: Filter) -> str:
    """The state that is asked for, as SQL: that of now, or the one known then."""
    return "e.state" if wanted.known_at is None else STATE_KNOWN_AT


def crowd(window: Window, number: int, count: int, *, more: bool = False) -> Crowd:
    """So many events in the step of this number of a window."""
    first = window.first + number * window.step
    return Crowd(first, first + window.step, count, more)


def _asked(wanted: Filter, keys: Sequence[str], window: Window) -> tuple[str, Bindings]:
    where, bindings = narrowed(wanted)
    where = f"e.key IN (SELECT value FROM json_each(:keys)) AND {where} AND {_SEEN}"
    return where, {**bindings, "keys": listed(keys), "first": window.first, "last": window.last}


def _crowded(
    connection: apsw.Connection, wanted: Filter, keys: Sequence[str], window: Window, cap: int
) -> dict[str, tuple[int, int]]:
    """The lanes with too many events, with how many began before the window and in it; 0 where they are few."""
    where, bindings = _asked(wanted, keys, window)
    rows = connection.execute(
        f"SELECT e.key, count(*) - count({_ANCHOR}), count({_ANCHOR}) FROM events e WHERE {where} GROUP BY e.key "
        "HAVING count(*) > :cap",
        {**bindings, "cap": cap},
    )
    many = {
        key: (before if before > cap else 0, inside if inside > cap else 0)
        for key, before, inside in cast("Iterable[tuple[str, int, int]]", rows)
    }
    return {key: counts for key, counts in many.items() if any(counts)}


def _crowds(
    connection: apsw.Connection, wanted: Filter, crowded: dict[str, tuple[int, int]], window: Window
) -> dict[str, list[Crowd]]:
    found = {key: [Crowd(OPEN_START, window.first, before)] if before else [] for key, (before, _) in crowded.items()}
    full = [key for key, (_, inside) in crowded.items() if inside]
    if not full:
        return found
    where, bindings = _asked(wanted, full, window)
    rows = connection.execute(
        f"SELECT e.key, ({_ANCHOR} - :first) / :step, count(*) FROM events e WHERE {where} AND {_ANCHOR} IS NOT NULL "
        "GROUP BY 1, 2",
        {**bindings, "step": window.step},
    )
    for key, number, count in cast("Iterable[tuple[str, int, int]]", rows):
        found[key].append(crowd(window, number, count))
    return found


def _lone(
    connection: apsw.Connection,
    texts: Texts,
    wanted: Filter,
    keys: Sequence[str],
    crowded: dict[str, tuple[int, int]],
    window: Window,
) -> list[Event]:
    """The events that come one by one, by when they begin."""
    where, bindings = _asked(wanted, keys, window)
    bindings["before"] = listed([key for key, (before, _) in crowded.items() if before])
    bindings["inside"] = listed([key for key, (_, inside) in crowded.items() if inside])
    rows = connection.execute(
        f"SELECT e.log_index, {state_of(wanted)} FROM events e WHERE {where} AND CASE WHEN {_ANCHOR} IS NULL "
        "THEN e.key NOT IN (SELECT value FROM json_each(:before)) "
        "ELSE e.key NOT IN (SELECT value FROM json_each(:inside)) END "
        'ORDER BY e."start", e.log_index',
        bindings,
    ).fetchall()
    return events(connection, texts, cast("list[tuple[int, str]]", rows))


def events(connection: apsw.Connection, texts: Texts, rows: Sequence[tuple[int, str]]) -> list[Event]:
    """The events at these positions in these states; damaged ones are left out."""
    states = dict(rows)
    found = events_at(connection, texts, [position for position, _ in rows])
    return [
        event if event.state == states[event.log_index] else replaced(event, state=State(states[event.log_index]))
        for event in found
    ]
