"""The stops of Tab in the order in which things stand, and the way from one to the next (`in_order`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
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
    placed = laid_out(part)
    known = set(placed)
    free = [child for child in _inside(part) if child not in known and not child.isWindow()]
    return placed + sorted(free, key=lambda child: (child.y(), child.x()))


def laid_out(part: QWidget) -> list[QWidget]:
    """The widgets in the layout of a part and in those inside of that, in their order."""
    return list(_laid_out(part.layout(), _inside(part)))


def _inside(part: QWidget) -> list[QWidget]:
    return [child for child in part.children() if isinstance(child, QWidget)]


def _there(parts: Sequence[QWidget | None]) -> list[QWidget]:
    return [part for part in parts if part is not None]


def _laid_out(layout: QLayout | None, inside: Sequence[QWidget]) -> Iterator[QWidget]:
    """The widgets of a layout and those in it, in their order.

    It is asked by what is in it, never by `QLayout.itemAt`: an item ends without Python's knowing, and the object that
    gets its place in memory is then taken for it.
    """
    if layout is None:
        return
    parts: list[QWidget | QLayout] = [one for one in layout.children() if isinstance(one, QLayout)]
    placed = [(layout.indexOf(one), one) for one in (*inside, *parts)]
    for _, part in sorted(((_line(layout, index), one) for index, one in placed if index >= 0), key=itemgetter(0)):
        if isinstance(part, QLayout):
            yield from _laid_out(part, inside)
        else:
            yield part


def _line(layout: QLayout, index: int) -> tuple[int, int]:
    """Where an item stands: in a grid or a form its line and its place there, else its index."""
    if isinstance(layout, QGridLayout):
        return cast("tuple[int, int, int, int]", layout.getItemPosition(index))[:2]
    if isinstance(layout, QFormLayout):
        row, role = cast("tuple[int, QFormLayout.ItemRole]", layout.getItemPosition(index))
        return row, role.value
    return index, 0
