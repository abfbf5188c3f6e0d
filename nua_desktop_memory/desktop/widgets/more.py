"""What stands below the first of very many: how many are not shown, and a button for some more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

SIDES_AT_ONCE = 24
"""So many sides of a conflict are made at first, and with each press of the button: each has widgets of its own."""


class MoreSides(QWidget):
    """``asked`` for some more sides. It is in sight only while some are not."""

    asked = Signal()

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._words = label(theme, kind="muted", name=f"{name}Words")
        self._button = QPushButton(self.tr("Show more"))
        self._button.setObjectName(name)
        self._button.clicked.connect(self.asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID * 2)
        row.addWidget(self._words, 1)
        row.addWidget(self._button)
        self.hide()

    def show_left(self, count: int) -> None:
        """How many sides are not shown; none hides it."""
        words = self.tr("%Ln more sides are not shown. What is said of all sides is said of them too.", "", count)
        self._words.setText(words)
        self._button.setAccessibleName(f"{self._button.text()}: {words}")
        self.setVisible(count > 0)
