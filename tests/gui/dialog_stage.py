"""A window of nothing but dialogs on a real profile, for tests of dialogs."""

from __future__ import annotations

import asyncio
import gc
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar
from zoneinfo import ZoneInfo

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)
from qasync import QEventLoop

from nua_desktop_memory import open_profile
from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.registry import DIALOGS, build_dialog
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.desktop.theme import Look, Theme
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.operations.authority import OWNER_AT_WINDOW

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

SHANGHAI = ZoneInfo("Asia/Shanghai")
PATIENCE = 120.0
W = TypeVar("W", bound=QObject)


@dataclass
class Stage:
    """The desk, the window and its dialogs; ``told`` are the notices of the session, ``profile`` another hand on it."""

    desk: Desk
    window: QMainWindow
    dialogs: dict[str, QDialog]
    told: list[object]
    profile: Profile

    def take(self, *events: Event, conflict: Conflict | None = None, way: object = None) -> None:
        """Puts events or a conflict in hand."""
        self.desk.take(
            Situation(ready=True, switched_on=True, events=events, conflict=conflict, way=way)  # type: ignore[arg-type]
        )

    def ask(self, name: str) -> Asked:
        """Opens a dialog."""
        self.dialogs[name].ask()  # type: ignore[attr-defined]
        return Asked(self.dialogs[name])

    def event(self, event_id: str) -> Event:
        """An event as it stands now."""
        return self.profile.show(event_id).event


@dataclass
class Asked:
    """One open dialog, by the names of its controls."""

    dialog: QDialog

    def find(self, kind: type[W], name: str) -> W:
        """A control that must be there."""
        found = self.dialog.findChild(kind, name)
        assert found is not None, f"{self.dialog.objectName()} has no {name}"
        return found

    def type(self, name: str, text: str) -> None:
        """Puts a text into a field."""
        field = self.find(QWidget, name)
        if isinstance(field, QPlainTextEdit):
            field.setPlainText(text)
        else:
            assert isinstance(field, QLineEdit)
            field.setText(text)

    def text(self, name: str) -> str:
        """What a label or a field says."""
        widget = self.find(QWidget, name)
        if isinstance(widget, QPlainTextEdit | QTextEdit):
            return widget.toPlainText()
        assert isinstance(widget, QLabel | QLineEdit | QPushButton)
        return widget.text()

    @property
    def button(self) -> QPushButton:
        """The accepting one."""
        return self.find(QPushButton, "acceptButton")

    @property
    def can_accept(self) -> bool:
        """Whether it can be pressed."""
        return self.button.isEnabled()

    async def accepted(self) -> None:
        """Presses it and waits until the dialog is gone."""
        assert self.can_accept, self.button.toolTip()
        self.button.click()
        await until(lambda: not self.dialog.isVisible())

    async def consequences(self) -> str:
        """What would change, once that was worked out."""
        view = self.dialog.consequences  # type: ignore[attr-defined]
        await until(lambda: view.settled)
        return self.text("consequences")


async def until(condition: Callable[[], object]) -> None:
    """Waits for something to become so; fails when patience ends."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not condition():
        assert loop.time() < end, "it did not happen"
        await asyncio.sleep(0.005)


def on_stage(test: Callable[[Stage], Coroutine[object, object, None]]) -> Callable[[QApplication, str], None]:
    """Runs a coroutine as a test in a qasync loop of its own, on a stage of its own."""

    def run(qapp: QApplication, profile_dir: str) -> None:
        qapp.setQuitOnLastWindowClosed(False)
        loop = QEventLoop(qapp)
        asyncio.set_event_loop(loop)

        async def play() -> None:
            async with a_stage(profile_dir) as stage:
                await test(stage)

        try:
            loop.run_until_complete(play())
        finally:
            loop.close()
            asyncio.set_event_loop(None)
            gc.collect()  # here, so that no worker thread of a later test collects QObjects of this one

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def _open_impatiently(profile_dir: str) -> Profile:
    """As the window opens it, but soon tired of waiting for a lock."""
    return open_profile(profile_dir, authority=OWNER_AT_WINDOW, wait=0.2)


@asynccontextmanager
async def a_stage(profile_dir: str, look: Look = Look.LIGHT) -> AsyncIterator[Stage]:
    """A profile that is switched on, and the dialogs on it."""
    profile = open_profile(profile_dir)
    profile.enable()
    profile.set_info(time_zone=SHANGHAI.key)
    session = Session(profile_dir, _open_impatiently)
    session._lookout._watch.start = lambda: None  # type: ignore[method-assign]  # tests say themselves when to look
    theme = Theme(look)
    desk = Desk(session, theme, Clock(SHANGHAI, QLocale(QLocale.Language.English)))
    window = QMainWindow()
    window.resize(900, 600)
    window.setStyleSheet(theme.stylesheet())
    told: list[object] = []
    session.told.connect(told.append)
    dialogs = {name: build_dialog(name, desk, window) for name in DIALOGS}
    await session.open()
    window.show()
    try:
        yield Stage(desk, window, dialogs, told, profile)  # type: ignore[arg-type]
    finally:
        window.close()
        await session.close()
        profile.close()
        window.deleteLater()
