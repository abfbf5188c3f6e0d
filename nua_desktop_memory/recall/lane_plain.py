"""The lane of the events without a subject, and how dense the whole of time is, counted within bounds.

Where an index alone can tell what a filter lets through, no count goes on for longer than it can be told apart
on a screen, so that a million events cost as little as a thousand.
"""

from __future__ import annotations

from nua_desktop_memory.recall.lane_values import Crowd, Density, Lane
from nua_desktop_memory.recall.lanes import crowd, events, narrowed, state_of
from nua_desktop_memory.recall.question import typed
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    import apsw

    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.lane_values import Window
    from nua_desktop_memory.recall.lanes import Bindings
    from nua_desktop_memory.recall.texts import Texts

PLAIN_CAP = 300
"""Events without a subject that come one by one."""
COUNTED = 2_000
"""A count of events without a subject goes no further: so many and more look alike."""


def plain_lane(
    connection: apsw.Connection, texts: Texts, wanted: Filter, window: Window, *, cap: int = PLAIN_CAP
) -> Lane:
    """The events without a subject that are about a time within the window."""
    if wanted.subject is not None or wanted.key is not None or (wanted.text is not None and not typed(wanted.text)):
        return Lane(None, (), ())
    where, bindings = narrowed(wanted)
    bindings |= {"first": window.first, "last": window.last}
    within = f"e.key IS NULL AND {where} AND e.about >= :first AND e.about < :last"
    rows = connection.execute(
        f"SELECT e.log_index, {state_of(wanted)} FROM events e WHERE {within} ORDER BY e.about, e.log_index LIMIT :cap",
        {**bindings, "cap": cap + 1},
    ).fetchall()
    if len(rows) <= cap:
        return Lane(None, tuple(events(connection, texts, cast("list[tuple[int, str]]", rows))), ())
    if _covered(wanted):
        return Lane(None, (), tuple(_bounded(connection, where, bindings, window)))
    counted = connection.execute(
        f"SELECT (e.about - :first) / :step, count(*) FROM events e WHERE {within} GROUP BY 1",
        {**bindings, "step": window.step},
    )
    crowds = [
        crowd(window, number, min(count, COUNTED), more=count >= COUNTED)
        for number, count in cast("Iterable[tuple[int, int]]", counted)
    ]
    return Lane(None, (), tuple(crowds))


def density(connection: apsw.Connection, wanted: Filter, buckets: int) -> Density | None:
    """How many events are about each of so many equal parts of the time that they are about; ``None`` without any."""
    if wanted.text is not None and not typed(wanted.text):
        return None
    where, bindings = narrowed(wanted)
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


def _covered(wanted: Filter) -> bool:
    """Whether the index ``events_plain`` alone can tell what the filter lets through: then counting ends early."""
    return State.ACTIVE in wanted.states and wanted.actor is None and wanted.text is None


def _broad(wanted: Filter) -> bool:
    """Whether the index ``events_about`` alone can tell what the filter lets through."""
    narrowing = (wanted.key, wanted.subject, wanted.channel, wanted.known_at)
    return _covered(wanted) and all(one is None for one in narrowing)


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
            crowds.append(crowd(window, number, many, more=many >= COUNTED))
    return crowds
