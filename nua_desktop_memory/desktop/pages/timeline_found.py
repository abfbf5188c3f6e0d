"""What the timeline finds: the events that pass its filters, and what was so at a past moment."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.models.events import Past
from nua_desktop_memory.desktop.pulse import disputed_in

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.model import State


@dataclass(frozen=True, slots=True)
class Found:
    """The LOG positions of the events, newest first, and what was so at the past moment, where one is looked at."""

    positions: array[int]
    past: Past | None


def finding(wanted: Filter) -> Callable[[Profile], Found]:
    """The work that finds what passes a filter; it is run on the worker thread."""

    def find(profile: Profile) -> Found:
        positions = profile.browse.positions(wanted)
        if wanted.known_at is None and wanted.valid_at is None:
            return Found(positions, None)
        conflicts = profile.conflicts(at=wanted.valid_at, known_at=wanted.known_at).conflicts
        return Found(positions, Past(wanted.valid_at, _known_states(profile, wanted), disputed_in(conflicts)))

    return find


def _known_states(profile: Profile, wanted: Filter) -> Mapping[int, State]:
    """The state of each event as it was known then, by LOG position; empty where that is now."""
    if wanted.known_at is None:
        return {}
    return {
        position: state
        for state in wanted.states
        for position in profile.browse.positions(replace(wanted, states=(state,)))
    }
