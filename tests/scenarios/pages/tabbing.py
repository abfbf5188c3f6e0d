"""Walking through a window with Tab, forward and back."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from scenarios.pages import hands

MOST = 200


class Tabbing:
    """One window; `check` fails on a trap, on a control that is left out, on one whose focus cannot be seen."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    def check(self) -> None:
        """All of it. A single stop has nowhere to go; Esc leaves it."""
        if len(self.wanted()) == 1:
            return
        there, unseen = self.around(hands.Key.Key_Tab)
        back, _ = self.around(hands.Key.Key_Backtab)
        names = [described(one) for one in there]
        left_out = [described(one) for one in self.wanted() if one not in there]
        assert not left_out, f"never reached: {left_out}"
        assert [described(one) for one in reversed(back)] in rotations(names), "back is another way than there"
        assert not unseen, f"the focus cannot be seen on: {unseen}"
        jumps = [f"{described(one)} → {described(other)}" for one, other in pairwise(there) if self.jumps(one, other)]
        assert not jumps, f"up or left again: {jumps}"

    def wanted(self) -> list[QWidget]:
        """The controls in sight that Tab should reach."""
        found = [one for one in self.window.findChildren(QWidget) if one.window() is self.window]
        return [one for one in found if is_stop(one)]

    def around(self, key: hands.Key) -> tuple[list[QWidget], list[str]]:
        """The controls in the order of a key, from the first one, and those that look the same without the focus."""
        self.window.activateWindow()
        start = hands.focused()
        seen: list[QWidget] = []
        unseen: list[str] = []
        for _ in range(MOST):
            with_focus = start.grab().toImage()
            modifiers = hands.SHIFT if key is hands.Key.Key_Backtab else hands.NONE
            hands.press_key(key, modifiers)
            here = QApplication.focusWidget()
            assert here is not None, f"the focus is lost after {described(start)}"
            assert here is not start, f"a trap: {described(start)}"
            if start.grab().toImage() == with_focus:
                unseen.append(described(start))
            if seen and here is seen[0]:
                return seen, unseen
            seen.append(here)
            start = here
        raise AssertionError(f"no way back: {[described(one) for one in seen[-20:]]}")

    def jumps(self, one: QWidget, other: QWidget) -> bool:
        """Whether a step goes up within its column, or left within its line; the next part may begin at its top."""
        near = common(one, other)
        if near is self.window or near.parentWidget() is self.window:
            return False
        before, after = self.place(one), self.place(other)
        up = after.bottom() <= before.top() and after.left() <= before.right()
        left = after.right() <= before.left() and after.top() < before.bottom() and before.top() < after.bottom()
        return up or left

    def place(self, one: QWidget) -> QRect:
        """Where it stands in the window."""
        return QRect(one.mapTo(self.window, QPoint()), one.size())


def is_stop(one: QWidget) -> bool:
    """Whether Tab stops at it."""
    if not (one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus):
        return False
    return one.focusProxy() is None and not one.objectName().startswith("qt_")


def common(one: QWidget, other: QWidget) -> QWidget:
    """The nearest part of the window that holds both."""
    parent = one.parentWidget()
    while parent is not None and not parent.isAncestorOf(other):
        parent = parent.parentWidget()
    assert parent is not None
    return parent


def described(one: QWidget) -> str:
    """A control in a message."""
    return f"{one.objectName() or type(one).__name__} “{one.accessibleName()}”"


def rotations(names: list[str]) -> list[list[str]]:
    """The same way, begun elsewhere."""
    return [names[place:] + names[:place] for place in range(len(names))]
