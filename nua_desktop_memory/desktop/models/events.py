"""A list of any number of events: their LOG positions at once, the events themselves page by page.

A change elsewhere moves only the rows that really changed, so selection, focus and scroll place stay.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
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

from nua_desktop_memory.desktop.models.row_changes import changed_rows
from nua_desktop_memory.desktop.standings import event_card
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, ITEM, Card, unread

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event, State

PAGE = 64
"""Rows read at once."""
KEPT = 64 * PAGE
"""Events kept; when there are more, all but the page read last are forgotten."""

_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Past:
    """What was so at a past moment: ``states`` as they were known then, by LOG position, and what was disputed."""

    valid_at: datetime | None
    states: Mapping[int, State]
    disputed: frozenset[str]


class EventModel(QAbstractTableModel):
    """One column; each row an event. ``loaded`` after rows were read (what is selected may be known now)."""

    loaded = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._positions: array[int] = array("q")
        self._events: dict[int, Event] = {}
        self._read_pages: set[int] = set()
        self._asked: set[int] = set()
        self._epoch = 0
        self._past: Past | None = None
        desk.pulse_changed.connect(self._redraw)
        desk.theme.changed.connect(self._redraw)
        desk.clock.changed.connect(self._redraw)

    @property
    def positions(self) -> array[int]:
        """The LOG positions shown, in order."""
        return self._positions

    def show_positions(self, positions: array[int], past: Past | None = None) -> None:
        """Shows other rows, as they are now or were in the past."""
        if past != self._past:
            self._events.clear()
        self._past = past
        first, removed, added = changed_rows(self._positions, positions)
        if removed:
            self.beginRemoveRows(QModelIndex(), first, first + removed - 1)
            self._positions = self._positions[:first] + self._positions[first + removed :]
            self.endRemoveRows()
        if added:
            self.beginInsertRows(QModelIndex(), first, first + added - 1)
            self._positions = array("q", positions)
            self.endInsertRows()
        self._read_anew()

    def event_at(self, row: int) -> Event | None:
        """The event of a row, or ``None`` while it is being read; what was read before stays until it is renewed."""
        if not 0 <= row < len(self._positions):
            return None
        if row // PAGE not in self._read_pages:
            self._load(row // PAGE)
        return self._events.get(self._positions[row])

    def as_shown(self, event: Event) -> Event:
        """The event in the state that it has, or had at the moment looked at."""
        state = self._past.states.get(event.log_index) if self._past is not None else None
        return event if state is None else replace(event, state=state)

    def row_of(self, position: int) -> int:
        """The row of a LOG position, -1 where it is not shown."""
        try:
            return self._positions.index(position)
        except ValueError:
            return -1

    def rowCount(self, parent: _Index | None = None) -> int:
        """Number of events."""
        return 0 if parent is not None and parent.isValid() else len(self._positions)

    def columnCount(self, parent: _Index | None = None) -> int:
        """One."""
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The event's id, card, text or itself; ``None`` while it is being read."""
        if not index.isValid():
            return None
        event = self.event_at(index.row())
        if event is None:
            return self._lost_words(role) if self._is_lost(index.row()) else unread(role)
        if role == ID:
            return event.event_id
        if role == ITEM:
            return event
        return self._words(event, role)

    def _is_lost(self, row: int) -> bool:
        """It was read, and there was nothing that could be read; or it is gone, and the row will be in a moment."""
        return row // PAGE in self._read_pages and self._positions[row] not in self._events

    def _lost_words(self, role: int) -> object:
        words = QCoreApplication.translate("EventModel", "This memory cannot be read. Check the store (File menu).")
        if role == CARD:
            return Card(words, None)
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return words if role in spoken else None

    def _words(self, event: Event, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return event.text
        card = self._card(event)
        if role == CARD:
            return card
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return card.spoken()
        return card.tooltip if role == Qt.ItemDataRole.ToolTipRole else None

    def _card(self, event: Event) -> Card:
        past = self._past
        if past is None:
            return event_card(event, self._desk.clock, self._desk.now(), self._desk.disputed)
        return event_card(event, self._desk.clock, past.valid_at or self._desk.now(), past.disputed)

    def _read_anew(self) -> None:
        """What was asked for the rows of before counts no more, also what views asked while rows moved."""
        self._epoch += 1
        self._asked.clear()
        self._read_pages.clear()
        self._redraw()
        if self._positions:
            self._load(0)

    def _load(self, number: int) -> None:
        if number in self._asked or not self._desk.session.is_open:
            return
        self._asked.add(number)
        wanted = self._positions[number * PAGE : (number + 1) * PAGE]
        self._desk.session.spawn(self._read(number, wanted, self._epoch))

    async def _read(self, number: int, wanted: array[int], epoch: int) -> None:
        events = await self._desk.session.call(_reading(wanted))
        if epoch != self._epoch:
            return
        self._asked.discard(number)
        if len(self._events) > KEPT:
            self._events.clear()
            self._read_pages.clear()
        self._read_pages.add(number)
        for position, event in zip(wanted, events, strict=True):
            self._renew(position, event)
        first = number * PAGE
        self.dataChanged.emit(self.index(first, 0), self.index(first + len(wanted) - 1, 0))
        self.loaded.emit()

    def _renew(self, position: int, event: Event | None) -> None:
        """Takes an event in the state that it has, or had at the moment looked at; ``None``: it is gone."""
        if event is None:
            self._events.pop(position, None)
            return
        self._events[position] = self.as_shown(event)

    def _redraw(self) -> None:
        if self._positions:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._positions) - 1, 0))


def _reading(wanted: array[int]) -> Callable[[Profile], tuple[Event | None, ...]]:
    """Reads events by position, keeping a gap where one is gone by now."""

    def read(profile: Profile) -> tuple[Event | None, ...]:
        found = {event.log_index: event for event in profile.browse.events(wanted)}
        return tuple(found.get(position) for position in wanted)

    return read
