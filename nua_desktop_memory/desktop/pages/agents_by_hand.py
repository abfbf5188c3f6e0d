"""Other programs: what to put into their configuration by hand, and the command for agents that run commands."""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from nua_desktop_memory.desktop.desk import Desk

_LINES = 8
"""Of the entry."""


class ByHandPanel(QWidget):
    """Nothing in it holds a token: what comes this way asks to be paired."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._text = QPlainTextEdit()
        theme = desk.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(
            label(theme, self.tr("Any other program that speaks MCP takes this, where it lists its servers:"))
        )
        column.addLayout(self._snippet())
        words = self.tr(
            "It can read at once. When it is first used, it asks above to be paired; until then what it notes waits "
            "for review."
        )
        column.addWidget(label(theme, words, kind="muted", name="snippetWords"))
        column.addWidget(label(theme, self.tr("An agent that can run commands reads memory with this one:")))
        column.addLayout(self._command())
        column.addWidget(
            label(theme, self.tr("Put your question in the place of “…”, in quotation marks."), kind="muted")
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Fills in the entry, once: where the program is has to be looked up."""
        super().showEvent(event)
        if not self._text.toPlainText():
            self._desk.session.spawn(self._fill())

    async def _fill(self) -> None:
        folder = self._desk.session.profile_dir
        self._text.setPlainText(await self._desk.session.aside(lambda: snippet(folder)))

    def _snippet(self) -> QHBoxLayout:
        text = self._text
        text.setObjectName("snippetText")
        text.setAccessibleName(self.tr("Entry for another program"))
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self._desk.theme.font(Size.SMALL).pointSizeF())
        text.setFont(font)
        text.setFixedHeight(QFontMetrics(font).lineSpacing() * (_LINES + 1) + GRID * 2)
        copy = self._copy("snippetCopy", self.tr("Copy the entry"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text.toPlainText()))
        return _beside(text, copy)

    def _command(self) -> QHBoxLayout:
        field = QLineEdit(command(self._desk.session.profile_dir))
        field.setObjectName("contextCommand")
        field.setAccessibleName(self.tr("Command for the agent"))
        field.setReadOnly(True)
        field.setCursorPosition(0)
        copy = self._copy("contextCopy", self.tr("Copy the command"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(field.text()))
        return _beside(field, copy)

    def _copy(self, name: str, spoken: str) -> QPushButton:
        made = QPushButton(self.tr("Copy"))
        made.setObjectName(name)
        made.setAccessibleName(spoken)
        return made


def snippet(folder: str) -> str:
    """The entry in the form that most programs take; for a worker thread."""
    from nua_desktop_memory.agent.connectors.entry import NAME, program
    from nua_desktop_memory.agent.connectors.layout import PLAIN

    first, *rest = program()
    arguments = [*rest, "--profile-dir", os.path.abspath(folder), "mcp"]
    return PLAIN.rendered({"mcpServers": {NAME: {"command": first, "args": arguments}}}, "", inline=False)


def command(folder: str) -> str:
    """The command that prints the context."""
    return f"nua-memory --profile-dir {shlex.quote(folder)} context --query …"


def _beside(field: QWidget, button: QPushButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(GRID)
    row.addWidget(field, 1)
    column = QVBoxLayout()
    column.addWidget(button)
    column.addStretch(1)
    row.addLayout(column)
    return row
