"""A person's hands and eyes: the mouse on what is in sight, keys to whatever has the focus, and reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QInputMethodEvent, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QRadioButton,
    QScrollArea,
    QTextEdit,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QModelIndex

W = TypeVar("W", bound=QWidget)
Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
_WRITTEN = (QLineEdit, QPlainTextEdit, QTextEdit)
_HIT = 8
"""So far from its left end a box or a radio button surely answers a click."""


def bring_in_sight(widget: QWidget) -> None:
    """Scrolls to a control, as a person does before clicking it."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()


def click(widget: QWidget, place: QPoint | None = None, *, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Clicks a control that is in sight and can be used."""
    bring_in_sight(widget)
    assert widget.isVisible(), f"{widget.objectName()} is not in sight"
    assert widget.isEnabled(), f"{widget.objectName()} cannot be used: {widget.toolTip()}"
    if place is None:
        middle = widget.rect().center()
        place = QPoint(_HIT, middle.y()) if isinstance(widget, QCheckBox | QRadioButton) else middle
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, modifiers, place)


def click_row(view: QAbstractItemView, row: int, *, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Clicks a row of a list."""
    index = view.model().index(row, 0)
    view.scrollTo(index)
    place = view.visualRect(index).intersected(QRect(QPoint(), view.viewport().size())).center()
    click(view.viewport(), place, modifiers=modifiers)


def rows(view: QAbstractItemView) -> list[str]:
    """What a screen reader says of each row; empty words where a row is still being read."""
    model = view.model()
    return [spoken(model.index(row, 0)) for row in range(model.rowCount())]


def spoken(index: QModelIndex) -> str:
    """What a screen reader says of one row; nothing while it is still being read."""
    if index.data(Qt.ItemDataRole.DisplayRole) is None:
        return ""
    words = index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data(Qt.ItemDataRole.DisplayRole)
    return str(words or "")


def focused() -> QWidget:
    """Where a key goes now: a menu or list that has popped up, else the control with the focus, else the window."""
    place = QApplication.activePopupWidget() or QApplication.focusWidget() or QApplication.activeWindow()
    if place is None:
        place = _come_to_the_front()
    return place


def _come_to_the_front() -> QWidget:
    """After a dialog has gone, the window below it, as a window manager brings it (where there is one)."""
    shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    window = QApplication.activeModalWidget() or next((one for one in shown if isinstance(one, QMainWindow)), None)
    assert window is not None, "no key would arrive anywhere"
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    return QApplication.focusWidget() or window


def press_key(key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """One key to whatever has the focus."""
    QTest.keyClick(focused(), key, modifiers)


def _bring_forward(window: QWidget) -> None:
    window.activateWindow()
    for _ in range(500):
        if QApplication.activeWindow() is window:
            break
        QTest.qWait(10)


def type_words(words: str) -> None:
    """Types into whatever has the focus; what is not on an English keyboard comes from an input method."""
    for part in _parts(words):
        if part.isascii():
            QTest.keyClicks(focused(), part)
        else:
            event = QInputMethodEvent()
            event.setCommitString(part)
            QApplication.sendEvent(focused(), event)


def _parts(words: str) -> Iterator[str]:
    """The stretches that come from the keyboard, and those from an input method."""
    part = ""
    for letter in words:
        if part and letter.isascii() is not part.isascii():
            yield part
            part = ""
        part += letter
    if part:
        yield part


def write(field: QWidget, words: str) -> None:
    """Clicks into a field and types in the place of what stands there."""
    click(field)
    here = QApplication.focusWidget()
    if here is None or not (here is field or here.isAncestorOf(field)):
        # A menu that has gone had taken the window's place, and a click gives it back, where there is a desktop.
        _bring_forward(field.window())
        field.setFocus(Qt.FocusReason.MouseFocusReason)
    here = focused()
    assert here is field or here.isAncestorOf(field), f"the keys go to {here.objectName() or here}"
    press_key(Key.Key_A, CONTROL)
    press_key(Key.Key_Delete)
    type_words(words)
    popup = QApplication.activePopupWidget()
    if popup is not None:  # what a field offers to complete
        QTest.keyClick(popup, Key.Key_Escape)
        if focused() is not here:  # a platform without windows of its own gives the focus to where it was before
            click(field)


def pick(combo: QComboBox, words: str) -> None:
    """Chooses from a drop-down by keys."""
    number = combo.findText(words)
    assert number >= 0, f"{words!r} is not among {[combo.itemText(row) for row in range(combo.count())]}"
    bring_in_sight(combo)
    combo.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(abs(combo.currentIndex() - number)):
        QTest.keyClick(combo, Key.Key_Down if combo.currentIndex() < number else Key.Key_Up)
    assert combo.currentIndex() == number, f"{words!r} is not reached by keys"


def read(widget: QWidget) -> str:
    """What a label, a button or a field says."""
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return widget.toPlainText()
    if isinstance(widget, QComboBox):
        return widget.currentText()
    assert isinstance(widget, QLabel | QLineEdit | QAbstractButton), f"{widget.objectName()} says nothing"
    return widget.text()


def words_in(root: QWidget) -> str:
    """All words in sight in a part of the window, one control a line."""
    seen = [root, *root.findChildren(QWidget)]
    lines = []
    for widget in seen:
        if not widget.isVisible():
            continue
        if isinstance(widget, QLabel):
            lines.append(QTextDocumentFragment.fromHtml(widget.text()).toPlainText())
        elif isinstance(widget, QAbstractButton | QComboBox | QLineEdit | QPlainTextEdit | QTextEdit):
            lines.append(read(widget))
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            lines.extend(rows(widget))
    return "\n".join(line for line in lines if line)


def menu_row(actions: list[QAction], words: str) -> QAction:
    """The row of a menu that says these words."""
    for action in actions:
        if action.text().replace("&", "").split("\t")[0].rstrip("…") == words.rstrip("…"):
            return action
    raise AssertionError(f"{words!r} is not in the menu: {[action.text() for action in actions]}")
