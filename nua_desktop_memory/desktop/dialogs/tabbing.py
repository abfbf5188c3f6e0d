"""The order of tabbing: as the fields stand, whatever the order in which they were made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator


def tab_through(*parts: QWidget) -> None:
    """Tab goes through the controls of each part in the order of its layout, then on to the next part."""
    chain = [widget for part in parts for widget in _controls(part.layout())]
    for before, after in pairwise(chain):
        QWidget.setTabOrder(before, after)


def _controls(layout: QLayout | None) -> Iterator[QWidget]:
    place = 0
    while layout is not None and (item := layout.itemAt(place)) is not None:
        place += 1
        widget = item.widget()
        if widget is None:
            yield from _controls(item.layout())
            continue
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget
        yield from _controls(widget.layout())
