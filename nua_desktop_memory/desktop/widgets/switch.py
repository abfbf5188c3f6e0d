"""The memory switch: a checkable button drawn as a track and a knob, with its state in words beside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from nua_desktop_memory.desktop.theme import GRID, Theme
from nua_desktop_memory.desktop.widgets.labels import label

_TRACK = QSize(40, 22)
_ROOM = 3
"""Space around the track for the focus ring."""


class SwitchButton(QAbstractButton):
    """A checkable button; space and Enter move it."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._theme = theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """The track and the room for its focus ring."""
        return _TRACK.grownBy(QMargins(_ROOM, _ROOM, _ROOM, _ROOM))

    def changeEvent(self, event: QEvent) -> None:
        """Shows whether it can be moved."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """On: filled with the accent, knob right; off: outlined, knob left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(_ROOM, _ROOM, _TRACK.width(), _TRACK.height())
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), _TRACK.height() / 2 + 2, _TRACK.height() / 2 + 2)
        on = self.isChecked()
        token = "hairline" if not self.isEnabled() else "accent" if on else "raised"
        painter.setBrush(self._theme.colour(token))
        painter.setPen(QPen(self._theme.colour("accent" if on else "outline"), 1.5))
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), _TRACK.height() / 2, _TRACK.height() / 2)
        knob = _TRACK.height() - 8
        left = track.right() - knob - 4 if on else track.left() + 4
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("on_accent" if on else "outline"))
        painter.drawEllipse(QRectF(left, track.top() + 4, knob, knob))
        painter.end()


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
