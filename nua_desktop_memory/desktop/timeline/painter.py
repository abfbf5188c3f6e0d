"""Paints the scene: bars whose outline, head and words tell what they are, diamonds, crowds, arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from nua_desktop_memory.desktop.timeline.inks import FADES, LINE
from nua_desktop_memory.desktop.timeline.scene import MARK
from nua_desktop_memory.desktop.timeline.words import PAD, room_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from nua_desktop_memory.desktop.texts import Standing
    from nua_desktop_memory.desktop.timeline.inks import Ink, Inks
    from nua_desktop_memory.desktop.timeline.scene import Item, Scene
    from nua_desktop_memory.store.model import Event

_FADE = 10.0
"""Pixels of one step of a fading end."""
_HATCHED = 8.0
_FOOT = 3.0
_ICON = 14
_ARROW_INSET = 18.0
_WITH_ICON = 64.0
"""From this width on words have the icon of the standing before them."""


@dataclass(frozen=True, slots=True)
class Brushwork:
    """What is needed to paint items: colours, where now lies, the standing of an event, pixels of the screen to ours.

    ``chosen`` and ``hovered`` are identities, ``current`` is the one that has the keyboard's focus.
    """

    inks: Inks
    now: float
    standing: Callable[[Event], Standing]
    ratio: float
    chosen: frozenset[str] = frozenset()
    hovered: str = ""
    current: str = ""

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Every item, but of those that would cover each other to the pixel only the last one."""
        apart = {self.hovered, self.current, *self.chosen}
        seen: dict[object, Item] = {}
        for item in scene.items:
            seen[item.identity if item.identity in apart else _pixels(item)] = item
        for item in seen.values():
            if item.event is not None:
                self._event(painter, item, scene.track)
            elif item.crowd is not None:
                self._crowd(painter, item)

    def paint_arrows(self, painter: QPainter, scene: Scene, pairs: tuple[tuple[int, int], ...]) -> None:
        """From each replaced event in sight to what took its place."""
        seen = {item.event.log_index: item for item in scene.items if item.event is not None}
        painter.setPen(self.inks.arrow)
        painter.setBrush(self.inks.text)
        for replaced, heir in pairs:
            if replaced in seen and heir in seen:
                first, second = (seen[one].rect.intersected(scene.track) for one in (replaced, heir))
                _arrow(painter, *_ends(first, second, self.now))

    def _event(self, painter: QPainter, item: Item, track: QRectF) -> None:
        assert item.event is not None
        standing = self.standing(item.event)
        ink = self.inks.of(standing)
        if item.bare:
            self._mark(painter, item, ink)
            self._say(painter, item, ink, standing, item.rect, track)
        else:
            self._bar(painter, item, ink, standing, track)
            if item.rect.left() - MARK <= item.mark <= item.rect.right():
                self._observed(painter, item)
            elif item.event.event_id in (self.hovered, *self.chosen):
                self._whisker(painter, item, track)
        self._frame(painter, item)

    def _bar(self, painter: QPainter, item: Item, ink: Ink, standing: Standing, track: QRectF) -> None:
        rect = item.rect
        solid_until = rect.right() if not item.open_right else min(max(self.now, rect.left()), rect.right())
        solid = QRectF(rect.left(), rect.top(), solid_until - rect.left(), rect.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink.ground)
        if solid.width() > 0:
            painter.drawRect(solid)
        if item.open_right:
            _fade_right(painter, ink, solid_until, rect)
        if item.open_left:
            _fade_left(
                painter, ink, QRectF(track.left(), rect.top(), min(rect.right() - track.left(), 80), rect.height())
            )
        self._outline(painter, item, ink, solid, track)
        self._say(painter, item, ink, standing, solid, track)

    def _outline(self, painter: QPainter, item: Item, ink: Ink, solid: QRectF, track: QRectF) -> None:
        """The edge of what is known for sure; open sides have none."""
        rect = item.rect
        painter.setPen(ink.pen)
        left = track.left() + FADES * _FADE if item.open_left else solid.left()
        right = solid.right()
        top, bottom = rect.top() + 0.5, rect.bottom() - 0.5
        if right > left:
            painter.drawLines([QLineF(left, top, right, top), QLineF(left, bottom, right, bottom)])
            if ink.struck and rect.height() < self.inks.line:
                painter.drawLine(QLineF(left, rect.center().y(), right, rect.center().y()))
            if ink.footed:
                painter.fillRect(QRectF(left, rect.bottom() - _FOOT, right - left, _FOOT), ink.pen.color())
        if not item.open_left and solid.left() > track.left():
            painter.drawLine(QLineF(solid.left(), top, solid.left(), bottom))
        if not item.open_right:
            painter.drawLine(QLineF(rect.right() - 0.5, top, rect.right() - 0.5, bottom))
        if ink.hatched is not None and right - left > _HATCHED:
            painter.fillRect(
                QRectF(min(right, track.right()) - _HATCHED, rect.top(), _HATCHED, rect.height()), ink.hatched
            )

    def _say(self, painter: QPainter, item: Item, ink: Ink, standing: Standing, solid: QRectF, track: QRectF) -> None:
        """Icon and words in the bar where they fit, else beside it where there is room."""
        if item.event is None or item.rect.height() < self.inks.line - 2:
            return
        left = max(solid.left(), track.left()) + PAD
        if track.left() <= item.mark <= left + MARK:
            left = item.mark + MARK + PAD / 2
        if item.open_left:
            left = max(left, track.left() + FADES * _FADE)
        right = solid.right() - PAD - (_HATCHED if ink.hatched is not None else 0)
        usable = QRectF(left, solid.top(), max(0.0, right - left), solid.height())
        wide = self.inks.width(item.event.text) + 2
        room = room_for(item, wide, usable, solid.right() + (FADES - 1) * _FADE, track)
        if room is None:
            return
        place = room.place
        colour = ink.words if room.inside else ink.faded_words
        if room.inside and place.width() >= _WITH_ICON:
            icon = self.inks.icon(standing, colour, _ICON, self.ratio)
            painter.drawPixmap(QPointF(round(place.left()), round(place.center().y() - _ICON / 2)), icon)
            place.setLeft(place.left() + _ICON + PAD / 2)
        painter.setFont(self.inks.font(ink))
        painter.setPen(colour)
        painter.drawText(place, LINE, self.inks.elided(item.event.text, place.width()))

    def _mark(self, painter: QPainter, item: Item, ink: Ink) -> None:
        """An event that has no extent: a diamond with the ink of its standing."""
        painter.setPen(ink.pen if ink.ground.color() != self.inks.surface else self.inks.mark)
        painter.setBrush(ink.ground)
        painter.drawPolygon(_rhombus(item.mark, item.rect.center().y(), MARK))
        if ink.struck:
            y = item.rect.center().y()
            painter.drawLine(QLineF(item.mark - MARK - 2, y, item.mark + MARK + 2, y))

    def _observed(self, painter: QPainter, item: Item) -> None:
        """At the beginning of its bar in the middle, further on at the lower edge, where it covers no words."""
        rect = item.rect
        if item.mark - rect.left() <= 2 * MARK and rect.height() >= 2 * MARK:
            self._diamond(painter, item.mark, rect.center().y())
        else:
            self._diamond(painter, item.mark, rect.bottom() - 1, MARK - 1)

    def _diamond(self, painter: QPainter, x: float, y: float, reach: float = MARK) -> None:
        painter.setPen(self.inks.mark)
        painter.setBrush(self.inks.surface)
        painter.drawPolygon(_rhombus(x, y, reach))

    def _whisker(self, painter: QPainter, item: Item, track: QRectF) -> None:
        """Leads from the bar to its observation, which lies elsewhere."""
        y = item.rect.bottom() - 2
        end = min(max(item.mark, track.left()), track.right())
        start = item.rect.right() if item.mark > item.rect.right() else item.rect.left()
        painter.setPen(self.inks.mark)
        painter.drawLine(QLineF(start, y, end, y))
        if end == item.mark:
            self._diamond(painter, item.mark, y)

    def _crowd(self, painter: QPainter, item: Item) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.inks.crowd)
        painter.drawRect(item.rect)
        if item.crowd is not None and item.crowd.more:
            painter.fillRect(QRectF(item.rect.left(), item.rect.top() - 3, item.rect.width(), 2), self.inks.crowd)
        self._frame(painter, item)

    def _frame(self, painter: QPainter, item: Item) -> None:
        """Chosen, in focus, or under the pointer."""
        identity = item.identity
        if identity not in self.chosen and identity not in (self.current, self.hovered):
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reach = 4 if identity == self.current else 2
        painter.setPen(
            self.inks.focus
            if identity == self.current
            else self.inks.chosen
            if identity in self.chosen
            else self.inks.outline
        )
        painter.drawRect(item.rect.adjusted(-reach, -reach + 1, reach, reach - 1))


