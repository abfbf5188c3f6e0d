"""Which models a server has."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from nua_desktop_memory.models.calls import classify
from nua_desktop_memory.models.chat_model import USUAL
from nua_desktop_memory.models.choice import Kind
from nua_desktop_memory.models.failures import Failure, ModelFailed

if TYPE_CHECKING:
    import httpx

    from nua_desktop_memory.models.chat_model import TimeOuts
    from nua_desktop_memory.models.choice import ModelChoice

_LARGEST = 4_000_000
_MOST = 2_000
_NAME_LENGTH = 200


async def listed(
    choice: ModelChoice, key: str | None, *, time_outs: TimeOuts = USUAL, limit: float = 20.0
) -> tuple[str, ...]:
    """The names of a server's models, in its order; within ``limit`` seconds. Raises `ModelFailed`."""
    import httpx

    if not choice.url:
        return ()
    try:
        async with (
            asyncio.timeout(limit),
            httpx.AsyncClient(timeout=time_outs.for_httpx(), trust_env=not choice.is_local) as client,
        ):
            return _names(await _body(client, choice, key))
    except Exception as error:  # noqa: BLE001 - whatever the library raises becomes one of our failures
        raise classify(error) from None


async def _body(client: httpx.AsyncClient, choice: ModelChoice, key: str | None) -> bytes:
    url = choice.url + ("/v1/models?limit=1000" if choice.kind is Kind.ANTHROPIC else "/models")
    async with client.stream("GET", url, headers=_headers(choice, key)) as response:
        body = bytearray()
        async for piece in response.aiter_bytes():
            body += piece
            if len(body) > _LARGEST:
                raise ModelFailed(Failure.BAD_ANSWER)
        if response.status_code != 200:
            raise _Refused(response, bytes(body))
        return bytes(body)


class _Refused(Exception):
    """A status other than 200, with what `classify` looks at."""

    def __init__(self, response: httpx.Response, body: bytes) -> None:
        super().__init__()
        self.response = response
        self.status_code = response.status_code
        try:
            self.body: object = json.loads(body)
        except (ValueError, RecursionError):
            self.body = None


def _headers(choice: ModelChoice, key: str | None) -> dict[str, str]:
    if choice.kind is Kind.ANTHROPIC:
        return {"anthropic-version": "2023-06-01", **({"x-api-key": key} if key else {})}
    return {"authorization": f"Bearer {key}"} if key else {}


def _names(body: bytes) -> tuple[str, ...]:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        raise ModelFailed(Failure.BAD_ANSWER) from None
    data = value.get("data") if isinstance(value, dict) else None
    if not isinstance(data, list):
        raise ModelFailed(Failure.BAD_ANSWER)
    names = [one.get("id") for one in data[:_MOST] if isinstance(one, dict)]
    return tuple(name for name in names if isinstance(name, str) and name.isprintable() and len(name) <= _NAME_LENGTH)
