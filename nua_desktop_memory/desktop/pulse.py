"""How a profile stands as a whole: read anew after every change, for what is always in sight."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.operations.status import Status
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.steps import Step


@dataclass(frozen=True, slots=True)
class Change:
    """A change that can be taken back: its word, how many events it touched, and the text where that is one."""

    what: str
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class Pulse:
    """``last`` is what undo would take back, newest first; ``redo`` the word of what redo would do again.

    ``disputed`` has the ids of all events that are in an open conflict now.
    """

    status: Status
    last: tuple[Change, ...]
    redo: str | None
    disputed: frozenset[str]
    name: str
    zone: tzinfo
    zone_name: str

    @property
    def undo(self) -> str | None:
        """The word of the operation that undo would take back."""
        return self.last[0].what if self.last else None


SHOWN_CHANGES = 8


def disputed_in(conflicts: Iterable[Conflict]) -> frozenset[str]:
    """Ids of all events that are a side of one of these conflicts."""
    return frozenset(event.event_id for conflict in conflicts for side in conflict.candidates for event in side.events)


def take_pulse(profile: Profile) -> Pulse:
    """Reads it; run on the worker thread. Its cost is the same for every size of the store and of what was imported."""
    info, status = profile.info, profile.status()
    redo = profile.browse.redo_step()
    return Pulse(
        status=status,
        last=tuple(_change(profile, step) for step in profile.browse.undo_steps(SHOWN_CHANGES)),
        redo=redo.what if redo else None,
        disputed=profile.browse.disputed(),
        name=info.name,
        zone=profile.zone,
        zone_name=info.time_zone,
    )


def _change(profile: Profile, step: Step) -> Change:
    one = step.position is not None and step.count == 1
    events = profile.browse.events([step.position]) if step.position is not None and one else []
    return Change(step.what, step.count, events[0].text if events else "")
