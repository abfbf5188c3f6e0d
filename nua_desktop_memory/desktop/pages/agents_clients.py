"""The programs on this computer that can be connected: how each stands, and connecting, testing, disconnecting it.

Their files are read on a thread of their own, anew only where one changed; they are written only because the person
pressed a button, and what somebody took out by hand is never put back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.connect_client import ConnectClientDialog
from nua_desktop_memory.desktop.dialogs.try_client import TryClientDialog
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.sample_window import is_sample
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QShowEvent

    from nua_desktop_memory.agent.connectors.clients import Client
    from nua_desktop_memory.agent.connectors.connecting import Row
    from nua_desktop_memory.agent.connectors.standing import Standing
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.agents_client_row import ClientRow
    from nua_desktop_memory.profile import Profile

LOOK_MS = 2_000
"""While it is in sight, so often it is looked whether a file changed."""


class ClientsPanel(QWidget):
    """A row for each client that is here; those that are not are named in one line."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: dict[str, ClientRow] = {}
        self._looking: Callable[[], tuple[Standing, ...]] | None = None
        self._reading = False
        self._again = False
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._wait = label(desk.theme, self.tr("Looking for programs…"), kind="muted", name="clientsWaiting")
        self._absent = label(desk.theme, kind="muted", name="clientsAbsent")
        self._error = label(desk.theme, kind="error", name="clientsError")
        self._dialog = ConnectClientDialog(desk, self)
        self._trial = TryClientDialog(desk, self)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.refresh)
        self._dialog.connected.connect(self._connected)
        desk.session.opened.connect(self.refresh)
        desk.clock.changed.connect(self.refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._wait)
        column.addWidget(self._error)
        column.addLayout(self._list)
        column.addWidget(self._absent)
        self._error.hide()
        self._absent.hide()
        self._is_sample = is_sample(desk.session.profile_dir)
        if self._is_sample:
            words = self.tr("This is sample data, thrown away with its window: nothing can be connected to it.")
            self._wait.setText(words)

    def refresh(self) -> None:
        """Looks again, on a thread, while it is in sight."""
        if not self._desk.session.is_open or self._is_sample or not self.isVisible():
            return
        self._again = self._reading
        if not self._reading:
            self._reading = True
            self._desk.session.spawn(self._read())

    def showEvent(self, event: QShowEvent) -> None:
        """Follows the files while it is in sight."""
        super().showEvent(event)
        self.refresh()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight it looks no more."""
        super().hideEvent(event)
        self._timer.stop()

    async def _read(self) -> None:
        from nua_desktop_memory.agent.connectors.connecting import Looking, rows

        if self._looking is None:
            self._looking = Looking(self._desk.session.profile_dir)
        try:
            while True:
                self._again = False
                standings = await self._desk.session.aside(self._looking)
                found = await self._desk.session.call(lambda profile, now=standings: rows(profile, now))  # type: ignore[misc]
                if not self._again:
                    break
            self._show(found)
        except NuaError as error:
            self._error.setText(error.message)
            self._error.show()
        finally:
            self._reading = False

    def _show(self, rows: tuple[Row, ...]) -> None:
        from nua_desktop_memory.agent.connectors.standing import State

        self._wait.hide()
        self._error.hide()
        absent: list[str] = []
        for row in rows:
            is_here = row.standing.state is not State.NOT_HERE
            if not is_here:
                absent.append(row.client.name)
            elif row.client.id not in self._rows:
                self._add(row.client)
            if row.client.id in self._rows:
                self._rows[row.client.id].setVisible(is_here)
                self._rows[row.client.id].show_row(row)
        self._absent.setText(self.tr("Not found on this computer: {clients}.").format(clients=listed(absent)))
        self._absent.setVisible(bool(absent))

    def _add(self, client: Client) -> None:
        from nua_desktop_memory.desktop.pages.agents_client_row import ClientRow

        made = ClientRow(self._desk, client)
        made.connect_asked.connect(lambda: self._ask(made))
        made.disconnect_asked.connect(lambda: self._take_out(made))
        made.test_asked.connect(lambda: self._try(made))
        if self._rows:
            self._list.addWidget(hairline())
        self._list.addWidget(made)
        self._rows[client.id] = made

    def _ask(self, row: ClientRow) -> None:
        if row.row is not None:
            self._dialog.ask_for(row.row)

    def _try(self, row: ClientRow) -> None:
        if row.row is not None:
            self._trial.begin(row.row)

    def _connected(self, client: Client) -> None:
        from nua_desktop_memory.desktop.pages.agents_words import begins_words

        words = self.tr("{client} is connected.").format(client=client.name)
        self._desk.session.tell(Notice(f"{words} {begins_words(client.begins, client.name)}"))
        self.refresh()

    def _take_out(self, row: ClientRow) -> None:
        if row.row is None:
            return
        client = row.row.client
        row.set_busy(busy=True)

        def work(profile: Profile) -> bool:
            from nua_desktop_memory.agent.connectors.connecting import disconnect
            from nua_desktop_memory.agent.connectors.connector import Connector

            return disconnect(profile, Connector(client))

        def end() -> None:
            row.set_busy(busy=False)
            self.refresh()

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(lambda _: self._disconnected(client)).on_failure(self._failed).on_finish(end).start()

    def _disconnected(self, client: Client) -> None:
        words = self.tr("{client} is disconnected. The entry is out of its configuration, and its token holds no more.")
        self._desk.session.tell(Notice(words.format(client=client.name)))

    def _failed(self, error: NuaError) -> None:
        self._desk.session.tell(Notice(error.message, Weight.PROBLEM))
