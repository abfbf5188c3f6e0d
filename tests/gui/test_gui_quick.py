"""The quick "Remember…" window, the tray icon, and starting with ``--remember``."""

from __future__ import annotations

import asyncio
import os
import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel
from staging import Stage, find, press

from nua_desktop_memory.desktop import autostart
from nua_desktop_memory.desktop import main as program
from nua_desktop_memory.desktop.quick import QuickWindow
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.single import REMEMBER, SingleWindow, raise_other
from nua_desktop_memory.desktop.tray import Tray
from nua_desktop_memory.desktop.window import build_window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory import Profile

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", "systemTrayWindowChanged", extend=True)


@pytest.fixture
def quick(stage: Stage, owner: Profile) -> Iterator[QuickWindow]:
    """It, over a window that is not shown."""
    made = QuickWindow(stage.open(shown=False))
    made.ask()
    yield made
    made.close()
    made.deleteLater()


def texts(owner: Profile) -> list[str]:
    return [event.text for event in owner.timeline().events]


def test_what_is_typed_is_remembered_by_enter_and_the_window_goes(
    stage: Stage, owner: Profile, quick: QuickWindow
) -> None:
    QTest.keyClicks(quick.field, "Likes jazz")
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    stage.until(lambda: not quick.isVisible())
    assert texts(owner) == ["Likes jazz"]
    quick.ask()
    assert quick.field.text() == ""


def test_what_is_typed_while_it_is_being_saved_is_not_lost(stage: Stage, owner: Profile, quick: QuickWindow) -> None:
    free = threading.Event()

    async def hold() -> None:
        await quick._window.desk.session.call(lambda _: free.wait(60))

    quick._window.desk.session.spawn(hold())
    QTest.keyClicks(quick.field, "Likes jazz")
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    quick.field.setText("Likes tea")
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    free.set()
    stage.until(quick.save.isEnabled, "for the end of it")
    assert (quick.isVisible(), quick.field.text(), texts(owner)) == (True, "Likes tea", ["Likes jazz"])
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    stage.until(lambda: not quick.isVisible(), "for the other")
    assert sorted(texts(owner)) == ["Likes jazz", "Likes tea"]


def test_a_refusal_is_said_and_keeps_what_was_typed(stage: Stage, owner: Profile, quick: QuickWindow) -> None:
    quick.field.setText("长" * 94)
    press(quick, "quickSave")
    stage.until(quick.error.isVisible)
    assert "280" in quick.error.text()
    assert quick.isVisible()
    assert quick.field.text() == "长" * 94
    assert texts(owner) == []


def test_while_memory_is_off_nothing_is_kept_and_it_says_so(stage: Stage, owner: Profile, quick: QuickWindow) -> None:
    owner.disable()
    quick.field.setText("Likes jazz")
    press(quick, "quickSave")
    stage.until(quick.error.isVisible)
    assert "off" in quick.error.text()
    assert texts(owner) == []


def test_escape_closes_and_what_was_typed_waits(stage: Stage, owner: Profile, quick: QuickWindow) -> None:
    left: list[bool] = []
    quick.left.connect(lambda: left.append(True))
    QTest.keyClicks(quick.field, "half a")
    QTest.keyClick(quick.field, Qt.Key.Key_Escape)
    assert not quick.isVisible()
    assert left == [True]
    quick.ask()
    assert quick.field.text() == "half a"
    assert texts(owner) == []


def test_nothing_typed_saves_nothing(stage: Stage, owner: Profile, quick: QuickWindow) -> None:
    QTest.keyClick(quick.field, Qt.Key.Key_Return)
    assert quick.isVisible()
    assert texts(owner) == []


def test_a_second_start_with_remember_asks_the_first_for_it(stage: Stage, profile_dir: str) -> None:
    heard: list[str] = []
    single = SingleWindow(profile_dir, lambda: heard.append("window"), lambda: heard.append("quick"))
    assert raise_other(profile_dir, REMEMBER)
    stage.until(lambda: heard == ["quick"])
    assert raise_other(profile_dir)
    stage.until(lambda: heard == ["quick", "window"])
    single.close()


def test_started_with_remember_only_the_small_window_shows_and_its_closing_ends_the_program(
    stage: Stage, owner: Profile, qapp: QApplication
) -> None:
    seen: list[str] = []

    async def live() -> None:
        living = asyncio.ensure_future(program._live(qapp, build_window(stage.profile_dir), quick=True, file=""))
        while not seen:
            await asyncio.sleep(0.01)
            seen.extend(one.objectName() for one in qapp.topLevelWidgets() if one.isVisible())
        next(one for one in qapp.topLevelWidgets() if one.objectName() == "quickWindow").close()
        await living

    stage.run(live())
    assert seen == ["quickWindow"]


def test_the_tray_offers_to_remember_to_open_and_to_quit(stage: Stage, owner: Profile) -> None:
    done: list[str] = []
    window = stage.open(shown=False)
    tray = Tray(
        window,
        remember=lambda: done.append("remember"),
        show=lambda: done.append("show"),
        leave=lambda: done.append("leave"),
    )
    for action in tray.menu.actions():
        action.trigger()
    assert done == ["remember", "show", "leave"]
    tray.close()


def test_starting_with_the_session_is_off_until_switched_on_and_leaves_nothing_when_switched_off(
    stage: Stage, owner: Profile
) -> None:
    window = stage.open()
    window.show_page("settings")
    box = find(window, QCheckBox, "startWithSession")
    assert not box.isChecked()
    assert not os.path.exists(autostart.place())
    box.setChecked(True)
    with open(autostart.place(), encoding="utf-8") as file:
        written = file.read()
    assert f'"{stage.profile_dir}"' in written
    assert "Exec=" in written
    box.setChecked(False)
    assert not os.path.exists(autostart.place())


def test_where_it_cannot_be_written_it_says_so_and_stays_off(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = stage.open()
    window.show_page("settings")
    monkeypatch.setattr(autostart, "place", lambda: "/proc/nowhere/entry.desktop")
    box = find(window, QCheckBox, "startWithSession")
    box.setChecked(True)
    assert not box.isChecked()
    assert not find(window, QLabel, "startError").isHidden()


@pytest.mark.parametrize(
    ("platform", "ending", "inside"),
    [
        ("linux", ".desktop", 'Exec=nua --profile-dir "/home/a b/50%%"'),
        ("darwin", ".plist", "<string>/home/a b/50%</string>"),
        ("win32", ".cmd", 'start "" nua --profile-dir "/home/a b/50%%"'),
    ],
)
def test_each_platform_has_its_own_file(platform: str, ending: str, inside: str) -> None:
    assert autostart.place(platform, {}).endswith(ending)
    assert inside in autostart.content(["nua", "--profile-dir", "/home/a b/50%"], platform)


def test_closing_hides_the_window_only_where_the_person_wants_it_so(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    window.stays = lambda: Remembered(stage.profile_dir).stays
    Remembered(stage.profile_dir).stays = True
    window.close()
    assert not window.isVisible()
    assert not window._closing
    Remembered(stage.profile_dir).stays = False
    window.show()
    stage.close(window)


def test_quitting_ends_it_also_where_closing_does_not(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    window.stays = lambda: True
    window.close()
    assert not window._closing
    window._leaving = True  # what quitting says before it closes
    stage.close(window)
    assert stage.windows == []
