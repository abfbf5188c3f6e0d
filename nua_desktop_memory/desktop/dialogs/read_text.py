"""Memories to be read in a dialog that does not change their words (``textEdit``, read-only)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.told import small_print
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event

MOST_LINES = 6


class ReadText(QWidget):
    """One memory with its small print, or the texts of many, one a line."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._events: tuple[Event, ...] = ()
        self._title = label(desk.theme, size=Size.SMALL, kind="muted")
        self.edit = QPlainTextEdit()
        self.edit.setObjectName("textEdit")
        self.edit.setReadOnly(True)
        self.edit.setTabChangesFocus(True)
        self._small = label(desk.theme, size=Size.SMALL, kind="muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        for widget in (self._title, self.edit, self._small):
            layout.addWidget(widget)
        desk.theme.changed.connect(self._fit)
        desk.clock.changed.connect(self._draw)

    def tell(self, events: tuple[Event, ...]) -> None:
        """Shows these; none forgets what was shown."""
        self._events = events
        self._draw()

    def _draw(self) -> None:
        events = self._events
        count = len(events)
        title = self.tr("The memory") if count == 1 else self.tr("%Ln memories", "", count)
        self._title.setText(title)
        self.edit.setAccessibleName(title)
        self.edit.setPlainText("\n".join(event.text for event in events))
        self._small.setText(small_print(events[0], self._desk) if count == 1 else "")
        self._small.setVisible(count == 1)
        self._fit()

    def _fit(self) -> None:
        font = self._desk.theme.font(Size.TEXT)
        self.edit.setFont(font)
        lines = min(max(len(self._events), 2), MOST_LINES)
        self.edit.setFixedHeight(QFontMetrics(font).lineSpacing() * lines + GRID * 3)
