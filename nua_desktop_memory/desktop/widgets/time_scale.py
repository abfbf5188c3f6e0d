"""Where a moment lies on a drawn axis, and which round moments are worth a mark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from nua_desktop_memory.store.times import DAY, MONTH, YEAR

_MARGIN = 0.04
_SHORTEST = timedelta(days=2).total_seconds()
_DAY = 86_400.0
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Local = Callable[[datetime, str | None], datetime]


@dataclass(frozen=True, slots=True)
class Scale:
    """A span of time, in seconds since 1970; ``local`` moves an instant to the zone that is shown."""

    first: float
    last: float
    local: Local

    @classmethod
    def around(cls, moments: Iterable[datetime], local: Local) -> Scale:
        """The span that holds all the moments, with a little room at both ends."""
        places = [_seconds(moment) for moment in moments] or [0.0]
        first, last = min(places), max(places)
        if last - first < _SHORTEST:
            missing = _SHORTEST - (last - first)
            first, last = first - missing / 2, last + missing / 2
        room = (last - first) * _MARGIN
        return cls(first - room, last + room, local)

    def place(self, moment: datetime) -> float:
        """Where a moment lies: 0 at the beginning, 1 at the end, never outside."""
        part = (_seconds(moment) - self.first) / (self.last - self.first)
        return min(max(part, 0.0), 1.0)

    @property
    def days(self) -> float:
        """How long the span is."""
        return (self.last - self.first) / _DAY


class Tick(NamedTuple):
    """A round moment: where it lies, and how precisely it is worth saying (``year``, ``month`` or ``day``)."""

    place: float
    moment: datetime
    precision: str


def ticks(scale: Scale, *, most: int) -> list[Tick]:
    """At most ``most`` round moments, all of the finest step for which there are not more."""
    for step in _STEPS:
        if scale.days / step.typical_days > 1.1 * (most + 1):
            continue  # surely more than there is room for
        found = [Tick(scale.place(moment), moment, step.precision) for moment in _marks(scale, step)]
        if len(found) <= most:
            return found
    return []


@dataclass(frozen=True, slots=True)
class _Step:
    """Every so many days or months; exactly one of them is not 0."""

    precision: str
    days: int = 0
    months: int = 0

    @property
    def typical_days(self) -> float:
        return self.days or self.months * 30.4


_STEPS = (
    *(_Step(DAY, days=days) for days in (1, 2, 7)),
    *(_Step(MONTH, months=months) for months in (1, 2, 3, 6)),
    *(_Step(YEAR, months=12 * years) for years in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)),
)


def _marks(scale: Scale, step: _Step) -> Iterator[datetime]:
    moment = _first(scale, step)
    while _seconds(moment) < scale.first:
        moment = _next(moment, step)
    while _seconds(moment) <= scale.last:
        yield moment
        try:
            moment = _next(moment, step)
        except (OverflowError, ValueError):
            return


def _first(scale: Scale, step: _Step) -> datetime:
    """A round moment at or before the beginning of the span."""
    local = _moment(scale, scale.first).replace(hour=0, minute=0, second=0, microsecond=0)
    if step.days:
        return local if step.days == 1 else local.replace(day=1)
    months = (local.year * 12 + local.month - 1) // step.months * step.months
    return local.replace(year=max(months // 12, 1), month=months % 12 + 1, day=1)


def _next(moment: datetime, step: _Step) -> datetime:
    if step.days:
        return moment + timedelta(days=step.days)
    months = moment.year * 12 + moment.month - 1 + step.months
    return moment.replace(year=months // 12, month=months % 12 + 1)


def _moment(scale: Scale, seconds: float) -> datetime:
    """The moment in the shown zone; where there is none that early, the first that is safe to move."""
    earliest = _seconds(datetime(1, 1, 3, tzinfo=UTC))
    return scale.local(_EPOCH + timedelta(seconds=max(seconds, earliest)), None)


def _seconds(moment: datetime) -> float:
    return (moment - _EPOCH).total_seconds()
