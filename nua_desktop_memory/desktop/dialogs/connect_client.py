"""Connecting a client: what will be written into which file is seen before it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QLayout, QPlainTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.emptying import empty
from nua_desktop_memory.desktop.widgets.labels import copyable, label
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.agent.connectors.connecting import Row
    from nua_desktop_memory.agent.connectors.connector import Writing
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.agents_answers import Agent
    from nua_desktop_memory.profile import Profile

_WIDTH = GRID * 84
_HEIGHT = GRID * 32
_LINES = 12
"""So many lines are shown of what is written in one place, and fewer where it is written in several."""
_LINES_OF_SEVERAL = 9


class ConnectClientDialog(PlainDialog):
    """``connected`` with the client, once the entry is written."""

    connected = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "connectClient", desk.tr("Connect"), desk.tr("Connect"))
        self._row: Row | None = None
        self._planned = False
        self._over_others = False
        self._about = label(desk.theme, name="connectAbout")
        self._warning = label(desk.theme, kind="conflict", name="connectWarning")
        self._plan = QVBoxLayout()
        self._plan.setSpacing(GRID)
        self._after = label(desk.theme, kind="muted", name="connectAfter")
        for widget in (self._about, self._warning):
            self.body.addWidget(widget)
        self.body.addLayout(self._plan)
        self.body.addWidget(self._after)
        self.body.addStretch(1)
        layout = self.layout()
        if layout is not None:  # or it would be as high as its sentences are where the window is narrow
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def ask_for(self, row: Row) -> None:
        """Opens it for a client."""
        from nua_desktop_memory.agent.connectors.standing import State
        from nua_desktop_memory.desktop.pages.agents_words import begins_words

        name = row.client.name
        self._row, self._planned = row, False
        self._over_others = row.standing.state is State.FOREIGN
        self.setWindowTitle(self.tr("Connect {client}").format(client=name))
        self.setAccessibleName(self.windowTitle())
        self._about.setText(
            self.tr(
                "This is written into the configuration of {client}. A copy of the file is kept beside it until you "
                "disconnect; then exactly this is taken out again."
            ).format(client=name)
        )
        self._warn(row)
        self._after.setText(f"{begins_words(row.client.begins, name)} {self._off_words()}".strip())
        self.footer.name_accept(self.tr("Replace and connect") if self._over_others else self.tr("Connect"))
        self._clear()
        self.judge()
        self._fit()
        self.open()
        self.desk.session.spawn(self._read_plan(row))

    def problem(self) -> str:
        """What will be written must have been seen."""
        return "" if self._planned else self.tr("What will be written is being worked out.")

    def go(self) -> None:
        """Writes it, on a thread."""
        row, over, folder = self._row, self._over_others, self.desk.session.profile_dir
        if row is None:
            return
        client = row.client

        def work(profile: Profile) -> Agent:
            from nua_desktop_memory.agent.connectors.connecting import connect
            from nua_desktop_memory.agent.connectors.connector import Connector

            return connect(profile, folder, Connector(client), over_others=over)

        self.say_error("")
        self.say_busy(self.tr("Connecting…"))
        operation = Operation(self.desk.session, work, lane=Lane.LONG)
        operation.on_success(lambda _: self._done()).on_failure(self._refused)
        operation.on_finish(lambda: self.say_busy("")).start()

    def _done(self) -> None:
        self.close_done()
        if self._row is not None:
            self.connected.emit(self._row.client)

    def _refused(self, error: NuaError) -> None:
        self.say_error(error.message)

    def _warn(self, row: Row) -> None:
        from nua_desktop_memory.agent.connectors.standing import State

        words = ""
        if row.standing.state is State.FOREIGN:
            words = self.tr(
                "{client} already has an entry named “nua-memory” that was not written from here. It gives way to this "
                "one; disconnecting brings it back."
            )
        elif row.standing.state is State.OTHER_PROFILE:
            words = self.tr("{client} is connected to another profile now, {folder}. It is given this one instead.")
        self._warning.setText(words.format(client=row.client.name, folder=row.standing.profile_dir))
        self._warning.setVisible(bool(words))

    def _off_words(self) -> str:
        if self.desk.situation.switched_on:
            return ""
        return self.tr("Memory is off: it is given nothing until you switch memory on.")

    async def _read_plan(self, row: Row) -> None:
        folder = self.desk.session.profile_dir

        def work() -> tuple[Writing, ...]:
            from nua_desktop_memory.agent.connectors.connector import Connector
            from nua_desktop_memory.agent.connectors.entry import program

            return Connector(row.client).plan(folder, program())

        try:
            found = await self.desk.session.aside(work)
        except NuaError as error:
            if self._row is row:
                self.say_error(error.message)
            return
        if self._row is row:
            self._show(found)

    def _show(self, plan: tuple[Writing, ...]) -> None:
        self._clear()
        for writing in plan:
            self._plan.addWidget(copyable(label(self.desk.theme, self._file_words(writing), name="connectPath")))
            self._plan.addWidget(self._text(writing, _LINES if len(plan) == 1 else _LINES_OF_SEVERAL))
        token = self.tr("In place of … stands a token by which this memory knows it; it is made when you connect.")
        self._plan.addWidget(label(self.desk.theme, token, size=Size.SMALL, kind="muted", name="connectToken"))
        self._planned = True
        self.judge()
        QTimer.singleShot(0, self, self._fit)  # what was put in just now is laid out only then
        self.footer.accept.setFocus()

    def _file_words(self, writing: Writing) -> str:
        from nua_desktop_memory.agent.connectors.clients import Part

        if writing.part is Part.HOOK:
            words = self.tr("The context with each of your prompts, in {file}:")
        else:
            words = self.tr("The tools, in {file}:")
        if not writing.exists:
            fresh = self.tr("(a new file)")
            words = f"{words} {fresh}"
        return words.format(file=writing.path)

    def _fit(self) -> None:
        """As high as what it holds needs at its width."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(_WIDTH, max(layout.totalHeightForWidth(_WIDTH), _HEIGHT))

    def _text(self, writing: Writing, most: int) -> QPlainTextEdit:
        made = QPlainTextEdit(writing.words)
        made.setObjectName(f"connectText-{writing.part.value}")
        made.setAccessibleName(self.tr("What will be written into {file}").format(file=writing.path))
        made.setReadOnly(True)
        made.setTabChangesFocus(True)
        made.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.desk.theme.font(Size.SMALL).pointSizeF())
        made.setFont(font)
        lines = min(writing.words.count("\n") + 1, most) + 1  # and room for the scroll bar
        made.setFixedHeight(QFontMetrics(font).lineSpacing() * lines + GRID * 2)
        return made

    def _clear(self) -> None:
        empty(self._plan)
