"""Somebody with nothing but a keyboard, who hears what a screen reader says of the control that has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QMenu
from scenarios.pages import hands

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from scenarios.pages.app import App

MOST_TABS = 60
_ALT = hands.Qt.KeyboardModifier.AltModifier


class Keyboard:
    """Sends keys and counts them; never touches a control itself."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.strokes = 0

    def press(self, key: hands.Key, modifiers: Qt.KeyboardModifier = hands.NONE) -> None:
        """One key."""
        self.strokes += 1
        hands.press_key(key, modifiers)

    def type(self, words: str) -> None:
        """The keys of some words."""
        self.strokes += len(words)
        hands.type_words(words)

    def hears(self) -> str:
        """What a screen reader calls the control that has the focus."""
        return hands.focused().accessibleName()

    def tab_to(self, words: str) -> None:
        """Tab, until the screen reader says this."""
        for _ in range(MOST_TABS):
            if self.hears() == words:
                return
            self.press(hands.Key.Key_Tab)
        raise AssertionError(f"{words!r} is not reached by tabbing")

    def menu_title(self) -> str:
        """The menu that has dropped down; nothing where none has."""
        menu = QApplication.activePopupWidget()
        return menu.title().replace("&", "") if isinstance(menu, QMenu) else ""

    def choose_in_menu(self, title: str, words: str) -> None:
        """Alt and the letter of a menu, then down to the row that says this, and Enter."""
        letter = title[0].upper()
        self.press(getattr(hands.Key, f"Key_{letter}"), _ALT)
        assert self.menu_title() == title, f"Alt+{letter} opens no menu {title!r} but {self.menu_title()!r}"
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        row = hands.menu_row(menu.actions(), words)
        assert row.isEnabled(), f"{words!r} cannot be chosen"
        for _ in range(MOST_TABS):
            if menu.activeAction() is row:
                self.press(hands.Key.Key_Return)
                return
            self.press(hands.Key.Key_Down)
        raise AssertionError(f"{words!r} is not reached in the menu")
