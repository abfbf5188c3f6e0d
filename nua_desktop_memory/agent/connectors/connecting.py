"""Connecting a client to a profile: the agent in the profile and the entry in the client's files, both or neither."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.connectors.clients import CLIENTS, Client
from nua_desktop_memory.agent.connectors.connector import Connector
from nua_desktop_memory.agent.connectors.entry import Entry, program
from nua_desktop_memory.agent.connectors.standing import Standing
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.store.errors import NotFound

if TYPE_CHECKING:
    from nua_desktop_memory.operations.agents import Agent
    from nua_desktop_memory.profile import Profile


@dataclass(frozen=True, slots=True)
class Row:
    """A client, how it stands to the profile, and what the profile knows of it: ``agent`` is ``None`` if nothing."""

    client: Client
    standing: Standing
    agent: Agent | None


def look_at_clients(folder: str, around: Surroundings | None = None) -> tuple[Standing, ...]:
    """How every client stands to the profile in ``folder``; reads their files and no memory."""
    around = around or Surroundings()
    return tuple(Connector(client, around).look(os.path.abspath(folder), program()) for client in CLIENTS)


def agents_by_client(profile: Profile) -> dict[str, Agent]:
    """The agent of each client that was connected, by the client's id. Raises what `Profile.agents` does."""
    found: dict[str, Agent] = {}
    for agent in profile.agents().agents:
        if agent.paired_at is not None:
            found.setdefault(agent.client, agent)
    return found


def rows(standings: tuple[Standing, ...], agents: dict[str, Agent]) -> tuple[Row, ...]:
    """Both put together, in the order of the clients."""
    return tuple(
        Row(client, standing, agents.get(client.id)) for client, standing in zip(CLIENTS, standings, strict=True)
    )


def connect(profile: Profile, folder: str, connector: Connector, *, over_others: bool = False) -> Agent:
    """Pairs the client with the profile, which lies in ``folder``, and writes its entry with a new token.

    The files are looked at first; what `Connector.connect` raises leaves no agent behind that was not there before.
    """
    client = connector.client
    connector.check(over_others=over_others)
    before = client.id in agents_by_client(profile)
    made = profile.connect_agent(client.name, client.id)
    try:
        connector.connect(Entry(program(), os.path.abspath(folder), made.token), over_others=over_others)
    except BaseException:
        if not before:
            with suppress(NotFound):
                profile.forget_agent(made.agent.id)
        raise
    return made.agent


def disconnect(profile: Profile, connector: Connector) -> bool:
    """Takes the entry out and strikes the agent off the list; whether there was an entry. Raises as the connector."""
    was_there = connector.disconnect()
    agent = agents_by_client(profile).get(connector.client.id)
    if agent is not None:
        with suppress(NotFound):
            profile.forget_agent(agent.id)
    return was_there
