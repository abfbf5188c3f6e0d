"""Which page is in sight, and how another comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.searching import Searching

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.book import Book
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.shell import Shell
    from nua_desktop_memory.recall.filters import Filter


class Navigator(QObject):
    """Answers whoever asks for a page, an item on one, or another time.

    ``turned`` once another page is in sight; ``travelled`` once the page in sight shows another time.
    """

    turned = Signal()
    travelled = Signal()

    def __init__(self, desk: Desk, shell: Shell, book: Book, parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._book = book
        self._name = ""
        self.searching = Searching(shell, self.page, self)
        desk.page_asked.connect(self.show_page)
        desk.item_asked.connect(self.show_item)
        desk.review_asked.connect(lambda: self.show_page("review"))
        shell.navigation.asked.connect(self.show_page)
        shell.travelled.connect(self._travel)

    def page(self) -> Page:
        """The page in sight; there is one from the first `show_page` on."""
        return self._book.page(self._name)

    def shown_filter(self) -> Filter:
        """What the page in sight narrows its memories to."""
        return self.page().shown_filter()

    def show_page(self, name: str) -> None:
        """Brings a page in sight."""
        page = self._book.page(name)
        self._name = name
        self._shell.stack.setCurrentWidget(page)
        self._shell.navigation.show_page(name)
        self._shell.show_time_bar(shown=page.travels)
        page.set_moment(self._shell.moment(page))
        self.searching.turn_to(page)
        self._book.freshen(page)
        self.turned.emit()

    def show_item(self, name: str, item: str) -> None:
        """Brings a page in sight, with the one thing on it that has this id."""
        self.show_page(name)
        self.page().show_item(item)

    def show_subject(self, key: str) -> None:
        """Brings one subject in sight, whatever was sought before."""
        from nua_desktop_memory.desktop.pages.facts import FactsPage

        self.searching.clear()
        self.show_page("facts")
        page = self.page()
        if isinstance(page, FactsPage):
            page.show_subject(key)

    def _travel(self) -> None:
        page = self.page()
        page.set_moment(self._shell.moment(page))
        self.travelled.emit()
