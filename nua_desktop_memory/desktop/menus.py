"""The menus of the window, and the pages' own actions; all made from the tables of commands and pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from nua_desktop_memory.desktop.commands import COMMANDS, MENUS
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.registry import PAGES

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Tokens


def build_menus(window: QMainWindow, actions: Mapping[str, QAction], show_page: Callable[[str], None]) -> None:
    """Fills the menu bar; the actions of the pages are children of the window like those of the commands."""
    for name, text in MENUS:
        menu = QMenu(QCoreApplication.translate("Menu", text), window)
        menu.setObjectName(f"{name}Menu")
        window.menuBar().addMenu(menu)
        if name == "view":
            _add_pages(menu, window, show_page)
        menu.addActions([actions[one.name] for one in COMMANDS if one.menu == name])


def draw_icons(actions: Mapping[str, QAction], tokens: Tokens) -> None:
    """Gives each command its icon in the look's colours."""
    for one in COMMANDS:
        actions[one.name].setIcon(icon(one.icon, tokens, "danger" if one.danger else "text"))


def _add_pages(menu: QMenu, window: QMainWindow, show_page: Callable[[str], None]) -> None:
    for number, place in enumerate(PAGES, start=1):
        action = QAction(place.title(), window)
        action.setObjectName(f"actionPage{place.name.capitalize()}")
        if number <= len("1234567890"):
            action.setProperty("shortcut", f"Ctrl+{number % 10}")  # see `plain`
        action.triggered.connect(lambda _=False, name=place.name: show_page(name))
        menu.addAction(action)
    menu.addSeparator()
