"""The drawn timeline: which slots have a lane, what stands in it within a window of time, how dense the whole is.

Nothing here costs more than what can be told apart on a screen: where a lane has more than that, its events
come counted. All instants are milliseconds since 1970 in UTC.
"""

from __future__ import annotations

from array import array

from nua_desktop_memory.facts.intervals import OPEN_START
from nua_desktop_memory.recall.pages import condition
from nua_desktop_memory.recall.question import typed
from nua_desktop_memory.recall.reader import events_at, listed
from nua_desktop_memory.recall.slotlist import SlotOrder
from nua_desktop_memory.recall.travel import STATE_KNOWN_AT
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import apsw

    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.texts import Texts
    from nua_desktop_memory.store.model import Event

    Bindings = dict[str, apsw.SQLiteValue]

CAP = 64
"""Events of a lane that come one by one; of each kind (begun before the window, or in it)."""
PLAIN_CAP = 300
"""Events without a subject that come one by one."""
COUNTED = 2_000
"""A count of events without a subject goes no further: so many and more look alike."""

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


class Window(Value):
    """The time ``[first, last)`` in steps of ``step``, whose bounds are the same wherever the window lies."""

    first: int
    last: int
    step: int

    @classmethod
    def over(cls, first: int, last: int, steps: int) -> Window:
        """The window that holds ``[first, last)`` in at most ``steps`` steps and one more."""
        step = 1 << max(0, (max(1, last - first) // max(1, steps)).bit_length())
        return cls(first // step * step, -(-last // step) * step, step)


class Crowd(Value):
    """So many events that begin (or were observed) in ``[first, last)``, too many to be told apart.

    An open ``first`` (`OPEN_START`) says that they began before the window and reach into it; ``more`` that
    there are even more.
    """

    first: int
    last: int
    count: int
    more: bool = False


class Lane(Value):
    """What stands in one lane: its events by when they begin, and the crowds. ``key`` is ``None`` for plain events.

    The events have the states that were asked for.
    """

    key: str | None
    events: tuple[Event, ...]
    crowds: tuple[Crowd, ...]


class Density(Value):
    """How many events are about each part of the time ``[first, last)``, which is all there is."""

    first: int
    last: int
    counts: tuple[int, ...]


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
    found = array("q")
    if wanted.text is not None and not typed(wanted.text):
        return found
    where, bindings = _narrowed(wanted)
    within = ""
    if window is not None:
        within, bindings = f"HAVING max({_SEEN})", {**bindings, "first": window.first, "last": window.last}
    rows = connection.execute(
        f"SELECT min(e.log_index) FROM events e WHERE e.key IS NOT NULL AND {where} "
        f"GROUP BY e.key {within} ORDER BY {_ORDERS[order]} LIMIT :limit OFFSET :offset",
        {**bindings, "limit": -1 if limit is None else limit, "offset": offset},
    )
    found.extend([cast("int", row[0]) for row in rows])
    return found


def lane_of(connection: apsw.Connection, wanted: Filter, key: str) -> int | None:
    """The handle that `lane_handles` gives for a slot; ``None`` where the filter lets nothing of it through."""
    where, bindings = _narrowed(wanted)
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


def plain_lane(
    connection: apsw.Connection, texts: Texts, wanted: Filter, window: Window, *, cap: int = PLAIN_CAP
) -> Lane:
    """The events without a subject that are about a time within the window."""
    if wanted.subject is not None or wanted.key is not None or (wanted.text is not None and not typed(wanted.text)):
        return Lane(None, (), ())
    where, bindings = _narrowed(wanted)
    bindings |= {"first": window.first, "last": window.last}
    within = f"e.key IS NULL AND {where} AND e.about >= :first AND e.about < :last"
    rows = connection.execute(
        f"SELECT e.log_index, {_state(wanted)} FROM events e WHERE {within} ORDER BY e.about, e.log_index LIMIT :cap",
        {**bindings, "cap": cap + 1},
    ).fetchall()
    if len(rows) <= cap:
        return Lane(None, tuple(_events(connection, texts, cast("list[tuple[int, str]]", rows))), ())
    if _covered(wanted):
        return Lane(None, (), tuple(_bounded(connection, where, bindings, window)))
    counted = connection.execute(
        f"SELECT (e.about - :first) / :step, count(*) FROM events e WHERE {within} GROUP BY 1",
        {**bindings, "step": window.step},
    )
    crowds = [
        _crowd(window, number, min(count, COUNTED), more=count >= COUNTED)
        for number, count in cast("Iterable[tuple[int, int]]", counted)
    ]
    return Lane(None, (), tuple(crowds))


def density(connection: apsw.Connection, wanted: Filter, buckets: int) -> Density | None:
    """How many events are about each of so many equal parts of the time that they are about; ``None`` without any."""
    if wanted.text is not None and not typed(wanted.text):
        return None
    where, bindings = _narrowed(wanted)
    ends = [
        connection.execute(f"SELECT e.about FROM events e WHERE {where} ORDER BY e.about {way} LIMIT 1", bindings).get
        for way in ("", "DESC")
    ]
    first, last = cast("tuple[int | None, int | None]", ends)
    if first is None or last is None:
        return None
    step = -(-(last + 1 - first) // buckets)
    counts = [0] * buckets
    if _broad(wanted):
        count = f"SELECT count(*) FROM events e WHERE {where} AND e.about >= :from AND e.about < :to"
        for number in range(buckets):
            start = first + number * step
            counts[number] = cast("int", connection.execute(count, {**bindings, "from": start, "to": start + step}).get)
    else:
        grouped = f"SELECT (e.about - :from) / :step, count(*) FROM events e WHERE {where} GROUP BY 1"
        rows = connection.execute(grouped, {**bindings, "from": first, "step": step})
        for number, many in cast("Iterable[tuple[int, int]]", rows):
            counts[number] = many
    return Density(first, first + step * buckets, tuple(counts))


def replacements(connection: apsw.Connection, positions: Sequence[int]) -> list[tuple[int, int]]:
    """Which of the events at these positions took the place of which: pairs of the replaced and its heir."""
    return cast("list[tuple[int, int]]", connection.execute(_REPLACED, (listed(positions),)).fetchall())


def _narrowed(wanted: Filter) -> tuple[str, Bindings]:
    """The filter without what bounds time."""
    return condition(replaced(wanted, valid_at=None, since=None, until=None))


def _state(wanted: Filter) -> str:
    return "e.state" if wanted.known_at is None else STATE_KNOWN_AT


def _covered(wanted: Filter) -> bool:
    """Whether the index ``events_plain`` alone can tell what the filter lets through: then counting ends early."""
    return State.ACTIVE in wanted.states and wanted.actor is None and wanted.text is None


def _broad(wanted: Filter) -> bool:
    """Whether the index ``events_about`` alone can tell what the filter lets through."""
    narrowing = (wanted.key, wanted.subject, wanted.channel, wanted.known_at)
    return _covered(wanted) and all(one is None for one in narrowing)


def _crowd(window: Window, number: int, count: int, *, more: bool = False) -> Crowd:
    first = window.first + number * window.step
    return Crowd(first, first + window.step, count, more)


def _bounded(connection: apsw.Connection, where: str, bindings: Bindings, window: Window) -> list[Crowd]:
    """The crowds of plain events, each counted no further than `COUNTED`."""
    count = (
        "SELECT count(*) FROM (SELECT 1 FROM events e WHERE e.key IS NULL "
        f"AND {where} AND e.about >= :from AND e.about < :to LIMIT :most)"
    )
    crowds = []
    for number in range((window.last - window.first) // window.step):
        start = window.first + number * window.step
        found = connection.execute(count, {**bindings, "from": start, "to": start + window.step, "most": COUNTED}).get
        many = cast("int", found)
        if many:
            crowds.append(_crowd(window, number, many, more=many >= COUNTED))
    return crowds


def _asked(wanted: Filter, keys: Sequence[str], window: Window) -> tuple[str, Bindings]:
    where, bindings = _narrowed(wanted)
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
        found[key].append(_crowd(window, number, count))
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
        f"SELECT e.log_index, {_state(wanted)} FROM events e WHERE {where} AND CASE WHEN {_ANCHOR} IS NULL "
        "THEN e.key NOT IN (SELECT value FROM json_each(:before)) "
        "ELSE e.key NOT IN (SELECT value FROM json_each(:inside)) END "
        'ORDER BY e."start", e.log_index',
        bindings,
    ).fetchall()
    return _events(connection, texts, cast("list[tuple[int, str]]", rows))


def _events(connection: apsw.Connection, texts: Texts, rows: Sequence[tuple[int, str]]) -> list[Event]:
    """The events at these positions in these states; damaged ones are left out."""
    states = dict(rows)
    found = events_at(connection, texts, [position for position, _ in rows])
    return [
        event if event.state == states[event.log_index] else replaced(event, state=State(states[event.log_index]))
        for event in found
    ]
