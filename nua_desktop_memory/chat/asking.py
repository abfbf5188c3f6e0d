"""One reply of an agent: its words as they come, what it notes, and the memory that it was given.

The agent is made for each turn, with the memory's middleware only while memory is on, so that with memory off it is an
agent that never had any. Loading LangChain takes two seconds: import this on a worker thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from langchain.agents import create_agent
from langchain.agents.middleware.types import AgentMiddleware, ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, ToolMessage

from nua_desktop_memory.agent.tools import NOTE
from nua_desktop_memory.chat.halves import whole_message
from nua_desktop_memory.evidence.source import Outcome, Role, Source
from nua_desktop_memory.langchain.middleware import PersonalMemoryMiddleware
from nua_desktop_memory.langchain.taking_out import OURS
from nua_desktop_memory.models.calls import Failure, ModelFailed, Patience, classify, retrying

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from langchain_core.language_models import BaseChatModel
    from langchain_core.messages import AnyMessage

    from nua_desktop_memory.chat.reply import Hearing, Reply
    from nua_desktop_memory.operations.authority import Authority

BETWEEN = "\n\n"
"""What stands between the parts of a reply that the model wrote before and after it used a tool."""
_BAD_REQUEST = 400
LONGEST_RUN = 50
"""Steps of the agent's graph in one turn, so that a model that calls tools for ever comes to an end."""


class Patient(AgentMiddleware[Any, Any, Any]):
    """Asks the model again after failures where that can help, as long as the person has seen nothing of its answer."""

    def __init__(self, reply: Reply, hearing: Hearing, patience: Patience) -> None:
        super().__init__()
        self.tools = []
        self._reply = reply
        self._hearing = hearing
        self._patience = patience

    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ModelResponse[Any]:
        """The answer of a call, or of one of those after it. Raises `ModelFailed`."""
        request = request.override(messages=[whole_message(one) for one in request.messages])
        seen = self._reply.text
        failed: list[ModelFailed] = []

        async def attempt() -> ModelResponse[Any]:
            try:
                response = await self._handled(request, handler)
                _require_something(response)
            except Exception as error:  # noqa: BLE001 - whatever the libraries raise becomes one of our failures
                failed.append(classify(error))
                raise failed[-1] from None
            return response

        return await retrying(
            attempt,
            patience=self._patience,
            on_wait=lambda seconds, number: self._hearing.waits(seconds, number, failed[-1].sentence),
            may_retry=lambda: self._reply.text == seen,
        )

    async def _handled(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ModelResponse[Any]:
        """Some models take no tools at all, and servers refuse the whole request then: they are asked without."""
        if self._reply.toolless:
            return await handler(request.override(tools=[]))
        try:
            return await handler(request)
        except Exception as error:
            if not request.tools or not _takes_no_tools(error):
                raise
            self._reply.toolless = True
            return await handler(request.override(tools=[]))


def _takes_no_tools(error: Exception) -> bool:
    """Whether a server says that its model does not know tools (Ollama: “… does not support tools”)."""
    words = str(error).lower()
    return getattr(error, "status_code", None) == _BAD_REQUEST and "tool" in words and "support" in words


def history(turns: Sequence[Source]) -> list[AnyMessage]:
    """The conversation as a model is told of it: without replies that failed, that said nothing, or were asked anew."""
    said: list[AnyMessage] = []
    for turn in (one.said for one in turns):
        if turn.role is Role.USER:
            said.append(HumanMessage(turn.text, id=turn.turn_id))
        elif turn.outcome is not Outcome.FAILED and turn.text:
            if said and isinstance(said[-1], AIMessage):
                said.pop()
            said.append(AIMessage(turn.text, id=turn.turn_id))
    return said


async def ask(
    model: BaseChatModel,
    messages: Sequence[AnyMessage],
    memory: PersonalMemoryMiddleware | None,
    reply: Reply,
    hearing: Hearing,
    patience: Patience,
) -> None:
    """Lets the reply grow until it is whole. Raises `ModelFailed`; cancelling ends it at once."""
    patient = Patient(reply, hearing, patience)
    agent: Any = create_agent(model, middleware=[patient] if memory is None else [memory, patient])
    speaking = ""
    try:
        async for mode, given in agent.astream(
            {"messages": list(messages)},
            config={"recursion_limit": LONGEST_RUN},
            stream_mode=["messages", "updates"],
        ):
            if mode == "messages":
                speaking = _hear(given, speaking, reply, hearing)
            else:
                await _take(given, reply, hearing)
    except Exception as error:  # noqa: BLE001 - whatever the libraries raise becomes one of our failures
        raise classify(error) from None
    if not reply.text:
        raise ModelFailed(Failure.EMPTY_ANSWER)


def _hear(given: Any, speaking: str, reply: Reply, hearing: Hearing) -> str:
    """Adds what came to the reply; gives the id of the message that is being said."""
    chunk, about = given
    if not isinstance(chunk, AIMessageChunk) or about.get("langgraph_node") != "model":
        return speaking
    text = reply.joined.take(str(chunk.text))
    if not text:
        return speaking
    if reply.text and chunk.id != speaking:
        text = BETWEEN + text
    reply.text += text
    hearing.wrote(text)
    return chunk.id or speaking


async def _take(given: Any, reply: Reply, hearing: Hearing) -> None:
    """What the agent's nodes did: the memory that the turn was given, and the notes."""
    for update in given.values():
        if not isinstance(update, dict):
            continue
        made = update.get("personal_memory")
        if made:
            reply.snapshot = made["text"] or reply.snapshot
        for message in update.get("messages", ()):
            noted = _noted(message)
            if noted is not None:
                reply.events.append(noted[0])
                await hearing.noted(*noted)


def _noted(message: object) -> tuple[str, tuple[str, ...]] | None:
    if not isinstance(message, ToolMessage) or message.name != NOTE or not isinstance(message.artifact, dict):
        return None
    value = message.artifact.get(OURS)
    if not isinstance(value, dict) or "eventId" not in value:
        return None
    return str(value["eventId"]), tuple(map(str, value.get("knownEventIds", ())))


def _require_something(response: ModelResponse[Any]) -> None:
    last = response.result[-1] if response.result else None
    if not isinstance(last, AIMessage) or not (last.text or last.tool_calls or last.invalid_tool_calls):
        raise ModelFailed(Failure.EMPTY_ANSWER)


def the_memory(profile_dir: str, authority: Authority) -> PersonalMemoryMiddleware | None:
    """The memory for one turn, ``None`` while it is off."""
    memory = PersonalMemoryMiddleware(profile_dir, authority=authority)
    return memory if memory.surface.look().middleware else None
