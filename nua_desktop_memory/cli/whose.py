"""Whose command it is: the owner's, or, with an agent's token in the environment, that agent's.

So a hook that an agent's program runs is known as that agent, and can do no more than an agent may.
"""

from __future__ import annotations

import os
from contextlib import suppress

from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.profile import Profile

TOKEN = "NUA_MEMORY_TOKEN"  # noqa: S105 - the name of the variable
CLAIMED = "command line"
PROGRAM = "nua-memory"


def acting(profile: Profile) -> Profile:
    """The profile as whoever calls may use it; a stranger is put on the list of those that ask."""
    token = os.environ.get(TOKEN)
    if not token:
        return profile
    with suppress(NuaError):
        profile.agent_seen(token, CLAIMED, PROGRAM)
    return profile.as_agent(token, CLAIMED, "cli")


def tell_given(
    profile: Profile, what: str, event_ids: Iterable[str], nodes: Iterable[tuple[int, int] | None] = ()
) -> None:
    """Writes down what an agent was given by this command, where that can be written down."""
    token = os.environ.get(TOKEN)
    if not token:
        return
    with suppress(NuaError):
        agent_id = profile.agent_seen(token, CLAIMED, PROGRAM)
        if agent_id is not None:
            profile.note_given(agent_id, event_ids, what, nodes=[one for one in nodes if one is not None])
