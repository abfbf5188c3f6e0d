"""When each side of a conflict could have held: the older one until the newer one began."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from nua_desktop_memory.facts.intervals import bounds, instant, interval

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.facts.model import Candidate
    from nua_desktop_memory.store.model import Event


@dataclass(frozen=True, slots=True)
class Span:
    """A beginning and an end as a person would type them; empty for none."""

    since: str
    until: str


def given_span(event: Event, clock: Clock) -> Span:
    """The interval that an event itself says."""
    since, until, precision = event.effective_from, event.effective_until, event.precision
    return Span(
        clock.as_typed(since, precision.get("effectiveFrom")) if since else "",
        clock.as_typed(until, precision.get("effectiveUntil")) if until else "",
    )


def proposals(candidates: Sequence[Candidate], clock: Clock) -> list[Span]:
    """For each side what it says, closed where the next one begins, so that no two hold at once.

    Where the next one only says when it was observed, to the second, the day of that is proposed for both.
    Sides that began together are left as they are: nothing tells which came first.
    """
    firsts = [min(one.events, key=lambda event: bounds(event)[0]) for one in candidates]
    found = [given_span(event, clock) for event in firsts]
    order = sorted(range(len(firsts)), key=lambda place: bounds(firsts[place])[0])
    for earlier, later in pairwise(order):
        start, end = bounds(firsts[earlier])
        begins, _ = bounds(firsts[later])
        if not start < begins < end:
            continue
        typed = _beginning(firsts[later], clock, after=instant(start) if interval(firsts[earlier])[0] else None)
        found[earlier] = Span(found[earlier].since, typed)
        found[later] = Span(typed, found[later].until)
    return found


def day_of(moment: datetime, clock: Clock) -> str:
    """The day in which a moment lies, as it would be typed (`Clock.as_typed` gives the nearest beginning of one)."""
    return moment.astimezone(clock.zone).date().isoformat()


def _beginning(event: Event, clock: Clock, *, after: datetime | None) -> str:
    name = "observedAt" if event.effective_from is None else "effectiveFrom"
    begins = event.effective_from or event.observed_at
    precision = event.precision.get(name)
    if precision is None:
        day = day_of(begins, clock)
        if after is None or day_of(after, clock) < day:
            return day
    return clock.as_typed(begins, precision)
