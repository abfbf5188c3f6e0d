"""What of a window does not fit: words that are cut, controls that stand outside of what holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

SLACK = 1
"""Pixels by which fonts round."""
PADDING = 16
CLEAR = 32
"""What a field has at its sides, and the button that clears it."""
MAY_BREAK = "\u200b"


def cut(window: QWidget) -> Iterator[str]:
    """One line for each visible control of a window that has less room than its words need."""
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and not _is_inner(widget):
            lacks = _lacks(widget) or _stands_out(widget, window)
            if lacks:
                yield f"{type(widget).__name__} {widget.objectName() or '?'} {lacks}: {_words(widget)!r}"


def _lacks(widget: QWidget) -> str:
    if isinstance(widget, QLabel):
        return _label(widget)
    if isinstance(widget, QComboBox):
        return _combo(widget)
    if isinstance(widget, QLineEdit):
        words = "" if widget.text() else widget.placeholderText()
        room = widget.contentsRect().width() - PADDING - (CLEAR if widget.isClearButtonEnabled() else 0)
        return _needs(widget.fontMetrics().horizontalAdvance(words), room)
    if isinstance(widget, QAbstractButton) and widget.text():
        return "" if widget.toolTip() == widget.text() else _needs(_button(widget), widget.width())
    return ""


def _button(button: QAbstractButton) -> int:
    return (
        button.sizeHint().width() if isinstance(button, QCheckBox | QRadioButton) else button.minimumSizeHint().width()
    )


def _label(label: QLabel) -> str:
    room = label.contentsRect()
    if not label.text() or label.toolTip() == label.text():
        return ""
    if label.wordWrap():
        shown = QLabel.text(label).replace(MAY_BREAK, " ")  # which a label of ours does not tell of
        longest = max((label.fontMetrics().horizontalAdvance(word) for word in shown.split()), default=0)
        high = _needs(label.heightForWidth(label.width()), label.height())
        return f"is too low ({high})" if high else _needs(longest if shown.isascii() else 0, room.width())
    return _needs(max(label.fontMetrics().horizontalAdvance(line) for line in label.text().split("\n")), room.width())


def _combo(combo: QComboBox) -> str:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    place = combo.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, combo
    )
    if combo.toolTip() == combo.currentText() and combo.toolTip():
        return ""
    return _needs(combo.fontMetrics().horizontalAdvance(combo.currentText()), place.width())


def _needs(wanted: int, room: int) -> str:
    return f"needs {wanted}, has {room}" if wanted > room + SLACK else ""


def _stands_out(widget: QWidget, window: QWidget) -> str:
    """A control of which a part lies outside of what holds it, unless that scrolls."""
    if isinstance(widget, QScrollBar):
        sideways = widget.orientation() is Qt.Orientation.Horizontal and isinstance(_area(widget), QScrollArea)
        if sideways and widget.maximum() > widget.minimum():
            return "scrolls sideways"
        return "scrolls what has room" if _has_room(widget) else ""
    if _area(widget) is not None or not isinstance(widget, QLabel | QAbstractButton | QComboBox | QLineEdit):
        return ""
    holder, place = widget.parentWidget(), widget.geometry()
    while holder is not None and not widget.isWindow():
        if not holder.rect().contains(place):
            return f"stands out of {type(holder).__name__} {holder.objectName()} by {_beyond(place, holder.rect())}"
        if holder is window or holder.isWindow():
            break
        place = place.translated(holder.pos())
        holder = holder.parentWidget()
    return ""


def _has_room(bar: QScrollBar) -> bool:
    """An area scrolls up and down although what it holds would fit."""
    area = _area(bar)
    inside = area.widget() if isinstance(area, QScrollArea) else None
    layout = inside.layout() if inside is not None else None
    if area is None or layout is None or bar.orientation() is Qt.Orientation.Horizontal or not bar.maximum():
        return False
    return layout.totalHeightForWidth(area.viewport().width()) <= area.viewport().height()


def _beyond(place: QRect, room: QRect) -> int:
    return max(
        room.left() - place.left(),
        room.top() - place.top(),
        place.right() - room.right(),
        place.bottom() - room.bottom(),
    )


def _area(widget: QWidget) -> QAbstractScrollArea | None:
    one = widget.parentWidget()
    while one is not None and not isinstance(one, QAbstractScrollArea):
        one = None if one.isWindow() else one.parentWidget()
    return one


def _is_inner(widget: QWidget) -> bool:
    """Qt's own parts of a control."""
    holder = widget.parentWidget()
    return isinstance(holder, QComboBox | QLineEdit) or (
        widget.objectName().startswith("qt_") and not isinstance(widget, QScrollBar)
    )


def _words(widget: QWidget) -> str:
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()[:80]
    if isinstance(widget, QComboBox):
        return widget.currentText()
    return (widget.text() or widget.placeholderText()) if isinstance(widget, QLineEdit) else ""
