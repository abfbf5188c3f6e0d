"""Facts and conflicts as values, made of whole events that the rules have put together."""

from __future__ import annotations

from nua_desktop_memory.facts.claims import claim_of
from nua_desktop_memory.facts.conflicts import conflicts, nodes, shared_key
from nua_desktop_memory.facts.intervals import bounds, interval, millis
from nua_desktop_memory.facts.model import Candidate, Conflict, Fact
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from nua_desktop_memory.store.model import Event


def fact(candidate: Candidate) -> Fact:
    """The current fact that one undisputed candidate of a slot makes."""
    events = candidate.events
    first = candidate.event
    since, since_precision = _beginning(min(events, key=lambda event: bounds(event)[0]))
    last = max(events, key=lambda event: bounds(event)[1])
    confidences = [event.confidence for event in events if event.confidence is not None]
    return Fact(
        memory_key=first.memory_key or "",
        text=first.text,
        event_id=first.event_id,
        supports=tuple(event.event_id for event in events),
        since=since,
        since_precision=since_precision,
        until=last.effective_until,
        until_precision=last.precision.get("effectiveUntil"),
        observed_at=events[-1].observed_at,
        observed_precision=events[-1].precision.get("observedAt"),
        confidence=max(confidences, default=None),
    )


def answers(events: Iterable[Event], at: datetime) -> tuple[list[Fact], list[Conflict]]:
    """The current facts and open conflicts at ``at`` among events, by nothing but the rules.

    Only those whose `Event.state` is active count. This is the whole rule in one place, without an index:
    its cost grows with the number of events. Facts are ordered by key, conflicts by their first sides.
    """
    active = [event for event in events if event.state is State.ACTIVE]
    whole = {event.log_index: event for event in active}
    position = {event.event_id: event.log_index for event in active}
    claims = [claim_of(event) for event in active]
    edges = [
        (event.log_index, position[other])
        for event in active
        for other in event.conflicts_with_event_ids
        if other in position
    ]
    moment = millis(at)
    disputes = conflicts(claims, edges, moment)
    disputed = {claim.position for sides in disputes for side in sides for claim in side}
    sides_of = [
        Conflict(shared_key(sides), tuple(_candidate(whole, [claim.position for claim in side]) for side in sides))
        for sides in disputes
    ]
    facts = [
        fact(_candidate(whole, [claim.position for claim in node]))
        for node in nodes(claims, moment)
        if node[0].key is not None and node[0].position not in disputed
    ]
    return sorted(facts, key=lambda one: one.memory_key), sides_of


def _candidate(whole: dict[int, Event], positions: Iterable[int]) -> Candidate:
    return Candidate(tuple(whole[position] for position in positions))


def _beginning(event: Event) -> tuple[datetime | None, str | None]:
    start, _ = interval(event)
    if start is None:
        return None, None
    return start, event.precision.get("observedAt" if event.effective_from is None else "effectiveFrom")
