"""A stage for a window: a qasync loop, and the hands and eyes of a person."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, TypeVar

import pytest
import qasync
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QWidget

from nua_desktop_memory import Profile, open_profile

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

    from PySide6.QtWidgets import QApplication

    from nua_desktop_memory.desktop.widgets.event_list import EventList
    from nua_desktop_memory.desktop.window import Window

T = TypeVar("T")
W = TypeVar("W", bound=QWidget)
PATIENCE = 120.0
"""Seconds until what was waited for counts as not coming: more than it takes on a computer that does much else."""


class Stage:
    """One test's loop and windows, and the hands of a person."""

    def __init__(self, loop: qasync.QEventLoop, profile_dir: str) -> None:
        self.loop = loop
        self.profile_dir = profile_dir
        self.windows: list[Window] = []
        self.broken: list[str] = []

    def run(self, work: Coroutine[object, object, T]) -> T:
        """Runs a coroutine in the loop."""
        return self.loop.run_until_complete(work)

    def until(self, condition: Callable[[], object], what: str = "") -> None:
        """Lets the window live until the condition holds."""

        async def wait() -> bool:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                if condition():
                    return True
                await asyncio.sleep(0.005)
            return bool(condition())

        held = self.run(wait())
        assert not self.broken, "\n".join(self.broken)
        assert held, f"waited in vain {what}"

    def open(self, *, shown: bool = True, waiting: bool = True) -> Window:
        """A window on the profile, after it has read it (unless it cannot, ``waiting`` off)."""
        from nua_desktop_memory.desktop import build_window

        async def build() -> Window:
            return build_window(self.profile_dir)  # type: ignore[return-value]

        window = self.run(build())
        window.desk.session.broke.connect(lambda report: self.broken.append(report.text()))
        self.windows.append(window)
        if shown:
            window.show()
        if waiting:
            self.until(lambda: window.desk.pulse is not None, "for the profile")
            window.complete()
        return window

    def close(self, window: Window) -> None:
        """Closes a window as a person does, and waits until it is gone."""
        gone: list[bool] = []
        window.gone.connect(lambda: gone.append(True))
        window.close()
        self.until(lambda: gone, "for the window to go")
        self.windows.remove(window)
        window.deleteLater()
        self.run(asyncio.sleep(0))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def end(self) -> None:
        """Closes what is open."""
        for window in list(self.windows):
            self.close(window)


def find(window: QWidget, kind: type[W], name: str) -> W:
    """A control by the name that the contract gives it."""
    found = window.findChild(kind, name)
    assert found is not None, f"there is no {name}"
    return found


def action(window: QWidget, name: str) -> QAction:
    """An action by its name."""
    found = window.findChild(QAction, name)
    assert found is not None, f"there is no {name}"
    return found


def press(window: QWidget, name: str) -> None:
    """Presses a button."""
    button = find(window, QAbstractButton, name)
    assert button.isEnabled(), f"{name} cannot be pressed"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def write(window: QWidget, name: str, words: str) -> None:
    """Types into a field, and Enter."""
    field = find(window, QLineEdit, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    field.insert(words)
    QTest.keyClick(field, Qt.Key.Key_Return)


def texts(view: EventList) -> list[str | None]:
    """The texts of a list, from top to bottom; ``None`` where a row is still being read."""
    events = (view.events.event_at(row) for row in range(view.events.rowCount()))
    return [event.text if event else None for event in events]


def open_dialogs(window: QWidget) -> list[str]:
    """Names of the dialogs in sight."""
    return [dialog.objectName() for dialog in window.findChildren(QDialog) if dialog.isVisible()]


@pytest.fixture
def stage(qapp: QApplication, profile_dir: str) -> Iterator[Stage]:
    """The loop; windows are opened with `Stage.open`."""
    loop = qasync.QEventLoop(qapp)
    asyncio.set_event_loop(loop)
    made = Stage(loop, profile_dir)
    try:
        yield made
        made.end()
    finally:
        loop.close()
        asyncio.set_event_loop(None)


@pytest.fixture
def owner(profile_dir: str) -> Iterator[Profile]:
    """The same profile as another program of the owner has it open, switched on."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile
