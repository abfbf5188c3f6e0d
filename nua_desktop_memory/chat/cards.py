"""A card for each note of a turn: what was noted, how it is taken back, and what to ask where it contradicts.

A contradiction is a proposal to the person: moved, or both? Nothing is settled until they say so.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from nua_desktop_memory.facts.intervals import interval
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations.request import Request
from nua_desktop_memory.operations.resolving import Adjustment
from nua_desktop_memory.store.errors import BadState, NotFound
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.times import describe

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event


class Way(StrEnum):
    """What a person can say of a contradiction, in one press ("Resolving a conflict" of the semantics)."""

    MOVED = "moved"
    """The earlier one held until the later one began."""
    NEW_IS_RIGHT = "new-is-right"
    OLD_IS_RIGHT = "old-is-right"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What was noted contradicts the others of its subject; the ways that would settle it, the likeliest first.

    Any other way is taken on the page of conflicts; leaving it open is one too.
    """

    noted: Event
    others: tuple[Event, ...]
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class NoteCard:
    """One note of a turn as it stands now; ``event`` is ``None`` where it was erased since.

    ``known`` are the memories that said the same before, ``replaced`` the one that it took the place of.
    """

    event_id: str
    event: Event | None
    known: tuple[str, ...] = ()
    replaced: Event | None = None
    proposal: Proposal | None = None

    @property
    def can_be_taken_back(self) -> bool:
        """Whether it still holds or waits."""
        return self.event is not None and self.event.state in {State.ACTIVE, State.PENDING}


def card_of(profile: Profile, event_id: str, known: tuple[str, ...] = ()) -> NoteCard:
    """The card of a note. Raises what reading the memory raises."""
    event = _event(profile, event_id)
    if event is None:
        return NoteCard(event_id, None)
    replaced = _event(profile, event.replaces_event_id) if event.replaces_event_id else None
    return NoteCard(event_id, event, known, replaced, _proposal(profile, event))


def take_back(profile: Profile, event_id: str) -> None:
    """Takes a note back, and lets what it replaced hold again. Raises `BadState` where it does not hold any more."""
    event = _event(profile, event_id)
    if event is None or event.state not in {State.ACTIVE, State.PENDING}:
        raise BadState("This note does not hold any more, so there is nothing to take back.")
    last = next(iter(profile.undo_list(limit=1)), None)
    if last is not None and event_id in last.event_ids and last.generation == event.generation:
        profile.undo(only=last.generation)
        return
    profile.delete(event_id)
    old = _event(profile, event.replaces_event_id) if event.replaces_event_id else None
    if old is not None and old.state is State.SUPERSEDED:
        profile.restore(old.event_id)


def settle(profile: Profile, proposal: Proposal, way: Way) -> None:
    """Settles a contradiction as the person says, in one commit that can be undone.

    Raises `BadState` where it has changed since it was shown.
    """
    current = _event(profile, proposal.noted.event_id)
    fresh = None if current is None else _proposal(profile, current)
    if fresh is None or way not in fresh.ways or _ids(fresh) != _ids(proposal):
        raise BadState("This has changed meanwhile, so nothing was settled. Look at the conflict as it is now.")
    if way is Way.NEW_IS_RIGHT:
        profile.resolve(keep=proposal.noted.event_id, over=[one.event_id for one in proposal.others])
    elif way is Way.OLD_IS_RIGHT:
        profile.resolve(keep=proposal.others[0].event_id, over=[proposal.noted.event_id])
    else:
        profile.resolve(adjust=_ends(profile, fresh))


def _proposal(profile: Profile, event: Event) -> Proposal | None:
    if event.memory_key is None or event.state is not State.ACTIVE:
        return None
    slot = profile.browse.slot(event.memory_key)
    sides = [one for one in slot.candidates if event.event_id not in one.supports]
    if slot.state is not SlotState.CONFLICT or len(sides) == len(slot.candidates) or not sides:
        return None
    others = tuple(one.event for one in sides)
    ways = [Way.NEW_IS_RIGHT]
    if len(others) == 1:
        ways.append(Way.OLD_IS_RIGHT)
    if _in_order((event, *others)):
        ways.insert(0, Way.MOVED)
    return Proposal(event, others, tuple(ways))


def _in_order(events: tuple[Event, ...]) -> list[Event]:
    """The sides by when they began; none where two began at once or one ended by itself, so that nothing "moved"."""
    starts: list[tuple[datetime | None, Event]] = [(interval(one)[0], one) for one in events]
    known = [start for start, _ in starts if start is not None]
    if len(set(known)) != len(events) or any(one.effective_until for one in events):
        return []
    return [one for _, one in sorted(starts, key=lambda pair: pair[0].timestamp() if pair[0] else 0.0)]


def _ends(profile: Profile, proposal: Proposal) -> list[Adjustment]:
    """Each side but the last holds until the next began, as precisely as that is known."""
    ordered = _in_order((proposal.noted, *proposal.others))
    ends = []
    for earlier, later in pairwise(ordered):
        start, word = interval(later)[0], later.precision.get("effectiveFrom" if later.effective_from else "observedAt")
        if start is not None:
            until = describe(start, word, profile.zone) if word else start
            ends.append(Adjustment(earlier.event_id, Request("", until=until)))
    return ends


def _ids(proposal: Proposal) -> set[str]:
    return {proposal.noted.event_id, *(one.event_id for one in proposal.others)}


def _event(profile: Profile, event_id: str) -> Event | None:
    try:
        return profile.show(event_id).event
    except NotFound:
        return None
