"""The window is painted before there is a loop; what is begun in between waits for it, and nothing is lost."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLineEdit
from staging import Stage

from nua_desktop_memory.desktop import build_window, first_picture
from nua_desktop_memory.desktop.first_picture import paint_first
from nua_desktop_memory.desktop.tasks import Tasks
from nua_desktop_memory.desktop.theme import DARK, LIGHT, Theme
from nua_desktop_memory.desktop.window import build_window as build_before_the_loop

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from PySide6.QtWidgets import QApplication

    from nua_desktop_memory import Profile


class Painted(QObject):
    """Whether a widget was painted, and what was loaded by then."""

    loaded: bool | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() is QEvent.Type.Paint and self.loaded is None:
            self.loaded = "colorsys" in sys.modules
        return super().eventFilter(watched, event)


async def as_it_is(work: Coroutine[object, object, None]) -> None:
    await work


def test_the_window_is_painted_first_and_then_the_rest_is_loaded(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_picture, "PIECES", ("colorsys",))
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    field = QLineEdit()
    eye = Painted(field)
    field.installEventFilter(eye)
    field.show()
    paint_first(field)
    assert eye.loaded is False
    assert "colorsys" in sys.modules
    field.deleteLater()


def test_a_window_that_is_not_painted_at_all_is_not_waited_for_long(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_picture, "LATEST_MS", 10)
    field = QLineEdit()
    paint_first(field)
    field.deleteLater()


def test_a_window_made_before_the_loop_reads_once_there_is_one(
    stage: Stage, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = build_before_the_loop(stage.profile_dir)
    stage.windows.append(window)
    window.desk.session.spawn(window.desk.session.open())
    window.show()
    paint_first(window)
    assert not window.desk.session.is_open
    window.desk.session.live_in(stage.loop)
    stage.until(lambda: window.desk.pulse is not None)
    assert window.desk.session.is_open


def test_the_door_says_at_once_that_it_needs_a_loop(qapp: QApplication, profile_dir: str) -> None:
    with pytest.raises(RuntimeError):
        build_window(profile_dir)


def test_what_is_spawned_before_the_loop_begins_with_it_and_only_once(stage: Stage) -> None:
    done: list[str] = []

    async def work(word: str) -> None:
        done.append(word)

    tasks = Tasks(as_it_is)
    tasks.spawn(work("one"))
    tasks.spawn(work("two"))
    assert done == []
    tasks.live_in(stage.loop)
    stage.until(lambda: len(done) == 2)
    tasks.live_in(stage.loop)
    stage.run(asyncio.sleep(0))
    assert done == ["one", "two"]


def test_what_still_waits_for_a_loop_can_be_given_up(stage: Stage) -> None:
    done: list[bool] = []

    async def work() -> None:
        done.append(True)

    tasks = Tasks(as_it_is)
    tasks.spawn(work())
    tasks.cancel()
    tasks.live_in(stage.loop)
    stage.run(asyncio.sleep(0.01))
    assert done == []


def test_before_anything_of_ours_is_on_the_palette_of_the_system_tells_its_look(qapp: QApplication) -> None:
    """And is corrected once there is time to ask the system itself."""
    worn, palette = qapp.property("nuaDressed"), qapp.palette()
    try:
        qapp.setProperty("nuaDressed", None)
        qapp.setPalette(QPalette(QColor(DARK.window)))
        theme = Theme()
        assert theme.tokens is DARK
        qapp.setPalette(palette)
        assert Theme().tokens is LIGHT
        qapp.setProperty("nuaDressed", True)
        theme.look_again()
        assert theme.tokens is LIGHT, "no system without a screen is dark"
    finally:
        qapp.setPalette(palette)
        qapp.setProperty("nuaDressed", worn)
