"""The drawing for screen readers: a list whose items are the bars, marks and crowds in sight.

Qt asks a factory for the interface of each widget. An item is known by its identity, so that the same interface
stands for it as long as it stays in sight.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QColor
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.timeline.scene import Item


class AccessibleDrawing(QAbstractScrollArea):
    """A widget whose items are drawn; what is asked here is answered by the widget itself."""

    def __init__(self) -> None:
        super().__init__()
        self._interface: DrawingInterface | None = None
        _install()

    def items_in_sight(self) -> Sequence[Item]:
        """What is in sight, in reading order."""
        raise NotImplementedError

    def item_known_as(self, identity: str) -> Item | None:
        """The item in sight of an identity."""
        raise NotImplementedError

    def item_name(self, item: Item) -> str:
        """What is said of an item."""
        raise NotImplementedError

    def item_tip(self, item: Item) -> str:
        """An item with its exact instants."""
        raise NotImplementedError

    def item_place(self, item: Item) -> QRect:
        """Where an item is on the screen."""
        raise NotImplementedError

    def is_chosen(self, item: Item) -> bool:
        """Whether an item is selected."""
        raise NotImplementedError

    def is_current(self, item: Item) -> bool:
        """Whether the keyboard is on an item."""
        raise NotImplementedError

    def accessible(self) -> DrawingInterface:
        """Its interface, the same one always."""
        if self._interface is None:
            self._interface = DrawingInterface(self)
            self.destroyed.connect(partial(_let_go, self._interface.known))
        return self._interface

    def tell_scene(self) -> None:
        """Other things are in sight."""
        if self._interface is not None:
            self._interface.forget()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.VisibleDataChanged))

    def tell_current(self) -> None:
        """The keyboard is on another item."""
        if not QAccessible.isActive():
            return
        for number, item in enumerate(self.items_in_sight()):
            if self.is_current(item):
                event = QAccessibleEvent(self, QAccessible.Event.Focus)
                event.setChild(number)
                QAccessible.updateAccessibility(event)


class DrawingInterface(QAccessibleWidget):
    """The list; its items come and go with what is in sight. ``known`` are those that were asked for."""

    def __init__(self, drawing: AccessibleDrawing) -> None:
        super().__init__(drawing, QAccessible.Role.List)
        self.drawing = drawing
        self.known: dict[str, ItemInterface] = {}

    def forget(self) -> None:
        """Lets go of what is out of sight; Qt keeps interfaces by number, so it is told."""
        gone = [one for one in self.known if self.drawing.item_known_as(one) is None]
        _let_go({identity: self.known.pop(identity) for identity in gone})

    def childCount(self) -> int:
        """Number of things in sight."""
        return len(self.drawing.items_in_sight())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The interface of one of them."""
        found = self.drawing.items_in_sight()
        if not 0 <= index < len(found):
            return None
        identity = found[index].identity
        if identity not in self.known:
            self.known[identity] = ItemInterface(self, identity)
        return self.known[identity]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of an item's interface, -1 where it is none of these."""
        identity = child.identity if isinstance(child, ItemInterface) else ""
        return next((n for n, item in enumerate(self.drawing.items_in_sight()) if item.identity == identity), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The item at a place of the screen."""
        for number, item in enumerate(self.drawing.items_in_sight()):
            if self.drawing.item_place(item).contains(x, y):
                return self.child(number)
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The item that the keyboard is on."""
        for number, item in enumerate(self.drawing.items_in_sight()):
            if self.drawing.is_current(item):
                return self.child(number)
        return None


class ItemInterface(QAccessibleInterface):
    """One thing in sight: its text with when it holds and what it is, where it is, and whether it is selected."""

    def __init__(self, parent: DrawingInterface, identity: str) -> None:
        super().__init__()
        self._parent = parent
        self._drawing = parent.drawing
        self.identity = identity

    def isValid(self) -> bool:
        """Whether it is still in sight."""
        return self._item() is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """None: it is only drawn."""
        return None

    def window(self) -> None:  # type: ignore[override]
        """None of its own."""
        return

    def role(self) -> QAccessible.Role:
        """An item of a list."""
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        """Selectable and focusable; selected where it is chosen, focused where the keyboard is on it."""
        state = QAccessible.State()
        item = self._item()
        if item is None:
            state.invalid = 1
            return state
        state.selectable = state.focusable = 1
        state.selected = int(self._drawing.is_chosen(item))
        state.focused = int(self._drawing.is_current(item))
        return state

    def text(self, t: QAccessible.Text) -> str:
        """Its name, or its exact instants as the description."""
        item = self._item()
        if item is None:
            return ""
        if t is QAccessible.Text.Name:
            return self._drawing.item_name(item)
        return self._drawing.item_tip(item) if t is QAccessible.Text.Description else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Nothing: it cannot be written into."""

    def rect(self) -> QRect:
        """Where it is on the screen."""
        item = self._item()
        return QRect() if item is None else self._drawing.item_place(item)

    def parent(self) -> QAccessibleInterface:
        """The list."""
        return self._parent

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override] # noqa: ARG002
        """It has no parts."""
        return None

    def childCount(self) -> int:
        """It has no parts."""
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override] # noqa: ARG002
        """It has no parts."""
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: ARG002
        """It has no parts."""
        return -1

    def foregroundColor(self) -> QColor:
        """That of the list."""
        return self._parent.foregroundColor()

    def backgroundColor(self) -> QColor:
        """That of the list."""
        return self._parent.backgroundColor()

    def _item(self) -> Item | None:
        return self._drawing.item_known_as(self.identity)


def _let_go(known: dict[str, ItemInterface]) -> None:
    """Takes interfaces away from Qt, which would hold on to them; they must live until it has."""
    for gone in known.values():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(gone))
    known.clear()


@cache
def _install() -> None:
    """Once for the process, as Qt wants it."""
    QAccessible.installFactory(_interface)


def _interface(_: str, asked: QObject) -> QAccessibleInterface | None:
    return asked.accessible() if isinstance(asked, AccessibleDrawing) else None
