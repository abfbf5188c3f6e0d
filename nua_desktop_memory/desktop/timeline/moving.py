"""Moving through time and lanes: what is in sight, what is asked for it, and where everything lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QFrame

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.timeline.access import AccessibleDrawing
from nua_desktop_memory.desktop.timeline.inks import Inks
from nua_desktop_memory.desktop.timeline.picture import Wish
from nua_desktop_memory.desktop.timeline.scene import Measures, Scene, build
from nua_desktop_memory.desktop.timeline.span import DAY, FARTHEST, Span, milliseconds

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.timeline.picture import Outline, Picture
    from nua_desktop_memory.desktop.timeline.source import Source
    from nua_desktop_memory.desktop.times import Clock

_WIDEST_HEADER = GRID * 22
_NARROWEST_HEADER = GRID * 11
_HEADER_PART = 0.22
_TODAY_AT = 0.7
"""Where "today" puts the present: most of what is known lies before it."""
_OUTLIERS = 0.02
"""The part of the events, at the beginning, that is not shown at first where it lies far from the rest."""
_MARGIN = 0.06
_SHORTEST = 30 * DAY


class MovingLanes(AccessibleDrawing):
    """The part of the drawing in sight. ``moved`` when it is another, in time or in lanes."""

    moved = Signal()

    def __init__(self, desk: Desk, source: Source) -> None:
        super().__init__()
        self.desk = desk
        self.source = source
        self.inks = Inks(desk.theme)
        self._span: Span | None = None
        self._scene: Scene | None = None
        self._shown: Picture | None = None
        self._fitted: tuple[float, float] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(int(self.flags.height() + self.ruler.height()) + self.lane_height)
        source.outlined.connect(self._take_outline)
        source.pictured.connect(self._take_picture)
        desk.theme.changed.connect(self._redress)
        desk.clock.changed.connect(self.renew)

    @property
    def clock(self) -> Clock:
        """How times are shown."""
        return self.desk.clock

    @property
    def now(self) -> float:
        """The present, in milliseconds since 1970."""
        return milliseconds(self.desk.now())

    @property
    def span(self) -> Span:
        """The part of time in sight."""
        if self._span is None:
            return Span.between(self.now - _SHORTEST, self.now + _SHORTEST / 4, int(self.track.width()))
        return self._span

    @property
    def measures(self) -> Measures:
        """The heights of lanes and bars."""
        outline = self._shown.outline if self._shown is not None else None
        if outline is None:
            return Measures(self.inks.line)
        return Measures.fitting(self.inks.line, outline.lanes, self.track.height(), plain=outline.plain)

    @property
    def lane_height(self) -> int:
        """Height of a lane in pixels."""
        return Measures(self.inks.line).lane

    @property
    def gutter(self) -> QRectF:
        """Where the subjects stand."""
        width = min(max(self.viewport().width() * _HEADER_PART, _NARROWEST_HEADER), _WIDEST_HEADER)
        top = self.flags.height() + self.ruler.height()
        return QRectF(0, top, round(width), max(1, self.viewport().height() - top))

    @property
    def flags(self) -> QRectF:
        """Where the flags of the lines are, above the ruler."""
        return QRectF(0, 0, self.viewport().width(), self.inks.line + 4)

    @property
    def ruler(self) -> QRectF:
        """Where the marks in words are."""
        return QRectF(0, self.flags.height(), self.viewport().width(), self.inks.line + 10)

    @property
    def track(self) -> QRectF:
        """Where the lanes are."""
        gutter = self.gutter
        return QRectF(gutter.right(), gutter.top(), max(1.0, self.viewport().width() - gutter.right()), gutter.height())

    @property
    def scene(self) -> Scene:
        """What is in sight and where."""
        if self._scene is None:
            scroll = self.verticalScrollBar().value()
            self._scene = build(self._shown, self.span, self.track, scroll, self.measures)
        return self._scene

    @property
    def picture(self) -> Picture | None:
        """What was read and is shown."""
        return self._shown

    @property
    def scrolls(self) -> bool:
        """Whether there are more lanes than fit."""
        return self.verticalScrollBar().maximum() > 0

    def zoom(self, factor: float, x: float) -> None:
        """Closer by the factor around a place of the drawing."""
        track = self.track
        x = min(max(x - track.left(), 0.0), track.width())
        self._go(self.span.zoomed(factor, x, self._whole() * 4))

    def zoom_middle(self, factor: float) -> None:
        """Closer by the factor, around the middle."""
        self.zoom(factor, self.track.center().x())

    def pan_pixels(self, right: float, down: float) -> None:
        """So many pixels into the future, and down the lanes."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + round(down))
        if right:
            self._go(self.span.panned(right))

    def pan_part(self, part: float) -> None:
        """A part of what is in sight into the future."""
        self.pan_pixels(part * self.track.width(), 0)

    def scroll_lanes(self, pages: float) -> None:
        """So many pages down the lanes; to an end where it is endless."""
        bar = self.verticalScrollBar()
        if abs(pages) == float("inf"):
            bar.setValue(bar.maximum() if pages > 0 else 0)
        else:
            bar.setValue(bar.value() + round(pages * max(self.lane_height, bar.pageStep() - self.lane_height)))

    def go_first(self) -> None:
        """To where the first events are."""
        density = self._outline and self._outline.density
        if density:
            self._go(self.span.centred(density.first, _MARGIN))

    def go_last(self) -> None:
        """To where the last events are."""
        density = self._outline and self._outline.density
        if density:
            self._go(self.span.centred(density.last, 1 - _MARGIN))

    def go_today(self) -> None:
        """To the present."""
        self._go(self.span.centred(self.now, _TODAY_AT))

    def go_to(self, moment: float) -> None:
        """Puts a moment in the middle."""
        self._go(self.span.centred(moment))

    def show_between(self, first: float, last: float) -> None:
        """Brings all of a stretch of time in sight."""
        self._go(Span.between(first, last, int(self.track.width())))

    def show_all(self) -> None:
        """Everything there is, and the present."""
        density = self._outline and self._outline.density
        first, last = (density.first, density.last) if density else (self.now - _SHORTEST, self.now)
        self._show_with_margin(first, max(last, self.now))

    def bring_in_sight(self, lane: int, first: float, last: float) -> None:
        """Scrolls and moves no further than needed to see something of ``[first, last]`` in a lane."""
        bar, measures = self.verticalScrollBar(), self.measures
        top, bottom = measures.top_of(lane), measures.top_of(lane) + measures.height_of(lane)
        bar.setValue(min(max(bar.value(), bottom - int(self.track.height())), top))
        span = self.span
        if last < span.first + span.scale * GRID:
            self._go(span.centred(max(last - span.scale * GRID * 4, first), 0.3))
        elif first > span.last - span.scale * GRID:
            self._go(span.centred(first, 0.6))

    def renew(self) -> None:
        """Works out anew what is in sight, asks for what is missing, paints."""
        self._scene = None
        self._wish()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the moment at the left edge and how close it is; before anybody moved, all that was in sight."""
        super().resizeEvent(event)
        if self._fitted is not None:
            self._span = Span.between(*self._fitted, int(self.track.width()))
        elif self._span is not None:
            self._span = self._span.resized(int(self.track.width()))
        self._fit_lanes()
        self.renew()
        self.moved.emit()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Other lanes are in sight."""
        self.renew()
        self.moved.emit()

    @property
    def _outline(self) -> Outline | None:
        return self.source.outline

    def _whole(self) -> float:
        density = self._outline and self._outline.density
        return max(density.last, self.now) - min(density.first, self.now) if density else FARTHEST

    def _go(self, span: Span) -> None:
        if span != self._span:
            self._span = span
            self._fitted = None
            self.renew()
            self.moved.emit()

    def _wish(self) -> None:
        if self._span is None or not self.isVisible():
            return
        bar, measures = self.verticalScrollBar(), self.measures
        first = measures.lane_at(bar.value())
        last = measures.lane_at(bar.value() + int(self.track.height())) + 1
        span = self._span
        self.source.wish(Wish(span.first, span.last, first, max(first + 1, last), span.scale))

    def _take_outline(self) -> None:
        if self._span is None:
            self._show_most()
        else:
            self._wish()

    def _show_most(self) -> None:
        """At first: everything but what lies far before the rest."""
        density = self._outline and self._outline.density
        if not density:
            return
        left, number = sum(density.counts) * _OUTLIERS, 0
        while number < len(density.counts) - 1 and (left := left - density.counts[number]) >= 0:
            number += 1
        first = density.first + (density.last - density.first) * number / len(density.counts)
        self._show_with_margin(first, max(density.last, self.now))

    def _show_with_margin(self, first: float, last: float) -> None:
        length = max(last - first, _SHORTEST)
        first, last = last - length * (1 + _MARGIN), last + length * _MARGIN
        self.show_between(first, last)
        self._fitted = first, last

    def _take_picture(self) -> None:
        """Takes what was read; the lane on top stays on top where lanes came or went."""
        before, self._shown = self._shown, self.source.picture
        if self._shown is not None and (before is None or before.outline is not self._shown.outline):
            bar = self.verticalScrollBar()
            top = self.measures.lane_at(bar.value())
            rest = bar.value() - self.measures.top_of(top)
            handle = before.outline.handle_of(top) if before is not None else None
            self._fit_lanes()
            lane = self._shown.outline.row_of(handle) if handle is not None and bar.value() else -1
            if lane >= 0:
                bar.setValue(self.measures.top_of(lane) + rest)
        self.renew()
        self.moved.emit()
        self.tell_scene()

    def _fit_lanes(self) -> None:
        bar = self.verticalScrollBar()
        lanes = self._shown.outline.lanes if self._shown is not None else 0
        height = int(self.track.height())
        bar.setRange(0, max(0, self.measures.top_of(lanes) - height) if lanes else 0)
        bar.setPageStep(height)
        bar.setSingleStep(self.lane_height // 2)

    def _redress(self) -> None:
        self.inks = Inks(self.desk.theme)
        self.renew()
