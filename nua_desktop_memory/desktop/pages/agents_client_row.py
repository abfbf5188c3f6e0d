"""One client on the Agents page: its name, how it stands, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.agent.connectors.standing import State
from nua_desktop_memory.desktop.pages import agents_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle

if TYPE_CHECKING:
    from nua_desktop_memory.agent.connectors.clients import Client
    from nua_desktop_memory.agent.connectors.connecting import Row
    from nua_desktop_memory.desktop.desk import Desk


class ClientRow(QWidget):
    """Each signal is what the person asked for."""

    connect_asked = Signal()
    disconnect_asked = Signal()
    test_asked = Signal()

    def __init__(self, desk: Desk, client: Client) -> None:
        super().__init__()
        self._desk = desk
        self._client = client
        self.row: Row | None = None
        self.setObjectName(f"client-{client.id}")
        self._state = label(desk.theme, kind="muted", name=f"clientState-{client.id}")
        self._more = copyable(label(desk.theme, size=Size.SMALL, kind="muted", name=f"clientMore-{client.id}"))
        self._connect = self._button("Connect")
        self._test = self._button("Test")
        self._disconnect = self._button("Disconnect")
        self._connect.clicked.connect(self.connect_asked)
        self._test.clicked.connect(self.test_asked)
        self._disconnect.clicked.connect(self.disconnect_asked)
        self._name_buttons()
        self._lay_out()

    def show_row(self, row: Row) -> None:
        """Shows how it stands now."""
        self.row = row
        words = agents_words.state_words(row)
        self._state.setText(words)
        restyle(self._state, "kind", "conflict" if agents_words.is_trouble(row) else "muted")
        more = agents_words.more_words(row, self._desk)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self.setAccessibleName(f"{self._client.name}: {words}")
        self._state.setToolTip("\n".join(one.path for one in row.standing.seen))
        self._offer(row)

    def set_busy(self, *, busy: bool) -> None:
        """Nothing can be pressed while something is being done with it."""
        for button in (self._connect, self._test, self._disconnect):
            button.setEnabled(not busy)

    def _offer(self, row: Row) -> None:
        state = row.standing.state
        whole = state is State.CONNECTED and row.is_known
        self._connect.setVisible(not whole and state is not State.DAMAGED)
        self._test.setVisible(bool(row.standing.command) and state is not State.OTHER_PROFILE)
        self._disconnect.setVisible(row.standing.has_entry)
        words = self.tr("Connect again…") if row.standing.has_entry else self.tr("Connect…")
        if state is State.OTHER_PROFILE:
            words = self.tr("Connect to this profile…")
        self._connect.setText(words)
        self._connect.setAccessibleName(self.tr("Connect {client}").format(client=self._client.name))

    def _button(self, deed: str) -> QPushButton:
        made = QPushButton()
        made.setObjectName(f"client{deed}-{self._client.id}")
        made.setVisible(False)
        return made

    def _name_buttons(self) -> None:
        self._test.setText(self.tr("Test"))
        self._test.setAccessibleName(self.tr("Test {client}").format(client=self._client.name))
        self._disconnect.setText(self.tr("Disconnect"))
        self._disconnect.setAccessibleName(self.tr("Disconnect {client}").format(client=self._client.name))

    def _lay_out(self) -> None:
        name = label(self._desk.theme, self._client.name, bold=True, name=f"clientName-{self._client.id}")
        name.setFixedWidth(GRID * 16)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(self._state)
        said.addWidget(self._more)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, GRID // 2, 0, GRID // 2)
        across.setSpacing(GRID)
        across.addWidget(name)
        across.addLayout(said, 1)
        for button in (self._test, self._connect, self._disconnect):
            across.addWidget(button)
