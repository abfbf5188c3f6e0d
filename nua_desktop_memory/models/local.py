"""Servers of models on this computer, found by asking the two usual places: only when somebody wants to know."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.models.chat_model import TimeOuts
from nua_desktop_memory.models.choice import DEFAULT_URLS, Kind, ModelChoice
from nua_desktop_memory.models.failures import ModelFailed
from nua_desktop_memory.models.listing import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIMIT = 2.0
_AT_ONCE = TimeOuts(connect=_LIMIT, read=_LIMIT, write=_LIMIT)
"""Where nobody listens, this computer says so at once; a busy one may take its time where somebody does."""
_NO_CHAT = ("embed", "rerank", "whisper")
PLACES = {kind: DEFAULT_URLS[kind] for kind in (Kind.OLLAMA, Kind.LMSTUDIO)}
"""Where Ollama and LM Studio listen unless told otherwise."""


@dataclass(frozen=True, slots=True)
class LocalServer:
    """A server that answers, and the models that it has to talk to."""

    kind: Kind
    url: str
    models: tuple[str, ...]


async def discover(places: Mapping[Kind, str] = PLACES) -> tuple[LocalServer, ...]:
    """Those that answer within two seconds."""
    found = await asyncio.gather(*(_asked(kind, url) for kind, url in places.items()))
    return tuple(one for one in found if one is not None)


async def _asked(kind: Kind, url: str) -> LocalServer | None:
    try:
        names = await listed(ModelChoice(kind, "", url), None, time_outs=_AT_ONCE, limit=_LIMIT)
    except ModelFailed:
        return None
    return LocalServer(kind, url, tuple(name for name in names if not any(sign in name.lower() for sign in _NO_CHAT)))
