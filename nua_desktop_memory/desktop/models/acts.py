"""The acts of a profile as rows: as many as were looked at, more when the end comes in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from nua_desktop_memory.desktop.actors import actor_name
from nua_desktop_memory.desktop.texts import operation_word
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, ITEM, Card
from nua_desktop_memory.operations.activity import ERASE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.activity import Act

STEP = 100
"""So many acts are read at first, and so many more each time the end comes in sight."""

_Index = QModelIndex | QPersistentModelIndex


class ActModel(QAbstractTableModel):
    """One column; each row an act. ``more_wanted`` when the view reaches the end of what was read."""

    more_wanted = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._acts: list[Act] = []
        self.wanted = STEP
        desk.theme.changed.connect(self._redraw)
        desk.clock.changed.connect(self._redraw)

    def show(self, acts: Sequence[Act]) -> None:
        """Takes the acts as they are now; rows are inserted on top and added at the end, the others stay."""
        places = [_name(act) for act in acts]
        first = places.index(_name(self._acts[0])) if self._acts and _name(self._acts[0]) in places else None
        kept = len(self._acts)
        if first is None or len(acts) < first + kept:
            self.beginResetModel()
            self._acts = list(acts)
            self.endResetModel()
            return
        if first:
            self.beginInsertRows(QModelIndex(), 0, first - 1)
            self._acts = list(acts[: first + kept])
            self.endInsertRows()
        if len(acts) > first + kept:
            self.beginInsertRows(QModelIndex(), first + kept, len(acts) - 1)
            self._acts = list(acts)
            self.endInsertRows()
        self._acts = list(acts)
        self._redraw()

    def act(self, row: int) -> Act | None:
        """The act of a row."""
        return self._acts[row] if 0 <= row < len(self._acts) else None

    def row_of(self, act: Act) -> int | None:
        """Where an act stands now."""
        name = _name(act)
        return next((row for row, one in enumerate(self._acts) if _name(one) == name), None)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """As many as were read."""
        return 0 if parent.isValid() else len(self._acts)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """One."""
        return 0 if parent.isValid() else 1

    def canFetchMore(self, parent: _Index) -> bool:
        """Whether there may be older ones."""
        return not parent.isValid() and len(self._acts) >= self.wanted

    def fetchMore(self, parent: _Index) -> None:
        """Asks for older ones."""
        if self.canFetchMore(parent):
            self.wanted = len(self._acts) + STEP
            self.more_wanted.emit()

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The act's card, its words, the id of its first event, or itself."""
        act = self.act(index.row()) if index.isValid() else None
        if act is None:
            return None
        if role == ITEM:
            return act
        if role == ID:
            return act.event.event_id if act.event else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words(act)
        if role == CARD:
            return self._card(act)
        return self._card(act).spoken() if role == Qt.ItemDataRole.AccessibleTextRole else None

    def words(self, act: Act) -> str:
        """What was done, in words: the deed, and the text where it concerns a single memory."""
        if act.what == ERASE:
            return self.tr("%Ln memories erased for good", "", act.count)
        what = operation_word(act.what)
        what = what[:1].upper() + what[1:]
        about = act.event.text if act.count == 1 and act.event is not None else self.tr("%Ln memories", "", act.count)
        return self.tr("{what}: {text}").format(what=what, text=about)

    def _card(self, act: Act) -> Card:
        who = actor_name(act.actor, act.channel or "")
        undone = self.tr("taken back since") if act.undone else ""
        meta = tuple(part for part in (who, self._desk.clock.recently(act.at, self._desk.now()), undone) if part)
        return Card(self.words(act), None, meta, struck=act.undone)

    def _redraw(self) -> None:
        if self._acts:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._acts) - 1, 0))


def _name(act: Act) -> object:
    """What tells an act from all others, however it reads by now."""
    return act.generation if act.generation is not None else (act.at, act.actor, act.count)
