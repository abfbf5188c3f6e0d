"""The stops of Tab in the order in which things stand, and the way from one to the next (`in_order`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTextEdit,
    QWidget,
)

_WHOLE = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit)
"""What is one stop, whatever it is made of."""


def step(root: QWidget, *, forward: bool) -> bool:
    """Moves the focus to the stop after, or before, the one that has it; the way ends where it began.

    False where there is nothing to go to.
    """
    way = list(stops(root))
    if not way:
        return False
    here: QWidget | None = QApplication.focusWidget()
    place = next((number for number, one in enumerate(way) if here is not None and _holds(one, here)), None)
    if place is None:
        place = -1 if forward else 0
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    way[(place + (1 if forward else -1)) % len(way)].setFocus(reason)
    return True


def stops(part: QWidget) -> Iterator[QWidget]:
    """The controls in sight at which Tab stops, from the first to the last."""
    if part.isHidden():
        return
    if part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.focusProxy() is None:
        yield part
    if not isinstance(part, _WHOLE):
        for child in _children(part):
            yield from stops(child)


def _holds(one: QWidget, here: QWidget) -> bool:
    return one is here or (isinstance(one, _WHOLE) and one.isAncestorOf(here))


def _children(part: QWidget) -> list[QWidget]:
    """The parts of a part, as they stand in it; what stands in no layout comes last, from above to below."""
    if isinstance(part, QScrollArea):
        return _there([part.widget()])
    if isinstance(part, QStackedWidget):
        return _there([part.currentWidget()])
    if isinstance(part, QSplitter):
        return _there([part.widget(place) for place in range(part.count())])
    laid_out = list(_laid_out(part.layout()))
    known = set(laid_out)
    free = [child for child in part.children() if isinstance(child, QWidget) and child not in known]
    inside = [child for child in free if not child.isWindow()]
    return laid_out + sorted(inside, key=lambda child: (child.y(), child.x()))


def _there(parts: Sequence[QWidget | None]) -> list[QWidget]:
    return [part for part in parts if part is not None]


def _laid_out(layout: QLayout | None) -> Iterator[QWidget]:
    if layout is None:
        return
    for place in _places(layout):
        item = layout.itemAt(place)
        widget: QWidget | None = item.widget() if item is not None else None
        if widget is not None:
            yield widget
        elif item is not None:
            yield from _laid_out(item.layout())


def _places(layout: QLayout) -> list[int]:
    """The places of a layout's items, line by line."""
    places = list(range(layout.count()))
    if isinstance(layout, QGridLayout):
        lines = {place: cast("tuple[int, int, int, int]", layout.getItemPosition(place)) for place in places}
        return sorted(places, key=lambda place: lines[place][:2])
    if isinstance(layout, QFormLayout):
        rows = {place: cast("tuple[int, QFormLayout.ItemRole]", layout.getItemPosition(place)) for place in places}
        return sorted(places, key=lambda place: (rows[place][0], rows[place][1].value))
    return places
