"""Agents: who can read and write. Connecting the programs on this computer, pairing, and what each was given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.agents_by_hand import ByHandPanel
from nua_desktop_memory.desktop.pages.agents_clients import ClientsPanel
from nua_desktop_memory.desktop.pages.agents_given import GivenPanel
from nua_desktop_memory.desktop.pages.agents_kept import KeptPanel
from nua_desktop_memory.desktop.pages.agents_pairing import PairingPanel
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.sample_window import is_sample
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, hairline, label
from nua_desktop_memory.desktop.widgets.scrolling import scrolling_column

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk


class AgentsPage(Page):
    """The programs first, since connecting one is what a person comes for."""

    name = "agents"
    icon = "agents"
    searches = False
    selects = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._state = label(desk.theme, kind="muted", name="agentsState")
        self._clients = ClientsPanel(desk)
        self.pairing = PairingPanel(desk)
        self.given = GivenPanel(desk)
        self._lay_out()
        desk.situation_changed.connect(self._tell_state)
        self._tell_state()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Agents")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("Who can read and write?")

    def refresh(self, _changes: Changes | None) -> None:
        """Looks again at who is connected and known; the panels follow by themselves while they are in sight."""
        self._clients.refresh()
        self.pairing.refresh()

    def _tell_state(self) -> None:
        if self.desk.situation.switched_on:
            words = self.tr("Memory is on: agents that are connected can read it, and note what you tell them.")
        else:
            words = self.tr("Memory is off: agents get nothing, whatever is connected here.")
        self._state.setText(words)

    def _lay_out(self) -> None:
        theme = self.desk.theme
        inside = as_high_as_needed(QWidget())
        inside.setProperty("part", "surface")
        inside.setMaximumWidth(GRID * 128)
        parts = QVBoxLayout(inside)
        parts.setContentsMargins(0, GRID, GRID * 4, GRID * 3)
        parts.setSpacing(GRID * 2)
        sections: list[tuple[str, QWidget]] = [
            (self.tr("Programs on this computer"), self._clients),
            (self.tr("Agents that are known"), self.pairing),
            (self.tr("Not for agents"), KeptPanel(self.desk)),
            (self.tr("What agents were given"), self.given),
        ]
        if not is_sample(self.desk.session.profile_dir):
            sections.append((self.tr("By hand"), ByHandPanel(self.desk)))
        for number, (title, panel) in enumerate(sections):
            if number:
                parts.addWidget(hairline())
            parts.addWidget(label(theme, title, bold=True))
            parts.addWidget(panel)
        parts.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 4, GRID * 3, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(label(theme, self.question(), Size.TEXT, bold=True))
        column.addWidget(self._state)
        column.addWidget(scrolling_column(inside), 1)
