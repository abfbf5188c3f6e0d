"""Whether what a dialog was opened on is still what it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

    Now = tuple[list[Event], Event | None]
    """The watched events that are left, as they are now, and what took the place of one of them."""

_NOW = {
    State.ACTIVE: QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory was put back in force."),
    State.SUPERSEDED: QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory was replaced."),
    State.REVOKED: QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory was withdrawn."),
    State.DELETED: QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory was put in the bin."),
    State.PENDING: QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory waits for review."),
}
_ERASED = QT_TRANSLATE_NOOP("Underneath", "Meanwhile this memory was erased.")
_SEVERAL = QT_TRANSLATE_NOOP("Underneath", "Meanwhile some of these memories changed.")
_KEPT = QT_TRANSLATE_NOOP("Underneath", "What you typed is kept here; copy what you need, then close and look again.")


class Underneath:
    """Compares watched events with what they are now, whenever something changed; ``tell`` gets what happened.

    An event never changes but in its state, so that is what is compared; one that is gone was erased.
    """

    def __init__(self, desk: Desk, tell: Callable[[str], None]) -> None:
        self._watched: tuple[Event, ...] = ()
        self._tell = tell
        self._reading: Reading[Now] = Reading(desk.session, self._compare, refused=self._cannot_look)
        self.words = ""
        self.lost = False
        """One of them was erased: nothing can be done with it any more."""
        self.other: Event | None = None
        """What stands in the place of the first that was replaced."""

    def watch(self, events: tuple[Event, ...]) -> None:
        """These from now on, as they are here."""
        self._reading.drop()
        self._watched = events
        self.words = ""
        self.lost = False
        self.other = None

    def look(self, changes: Changes) -> None:
        """Something changed; reads the watched events again where they may be concerned."""
        events = self._watched
        if any(changes.concerns(event.event_id) for event in events):
            self._reading.ask(lambda profile: _read(profile, events))

    def _compare(self, now: Now) -> None:
        events, self.other = now
        states = {event.event_id: event.state for event in events}
        changed = [event for event in self._watched if states.get(event.event_id) is not event.state]
        self.lost = any(event.event_id not in states for event in changed)
        words = self._say(changed, states)
        if words != self.words:
            self.words = words
            self._tell(words)

    def _say(self, changed: list[Event], states: dict[str, State]) -> str:
        if not changed:
            return ""
        if len(self._watched) > 1:
            what = _SEVERAL
        else:
            state = states.get(changed[0].event_id)
            what = _ERASED if state is None else _NOW[state]
        return f"{_translate(what)} {_translate(_KEPT)}"

    def _cannot_look(self, error: NuaError) -> None:
        """A store that cannot be read now says so when the change is made; until then nothing is claimed."""
        del error


def _read(profile: Profile, watched: tuple[Event, ...]) -> Now:
    """The watched events as they are now, and what took the place of the first that was replaced."""
    now = profile.browse.events([event.log_index for event in watched])
    before = {event.event_id: event.state for event in watched}
    gone = (one for one in now if one.state is State.SUPERSEDED and before[one.event_id] is not State.SUPERSEDED)
    replaced = next(gone, None)
    if replaced is None:
        return now, None
    shown = profile.show(replaced.event_id)
    heir = shown.tombstone.superseded_by_event_id if shown.tombstone is not None else None
    return now, next((event for event in shown.chain if event.event_id == heir), None)


def _translate(words: str) -> str:
    return QCoreApplication.translate("Underneath", words)
