"""Which round moments are worth a mark on the ruler, from centuries down to minutes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.timeline.span import DAY, milliseconds, moment_at
from nua_desktop_memory.desktop.widgets.time_scale import Scale, Tick, ticks

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.timeline.span import Span
    from nua_desktop_memory.desktop.times import Clock

_MINUTES = (5, 10, 15, 30, 60, 120, 180, 360, 720)
_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark so many pixels from the left edge, and what it says; ``strong`` where a new day begins among hours."""

    x: float
    words: str
    strong: bool = False


def marks(span: Span, clock: Clock, room: int) -> list[Mark]:
    """The marks of the finest step at which each has ``room`` pixels."""
    minutes = next((one for one in _MINUTES if one * _MINUTE / span.scale >= room), None)
    if minutes is not None:
        return list(_of_the_day(span, clock, minutes))
    scale = Scale(span.first / 1000, span.last / 1000, clock.local)
    found = ticks(scale, most=max(2, span.width // room))
    return [Mark(tick.place * span.width, _words(tick, clock)) for tick in found]


def _words(tick: Tick, clock: Clock) -> str:
    return clock.show(tick.moment, tick.precision)


def _of_the_day(span: Span, clock: Clock, minutes: int) -> Iterator[Mark]:
    """Every so many minutes of each day in the shown zone; a new day says its date."""
    day = clock.local(moment_at(span.first - DAY), None).replace(hour=0, minute=0, second=0, microsecond=0)
    last = -1.0
    while milliseconds(day) <= span.last:
        for minute in range(0, 24 * 60, minutes):
            local = day.replace(hour=minute // 60, minute=minute % 60)
            at = milliseconds(local.astimezone(UTC))
            x = span.x(at)
            if last < x and -1 <= x <= span.width:
                yield Mark(x, _of_a_moment(local, clock), strong=minute == 0)
                last = x
        day = _next_day(day)


def _of_a_moment(local: datetime, clock: Clock) -> str:
    return clock.show(local, "day") if not (local.hour or local.minute) else f"{local.hour:02}:{local.minute:02}"


def _next_day(day: datetime) -> datetime:
    return (day + timedelta(days=1, hours=2)).replace(hour=0, minute=0)
