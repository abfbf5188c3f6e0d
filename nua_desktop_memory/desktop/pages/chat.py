"""Chat: talk to an agent with this memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from nua_desktop_memory.desktop.dialogs.chat_erase import ChatEraseDialog
from nua_desktop_memory.desktop.dialogs.chat_rename import ChatRenameDialog
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.chat_engine import ChatEngine, Talk
from nua_desktop_memory.desktop.pages.chat_list import ConversationList
from nua_desktop_memory.desktop.pages.chat_side import ChatSide
from nua_desktop_memory.desktop.reading import Newest
from nua_desktop_memory.desktop.sentences import in_words, told
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.chat.cards import NoteCard
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.chat_turn import TurnWidget
    from nua_desktop_memory.evidence.source import Source
    from nua_desktop_memory.models.choice import ModelChoice


class ChatPage(Page):
    """The conversations, and the one in sight with what is written next."""

    name: ClassVar[str] = "chat"
    icon: ClassVar[str] = "chat"
    searches: ClassVar[bool] = False
    selects: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.engine = ChatEngine(desk, self)
        self.list = ConversationList(desk)
        self.side = ChatSide(desk)
        self.transcript = self.side.transcript
        self.rename = ChatRenameDialog(desk, self, lambda: self.engine.sessions)
        self.erase = ChatEraseDialog(desk, self, lambda: self.engine.sessions)
        self.talk = self.engine.fresh()
        self._turns: tuple[Source, ...] = ()
        self._wanted = ""
        self._listed = self._told = 0
        self._model: Newest[tuple[ModelChoice | None, bool]] = Newest(desk.session, self._take_model)
        self._connect()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(TwoPanes(self.list, self.side, "chatPanes", share=3, share_above=2))

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Chat")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("Talk to an agent with this memory")

    def refresh(self, changes: Changes | None) -> None:
        """Reads the conversations again; the notes in sight may stand otherwise now."""
        self.desk.session.spawn(self._read_list())
        if changes is None:
            self._look_at_model()
        else:
            self.transcript.read_notes_again()

    def cannot_read(self, error: NuaError) -> None:  # noqa: ARG002 - told by the window
        """The memory cannot be read; conversations stand beside it."""
        self.refresh(None)

    def showEvent(self, event: QShowEvent) -> None:
        """Another model may have been set up since it was last in sight."""
        super().showEvent(event)
        if self.desk.session.is_open:
            self._look_at_model()

    def state(self) -> dict[str, str]:
        """The conversation in sight."""
        return {"conversation": self.talk.session_id or ""}

    def restore_state(self, state: dict[str, str]) -> None:
        """Takes it up again when the list is read."""
        self._wanted = state.get("conversation", "")

    def show_item(self, item: str) -> None:
        """Brings a turn in sight, by the id of its Source, on whatever branch it is."""
        session_id, _, turn_id = item.removeprefix("session/").partition("/")
        self.desk.session.spawn(self._show_turn(session_id, turn_id))

    # What is read

    async def _show_turn(self, session_id: str, turn_id: str) -> None:
        try:
            found = await self.engine.turn_to(session_id, turn_id)
        except NuaError as error:
            raise told(error) from None
        if not found:
            self.desk.session.tell(
                Notice(self.tr("This turn was taken back; it is in the history of its conversation."))
            )
            return
        self.transcript.bring(turn_id)
        self._take_up(self.engine.talk(session_id))
        await self._read_list()

    async def _read_list(self) -> None:
        self._listed += 1
        serial = self._listed
        sessions = await self.engine.read(self.engine.sessions.all)
        if serial != self._listed:
            return  # a later look has seen more
        self.list.show_sessions(sessions, self.talk.session_id)
        wanted, self._wanted = self._wanted, ""
        is_fresh = self.talk.session_id is None and self.talk.coming is None
        if wanted and is_fresh and any(one.id == wanted for one in sessions):
            self._take_up(self.engine.talk(wanted))
            self.list.select(wanted)
        self._show_head()

    def _look_at_model(self) -> None:
        self._model.look(self.engine.chosen)

    def _take_model(self, found: tuple[ModelChoice | None, bool]) -> None:
        self.side.model, self.side.keeps = found
        self.side.show_standing(self.talk, self._turns)

    async def _read_turns(self, talk: Talk) -> None:
        self._told += 1
        serial = self._told
        try:
            turns = await self.engine.turns(talk)
        except NuaError as error:
            if talk is self.talk and serial == self._told:
                self._turns = ()
                self.side.show_unreadable(told(error).message)
            return
        if talk is self.talk and serial == self._told:
            self._turns = turns
            self.transcript.show_turns(turns)
            self.transcript.show_coming(talk.coming, self.side.speaker)
            self.side.show_standing(talk, turns)
            self._show_head()

    async def _read_notes(self, turn: TurnWidget) -> None:
        from nua_desktop_memory.chat.cards import card_of

        source = turn.source
        if source is None or not source.said.events or not self.desk.session.is_open:
            return
        ids = source.said.events
        cards: list[NoteCard] = await self.desk.session.call(lambda profile: [card_of(profile, one) for one in ids])
        if turn in self.transcript.turns:
            turn.show_notes(cards)

    async def _read_given(self, turn: TurnWidget) -> None:
        if turn.source is None:
            return
        try:
            given = await self.engine.snapshot(self.talk, turn.source)
        except NuaError as error:
            raise told(error) from None
        if turn in self.transcript.turns:
            turn.show_given(given)

    def _show_head(self) -> None:
        session = self.list.session()
        if session is None or session.id != self.talk.session_id:
            self.side.show_head(None, "" if self.talk.session_id else self.tr("New conversation"))
        else:
            self.side.show_head(session, self.list.model.title_of(session))

    # What the person does

    def _take_up(self, talk: Talk) -> None:
        if talk is not self.talk:
            self.talk = talk
            self._turns = ()
            self.transcript.show_coming(None, "")
            self.transcript.show_turns(())
        self.desk.session.spawn(self._read_turns(talk))

    def _begin(self) -> None:
        self._wanted = ""
        self.list.select(None)
        self._take_up(self.engine.fresh())
        self.side.composer.take_focus()

    def _fork(self, turn_id: str) -> None:
        session_id = self.talk.session_id
        if session_id is not None:
            self._branch_off(lambda: self.engine.sessions.fork(session_id, turn_id))
            self.side.composer.take_focus()

    def _switch(self, branch: str) -> None:
        session_id = self.talk.session_id
        if session_id is not None and branch:
            self._branch_off(lambda: self.engine.sessions.switch(session_id, branch))

    def _branch_off(self, work: Callable[[], object]) -> None:
        """Does it once nothing goes on in the conversation, and shows the branch that is current then."""

        async def go(talk: Talk) -> None:
            try:
                await self.engine.settled(talk)
                await self.engine.read(work)
            except NuaError as error:
                raise told(error) from None
            self.engine.forget(talk)
            if self.talk is talk and talk.session_id is not None:
                self._take_up(self.engine.talk(talk.session_id))
            await self._read_list()

        self.desk.session.spawn(go(self.talk))

    def _ask_rename(self) -> None:
        session = self.list.session()
        if session is not None:
            self.rename.ask(session, self.list.model.title_of(session))

    def _ask_erase(self) -> None:
        session = self.list.session()
        if session is not None:
            self.engine.stop(self.engine.talk(session.id))
            self.erase.ask(session, self.list.model.title_of(session))

    def _erased(self, session_id: str) -> None:
        self.engine.forget(self.engine.talk(session_id))
        if self.talk.session_id == session_id:
            self._take_up(self.engine.fresh())
        self.desk.session.tell(Notice(self.tr("The conversation was erased.")))
        self.desk.session.spawn(self._read_list())

    # What the engine tells

    def _moved(self, talk: Talk) -> None:
        if talk is self.talk:
            self.side.show_coming(talk)

    def _turned(self, talk: Talk) -> None:
        self.desk.session.spawn(self._read_list())
        if talk is self.talk:
            self.desk.session.spawn(self._read_turns(talk))
        if talk.last is not None and talk.last.unrecorded and talk.coming is None:
            words = self.tr("The reply could not be kept: {why}").format(why=in_words(talk.last.unrecorded))
            self.desk.session.tell(Notice(words, Weight.WARNING))

    def _refused(self, talk: Talk, words: str, error: NuaError) -> None:
        self._give_back(talk, words)
        self.desk.session.refused.emit(told(error))

    def _give_back(self, talk: Talk, words: str) -> None:
        if talk is self.talk:
            self.side.composer.give_back(words)

    def _show_given(self, turn: TurnWidget) -> None:
        if turn.wants_memory:
            self.desk.session.spawn(self._read_given(turn))
        else:
            turn.hide_memory()

    def _connect(self) -> None:
        spawn, composer = self.desk.session.spawn, self.side.composer
        self.engine.moved.connect(self._moved)
        self.engine.turned.connect(self._turned)
        self.engine.refused.connect(self._refused)
        self.engine.unsaid.connect(self._give_back)
        self.list.chosen.connect(lambda one: self._take_up(self.engine.talk(one)))
        self.list.new_asked.connect(self._begin)
        self.list.rename_asked.connect(self._ask_rename)
        self.list.erase_asked.connect(self._ask_erase)
        self.transcript.fork_asked.connect(self._fork)
        self.transcript.turn_shown.connect(lambda turn: spawn(self._read_notes(turn)))
        self.transcript.memory_asked.connect(self._show_given)
        composer.said.connect(lambda words: self.engine.say(self.talk, words))
        composer.stop_asked.connect(lambda: self.engine.stop(self.talk))
        composer.again_asked.connect(lambda: self.engine.again(self.talk))
        self.side.branch_asked.connect(self._switch)
        self.side.body.stand_in.pressed.connect(lambda: self.desk.page_asked.emit("settings"))
        self.rename.renamed.connect(lambda: spawn(self._read_list()))
        self.erase.erased.connect(self._erased)
        self.desk.situation_changed.connect(lambda: self.side.show_small(self.talk))
        self.desk.modelling.changed.connect(self._look_at_model)
        self.desk.session.info_changed.connect(self._look_at_model)
        self.desk.returned.connect(lambda: self._look_at_model() if self.isVisible() else None)
