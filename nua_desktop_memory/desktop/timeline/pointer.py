"""The mouse, the wheel and fingers on the drawing."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGestureEvent, QPinchGesture

from nua_desktop_memory.desktop.timeline.moment_lines import Axis, moved, rounded

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.timeline.view import LanesView

NOTCH = 1.25
"""How much closer one notch of a wheel brings."""
FOLLOW_MS = 200
"""While a line is dragged, facts follow it this often at most."""
_NOTCH_ANGLE = 120.0
_HOME = 8.0
"""So near to now, in pixels, a line that is let go means now."""


class Pointer(QObject):
    """What is being done with the pointer: nothing, moving the drawing, or dragging one of the lines."""

    def __init__(self, view: LanesView) -> None:
        super().__init__(view)
        self._view = view
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._moving = False
        self._axis: Axis | None = None
        self.dragged: tuple[Axis, float] | None = None
        """The line that is being dragged, and where in the track it is."""
        self._follow = QTimer(self, interval=FOLLOW_MS, singleShot=True)
        self._follow.timeout.connect(self._ask)

    def press(self, event: QMouseEvent) -> None:
        """Takes hold of a line, else of the drawing; the right button selects what its menu is for."""
        if event.button() is Qt.MouseButton.RightButton:
            self._view.choose_event_at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed = self._last = event.position()
        self._moving = False
        self._axis = self._view.line_at(event.position())

    def move(self, event: QMouseEvent) -> None:
        """Moves what is held; without a button, shows what is under the pointer."""
        if self._pressed is None:
            self._view.hover(event.position())
            return
        travelled = (event.position() - self._pressed).manhattanLength()
        if not self._moving and travelled < QApplication.startDragDistance():
            return
        self._moving = True
        step = event.position() - self._last
        self._last = event.position()
        if self._axis is not None:
            axis = Axis.VALID if self._axis is Axis.NOW else self._axis
            track = self._view.track
            self.dragged = axis, min(max(event.position().x() - track.left(), 0.0), track.width())
            self._view.viewport().update()
            if not self._follow.isActive():
                self._follow.start()
        else:
            self._view.pan_pixels(-step.x(), -step.y())

    def release(self, event: QMouseEvent) -> None:
        """Lets go; what was not moved was clicked."""
        if event.button() is not Qt.MouseButton.LeftButton or self._pressed is None:
            return
        if self.dragged is not None:
            self._follow.stop()
            self._ask()
            self.dragged = None
            self._view.viewport().update()
        elif not self._moving and self._axis is None:
            self._view.choose_at(event.position())
        self._pressed = self._axis = None
        self._moving = False

    def double_click(self, event: QMouseEvent) -> None:
        """Opens what is under the pointer; on an empty place looks at that moment (with Shift: known then)."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._view.open_or_hold(event.position(), Axis.KNOWN if shifted else Axis.VALID)

    def wheel(self, event: QWheelEvent) -> None:
        """Zooms around the pointer on the ruler, with Ctrl, or where no lane is out of sight; else scrolls.

        With Shift, or sideways, it moves through time.
        """
        steps, pixels = event.angleDelta(), event.pixelDelta()
        along = steps.x() if abs(steps.x()) > abs(steps.y()) else 0
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            along = along or steps.y()
        zooms = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        zooms = zooms or self._view.is_ruler(event.position()) or not self._view.scrolls
        if along:
            self._view.pan_pixels(-float(pixels.x() or along), 0)
        elif zooms:
            self._view.zoom(NOTCH ** (steps.y() / _NOTCH_ANGLE), event.position().x())
        else:
            self._view.pan_pixels(0, -float(pixels.y() or steps.y() / _NOTCH_ANGLE * self._view.lane_height))
        event.accept()

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers on a pad zoom around the pointer."""
        if event.gestureType() is not Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._view.zoom(max(0.2, 1 + event.value()), event.position().x())
        return True

    def spread(self, event: QGestureEvent) -> bool:
        """Two fingers on a screen zoom around the place between them."""
        gesture = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(gesture, QPinchGesture):
            return False
        centre = self._view.viewport().mapFromGlobal(gesture.centerPoint())
        self._view.zoom(max(0.2, gesture.scaleFactor()), centre.x())
        event.accept(gesture)
        return True

    def _ask(self) -> None:
        """Looks at the moment where the dragged line is; dropped at now, it is now."""
        if self.dragged is None:
            return
        axis, x = self.dragged
        span = self._view.span
        now = abs(span.x(self._view.now) - x) <= _HOME
        at: datetime | None = None if now else rounded(span.moment(x), span, self._view.clock)
        self._view.moment_asked.emit(moved(self._view.moment, axis, at))
