"""Facts, slots and conflicts as values ("Facts" of the semantics)."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from nua_desktop_memory.store.model import Event, OfEvent
from nua_desktop_memory.store.values import Value


class SlotState(StrEnum):
    """What a slot, or one event of it, is at a moment."""

    CURRENT = "current"
    CONFLICT = "conflict"
    UPCOMING = "upcoming"
    PAST = "past"
    EMPTY = "empty"


class Candidate(OfEvent, Value):
    """One value of a slot at a moment, with every event that supports it.

    ``events`` is sorted by `Event.observed_at`, then LOG position; the first one speaks for it.
    """

    events: tuple[Event, ...]

    @property
    def event(self) -> Event:
        """The earliest observed support."""
        return self.events[0]

    @property
    def supports(self) -> tuple[str, ...]:
        """The ids of the events that say so, the earliest observed first."""
        return tuple([event.event_id for event in self.events])


class Fact(Value):
    """A current fact: the one candidate of a slot that nothing disputes.

    ``since`` is the earliest start of its supports' intervals, ``None`` for an open start;
    ``since_precision`` is how that was given (``year``, ``month``, ``day`` or ``None`` for an instant);
    ``until`` the latest end, ``None`` for open. ``observed_at`` is the newest observation of its supports
    (``observed_precision`` as for ``since``), ``confidence`` the highest.
    """

    memory_key: str
    text: str
    event_id: str
    supports: tuple[str, ...]
    since: datetime | None
    since_precision: str | None
    until: datetime | None
    until_precision: str | None
    observed_at: datetime
    observed_precision: str | None
    confidence: float | None


class Conflict(Value):
    """Everything that is connected by dispute at a moment.

    ``memory_key`` is set where all sides are of one slot. ``candidates`` has one entry a side, in order
    of observation.
    """

    memory_key: str | None
    candidates: tuple[Candidate, ...]


class Slot(Value):
    """One slot at a moment: its state and its candidates (none where it is empty)."""

    memory_key: str
    state: SlotState
    candidates: tuple[Candidate, ...]
