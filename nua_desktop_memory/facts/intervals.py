"""When an event holds: half-open intervals, with what is missing filled in ("Facts" of the semantics).

Inside the rules an instant is a whole number of milliseconds since 1970 in UTC, and an open end is a number
beyond every date, so that comparing needs no special case.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event

OPEN_START = -(1 << 52)
"""Milliseconds that stand for a start that is not known: before every date."""
OPEN_END = 1 << 52
"""Milliseconds that stand for no end: after every date."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def millis(moment: datetime) -> int:
    """An aware instant as whole milliseconds since 1970; anything finer is cut."""
    return (moment - _EPOCH) // _MILLISECOND


def instant(value: int) -> datetime:
    """The aware UTC instant of so many milliseconds since 1970."""
    return _EPOCH + timedelta(milliseconds=value)


def bounds_ms(observed: int, start: int | None, until: int | None) -> tuple[int, int]:
    """The interval ``[start, end)`` in milliseconds of an event observed then, with its two given ends.

    A missing start is the observation, or open where the end is not later than the observation; a
    missing end is open.
    """
    if start is None:
        start = OPEN_START if until is not None and until <= observed else observed
    return start, OPEN_END if until is None else until


def bounds(event: Event) -> tuple[int, int]:
    """The interval ``[start, end)`` in which an event holds, in milliseconds."""
    given_start, given_end = event.effective_from, event.effective_until
    return bounds_ms(
        millis(event.observed_at),
        None if given_start is None else millis(given_start),
        None if given_end is None else millis(given_end),
    )


def interval(event: Event) -> tuple[datetime | None, datetime | None]:
    """The interval ``[start, end)`` in which an event holds; ``None`` is an open side."""
    start, until = event.effective_from, event.effective_until
    if start is None and (until is None or until > event.observed_at):
        start = event.observed_at
    return start, until


def holds(event: Event, at: datetime) -> bool:
    """Whether an event's interval contains the moment ``at``."""
    start, end = bounds(event)
    return start <= millis(at) < end


def overlap(one: Event, other: Event) -> bool:
    """Whether there is a moment at which both events' intervals hold."""
    (start, end), (other_start, other_end) = bounds(one), bounds(other)
    return max(start, other_start) < min(end, other_end)
