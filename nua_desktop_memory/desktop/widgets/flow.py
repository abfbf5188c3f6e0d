"""A row that goes on in the next line where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from nua_desktop_memory.desktop.theme import GRID


class FlowLayout(QLayout):
    """Lays widgets out from left to right, in as many lines as are needed."""

    def __init__(self, parent: QWidget | None = None, spacing: int = GRID) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Takes one more."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them, or ``None``."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Lets one go."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Takes no more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of its lines in this width."""
        return self._place(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:
        """Places everything in the rectangle."""
        super().setGeometry(rect)
        self._place(rect, moving=True)

    def sizeHint(self) -> QSize:
        """As small as it can be."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Room for the widest one."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, *, moving: bool) -> int:
        """Places the visible ones, or only measures; gives the height."""
        margins = self.contentsMargins()
        inside = rect.marginsRemoved(margins)
        top = inside.top()
        for line in self._lines(inside.width()):
            height = max(item.sizeHint().height() for item in line)
            left = inside.left()
            for item in line if moving else ():
                hint = item.sizeHint()
                item.setGeometry(QRect(QPoint(left, top + (height - hint.height()) // 2), hint))
                left += hint.width() + self.spacing()
            top += height + self.spacing()
        return max(top - self.spacing(), inside.top()) + margins.bottom() - rect.top()

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The visible ones, line by line."""
        lines: list[list[QLayoutItem]] = []
        taken = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wide = item.sizeHint().width()
            if not lines or taken + self.spacing() + wide > width:
                lines.append([])
                taken = -self.spacing()
            lines[-1].append(item)
            taken += self.spacing() + wide
        return lines
