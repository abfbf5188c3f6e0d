"""The head of a page: its title, the question that it answers, and a word about how much there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class PageHead(QWidget):
    """Title and question at the left, ``count`` in words at the right."""

    def __init__(self, theme: Theme, title: str, question: str) -> None:
        super().__init__()
        self._count = label(theme, size=Size.SMALL, kind="muted")
        self._count.setWordWrap(False)
        self.row = QHBoxLayout()
        """Further widgets go here, after the words."""
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(theme, title, Size.TEXT, bold=True))
        words.addWidget(label(theme, question, kind="muted"))
        self.row.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID)
        self.row.setSpacing(GRID)
        self.row.addLayout(words, 1)
        self.row.addWidget(self._count)
        self.setLayout(self.row)

    def show_count(self, words: str) -> None:
        """How much there is, translated; nothing for an empty string."""
        self._count.setText(words)
        self._count.setVisible(bool(words))

    def count(self) -> str:
        """The words shown."""
        return self._count.text()
