"""A labelled one-line field with a line beneath it that reads it back or says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label, restyle

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class LineField(QWidget):
    """``name`` is the object name of its QLineEdit, ``edit``; ``edited`` with every change by the person or by code.

    Subclasses say by `judge` what is wrong and by `reading` how it is read.
    """

    edited = Signal()
    keeps_room: ClassVar[bool] = False
    """Whether the line beneath keeps its room while it says nothing, so that fields beside it do not jump."""

    def __init__(self, theme: Theme, name: str, title: str) -> None:
        super().__init__()
        self.title = label(theme, title, Size.SMALL, kind="muted")
        self.edit = QLineEdit()
        self.edit.setObjectName(name)
        self.edit.setAccessibleName(title)
        self.title.setBuddy(self.edit)
        self.beneath = label(theme, size=Size.SMALL, kind="muted", name=f"{name}Reading")
        self._refusal = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        self._across = QHBoxLayout()
        self._across.setSpacing(GRID)
        self._across.addWidget(self.edit, 1)
        layout.addWidget(self.title)
        layout.addLayout(self._across)
        layout.addWidget(self.beneath)
        layout.addStretch(1)
        self.edit.textChanged.connect(self._changed)

    def put_beside(self, button: QWidget) -> None:
        """A button that belongs to what is typed."""
        self._across.addWidget(button)

    def text(self) -> str:
        """What is typed, without white space at its ends."""
        return self.edit.text().strip()

    def start(self, text: str) -> None:
        """Puts a text into it as if it had always stood there."""
        self.edit.setText(text)
        self.edit.setCursorPosition(0)  # of what is longer than the field, the beginning is in sight
        self.edit.setModified(False)
        self._refusal = ""
        self.redraw()

    def rename(self, title: str) -> None:
        """Takes another label."""
        self.title.setText(title)
        self.edit.setAccessibleName(title)

    def judge(self) -> str:
        """Why what is typed cannot be taken, in the person's words; empty where it can."""
        return ""

    def reading(self) -> str:
        """How what is typed is read; empty where there is nothing to add."""
        return ""

    def problem(self) -> str:
        """Why the field hinders: its own judgement, or a refusal from elsewhere."""
        return self.judge() or self._refusal

    def refuse(self, words: str) -> None:
        """Shows a refusal that came from elsewhere, until the next change."""
        self._refusal = words
        self.redraw()

    def redraw(self) -> None:
        """Shows problem or reading again."""
        problem = self.problem()
        words = problem or self.reading()
        self.beneath.setText(words)
        self.beneath.setVisible(self.keeps_room or bool(words))
        self.edit.setAccessibleDescription(words)
        restyle(self.beneath, "kind", "error" if problem else "muted")
        restyle(self.edit, "invalid", bool(problem))

    def _changed(self) -> None:
        self._refusal = ""
        self.redraw()
        self.edited.emit()
