"""A request to a model with the memory in it: the two tools, the prompt, and the snapshot of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from langchain_core.messages import HumanMessage, SystemMessage
from langchain_core.tools import StructuredTool

from nua_desktop_memory.langchain.taking_out import NAMES, without_memory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from langchain.agents.middleware.types import ModelRequest
    from langchain_core.messages import AnyMessage

    from nua_desktop_memory.agent.surface import Capabilities
    from nua_desktop_memory.agent.tools import Tool


def with_memory(request: ModelRequest[Any], capabilities: Capabilities, snapshot: str) -> ModelRequest[Any]:
    """The request with all that is there for agents now; a tool of the agent's own that has our name gives way."""
    own = [tool for tool in request.tools if _name(tool) not in NAMES]
    parts = [capabilities.prompt.text.strip() if capabilities.prompt else "", snapshot.strip("\n")]
    return request.override(
        tools=[*own, *map(_as_langchain, capabilities.tools)],
        system_message=_with_text(request.system_message, "\n\n".join(part for part in parts if part)),
    )


def bare(request: ModelRequest[Any]) -> ModelRequest[Any]:
    """The request without anything of the memory; the same one where there is nothing of it."""
    left = without_memory(request.messages)
    return request if len(left) == len(request.messages) else request.override(messages=left)


def question(messages: Sequence[AnyMessage]) -> tuple[str, str] | None:
    """Identity and text of the newest message of the user, ``None`` where there is none."""
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            return message.id or "", str(message.text)
    return None


def _with_text(message: SystemMessage | None, text: str) -> SystemMessage | None:
    if not text:
        return message
    if message is None:
        return SystemMessage(content=text)
    if isinstance(message.content, str):
        return message.model_copy(update={"content": f"{message.content}\n\n{text}" if message.content else text})
    return message.model_copy(update={"content": [*message.content, {"type": "text", "text": text}]})


def _as_langchain(tool: Tool) -> StructuredTool:
    """The tool as LangChain tells a model of it; the middleware answers its calls itself."""
    return StructuredTool(name=tool.name, description=tool.description, args_schema=tool.input_schema, func=_never)


def _never(**_: object) -> str:
    raise RuntimeError("The calls of this tool are answered by the middleware.")


def _name(tool: object) -> object:
    if isinstance(tool, dict):
        inner = tool.get("function")
        return inner.get("name") if isinstance(inner, dict) else tool.get("name")
    return getattr(tool, "name", None)
