"""What agents may see of the memory: nothing of the subjects that the owner keeps from them ("not for agents").

The owner sees everything; whoever else reads gets events without a trace of the others, ids included.
"""

from __future__ import annotations

from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.errors import Forbidden, MemoryOff
from nua_desktop_memory.store.eventfile import TIERS
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event


def require_reader(work: Workspace) -> None:
    """Raises `MemoryOff` where an agent reads while memory is off: for agents it is not there then."""
    if work.authority.tier != "owner" and not work.store.head().enabled:
        raise MemoryOff("Memory is switched off, so there is nothing to read.")


def hidden_here(work: Workspace) -> tuple[str, ...]:
    """The subjects that whoever is at the door may not see; raises `Forbidden` where it is nobody that is known."""
    if work.authority.tier not in TIERS:
        raise Forbidden("Whoever asks is not known here, so nothing was read.")
    return () if work.authority.tier == "owner" else work.store.head().not_for_agents


def seen(work: Workspace, events: Iterable[Event], hidden: Sequence[str]) -> tuple[Event, ...]:
    """The events that may be seen, without the ids of others in them."""
    if not hidden:
        return tuple(events)
    return tuple(_alone(work, one, hidden) for one in events if not subject_is_hidden(one.memory_key, hidden))


def _alone(work: Workspace, event: Event, hidden: Sequence[str]) -> Event:
    def may_be_named(event_id: str) -> bool:
        other = work.index.event(event_id)
        return other is not None and not subject_is_hidden(other.memory_key, hidden)

    named = tuple(one for one in event.conflicts_with_event_ids if may_be_named(one))
    gone = event.replaces_event_id
    kept = gone if gone is None or may_be_named(gone) else None
    return replaced(event, conflicts_with_event_ids=named, replaces_event_id=kept)
