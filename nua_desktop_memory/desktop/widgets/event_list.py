"""The list of events that pages share: the model, the cards, what is selected, and the anchor of the scroll."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, Signal

from nua_desktop_memory.desktop.models.events import EventModel, Past
from nua_desktop_memory.desktop.widgets.cards import CardList
from nua_desktop_memory.desktop.widgets.chosen import Chosen

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

_Index = QModelIndex | QPersistentModelIndex


class EventList(CardList):
    """A `CardList` of events. ``selected`` when `selected_events` gives others."""

    selected = Signal()

    def __init__(self, desk: Desk, name: str, title: str) -> None:
        super().__init__(desk.theme, name)
        self.setAccessibleName(title)
        self.events = EventModel(desk, self)
        self.setModel(self.events)
        self._chosen = Chosen(desk.session, self, self._few, self._many)
        self._chosen.changed.connect(self.selected)
        self.selectionModel().selectionChanged.connect(lambda *_: self._chosen.look())
        self.events.loaded.connect(self._chosen.look)

    def show_positions(self, positions: array[int], past: Past | None = None) -> None:
        """Shows other events; what is on top and what is selected stays where it is."""
        anchor, rest = self._anchor()
        self.events.show_positions(positions, past)
        row = self.events.row_of(anchor) if anchor is not None else -1
        if row > 0:
            self.updateGeometries()  # or the bar would still end where the old rows ended
            self.verticalScrollBar().setValue(row * self.verticalHeader().defaultSectionSize() + rest)
        self._chosen.look()

    def selected_events(self) -> tuple[Event, ...]:
        """The selected events that have been read, from top to bottom; none where they are too many to have in hand."""
        return self._chosen.events()

    def selected_number(self) -> int:
        """How many rows are selected."""
        return self._chosen.number()

    def select_position(self, position: int) -> bool:
        """Selects the event at a LOG position and brings it in sight, if it is shown."""
        row = self.events.row_of(position)
        if row < 0:
            return False
        index = self.events.index(row, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)
        return True

    def _anchor(self) -> tuple[int | None, int]:
        """The LOG position of the row on top, and how far it is scrolled; nothing where the list is at its top."""
        value = self.verticalScrollBar().value()
        height = self.verticalHeader().defaultSectionSize()
        row = value // height
        if value == 0 or row >= len(self.events.positions):
            return None, 0
        return self.events.positions[row], value % height

    def _few(self, rows: Sequence[int]) -> tuple[Event, ...]:
        found = (self.events.event_at(row) for row in rows)
        return tuple(event for event in found if event is not None)

    def _many(self, rows: Sequence[int]) -> Callable[[Profile], tuple[Event, ...]]:
        wanted = array("q", (self.events.positions[row] for row in rows))
        shown = self.events.as_shown
        return lambda profile: tuple(shown(event) for event in profile.browse.events(wanted))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Keeps the keyboard's row in sight."""
        super().currentChanged(current, previous)
        if self.hasFocus() and current.isValid() and self.hasAutoScroll():
            self.scrollTo(current)
