"""A client connected is an agent in the profile and an entry in the client's files; disconnected it is neither."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.agent.connectors import entry as entries
from nua_desktop_memory.agent.connectors.clients import CLIENTS, client_of
from nua_desktop_memory.agent.connectors.connecting import Looking, connect, connected_to, disconnect, rows
from nua_desktop_memory.agent.connectors.connector import Connector, Occupied
from nua_desktop_memory.agent.connectors.standing import State
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.store.errors import BadState, BadValue, StoreIOError


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        yield profile


@pytest.fixture
def around(tmp_path: object) -> Surroundings:
    home = os.path.join(str(tmp_path), "home")
    os.makedirs(os.path.join(home, ".cursor"))
    return Surroundings("linux", home, {"PATH": ""})


@pytest.fixture
def cursor(around: Surroundings) -> Connector:
    return Connector(client_of("cursor"), around)


def token_in(connector: Connector, profile_dir: str) -> str | None:
    return connector.look(profile_dir, entries.program()).token


def test_the_agent_is_known_by_the_token_in_the_file(profile: Profile, profile_dir: str, cursor: Connector) -> None:
    agent = connect(profile, profile_dir, cursor)
    assert (agent.name, agent.client, agent.tier) == ("Cursor", "cursor", "paired")
    authority = profile.agent_authority(token_in(cursor, profile_dir), "anything", "mcp")
    assert (authority.actor, authority.tier, authority.trust) == ("agent:Cursor", "paired", "trusted")


def test_disconnected_its_token_holds_no_more(profile: Profile, profile_dir: str, cursor: Connector) -> None:
    connect(profile, profile_dir, cursor)
    token = token_in(cursor, profile_dir)
    assert disconnect(profile, cursor) is True
    assert profile.agent_authority(token, "Cursor", "mcp").tier == "unpaired"
    assert profile.agents().agents == ()
    assert disconnect(profile, cursor) is False


def test_connected_again_only_the_new_token_holds(profile: Profile, profile_dir: str, cursor: Connector) -> None:
    connect(profile, profile_dir, cursor)
    old = token_in(cursor, profile_dir)
    connect(profile, profile_dir, cursor)
    assert token_in(cursor, profile_dir) != old
    assert profile.agent_authority(old, "Cursor", "mcp").tier == "unpaired"
    assert len(profile.agents().agents) == 1


def test_a_file_that_is_refused_leaves_no_agent(
    profile: Profile, profile_dir: str, around: Surroundings, cursor: Connector
) -> None:
    path = os.path.join(around.home, ".cursor", "mcp.json")
    for words, refusal in (("{", BadValue), ('{"mcpServers": {"nua-memory": {"command": "x"}}}', Occupied)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(words)
        with pytest.raises(refusal):
            connect(profile, profile_dir, cursor)
        assert profile.agents().agents == ()
    os.chmod(path, 0o400)
    with pytest.raises(BadState, match="protected"):
        connect(profile, profile_dir, cursor, over_others=True)
    assert profile.agents().agents == ()


def test_a_write_that_fails_leaves_no_agent(profile: Profile, profile_dir: str, around: Surroundings) -> None:
    def full(step: str) -> None:
        if step == "written":
            raise OSError(28, "No space left on device")

    with pytest.raises(StoreIOError, match="No space left"):
        connect(profile, profile_dir, Connector(client_of("cursor"), around, on_step=full))
    assert profile.agents().agents == ()
    assert os.listdir(os.path.join(around.home, ".cursor")) == []


@pytest.mark.parametrize("step", ["begin", "checked", "replaced"])
def test_a_write_that_fails_leaves_the_token_that_is_in_the_file(
    profile: Profile, profile_dir: str, around: Surroundings, step: str
) -> None:
    connect(profile, profile_dir, Connector(client_of("cursor"), around))

    def fail(name: str) -> None:
        if name == step:
            raise OSError(28, "No space left on device")

    failing = Connector(client_of("cursor"), around, on_step=fail)
    with pytest.raises(StoreIOError):
        connect(profile, profile_dir, failing)
    token = token_in(failing, profile_dir)
    assert profile.agent_authority(token, "Cursor", "mcp").tier == "paired"
    assert len(profile.agents().agents) == 1


def test_rows_put_the_files_and_the_profile_together(
    profile: Profile, profile_dir: str, around: Surroundings, cursor: Connector
) -> None:
    connect(profile, profile_dir, cursor)
    looking = Looking(profile_dir, around)
    made = rows(profile, looking())
    assert [row.client for row in made] == list(CLIENTS)
    states = {row.client.id: row.standing.state for row in made}
    assert states.pop("cursor") is State.CONNECTED
    assert set(states.values()) == {State.NOT_HERE}
    agents = {row.client.id: row.agent for row in made if row.agent is not None}
    assert agents["cursor"].name == "Cursor"
    assert [row.client.id for row in made if row.is_known] == ["cursor"]
    assert looking() == looking()
    profile.unpair(agents["cursor"].id)
    assert not any(row.is_known for row in rows(profile, looking()))
    disconnect(profile, cursor)
    assert {row.client.id: row.standing.state for row in rows(profile, looking())}["cursor"] is State.NOT_CONNECTED


def test_another_profile_takes_a_client_over_and_gives_it_back_clean(
    profile: Profile, profile_dir: str, cursor: Connector, tmp_path: object
) -> None:
    connect(profile, profile_dir, cursor)
    other_dir = os.path.join(str(tmp_path), "other")
    with open_profile(other_dir) as other:
        assert cursor.look(other_dir, entries.program()).state is State.OTHER_PROFILE
        connect(other, other_dir, cursor)
        assert cursor.look(profile_dir, entries.program()).state is State.OTHER_PROFILE
        disconnect(other, cursor)
    assert cursor.look(profile_dir, entries.program()).state is State.NOT_CONNECTED


def test_who_leads_to_a_profile_is_known_before_it_is_removed(
    profile: Profile, profile_dir: str, around: Surroundings, cursor: Connector
) -> None:
    assert connected_to(profile_dir, around) == ()
    connect(profile, profile_dir, cursor)
    assert connected_to(profile_dir, around) == ("Cursor",)
    assert connected_to(profile_dir + " 2", around) == ()


def test_the_program_is_the_one_of_this_installation(tmp_path: object) -> None:
    python = os.path.join(str(tmp_path), "python")
    assert entries.program(python) == (python, "-m", "nua_desktop_memory.cli.main")
    beside = os.path.join(str(tmp_path), "nua-memory")
    with open(beside, "w", encoding="utf-8"):
        pass
    assert entries.program(python) == (beside,)
    assert all(os.path.isabs(part) for part in entries.program()[:1])
