"""Testing a connection: its program is started as the client starts it, and what the client sees is shown."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QProgressBar, QWidget

from nua_desktop_memory.desktop.dialogs.report_column import lay_out_report
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button, row_of
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.agent.connectors.connecting import Row
    from nua_desktop_memory.agent.connectors.trying import Offered, Tried
    from nua_desktop_memory.desktop.desk import Desk


class TryClientDialog(QDialog):
    """Begins when it opens; closing it ends the program."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._row: Row | None = None
        self._stop = threading.Event()
        self.setObjectName("tryClientDialog")
        self._title = label(desk.theme, size=Size.TEXT, name="tryTitle")
        self._words = copyable(label(desk.theme, kind="muted", name="tryWords"))
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setObjectName("tryProgress")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._list = QPlainTextEdit()
        self._list.setObjectName("tryList")
        self._list.setAccessibleName(self.tr("What it sees"))
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        self._again = push_button(self.tr("Test again"), "tryAgain")
        self._close = push_button(self.tr("Close"), "tryClose")
        self._again.clicked.connect(self._start)
        self._close.clicked.connect(self.reject)
        self._lay_out()

    def begin(self, row: Row) -> None:
        """Opens it on a client, and begins."""
        self._row = row
        title = self.tr("Test {client}").format(client=row.client.name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.resize(GRID * 76, GRID * 46)
        self.open()
        self._start()

    def done(self, result: int) -> None:
        """Closes, and ends what was started."""
        self._stop.set()
        super().done(result)

    def _start(self) -> None:
        row = self._row
        if row is None:
            return
        self._stop = threading.Event()
        self._title.setText(self.tr("Starting the program as {client} does…").format(client=row.client.name))
        self._words.setText(" ".join(row.standing.command))
        restyle(self._words, "kind", "muted")
        self._list.hide()
        self._bar.show()
        self._again.setEnabled(False)
        self._close.setText(self.tr("Stop"))
        self._close.setAccessibleName(self._close.text())
        self._close.setFocus()
        self._desk.session.spawn(self._run(row, self._stop))

    async def _run(self, row: Row, stop: threading.Event) -> None:
        def work() -> Tried | None:
            from nua_desktop_memory.agent.connectors.trying import try_out

            return try_out(row.standing.command, row.standing.token, row.client.name, cancelled=stop.is_set)

        try:
            found = await self._desk.session.aside(work)
        except NuaError as error:
            if not stop.is_set():
                self._show_failure(row, error)
        else:
            if found is not None and not stop.is_set():
                self._show(row, found)
        finally:
            stop.set()  # also where the window goes meanwhile: the program ends with it

    def _show_failure(self, row: Row, error: NuaError) -> None:
        self._end(self.tr("{client} would see nothing: the program does not answer.").format(client=row.client.name))
        self._words.setText(error.message)
        restyle(self._words, "kind", "error")

    def _show(self, row: Row, found: Tried) -> None:
        name = row.client.name
        if found.is_empty:
            self._end(self.tr("{client} sees nothing of the memory.").format(client=name))
            self._words.setText(self._why_empty())
            return
        self._end(self.tr("{client} sees this:").format(client=name))
        self._words.setText(self._about(found))
        parts = (
            (self.tr("Tools"), found.tools),
            (self.tr("Prompts"), found.prompts),
            (self.tr("Resources"), found.resources),
        )
        self._list.setPlainText("\n\n".join(_part(title, offered) for title, offered in parts if offered))
        self._list.show()

    def _why_empty(self) -> str:
        if self._desk.situation.switched_on:
            return self.tr("The program answers, but it offers nothing though memory is on. Connect again, then test.")
        return self.tr(
            "Memory is off, so that is right: the program runs and offers nothing, no tool, no text. Switch memory on "
            "and test again to see what it is given then."
        )

    def _about(self, found: Tried) -> str:
        words = self.tr("{server} {version}, protocol {protocol}; answered in {seconds} seconds.").format(
            server=found.server,
            version=found.version,
            protocol=found.protocol,
            seconds=QLocale().toString(found.seconds, "f", 1),
        )
        if not found.tells_changes:
            silent = self.tr("It does not tell of changes.")
            return f"{words} {silent}"
        return words

    def _end(self, title: str) -> None:
        self._title.setText(title)
        QAccessible.updateAccessibility(QAccessibleEvent(self._title, QAccessible.Event.Alert))
        self._bar.hide()
        self._again.setEnabled(True)
        self._close.setText(self.tr("Close"))
        self._close.setAccessibleName(self._close.text())

    def _lay_out(self) -> None:
        for button in (self._again, self._close):
            button.setAutoDefault(False)
        lay_out_report(self, (self._title, self._words, self._bar), self._list, row_of((self._again, self._close)))


def _part(title: str, offered: tuple[Offered, ...]) -> str:
    lines = (f"  {one.name}   {one.title}".rstrip() for one in offered)
    return "\n".join((title, *lines))
