"""A token, shown this once, and where it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

VARIABLE = "NUA_MEMORY_TOKEN"


class TokenNote(QWidget):
    """Hidden until there is a token to show."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._words = label(desk.theme, name="tokenWords")
        self.field = QLineEdit()
        self.field.setObjectName("tokenField")
        self.field.setAccessibleName(self.tr("Setting for the agent's configuration"))
        self.field.setReadOnly(True)
        self._copy = push_button(self.tr("Copy"), "tokenCopy", spoken=self.tr("Copy the setting"))
        self._done = push_button(self.tr("Done"), "tokenDone", spoken=self.tr("Put the token away"))
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.field.text()))
        self._done.clicked.connect(self.put_away)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.field, 1)
        row.addWidget(self._copy)
        row.addWidget(self._done)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, GRID, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._words)
        column.addLayout(row)
        self.hide()

    def show_token(self, agent: str, token: str) -> None:
        """Shows it with where to put it."""
        words = self.tr(
            "{agent} is paired, for this run already. So that it is known next time too, put this into the environment "
            "(“env”) of nua-memory in its configuration. It is shown only now."
        )
        self._words.setText(fill(words, agent=agent))
        self.field.setText(f"{VARIABLE}={token}")
        self.field.setCursorPosition(0)
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def put_away(self) -> None:
        """It is shown no more."""
        self.field.clear()
        self.hide()
