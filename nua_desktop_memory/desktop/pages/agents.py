"""Agents: who can read and write: those that are known, what they were given, and the command for others.

The command that notes is not offered: what is noted by a command is the owner's own word, not an agent's.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.agents_given import GivenPanel
from nua_desktop_memory.desktop.pages.agents_pairing import PairingPanel
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import hairline, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class AgentsPage(Page):
    """The agents that are known, what each was given, and what to give one that can run a command."""

    name = "agents"
    icon = "agents"
    searches = False
    selects = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._state = label(desk.theme, size=Size.BODY, kind="muted", name="agentsState")
        self.pairing = PairingPanel(desk)
        self.given = GivenPanel(desk)
        self._lay_out()
        desk.situation_changed.connect(self._tell_state)
        self._tell_state()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Agents")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("Who can read and write?")

    def _tell_state(self) -> None:
        if self.desk.situation.switched_on:
            words = self.tr("Memory is on: the command prints what an agent is to be given.")
        else:
            words = self.tr("Memory is off: the command prints nothing until you switch memory on.")
        self._state.setText(words)

    def _lay_out(self) -> None:
        theme = self.desk.theme
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 4, GRID * 3, GRID * 4, GRID * 3)
        column.setSpacing(GRID * 2)
        column.addWidget(label(theme, self.question(), Size.TEXT, bold=True))
        column.addWidget(self.pairing)
        column.addWidget(hairline())
        column.addWidget(label(theme, self.tr("An agent that can run commands reads memory with this one:")))
        column.addLayout(self._command("context", f"nua-memory {self._place()} context --query …"))
        column.addWidget(
            label(theme, self.tr("Put your question in the place of “…”, in quotation marks."), kind="muted")
        )
        column.addWidget(self._state)
        column.addWidget(hairline())
        column.addWidget(label(theme, self.tr("What agents were given"), Size.TEXT, bold=True))
        column.addWidget(self.given, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)

    def _place(self) -> str:
        return f"--profile-dir {shlex.quote(self.desk.session.profile_dir)}"

    def _command(self, name: str, words: str) -> QHBoxLayout:
        field = QLineEdit(words)
        field.setObjectName(f"{name}Command")
        field.setAccessibleName(self.tr("Command for the agent"))
        field.setReadOnly(True)
        field.setCursorPosition(0)
        copy = QPushButton(self.tr("Copy"))
        copy.setObjectName(f"{name}Copy")
        copy.setAccessibleName(self.tr("Copy the command"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(field.text()))
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(field, 1)
        row.addWidget(copy)
        return row
