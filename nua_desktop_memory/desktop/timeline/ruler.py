"""The ruler above the lanes: round moments in words, and faint lines down through the lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from nua_desktop_memory.desktop.timeline.inks import Inks
    from nua_desktop_memory.desktop.timeline.marks import Mark

_TICK = 5.0


def paint_grid(painter: QPainter, inks: Inks, found: Sequence[Mark], track: QRectF) -> None:
    """The lines through the lanes."""
    painter.setPen(inks.grid)
    painter.drawLines(
        [QLineF(track.left() + one.x, track.top(), track.left() + one.x, track.bottom()) for one in found]
    )


def paint_ruler(painter: QPainter, inks: Inks, found: Sequence[Mark], ruler: QRectF) -> None:
    """The words, each centred on its mark but inside the ruler; one that would touch another is left out."""
    painter.setPen(inks.outline)
    bottom = ruler.bottom() - 0.5
    painter.drawLine(QLineF(ruler.left(), bottom, ruler.right(), bottom))
    painter.drawLines([QLineF(ruler.left() + one.x, bottom - _TICK, ruler.left() + one.x, bottom) for one in found])
    painter.setPen(inks.muted)
    free_from = ruler.left() - 1
    for one in found:
        metrics = inks.bold_metrics if one.strong else inks.metrics
        width = metrics.horizontalAdvance(one.words) if one.strong else inks.width(one.words)
        left = min(max(ruler.left() + one.x - width / 2, ruler.left() + 2), ruler.right() - width - 2)
        if left >= free_from:
            painter.setFont(inks.small_bold if one.strong else inks.small)
            painter.drawText(QPointF(left, bottom - _TICK - metrics.descent() - 1), one.words)
            free_from = left + width + 8
