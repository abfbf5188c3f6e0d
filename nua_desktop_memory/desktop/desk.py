"""What every page and dialog is given: the session, the look, the clock, and what is in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.desktop.modelling import Modelling
    from nua_desktop_memory.desktop.pulse import Pulse
    from nua_desktop_memory.desktop.summary_keeper import SummaryKeeper
    from nua_desktop_memory.models.keys import KeyStore


def present() -> datetime:
    """The present in UTC."""
    from datetime import UTC, datetime

    return datetime.now(UTC)


class Desk(QObject):
    """One window's shared things; made by the window, passed down, never reached for.

    ``situation`` and ``pulse`` are kept by the window. Anyone can ask for a command by its name
    (`commands`) with ``command_asked``, for a page by its name with ``page_asked`` and for the details of an
    event by its id with ``event_asked``; the window answers these signals.
    """

    situation_changed = Signal()
    pulse_changed = Signal()
    """The whole was read again: counts, what undo would take back, what is disputed."""
    switch_on_asked = Signal()
    """The person wants memory switched on."""
    review_asked = Signal()
    """The person wants to see what waits for review."""
    command_asked = Signal(str)
    removal_asked = Signal(str, str)
    """The person wants a whole profile removed: its folder and its name."""
    profiles_changed = Signal()
    """There is a profile more, or less."""
    copies_changed = Signal()
    """A backup was made, or how backups are made is another."""
    summaries_remade = Signal()
    """The tree of summaries was made anew; no memory changed."""
    returned = Signal()
    """The person came back to the window: what others may have changed beside the memory is looked at again."""
    moment_asked = Signal(object)
    """The person wants to look at another `Moment`."""
    page_asked = Signal(str)
    event_asked = Signal(str)
    item_asked = Signal(str, str)
    """The person wants to see something on a page: the page's name, and the id of the thing."""
    reply_ended = Signal()
    """A model has ended its reply in the chat: what it completes may be summed up now."""

    def __init__(self, session: Session, theme: Theme, clock: Clock, now: Callable[[], datetime] = present) -> None:
        super().__init__()
        self.session = session
        self.theme = theme
        self.clock = clock
        self.now = now
        self._situation = Situation()
        self._pulse: Pulse | None = None
        self._modelling: Modelling | None = None
        self._keys: KeyStore | None = None
        self._summary_keeper: SummaryKeeper | None = None
        self.reply_ended.connect(self._sum_up)

    @property
    def situation(self) -> Situation:
        """What the person has in hand now."""
        return self._situation

    @property
    def pulse(self) -> Pulse | None:
        """How the profile stood when it was last read; ``None`` before that."""
        return self._pulse

    @property
    def disputed(self) -> frozenset[str]:
        """Ids of the events that are in an open conflict now."""
        return self._pulse.disputed if self._pulse else frozenset()

    @property
    def modelling(self) -> Modelling:
        """The models that are set up; made when it is first asked for."""
        if self._modelling is None:
            from nua_desktop_memory.desktop.modelling import Modelling

            self._modelling = Modelling(self.session, self, keys=self._keys)
        return self._modelling

    def inherit(self, last: Desk) -> None:
        """Takes the place of another of the same window: keys that are held in memory alone go on being held."""
        if last._modelling is not None:
            self._keys = last._modelling.keys

    @property
    def summary_keeper(self) -> SummaryKeeper:
        """What has summaries written; made when it is first asked for."""
        if self._summary_keeper is None:
            from nua_desktop_memory.desktop.summary_keeper import SummaryKeeper

            self._summary_keeper = SummaryKeeper(self, self)
        return self._summary_keeper

    def take(self, situation: Situation) -> None:
        """The window tells a new situation."""
        if situation != self._situation:
            self._situation = situation
            self.situation_changed.emit()

    def feel(self, pulse: Pulse) -> None:
        """The window tells how the profile stands."""
        self._pulse = pulse
        self.pulse_changed.emit()

    def _sum_up(self) -> None:
        self.summary_keeper.after_reply()
