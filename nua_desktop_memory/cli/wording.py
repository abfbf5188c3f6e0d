"""How memories and counts read on a terminal: one line an event, its id first, times in the profile's zone."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.times import describe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime, tzinfo

    from nua_desktop_memory.facts.model import Candidate
    from nua_desktop_memory.store.model import Event

STATES = {
    State.ACTIVE: "in force",
    State.SUPERSEDED: "replaced",
    State.REVOKED: "withdrawn",
    State.DELETED: "in the bin",
    State.PENDING: "waiting for review",
}
TIME_WIDTH = len("2026-11-30 10:00")


def counted(number: int, one: str, several: str) -> str:
    """A number with its noun: ``1 memory``, ``2,000 memories``."""
    return f"{number:,} {one if number == 1 else several}"


def memories(number: int) -> str:
    """So many memories, in words."""
    return counted(number, "memory", "memories")


def zone_line(zone: tzinfo) -> str:
    """Names the zone that the times above are shown in."""
    return f"Times are in {zone}."


def event_line(event: Event, zone: tzinfo, note: str = "") -> str:
    """One event on one line: id, the time it is about, what is special about it, subject and text."""
    if event.effective_from is not None:
        time = describe(event.effective_from, event.precision.get("effectiveFrom"), zone)
    else:
        time = describe(event.observed_at, event.precision.get("observedAt"), zone)
    time = time[:TIME_WIDTH]  # to the minute
    marks = [mark for mark in (note, "" if event.state is State.ACTIVE else STATES[event.state]) if mark]
    special = f"[{', '.join(marks)}] " if marks else ""
    return f"{event.event_id}  {time.ljust(TIME_WIDTH)}  {special}{subject(event)}{event.text}"


def subject(event: Event) -> str:
    """The event's key with a colon behind it, or nothing."""
    return f"{event.memory_key}: " if event.memory_key else ""


def candidate_line(candidate: Candidate, zone: tzinfo) -> str:
    """One side of a slot or conflict, with how many events say so where it is more than one."""
    more = len(candidate.events) - 1
    return event_line(candidate.event, zone, f"and {counted(more, 'more says', 'more say')} so" if more else "")


def event_lines(events: Sequence[Event], zone: tzinfo) -> Iterator[str]:
    """One line an event, then how many they are and the zone."""
    for event in events:
        yield event_line(event, zone)
    if events:
        yield f"{memories(len(events))}. {zone_line(zone)}"


def interval(
    since: datetime | None,
    since_precision: str | None,
    until: datetime | None,
    until_precision: str | None,
    zone: tzinfo,
) -> str:
    """When something holds, in words; empty where neither end is known."""
    parts = []
    if since is not None:
        parts.append(f"since {describe(since, since_precision, zone)}")
    if until is not None:
        parts.append(f"until {describe(until, until_precision, zone)}")
    return " ".join(parts)
