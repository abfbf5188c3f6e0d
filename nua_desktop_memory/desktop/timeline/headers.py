"""The subjects at the left of the lanes, which stay in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF, Qt

from nua_desktop_memory.desktop.timeline.inks import LINE

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from nua_desktop_memory.desktop.timeline.inks import Inks
    from nua_desktop_memory.desktop.timeline.scene import Scene

_PAD = 16.0


class Headers:
    """Paints them; keeps the shortened words, which take the longest, as long as width and font stay."""

    def __init__(self) -> None:
        self._shortened: dict[str, str] = {}
        self._for: tuple[object, float] = (None, 0.0)

    def paint(self, painter: QPainter, inks: Inks, scene: Scene, gutter: QRectF, plain: str, current: int) -> None:
        """A subject before each lane: what it belongs to small above its own name; ``plain`` for what has none."""
        if self._for != (inks, gutter.width()):
            self._shortened.clear()
            self._for = (inks, gutter.width())
        painter.fillRect(gutter, inks.surface)
        for row in scene.rows:
            place = QRectF(gutter.left() + _PAD, row.top, gutter.width() - _PAD - 8, row.height)
            if row.lane == current:
                painter.fillRect(QRectF(gutter.left(), row.top, gutter.width(), row.height), inks.hover)
            if row.key is None:
                if row.known:
                    painter.setPen(inks.muted)
                    self._line(painter, inks, plain, place)
            else:
                self._subject(painter, inks, row.key, place)
        painter.setPen(inks.hairline)
        painter.drawLine(QLineF(gutter.right(), gutter.top(), gutter.right(), gutter.bottom()))

    def _subject(self, painter: QPainter, inks: Inks, key: str, place: QRectF) -> None:
        above, _, name = key.rpartition(".")
        if above:
            half = place.height() / 2
            painter.setPen(inks.muted)
            self._line(painter, inks, above, QRectF(place.left(), place.top() + 3, place.width(), half - 2))
            place = QRectF(place.left(), place.top() + half - 1, place.width(), half - 3)
        painter.setPen(inks.text)
        self._line(painter, inks, name or key, place, bold=True)

    def _line(self, painter: QPainter, inks: Inks, words: str, place: QRectF, *, bold: bool = False) -> None:
        shown = self._shortened.get(words)
        if shown is None:
            metrics = inks.bold_metrics if bold else inks.metrics
            shown = self._shortened[words] = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, place.width())
        painter.setFont(inks.small_bold if bold else inks.small)
        painter.drawText(place, LINE, shown)
