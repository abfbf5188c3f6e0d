"""The part of time that is in sight: where a moment lies on the screen, and zooming and panning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

HOUR = 3_600_000
DAY = 24 * HOUR
YEAR = 365.25 * DAY
CLOSEST = 2_000.0
"""Milliseconds of a pixel at the closest: an hour is half a screen."""
FARTHEST = 200 * YEAR
"""Milliseconds of a whole screen from the farthest, unless there is more to see."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_EARLIEST = float((datetime(1, 1, 3, tzinfo=UTC) - _EPOCH) // timedelta(milliseconds=1))
_LATEST = float((datetime(9999, 12, 28, tzinfo=UTC) - _EPOCH) // timedelta(milliseconds=1))


@dataclass(frozen=True, slots=True)
class Span:
    """``first`` is the moment at the left edge, in milliseconds since 1970; ``scale`` the milliseconds of a pixel."""

    first: float
    scale: float
    width: int

    @classmethod
    def between(cls, first: float, last: float, width: int) -> Span:
        """The span that shows all of ``[first, last]``, no closer than can be shown."""
        width = max(1, width)
        scale = max(CLOSEST, (last - first) / width)
        spare = scale * width - (last - first)
        return cls(first - spare / 2, scale, width).kept()

    @property
    def last(self) -> float:
        """The moment at the right edge."""
        return self.first + self.scale * self.width

    def x(self, moment: float) -> float:
        """Where a moment lies, in pixels from the left edge; may lie outside."""
        return (moment - self.first) / self.scale

    def moment(self, x: float) -> float:
        """The moment so many pixels from the left edge."""
        return self.first + x * self.scale

    def zoomed(self, factor: float, x: float, farthest: float = FARTHEST) -> Span:
        """Closer by the factor (farther below 1); the moment at ``x`` stays where it is."""
        most = max(farthest, FARTHEST) / self.width
        scale = min(max(self.scale / factor, CLOSEST), most)
        return replace(self, first=self.moment(x) - x * scale, scale=scale).kept()

    def panned(self, pixels: float) -> Span:
        """So many pixels further into the future."""
        return replace(self, first=self.first + pixels * self.scale).kept()

    def centred(self, moment: float, part: float = 0.5) -> Span:
        """As close, with the moment at this part of the width."""
        return replace(self, first=moment - part * self.width * self.scale).kept()

    def resized(self, width: int) -> Span:
        """As close, with the same beginning, on another width."""
        return replace(self, width=max(1, width)).kept()

    def kept(self) -> Span:
        """Within the time that has dates."""
        scale = min(self.scale, (_LATEST - _EARLIEST) / self.width)
        first = min(max(self.first, _EARLIEST), _LATEST - scale * self.width)
        return self if (first, scale) == (self.first, self.scale) else replace(self, first=first, scale=scale)


def moment_at(milliseconds: float) -> datetime:
    """The aware UTC instant, at whole milliseconds, within the time that has dates."""
    return _EPOCH + timedelta(milliseconds=round(min(max(milliseconds, _EARLIEST), _LATEST)))


def milliseconds(moment: datetime) -> float:
    """An aware instant in milliseconds since 1970."""
    return (moment - _EPOCH) / timedelta(milliseconds=1)
