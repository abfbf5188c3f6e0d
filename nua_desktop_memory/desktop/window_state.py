"""What a window takes up again when it is next opened: its place, its page, and what each page was left with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QMainWindow, QSplitter

    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.remembered import Remembered


class WindowState:
    """Puts one window's state into what is remembered, and takes it from there."""

    def __init__(self, window: QMainWindow, remembered: Remembered) -> None:
        self._window = window
        self._remembered = remembered

    @property
    def page(self) -> str:
        """The name of the page that was in sight last."""
        return self._remembered.word("page", "overview")

    @property
    def details_wanted(self) -> bool:
        """Whether the details were open."""
        return self._remembered.word("details", "open") == "open"

    def place(self) -> None:
        """Puts the window where it was, or in the midst of a screen that it fits on."""
        window = self._window
        window.setMinimumSize(900, 600)
        window.resize(QSize(1280, 800).boundedTo(window.screen().availableSize() - QSize(16, 48)))
        window.restoreGeometry(self._remembered.place("geometry"))

    def divide(self, split: QSplitter) -> None:
        """Divides the window as it was."""
        split.restoreState(self._remembered.place("split"))

    def restore(self, page: Page) -> None:
        """Gives a page what it was left with."""
        page.restore_state(self._remembered.words(f"page-{page.name}"))

    def keep(self, split: QSplitter, page: Page, pages: Iterable[Page], *, details_wanted: bool) -> None:
        """Writes how all this is now; ``page`` is the one in sight."""
        remembered = self._remembered
        remembered.keep_place("geometry", self._window.saveGeometry())
        remembered.keep_place("split", split.saveState())
        remembered.keep_word("page", page.name)
        remembered.keep_word("details", "open" if details_wanted else "closed")
        for each in pages:
            remembered.keep_words(f"page-{each.name}", each.state())
        remembered.write()
