"""A word that must be typed, so that what cannot be undone is never done by a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class ConfirmField(QWidget):
    """``word`` is shown and must be typed into the field called ``name``; capitals do not matter.

    ``words`` ask for it; without them, they are those of erasing.
    """

    edited = Signal()

    def __init__(self, theme: Theme, word: str, *, name: str = "eraseConfirmEdit", words: str = "") -> None:
        super().__init__()
        self.word = word
        words = words or self.tr("Type “{word}” to erase it for good").format(word=word)
        self._title = label(theme, words, bold=True)
        self.edit = QLineEdit()
        self.edit.setObjectName(name)
        self.edit.setAccessibleName(words)
        self.edit.setPlaceholderText(word)
        self.edit.setFixedWidth(GRID * 20)
        self._title.setBuddy(self.edit)
        self.edit.textChanged.connect(self.edited)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID * 2)
        layout.addWidget(self._title, 1)
        layout.addWidget(self.edit)

    def start(self, text: str) -> None:
        """Puts a text into it."""
        self.edit.setText(text)

    def problem(self) -> str:
        """That the word is not typed."""
        if self.edit.text().strip().casefold() == self.word.casefold():
            return ""
        return self.tr("Type “{word}” first.").format(word=self.word)
