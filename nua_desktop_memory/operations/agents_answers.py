"""What is told of agents: each as a person sees it, and the tokens that are told once."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from datetime import datetime


class Agent(Value):
    """An agent as a person sees it. ``connected``: a program that runs now has used the memory as this agent."""

    id: str
    name: str
    client: str
    tier: str
    created_at: datetime
    paired_at: datetime | None
    last_used_at: datetime | None
    connected: bool


class Agents(Value):
    """Answer of ``agents list``: the paired ones first, then those that ask, each the last used first."""

    agents: tuple[Agent, ...]


class Connected(Value):
    """A new connection; ``token`` is told this once and kept nowhere."""

    agent: Agent
    token: str

    def __repr__(self) -> str:
        """Without the token, which would stand in any log that names the value."""
        return f"{type(self).__name__}({self.agent!r})"


class Paired(Value):
    """Answer of ``agents pair``; ``token`` is told this once, and ``None`` where the one that it has holds again."""

    agent: Agent
    token: str | None

    def __repr__(self) -> str:
        """Without the token, which would stand in any log that names the value."""
        return f"{type(self).__name__}({self.agent!r})"


class Unpaired(Value):
    """Answer of ``agents unpair``."""

    agent: Agent
