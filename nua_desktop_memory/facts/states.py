"""The state of an event as it was known at a moment ("Facts", the second time axis, of the semantics)."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from nua_desktop_memory.store.model import Event, Transition


def first_state(trust: str) -> State:
    """The state of an event that has no tombstone yet: pending where its source is."""
    return State.PENDING if trust == "pending" else State.ACTIVE


def state_known_at(event: Event, transitions: Sequence[Transition], known_at: datetime) -> State | None:
    """The event's state as it was known at ``known_at``: that of the last transition written until then.

    ``None`` where the event had not been written down yet.
    """
    if event.recorded_at > known_at:
        return None
    for transition in reversed(transitions):
        if transition.at <= known_at:
            return transition.state
    return first_state(event.source.trust)
