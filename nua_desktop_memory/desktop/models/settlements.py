"""What a rule would do with each of many conflicts, as rows that can be unticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from nua_desktop_memory.desktop.pages.conflict_cards import Handle, subjects
from nua_desktop_memory.desktop.rules import undecided_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.theme import Theme
    from nua_desktop_memory.operations.settling import Proposal

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
SUBJECT, BEFORE, AFTER = range(3)


class SettlementModel(QAbstractTableModel):
    """Three columns: the subject with its tick, the sides before, and what stands after.

    A conflict that the rule does not decide has no tick; its last column says that it stays open, and why.
    """

    ticks_changed = Signal()

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._proposals: Sequence[Proposal] = ()
        self._excepted: set[Handle] = set()

    def take(self, proposals: Sequence[Proposal]) -> None:
        """Shows these; those that were unticked before stay so."""
        self.beginResetModel()
        self._proposals = proposals
        self.endResetModel()

    def forget(self) -> None:
        """Nothing is shown, and nothing is unticked any more."""
        self._excepted.clear()
        self.take(())

    def ticked(self) -> tuple[Handle, ...]:
        """The conflicts that are to be settled."""
        return tuple(one.event_ids for one in self._decided() if one.event_ids not in self._excepted)

    def decided(self) -> int:
        """How many of them the rule decides."""
        return len(self._decided())

    def tick_all(self, *, on: bool) -> None:
        """Ticks all that can be, or none."""
        self._excepted = set() if on else {one.event_ids for one in self._decided()}
        self._told(0, len(self._proposals) - 1)

    def tick(self, row: int, *, on: bool) -> None:
        """Ticks a row, or makes it an exception."""
        proposal = self._proposals[row]
        if proposal.undecided is None:
            (self._excepted.discard if on else self._excepted.add)(proposal.event_ids)
            self._told(row, row)

    def is_ticked(self, row: int) -> bool:
        """Whether the conflict of a row is to be settled."""
        proposal = self._proposals[row]
        return proposal.undecided is None and proposal.event_ids not in self._excepted

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of conflicts."""
        return 0 if parent is not None and parent.isValid() else len(self._proposals)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Subject, before, after."""
        return 0 if parent is not None and parent.isValid() else 3

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """A row that can be ticked says so."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        can = index.isValid() and index.column() == SUBJECT and self._proposals[index.row()].undecided is None
        return flags | Qt.ItemFlag.ItemIsUserCheckable if can else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        """The columns' words."""
        if orientation is not Qt.Orientation.Horizontal or role != _Role.DisplayRole:
            return None
        words = (
            QCoreApplication.translate("Settlements", "Subject"),
            QCoreApplication.translate("Settlements", "Before"),
            QCoreApplication.translate("Settlements", "After"),
        )
        return words[section]

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> object:
        """Words, tick and colour of a cell."""
        if not index.isValid():
            return None
        proposal, column = self._proposals[index.row()], index.column()
        if role in (_Role.DisplayRole, _Role.ToolTipRole):
            return _words(proposal, column)
        if role == _Role.CheckStateRole and column == SUBJECT and proposal.undecided is None:
            return Qt.CheckState.Checked if self.is_ticked(index.row()) else Qt.CheckState.Unchecked
        if role == _Role.ForegroundRole:
            strong = column != BEFORE and self.is_ticked(index.row())
            return self._theme.colour("text" if strong else "muted")
        return None

    def setData(self, index: _Index, value: object, role: int = _Role.EditRole) -> bool:
        """Ticks or unticks."""
        if role != _Role.CheckStateRole or not index.isValid():
            return False
        self.tick(index.row(), on=Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _decided(self) -> list[Proposal]:
        return [one for one in self._proposals if one.undecided is None]

    def _told(self, first: int, last: int) -> None:
        if last >= 0:
            self.dataChanged.emit(self.index(first, 0), self.index(last, 2))
            self.ticks_changed.emit()


def _words(proposal: Proposal, column: int) -> str:
    if column == SUBJECT:
        return subjects(proposal.conflict)
    if column == BEFORE:
        return "  ≠  ".join(side.event.text for side in proposal.conflict.candidates)
    if proposal.undecided is not None:
        why = undecided_words(proposal.undecided)
        return QCoreApplication.translate("Settlements", "stays open: {why}").format(why=why)
    if proposal.kept is None:
        return QCoreApplication.translate("Settlements", "nothing; all of it is withdrawn")
    return proposal.kept.event.text
