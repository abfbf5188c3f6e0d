"""An agent is known by its token, never by its name; the owner connects, pairs, unpairs and strikes off."""

from __future__ import annotations

import json
import os
import stat
import threading
from hashlib import sha256
from pathlib import Path

import pytest
from agents_scene import MORNING, Scene, scene_in

from nua_desktop_memory import NuaError
from nua_desktop_memory.operations import agents as agents_module
from nua_desktop_memory.operations.agents_names import STRANGE
from nua_desktop_memory.operations.removing import remove_profile
from nua_desktop_memory.store.errors import BadState, BadValue, Damaged, NewerFormat, NotFound, PolicyRefused


def agents_file(scene: Scene) -> dict[str, object]:
    found: dict[str, object] = json.loads((Path(scene.folder) / "agents" / "agents.json").read_text(encoding="utf-8"))
    return found


def names(scene: Scene) -> list[str]:
    return [one.name for one in scene.owner.agents().agents]


def test_nobody_is_known_at_first_and_looking_makes_no_folder(scene: Scene) -> None:
    assert scene.owner.agents().agents == ()
    scene.owner.agent_authority("a token", "claude", "mcp")
    assert not os.path.exists(os.path.join(scene.folder, "agents"))


def test_connecting_gives_a_paired_agent_and_a_token_of_which_only_the_hash_is_kept(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude Desktop", "claude-desktop")
    assert connected.agent.tier == "paired"
    assert connected.agent.paired_at == MORNING
    assert connected.agent.last_used_at is None
    assert len(connected.token) == 43
    (entry,) = agents_file(scene)["agents"]  # type: ignore[misc]
    assert entry["tokenHash"] == sha256(connected.token.encode()).hexdigest()
    assert connected.token.encode() not in scene.bytes_of_all_files()
    if os.name == "posix":
        assert stat.S_IMODE(os.stat(os.path.join(scene.folder, "agents", "agents.json")).st_mode) == 0o600
        assert stat.S_IMODE(os.stat(os.path.join(scene.folder, "agents")).st_mode) == 0o700


def test_no_token_is_in_what_a_log_would_show_of_it(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude Desktop", "claude-desktop")
    scene.owner.unpair(connected.agent.id)
    paired = scene.owner.pair(connected.agent.id, new_token=True)
    assert paired.token
    for value, token in ((connected, connected.token), (paired, paired.token)):
        assert token not in repr(value)
        assert "Claude Desktop" in repr(value)


def test_the_file_has_the_names_that_others_rely_on(scene: Scene) -> None:
    scene.owner.connect_agent("Claude", "claude")
    value = agents_file(scene)
    assert value["format"] == 1
    (entry,) = value["agents"]  # type: ignore[misc]
    wanted = {"id", "name", "client", "tokenHash", "sessionHash", "tier", "createdAt", "pairedAt", "lastUsedAt"}
    assert set(entry) == wanted


def test_a_token_makes_an_agent_paired_and_its_claims_have_no_effect(scene: Scene) -> None:
    token = scene.owner.connect_agent("Claude", "claude").token
    authority = scene.owner.agent_authority(token, "owner", "mcp")
    assert authority.actor == "agent:Claude"
    assert (authority.channel, authority.tier, authority.trust) == ("mcp", "paired", "trusted")


@pytest.mark.parametrize("token", [None, "", "nonsense", "x" * 43])
def test_whoever_has_no_known_token_is_unpaired(scene: Scene, token: str | None) -> None:
    scene.owner.connect_agent("Claude", "claude")
    authority = scene.owner.agent_authority(token, "cursor", "mcp")
    assert (authority.actor, authority.tier, authority.trust) == ("agent:cursor", "unpaired", "pending")


@pytest.mark.parametrize(
    "claimed", ["owner", "Claude", " CLAUDE ", "CIaude", "Сlaude", "cl\u200baude", "Claude Code", "我"]
)
def test_a_stranger_can_pose_neither_as_the_owner_nor_as_a_known_agent(scene: Scene, claimed: str) -> None:
    scene.owner.connect_agent("Claude", "claude")
    actor = scene.owner.agent_authority(None, claimed, "mcp").actor
    assert actor.endswith(STRANGE)


def test_a_name_that_is_a_secret_is_no_name(scene: Scene) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    assert scene.owner.agent_authority(None, secret, "mcp").actor == "agent:unnamed agent"
    with pytest.raises(PolicyRefused):
        scene.owner.connect_agent(secret, "x")
    scene.owner.agent_seen("s", secret, secret)
    assert secret.encode() not in scene.bytes_of_all_files()


def test_connecting_needs_a_name(scene: Scene) -> None:
    with pytest.raises(BadValue):
        scene.owner.connect_agent(" . ", "x")


def test_connecting_the_same_program_again_gives_another_token_to_the_same_agent(scene: Scene) -> None:
    first = scene.owner.connect_agent("Claude", "claude")
    second = scene.owner.connect_agent("Claude", "claude")
    assert first.agent.id == second.agent.id
    assert scene.owner.agent_authority(first.token, "x", "mcp").tier == "unpaired"
    assert scene.owner.agent_authority(second.token, "x", "mcp").tier == "paired"


def test_two_programs_of_one_name_can_be_told_apart(scene: Scene) -> None:
    scene.owner.connect_agent("Claude", "one")
    assert scene.owner.connect_agent("Claude", "other").agent.name == "Claude 2"


def test_unpairing_works_at_once_and_pairing_again_lets_the_old_token_hold(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude", "claude")
    assert scene.owner.unpair(connected.agent.id).agent.tier == "unpaired"
    authority = scene.owner.agent_authority(connected.token, "x", "mcp")
    assert (authority.actor, authority.tier, authority.trust) == ("agent:Claude", "unpaired", "pending")
    paired = scene.owner.pair(connected.agent.id)
    assert paired.token is None
    assert scene.owner.agent_authority(connected.token, "x", "mcp").tier == "paired"


def test_a_new_token_ends_the_old_one(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude", "claude")
    renewed = scene.owner.pair(connected.agent.id, new_token=True)
    assert renewed.token not in (None, connected.token)
    assert scene.owner.agent_authority(connected.token, "x", "mcp").tier == "unpaired"
    assert scene.owner.agent_authority(renewed.token, "x", "mcp").tier == "paired"


def test_who_was_struck_off_is_a_stranger_again(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude", "claude")
    scene.owner.forget_agent(connected.agent.id)
    assert scene.owner.agents().agents == ()
    assert scene.owner.agent_authority(connected.token, "Claude", "mcp").tier == "unpaired"


def test_what_cannot_be_done_is_said(scene: Scene) -> None:
    connected = scene.owner.connect_agent("Claude", "claude")
    with pytest.raises(BadState):
        scene.owner.pair(connected.agent.id)
    scene.owner.unpair(connected.agent.id)
    with pytest.raises(BadState):
        scene.owner.unpair(connected.agent.id)
    for deed in (scene.owner.pair, scene.owner.unpair, scene.owner.forget_agent):
        with pytest.raises(NotFound):
            deed("01KC0F3Q6Z3V1J8W4Y2N5T7R9A")


# Strangers


def test_a_stranger_appears_when_it_first_asks_and_can_be_paired_while_it_runs(scene: Scene) -> None:
    agent_id = scene.owner.agent_seen("secret of the run", "cursor", "cursor-vscode")
    (asking,) = scene.owner.agents().agents
    assert (asking.id, asking.name, asking.client, asking.tier) == (agent_id, "cursor", "cursor-vscode", "unpaired")
    assert asking.paired_at is None
    paired = scene.owner.pair(asking.id)
    assert scene.owner.agent_authority("secret of the run", "x", "mcp").tier == "paired"
    assert scene.owner.agent_authority(paired.token, "x", "mcp").actor == "agent:cursor"
    everything = scene.bytes_of_all_files()
    assert b"secret of the run" not in everything
    assert str(paired.token).encode() not in everything


def test_a_stranger_that_posed_as_another_gets_a_name_of_its_own_when_it_is_paired(scene: Scene) -> None:
    scene.owner.connect_agent("Claude", "claude")
    agent_id = scene.owner.agent_seen("secret", "Claude", "evil")
    assert agent_id is not None
    assert names(scene) == ["Claude", f"Claude {STRANGE}"]
    assert scene.owner.pair(agent_id).agent.name == "Claude 2"


def test_while_memory_is_off_nobody_appears_and_no_use_is_written_down(scene: Scene) -> None:
    token = scene.owner.connect_agent("Claude", "claude").token
    scene.owner.disable()
    before = scene.bytes_of_all_files()
    assert scene.owner.agent_seen("secret", "cursor", "cursor") is None
    assert scene.owner.agent_arrived(token, "claude", "claude") is None
    assert scene.bytes_of_all_files() == before


def test_where_memory_was_never_on_nothing_is_made(tmp_path: Path) -> None:
    scene = scene_in(tmp_path, on=False)
    assert scene.owner.agent_arrived("secret", "cursor", "cursor") is None
    assert not os.path.exists(scene.folder)
    scene.owner.close()


def test_the_last_use_is_written_down_once_a_minute(scene: Scene) -> None:
    token = scene.owner.connect_agent("Claude", "claude").token
    scene.owner.agent_seen(token, "", "")
    first = scene.now
    scene.later(seconds=59)
    scene.owner.agent_seen(token, "", "")
    assert scene.owner.agents().agents[0].last_used_at == first
    scene.later(seconds=1)
    scene.owner.agent_seen(token, "", "")
    assert scene.owner.agents().agents[0].last_used_at == scene.now


def test_of_strangers_the_newest_are_kept_and_approved_ones_never_fall_out(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agents_module, "STRANGERS", 3)
    scene.owner.connect_agent("Claude", "claude")
    for number in range(5):
        scene.later(minutes=1)
        scene.owner.agent_seen(f"secret {number}", f"visitor {number}", "")
    assert names(scene) == ["Claude", "visitor 4", "visitor 3", "visitor 2"]


def test_a_stranger_that_is_silent_for_a_week_falls_out(scene: Scene) -> None:
    scene.owner.agent_seen("one", "early", "")
    scene.later(days=7)
    scene.owner.agent_seen("two", "late", "")
    assert names(scene) == ["late"]


def test_an_agent_is_running_until_its_profile_is_closed(scene: Scene) -> None:
    token = scene.owner.connect_agent("Claude", "claude").token
    with scene.open() as program:
        program.agent_arrived(token, "", "")
        assert [one.connected for one in scene.owner.agents().agents] == [True]
    assert [one.connected for one in scene.owner.agents().agents] == [False]
    assert os.listdir(os.path.join(scene.folder, "agents", "running")) == []


def test_what_a_killed_program_left_counts_as_running_no_more(scene: Scene) -> None:
    agent_id = scene.owner.connect_agent("Claude", "claude").agent.id
    running = Path(scene.folder) / "agents" / "running"
    running.mkdir()
    (running / f"{agent_id}-0011").write_bytes(b"")
    assert [one.connected for one in scene.owner.agents().agents] == [False]
    assert list(running.iterdir()) == []


# The file


def test_unknown_keys_stay(scene: Scene) -> None:
    scene.owner.connect_agent("Claude", "claude")
    path = Path(scene.folder) / "agents" / "agents.json"
    value = json.loads(path.read_text(encoding="utf-8"))
    value["later"] = 1
    value["agents"][0]["colour"] = "blue"
    path.write_text(json.dumps(value), encoding="utf-8")
    scene.owner.connect_agent("Cursor", "cursor")
    after = agents_file(scene)
    assert after["later"] == 1
    assert [one.get("colour") for one in after["agents"]] == ["blue", None]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        ("{", Damaged),
        ("[]", Damaged),
        ('{"format": 1, "agents": [{}]}', Damaged),
        ('{"format": 1, "agents": [{"id": "x", "tier": "boss"}]}', Damaged),
        ('{"format": 2, "agents": []}', NewerFormat),
    ],
)
def test_where_the_file_cannot_be_read_nobody_is_paired_and_nothing_is_lost(
    scene: Scene, content: str, refusal: type[NuaError]
) -> None:
    token = scene.owner.connect_agent("Claude", "claude").token
    path = Path(scene.folder) / "agents" / "agents.json"
    path.write_text(content, encoding="utf-8")
    assert scene.owner.agent_authority(token, "x", "mcp").tier == "unpaired"
    for deed in (scene.owner.agents, lambda: scene.owner.connect_agent("Other", "other")):
        with pytest.raises(refusal):
            deed()
    assert path.read_text(encoding="utf-8") == content


def test_agents_that_arrive_at_the_same_time_are_all_there(scene: Scene) -> None:
    def arrive(number: int) -> None:
        with scene.open() as program:
            program.agent_seen(f"secret {number}", f"visitor {number}", "")

    threads = [threading.Thread(target=arrive, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(scene.owner.agents().agents) == 8


def test_removing_the_profile_takes_its_agents_away(scene: Scene) -> None:
    scene.owner.connect_agent("Claude", "claude")
    scene.owner.close()
    assert remove_profile(scene.folder).left == ()
    assert not os.path.exists(scene.folder)
