"""Which subjects are kept from agents, on the Agents page; the list is changed in a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from nua_desktop_memory.desktop.desk import Desk


class KeptPanel(QWidget):
    """The subjects in a line, and the button that changes them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._words = label(desk.theme, name="keptSubjects")
        self._change = QPushButton(self.tr("Choose subjects…"))
        self._change.setObjectName("keptChange")
        self._change.setAccessibleName(self.tr("Choose the subjects that are kept from agents"))
        self._reading: Reading[tuple[str, ...]] = Reading(desk.session, self._show, refused=lambda _: None)
        row = QHBoxLayout()
        row.addWidget(self._change)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._words)
        column.addLayout(row)
        self._change.clicked.connect(lambda: desk.command_asked.emit("not_for_agents"))
        desk.session.opened.connect(self.refresh)
        desk.session.changed.connect(self.refresh)
        desk.situation_changed.connect(self._suit)
        self._suit()

    def refresh(self) -> None:
        """Reads which they are."""
        if self._desk.session.is_open and self.isVisible():
            self._reading.ask(lambda profile: profile.not_for_agents)

    def showEvent(self, event: QShowEvent) -> None:
        """Reads what changed out of sight."""
        super().showEvent(event)
        self.refresh()

    def _show(self, subjects: tuple[str, ...]) -> None:
        if subjects:
            words = self.tr("Agents are never given anything of: {subjects}").format(subjects=listed(subjects))
        else:
            words = self.tr("Nothing is kept from agents: what is in force can be given to them.")
        self._words.setText(words)

    def _suit(self) -> None:
        pulse = self._desk.pulse
        ever = pulse is not None and pulse.status.generation > 0
        self._change.setEnabled(self._desk.situation.can_correct and ever)
