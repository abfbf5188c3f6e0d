"""How a profile stands as a whole: read anew after every change, for what is always in sight."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from typing import TYPE_CHECKING

from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.operations.status import Status
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.oplist import Operation


@dataclass(frozen=True, slots=True)
class Change:
    """A change that can be taken back: its word, how many events it touched, and the text of the first."""

    what: str
    count: int
    text: str
    event_id: str | None


@dataclass(frozen=True, slots=True)
class Pulse:
    """``last`` is what undo would take back, newest first; ``redo`` what redo would do again.

    ``disputed`` has the ids of all events that are in an open conflict now.
    """

    status: Status
    last: tuple[Change, ...]
    redo: Operation | None
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
    """Reads it; run on the worker thread."""
    info = profile.info
    return Pulse(
        status=profile.status(),
        last=tuple(_change(profile, one) for one in profile.undo_list(limit=SHOWN_CHANGES)),
        redo=profile.redo_target(),
        disputed=profile.browse.disputed(),
        name=info.name,
        zone=profile.zone,
        zone_name=info.time_zone,
    )


def _change(profile: Profile, operation: Operation) -> Change:
    first = operation.event_ids[0] if operation.event_ids else None
    text = ""
    if first is not None:
        try:
            text = profile.show(first).event.text
        except NotFound:
            first = None  # erased since
    return Change(operation.what, len(operation.event_ids), text, first)
