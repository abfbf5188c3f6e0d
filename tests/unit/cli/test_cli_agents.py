"""``agents``, and commands that an agent gives: with its token in the environment they are its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.cli.main import main

TOKEN = "NUA_MEMORY_TOKEN"


class Program:
    """``nua-memory`` on one profile."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, token: str | None = None, code: int = 0) -> str:
        """What it prints; with ``token`` as the agent that has it."""
        if token is None:
            self._monkeypatch.delenv(TOKEN, raising=False)
        else:
            self._monkeypatch.setenv(TOKEN, token)
        self._capsys.readouterr()
        assert main(["--profile-dir", str(self.folder), *arguments]) == code
        told = self._capsys.readouterr()
        return told.out if code == 0 or "--json" in arguments else told.err

    def json(self, *arguments: str, token: str | None = None, code: int = 0) -> dict[str, object]:
        """The document that it prints."""
        found: dict[str, object] = json.loads(self(*arguments, "--json", token=token, code=code))
        return found


@pytest.fixture
def nua(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    program = Program(tmp_path / "profile", capsys, monkeypatch)
    program("enable")
    return program


def agents(nua: Program) -> list[dict[str, object]]:
    found = nua.json("agents", "list")["agents"]
    assert isinstance(found, list)
    return found


def test_at_first_there_is_nobody(nua: Program) -> None:
    assert nua.json("agents", "list") == {"agents": []}
    assert "none has asked" in nua("agents", "list")


def test_an_agent_asks_is_paired_and_unpaired(nua: Program) -> None:
    nua("note", "From a stranger", token="secret")
    (asking,) = agents(nua)
    assert asking["tier"] == "unpaired"
    assert asking["pairedAt"] is None
    assert "asks to be paired" in nua("agents", "list")
    paired = nua.json("agents", "pair", str(asking["id"]))
    assert paired["agent"]["tier"] == "paired"  # type: ignore[index]
    token = str(paired["token"])
    assert nua.json("note", "From one I know", token=token)["state"] == "active"
    assert nua.json("agents", "unpair", str(asking["id"]))["agent"]["tier"] == "unpaired"  # type: ignore[index]
    assert nua.json("note", "Again a stranger", token=token)["state"] == "pending"
    assert "no longer" in nua("agents", "list") or "not paired any more" in nua("agents", "list")


def test_pairing_prints_the_token_once_with_how_to_use_it(nua: Program) -> None:
    nua("note", "From a stranger", token="secret")
    told = nua("agents", "pair", str(agents(nua)[0]["id"]))
    line = next(line for line in told.splitlines() if f"{TOKEN}=" in line)
    token = line.strip().removeprefix(f"{TOKEN}=")
    assert nua.json("note", "Known", token=token)["state"] == "active"
    assert "already" in nua("agents", "pair", str(agents(nua)[0]["id"]), code=1)
    other = nua.json("agents", "pair", str(agents(nua)[0]["id"]), "--new-token")["token"]
    assert nua.json("note", "The old token", token=token)["state"] == "pending"
    assert nua.json("note", "The new token", token=str(other))["state"] == "active"


def test_the_context_that_an_agent_is_given_is_written_down_for_it(nua: Program) -> None:
    event_id = str(nua.json("note", "Lives in Shanghai", "--key", "home.city")["eventId"])
    with open_profile(nua.folder) as profile:
        connected = profile.connect_agent("Claude Code", "claude-code")
    assert "Shanghai" in nua("context", "--query", "where", token=connected.token)
    nua("recall", "Shanghai", token=connected.token)
    nua("context")
    with open_profile(nua.folder) as profile:
        answers = profile.given().answers
        assert [(one.agent_id, one.what, one.event_ids) for one in answers] == [
            (connected.agent.id, "recall", (event_id,)),
            (connected.agent.id, "context", (event_id,)),
        ]
        assert profile.agents().agents[0].last_used_at is not None


def test_while_memory_is_off_an_agent_gets_nothing_and_nothing_is_written(nua: Program) -> None:
    nua("note", "Lives in Shanghai")
    nua("disable")
    assert nua("context", token="secret") == ""
    assert nua.json("recall", "Shanghai", token="secret", code=1)["error"]["code"] == "off"  # type: ignore[index]
    assert agents(nua) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("facts",),
        ("timeline",),
        ("disable",),
        ("agents", "list"),
        ("review", "list"),
        ("undo",),
        ("context", "--preview"),
        ("export", "out.jsonl", "--format", "jsonl"),
    ],
)
def test_an_agent_can_do_nothing_that_is_the_owners(nua: Program, arguments: tuple[str, ...]) -> None:
    assert nua.json(*arguments, token="secret", code=1)["error"]["code"] == "forbidden"  # type: ignore[index]


@pytest.mark.parametrize(
    "arguments",
    [
        ("agents",),
        ("agents", "forget", "x"),
        ("agents", "list", "x"),
        ("agents", "pair"),
        ("agents", "unpair", "--new-token", "x"),
    ],
)
def test_wrong_usage_is_said(nua: Program, arguments: tuple[str, ...]) -> None:
    assert nua(*arguments, code=2).startswith("nua-memory: ")


def test_an_unknown_id_is_said(nua: Program) -> None:
    assert nua.json("agents", "pair", "nobody", code=1)["error"]["code"] == "not_found"  # type: ignore[index]


def test_no_token_is_taken_from_the_command_line(nua: Program) -> None:
    for command in (("note", "x"), ("context",)):
        assert "no option --agent-token" in nua(*command, "--agent-token", "x", code=2)
