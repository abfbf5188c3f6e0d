"""The memory switch: a checkable button drawn as a track and a knob, with its state in words beside it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QMargins, QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QSizePolicy, QWidget

from nua_desktop_memory.desktop.theme import GRID, Theme
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QPaintEvent

_TRACK = QSize(40, 22)
_ROOM = 3
"""Space around the track for the focus ring."""
_DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 46 28">
<rect x="1" y="1" width="44" height="26" rx="13" fill="none" stroke="{focus}" stroke-width="2"/>
<rect x="3.5" y="3.5" width="39" height="21" rx="10.5" fill="{ground}" stroke="{edge}" stroke-width="1.5"/>
<circle cx="{at}" cy="14" r="7" fill="{knob}"/>
</svg>"""
"""The track with its room, the ring of the focus around it and the knob in it."""


class SwitchButton(QAbstractButton):
    """A checkable button; space and Enter move it."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._theme = theme
        self.setCheckable(True)
        self.setProperty("focusPolicy", "StrongFocus")  # see `plain`
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """The track and the room for its focus ring."""
        return _TRACK.grownBy(QMargins(_ROOM, _ROOM, _ROOM, _ROOM))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Shows that it can be pressed."""
        self.setCursor(QtCore.Qt.CursorShape.PointingHandCursor)
        super().enterEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Shows whether it can be moved."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """On: filled with the accent, knob right; off: outlined, knob left."""
        on, usable, tokens = self.isChecked(), self.isEnabled(), self._theme.tokens
        ground = tokens.accent if on and usable else tokens.raised if usable else tokens.hairline
        edge, knob = (tokens.accent, tokens.on_accent) if on else (tokens.outline, tokens.outline)
        focus = tokens.accent if self.hasFocus() else "none"
        drawing = _DRAWING.format(ground=ground, edge=edge, knob=knob, focus=focus, at=32 if on else 14)
        painter = QPainter(self)
        _renderer(drawing).render(painter, QRectF(self.rect()))
        painter.end()


@cache
def _renderer(drawing: str) -> QSvgRenderer:
    """Drawn like the icons: pens and brushes would make all constants of `Qt` before the first picture."""
    return QSvgRenderer(QByteArray(drawing.encode()), QApplication.instance())


class MemorySwitch(QWidget):
    """The switch and its state in words; ``asked`` with the position that the person wants."""

    asked = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.button = SwitchButton(theme, "memoryToggle")
        self.button.setAccessibleName(self.tr("Memory"))
        self.button.toggled.connect(self._toggled)
        self._words = label(theme, name="memoryState")
        self._words.setWordWrap(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID)
        layout.addWidget(self._words)
        layout.addWidget(self.button)
        self._words.setText(self.tr("Reading…"))  # whether it is on is not known yet

    def show_position(self, *, on: bool, usable: bool = True) -> None:
        """Where the switch really is, or that it cannot be told; does not ask for anything."""
        with QSignalBlocker(self.button):
            self.button.setChecked(on and usable)
        self.button.update()
        self._say(on=on)
        if not usable:
            words = self.tr("Memory cannot be used now.")
            self._words.setText(words)
            self.button.setAccessibleDescription(words)

    def _toggled(self, on: bool) -> None:
        self._say(on=on)
        self.asked.emit(on)

    def _say(self, *, on: bool) -> None:
        words = self.tr("Memory is on.") if on else self.tr("Memory is off. Agents get nothing.")
        self._words.setText(words)
        self.button.setAccessibleDescription(words)
        self.button.setToolTip(self.tr("Switch memory off") if on else self.tr("Switch memory on"))
