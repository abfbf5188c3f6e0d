"""What the person has in hand: the selected memories or the one that was asked for, and its details at the right."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from nua_desktop_memory.desktop.actions import suit
from nua_desktop_memory.desktop.disputes import Disputes
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.store.errors import NotFound, NuaError

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.shell import Shell
    from nua_desktop_memory.store.model import Event


class InHand(QObject):
    """Works out the `Situation` for the desk and the actions; ``page`` gives the page in sight.

    A memory that was asked for by its id (a link, a search) is in hand until something is selected or another page
    comes in sight.
    """

    def __init__(
        self,
        desk: Desk,
        shell: Shell,
        actions: dict[str, QAction],
        page: Callable[[], Page],
        parent: QObject,
        *,
        details_wanted: bool,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shell = shell
        self._actions = actions
        self._page = page
        self._wanted: str | None = None
        self._asked: Event | None = None
        self._picked: Collection[str] = ()
        self.details_wanted = details_wanted
        """The person wants the details in sight where there is anything to select."""
        self._disputes = Disputes(desk, self)
        self._event: Reading[Event] = Reading(desk.session, self._show_asked, refused=self._lose_asked)
        shell.details_closed.connect(self.toggle_details)
        desk.event_asked.connect(self.ask)
        self._disputes.found.connect(self.take_stock)
        desk.session.refused.connect(lambda _: self.take_stock())  # the store may not be usable any more

    @property
    def asked_id(self) -> str | None:
        """The id of the memory that was asked for."""
        return self._wanted

    def ask(self, event_id: str) -> None:
        """Shows the details of a memory wherever it is."""
        self._wanted = event_id
        self._event.ask(lambda profile: profile.show(event_id).event)

    def let_go(self) -> None:
        """Nothing is asked for any more; what is selected counts."""
        self._event.drop()
        self._wanted = self._asked = None
        self._picked = _picked(self._page())
        self.take_stock()

    def follow_selection(self) -> None:
        """Another selection counts; where the page has only read the same one again, what was asked for stays.

        What is still being read was asked for last: a page also selects by itself, when its rows come.
        """
        picked = _picked(self._page())
        if picked != self._picked:
            self._picked = picked
            self._asked = None
            self._wanted = self._wanted if self._event.busy else None
        self.take_stock()

    def read_again(self) -> None:
        """What is in hand may have changed."""
        if self._shell.has_details:
            self._shell.details.read_again()
        if self._wanted is not None:
            self.ask(self._wanted)

    def take_stock(self) -> None:
        """Works out what is in hand, and which commands can be done with it."""
        page, session, pulse = self._page(), self._desk.session, self._desk.pulse
        asked = self._asked
        events = (asked,) if asked else page.selected_events()
        conflict = None if asked else page.selected_conflict()
        situation = Situation(
            ready=session.is_open,
            switched_on=session.switched_on,
            moment=self._shell.moment(page),
            events=events,
            conflict=conflict or self._disputes.of(events),
            undo=pulse.undo if pulse else None,
            redo=pulse.redo if pulse else None,
            several=() if asked else page.several_conflicts(),
        )
        self._desk.take(situation)
        suit(self._actions, situation)
        self._place_details()
        if self._shell.has_details:
            self._shell.details.show_events(situation.events, 1 if asked else page.selected_number())

    def toggle_details(self) -> None:
        """Shows the details where they are hidden, and hides them where they are shown."""
        self.details_wanted = not self.details_wanted
        self.take_stock()

    def _place_details(self) -> None:
        self._shell.show_details(shown=self.details_wanted and (self._page().selects or self._asked is not None))

    def _show_asked(self, event: Event) -> None:
        again = self._asked is not None and self._asked.event_id == event.event_id
        self._asked = event
        self.details_wanted = self.details_wanted or not again
        self.take_stock()

    def _lose_asked(self, error: NuaError) -> None:
        """It is gone, or cannot be read."""
        self._wanted = self._asked = None
        self.take_stock()
        if not isinstance(error, NotFound):
            self._desk.session.refused.emit(error)


def _picked(page: Page) -> Collection[str]:
    """Ids of the memories that are selected on a page, or of the sides of the conflict that is."""
    events, conflict = page.selected_events(), page.selected_conflict()
    if events or conflict is None:
        return tuple(event.event_id for event in events)
    from nua_desktop_memory.desktop.pulse import disputed_in

    return disputed_in([conflict])
