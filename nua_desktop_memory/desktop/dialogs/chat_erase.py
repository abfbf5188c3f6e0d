"""Erasing a whole conversation: what goes, what stays, and a word to be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from nua_desktop_memory.desktop.dialogs.confirm_field import ConfirmField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import copyable, label
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.erasing import SessionErasure
    from nua_desktop_memory.evidence.sessions import Session, Sessions
    from nua_desktop_memory.store.model import Event

_LINES = 6


class ChatEraseDialog(PlainDialog):
    """``erased`` with the id of the conversation that is gone."""

    erased = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget, sessions: Callable[[], Sessions]) -> None:
        super().__init__(
            desk, parent, "chatErase", desk.tr("Erase the conversation"), desk.tr("Erase for good"), danger=True
        )
        self._sessions = sessions
        self._session: Session | None = None
        self._known: SessionErasure | None = None
        self._goes = copyable(label(desk.theme, name="chatGoes"))
        self._stays = label(desk.theme, name="chatStays")
        self._list = QPlainTextEdit()
        self._list.setObjectName("chatStayList")
        self._list.setAccessibleName(self.tr("Memories that stay"))
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        self._list.setFixedHeight(self._list.fontMetrics().lineSpacing() * _LINES + GRID * 2)
        self._confirm = ConfirmField(desk.theme, self.tr("erase"), name="chatEraseConfirm")
        self._confirm.edited.connect(self.judge)
        for widget in (self._goes, self._stays, self._list, self._confirm):
            self.body.addWidget(widget)

    def ask(self, session: Session, title: str) -> None:
        """Opens it for a conversation, and looks what would go."""
        self._session, self._known = session, None
        self._goes.setText(self.tr("Looking through “{title}”…").format(title=title))
        self._stays.hide()
        self._list.hide()
        self._confirm.start("")
        self.judge()
        self.fit(GRID * 72)
        self.open()
        self._confirm.edit.setFocus()
        self.desk.session.spawn(self._look(session))

    def problem(self) -> str:
        """What would go must be known, and the word typed."""
        return self._confirm.problem() if self._known else self.tr("Wait until it was looked through.")

    def go(self) -> None:
        """Erases it, on a thread."""
        if self._session is not None:
            self.desk.session.spawn(self._erase(self._session))

    async def _look(self, session: Session) -> None:
        from nua_desktop_memory.evidence.erasing import survey

        sessions = self._sessions()
        try:
            events = await self._events(session)
            found = await self.desk.session.aside(lambda: survey(sessions, session.id, events))
        except NuaError as error:
            if self._session is session:
                self.say_error(error.message)
            return
        if self._session is session:
            self._show(found)

    async def _erase(self, session: Session) -> None:
        from nua_desktop_memory.evidence.erasing import erase
        from nua_desktop_memory.operations.authority import OWNER_AT_WINDOW

        sessions = self._sessions()
        self.say_busy(self.tr("Erasing…"))
        try:
            events = await self._events(session)
            await self.desk.session.aside(lambda: erase(sessions, session.id, events, authority=OWNER_AT_WINDOW))
        except NuaError as error:
            self.say_error(error.message)
            return
        finally:
            self.say_busy("")
        self.close_done()
        self.erased.emit(session.id)

    async def _events(self, session: Session) -> list[Event]:
        if not self.desk.session.is_open:
            return []
        return await self.desk.session.call(lambda profile: profile.browse.of_session(session.id))

    def _show(self, found: SessionErasure) -> None:
        self._known = found
        words = self.tr(
            "The conversation goes with all its %Ln turns, on every branch, for good.", "", found.turns or 0
        )
        where = self.tr("Its folder is {folder}. It is in no backup that this program made.")
        self._goes.setText(f"{words} {where.format(folder=found.folder)}")
        count = len(found.staying)
        stays = self.tr(
            "%Ln memories that were noted in it stay; erase them by themselves if they are to go too:", "", count
        )
        nothing = self.tr("No memory was noted in it, so nothing of it stays in the memory.")
        self._stays.setText(stays if count else nothing)
        self._stays.show()
        self._list.setPlainText("\n".join(one.text for one in found.staying))
        self._list.setVisible(bool(count))
        self.judge()
        self.fit(self.width())
