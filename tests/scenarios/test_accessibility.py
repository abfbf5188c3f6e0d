"""What holds on every surface for those who do not see it, or have no mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMenu
from scenarios.pages import hands
from scenarios.pages.app import App
from scenarios.pages.listening import faults
from scenarios.pages.quick import Quick
from scenarios.pages.surfaces import PAGE_NAMES, fill, on_page, put_away, read_all
from scenarios.pages.tabbing import Tabbing
from scenarios.pages.walk import DIALOGS, SURFACES, dialog_classes

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.language import Language
from nua_desktop_memory.desktop.remembered import Remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget
    from staging import Stage

    from nua_desktop_memory import Profile


@pytest.fixture(autouse=True)
def _with_clients(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home in which Cursor and Claude Code are, and no program on the path."""
    home = tmp_path / "home"
    for folder in (".cursor", ".claude"):
        (home / folder).mkdir(parents=True)
    for name, value in {"HOME": home, "USERPROFILE": home, "PATH": tmp_path}.items():
        monkeypatch.setenv(name, str(value))
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def full(stage: Stage, owner: Profile) -> Iterator[App]:
    """The program with something on every page."""
    fill(owner, stage.profile_dir)
    app = App.open(stage)
    yield app
    put_away(app)


def shown(app: App, surface: str) -> QWidget:
    """A surface in sight; a dialog is of the class for which it stands in the walk."""
    found, kind = SURFACES[surface].open(app), SURFACES[surface].kind
    assert not kind or type(found).__name__ == kind
    return found


def test_the_walk_goes_to_every_dialog_that_there_is() -> None:
    assert {surface.kind for surface in DIALOGS.values()} == dialog_classes()


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_a_page_is_told_and_walked_through(full: App, page: str) -> None:
    assert faults(on_page(full, page)) == []
    Tabbing(full.main).check()


@pytest.mark.parametrize("page", PAGE_NAMES)
def test_a_page_is_told_in_chinese(stage: Stage, owner: Profile, page: str) -> None:
    fill(owner, stage.profile_dir)
    Remembered(stage.profile_dir).language = Language.CHINESE
    assert faults(on_page(App.open(stage), page)) == []


def through_all(app: App) -> None:
    """Every page as it stands now."""
    for page in PAGE_NAMES:
        app.go(page)
        read_all(app)
        assert faults(app.main) == []
        Tabbing(app.main).check()


def test_pages_with_nothing_on_them_are_told_and_walked_through(fresh: App) -> None:
    through_all(fresh)


def test_pages_of_a_memory_that_is_off_are_told_and_walked_through(full: App, owner: Profile) -> None:
    owner.disable()
    full.until_sees("Memory is off. Agents get nothing.")
    through_all(full)


def test_pages_of_the_past_are_told_and_walked_through(full: App) -> None:
    shown(full, "past")
    through_all(full)


def test_pages_of_a_store_that_cannot_be_read_are_told_and_walked_through(stage: Stage, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        fill(profile, profile_dir)
    Path(profile_dir, "memory", "manifest.json").write_bytes(b"\xff\xfe garbage")
    app = App.open(stage, waiting=False)
    app.until(lambda: app.message.text, "for the trouble")
    through_all(app)


@pytest.mark.parametrize("surface", sorted(SURFACES))
def test_a_surface_is_told_walked_through_and_left_by_a_key(full: App, surface: str) -> None:
    found = shown(full, surface)
    assert faults(found) == []
    Tabbing(found).check()
    if found is not full.main:
        asked = full.shows("keepWritingButton")
        hands.press_key(hands.Key.Key_Escape)
        full.until(
            lambda: not found.isVisible() or full.shows("keepWritingButton") is not asked,
            "for it to go, to ask, or to go on after it was asked",
        )


def test_the_quick_window_is_told_and_walked_through(full: App) -> None:
    with Quick.over(full) as quick:
        assert faults(quick.window) == []
        Tabbing(quick.window).check()


def test_every_row_of_every_menu_has_a_name_and_says_its_keys(full: App) -> None:
    for menu in full.main.findChildren(QMenu):
        for row in menu.actions():
            assert row.isSeparator() or row.text().strip(), menu.objectName()
    heard = QAccessible.queryAccessibleInterface(full.main.menuBar())
    names = [heard.child(number).text(QAccessible.Text.Name) for number in range(heard.childCount())]
    assert [name for name in names if name] == ["File", "Memory", "View", "Help"]
