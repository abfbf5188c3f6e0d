"""The search field above the pages: what is typed in it is sought in the page in sight once typing rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.shell import Shell

TYPING_MS = 150
"""A search begins when nothing was typed for this long."""


class Searching(QObject):
    """Gives the words of the field to the page in sight, which ``page`` gives."""

    def __init__(self, shell: Shell, page: Callable[[], Page], parent: QObject) -> None:
        super().__init__(parent)
        self._shell = shell
        self._page = page
        self._typing = QTimer(self, interval=TYPING_MS, singleShot=True)
        self._typing.timeout.connect(self.search)
        shell.search.textChanged.connect(lambda _: self._typing.start())
        shell.search.returnPressed.connect(self.search)

    def search(self) -> None:
        """Seeks now what the field says."""
        self.stop()
        page = self._page()
        if page.searches:
            page.set_filter(self._shell.search.text().strip())

    def search_for(self, words: str) -> None:
        """Seeks these words."""
        self._shell.search.setText(words)
        self.search()

    def clear(self) -> None:
        """Back to everything, and to now."""
        self._shell.search.clear()
        self._shell.go_back_to_now()
        self.search()

    def find(self) -> None:
        """Brings the person into the field."""
        self._shell.search.setFocus()
        self._shell.search.selectAll()

    def turn_to(self, page: Page) -> None:
        """Another page comes in sight: it takes what the field says, if it searches; the empty field says so."""
        words = self.tr("Search in {page}").format(page=page.title().lower())
        self._shell.search.setEnabled(page.searches)
        self._shell.search.setPlaceholderText(words if page.searches else self.tr("Nothing to search here"))
        page.set_filter(self._shell.search.text().strip() if page.searches else "")

    def stop(self) -> None:
        """What was typed last is not sought any more."""
        self._typing.stop()
