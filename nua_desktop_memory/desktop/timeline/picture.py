"""What was read for the drawn timeline: immutable, so that it is painted while the next is being read."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.recall.lane_values import Crowd, Density, Lane, Window
from nua_desktop_memory.recall.slotlist import SlotOrder

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.model import Event

BUCKETS = 240
"""Columns of the strip that shows the whole."""
COLUMN = 6
"""Pixels of a column in which events come counted."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Which lanes there are: a handle for each slot, before them the plain lane unless a subject is asked for.

    ``density`` is ``None`` where nothing is let through.
    """

    wanted: Filter
    handles: array[int]
    plain: bool
    density: Density | None

    @property
    def lanes(self) -> int:
        """Number of lanes."""
        return len(self.handles) + self.plain

    def handle_of(self, row: int) -> int | None:
        """The handle of a lane, ``None`` for the plain one and where there is none."""
        return self.handles[row - self.plain] if 0 <= row - self.plain < len(self.handles) else None

    def row_of(self, handle: int) -> int:
        """The lane of a handle, -1 where there is none."""
        try:
            return self.handles.index(handle) + self.plain
        except ValueError:
            return -1


@dataclass(frozen=True, slots=True)
class Bar:
    """One event with when it holds, ``[start, end)``, and when it was observed, in milliseconds since 1970."""

    event: Event
    start: int
    end: int
    observed: int


@dataclass(frozen=True, slots=True)
class Line:
    """What stands in one lane: bars by when they begin, and crowds. ``key`` is ``None`` for what has no subject."""

    key: str | None
    bars: tuple[Bar, ...]
    crowds: tuple[Crowd, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be read: lanes ``[first_lane, last_lane)`` over ``[first, last)`` at so many milliseconds a pixel."""

    first: float
    last: float
    first_lane: int
    last_lane: int
    scale: float


@dataclass(frozen=True, slots=True)
class Picture:
    """What stands in the lanes of ``outline`` from ``first_lane`` on within the window; ``None``: a slot is gone.

    ``arrows`` are pairs of LOG positions: what was replaced, and what took its place.
    """

    outline: Outline
    window: Window
    first_lane: int
    lanes: tuple[Line | None, ...]
    arrows: tuple[tuple[int, int], ...]
    scale: float

    def lane(self, row: int) -> Line | None:
        """What stands in a lane, ``None`` where that was not read."""
        return self.lanes[row - self.first_lane] if 0 <= row - self.first_lane < len(self.lanes) else None

    def fulfils(self, wish: Wish) -> bool:
        """Whether it shows the wish, about as finely as it asks for."""
        last_lane = self.first_lane + len(self.lanes)
        return (
            self.window.first <= wish.first
            and wish.last <= self.window.last
            and self.first_lane <= wish.first_lane
            and min(wish.last_lane, self.outline.lanes) <= last_lane
            and 0.4 < self.scale / wish.scale < 2.5
        )


def outlining(wanted: Filter, order: SlotOrder, within: tuple[int, int] | None = None) -> Callable[[Profile], Outline]:
    """Reads which lanes there are, or only those with something in a stretch of time; for the worker thread."""
    window = Window(*within, max(1, within[1] - within[0])) if within is not None else None

    def outline(profile: Profile) -> Outline:
        browse = profile.browse
        plain = wanted.subject is None and wanted.key is None
        handles = browse.lane_handles(wanted, order=order, window=window)
        return Outline(wanted, handles, plain, browse.density(wanted, BUCKETS))

    return outline


def picturing(outline: Outline, wish: Wish) -> Callable[[Profile], Picture]:
    """Reads the wish, and as much again around it, so that small moves need no reading; for the worker thread."""
    aside = wish.last - wish.first
    above = wish.last_lane - wish.first_lane
    first_lane = max(0, wish.first_lane - above)
    last_lane = min(outline.lanes, wish.last_lane + above)
    steps = max(1, round(3 * aside / wish.scale / COLUMN))

    def picture(profile: Profile) -> Picture:
        browse = profile.browse
        window = Window.over(int(wish.first - aside), int(wish.last + aside), steps)
        lanes: list[Lane | None] = []
        if outline.plain and first_lane == 0 < last_lane:
            lanes.append(browse.plain_lane(outline.wanted, window))
        handles = outline.handles[max(0, first_lane - outline.plain) : max(0, last_lane - outline.plain)]
        lanes += browse.lanes_at(outline.wanted, handles, window)
        positions = [event.log_index for lane in lanes if lane for event in lane.events]
        return Picture(
            outline, window, first_lane, tuple(map(_line, lanes)), tuple(browse.replacements(positions)), wish.scale
        )

    return picture


def _line(lane: Lane | None) -> Line | None:
    if lane is None:
        return None
    return Line(lane.key, tuple(Bar(one, *bounds(one), millis(one.observed_at)) for one in lane.events), lane.crowds)
