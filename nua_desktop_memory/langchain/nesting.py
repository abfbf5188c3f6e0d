"""Whether a run stands inside another agent's: a sub-agent, which gets nothing of the memory.

LangGraph names the place of a run by the nodes above it, as long as whoever starts it does not give it a thread of its
own; the tools of an agent with the middleware therefore also mark what they start.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from langgraph.config import get_config

_BETWEEN_NODES = "|"
_in_a_tool: ContextVar[bool] = ContextVar("nua_in_a_tool", default=False)


@contextmanager
def inside_a_tool() -> Iterator[None]:
    """What is started in this block is started by a tool of an agent."""
    before = _in_a_tool.set(True)
    try:
        yield
    finally:
        _in_a_tool.reset(before)


def is_nested() -> bool:
    """Whether the run that asks stands inside another one."""
    return _in_a_tool.get() or _BETWEEN_NODES in _place()


def _place() -> str:
    try:
        config = get_config()
    except RuntimeError:
        return ""
    return str(config.get("configurable", {}).get("checkpoint_ns", ""))
