"""A button like a link whose text gives way where there is little room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from nua_desktop_memory.desktop.theme import GRID


class ElidedLink(QPushButton):
    """Shows as much of its text as fits; the whole is its tool tip and its accessible name."""

    def __init__(self, words: str, spoken: str = "") -> None:
        super().__init__()
        self._words = words
        self.setProperty("kind", "link")
        self.setToolTip(words)
        self.setAccessibleName(spoken or words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setText(words)

    def minimumSizeHint(self) -> QSize:
        """Next to nothing in width."""
        return QSize(GRID * 4, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shows what fits now."""
        super().resizeEvent(event)
        room = self.width() - GRID * 2
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))
