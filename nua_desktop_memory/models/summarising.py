"""A chat model as the writer of summaries needs it: asked beside the conversation, without tools, one text back."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.summaries.asking import AskFailed
from nua_desktop_memory.models.calls import Failure, ModelFailed, Patience, retrying
from nua_desktop_memory.models.chat_model import build, close

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self

    from langchain_core.language_models import BaseChatModel
    from langchain_core.messages import AIMessage

    from nua_desktop_memory.models.choice import ModelChoice

PATIENCE = Patience(attempts=2, first_pause=2.0, longest_pause=10.0, all_pauses=15.0)
"""In the background a failure is soon kept, with the time of the next attempt, and not sat out."""
_OF_ONE_ANSWER = frozenset(
    {Failure.CONTENT_POLICY, Failure.CONTEXT_LENGTH, Failure.EMPTY_ANSWER, Failure.BAD_ANSWER, Failure.CUT_OFF}
)
_THOUGHTS = re.compile(r"\A\s*<think(?:ing)?>.*?</think(?:ing)?>", re.DOTALL | re.IGNORECASE)


class SummaryAsker:
    """An `Asker` over a model that a person chose; ``async with`` it on one event loop."""

    def __init__(
        self, choice: ModelChoice, key: str | None, *, patience: Patience = PATIENCE, limit: float = 180.0
    ) -> None:
        self._choice = choice
        self._key = key
        self._patience = patience
        self._limit = limit
        self._model: BaseChatModel | None = None

    async def __aenter__(self) -> Self:
        """Nothing is loaded before the first question."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends its connections."""
        if self._model is not None:
            await close(self._model)

    @property
    def model(self) -> str:
        """The provider's name of the model."""
        return self._choice.model

    async def ask(self, instructions: str, material: str, on_wait: Callable[[float, int], None]) -> str:
        """Its answer as plain text, without what it thought aloud. Raises `AskFailed`."""
        try:
            return await retrying(lambda: self._once(instructions, material), patience=self._patience, on_wait=on_wait)
        except ModelFailed as failed:
            is_general = failed.failure not in _OF_ONE_ANSWER
            raise AskFailed(failed.failure.value, retry_after=failed.retry_after, is_general=is_general) from None

    async def _once(self, instructions: str, material: str) -> str:
        async with asyncio.timeout(self._limit):
            if self._model is None:
                self._model = await asyncio.to_thread(build, self._choice, self._key)
            messages = [("system", instructions), ("human", material)]
            return _text(await self._model.ainvoke(messages))


def _text(message: AIMessage) -> str:
    if message.response_metadata.get("finish_reason") == "length":
        raise ModelFailed(Failure.CUT_OFF)
    text = _THOUGHTS.sub("", str(message.text)).strip()
    if not text:
        raise ModelFailed(Failure.EMPTY_ANSWER)
    return text
