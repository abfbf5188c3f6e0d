"""Who an agent is at a door ("Who may write, and what is trusted"): by its token, never by what it says of itself."""

from __future__ import annotations

from nua_desktop_memory.operations.authority import Authority

STRANGER = Authority("agent:unknown", "mcp", "unpaired", "pending")
"""Any agent, before it is known which: it may do nothing that is trusted."""


def authority_of(profile_dir: str, token: str | None, claimed: str, channel: str) -> Authority:  # noqa: ARG001
    """The authority of an agent at this moment, so that unpairing it works at once."""
    return STRANGER
