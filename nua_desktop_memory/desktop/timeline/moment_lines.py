"""The two moments that are looked at, and now, as upright lines with a flag each that can be dragged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt

from nua_desktop_memory.desktop.moment import Moment
from nua_desktop_memory.desktop.timeline.span import DAY, HOUR, milliseconds, moment_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from PySide6.QtGui import QPainter, QPen

    from nua_desktop_memory.desktop.timeline.inks import Inks
    from nua_desktop_memory.desktop.timeline.span import Span
    from nua_desktop_memory.desktop.times import Clock

GRIP = 5.0
"""Pixels beside a line in which it can be taken hold of."""
_PAD = 5.0


class Axis(StrEnum):
    """Which line: when something held, when it was known, and the present."""

    VALID = "valid"
    KNOWN = "known"
    NOW = "now"


@dataclass(frozen=True, slots=True)
class MomentLine:
    """A line in pixels from the left edge of the track, and the words on its flag."""

    axis: Axis
    x: float
    words: str


def moved(moment: Moment, axis: Axis, at: datetime | None) -> Moment:
    """The moment with one of its axes elsewhere; ``None`` is now."""
    return replace(moment, known_at=at) if axis is Axis.KNOWN else replace(moment, valid_at=at)


def rounded(milliseconds_at: float, span: Span, clock: Clock) -> datetime:
    """The moment that a pixel stands for: to the day where a pixel is long, else to the hour or the minute."""
    local = clock.local(moment_at(milliseconds_at + span.scale / 2), None).replace(second=0, microsecond=0)
    if span.scale >= HOUR:
        local = local.replace(hour=0, minute=0)
    elif span.scale >= DAY / 1440:
        local = local.replace(minute=0)
    return moment_at(milliseconds(local))


def paint_lines(
    painter: QPainter, inks: Inks, lines: Sequence[MomentLine], track: QRectF, flags: QRectF
) -> dict[Axis, QRectF]:
    """Draws the lines over the lanes, their flags above them; gives where the flags are."""
    places: dict[Axis, QRectF] = {}
    for line in sorted(lines, key=lambda one: one.axis is Axis.NOW):  # the flag that gives way comes last
        x = track.left() + line.x
        if track.left() <= x <= track.right():
            painter.setPen(_pen(inks, line.axis))
            painter.drawLine(QLineF(x, flags.bottom(), x, track.bottom()))
            box = _box(inks, line, x, flags, places.values())
            if box is not None:
                _flag(painter, inks, line, box)
                places[line.axis] = box
    return places


def _pen(inks: Inks, axis: Axis) -> QPen:
    return {Axis.VALID: inks.valid, Axis.KNOWN: inks.known, Axis.NOW: inks.now}[axis]


def _box(inks: Inks, line: MomentLine, x: float, flags: QRectF, taken: Iterable[QRectF]) -> QRectF | None:
    """Where the words stand: at the right of the line, at its left where there is no room.

    Where another flag is on both sides, the present has none.
    """
    width, others = inks.bold_metrics.horizontalAdvance(line.words) + 2 * _PAD, tuple(taken)
    sides = [QRectF(left, flags.top() + 1, width, flags.height() - 2) for left in (x, x - width)]
    inside = [box for box in sides if box.right() <= flags.right()] or sides[1:]
    free = next((box for box in inside if not any(box.intersects(other) for other in others)), None)
    return free if free is not None or line.axis is Axis.NOW else inside[0]


def _flag(painter: QPainter, inks: Inks, line: MomentLine, box: QRectF) -> None:
    if line.axis is Axis.NOW:
        painter.setPen(inks.muted)
    else:
        painter.fillRect(box, inks.accent if line.axis is Axis.VALID else inks.text)
        painter.setPen(inks.on_accent if line.axis is Axis.VALID else inks.surface)
    painter.setFont(inks.small_bold)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, line.words)


def line_at(point: QPointF, lines: Sequence[MomentLine], places: dict[Axis, QRectF], track: QRectF) -> Axis | None:
    """The line that is taken hold of at a point: by its flag, or (the two moments) anywhere along it."""
    for axis in (Axis.VALID, Axis.KNOWN, Axis.NOW):
        flag = places.get(axis)
        if flag is not None and flag.adjusted(-2, 0, 2, 0).contains(point):
            return axis
    for line in lines:
        if line.axis is not Axis.NOW and abs(point.x() - track.left() - line.x) <= GRIP:
            return line.axis
    return None
