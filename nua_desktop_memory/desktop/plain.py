"""Numbers of Qt's own, for what is drawn first.

The namespace ``Qt`` makes a hundred classes of constants when it is first looked at, 14 ms before the window's first
picture. What belongs to that picture takes these where Qt takes a number, and properties by their names elsewhere.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

USER_ROLE = 0x0100
ACCESSIBLE_TEXT_ROLE = 11
ALIGN_V_CENTER = 0x0080
ALIGN_CENTER = 0x0084


def nothing() -> QColor:
    """The colour of a picture before anything is in it."""
    return QColor(0, 0, 0, 0)


def fill(painter: QPainter, place: QRect, colour: QColor) -> None:
    """Fills a place; what fills with a brush asks for the constants of brushes."""
    dot = QPixmap(QSize(1, 1))
    dot.fill(colour)
    painter.drawPixmap(place, dot)


def frame(painter: QPainter, place: QRect, colour: QColor) -> None:
    """A line of one pixel just within a place."""
    left, top, width, height = place.left(), place.top(), place.width(), place.height()
    fill(painter, QRect(left, top, width, 1), colour)
    fill(painter, QRect(left, top + height - 1, width, 1), colour)
    fill(painter, QRect(left, top, 1, height), colour)
    fill(painter, QRect(left + width - 1, top, 1, height), colour)
