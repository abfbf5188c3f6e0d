"""Which agents are known and which ask: pairing them, withdrawing the trust, striking them off the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.pages.agents_token import TokenNote
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QHideEvent, QShowEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.agents_answers import Agent, Agents, Paired
    from nua_desktop_memory.store.errors import NuaError

LOOK_MS = 2_000
"""While it is in sight it looks so often whether another agent asks."""
_ROWS = 8
_ID = Qt.ItemDataRole.UserRole


class PairingPanel(QWidget):
    """The list of agents with what can be done with the one that is chosen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._agents: dict[str, Agent] = {}
        self._list = QListWidget()
        self._list.setObjectName("agentsList")
        self._list.setAccessibleName(self.tr("Agents that are known"))
        self._list.setUniformItemSizes(True)
        self._list.setSpacing(GRID // 4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._empty = label(desk.theme, kind="muted", name="agentsNone")
        self._meaning = label(desk.theme, kind="muted", name="agentMeaning")
        self._error = label(desk.theme, kind="error", name="agentsError")
        self._pair = push_button(self.tr("Pair"), "agentPair")
        self._unpair = push_button(self.tr("Unpair"), "agentUnpair")
        self._token = push_button(self.tr("New token"), "agentNewToken")
        self._forget = push_button(self.tr("Remove from the list"), "agentForget")
        self._note = TokenNote(desk)
        self._reading: Reading[Agents] = Reading(desk.session, self._show, refused=self._refused)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._lay_out()
        self._connect()
        self._judge()

    def refresh(self) -> None:
        """Reads again who is known."""
        if self._desk.session.is_open:
            self._reading.ask(lambda profile: profile.agents())

    def showEvent(self, event: QShowEvent) -> None:
        """Looks for others while it is in sight."""
        super().showEvent(event)
        self.refresh()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight it looks no more, and shows a token no longer."""
        super().hideEvent(event)
        self._timer.stop()
        self._note.put_away()

    def _show(self, found: Agents) -> None:
        self._error.setText("")
        before, place = self._chosen(), self._list.verticalScrollBar().value()
        if list(self._agents.values()) != list(found.agents):
            self._agents = {one.id: one for one in found.agents}
            self._list.clear()
            for one in found.agents:
                self._list.addItem(self._item(one))
            wanted = before.id if before is not None and before.id in self._agents else None
            self._list.setCurrentRow(0 if wanted is None else list(self._agents).index(wanted))
            self._list.verticalScrollBar().setValue(place)
        self._fit()
        self._judge()

    def _item(self, one: Agent) -> QListWidgetItem:
        item = QListWidgetItem("  ·  ".join(self._parts(one)))
        item.setData(_ID, one.id)
        return item

    def _parts(self, one: Agent) -> list[str]:
        parts = [one.name]
        if one.client and one.client.casefold() != one.name.casefold():
            parts.append(one.client)
        parts.append(self._standing(one))
        if one.connected:
            parts.append(self.tr("running now"))
        if one.last_used_at is None:
            parts.append(self.tr("not used yet"))
        else:
            parts.append(self.tr("last used {time}").format(time=self._when(one.last_used_at)))
        return parts

    def _when(self, at: datetime) -> str:
        return self._desk.clock.recently(at, self._desk.now())

    def _standing(self, one: Agent) -> str:
        if one.tier == "paired":
            return self.tr("paired")
        return self.tr("asks to be paired") if one.paired_at is None else self.tr("no longer paired")

    def _judge(self) -> None:
        """What can be done with the chosen one, and what that means."""
        one = self._chosen()
        paired = one is not None and one.tier == "paired"
        for button, can in (
            (self._pair, one is not None and not paired),
            (self._unpair, paired),
            (self._token, paired),
            (self._forget, one is not None),
        ):
            button.setEnabled(can)
            button.setVisible(bool(self._agents))
        self._list.setVisible(bool(self._agents))
        self._meaning.setText(self._words(one))
        self._meaning.setVisible(one is not None)
        self._empty.setVisible(not self._agents and not self._error.text())
        self._error.setVisible(bool(self._error.text()))
        on = self._desk.situation.switched_on
        self._empty.setText(
            self.tr("No agent is known yet. One that is not connected above appears here when it first asks.")
            if on
            else self.tr("No agent is known yet. While memory is off, none can ask.")
        )

    def _words(self, one: Agent | None) -> str:
        if one is None:
            return ""
        if one.tier == "paired":
            return self.tr("What it notes counts at once, with a notice to you and an undo.")
        return self.tr("It can read. What it notes waits for your review and counts for nothing until then.")

    def _chosen(self) -> Agent | None:
        if self._list.currentRow() < 0:
            return None
        return self._agents.get(self._list.currentItem().data(_ID))

    def _pair_it(self) -> None:
        one = self._chosen()
        if one is not None:
            self._note.put_away()
            work = Operation(self._desk.session, lambda profile: profile.pair(one.id))
            work.on_success(self._paired).on_finish(self.refresh).start()

    def _renew_token(self) -> None:
        one = self._chosen()
        if one is not None:
            work = Operation(self._desk.session, lambda profile: profile.pair(one.id, new_token=True))
            work.on_success(self._paired).on_finish(self.refresh).start()

    def _unpair_it(self) -> None:
        one = self._chosen()
        if one is not None:
            words = fill(self.tr("{agent} is no longer paired. What it notes waits for your review."), agent=one.name)
            work = Operation(self._desk.session, lambda profile: profile.unpair(one.id))
            work.on_success(lambda _: self._desk.session.tell(Notice(words))).on_finish(self.refresh).start()

    def _forget_it(self) -> None:
        one = self._chosen()
        if one is not None:
            words = fill(self.tr("{agent} is off the list. Its token holds no more."), agent=one.name)
            work = Operation(self._desk.session, lambda profile: profile.forget_agent(one.id))
            work.on_success(lambda _: self._desk.session.tell(Notice(words))).on_finish(self.refresh).start()

    def _paired(self, answer: Paired) -> None:
        if answer.token is not None:
            self._note.show_token(answer.agent.name, answer.token)
        else:
            words = self.tr("{agent} is paired. The token in its configuration holds again.")
            self._desk.session.tell(Notice(fill(words, agent=answer.agent.name)))

    def _refused(self, error: NuaError) -> None:
        self._agents = {}
        self._list.clear()
        self._error.setText(error.message)
        self._judge()

    def _fit(self) -> None:
        rows = min(max(self._list.count(), 1), _ROWS)
        height = (self._list.sizeHintForRow(0) if self._list.count() else self.fontMetrics().height()) + GRID // 2
        self._list.setFixedHeight(height * rows + GRID * 2)

    def _connect(self) -> None:
        self._list.currentItemChanged.connect(lambda *_: self._judge())
        self._pair.clicked.connect(self._pair_it)
        self._unpair.clicked.connect(self._unpair_it)
        self._token.clicked.connect(self._renew_token)
        self._forget.clicked.connect(self._forget_it)
        self._timer.timeout.connect(self.refresh)
        self._desk.session.opened.connect(self.refresh)
        self._desk.situation_changed.connect(self._judge)
        self._desk.clock.changed.connect(self._draw_again)

    def _draw_again(self) -> None:
        for row in range(self._list.count()):
            item = self._list.item(row)
            item.setText("  ·  ".join(self._parts(self._agents[item.data(_ID)])))

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        for button in (self._pair, self._unpair, self._token, self._forget):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (self._error, self._empty, self._list, self._meaning):
            column.addWidget(widget)
        column.addLayout(buttons)
        column.addWidget(self._note)
