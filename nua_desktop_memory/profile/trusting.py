"""Agents: who they are, what they may, what they were given, and what is kept from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nua_desktop_memory.profile.base import Base
from nua_desktop_memory.store.errors import MemoryOff
from nua_desktop_memory.store.hints import TYPE_CHECKING, overload
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from typing import Literal, Self

    from nua_desktop_memory.operations.agents import Register
    from nua_desktop_memory.operations.agents_answers import Agents, Connected, Paired, Unpaired
    from nua_desktop_memory.operations.agents_given import Given
    from nua_desktop_memory.operations.authority import Authority
    from nua_desktop_memory.operations.consequences import Consequences


class Trusting(Base):
    """The list of agents, their doors and their log ("Who may write, and what is trusted")."""

    # The owner's list

    def agents(self) -> Agents:
        """Every agent that is connected or that asked; raises ``forbidden``, ``damaged``."""
        self._work.require_owner("see who may use it")
        return self._register().agents()

    def connect_agent(self, name: str, client: str) -> Connected:
        """Makes a paired agent with a token for its configuration, which is told this once.

        The agent of the same name and client gets a new token instead, and its old one holds no more. Raises
        ``forbidden``, ``policy``, ``bad_value``.
        """
        self._work.require_owner("connect an agent")
        return self._register().connect(name, client)

    def connecting_agent(
        self, name: str, client: str, written: Callable[[str], bool]
    ) -> AbstractContextManager[Connected]:
        """As `connect_agent`, for a block that writes the token into a configuration.

        Where the block fails and the token is not ``written`` there, the agent's old token holds again, and an agent
        that was not there before is gone.
        """
        self._work.require_owner("connect an agent")
        return self._register().connecting(name, client, written)

    def pair(self, agent_id: str, *, new_token: bool = False) -> Paired:
        """Approves an agent that asks: it is paired at once. Raises ``forbidden``, ``not_found``, ``bad_state``."""
        self._work.require_owner("pair an agent")
        return self._register().pair(agent_id, new_token=new_token)

    def unpair(self, agent_id: str) -> Unpaired:
        """From now on its notes wait for review. Raises ``forbidden``, ``not_found``, ``bad_state``."""
        self._work.require_owner("unpair an agent")
        return self._register().unpair(agent_id)

    def forget_agent(self, agent_id: str) -> None:
        """Strikes an agent off the list; its token holds no more. Raises ``forbidden``, ``not_found``."""
        self._work.require_owner("strike an agent off the list")
        self._register().forget(agent_id)

    # At an agent's door

    def agent_authority(self, token: str | None, claimed: str, channel: str) -> Authority:
        """What the holder of a token is now: paired and trusted, or else, by the name claimed, unpaired."""
        return self._register().authority(token, claimed, channel)

    def as_agent(self, token: str | None, claimed: str, channel: str) -> Self:
        """This same open profile as the holder of a token may use it now; to be asked for at each call.

        It needs no closing of its own.
        """
        return self._acting(self.agent_authority(token, claimed, channel))

    def agent_seen(self, token: str, claimed: str, client: str) -> str | None:
        """Says that the holder of a token has asked for something, and gives the agent's id; ``None`` while off.

        A token that is not known is the secret of a stranger's run, who is put on the list as one that asks. Raises
        ``busy``, ``io``, ``damaged``.
        """
        return self._register().arrived(token, claimed, client)

    def agent_arrived(self, token: str, claimed: str, client: str) -> str | None:
        """As `agent_seen`; and the agent counts as running until this profile is closed."""
        agent_id = self.agent_seen(token, claimed, client)
        if agent_id is not None and agent_id not in self._presences:
            presence = self._register().stay(agent_id)
            if presence is None:
                return None
            self._presences[agent_id] = presence
        return agent_id

    def agents_left(self) -> None:
        """No agent counts as running through this open profile any more; nothing else is done."""
        while self._presences:
            self._presences.popitem()[1].end()

    def note_given(
        self, agent_id: str, event_ids: Iterable[str], what: str, *, nodes: Iterable[tuple[int, int]] = ()
    ) -> None:
        """Writes down which memories an agent was given just now; ``what`` is ``context``, ``recall`` or ``note``.

        ``nodes`` are the LOG ranges of summaries. Nothing is written while memory is off.
        """
        from nua_desktop_memory.operations.agents_given import note_given

        note_given(self._work, agent_id, event_ids, what, nodes, self._wait)

    # What the owner can look at and decide

    def given(self, agent_id: str | None = None, *, limit: int | None = None) -> Given:
        """What one agent or all were given and when, the newest first; raises ``forbidden``."""
        from nua_desktop_memory.operations.agents_given import given

        self._work.require_owner("see what agents were given")
        self._work.ready()
        return given(self._work, agent_id, limit)

    @property
    def not_for_agents(self) -> tuple[str, ...]:
        """The subjects that are kept from agents, each with all below it; raises ``forbidden``."""
        self._work.require_owner("see what is kept from agents")
        return self._store.head().not_for_agents

    @overload
    def set_not_for_agents(self, subjects: Sequence[str], *, dry_run: Literal[False] = ...) -> tuple[str, ...]: ...
    @overload
    def set_not_for_agents(self, subjects: Sequence[str], *, dry_run: Literal[True]) -> Consequences: ...
    def set_not_for_agents(self, subjects: Sequence[str], *, dry_run: bool = False) -> tuple[str, ...] | Consequences:
        """Keeps exactly these subjects from agents, from now on.

        It can be changed while memory is off, but not where it was never on. Raises ``forbidden``, ``bad_key``,
        ``policy``, ``off``.
        """
        self._work.require_owner("keep a subject from agents")
        self._work.refuse_secrets([("subject", one) for one in subjects])
        if not self._store.exists:
            raise MemoryOff("Memory has never been switched on here, so there is nothing to keep from agents yet.")
        with self._store.writing() as transaction:
            if dry_run:
                return self._rehearse(transaction, lambda: transaction.set_not_for_agents(subjects))
            transaction.set_not_for_agents(subjects)
            transaction.commit()
        return self._store.head().not_for_agents

    def _acting(self, authority: Authority) -> Self:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, _work=replaced(self._work, authority=authority))
        return other

    def _register(self) -> Register:
        from nua_desktop_memory.operations.agents import Register

        self._store.refuse_newer()
        return Register(self._work, self._random, self._wait)
