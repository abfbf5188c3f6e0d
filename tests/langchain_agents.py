"""Agents of LangChain for tests, over the network stack, with a scripted server."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from model_server import Answer, ModelServer, Request, Tool

from nua_desktop_memory.models.chat_model import build
from nua_desktop_memory.models.choice import Kind, ModelChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

T = TypeVar("T")
HOME = "Lives in Hangzhou"


@contextmanager
def serving(*script: Answer | Callable[[Request], Answer]) -> Iterator[ModelServer]:
    with ModelServer(script or (Answer("Fine."),)) as server:
        yield server
        for model in MODELS:
            model.root_client.close()
        MODELS.clear()


MODELS: list[Any] = []


def model_at(server: ModelServer) -> Any:
    MODELS.append(build(ModelChoice(Kind.OPENAI, "small-model", server.url), "key"))
    return MODELS[-1]


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """Runs it, and ends the connections on the same loop."""

    async def whole() -> T:
        try:
            return await work
        finally:
            for model in MODELS:
                await model.root_async_client.close()

    return asyncio.run(whole())


def an_agent(server: ModelServer, memory: object | None = None, **more: Any) -> Any:
    middleware = [memory] if isinstance(memory, AgentMiddleware) else []
    return create_agent(model_at(server), middleware=[*more.pop("before", []), *middleware], **more)


def ask(agent: Any, text: str, **more: Any) -> list[Any]:
    return agent.invoke({"messages": [HumanMessage(text)]}, **more)["messages"]


def system(request: Request) -> str:
    return "\n".join(str(one["content"]) for one in request.json["messages"] if one["role"] == "system")


def tools_of(request: Request) -> list[str]:
    return [one["function"]["name"] for one in request.json.get("tools", [])]


@tool
def weather(city: str) -> str:
    """The weather in a city."""
    return f"Sunny in {city}."


SUNNY = Answer(tools=(Tool("weather", {"city": "Hangzhou"}),))
