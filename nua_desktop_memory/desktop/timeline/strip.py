"""The strip that shows the whole: how many memories there are about each time, and which part is in sight."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.timeline.pointer import NOTCH
from nua_desktop_memory.desktop.timeline.span import Span, milliseconds
from nua_desktop_memory.desktop.timeline.spoken import span_words

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.timeline.inks import Inks
    from nua_desktop_memory.desktop.timeline.picture import Outline
    from nua_desktop_memory.desktop.timeline.view import LanesView
    from nua_desktop_memory.recall.lane_values import Density

SAY_MS = 80
_NARROWEST = 6.0


class DensityStrip(QWidget):
    """Columns over all the time there is; the frame is the part in sight, and can be dragged."""

    sight_told = Signal(str)
    """What is in sight now, in words; a moment after it moved."""

    def __init__(self, view: LanesView) -> None:
        super().__init__()
        self.setObjectName("timelineStrip")
        self._view = view
        self._held: float | None = None
        self._pixmap = QPixmap()
        self._drawn: tuple[Outline | None, Inks | None, int, int, float] = (None, None, 0, 0, 0.0)
        self._say = QTimer(self, interval=SAY_MS, singleShot=True)
        self._say.timeout.connect(self._say_sight)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("All of time"))
        self.setToolTip(self.tr("Everything there is. Drag the frame to move, turn the wheel to zoom."))
        view.moved.connect(self._renew)
        view.source.outlined.connect(self._renew)
        view.desk.theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """A low strip."""
        return QSize(GRID * 30, GRID * 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The columns, the present, the frame."""
        painter = QPainter(self)
        inks, frame = self._view.inks, self.frame()
        painter.fillRect(self.rect(), inks.window)
        painter.fillRect(frame, inks.selection)
        painter.drawPixmap(0, 0, self._columns())
        self._paint_moments(painter, self._whole())
        painter.setPen(inks.chosen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame.adjusted(1, 1, -1, -1))
        painter.end()

    def _columns(self) -> QPixmap:
        """The columns on nothing; painted once, since only the frame moves."""
        outline, inks, ratio = self._view.source.outline, self._view.inks, self.devicePixelRatioF()
        drawn = (outline, inks, self.width(), self.height(), ratio)
        if all(one is other for one, other in zip(self._drawn[:2], drawn[:2], strict=True)) and (
            self._drawn[2:] == drawn[2:]
        ):
            return self._pixmap
        self._drawn = drawn
        self._pixmap = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        self._pixmap.setDevicePixelRatio(ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        if outline is not None and outline.density is not None:
            painter = QPainter(self._pixmap)
            self._paint_columns(painter, outline.density)
            painter.end()
        return self._pixmap

    def _paint_columns(self, painter: QPainter, density: Density) -> None:
        whole, brush = self._whole(), self._view.inks.crowd
        most = max(density.counts) or 1
        step = (density.last - density.first) / len(density.counts)
        width = max(1.0, step / whole.scale)
        for number, count in enumerate(density.counts):
            if count:
                height = 3 + (self.height() - 6) * _height(count, most)
                left = whole.x(density.first + number * step)
                painter.fillRect(QRectF(left, self.height() - height, width, height), brush)

    def frame(self) -> QRectF:
        """The part in sight, in pixels; never too narrow to be taken hold of."""
        whole, span = self._whole(), self._view.span
        left, right = whole.x(span.first), whole.x(span.last)
        left, right = max(left, 0.0), min(right, float(self.width()))
        missing = max(0.0, _NARROWEST - (right - left)) / 2
        return QRectF(left - missing, 0, right - left + 2 * missing, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes hold of the frame; elsewhere the frame comes."""
        if event.button() is Qt.MouseButton.LeftButton:
            frame, x = self.frame(), event.position().x()
            self._held = x - frame.center().x() if frame.contains(event.position()) else 0.0
            self._move(x)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drags the frame."""
        if self._held is not None:
            self._move(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets go."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._held = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms around the middle of what is in sight."""
        self._view.zoom_middle(NOTCH ** (event.angleDelta().y() / 120))
        event.accept()

    def _move(self, x: float) -> None:
        self._view.go_to(self._whole().moment(x - (self._held or 0.0)))

    def _paint_moments(self, painter: QPainter, whole: Span) -> None:
        moment, inks = self._view.moment, self._view.inks
        for at, pen in (
            (self._view.now, inks.now),
            (milliseconds(moment.valid_at) if moment.valid_at else None, inks.valid),
            (milliseconds(moment.known_at) if moment.known_at else None, inks.known),
        ):
            if at is not None:
                painter.setPen(pen)
                painter.drawLine(int(whole.x(at)), 0, int(whole.x(at)), self.height())

    def _whole(self) -> Span:
        """All there is, the present, and what is in sight beyond."""
        outline, span = self._view.source.outline, self._view.span
        density = outline.density if outline is not None else None
        first = min(density.first, self._view.now) if density else span.first
        last = max(density.last, self._view.now) if density else span.last
        room = (last - first) * 0.02
        return Span(first - room, max((last - first + 2 * room) / max(1, self.width()), 1.0), max(1, self.width()))

    def _renew(self) -> None:
        self.update()
        if not self._say.isActive():
            self._say.start()

    def _say_sight(self) -> None:
        words = span_words(self._view.span, self._view.clock)
        self.setAccessibleDescription(self.tr("In sight: {span}").format(span=words))
        self.sight_told.emit(words)


def _height(count: int, most: int) -> float:
    """The height of a column, 0 to 1; the root, so that few stay in sight beside many."""
    return math.sqrt(count / most)
