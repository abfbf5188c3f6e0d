"""One slot: what it is, why there is a conflict, and everything that was ever said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.models.events import Past
from nua_desktop_memory.desktop.pages.slot_cards import (
    STANDINGS,
    History,
    read_history,
    since_words,
    support_words,
)
from nua_desktop_memory.desktop.pulse import disputed_in
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.chip import StateChip
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.moment import Moment
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event

_USUAL = (State.ACTIVE, State.SUPERSEDED)
_MORE = (*_USUAL, State.REVOKED)


class SlotHistory(QWidget):
    """The history of the subject that is selected. ``selected`` when another of its memories is."""

    selected = Signal()
    read = Signal()
    """The slot was read: its conflict may be known now."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._key: str | None = None
        self._moment: Moment | None = None
        self._conflict: Conflict | None = None
        self._subject = label(desk.theme, size=Size.TEXT, bold=True, name="slotSubject")
        self._chip = StateChip(desk.theme)
        self._words = label(desk.theme, size=Size.SMALL, kind="muted", name="slotWords")
        self.settle = QPushButton(self.tr("Settle the conflict…"))
        self.withdrawn = QCheckBox(self.tr("With what was withdrawn"))
        self.view = EventList(desk, "slotHistory", self.tr("History of the subject"))
        self._reading: Reading[History] = Reading(desk.session, self._show)
        self._lay_out()
        self.view.selected.connect(self.selected)
        self.withdrawn.toggled.connect(lambda _: self._ask())
        self.settle.clicked.connect(lambda: desk.command_asked.emit("resolve"))
        desk.situation_changed.connect(self._suit)

    def show_slot(self, key: str | None, moment: Moment) -> None:
        """Another subject, another moment, or the same again after a change."""
        if key != self._key:
            self.view.clearSelection()
            self._conflict = None
        self._key, self._moment = key, moment
        self._ask()

    @property
    def conflict(self) -> Conflict | None:
        """The conflict that the slot is in now."""
        return self._conflict

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected in the history."""
        return self.view.selected_events()

    def words(self) -> str:
        """What stands under the subject."""
        return self._words.text()

    def _ask(self) -> None:
        key, moment = self._key, self._moment
        if key is None or moment is None:
            self._reading.drop()
            return
        states = _MORE if self.withdrawn.isChecked() else _USUAL
        self._reading.ask(lambda profile: read_history(profile, moment, key, states))

    def _show(self, history: History) -> None:
        if history.key != self._key or self._moment is None:
            return
        self._conflict = history.conflict
        self._subject.setText(history.key)
        line = history.line
        self._chip.setVisible(line is not None)
        words: list[str] = []
        if line is not None:
            self._chip.show_standing(STANDINGS[line.slot.state])
            words = [since_words(line, self._desk.clock), support_words(line)]
        count = len(history.positions)
        words.append(self.tr("%Ln memories in its history", "", count))
        self._words.setText("  ·  ".join(part for part in words if part))
        self.settle.setVisible(line is not None and line.slot.state is SlotState.CONFLICT)
        disputed = disputed_in([history.conflict] if history.conflict else [])
        past = None if self._moment.is_now else Past(self._moment.valid_at, history.states, disputed)
        self.view.show_positions(history.positions, past)
        self.read.emit()

    def _suit(self) -> None:
        situation = self._desk.situation
        self.settle.setEnabled(situation.can_correct and situation.switched_on and self._conflict is not None)

    def _lay_out(self) -> None:
        self.setProperty("part", "surface")
        self.settle.setObjectName("settleConflict")
        self.settle.setAccessibleName(self.settle.text())
        self.settle.hide()
        self.withdrawn.setObjectName("historyWithdrawn")
        self.withdrawn.setAccessibleName(self.withdrawn.text())
        state = QHBoxLayout()
        state.setSpacing(GRID * 2)
        state.addWidget(self._chip)
        state.addWidget(self._words, 1)
        state.addWidget(self.withdrawn)
        head = QVBoxLayout()
        head.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID)
        head.setSpacing(GRID // 2)
        head.addWidget(self._subject)
        head.addLayout(state)
        choices = QHBoxLayout()
        choices.addWidget(self.settle)
        choices.addStretch(1)
        head.addLayout(choices)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(hairline())
        column.addWidget(self.view, 1)
