"""A short list of facts, each row's card made when it is first drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from nua_desktop_memory.desktop.pages.slot_cards import slot_card, speaker_id
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, Card

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.recall.slotlist import SlotLine

_Index = QModelIndex | QPersistentModelIndex
_WORDS = frozenset((Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole))


class FactRows(QAbstractTableModel):
    """One column; `ID` gives the event that says the fact, `CARD` its card."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._lines: Sequence[SlotLine] = ()
        self._cards: dict[int, Card] = {}
        desk.clock.changed.connect(self._forget)

    def show(self, lines: Sequence[SlotLine]) -> None:
        """Takes other facts."""
        self.beginResetModel()
        self._lines = lines
        self._cards = {}
        self.endResetModel()

    def row_of(self, event_id: str) -> int:
        """The row of the fact that this event says; -1 where there is none."""
        return next((row for row, line in enumerate(self._lines) if speaker_id(line) == event_id), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """How many facts."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """One."""
        return 0 if parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row says."""
        if not index.isValid():
            return None
        if role == ID:
            return speaker_id(self._lines[index.row()])
        if role == CARD:
            return self._card(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._card(index.row()).spoken()
        return self._card(index.row()).text if role in _WORDS else None

    def _card(self, row: int) -> Card:
        card = self._cards.get(row)
        if card is None:
            card = self._cards[row] = slot_card(self._lines[row], self._desk.clock)
        return card

    def _forget(self) -> None:
        """Times are shown in another zone."""
        self._cards = {}
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, 0))
