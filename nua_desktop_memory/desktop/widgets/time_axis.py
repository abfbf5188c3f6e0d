"""One small time axis shared by several memories: a lane each, with when it holds and when it was observed.

Every lane is a widget with a name of its own, so that a screen reader hears what is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.texts import Standing, standing_word
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.cards import STANDING_COLOURS
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.time_scale import Scale, ticks
from nua_desktop_memory.desktop.widgets.tips import tip

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme
    from nua_desktop_memory.desktop.times import Clock

_NO_SCALE = Scale(0.0, 1.0, lambda moment, _: moment)
_WIDE = datetime(2026, 12, 15, tzinfo=UTC)
"""A month whose words are long, to measure the room of a mark."""
_BAR = 8
_MARK = 4.5


@dataclass(frozen=True, slots=True)
class Lane:
    """One memory on the axis.

    ``mark`` is the short word in front of the lane (a letter). It holds from ``start`` until ``until``;
    ``None`` is an open side, drawn as an arrow. ``text`` and ``times`` (when it holds and was observed, in
    words) are said aloud and stand in the tool tip.
    """

    mark: str
    text: str
    times: str
    start: datetime | None
    until: datetime | None
    observed: datetime
    standing: Standing


class TimeAxis(QWidget):
    """Lanes above one scale, with the present as a dashed line."""

    def __init__(self, theme: Theme, clock: Clock) -> None:
        super().__init__()
        self.setObjectName("timeAxis")
        self.setAccessibleName(self.tr("When each of them holds"))
        self._theme = theme
        self._clock = clock
        self._lanes: list[_LaneBar] = []
        self._scale = Scale.around([], clock.local)
        self._legend = label(theme, size=Size.SMALL, kind="muted")
        self._ruler = _Ruler(theme, clock)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._ruler)
        self._column.addWidget(self._legend)
        self._legend.setText(self.tr("Bar: when it holds. Diamond: when it was observed. Dashed line: now."))
        theme.changed.connect(self.update)

    def show_lanes(self, lanes: Sequence[Lane], now: datetime) -> None:
        """What to draw; ``now`` is the moment that is looked at."""
        moments = [moment for lane in lanes for moment in (lane.start, lane.until, lane.observed) if moment]
        self._scale = Scale.around([*moments, now], self._clock.local)
        while len(self._lanes) > len(lanes):
            gone = self._lanes.pop()
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self._lanes) < len(lanes):
            made = _LaneBar(self._theme)
            self._column.insertWidget(len(self._lanes), made)
            self._lanes.append(made)
        gutter = self._gutter(lanes)
        for bar, lane in zip(self._lanes, lanes, strict=True):
            bar.show_lane(lane, self._scale, now, gutter, _spoken(lane))
        self._ruler.show_scale(self._scale, now, gutter)

    def lane_names(self) -> list[str]:
        """What a screen reader says of each lane."""
        return [bar.accessibleName() for bar in self._lanes]

    def _gutter(self, lanes: Sequence[Lane]) -> int:
        metrics = QFontMetrics(self._theme.font(Size.SMALL, bold=True))
        return max((metrics.horizontalAdvance(lane.mark) for lane in lanes), default=0) + GRID


class _LaneBar(QLabel):
    """A bar for when it holds and a diamond for when it was observed; a label so that it has a role and a name."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lane: Lane | None = None
        self._scale = _NO_SCALE
        self._now = 0.0
        self._gutter = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(GRID * 3)

    def show_lane(self, lane: Lane, scale: Scale, now: datetime, gutter: int, spoken: str) -> None:
        self._lane, self._scale, self._gutter = lane, scale, gutter
        self._now = scale.place(now)
        self.setAccessibleName(spoken)
        self.setToolTip(tip(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(GRID * 20, GRID * 3)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's own
        lane = self._lane
        if lane is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(Size.SMALL, bold=True))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(QRectF(0, 0, self._gutter, self.height()), Qt.AlignmentFlag.AlignVCenter, lane.mark)
        middle = self.height() / 2
        track = _track(self, self._gutter)
        painter.setPen(QPen(self._theme.colour("hairline"), 1))
        painter.drawLine(QPointF(track.left(), middle), QPointF(track.right(), middle))
        self._paint_now(painter, track)
        self._paint_interval(painter, track, middle, lane)
        self._paint_observed(painter, track, middle, lane)
        painter.end()

    def _paint_now(self, painter: QPainter, track: QRectF) -> None:
        x = track.left() + self._now * track.width()
        painter.setPen(QPen(self._theme.colour("muted"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, 0), QPointF(x, self.height()))

    def _paint_interval(self, painter: QPainter, track: QRectF, middle: float, lane: Lane) -> None:
        start = track.left() + (self._scale.place(lane.start) * track.width() if lane.start else 0.0)
        end = track.left() + (self._scale.place(lane.until) if lane.until else 1.0) * track.width()
        colour = self._theme.colour(STANDING_COLOURS.get(lane.standing, "muted"))
        bar = QRectF(start, middle - _BAR / 2, max(end - start, 2.0), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(_arrowed(bar, open_left=lane.start is None, open_right=lane.until is None))

    def _paint_observed(self, painter: QPainter, track: QRectF, middle: float, lane: Lane) -> None:
        x = track.left() + self._scale.place(lane.observed) * track.width()
        diamond = QPolygonF(
            [QPointF(x, middle - 7), QPointF(x + _MARK, middle), QPointF(x, middle + 7), QPointF(x - _MARK, middle)]
        )
        painter.setPen(QPen(self._theme.colour("text"), 1.5))
        painter.setBrush(self._theme.colour("surface"))
        painter.drawPolygon(diamond)


class _Ruler(QWidget):
    """The scale's marks in words; decoration, since every lane says its times."""

    def __init__(self, theme: Theme, clock: Clock) -> None:
        super().__init__()
        self._theme = theme
        self._clock = clock
        self._scale = _NO_SCALE
        self._now = 0.0
        self._gutter = 0
        self.setFixedHeight(GRID * 3)

    def show_scale(self, scale: Scale, now: datetime, gutter: int) -> None:
        self._scale, self._gutter = scale, gutter
        self._now = scale.place(now)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's own
        painter = QPainter(self)
        painter.setFont(self._theme.font(Size.SMALL))
        metrics = painter.fontMetrics()
        track = _track(self, self._gutter)
        room = metrics.horizontalAdvance(self._clock.show(_WIDE, "month")) + GRID * 2
        painter.setPen(QPen(self._theme.colour("outline"), 1))
        painter.drawLine(track.topLeft(), track.topRight())
        free_from = track.left() - GRID
        for tick in ticks(self._scale, most=max(2, int(track.width() // room))):
            words = self._clock.show(tick.moment, tick.precision)
            x = track.left() + tick.place * track.width()
            painter.setPen(QPen(self._theme.colour("outline"), 1))
            painter.drawLine(QPointF(x, 0), QPointF(x, GRID / 2))
            width = metrics.horizontalAdvance(words)
            left = min(max(x - width / 2, track.left()), track.right() - width)
            if left >= free_from:
                painter.setPen(self._theme.colour("muted"))
                painter.drawText(QPointF(left, GRID / 2 + metrics.ascent() + 1), words)
                free_from = left + width + GRID
        painter.end()


def _track(widget: QWidget, gutter: int) -> QRectF:
    return QRectF(gutter, 0, max(widget.width() - gutter - GRID, 1), widget.height())


def _arrowed(bar: QRectF, *, open_left: bool, open_right: bool) -> QPolygonF:
    """The bar, pointed at the sides that are open."""
    tip = min(_BAR * 0.75, bar.width() / 2)
    middle = bar.center().y()
    points = [QPointF(bar.left(), middle)] if open_left else []
    left = bar.left() + (tip if open_left else 0)
    right = bar.right() - (tip if open_right else 0)
    points += [QPointF(left, bar.top()), QPointF(right, bar.top())]
    points += [QPointF(bar.right(), middle)] if open_right else []
    points += [QPointF(right, bar.bottom()), QPointF(left, bar.bottom())]
    return QPolygonF(points)


def _spoken(lane: Lane) -> str:
    return f"{lane.mark}: {lane.text}. {standing_word(lane.standing)}. {lane.times}"
