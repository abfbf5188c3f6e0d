"""What is selected in a list of any length: few rows from what was read already, many by a reading of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from PySide6.QtWidgets import QTableView

    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

FEW = 32
"""Up to this many selected rows, what the list has read for its own rows is used."""
MOST = 10_000
"""More than this cannot be in hand at once; only their number is known then."""


class Chosen(QObject):
    """The events of a list's selected rows. ``changed`` when they, or their number, are others.

    ``few`` gives the events of some rows as far as they are read (asking for the rest); ``many`` gives the work
    that reads those of many rows.
    """

    changed = Signal()

    def __init__(
        self,
        session: Session,
        view: QTableView,
        few: Callable[[Sequence[int]], tuple[Event, ...]],
        many: Callable[[Sequence[int]], Callable[[Profile], tuple[Event, ...]]],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._few = few
        self._many = many
        self._told: tuple[int, tuple[Event, ...]] = (0, ())
        self._read: tuple[Event, ...] = ()
        self._reading: Reading[tuple[Event, ...]] = Reading(session, self._take)

    def number(self) -> int:
        """How many rows are selected, read or not."""
        return sum(part.bottom() - part.top() + 1 for part in self._view.selectionModel().selection().toList())

    def rows(self) -> list[int]:
        """The selected rows, from top to bottom."""
        parts = self._view.selectionModel().selection().toList()
        return sorted(row for part in parts for row in range(part.top(), part.bottom() + 1))

    def events(self) -> tuple[Event, ...]:
        """The events of the selected rows, as far as they are known; of too many rows, none."""
        number = self.number()
        if number <= FEW:
            return self._few(self.rows())
        return self._read

    def look(self) -> None:
        """The selection is another, or the rows were read again."""
        number = self.number()
        if FEW < number <= MOST:
            self._reading.ask(self._many(self.rows()))
            if number != self._told[0]:
                self._read = ()
        else:
            self._reading.drop()
            self._read = ()
        self._tell()

    def _take(self, events: tuple[Event, ...]) -> None:
        self._read = events
        self._tell()

    def _tell(self) -> None:
        now = (self.number(), self.events())
        if now != self._told:
            self._told = now
            self.changed.emit()
