"""A LangChain chat model for a choice: no retries of its own, our time-outs, no key from the environment.

LangChain takes two seconds to import: only ever from a worker.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.failures import Failure, ModelFailed
from nua_desktop_memory.models.quiet import silence

if TYPE_CHECKING:
    import httpx
    from langchain_core.language_models import BaseChatModel

NO_KEY = "none"
"""What is sent where a server wants no key: the libraries insist on something."""


_ENDS_WHILE_IT_COMES = sys.version_info >= (3, 12)
"""Before that, ``asyncio.wait_for``, with which the library times each piece, forgets a cancelling where a piece has
just come: a stream that comes fast could not be stopped. Without it the time-out of the connection holds."""


@dataclass(frozen=True, slots=True)
class TimeOuts:
    """In seconds. A model on this computer may load for a minute before its first word."""

    connect: float = 10.0
    read: float = 120.0
    write: float = 30.0

    def for_httpx(self) -> httpx.Timeout:
        """The same, as the libraries take it."""
        import httpx

        return httpx.Timeout(self.read, connect=self.connect, write=self.write, pool=self.connect)


USUAL = TimeOuts()


def build(
    choice: ModelChoice,
    key: str | None,
    *,
    time_outs: TimeOuts = USUAL,
    max_tokens: int | None = None,
) -> BaseChatModel:
    """The model, to be used on one event loop and given to `close` there. Raises `ModelFailed` (``no-key``, …).

    The key is sent to ``choice.origin`` alone: redirects are not followed. Requests to this computer go through no
    proxy, others through the system's.
    """
    silence()
    if choice.needs_key and not key:
        raise ModelFailed(Failure.NO_KEY)
    if choice.kind is Kind.OTHER:
        return _other(choice, key, max_tokens)
    if choice.kind is Kind.ANTHROPIC:
        return _anthropic(choice, key, time_outs, max_tokens)
    return _openai(choice, key, time_outs, max_tokens)


async def close(model: BaseChatModel) -> None:
    """Ends the connections that a model of `build` keeps open."""
    for name in ("_async_client", "root_async_client"):
        client = vars(model).get(name)
        if client is not None:
            await client.close()
    for name in ("_client", "root_client"):
        client = vars(model).get(name)
        if client is not None:
            client.close()


def _openai(choice: ModelChoice, key: str | None, time_outs: TimeOuts, max_tokens: int | None) -> BaseChatModel:
    from langchain_openai import ChatOpenAI
    from pydantic import SecretStr

    return ChatOpenAI(
        model=choice.model,
        base_url=choice.url,
        api_key=SecretStr(key or NO_KEY),
        max_retries=0,
        timeout=time_outs.for_httpx(),
        stream_chunk_timeout=time_outs.read if _ENDS_WHILE_IT_COMES else None,
        http_async_client=_client(choice, time_outs),
        http_client=_blocking_client(choice, time_outs),
        openai_proxy="",  # else the one of a variable, which cannot go with clients of our own
        use_responses_api=False,
        **_limit("max_completion_tokens" if choice.url == _OPENAI else "max_tokens", max_tokens),
    )


_OPENAI = "https://api.openai.com/v1"


def _anthropic(choice: ModelChoice, key: str | None, time_outs: TimeOuts, max_tokens: int | None) -> BaseChatModel:
    import anthropic
    from langchain_anthropic import ChatAnthropic
    from pydantic import SecretStr

    model = ChatAnthropic(
        model_name=choice.model,
        base_url=choice.url,
        api_key=SecretStr(key or NO_KEY),
        max_retries=0,
        timeout=time_outs.read,
        stop=None,
        **_limit("max_tokens", max_tokens),
    )
    # Its own clients are shared by every loop of the process and follow redirects, key and all.
    given = dict(model._client_params)  # noqa: SLF001 - there is no other door
    careful: dict[str, Any] = {"trust_env": not choice.is_local, "follow_redirects": False}
    given["timeout"] = _of_anthropic(time_outs)
    vars(model)["_async_client"] = anthropic.AsyncAnthropic(
        **given, http_client=anthropic.DefaultAsyncHttpxClient(timeout=given["timeout"], **careful)
    )
    vars(model)["_client"] = anthropic.Anthropic(
        **given, http_client=anthropic.DefaultHttpxClient(timeout=given["timeout"], **careful)
    )
    return model


def _of_anthropic(time_outs: TimeOuts) -> Any:
    """Anthropic's library has a client of its own make, with a class of time-outs of its own."""
    import anthropic

    return anthropic.Timeout(time_outs.read, connect=time_outs.connect, write=time_outs.write, pool=time_outs.connect)


def _other(choice: ModelChoice, key: str | None, max_tokens: int | None) -> BaseChatModel:
    from langchain.chat_models import init_chat_model

    given: dict[str, Any] = {"max_retries": 0, **_limit("max_tokens", max_tokens)}
    if key:
        given["api_key"] = key
    if choice.base_url:
        given["base_url"] = choice.base_url
    try:
        model: BaseChatModel = init_chat_model(choice.model, **given)
    except (ImportError, ValueError):
        raise ModelFailed(Failure.NOT_RESOLVED) from None
    return model


def _limit(name: str, tokens: int | None) -> dict[str, Any]:
    return {} if tokens is None else {name: tokens}


def _client(choice: ModelChoice, time_outs: TimeOuts) -> httpx.AsyncClient:
    import httpx

    return httpx.AsyncClient(timeout=time_outs.for_httpx(), trust_env=not choice.is_local, follow_redirects=False)


def _blocking_client(choice: ModelChoice, time_outs: TimeOuts) -> httpx.Client:
    import httpx

    return httpx.Client(timeout=time_outs.for_httpx(), trust_env=not choice.is_local, follow_redirects=False)
