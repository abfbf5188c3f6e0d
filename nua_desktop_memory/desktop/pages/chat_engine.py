"""The conversations of the window: they go on by themselves, whichever is in sight, and tell what comes.

The models are asked on a thread of their own, with a loop of its own; what is told comes back to the GUI thread. The
repositories are read and written on further threads, so that the window waits for neither.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.errand import lend
from nua_desktop_memory.evidence.sessions import Sessions
from nua_desktop_memory.store.errors import BadState, NuaError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from nua_desktop_memory.chat.cards import NoteCard
    from nua_desktop_memory.chat.conversation import Conversation
    from nua_desktop_memory.chat.record import Kept, Unkept
    from nua_desktop_memory.chat.told import Ended, Told, Waits
    from nua_desktop_memory.chat.voice import Voice
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.source import Source
    from nua_desktop_memory.models.choice import ModelChoice
    from nua_desktop_memory.models.running import Calls

T = TypeVar("T")
_A_MOMENT = 2.0


@dataclass(slots=True)
class Coming:
    """The turn that goes on: what has come of the reply so far."""

    text: str = ""
    cards: list[NoteCard] = field(default_factory=list)
    waits: Waits | None = None


@dataclass(eq=False, slots=True)
class Talk:
    """One conversation in the window; ``record`` is there once it has begun, ``coming`` while a turn goes on.

    ``preparing`` is the task of a turn that the model is not asked for yet; ``last`` is how its last turn ended while
    the window was there.
    """

    session_id: str | None = None
    record: Kept | Unkept | None = None
    conversation: Conversation | None = None
    coming: Coming | None = None
    preparing: asyncio.Task[None] | None = None
    last: Ended | None = None


class ChatEngine(QObject):
    """``moved`` with the `Talk` of which something came, ``turned`` when one of its turns was recorded.

    ``refused`` with the talk, the words that were not taken, and the `NuaError`; ``unsaid`` with the talk and its words
    where the person stopped before anything was sent.
    """

    moved = Signal(object)
    turned = Signal(object)
    refused = Signal(object, str, object)
    unsaid = Signal(object, str)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self.sessions = Sessions(desk.session.profile_dir)
        self._worker: Executor = ThreadPoolExecutor(max_workers=2, thread_name_prefix="conversations")
        self._talks: list[Talk] = []
        self._calls: Calls | None = None
        self._voice: Voice | None = None
        desk.session.before_closing(self.close)

    def fresh(self) -> Talk:
        """A conversation that begins with its first message; one that was not kept, and is left, is forgotten."""
        self._talks = [one for one in self._talks if one.session_id is not None or one.coming is not None]
        talk = Talk()
        self._talks.append(talk)
        return talk

    def talk(self, session_id: str) -> Talk:
        """The conversation of an id; the same one while a turn of it goes on."""
        found = next((one for one in self._talks if one.session_id == session_id), None)
        if found is None:
            found = Talk(session_id)
            self._talks.append(found)
        return found

    def forget(self, talk: Talk) -> None:
        """It was erased, or belongs to another branch now: what is known of it is read anew."""
        self.stop(talk)
        if talk in self._talks:
            self._talks.remove(talk)

    def say(self, talk: Talk, text: str) -> None:
        """The person says something."""
        self._begin(talk, text)

    def again(self, talk: Talk) -> None:
        """The last message is answered again, or for the first time."""
        self._begin(talk, None)

    def stop(self, talk: Talk) -> None:
        """Ends the reply that comes; before the model is asked, nothing was said."""
        if talk.preparing is not None:
            talk.preparing.cancel()
        elif talk.conversation is not None:
            talk.conversation.stop()

    async def settled(self, talk: Talk) -> None:
        """Ends what goes on in a conversation, and waits until it is kept."""
        conversation = talk.conversation
        if conversation is not None:
            conversation.stop()
            await self.read(lambda: conversation.wait_for_rest(_A_MOMENT))

    async def read(self, work: Callable[[], T]) -> T:
        """What ``work`` gives, on a thread for conversations. Raises what it raises."""
        return await lend(self.desk.session.loop, self._worker, work)

    async def turn_to(self, session_id: str, turn_id: str) -> bool:
        """Goes to the branch that has a turn; false where it was taken back. Raises ``not_found``, ``damaged``."""
        sessions = self.sessions
        session = await self.read(lambda: sessions.get(session_id))
        branch = await self.read(lambda: sessions.branch_with(session_id, turn_id))
        if branch is not None and branch != session.branch:
            await self.read(lambda: sessions.switch(session_id, branch))
            self.forget(self.talk(session_id))
        return branch is not None

    async def turns(self, talk: Talk) -> tuple[Source, ...]:
        """What was said so far."""
        record = talk.record
        if record is not None:
            return await self.read(record.turns)
        session_id = talk.session_id
        return () if session_id is None else await self.read(lambda: self.sessions.turns(session_id))

    async def snapshot(self, talk: Talk, source: Source) -> str:
        """The memory that a turn was given."""
        record = talk.record
        given = await self.read(lambda: record.snapshot(source) if record else self.sessions.snapshot(source))
        return given or ""

    async def chosen(self) -> tuple[ModelChoice | None, bool]:
        """The model that answers, and whether a new conversation is kept."""
        from nua_desktop_memory.chat.keeping import keeps_conversations

        folder = self.desk.session.profile_dir
        model = (await self.desk.modelling.chosen()).for_chat
        return model, await self.read(lambda: keeps_conversations(folder))

    async def close(self) -> None:
        """Stops what goes on, keeps what came, and ends the threads. Never raises."""
        calls, self._calls = self._calls, None
        if calls is not None:
            await self.read(lambda: self._end(calls))
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _end(self, calls: Calls) -> None:
        for conversation in [talk.conversation for talk in self._talks if talk.conversation]:
            conversation.stop()
            conversation.wait_for_rest(_A_MOMENT)
        voice = self._voice
        with suppress(RuntimeError, TimeoutError):
            if voice is not None:
                calls.submit(voice.close).result(_A_MOMENT)
        calls.close()

    def _begin(self, talk: Talk, text: str | None) -> None:
        if talk.coming is None:
            talk.coming = Coming()
            self.moved.emit(talk)
            talk.preparing = self.desk.session.task(self._turn(talk, text))

    async def _turn(self, talk: Talk, text: str | None) -> None:
        relay = _Relay(self.desk.session.loop, lambda told: self._take(talk, told))
        try:
            choice = (await self.desk.modelling.chosen()).for_chat
            if choice is None:
                raise BadState("No model is set up for the chat. Set one up in the settings first.")
            key = (await self.desk.modelling.key(choice)).key
            conversation = await self._conversation(talk)
            talk.preparing = None
            running = self._start(conversation, text, choice, key, relay)
            await asyncio.shield(asyncio.wrap_future(running))
            self.desk.reply_ended.emit()
        except NuaError as error:
            self.refused.emit(talk, text or "", error)
        except asyncio.CancelledError:
            if talk.preparing is not None:
                self.unsaid.emit(talk, text or "")
            raise
        finally:
            relay.end()
            talk.coming = talk.preparing = None
            self.turned.emit(talk)

    def _start(
        self, conversation: Conversation, text: str | None, choice: ModelChoice, key: str | None, relay: _Relay
    ) -> Future[Ended]:
        from nua_desktop_memory.models.running import Calls

        if self._calls is None:
            self._calls = Calls("chat")
        if text is None:
            return self._calls.submit(lambda: conversation.answer(choice, key, relay))
        return self._calls.submit(lambda: conversation.say(text, choice, key, relay))

    async def _conversation(self, talk: Talk) -> Conversation:
        from nua_desktop_memory.chat.conversation import Conversation
        from nua_desktop_memory.chat.keeping import keeps_conversations
        from nua_desktop_memory.chat.record import Kept, Unkept
        from nua_desktop_memory.chat.voice import Voice

        if talk.conversation is None:
            folder = self.desk.session.profile_dir
            kept = talk.session_id is not None or await self.read(lambda: keeps_conversations(folder))
            talk.record = Kept(self.sessions, talk.session_id) if kept else Unkept(self.sessions)
            self._voice = self._voice or Voice()
            talk.conversation = Conversation(folder, talk.record, self._voice)
        return talk.conversation

    def _take(self, talk: Talk, told: Told) -> None:
        from nua_desktop_memory.chat.told import Ended, Noted, Recorded, Waits, Wrote

        coming = talk.coming
        if coming is None:
            return
        if isinstance(told, Recorded):
            talk.session_id = told.source.session_id or None
            self.turned.emit(talk)
            return
        if isinstance(told, Ended):
            talk.last = told
            return
        coming.waits = told if isinstance(told, Waits) else None
        if isinstance(told, Wrote):
            coming.text += told.text
        elif isinstance(told, Noted):
            coming.cards.append(told.card)
            self.desk.session.look()
        self.moved.emit(talk)


class _Relay:
    """Carries what is told to the GUI thread; holds no view once it has ended."""

    def __init__(self, loop: asyncio.AbstractEventLoop, take: Callable[[Told], None]) -> None:
        self._loop = loop
        self._take: Callable[[Told], None] | None = take

    def __call__(self, told: Told) -> None:
        """Told on the thread of the models."""
        with suppress(RuntimeError):  # the window's loop is gone
            self._loop.call_soon_threadsafe(self._hand_over, told)

    def end(self) -> None:
        """Nothing more is handed over."""
        self._take = None

    def _hand_over(self, told: Told) -> None:
        if self._take is not None:
            self._take(told)
