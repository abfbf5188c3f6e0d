"""What can be done in a situation: the conditions of the commands, each a question to the `Situation` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.situation import Situation

WITHDRAWABLE = frozenset({State.ACTIVE, State.SUPERSEDED, State.DELETED, State.PENDING})
DELETABLE = frozenset({State.ACTIVE, State.SUPERSEDED, State.REVOKED, State.PENDING})


def usable(situation: Situation) -> bool:
    """The profile is open and its store can be read."""
    return situation.ready


def can_add(situation: Situation) -> bool:
    """Something can be written down."""
    return situation.can_correct and situation.switched_on


def can_replace(situation: Situation) -> bool:
    """One memory in force is in hand."""
    return can_add(situation) and len(situation.events) == 1 and situation.events[0].state is State.ACTIVE


def can_move(situation: Situation) -> bool:
    """Memories in force are in hand."""
    events = situation.events
    return can_add(situation) and bool(events) and all(event.state is State.ACTIVE for event in events)


def can_rename(situation: Situation) -> bool:
    """Memories in force of one subject are in hand."""
    keys = {event.memory_key for event in situation.events}
    return can_move(situation) and len(keys) == 1 and None not in keys


def can_confirm(situation: Situation) -> bool:
    """Memories in force that have subjects are in hand."""
    return can_move(situation) and all(event.memory_key is not None for event in situation.events)


def can_resolve(situation: Situation) -> bool:
    """A conflict is in hand."""
    return can_add(situation) and situation.conflict is not None


def can_resolve_several(situation: Situation) -> bool:
    """Several conflicts are in hand."""
    return situation.can_correct and len(situation.several) > 1


def all_in(states: frozenset[State]) -> Callable[[Situation], bool]:
    """Tells whether memories are in hand, each in one of these states."""

    def possible(situation: Situation) -> bool:
        events = situation.events
        return situation.can_correct and bool(events) and all(event.state in states for event in events)

    return possible


def can_accept(situation: Situation) -> bool:
    """What waits for review is in hand, and memory is on."""
    return situation.switched_on and all_in(frozenset({State.PENDING}))(situation)


def can_erase(situation: Situation) -> bool:
    """Memories are in hand, in whatever state."""
    return situation.can_correct and bool(situation.events)


def has_some(situation: Situation) -> bool:
    """Memories are in hand, also in the past."""
    return bool(situation.events)


def can_undo(situation: Situation) -> bool:
    """There is a change to take back."""
    return situation.can_correct and situation.undo is not None


def can_redo(situation: Situation) -> bool:
    """There is a change to do again."""
    return situation.can_correct and situation.redo is not None


def always(_: Situation) -> bool:
    """Also where nothing can be read."""
    return True
