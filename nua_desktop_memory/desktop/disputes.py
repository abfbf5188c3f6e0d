"""The conflict that a selected memory is a side of, wherever it was selected, so that it can be resolved from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event


class Disputes(QObject):
    """``found`` when `of` gives another answer than it did; it is read again whenever the whole was."""

    found = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._event_id = ""
        self._conflict: Conflict | None = None
        self._reading: Reading[Conflict | None] = Reading(desk.session, self._take, refused=lambda _: self._take(None))
        desk.pulse_changed.connect(self._read_again)

    def of(self, events: Sequence[Event]) -> Conflict | None:
        """The open conflict of the one memory in hand, as far as it is known; ``found`` tells when it is."""
        event_id = events[0].event_id if len(events) == 1 else ""
        if event_id not in self._desk.disputed:
            event_id = ""
        if event_id != self._event_id:
            self._event_id, self._conflict = event_id, None
            self._read_again()
        return self._conflict

    def _read_again(self) -> None:
        event_id = self._event_id
        if not event_id:
            self._reading.drop()
            return
        self._reading.ask(lambda profile: profile.browse.conflict_of(event_id))

    def _take(self, conflict: Conflict | None) -> None:
        if conflict != self._conflict:
            self._conflict = conflict
            self.found.emit()
