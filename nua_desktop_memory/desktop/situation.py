"""What the person has in hand: decides which commands can be done, and is what dialogs are opened with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.moment import NOW, Moment
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.ways import Way
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event


class Situation(Value):
    """The state that commands depend on.

    ``ready`` is false until the profile is open and while its store cannot be used. ``switched_on`` is the
    memory switch. ``events`` are the selected events and ``conflict`` the selected conflict; on the
    conflicts page ``events`` are the sides picked in it. ``undo`` and ``redo`` name the operation that
    would be taken back or done again (a word of `Operation.what`), ``None`` where there is none. ``way`` is how
    the conflict is to be settled, where the person has said so already; the resolve dialog opens with it.
    ``several`` names the conflicts that would be settled together, each by the ids of its events.
    """

    ready: bool = False
    switched_on: bool = False
    moment: Moment = NOW
    events: tuple[Event, ...] = ()
    conflict: Conflict | None = None
    undo: str | None = None
    redo: str | None = None
    way: Way | None = None
    several: tuple[tuple[str, ...], ...] = ()

    @property
    def can_correct(self) -> bool:
        """Something can be changed at all: the store is usable and the present is shown."""
        return self.ready and self.moment.is_now

    def with_events(self, *events: Event) -> Situation:
        """The same situation with other events in hand."""
        return replaced(self, events=events, conflict=None)
