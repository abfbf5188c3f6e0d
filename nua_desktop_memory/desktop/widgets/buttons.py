"""Buttons as every page and dialog has them: with words, a name, and what a screen reader says."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from nua_desktop_memory.desktop.theme import GRID


def push_button(words: str, name: str, *, spoken: str = "", kind: str = "") -> QPushButton:
    """A button; ``spoken`` where a screen reader is to say more than ``words``, ``kind`` for the stylesheet."""
    made = QPushButton(words)
    made.setObjectName(name)
    made.setAccessibleName(spoken or words)
    if kind:
        made.setProperty("kind", kind)
    return made


def row_of(right: Sequence[QWidget], left: Sequence[QWidget] = ()) -> QHBoxLayout:
    """Controls in one row, at its two ends."""
    row = QHBoxLayout()
    row.setSpacing(GRID)
    for one in left:
        row.addWidget(one)
    row.addStretch(1)
    for one in right:
        row.addWidget(one)
    return row
