"""A link that says the text of a memory on one line, as much of it as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.tips import tip


class TextLink(QPushButton):
    """Never wider than its place; the whole text is its tool tip."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._whole = text
        self.setProperty("kind", "link")
        self.setToolTip(tip(text))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Its height, and hardly any width."""
        return QSize(GRID * 6, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Says as much as fits."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - GRID * 2
        words = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)
        self.setText(words.replace("&", "&&"))
