"""Connecting a client to a profile: the agent in the profile and the entry in the client's files, both or neither."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.connectors.clients import CLIENTS, Client
from nua_desktop_memory.agent.connectors.connector import Connector
from nua_desktop_memory.agent.connectors.entry import Entry, program
from nua_desktop_memory.agent.connectors.standing import Standing, State
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from nua_desktop_memory.operations.agents_answers import Agent
    from nua_desktop_memory.profile import Profile


@dataclass(frozen=True, slots=True)
class Row:
    """A client, how it stands to the profile, and what the profile knows of it: ``agent`` is ``None`` if nothing.

    ``is_known``: the token in its configuration is that of an agent that is paired.
    """

    client: Client
    standing: Standing
    agent: Agent | None
    is_known: bool


class Looking:
    """Looks at every client's files, again and again; a file that is as it was is not read anew."""

    def __init__(self, folder: str, around: Surroundings | None = None) -> None:
        self._folder = os.path.abspath(folder)
        self._around = around or Surroundings()
        self._last: dict[str, tuple[object, Standing]] = {}

    def __call__(self) -> tuple[Standing, ...]:
        """How each client stands to the profile, in the order of the clients."""
        return tuple(self._look(client) for client in CLIENTS)

    def _look(self, client: Client) -> Standing:
        marks = (client.is_here(self._around), *(_mark(target.path) for target in client.parts(self._around)))
        known = self._last.get(client.id)
        if known is None or known[0] != marks:
            known = (marks, Connector(client, self._around).look(self._folder, program()))
            self._last[client.id] = known
        return known[1]


def rows(profile: Profile, standings: tuple[Standing, ...]) -> tuple[Row, ...]:
    """What the files say and what the profile knows, put together. Raises what `Profile.agents` does."""
    agents = agents_by_client(profile)
    return tuple(
        Row(client, standing, agents.get(client.id), _is_known(profile, standing))
        for client, standing in zip(CLIENTS, standings, strict=True)
    )


def connected_to(folder: str, around: Surroundings | None = None) -> tuple[str, ...]:
    """The names of the clients in whose files an entry leads to the profile in ``folder``."""
    wanted = {State.CONNECTED, State.CHANGED}
    standings = Looking(folder, around)()
    return tuple(
        client.name
        for client, standing in zip(CLIENTS, standings, strict=True)
        if any(one.state in wanted for one in standing.seen)
    )


def agents_by_client(profile: Profile) -> dict[str, Agent]:
    """The agent of each client that was connected, by the client's id. Raises what `Profile.agents` does."""
    found: dict[str, Agent] = {}
    for agent in profile.agents().agents:
        if agent.paired_at is not None:
            found.setdefault(agent.client, agent)
    return found


def _is_known(profile: Profile, standing: Standing) -> bool:
    return bool(standing.token) and profile.agent_authority(standing.token, "", "mcp").tier == "paired"


def _mark(path: str) -> object:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def connect(profile: Profile, folder: str, connector: Connector, *, over_others: bool = False) -> Agent:
    """Pairs the client with the profile, which lies in ``folder``, and writes its entry with a new token.

    Where `Connector.connect` raises, the profile knows the agent as its files do: by the new token where that came into
    one of them, else as before.
    """
    client = connector.client
    connector.check(over_others=over_others)

    def written(token: str) -> bool:
        return connector.look(folder, program()).token == token

    with profile.connecting_agent(client.name, client.id, written) as made:
        connector.connect(Entry(program(), os.path.abspath(folder), made.token), over_others=over_others)
    return made.agent


def disconnect(profile: Profile, connector: Connector) -> bool:
    """Takes the entry out and strikes the agent off the list; whether there was an entry. Raises as the connector."""
    was_there = connector.disconnect()
    agent = agents_by_client(profile).get(connector.client.id)
    if agent is not None:
        with suppress(NotFound):
            profile.forget_agent(agent.id)
    return was_there
