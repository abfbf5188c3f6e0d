"""Looks at one window as a person does, and keeps what it sees as PNG files."""

from __future__ import annotations

import asyncio
import inspect
import os
from typing import TYPE_CHECKING, TypeVar

from fits import cut
from person import at_home
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from nua_desktop_memory.desktop.pages.base import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.desktop.window import Window

W = TypeVar("W", bound=QWidget)

STILL = 0.25
"""Seconds after which what was asked for is laid out and painted."""
PATIENCE = 12.0


class Camera:
    """``missed`` are the pictures that could not be taken, with the reason; ``cut`` what does not fit in one.

    ``seen`` are the classes of the dialogs, windows and pages that are in a picture.
    """

    def __init__(self, window: Window, folder: str, suffix: str) -> None:
        self.window = window
        self.missed: list[str] = []
        self.cut: list[str] = []
        self.seen: set[str] = set()
        self._folder = folder
        self._suffix = suffix

    async def settle(self) -> None:
        """Waits until everything has been read and laid out."""
        session = self.window.desk.session
        end = asyncio.get_running_loop().time() + PATIENCE
        await asyncio.sleep(STILL)
        while session._tasks and asyncio.get_running_loop().time() < end:  # noqa: ASYNC110, SLF001 - it tells nobody
            await asyncio.sleep(0.02)
        await asyncio.sleep(STILL)

    async def take(self, name: str, of: QWidget | None = None, *, still: bool = True) -> None:
        """One picture."""
        if still:
            await self.settle()
        path = os.path.join(self._folder, f"{name}-{self._suffix}.png")
        window = of or self.window
        with at_home(window):
            picture = window.grab()
        if not picture.save(path):
            raise OSError(f"{path} cannot be written")
        self.seen |= {type(one).__name__ for one in (window, *window.findChildren(Page)) if one.isVisible()}
        if still:
            self.cut += [f"{name}-{self._suffix}: {one}" for one in cut(window)]

    async def until(self, condition: Callable[[], object]) -> None:
        """Waits for something that nobody tells of. Raises ``LookupError`` where it does not come."""
        end = asyncio.get_running_loop().time() + PATIENCE * 5
        while not condition():
            if asyncio.get_running_loop().time() > end:
                raise LookupError("waited in vain")
            await asyncio.sleep(0.02)

    def bring(self, widget: QWidget) -> None:
        """Scrolls a part of a page into sight, with what stands around it."""
        holder = widget.parentWidget()
        while holder is not None:
            if isinstance(holder, QScrollArea):
                holder.ensureWidgetVisible(widget, 0, holder.viewport().height() // 2)
            holder = holder.parentWidget()

    async def page(self, name: str, *, row: int | None = None) -> None:
        """Brings a page in sight; with a row of its list selected."""
        self.window.show_page(name)
        await self.settle()
        if row is not None:
            self.select(name, row)
            await self.settle()

    def select(self, page: str, row: int = 0, *, through: int | None = None) -> None:
        """Selects a row of a page's list, or several."""
        view = self.find(QAbstractItemView, f"{page}View")
        rows = range(row, (row if through is None else through) + 1)
        view.clearSelection()
        for one in rows:
            if view.model().rowCount() > one:
                view.setCurrentIndex(view.model().index(one, 0)) if one == row else view.selectRow(one)
        if through is not None:
            from PySide6.QtCore import QItemSelectionModel

            flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
            for one in rows:
                view.selectionModel().select(view.model().index(one, 0), flags)

    async def dialog(
        self, name: str, ask: Callable[[], object], prepare: Callable[[QDialog], object] | None = None, *, as_: str = ""
    ) -> None:
        """One dialog, as far as a person gets before pressing the last button."""
        ask()
        await self.settle()
        dialog = self.find(QDialog, name)
        if not dialog.isVisible():
            raise LookupError(f"{name} did not open")
        if prepare is not None:
            prepared = prepare(dialog)
            if inspect.isawaitable(prepared):
                await prepared
        await self.take(as_ or name, dialog)
        dialog.done(QDialog.DialogCode.Rejected)
        await asyncio.sleep(0.05)

    def do(self, name: str) -> None:
        """Does a command that can be done now."""
        action = self.window.findChild(QAction, "action" + "".join(part.capitalize() for part in name.split("_")))
        if action is None or not action.isEnabled():
            raise LookupError(f"{name} cannot be done")
        action.trigger()

    def find(self, kind: type[W], name: str, inside: QWidget | None = None) -> W:
        """A control by its name."""
        found = (inside or self.window).findChild(kind, name)
        if found is None:
            raise LookupError(f"there is no {name}")
        return found

    def type(self, name: str, text: str, inside: QWidget | None = None) -> None:
        """Puts a text into a field, and Enter."""
        widget = self.find(QWidget, name, inside)
        if isinstance(widget, QPlainTextEdit):
            widget.setPlainText(text)
        elif isinstance(widget, QLineEdit):
            widget.setText(text)
            widget.returnPressed.emit()
            widget.editingFinished.emit()

    def press(self, name: str, inside: QWidget | None = None) -> None:
        """Presses a button."""
        self.find(QAbstractButton, name, inside).click()

    async def scene(self, name: str, play: Callable[[Camera], object]) -> None:
        """Plays a scene; one that cannot be played is told, and the others are taken."""
        try:
            await play(self)  # type: ignore[misc]
        except (LookupError, OSError) as error:
            self.missed.append(f"{name}-{self._suffix}: {error}")
        for dialog in self.window.findChildren(QDialog):
            if dialog.isVisible():
                dialog.done(QDialog.DialogCode.Rejected)
        QApplication.sendPostedEvents()
