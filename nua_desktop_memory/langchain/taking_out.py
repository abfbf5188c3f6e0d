"""Taking the memory out of a conversation: what our tools were asked and answered, as if it had never been.

A conversation that goes on after memory was switched off holds calls of our tools and what they gave. None of it is in
a request then. A call that was refused as that of an unknown tool was never ours, and stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from langchain_core.messages import AIMessage, ToolMessage

from nua_desktop_memory.agent.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from langchain_core.messages import AnyMessage

OURS = "personal_memory"
"""The member of an answer's artifact, which no model sees, by which it is known to be ours."""
NAMES = frozenset(tool.name for tool in TOOLS)
_CALLS_IN_CONTENT = frozenset(("tool_use", "tool_call", "function_call", "server_tool_use"))


def is_ours(message: AnyMessage) -> bool:
    """Whether a message is an answer of the memory."""
    artifact = message.artifact if isinstance(message, ToolMessage) else None
    return isinstance(artifact, dict) and OURS in artifact


def without_memory(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """The conversation without the memory's answers and the calls that they answer."""
    gone = {message.tool_call_id for message in messages if isinstance(message, ToolMessage) and is_ours(message)}
    if not gone:
        return list(messages)
    left = [_without(message, gone) if isinstance(message, AIMessage) else message for message in messages]
    return [message for message in left if message is not None and not is_ours(message)]


def _without(message: AIMessage, gone: set[str]) -> AIMessage | None:
    """A reply without the calls that are gone; ``None`` where nothing is left of it."""
    if not any(call["id"] in gone for call in message.tool_calls):
        return message
    calls = [call for call in message.tool_calls if call["id"] not in gone]
    content = message.content
    if isinstance(content, list):
        content = [part for part in content if not _is_call(part, gone)]
    if not calls and not content and not message.invalid_tool_calls:
        return None
    more = {name: value for name, value in message.additional_kwargs.items() if name != "tool_calls"}
    return message.model_copy(update={"tool_calls": calls, "content": content, "additional_kwargs": more})


def _is_call(part: object, gone: set[str]) -> bool:
    if not isinstance(part, dict) or part.get("type") not in _CALLS_IN_CONTENT:
        return False
    return part.get("id") in gone or part.get("call_id") in gone
