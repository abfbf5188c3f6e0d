"""The order of tabbing: as the fields stand, whatever the order in which they were made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.widgets.stops import laid_out

if TYPE_CHECKING:
    from collections.abc import Iterator


def tab_through(*parts: QWidget) -> None:
    """Tab goes through the controls of each part in the order of its layout, then on to the next part."""
    chain = [widget for part in parts for widget in _controls(part)]
    for before, after in pairwise(chain):
        QWidget.setTabOrder(before, after)


def _controls(part: QWidget) -> Iterator[QWidget]:
    for widget in laid_out(part):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget
        yield from _controls(widget)