def _pixels(item: Item) -> tuple[int, int, int]:
    """The pixels that an item takes: what takes the same cannot be told apart."""
    rect = item.rect
    return int(rect.left()), int(rect.top()), int(rect.right())


def _fade_right(painter: QPainter, ink: Ink, start: float, rect: QRectF) -> None:
    """From where it is known for sure on, paler step by step; the last step lasts."""
    for step, brush in enumerate(ink.fades):
        left = start + step * _FADE
        if left >= rect.right():
            return
        right = rect.right() if step == FADES - 1 else min(left + _FADE, rect.right())
        painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), brush)


def _fade_left(painter: QPainter, ink: Ink, rect: QRectF) -> None:
    for step, brush in enumerate(reversed(ink.fades)):
        left = rect.left() + step * _FADE
        if left >= rect.right():
            return
        painter.fillRect(QRectF(left, rect.top(), min(_FADE, rect.right() - left), rect.height()), brush)


def _rhombus(x: float, y: float, reach: float) -> QPolygonF:
    return QPolygonF([QPointF(x, y - reach), QPointF(x + reach, y), QPointF(x, y + reach), QPointF(x - reach, y)])


def _ends(replaced: QRectF, heir: QRectF, known_until: float) -> tuple[QPointF, QPointF]:
    """Where an arrow begins and ends: straight across where both are at the same time, else from edge to edge."""
    left, right = max(replaced.left(), heir.left()), min(replaced.right(), heir.right())
    if left <= right:
        x = max(left, min(right, known_until) - _ARROW_INSET) if right - left > _ARROW_INSET else (left + right) / 2
        return QPointF(x, replaced.center().y()), QPointF(x, heir.center().y())
    start, end = (replaced.right(), heir.left()) if replaced.right() < heir.left() else (replaced.left(), heir.right())
    return QPointF(start, replaced.center().y()), QPointF(end, heir.center().y())


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    line = QLineF(start, end)
    if line.length() < 2 * MARK:
        return
    line.setLength(line.length() - MARK)
    painter.drawLine(line)
    head = QPolygonF([line.p2()])
    for turn in (155, -155):
        wing = QLineF(line.p2(), line.p2() + (line.p2() - line.p1()))
        wing.setLength(9)
        wing.setAngle(line.angle() + turn)
        head.append(wing.p2())
    painter.drawPolygon(head)
