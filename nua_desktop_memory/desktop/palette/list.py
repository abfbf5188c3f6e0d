"""The palette's list: one line an entry, drawn; its rows are spoken whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from nua_desktop_memory.desktop.icons import paint_icon
from nua_desktop_memory.desktop.palette.entries import Entry, kind_word
from nua_desktop_memory.desktop.theme import GRID, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.theme import Theme

ENTRY = Qt.ItemDataRole.UserRole
_ICON = 16
_Index = QModelIndex | QPersistentModelIndex


class EntryModel(QAbstractListModel):
    """The entries that fit what is typed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []

    def show(self, entries: Sequence[Entry]) -> None:
        """Shows others."""
        self.beginResetModel()
        self._entries = list(entries)
        self.endResetModel()

    @property
    def entries(self) -> list[Entry]:
        """What is shown, the nearest first."""
        return self._entries

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """Number of entries."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The entry itself, its text, or how it is spoken."""
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return entry.spoken()
        return entry.text if role == Qt.ItemDataRole.DisplayRole else None


class EntryLine(QStyledItemDelegate):
    """Draws an entry: icon, text, and at the right its hint and what it is."""

    def __init__(self, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        """One line of the text's font, with air."""
        return QSize(GRID * 30, QFontMetrics(self._theme.font(Size.BODY)).lineSpacing() + GRID * 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """The line; the current one on the selection's ground with a bar at its left."""
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        entry = index.data(ENTRY)
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._theme.colour("selection"))
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), self._theme.colour("accent"))
        if isinstance(entry, Entry):
            self._paint_entry(painter, rect.adjusted(GRID * 2, 0, -GRID * 2, 0), entry)
        painter.restore()

    def _paint_entry(self, painter: QPainter, inside: QRect, entry: Entry) -> None:
        muted = self._theme.colour("muted")
        middle = inside.center().y() - _ICON / 2 + 0.5
        paint_icon(painter, entry.icon, QRectF(inside.left(), middle, _ICON, _ICON), muted)
        painter.setFont(self._theme.font(Size.SMALL))
        side = "   ".join(part for part in (entry.hint, kind_word(entry.kind)) if part)
        side = painter.fontMetrics().elidedText(side, Qt.TextElideMode.ElideRight, inside.width() // 2)
        width = painter.fontMetrics().horizontalAdvance(side)
        painter.setPen(muted)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, side)
        words = inside.adjusted(_ICON + GRID, 0, -width - GRID * 2, 0)
        painter.setFont(self._theme.font(Size.BODY))
        painter.setPen(self._theme.colour("text"))
        text = painter.fontMetrics().elidedText(entry.text, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
