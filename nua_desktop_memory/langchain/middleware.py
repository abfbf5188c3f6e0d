"""`PersonalMemoryMiddleware`: the memory of a profile for a LangChain agent ("The switch", "Context" of the semantics).

While memory is on, each request has the two tools, the prompt, and the snapshot that was built for the turn; while it
is off, requests are those of an agent that never had it. The switch is read before each call of a model or a tool.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from langchain.agents.middleware.types import (
    AgentMiddleware,
    AgentState,
    ExtendedModelResponse,
    ModelRequest,
    ModelResponse,
    PrivateStateAttr,
    ToolCallRequest,
)
from langchain_core.messages import ToolMessage
from langgraph.types import Command

from nua_desktop_memory.agent.surface import Surface, UnknownTool
from nua_desktop_memory.langchain.nesting import inside_a_tool, is_nested
from nua_desktop_memory.langchain.requests import bare, question, with_memory
from nua_desktop_memory.langchain.taking_out import NAMES, OURS
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.profile import Profile
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from langgraph.runtime import Runtime

    from nua_desktop_memory.agent.surface import Capabilities

CHANNEL = "langchain"


class Snapshot(TypedDict):
    """The memory of one turn: for which message of the user it was made, and its exact text."""

    turn: str
    text: str


class MemoryState(AgentState[Any]):
    """What the graph keeps of the memory for as long as a turn lasts; no part of its input or output."""

    personal_memory: NotRequired[Annotated[Snapshot | None, PrivateStateAttr]]


class PersonalMemoryMiddleware(AgentMiddleware[MemoryState, Any, Any]):
    """Gives one agent the memory of a profile; runs nested inside another agent's get nothing.

    ``profile`` is a `Profile`, whose owner vouches for the agent, or a profile's folder; then the agent is known by
    the ``token`` that connecting it gave it, and without one it is unpaired: what it notes waits for review. ``name``
    is how the owner sees it. May be used by several runs, threads and event loops at once.
    """

    state_schema = MemoryState

    def __init__(
        self,
        profile: Profile | str | os.PathLike[str],
        *,
        token: str | None = None,
        agent_name: str = CHANNEL,
        authority: Authority | None = None,
    ) -> None:
        super().__init__()
        self.tools = []
        folder, vouched = _door(profile, agent_name)
        self.surface = Surface(
            folder,
            token=token,
            claimed=agent_name,
            channel=CHANNEL,
            authority=authority or (None if token else vouched),
        )

    # The beginning of a turn

    def before_agent(self, state: MemoryState, runtime: Runtime[Any]) -> dict[str, Any] | None:  # noqa: ARG002
        """Builds the snapshot of the turn from the newest message of the user."""
        before = state.get("personal_memory")
        made = self._made(state, before, is_the_beginning=True)
        return None if made is before else {"personal_memory": made}

    async def abefore_agent(self, state: MemoryState, runtime: Runtime[Any]) -> dict[str, Any] | None:
        """As `before_agent`, on a thread of its own."""
        return await asyncio.to_thread(self.before_agent, state, runtime)

    # The calls of models

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
        """The request with the memory in it, or without anything of it."""
        made, changed = self._prepared(request)
        return self._kept(handler(made), changed)

    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
        """As `wrap_model_call`; the memory is read on a thread of its own."""
        made, changed = await asyncio.to_thread(self._prepared, request)
        return self._kept(await handler(made), changed)

    # The calls of tools

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]]
    ) -> ToolMessage | Command[Any]:
        """Answers the calls of our tools; one that is not there now is left to the framework, as any unknown tool."""
        answered = self._answered(request)
        if answered is not None:
            return answered
        with inside_a_tool():
            return handler(request)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]]
    ) -> ToolMessage | Command[Any]:
        """As `wrap_tool_call`; the memory is asked on a thread of its own."""
        if request.tool_call["name"] in NAMES:
            answered = await asyncio.to_thread(self._answered, request)
            if answered is not None:
                return answered
        with inside_a_tool():
            return await handler(request)

    def close(self) -> None:
        """Takes the memory away from the agent for good."""
        self.surface.close()

    # What both ways share

    def _look(self) -> Capabilities | None:
        """What is there for this run now; ``None`` while memory is off and for a run inside another agent's."""
        if is_nested():
            return None
        capabilities = self.surface.look()
        return capabilities if capabilities.middleware else None

    def _made(self, state: MemoryState, before: Snapshot | None, *, is_the_beginning: bool) -> Snapshot | None:
        """The snapshot of this turn: the one that is there while the turn is the same, else a new one."""
        if self._look() is None:
            return None
        turn, text = question(state["messages"]) or ("", "")
        if before is not None and (not is_the_beginning or (turn and before["turn"] == turn)):
            return before
        return Snapshot(turn=turn, text=self._text_for(text))

    def _text_for(self, text: str) -> str:
        """The snapshot's text; a memory that cannot be read now gives the turn none, and keeps nobody from working."""
        try:
            return self.surface.snapshot(text or None).text
        except NuaError:
            return ""

    def _prepared(self, request: ModelRequest[Any]) -> tuple[ModelRequest[Any], dict[str, Any] | None]:
        """The request to be sent, and what changes in the state with it."""
        state: Any = request.state
        before = state.get("personal_memory")
        made = self._made(state, before, is_the_beginning=False)
        capabilities = self._look()
        changed = None if made is before else {"personal_memory": made}
        if capabilities is None or made is None:
            return bare(request), changed
        return with_memory(request, capabilities, made["text"]), changed

    def _kept(
        self, response: ModelResponse[Any], changed: dict[str, Any] | None
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
        if changed is None:
            return response
        return ExtendedModelResponse(response, Command(update=changed))

    def _answered(self, request: ToolCallRequest) -> ToolMessage | None:
        """Our answer to a call, ``None`` where it is not ours now."""
        call = request.tool_call
        if call["name"] not in NAMES or self._look() is None:
            return None
        try:
            given = self.surface.answer(call["name"], call["args"])
        except UnknownTool:
            return None
        except NuaError as error:
            return ToolMessage(
                content=f"{error.message} (code: {error.code})",
                name=call["name"],
                tool_call_id=call["id"] or "",
                status="error",
                artifact={OURS: {"error": error.code}},
            )
        return ToolMessage(
            content=given.text, name=call["name"], tool_call_id=call["id"] or "", artifact={OURS: given.value}
        )


def _door(profile: Profile | str | os.PathLike[str], agent_name: str) -> tuple[str, Authority | None]:
    """The folder, and who the agent is where an open profile vouches for it."""
    if not isinstance(profile, Profile):
        from nua_desktop_memory.places import folder_of

        return folder_of(os.fspath(profile)), None
    given = profile.authority
    if given.tier == "owner":
        return profile.folder, Authority(f"agent:{agent_name}", CHANNEL, "paired", "trusted")
    return profile.folder, Authority(given.actor, CHANNEL, given.tier, given.trust)
