"""A chat for tests: a conversation of a profile with a scripted server, turn by turn, and all that it told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from nua_desktop_memory.chat.conversation import Conversation
from nua_desktop_memory.chat.record import Kept, Unkept
from nua_desktop_memory.chat.told import Ended, Noted, Told, Waits, Wrote
from nua_desktop_memory.chat.voice import Voice
from nua_desktop_memory.evidence.sessions import Sessions
from nua_desktop_memory.models.calls import Patience
from nua_desktop_memory.models.chat_model import TimeOuts
from nua_desktop_memory.models.choice import Kind, ModelChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from model_server import ModelServer

    from nua_desktop_memory.chat.cards import NoteCard

HASTY = Patience(attempts=3, first_pause=0.01, longest_pause=0.02, all_pauses=1.0)


class Chat:
    """``kept`` records into the profile; ``session_id`` goes on with a conversation."""

    def __init__(
        self, profile_dir: str, server: ModelServer, *, kept: bool = True, session_id: str | None = None
    ) -> None:
        self.sessions = Sessions(profile_dir)
        self.record = Kept(self.sessions, session_id) if kept else Unkept(self.sessions)
        self.choice = ModelChoice(Kind.OPENAI, "small-model", server.url, "Small")
        self.time_outs = TimeOuts(connect=60.0, read=120.0, write=60.0)
        self.patience = HASTY
        self.told: list[Told] = []
        self.profile_dir = profile_dir
        self.when: Callable[[Conversation, Told], None] = lambda _conversation, _told: None

    def say(self, text: str) -> Ended:
        return asyncio.run(self._turn(text))

    def again(self) -> Ended:
        return asyncio.run(self._turn(None))

    @property
    def words(self) -> str:
        return "".join(one.text for one in self.told if isinstance(one, Wrote))

    @property
    def cards(self) -> list[NoteCard]:
        return [one.card for one in self.told if isinstance(one, Noted)]

    @property
    def waits(self) -> list[Waits]:
        return [one for one in self.told if isinstance(one, Waits)]

    @property
    def turns(self) -> list[tuple[str, str, str]]:
        return [(str(one.said.role), one.said.text, str(one.said.outcome)) for one in self.record.turns()]

    async def _turn(self, text: str | None) -> Ended:
        self.told.clear()
        voice = Voice(time_outs=self.time_outs, patience=self.patience)
        conversation = Conversation(self.profile_dir, self.record, voice)

        def tell(told: Told) -> None:
            self.told.append(told)
            self.when(conversation, told)

        try:
            if text is None:
                return await conversation.answer(self.choice, "key", tell)
            return await conversation.say(text, self.choice, "key", tell)
        finally:
            await voice.close()
