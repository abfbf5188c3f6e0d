"""How a dialog that reports something is laid out: sentences, a list that takes the height there is, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID


def lay_out_report(dialog: QWidget, above: Sequence[QWidget], listed: QWidget, buttons: QHBoxLayout) -> None:
    """Puts these into the dialog, from top to bottom; without the list, the buttons still stand below."""
    column = QVBoxLayout(dialog)
    column.setContentsMargins(GRID * 3, GRID * 3, GRID * 3, GRID * 2)
    column.setSpacing(GRID * 2)
    for one in above:
        column.addWidget(one)
    column.addWidget(listed, 1)
    column.addStretch(0)
    column.addLayout(buttons)
