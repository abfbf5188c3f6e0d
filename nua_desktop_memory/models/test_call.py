"""The Test button: one tiny question, to see that the address, the key and the model go together."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.models.calls import classify
from nua_desktop_memory.models.chat_model import build, close

if TYPE_CHECKING:
    from nua_desktop_memory.models.choice import ModelChoice

LIMIT = 60.0
"""Seconds; a model on this computer may have to be loaded first."""
_QUESTION = "Answer with the word OK and nothing else."


@dataclass(frozen=True, slots=True)
class Answered:
    """The model answered, after so many seconds."""

    seconds: float


async def ask(choice: ModelChoice, key: str | None, *, limit: float = LIMIT) -> Answered:
    """Asks once, without retrying; cancelling ends it at once. Raises `ModelFailed`."""
    begun = time.monotonic()
    try:
        async with asyncio.timeout(limit):
            model = await asyncio.to_thread(build, choice, key)
            try:
                await model.ainvoke(_QUESTION)
            finally:
                await close(model)
    except Exception as error:  # noqa: BLE001 - whatever the libraries raise becomes one of our failures
        raise classify(error) from None
    return Answered(time.monotonic() - begun)
