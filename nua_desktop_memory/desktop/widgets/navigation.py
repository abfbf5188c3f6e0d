"""The list of pages at the left: icon, word, and a count where something waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from nua_desktop_memory.desktop.icons import paint_icon
from nua_desktop_memory.desktop.plain import ACCESSIBLE_TEXT_ROLE, ALIGN_CENTER, ALIGN_V_CENTER, USER_ROLE, fill, frame
from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.theme.tokens import NAVIGATION_WIDTH

if TYPE_CHECKING:
    from PySide6.QtCore import QPersistentModelIndex

    from nua_desktop_memory.desktop.registry import Place

NAME = USER_ROLE
_ICON = USER_ROLE + 1
_COUNT = USER_ROLE + 2
_TITLE = USER_ROLE + 3
_PICTURE = 20
_COMPACT = 56


class Navigation(QListWidget):
    """``asked`` with the name of the page that the person picked."""

    asked = Signal(str)

    def __init__(self, theme: Theme, pages: Sequence[Place]) -> None:
        super().__init__()
        self.setObjectName("navigation")
        self.setAccessibleName(self.tr("Pages"))
        self.setProperty("part", "navigation")
        self.setProperty("horizontalScrollBarPolicy", "ScrollBarAlwaysOff")  # see `plain`
        self.setMouseTracking(True)
        self._pointed = -1
        self.entered.connect(self._point)
        self._line = _Line(theme, self)
        self.setItemDelegate(self._line)
        for page in pages:
            self._add(page)
        self.set_compact(compact=False)
        self.currentItemChanged.connect(self._picked)
        theme.changed.connect(self.doItemsLayout)

    def show_page(self, name: str) -> None:
        """Marks a page as the one in sight."""
        item = self._item(name)
        if item is not None and item is not self.currentItem():
            self.setCurrentItem(item)

    def show_count(self, name: str, count: int) -> None:
        """How many things wait on a page; 0 shows nothing."""
        item = self._item(name)
        if item is not None and item.data(_COUNT) != count:
            item.setData(_COUNT, count)
            title = item.data(_TITLE)
            spoken = self.tr("{page}, %Ln waiting", "", count).format(page=title) if count else title
            item.setData(ACCESSIBLE_TEXT_ROLE, spoken)
            item.setToolTip(spoken)

    def set_compact(self, *, compact: bool) -> None:
        """Icons alone where the window is narrow."""
        self._line.compact = compact
        self.setFixedWidth(_COMPACT if compact else NAVIGATION_WIDTH)

    def is_pointed_at(self, row: int) -> bool:
        """The pointer is on this entry."""
        return row == self._pointed and self.underMouse()

    def _point(self, index: QModelIndex) -> None:
        self._pointed = index.row()

    def _picked(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.asked.emit(item.data(NAME))

    def _add(self, page: Place) -> None:
        title = page.title()
        item = QListWidgetItem(title)
        item.setData(NAME, page.name)
        item.setData(_ICON, page.icon)
        item.setData(_COUNT, 0)
        item.setData(_TITLE, title)
        item.setToolTip(title)
        self.addItem(item)

    def _item(self, name: str) -> QListWidgetItem | None:
        for row in range(self.count()):
            item = self.item(row)
            if item.data(NAME) == name:
                return item
        return None


class _Line(QStyledItemDelegate):
    """Draws one entry of the navigation."""

    def __init__(self, theme: Theme, parent: Navigation) -> None:
        super().__init__(parent)
        self._theme = theme
        self._list = parent
        self.compact = False

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(GRID * 6, max(GRID * 5, option.fontMetrics.lineSpacing() + GRID * 2))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        chosen = index.row() == self._list.currentRow()  # the option would know, with all constants of styles: 7 ms
        painter.save()
        if chosen:
            fill(painter, rect, self._theme.colour("selection"))
            fill(painter, QRect(rect.left(), rect.top(), 3, rect.height()), self._theme.colour("accent"))
        elif self._list.is_pointed_at(index.row()):
            fill(painter, rect, self._theme.colour("hover"))
        if chosen and self._list.hasFocus():
            frame(painter, rect.adjusted(1, 1, -1, -1), self._theme.colour("accent"))
        colour = self._theme.colour("accent" if chosen else "text")
        top = rect.center().y() - _PICTURE / 2 + 0.5
        paint_icon(painter, index.data(_ICON), QRectF(rect.left() + GRID * 2 + 2, top, _PICTURE, _PICTURE), colour)
        words = rect.adjusted(GRID * 6, 0, -GRID * 2, 0)
        if not self.compact:
            painter.setFont(self._theme.font(Size.BODY, bold=chosen))
            painter.drawText(words, ALIGN_V_CENTER, index.data(_TITLE))
        self._paint_count(painter, rect, index.data(_COUNT))
        painter.restore()

    def _paint_count(self, painter: QPainter, rect: QRect, count: int) -> None:
        if not count:
            return
        from PySide6.QtCore import Qt

        painter.setFont(self._theme.font(Size.SMALL, bold=True))
        words = str(count) if count < 1000 else "999+"
        width = max(painter.fontMetrics().horizontalAdvance(words) + GRID, GRID * 2 + 4)
        height = painter.fontMetrics().height() + 2
        right = rect.right() - (2 if self.compact else GRID * 2)
        top = rect.top() + 2 if self.compact else rect.center().y() - height // 2
        place = QRect(right - width, top, width, height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("conflict_ground"))
        painter.drawRoundedRect(place, height / 2, height / 2)
        painter.setPen(self._theme.colour("conflict"))
        painter.drawText(place, ALIGN_CENTER, words)
