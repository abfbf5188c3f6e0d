"""The quick "Remember…" window, the tray icon, and starting with ``--remember``."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from staging import Stage, press

from nua_desktop_memory.desktop import main as program
from nua_desktop_memory.desktop.quick import QuickWindow
from nua_desktop_memory.desktop.single import REMEMBER, SingleWindow, raise_other
from nua_desktop_memory.desktop.tray import Tray

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
        living = asyncio.ensure_future(program._live(qapp, stage.profile_dir, quick=True))
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
