"""What accepting the selected notes would change: slots before and after, and what agents would be given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.consequences import ConsequencesView
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

MOST = 100
"""Of more notes it is not worked out beforehand."""


class ReviewEffect(QWidget):
    """Works out the consequences of what is selected, the newest question alone."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._ids: tuple[str, ...] | None = None
        self.view = ConsequencesView(desk.theme)
        self.view.page.setObjectName("reviewConsequences")
        self._reading: Reading[Consequences] = Reading(desk.session, self.view.show_answer, refused=self._refused)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        column.addWidget(self.view)
        desk.session.changed.connect(self._forget)

    def show_for(self, events: tuple[Event, ...], number: int) -> None:
        """Shows what accepting these would change; ``number`` where they are more than are in hand."""
        ids = tuple(event.event_id for event in events)
        if not ids or number > MOST:
            self._reading.drop()
            self._ids = None
            self.view.say(self.tr("Select fewer to see what accepting them would change.") if number > MOST else "")
        elif ids != self._ids:
            self._ids = ids
            self.view.show_working()
            self._reading.ask(lambda profile: profile.review_accept(*ids, dry_run=True))

    def _forget(self) -> None:
        """The memory is another: what was worked out may be wrong."""
        self._ids = None

    def _refused(self, error: NuaError) -> None:
        self.view.say(error.message)
