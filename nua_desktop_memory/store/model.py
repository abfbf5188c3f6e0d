"""The values that the store keeps: events, tombstones and where they come from.

All instants are aware ``datetime`` values in UTC with whole milliseconds. Implements "events/" and
"tombstones/" of the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from datetime import datetime

EVENT_SCHEMA = "nua.event/3"
TOMBSTONE_SCHEMA = "nua.tombstone/3"


class State(StrEnum):
    """The state of an event that is not erased ("States of an event")."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    REVOKED = "revoked"
    DELETED = "deleted"
    PENDING = "pending"


class Source(Value):
    """Who wrote an event, through which door, and the evidence behind it."""

    actor: str
    channel: str
    tier: str
    trust: str
    project: str | None = None
    session: str | None = None
    message: str | None = None
    commit: str | None = None


class Event(Value):
    """One event: the event file's object, with its text (from the LOG) and its state.

    ``operation`` is the generation of the first commit of an operation of several commits (an import);
    ``None`` where the operation is this one commit. ``precision`` maps a time field's JSON name
    (``observedAt``, ``effectiveFrom``, ``effectiveUntil``) to ``year``, ``month`` or ``day``.
    ``extra`` keeps the unknown keys of the file.
    """

    event_id: str
    log_index: int
    recorded_at: datetime
    observed_at: datetime
    memory_key: str | None
    effective_from: datetime | None
    effective_until: datetime | None
    precision: Mapping[str, str]
    confidence: float | None
    replaces_event_id: str | None
    conflicts_with_event_ids: tuple[str, ...]
    source: Source
    tags: tuple[str, ...]
    generation: int
    operation: int | None
    extra: Mapping[str, object]
    text: str
    state: State

    @property
    def schema(self) -> str:
        """The schema of its file."""
        return EVENT_SCHEMA


class OfEvent:
    """For values that stand for one event: its members under their own names, as in the contract's JSON."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def event(self) -> Event:
            """The event."""
            ...

    @property
    def event_id(self) -> str:
        """`Event.event_id`."""
        return self.event.event_id

    @property
    def log_index(self) -> int:
        """`Event.log_index`."""
        return self.event.log_index

    @property
    def text(self) -> str:
        """`Event.text`."""
        return self.event.text

    @property
    def state(self) -> State:
        """`Event.state`."""
        return self.event.state

    @property
    def memory_key(self) -> str | None:
        """`Event.memory_key`."""
        return self.event.memory_key

    @property
    def recorded_at(self) -> datetime:
        """`Event.recorded_at`."""
        return self.event.recorded_at

    @property
    def observed_at(self) -> datetime:
        """`Event.observed_at`."""
        return self.event.observed_at

    @property
    def effective_from(self) -> datetime | None:
        """`Event.effective_from`."""
        return self.event.effective_from

    @property
    def effective_until(self) -> datetime | None:
        """`Event.effective_until`."""
        return self.event.effective_until

    @property
    def confidence(self) -> float | None:
        """`Event.confidence`."""
        return self.event.confidence

    @property
    def source(self) -> Source:
        """`Event.source`."""
        return self.event.source

    @property
    def tags(self) -> tuple[str, ...]:
        """`Event.tags`."""
        return self.event.tags

    @property
    def precision(self) -> Mapping[str, str]:
        """`Event.precision`."""
        return self.event.precision

    @property
    def replaces_event_id(self) -> str | None:
        """`Event.replaces_event_id`."""
        return self.event.replaces_event_id

    @property
    def conflicts_with_event_ids(self) -> tuple[str, ...]:
        """`Event.conflicts_with_event_ids`."""
        return self.event.conflicts_with_event_ids

    @property
    def generation(self) -> int:
        """`Event.generation`."""
        return self.event.generation

    @property
    def schema(self) -> str:
        """`Event.schema`."""
        return self.event.schema


class Transition(Value):
    """One change of state; ``generation`` names the commit that wrote it.

    ``undoes`` is the generation of the operation that it takes back, ``operation`` as in `Event`.
    """

    state: State
    at: datetime
    actor: str
    reason: str | None
    by: str | None
    generation: int
    undoes: int | None = None
    operation: int | None = None


class Tombstone(Value):
    """Why an event left the current view: its transitions, the last of which is its state."""

    event_id: str
    state: State
    superseded_by_event_id: str | None
    transitions: tuple[Transition, ...]
    extra: Mapping[str, object]

    @property
    def schema(self) -> str:
        """The schema of its file."""
        return TOMBSTONE_SCHEMA
