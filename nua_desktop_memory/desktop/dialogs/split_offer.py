"""A text that is too long for one memory, offered as several: how many, and what would stand in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.operations.request import VAST
from nua_desktop_memory.operations.splitting import split
from nua_desktop_memory.store.text import TEXT_BYTES, measure

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.errors import NuaError

LINES = 6


class SplitOffer(QWidget):
    """Hidden while the text fits. ``changed`` when it was chosen or left, and when the parts are others.

    The parts are worked out on the worker thread, so that typing a long text never waits for them.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._theme = desk.theme
        self._text = ""
        self._parts: tuple[str, ...] = ()
        self._reading: Reading[tuple[str, ...]] = Reading(desk.session, self._show, refused=self._cannot)
        self._check = QCheckBox()
        self._check.setObjectName("splitCheck")
        self._check.setAccessibleName(self.tr("Split it into several memories"))
        self._check.toggled.connect(self._toggled)
        self._list = QPlainTextEdit()
        self._list.setObjectName("splitParts")
        self._list.setAccessibleName(self.tr("What would stand in each memory"))
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self._check)
        layout.addWidget(self._list)
        desk.theme.changed.connect(self._fit)
        self._fit()
        self.hide()

    @property
    def is_chosen(self) -> bool:
        """The text is too long, and the person wants it as several memories."""
        return not self.isHidden() and self._check.isChecked()

    @property
    def parts(self) -> tuple[str, ...]:
        """What would stand in each; empty while it is being worked out."""
        return self._parts

    def start(self) -> None:
        """Nothing is offered, and nothing was chosen."""
        self._forget()
        self._check.setChecked(False)

    def look_at(self, text: str) -> None:
        """The text is another one: offers its parts if it is too long, and takes the offer back if it is not."""
        if text == self._text:
            return
        self._text = text
        if len(text) > VAST or measure(text) <= TEXT_BYTES:
            self._forget()
            return
        self._parts = ()
        self._reading.ask(lambda _: split(text))

    def _forget(self) -> None:
        self._text, self._parts = "", ()
        self._reading.drop()
        self.hide()

    def _show(self, parts: tuple[str, ...]) -> None:
        self._parts = parts
        words = self.tr("Split it into %Ln memories", "", len(parts))
        self._check.setText(words)
        self._check.setAccessibleName(words)
        self._list.setPlainText("\n".join(self._words(number, part) for number, part in enumerate(parts, start=1)))
        self._list.setVisible(self._check.isChecked())
        self.show()
        self.changed.emit()

    def _cannot(self, _: NuaError) -> None:
        """A character that no memory can hold: the text field says so already."""
        self._parts = ()
        self.hide()

    def _words(self, number: int, part: str) -> str:
        size = len(part.encode("utf-8"))
        return self.tr("{number}.  {text}  ({size} bytes)").format(number=number, text=part, size=size)

    def _toggled(self, on: bool) -> None:
        self._list.setVisible(on)
        self.changed.emit()

    def _fit(self) -> None:
        font = self._theme.font(Size.SMALL)
        self._list.setFont(font)
        self._list.setFixedHeight(QFontMetrics(font).lineSpacing() * LINES + GRID * 2)
