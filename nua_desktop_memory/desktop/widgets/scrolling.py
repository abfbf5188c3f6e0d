"""What scrolls up and down where the window is low, and never sideways."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolling(inside: QWidget) -> QScrollArea:
    """Puts it into an area of the surface's own colour; Tab goes through what is inside."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setProperty("part", "surface")
    area.setWidget(inside)
    return area


def scrolling_column(inside: QWidget) -> QScrollArea:
    """The same for what is as wide and as high as it wants to be: it stands at the top left."""
    area = scrolling(inside)
    area.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    return area
