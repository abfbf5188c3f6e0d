"""The window's pages: each is made when it is first wanted, and read again when something changed since it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.registry import PAGES, build_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page


class Book(QObject):
    """Pages by their names, in the order of the navigation (`registry.PAGES`)."""

    made = Signal(object)
    """A `Page` was made; the window takes it in before anyone else gets it."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._places = {place.name: place for place in PAGES}
        self._pages: dict[str, Page] = {}
        self._stale: dict[str, Changes | None] = dict.fromkeys(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[Page]:
        """The pages that were made so far."""
        return iter(tuple(self._pages.values()))

    def page(self, name: str) -> Page:
        """The page with this name; raises ``KeyError`` for a name that is not there."""
        if name not in self._pages:
            self._pages[name] = page = build_page(self._places[name], self._desk)
            self.made.emit(page)
        return self._pages[name]

    def complete(self, name: str) -> None:
        """Makes a page with all that it has."""
        self.page(name).complete()

    def freshen(self, page: Page) -> None:
        """Lets a page read again if something changed since it last did."""
        session = self._desk.session
        if session.trouble is not None:
            page.cannot_read(session.trouble)
        elif page.name in self._stale and session.is_open:
            page.refresh(self._stale.pop(page.name))

    def note(self, changes: Changes) -> None:
        """Something changed: each page will read what that may have touched when it is next in sight."""
        for name in self._places:
            waiting = self._stale.get(name, changes)
            self._stale[name] = changes if waiting is changes else waiting and Changes(changes.generation)

    def note_all(self) -> None:
        """What every page read before may say something else now."""
        self._stale = dict.fromkeys(self._places)
