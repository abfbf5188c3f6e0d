"""What holds on every surface for those who do not see it, or have no mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMenu
from scenarios.pages.app import App
from scenarios.pages.listening import faults
from scenarios.pages.quick import Quick
from scenarios.pages.surfaces import DIALOGS, PAGE_NAMES, fill, on_page, put_away
from scenarios.pages.tabbing import Tabbing

from nua_desktop_memory.desktop.language import Language
from nua_desktop_memory.desktop.remembered import Remembered

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile


@pytest.fixture
def full(stage: Stage, owner: Profile) -> App:
    """The program with something on every page."""
    fill(owner)
    return App.open(stage)


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_everything_on_a_page_has_name_role_and_value(full: App, page: str) -> None:
    assert faults(on_page(full, page)) == []


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_everything_on_a_page_has_name_role_and_value_in_chinese(stage: Stage, owner: Profile, page: str) -> None:
    fill(owner)
    Remembered(stage.profile_dir).language = Language.CHINESE
    assert faults(on_page(App.open(stage), page)) == []


@pytest.mark.parametrize("surface", sorted(DIALOGS))
def test_everything_in_a_dialog_has_name_role_and_value(full: App, surface: str) -> None:
    assert faults(DIALOGS[surface](full)) == []
    put_away(full)


def test_the_quick_window_has_names_too(full: App) -> None:
    with Quick.over(full) as quick:
        assert faults(quick.window) == []


def test_every_row_of_every_menu_has_a_name_and_says_its_keys(full: App) -> None:
    for menu in full.main.findChildren(QMenu):
        for row in menu.actions():
            assert row.isSeparator() or row.text().strip(), menu.objectName()
    heard = QAccessible.queryAccessibleInterface(full.main.menuBar())
    names = [heard.child(number).text(QAccessible.Text.Name) for number in range(heard.childCount())]
    assert [name for name in names if name] == ["File", "Memory", "View", "Help"]


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_tab_goes_through_a_page_as_it_stands_and_comes_back(full: App, page: str) -> None:
    Tabbing(on_page(full, page)).check()


@pytest.mark.parametrize("surface", sorted(set(DIALOGS) - {"past", "notice"}))
def test_tab_goes_through_a_dialog_as_it_stands_and_comes_back(full: App, surface: str) -> None:
    Tabbing(DIALOGS[surface](full)).check()
    put_away(full)
