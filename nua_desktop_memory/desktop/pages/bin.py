"""Bin: what was removed, how to get it back, and how to be rid of it for good."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class BinPage(Page):
    """Withdrawn and deleted memories, the last written first."""

    name = "bin"
    icon = "bin"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = EventList(desk, "bin", self.title())
        self._body = WithStandIn(desk.theme, self.view)
        self._words = label(desk.theme, size=Size.SMALL, kind="muted", name="binCount")
        self._restore = self._button(self.tr("Restore"), "restore", "")
        self._erase = self._button(self.tr("Erase for good…"), "erase", "link-danger")
        self._reading: Reading[array[int]] = Reading(desk.session, self._show, refused=self._refused)
        self.view.selected.connect(self.selection_changed)
        self._lay_out()
        self._body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Bin")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What have I removed?")

    def refresh(self, changes: Changes | None) -> None:
        """Reads which events are in it."""
        if changes is None or changes.event_ids != frozenset():
            wanted = Filter(
                states=(State.REVOKED, State.DELETED), text=self.filter_text or None, order=Order.LAST_WRITTEN
            )
            self._reading.ask(lambda profile: profile.browse.positions(wanted))

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected in the list."""
        return self.view.selected_events()

    def selected_number(self) -> int:
        """How many rows are selected."""
        return self.view.selected_number()

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them in the context menu; restoring and erasing have buttons too."""
        self.view.addActions(actions)
        for action in actions:
            button = {"actionRestore": self._restore, "actionErase": self._erase}.get(action.objectName())
            if button is not None:
                button.setEnabled(action.isEnabled())
                action.enabledChanged.connect(button.setEnabled)

    def _show(self, positions: array[int]) -> None:
        self.view.show_positions(positions)
        self._words.setText(self.tr("%Ln memories; agents get none of them", "", len(positions)))
        if positions:
            self._body.show_view()
        elif self.filter_text:
            self._body.show_stand_in("search", self.tr("Nothing matches."), self.tr("The bin holds no such memory."))
        else:
            self._body.show_stand_in(
                "bin",
                self.tr("The bin is empty."),
                self.tr("What you withdraw or delete waits here. It can be restored, or erased for good."),
            )

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._body.show_stand_in("problem", self.tr("The bin cannot be read."), error.message)

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _button(self, words: str, command: str, kind: str) -> QPushButton:
        button = push_button(words, f"bin{command.capitalize()}", kind=kind)
        button.clicked.connect(lambda: self.desk.command_asked.emit(command))
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(self._restore)
        row.addWidget(self._erase)
        row.addStretch(1)
        row.addWidget(self._words)
        self._words.setWordWrap(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(hairline())
        column.addWidget(self._body, 1)
