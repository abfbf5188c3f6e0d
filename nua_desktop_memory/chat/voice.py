"""The chat model that is in use: built when it is first asked, kept while nothing about it changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from nua_desktop_memory.models.calls import PATIENT, Patience
from nua_desktop_memory.models.chat_model import USUAL, TimeOuts, build, close

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

    from nua_desktop_memory.models.choice import ModelChoice


class Voice:
    """Belongs to one event loop, as the connections of its model do."""

    def __init__(self, *, time_outs: TimeOuts = USUAL, patience: Patience = PATIENT) -> None:
        self.patience = patience
        self._time_outs = time_outs
        self._made: tuple[ModelChoice, str | None] | None = None
        self._model: BaseChatModel | None = None

    async def model(self, choice: ModelChoice, key: str | None) -> BaseChatModel:
        """The model of a choice; LangChain is loaded on a thread of its own. Raises `ModelFailed`."""
        if self._model is None or self._made != (choice, key):
            await self.close()
            self._model = await asyncio.to_thread(build, choice, key, time_outs=self._time_outs)
            self._made = (choice, key)
        return self._model

    async def close(self) -> None:
        """Ends its connections."""
        model, self._model, self._made = self._model, None, None
        if model is not None:
            await close(model)
