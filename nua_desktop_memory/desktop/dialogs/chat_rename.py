"""Another title for a conversation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.evidence.sessions import LONGEST_TITLE
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.sessions import Session, Sessions


class ChatRenameDialog(PlainDialog):
    """``renamed`` when it is done."""

    renamed = Signal()

    def __init__(self, desk: Desk, parent: QWidget, sessions: Callable[[], Sessions]) -> None:
        super().__init__(desk, parent, "chatRename", desk.tr("Rename the conversation"), desk.tr("Rename"))
        self._sessions = sessions
        self._session: Session | None = None
        self._title = LineField(desk.theme, "chatTitle", self.tr("Title"))
        self._title.edit.setMaxLength(LONGEST_TITLE)
        self._title.edited.connect(self.judge)
        self.body.addWidget(self._title)

    def ask(self, session: Session, title: str) -> None:
        """Opens it for a conversation."""
        self._session = session
        self._title.start(title)
        self.judge()
        self.fit(GRID * 56)
        self.open()
        self._title.edit.setFocus()
        self._title.edit.selectAll()

    def problem(self) -> str:
        """It needs a title."""
        return "" if self._title.text() else self.tr("Give it a title first.")

    def go(self) -> None:
        """Renames it, on a thread."""
        self.desk.session.spawn(self._rename(self._title.text()))

    async def _rename(self, title: str) -> None:
        session, sessions = self._session, self._sessions()
        assert session is not None
        session_id = session.id
        try:
            await self.desk.session.aside(lambda: sessions.rename(session_id, title))
        except NuaError as error:
            if self._session is session:
                self.say_error(error.message)
            return
        if self._session is session:  # it may have been left, and opened for another
            self.close_done()
        self.renamed.emit()
