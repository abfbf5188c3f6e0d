"""Where the arrow keys lead: along a lane, and from lane to lane by what lies nearest in time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.timeline.picture import Line, Picture
    from nua_desktop_memory.desktop.timeline.span import Span
    from nua_desktop_memory.store.model import Event


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing that the keys can be on: an event or a crowd, in a lane, from ``first`` until ``last``.

    ``observed`` is where its mark is; without an extent of its own it is there alone.
    """

    lane: int
    identity: str
    first: float
    last: float
    observed: float
    event: Event | None = None


def crowd_identity(lane: int, first: int) -> str:
    """What tells a crowd from others."""
    return f"{lane}:{first}"


def stops(lane: int, line: Line | None) -> list[Stop]:
    """What is in a lane, by when it begins."""
    if line is None:
        return []
    bars = [
        Stop(lane, bar.event.event_id, bar.start, bar.end, bar.observed, bar.event)
        if bar.start < bar.end and not _timeless(line, bar.event)
        else Stop(lane, bar.event.event_id, bar.observed, bar.observed + 1, bar.observed, bar.event)
        for bar in line.bars
    ]
    crowds = [
        Stop(lane, crowd_identity(lane, crowd.first), crowd.first, crowd.last, crowd.first) for crowd in line.crowds
    ]
    return sorted(bars + crowds, key=lambda stop: (stop.first, stop.last))


def find(picture: Picture, identity: str) -> Stop | None:
    """Where something is now, if it was read."""
    for lane in range(picture.first_lane, picture.first_lane + len(picture.lanes)):
        for stop in stops(lane, picture.lane(lane)):
            if stop.identity == identity:
                return stop
    return None


def along(picture: Picture, current: Stop, way: int) -> Stop | None:
    """The next one (``way`` 1) or the one before (-1) in the same lane."""
    found = stops(current.lane, picture.lane(current.lane))
    number = next((number for number, stop in enumerate(found) if stop.identity == current.identity), None)
    if number is None or not 0 <= number + way < len(found):
        return None
    return found[number + way]


def across(picture: Picture, span: Span, lane: int, moment: float, way: int) -> Stop | None:
    """What lies nearest to a moment in the next lane downwards (``way`` 1) or upwards that has anything in sight."""
    lane += way
    while 0 <= lane - picture.first_lane < len(picture.lanes):
        nearest = near([stop for stop in stops(lane, picture.lane(lane)) if in_sight(stop, span)], moment)
        if nearest is not None:
            return nearest
        lane += way
    return None


def near(found: Sequence[Stop], moment: float) -> Stop | None:
    """The one that lies nearest to a moment; among those that hold then, the one that began last."""
    return min(found, key=lambda stop: (max(stop.first - moment, moment - stop.last, 0.0), -stop.first), default=None)


def in_sight(stop: Stop, span: Span) -> bool:
    """Whether any of it is in the span."""
    return stop.first < span.last and stop.last > span.first


def middle(stop: Stop, span: Span) -> float:
    """The moment in the middle of the part that is in sight."""
    return (max(stop.first, span.first) + min(stop.last, span.last)) / 2


def _timeless(line: Line, event: Event) -> bool:
    return line.key is None and event.effective_from is None and event.effective_until is None
