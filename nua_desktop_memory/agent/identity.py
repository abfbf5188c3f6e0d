"""Who an agent is at a door ("Who may write, and what is trusted"): by its token, never by what it says of itself."""

from __future__ import annotations

from secrets import token_urlsafe
from threading import RLock
from typing import TYPE_CHECKING

from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.profile import Profile

STRANGER = Authority("agent:unknown", "agent", "unpaired", "pending")
"""Any agent, before it is known which: it may do nothing that is trusted."""


class Caller:
    """The agent at one door for as long as its program runs.

    Without a ``token`` a secret of this run stands for it, so that the owner can pair it while it runs. ``claimed`` is
    the name that it gives itself.
    """

    def __init__(self, profile_dir: str, token: str | None, claimed: str, channel: str) -> None:
        self.claimed = claimed
        self._profile_dir = profile_dir
        self._secret = token or token_urlsafe(32)
        self._channel = channel
        self._presence: Profile | None = None
        self._lock = RLock()

    def arrive(self) -> str | None:
        """Says that the agent is at work, until `leave`, and gives its id.

        ``None`` while memory is off, and where nothing can be written down: it may read all the same.
        """
        with self._lock:
            if self._presence is None:
                self._presence = open_profile(self._profile_dir, authority=STRANGER, wait=1.0)
            try:
                return self._presence.agent_arrived(self._secret, self.claimed, self.claimed)
            except NuaError:
                return None

    def leave(self) -> None:
        """The agent is at work no more. Nothing of the memory is touched, since it may be off."""
        with self._lock:
            if self._presence is not None:
                self._presence.agents_left()

    def acting(self, profile: Profile) -> Profile:
        """The open profile as this agent may use it now: read anew each time, so that unpairing it works at once."""
        return profile.as_agent(self._secret, self.claimed, self._channel)

    def given(
        self, profile: Profile, event_ids: Iterable[str], what: str, nodes: Iterable[tuple[int, int]] = ()
    ) -> None:
        """Writes down what the agent was just given, where that can be written down."""
        agent_id = self.arrive()
        if agent_id is None:
            return
        try:
            profile.note_given(agent_id, event_ids, what, nodes=nodes)
        except NuaError:
            return
