"""Takes the pictures of the window: every page and dialog, light and dark, of a made-up life.

python3 run.py pictures FOLDER [en|zh]
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from typing import TYPE_CHECKING, Literal

import qasync
from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QLineEdit, QPlainTextEdit, QRadioButton, QWidget

from nua_desktop_memory.desktop.language import Language
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.theme import Look
from nua_desktop_memory.desktop.window import Window, build_window
from nua_desktop_memory.sample import fill

if TYPE_CHECKING:
    from collections.abc import Callable

PAGES = ("overview", "timeline", "facts", "conflicts", "context", "bin", "activity", "agents", "summaries", "settings")
WINDOW = QSize(1280, 800)
SETTLED_MS = 900
SPOKEN: dict[str, Language] = {"en": Language.ENGLISH, "zh": Language.CHINESE}
WORDS = {
    "en": (
        "coffee",
        "Takes the coffee with oat milk since the summer, never with sugar",
        " (corrected)",
    ),
    "zh": ("咖啡", "从夏天起喝燕麦奶咖啡，从不加糖", "（更正）"),
}
"""The question that is tried, what is remembered, and what is added to a memory."""


class Camera:
    """Walks through one window and keeps what it sees as PNG files."""

    def __init__(self, window: Window, folder: str, suffix: str, language: str) -> None:
        self._window = window
        self._folder = folder
        self._suffix = suffix
        self._question, self._new, self._more = WORDS[language]

    async def take(self, name: str, of: QWidget | None = None) -> None:
        """One picture, once everything has been read and laid out."""
        await asyncio.sleep(SETTLED_MS / 1000)
        picture = (of or self._window).grab()
        path = os.path.join(self._folder, f"{name}-{self._suffix}.png")
        if not picture.save(path):
            raise OSError(f"{path} cannot be written")

    async def pages(self) -> None:
        """Every page; on those with a list, with a row selected."""
        for page in PAGES:
            self._window.show_page(page)
            await asyncio.sleep(SETTLED_MS / 1000)
            self._select(page)
            if page == "context":
                self._type(self._window, "contextQuery", self._question)
            await self.take(page)

    async def dialogs(self) -> None:
        """Every dialog, as far as a person gets before pressing the last button."""
        await self._dialog("actionRemember", "rememberDialog", self._remember)
        self._window.show_page("timeline")
        await asyncio.sleep(SETTLED_MS / 1000)
        self._select("timeline", row=3)
        await asyncio.sleep(SETTLED_MS / 1000)
        await self._dialog("actionReplace", "replaceDialog", lambda dialog: self._retype(dialog, self._more))
        await self._dialog("actionRevoke", "revokeDialog", None)
        await self._dialog("actionErase", "eraseDialog", None)
        self._window.show_page("conflicts")
        await asyncio.sleep(SETTLED_MS / 1000)
        self._select("conflicts")
        await asyncio.sleep(SETTLED_MS / 1000)
        await self._dialog("actionResolve", "resolveDialog", self._first_way)

    async def _dialog(self, action: str, name: str, prepare: Callable[[QDialog], None] | None) -> None:
        found = self._window.findChild(QAction, action)
        dialog = self._window.findChild(QDialog, name)
        if found is None or dialog is None or not found.isEnabled():
            raise LookupError(f"{action} cannot be done")
        found.trigger()
        await asyncio.sleep(SETTLED_MS / 1000)
        if prepare is not None:
            prepare(dialog)
        await self.take(name, dialog)
        dialog.done(QDialog.DialogCode.Rejected)
        await asyncio.sleep(0.1)

    def _select(self, page: str, row: int = 0) -> None:
        view = self._window.findChild(QAbstractItemView, f"{page}View")
        if view is not None and view.model().rowCount() > row:
            view.setCurrentIndex(view.model().index(row, 0))

    @staticmethod
    def _type(parent: QWidget, name: str, text: str) -> None:
        field = parent.findChild(QLineEdit, name)
        if field is not None:
            field.setText(text)

    def _remember(self, dialog: QDialog) -> None:
        self._retype(dialog, self._new)
        self._type(dialog, "keyEdit", "food.coffee")
        self._type(dialog, "effectiveFromEdit", "2026-06")

    @staticmethod
    def _retype(dialog: QDialog, text: str) -> None:
        edit = dialog.findChild(QPlainTextEdit, "textEdit")
        if edit is not None:
            edit.setPlainText(edit.toPlainText() + text)

    @staticmethod
    def _first_way(dialog: QDialog) -> None:
        ways = dialog.findChildren(QRadioButton)
        if ways:
            ways[0].click()


async def shoot(folder: str, language: Literal["en", "zh"]) -> None:
    """Both looks of every page and dialog, and the first run."""
    for look in (Look.LIGHT, Look.DARK):
        suffix = f"{look}-{language}"
        with tempfile.TemporaryDirectory() as home:
            for name, filled in (("first", False), ("life", True)):
                profile = os.path.join(home, name)
                if filled:
                    fill(profile, language, time_zone="Europe/Amsterdam" if language == "en" else "Asia/Shanghai")
                Remembered(profile).language = SPOKEN[language]
                window = build_window(profile)
                window.desk.theme.choose(look)
                window.resize(WINDOW)
                window.show()
                camera = Camera(window, folder, suffix, language)
                if filled:
                    await camera.pages()
                    await camera.dialogs()
                else:
                    await camera.take("first-run")
                window.close()
                await window.wind_up()


def _tell(_: QtMsgType, __: QMessageLogContext, message: str) -> None:
    """What Qt says, but for the offscreen plug-in's one remark."""
    if "propagateSizeHints" not in message:
        sys.stderr.write(message + "\n")


def main(arguments: list[str]) -> int:
    """Takes all pictures into the folder named first; the language second (English unless said)."""
    if not arguments:
        sys.stderr.write("Name the folder for the pictures.\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.makedirs(arguments[0], exist_ok=True)
    qInstallMessageHandler(_tell)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
        application = QApplication([])
        application.setFont(QFont("WenQuanYi Micro Hei" if arguments[1:] == ["zh"] else "DejaVu Sans", 10))
        application.setQuitOnLastWindowClosed(False)
        loop = qasync.QEventLoop(application)
        with loop:
            loop.run_until_complete(shoot(arguments[0], "zh" if arguments[1:] == ["zh"] else "en"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
