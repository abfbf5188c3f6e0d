"""What is read before erasing: what would go, what would stay, and which other memories say the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.erasing import Erasure
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event


@dataclass(frozen=True, slots=True)
class Survey:
    """``erasure`` as it would be; ``twins`` are the living memories with the same text that would stay."""

    erasure: Erasure
    twins: tuple[Event, ...]


def survey(profile: Profile, event_ids: Sequence[str]) -> Survey:
    """Surveys an erasing; run on the worker thread. Raises ``not_found``."""
    erasure = profile.erase(*event_ids)
    same = set(erasure.same_text)
    positions = [one.record for one in erasure.retained if one.event_id in same and one.record is not None]
    return Survey(erasure, tuple(profile.browse.events(positions)))


def without(profile: Profile, positions: Sequence[int]) -> Consequences:
    """What facts and context would be without these events; run on the worker thread.

    For them an erased event is as one in the bin; what holds no longer changes nothing.
    """
    from nua_desktop_memory.operations.consequences import Consequences, ContextDiff

    active = [event.event_id for event in profile.browse.events(positions) if event.state is State.ACTIVE]
    if not active:
        return Consequences((), (), ContextDiff((), ()))
    return profile.delete(*active, dry_run=True)
