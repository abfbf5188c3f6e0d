"""A conversation with an agent that has this memory: the turns, one after the other, and nothing of them lost.

The person's message is kept before the model is asked, and the reply when it ends, however it ends. What goes on is
told as it happens (`told`). Qt-free; `say` and `answer` run on the event loop of a `Calls`.
"""

from __future__ import annotations

import asyncio
import importlib
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from nua_desktop_memory.chat.cards import NoteCard, card_of
from nua_desktop_memory.chat.reply import Hearing, Reply
from nua_desktop_memory.chat.told import Ended, Noted, Recorded, Told, Trouble, Waits, Wrote
from nua_desktop_memory.evidence.source import Outcome, Role, Said, Source, Speaker, SpeakerKind
from nua_desktop_memory.models.failures import SENTENCES, Failure, ModelFailed
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.store.errors import BadState, EmptyText, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.chat.record import Record
    from nua_desktop_memory.chat.voice import Voice
    from nua_desktop_memory.models.choice import ModelChoice

_A_MOMENT = 1.0
CHANNEL = "chat"
OWNER = Speaker(SpeakerKind.OWNER, "owner", "owner")
BY_OWNER = Authority("owner", CHANNEL, "owner", "trusted")
BY_MODEL = Authority("agent:chat", CHANNEL, "paired", "trusted")


