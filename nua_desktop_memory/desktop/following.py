"""How the window follows its profile: what is in sight is read again after every change, with the whole (`pulse`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.book import Book
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.in_hand import InHand
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.pulse import Pulse
    from nua_desktop_memory.desktop.shell import Shell


class Following(QObject):
    """Listens to the session; ``page`` gives the page in sight. ``settled`` once that was read, or cannot be."""

    settled = Signal()

    def __init__(
        self, desk: Desk, shell: Shell, book: Book, in_hand: InHand, page: Callable[[], Page], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shell = shell
        self._book = book
        self._in_hand = in_hand
        self._page = page
        self._pulse: Reading[Pulse] = Reading(desk.session, self._feel)
        desk.session.opened.connect(self._opened)
        desk.session.changed.connect(self._changed)
        desk.session.info_changed.connect(self._read_pulse)
        desk.clock.changed.connect(self._read_all_again)

    def _opened(self) -> None:
        self._book.freshen(self._page())
        self._read_pulse()
        if self._desk.session.trouble is not None:
            self.settled.emit()

    def _changed(self, changes: Changes) -> None:
        self._book.note(changes)
        self._book.freshen(self._page())
        self._in_hand.read_again()
        self._read_pulse()

    def _read_all_again(self) -> None:
        """Times are read and shown in another zone: what every page read before may say something else now."""
        self._book.note_all()
        self._book.freshen(self._page())

    def _read_pulse(self) -> None:
        from nua_desktop_memory.desktop.pulse import take_pulse

        self._in_hand.take_stock()
        if self._desk.session.is_open:
            self._pulse.ask(take_pulse)

    def _feel(self, pulse: Pulse) -> None:
        self._desk.clock.set_zone(pulse.zone)
        self._desk.feel(pulse)
        self._shell.navigation.show_count("conflicts", pulse.status.conflicts)
        self._shell.navigation.show_count("review", pulse.status.events.pending)
        if self._shell.has_details:
            self._shell.details.show_disputed(pulse.disputed)
        self._in_hand.take_stock()
        self.settled.emit()
