"""The memories that say the same as one, and stand or fall with it ("Facts" of the semantics)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event


def supports_of(profile: Profile, events: Iterable[Event]) -> tuple[str, ...]:
    """Ids of the other supports of the values that these events speak for; run on the worker thread."""
    named = [event for event in events if event.state is State.ACTIVE]
    ids = {event.event_id for event in named}
    found: dict[str, None] = {}
    for key in dict.fromkeys(event.memory_key for event in named if event.memory_key is not None):
        for candidate in profile.browse.slot(key).candidates:
            members = [event.event_id for event in candidate.events]
            if not ids.isdisjoint(members):
                found.update(dict.fromkeys(one for one in members if one not in ids))
    return tuple(found)
