"""The drawing itself: lanes over an axis of time, painted, and handed on to pointer and keys.

It paints what was read and nothing else, and never waits: where something was not read yet there is nothing,
and what was read moves along until more has come.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QToolTip

from nua_desktop_memory.desktop.timeline import keys
from nua_desktop_memory.desktop.timeline.choosing import ChoosingLanes
from nua_desktop_memory.desktop.timeline.headers import Headers
from nua_desktop_memory.desktop.timeline.marks import Mark, marks
from nua_desktop_memory.desktop.timeline.moment_lines import Axis, MomentLine, line_at, paint_lines
from nua_desktop_memory.desktop.timeline.painter import Brushwork
from nua_desktop_memory.desktop.timeline.pointer import Pointer
from nua_desktop_memory.desktop.timeline.ruler import paint_grid, paint_ruler
from nua_desktop_memory.desktop.timeline.span import milliseconds
from nua_desktop_memory.desktop.widgets.action_menu import ActionMenu
from nua_desktop_memory.desktop.widgets.tips import tip

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.timeline.source import Source

MINUTE_MS = 60_000
_WIDE = datetime(2026, 12, 15, tzinfo=UTC)
"""A month whose words are long, to measure the room of a mark."""


class LanesView(ChoosingLanes):
    """The drawing as a widget."""

    def __init__(self, desk: Desk, source: Source) -> None:
        super().__init__(desk, source)
        self.setObjectName("timelineLanes")
        self.setAccessibleName(self.tr("Drawn timeline"))
        self.setAccessibleDescription(
            self.tr(
                "Arrows go from memory to memory, Enter opens one. Plus and minus zoom, Shift with arrows moves, "
                "T goes to today, 0 shows everything. V looks at what held when a memory began, K at what was known "
                "when it was written down, Backspace goes back to now."
            )
        )
        self._hovered = ""
        self._arrows = False
        self._flag_places: dict[Axis, QRectF] = {}
        self._headers = Headers()
        self._pointer = Pointer(self)
        self._minute = QTimer(self, interval=MINUTE_MS)
        self._minute.timeout.connect(self.viewport().update)
        self._minute.start()
        self.viewport().setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        ActionMenu(self, "timelineLanes")

    def show_arrows(self, *, shown: bool) -> None:
        """Whether arrows lead from what was replaced to what took its place."""
        self._arrows = shown
        self.viewport().update()

    def is_ruler(self, point: QPointF) -> bool:
        """Whether a point is above the lanes."""
        return point.y() < self.track.top()

    def line_at(self, point: QPointF) -> Axis | None:
        """The line that can be taken hold of at a point."""
        return line_at(point, self._lines(), self._flag_places, self.track)

    def hover(self, point: QPointF) -> None:
        """Shows what is under the pointer."""
        item = self.scene.at(point) if self.track.contains(point) else None
        hovered = item.identity if item is not None else ""
        if hovered != self._hovered:
            self._hovered = hovered
            self.viewport().update()
        if self.line_at(point) is not None:
            self.viewport().setCursor(Qt.CursorShape.SizeHorCursor)
        else:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if item else Qt.CursorShape.ArrowCursor)

    def tip_at(self, point: QPointF) -> str:
        """What the tool tip at a point says: a memory with its exact instants, a subject, or the moment there."""
        track = self.track
        if point.x() < track.left():
            row = next((one for one in self.scene.rows if one.top <= point.y() < one.top + one.height), None)
            return row.key or "" if row is not None and point.y() >= track.top() else ""
        item = self.scene.at(point) if point.y() >= track.top() else None
        if item is not None:
            return self.item_tip(item)
        return self.clock.exact(self._moment_of(point.x()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints what is in sight."""
        painter = QPainter(self.viewport())
        inks, track = self.inks, self.track
        painter.fillRect(self.viewport().rect(), inks.surface)
        room = int(inks.width(self.clock.show(_WIDE, "month"))) + 24
        found = marks(self.span, self.clock, room)
        self._paint_lanes(painter, found)
        self._paint_ruler(painter, found)
        painter.setClipRect(self.gutter)
        current = self.item_known_as(self._current) if self.hasFocus() else None
        lane = current.lane if current is not None else -1
        self._headers.paint(painter, inks, self.scene, self.gutter, self.tr("No subject"), lane)
        painter.setClipping(False)
        painter.setPen(inks.hairline)
        painter.drawLine(QPointF(0, track.top() - 0.5), QPointF(track.left(), track.top() - 0.5))
        if self.hasFocus() and current is None:  # what the keyboard is on is out of sight, or not there yet
            painter.setPen(inks.chosen)
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Does what a key stands for."""
        event.setAccepted(keys.press(self, event))

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for what is in sight, which nobody did while it was hidden."""
        super().showEvent(event)
        self.renew()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Comes by the keyboard to something in sight."""
        super().focusInEvent(event)
        if self.item_known_as(self._current) is None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._start_somewhere()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Shows no focus any more."""
        super().focusOutEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The pointer takes hold."""
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The pointer moves."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The pointer lets go."""
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Opens, or holds a moment."""
        self._pointer.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms, scrolls or moves."""
        self._pointer.wheel(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tool tips, pinching, and the pointer leaving."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            words = self.tip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip(words) if words else "", self.viewport())
            return True
        if isinstance(event, QNativeGestureEvent) and self._pointer.pinch(event):
            return True
        if isinstance(event, QGestureEvent) and self._pointer.spread(event):
            return True
        if event.type() is QEvent.Type.Leave and self._hovered:
            self._hovered = ""
            self.viewport().update()
        return super().viewportEvent(event)

    def _paint_lanes(self, painter: QPainter, found: list[Mark]) -> None:
        inks, track, scene = self.inks, self.track, self.scene
        painter.setClipRect(track)
        paint_grid(painter, inks, found, track)
        painter.setPen(inks.hairline)
        for row in scene.rows:
            bottom = row.top + row.height - 0.5
            painter.drawLine(QPointF(track.left(), bottom), QPointF(track.right(), bottom))
        brushwork = Brushwork(
            inks,
            track.left() + self.span.x(self.now),
            self.standing_of,
            self.devicePixelRatioF(),
            self._chosen,
            self._hovered,
            self._current if self.hasFocus() else "",
        )
        brushwork.paint(painter, scene)
        if self._arrows and self.picture is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            brushwork.paint_arrows(painter, scene, self.picture.arrows)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)

    def _paint_ruler(self, painter: QPainter, found: list[Mark]) -> None:
        track = self.track
        painter.setClipRect(QRectF(track.left(), 0, track.width(), self.viewport().height()))
        ruler = QRectF(track.left(), self.ruler.top(), track.width(), self.ruler.height())
        paint_ruler(painter, self.inks, found, ruler)
        flags = QRectF(track.left(), 0, track.width(), self.flags.height())
        self._flag_places = paint_lines(painter, self.inks, self._lines(), track, flags)

    def _lines(self) -> list[MomentLine]:
        """Now, and the moments that are looked at; the one that is dragged is where the pointer is."""
        span, dragged = self.span, self._pointer.dragged
        lines = [MomentLine(Axis.NOW, span.x(self.now), self.tr("Now"))]
        for axis, moment, words in (
            (Axis.VALID, self.moment.valid_at, self.tr("Held at")),
            (Axis.KNOWN, self.moment.known_at, self.tr("Known at")),
        ):
            if dragged is not None and dragged[0] is axis:
                lines.append(MomentLine(axis, dragged[1], words))
            elif moment is not None:
                lines.append(MomentLine(axis, span.x(milliseconds(moment)), words))
        return lines