class Conversation:
    """One conversation of a profile. One turn at a time; `stop` may be called from any thread."""

    def __init__(
        self,
        profile_dir: str,
        record: Record,
        voice: Voice,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.record = record
        self._profile_dir = profile_dir
        self._voice = voice
        self._clock = clock
        self._running: tuple[asyncio.AbstractEventLoop, asyncio.Task[None]] | None = None
        self._stop_asked = False
        self._rested = threading.Event()
        self._rested.set()

    async def say(self, text: str, choice: ModelChoice, key: str | None, tell: Callable[[Told], None]) -> Ended:
        """The person says something, and the model replies.

        Raises ``empty``, and what recording raises (then nothing was sent and nothing is lost); whatever goes wrong
        afterwards is in `Ended`.
        """
        if not text.strip():
            raise EmptyText("There is nothing to say yet. Write something first.")
        self._require_rest()
        self._stop_asked = False
        now = self._clock()
        said = Said(self.record.new_id(), Role.USER, text, now, now)
        asked = await asyncio.to_thread(self.record.add, said, OWNER, BY_OWNER)
        tell(Recorded(asked))
        return await self._reply(asked, choice, key, tell)

    async def answer(self, choice: ModelChoice, key: str | None, tell: Callable[[Told], None]) -> Ended:
        """The model replies to the last message of the person, again or for the first time.

        Raises ``bad_state`` where there is none.
        """
        self._require_rest()
        self._stop_asked = False
        turns = await asyncio.to_thread(self.record.turns)
        asked = next((one for one in reversed(turns) if one.said.role is Role.USER), None)
        if asked is None:
            raise BadState("There is nothing to answer yet. Write something first.")
        return await self._reply(asked, choice, key, tell)

    def stop(self) -> None:
        """Ends the reply at once, also one that has not begun to come; what came of it is kept."""
        self._stop_asked = True
        running = self._running
        if running is not None:
            loop, task = running
            loop.call_soon_threadsafe(task.cancel)

    def wait_for_rest(self, seconds: float) -> bool:
        """Waits until no turn goes on and the last one is kept; whether it came to that."""
        return self._rested.wait(seconds)

    def _require_rest(self) -> None:
        if self._running is not None:
            raise BadState("The reply before is still coming. Stop it first, or wait for its end.")

    async def _reply(self, asked: Source, choice: ModelChoice, key: str | None, tell: Callable[[Told], None]) -> Ended:
        self._rested.clear()
        try:
            return await self._replied(asked, choice, key, tell)
        finally:
            self._rested.set()

    async def _replied(
        self, asked: Source, choice: ModelChoice, key: str | None, tell: Callable[[Told], None]
    ) -> Ended:
        reply, begun = Reply(), self._clock()
        outcome, trouble, bug = Outcome.COMPLETE, None, None
        task = asyncio.create_task(self._speak(asked, choice, key, reply, tell))
        self._running = (asyncio.get_running_loop(), task)
        if self._stop_asked:
            task.cancel()
        try:
            await asyncio.wait({task})
            if task.cancelled():
                outcome = Outcome.STOPPED
            elif (error := task.exception()) is not None:
                outcome, trouble = Outcome.FAILED, _trouble(error)
                bug = None if isinstance(error, NuaError) else error
        except asyncio.CancelledError:  # the program ends: what came is kept all the same
            task.cancel()
            await asyncio.wait({task}, timeout=_A_MOMENT)
            await self._record(reply, Outcome.STOPPED, None, begun, choice)
            raise
        finally:
            self._running = None
        ended = await self._record(reply, outcome, trouble, begun, choice)
        tell(ended)
        if bug is not None:
            raise bug
        return ended

    async def _speak(
        self, asked: Source, choice: ModelChoice, key: str | None, reply: Reply, tell: Callable[[Told], None]
    ) -> None:
        model = await self._voice.model(choice, key)
        await asyncio.to_thread(_load)
        from nua_desktop_memory.chat import asking

        turns = await asyncio.to_thread(self.record.turns)
        upto = next(at for at, one in enumerate(turns, 1) if one.said.turn_id == asked.said.turn_id)
        authority = _said_in(BY_MODEL, self.record, asked)
        memory = await asyncio.to_thread(asking.the_memory, self._profile_dir, authority)

        async def noted(event_id: str, known: tuple[str, ...]) -> None:
            tell(Noted(await asyncio.to_thread(self._card, event_id, known)))

        hearing = Hearing(
            wrote=lambda text: tell(Wrote(text)),
            waits=lambda seconds, attempt, sentence: tell(Waits(seconds, attempt, sentence)),
            noted=noted,
        )
        try:
            await asking.ask(model, asking.history(turns[:upto]), memory, reply, hearing, self._voice.patience)
        finally:
            if memory is not None:
                memory.close()

    async def _record(
        self, reply: Reply, outcome: Outcome, trouble: Trouble | None, begun: datetime, choice: ModelChoice
    ) -> Ended:
        said = Said(
            self.record.new_id(),
            Role.ASSISTANT,
            reply.text,
            begun,
            self._clock(),
            outcome,
            trouble.code if trouble else None,
            f"{choice.kind}/{choice.model}",
            tuple(reply.events),
        )
        speaker = Speaker(SpeakerKind.MODEL, f"{choice.kind}/{choice.model}", choice.name)
        try:
            kept = await asyncio.to_thread(self.record.add, said, speaker, BY_MODEL, reply.snapshot or None)
        except NuaError as error:
            lost = Source(self.record.session_id or "", 0, said, speaker, BY_MODEL, None, "")
            return Ended(lost, trouble, error.message, reply.toolless)
        return Ended(kept, trouble, None, reply.toolless)

    def _card(self, event_id: str, known: tuple[str, ...]) -> NoteCard:
        try:
            with open_profile(self._profile_dir) as profile:
                return card_of(profile, event_id, known)
        except NuaError:
            return NoteCard(event_id, None, known)


def _said_in(authority: Authority, record: Record, source: Source) -> Authority:
    return Authority(authority.actor, authority.channel, authority.tier, authority.trust, record.place_of(source))


def _trouble(error: BaseException) -> Trouble:
    if isinstance(error, ModelFailed):
        return Trouble(error.failure.value, error.sentence, error.retryable, error.retry_after)
    if isinstance(error, NuaError):
        return Trouble(error.code, error.message, retryable=True)
    return Trouble(Failure.UNKNOWN.value, SENTENCES[Failure.UNKNOWN], retryable=True)


def _load() -> None:
    """Loads LangChain, which takes two seconds, where nobody waits for it."""
    importlib.import_module("nua_desktop_memory.chat.asking")
