"""The summaries of one size as rows, each page read when it comes in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from nua_desktop_memory.desktop.widgets.cards import CARD, ITEM, Card
from nua_desktop_memory.operations.summarising import SummaryKind, SummaryLine, WhyNot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile

PAGE = 100
"""So many rows are read at once."""
KEPT = 5_000
"""So many rows are kept before all but the last read are forgotten."""

_Index = QModelIndex | QPersistentModelIndex


class SummaryModel(QAbstractTableModel):
    """One column; each row a summary, in the order of the log. ``loaded`` when rows were read."""

    loaded = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._size = 0
        self._count = 0
        self._lines: dict[int, SummaryLine] = {}
        self._read_pages: set[int] = set()
        self._asked: set[int] = set()
        self._epoch = 0
        desk.theme.changed.connect(self._redraw)
        desk.clock.changed.connect(self._redraw)

    def show_level(self, size: int, count: int) -> None:
        """Shows so many summaries of a size; of the same size as before, rows come and go at the end."""
        if size != self._size:
            self.beginResetModel()
            self._size, self._count = size, count
            self._lines.clear()
            self._forget()
            self.endResetModel()
            return
        before = self._count
        if count > before:
            self.beginInsertRows(QModelIndex(), before, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < before:
            self.beginRemoveRows(QModelIndex(), count, before - 1)
            self._count = count
            self.endRemoveRows()
        self._forget()
        self._redraw()

    def line(self, row: int) -> SummaryLine | None:
        """The summary of a row, ``None`` while it is being read; what was read before stays until it is renewed."""
        if not 0 <= row < self._count:
            return None
        if row // PAGE not in self._read_pages:
            self._load(row // PAGE)
        return self._lines.get(row)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of summaries."""
        return 0 if parent is not None and parent.isValid() else self._count

    def columnCount(self, parent: _Index | None = None) -> int:
        """One."""
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The summary's card, its text, its spoken words, or itself; ``None`` while it is being read."""
        line = self.line(index.row()) if index.isValid() else None
        if line is None:
            return None
        if role == ITEM:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(line)
        if role == CARD:
            return self._card(line)
        return self._card(line).spoken() if role == Qt.ItemDataRole.AccessibleTextRole else None

    def text(self, line: SummaryLine) -> str:
        """The text, or that there is none."""
        return line.text or self.tr("No summary")

    def records(self, line: SummaryLine) -> str:
        """The records that it covers."""
        return self.tr("Records {first}–{last}").format(first=line.lo, last=line.hi - 1)

    def kind(self, line: SummaryLine) -> str:
        """Where its text comes from; nothing where there is none."""
        if line.kind is SummaryKind.SEMANTIC:
            return (
                self.tr("written by {model}").format(model=line.model) if line.model else self.tr("written by a model")
            )
        return self.tr("extract") if line.kind is SummaryKind.EXTRACTIVE else ""

    def counts(self, line: SummaryLine) -> str:
        """How many of its records count."""
        return self.tr("%Ln records count", "", line.events)

    def age(self, line: SummaryLine) -> str:
        """When its newest record was written, or when the model wrote."""
        return self._desk.clock.show(line.age) if line.age else ""

    def why_not(self, line: SummaryLine) -> str:
        """Why it, or a model's text, is not used; nothing where it is."""
        if line.why_not is WhyNot.NOTHING_COUNTS:
            return self.tr("not used because none of its records is in force for agents")
        if line.why_not is WhyNot.ONE_RECORD:
            return self.tr("not used because a single record counts, which stands there itself")
        if line.why_not is WhyNot.OTHER_RECORDS:
            return self.tr("a model’s text is not used because it was not made from the records that count now")
        return ""

    def failure(self, line: SummaryLine) -> str:
        """That a model failed to write it, and when it is tried again; nothing where it did not."""
        if line.failure is None:
            return ""
        words = self.tr("a model failed %Ln times", "", line.failure.attempts)
        if line.failure.not_before is None:
            return words
        when = self._desk.clock.recently(line.failure.not_before, self._desk.now())
        return self.tr("{failed}, next attempt {time}").format(failed=words, time=when)

    def _card(self, line: SummaryLine) -> Card:
        parts = (
            self.records(line),
            self.kind(line),
            self.counts(line),
            self.age(line),
            self.why_not(line),
            self.failure(line),
        )
        return Card(self.text(line), None, tuple(part for part in parts if part))

    def _forget(self) -> None:
        """What was asked before counts no more."""
        self._epoch += 1
        self._asked.clear()
        self._read_pages.clear()

    def _load(self, number: int) -> None:
        if number not in self._asked and self._desk.session.is_open:
            self._asked.add(number)
            self._desk.session.spawn(self._read(number, self._epoch))

    async def _read(self, number: int, epoch: int) -> None:
        lines = await self._desk.session.call(_reading(self._size, number))
        if epoch != self._epoch:
            return
        self._asked.discard(number)
        if len(self._lines) > KEPT:
            self._lines.clear()
            self._read_pages.clear()
        self._read_pages.add(number)
        first = number * PAGE
        self._lines.update(enumerate(lines, start=first))
        if lines and first < self._count:
            self.dataChanged.emit(self.index(first, 0), self.index(min(first + len(lines), self._count) - 1, 0))
        self.loaded.emit()

    def _redraw(self) -> None:
        if self._count:
            self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, 0))


def _reading(size: int, number: int) -> Callable[[Profile], Sequence[SummaryLine]]:
    return lambda profile: profile.browse.summaries(size, number * PAGE, PAGE)
