"""The word before a value, on one line with the value's first words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel

from nua_desktop_memory.desktop.theme import Size, Theme
from nua_desktop_memory.desktop.widgets.labels import label


def caption(theme: Theme, text: str) -> QLabel:
    """Small and muted; however many lines the value has, it stands on the first."""
    made = label(theme, text, Size.SMALL, kind="muted")
    made.setWordWrap(False)
    made.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    lower = QFontMetrics(theme.font(Size.BODY)).ascent() - QFontMetrics(made.font()).ascent()
    made.setContentsMargins(0, max(0, lower), 0, 0)
    return made
