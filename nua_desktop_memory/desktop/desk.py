"""What every page and dialog is given: the session, the look, the clock, and what is in hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock


class Desk(QObject):
    """One window's shared things; made by the window, passed down, never reached for.

    ``situation`` is kept by the window. Anyone can ask for a command by its name (`commands`) with
    ``command_asked``, for a page by its name with ``page_asked`` and for the details of an event by its id
    with ``event_asked``; the window answers these signals.
    """

    situation_changed = Signal()
    command_asked = Signal(str)
    page_asked = Signal(str)
    event_asked = Signal(str)

    def __init__(self, session: Session, theme: Theme, clock: Clock) -> None:
        super().__init__()
        self.session = session
        self.theme = theme
        self.clock = clock
        self._situation = Situation()

    @property
    def situation(self) -> Situation:
        """What the person has in hand now."""
        return self._situation

    def take(self, situation: Situation) -> None:
        """The window tells a new situation."""
        if situation != self._situation:
            self._situation = situation
            self.situation_changed.emit()
