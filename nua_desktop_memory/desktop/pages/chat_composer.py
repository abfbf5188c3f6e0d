"""Where the person writes: Enter sends, Shift+Enter begins a line; while a reply comes it can be stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import hairline, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

_LINES = 3


class Composer(QWidget):
    """``said`` with what was written; ``stop_asked``; ``again_asked`` when the last message is to be answered."""

    said = Signal(str)
    stop_asked = Signal()
    again_asked = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._field = _Field()
        self._field.setObjectName("chatText")
        self._field.setAccessibleName(self.tr("Message"))
        self._field.setPlaceholderText(self.tr("Write a message. Enter sends it."))
        self._field.setFont(desk.theme.font(Size.TEXT))
        self._field.setTabChangesFocus(True)
        self._field.setFixedHeight(QFontMetrics(self._field.font()).lineSpacing() * _LINES + GRID * 3)
        self._send = push_button(self.tr("Send"), "chatSend", kind="primary")
        self._stop = push_button(self.tr("Stop"), "chatStop")
        self._again = push_button(self.tr("Retry now"), "chatAgain")
        self._trouble = label(desk.theme, kind="conflict", name="chatTrouble")
        self._small = label(desk.theme, size=Size.SMALL, kind="muted", name="chatModel")
        self._busy = False
        self._field.entered.connect(self._say)
        self._field.textChanged.connect(self._judge)
        self._send.clicked.connect(self._say)
        self._stop.clicked.connect(self.stop_asked)
        self._again.clicked.connect(self.again_asked)
        self._lay_out()
        self.show_busy(busy=False)
        self.show_trouble("", retry=False)

    def show_busy(self, *, busy: bool) -> None:
        """A reply is coming, or none."""
        self._busy = busy
        self._send.setVisible(not busy)
        self._stop.setVisible(busy)
        self._judge()

    def show_trouble(self, words: str, *, retry: bool) -> None:
        """What went wrong; with ``retry`` a button that asks again."""
        self._trouble.setText(words)
        self._trouble.setVisible(bool(words))
        self._again.setVisible(retry)

    def show_small(self, words: str) -> None:
        """Which model is asked, and whether memory goes with it."""
        self._small.setText(words)

    def give_back(self, words: str) -> None:
        """What could not be said stands in the field again, unless something else was begun."""
        if words and not self._field.toPlainText():
            self._field.setPlainText(words)

    def words(self) -> str:
        """What stands in the field."""
        return self._field.toPlainText()

    def take_focus(self) -> None:
        """The person can write at once."""
        self._field.setFocus()

    def _say(self) -> None:
        words = self._field.toPlainText()
        if words.strip() and not self._busy:
            self._field.clear()
            self.said.emit(words)

    def _judge(self) -> None:
        self._send.setEnabled(bool(self._field.toPlainText().strip()) and not self._busy)

    def _lay_out(self) -> None:
        trouble = QHBoxLayout()
        trouble.setSpacing(GRID)
        trouble.addWidget(self._trouble, 1)
        trouble.addWidget(self._again)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self._field, 1)
        row.addWidget(self._send, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self._stop, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout()
        column.setContentsMargins(GRID * 3, GRID, GRID * 3, GRID * 2)
        column.setSpacing(GRID)
        column.addLayout(trouble)
        column.addLayout(row)
        column.addWidget(self._small)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(hairline())
        whole.addLayout(column)


class _Field(QPlainTextEdit):
    """``entered`` on Enter alone; with Shift it is a new line. An input method's own Enter stays its own."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sends."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not (
            event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier)
        ):
            self.entered.emit()
            return
        super().keyPressEvent(event)
