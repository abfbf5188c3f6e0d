"""The whole way: connected from here, started from the client's own file, known by its token, and then not any more."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.connectors import connecting
from nua_desktop_memory.agent.connectors.clients import client_of
from nua_desktop_memory.agent.connectors.connector import Connector
from nua_desktop_memory.agent.connectors.surroundings import Surroundings

pytestmark = pytest.mark.slow
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


@pytest.fixture(autouse=True)
def _this_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "program", lambda: (sys.executable, "-m", "nua_desktop_memory.cli.main"))


def servers(path: Path) -> dict[str, Any]:
    """The client's servers as it reads them itself."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return tomllib.loads(text)["mcp_servers"]
    value = json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))
    return value.get("mcpServers") or value.get("servers") or value.get("context_servers") or {}


async def noted(entry: dict[str, Any], mode: str, text: str) -> dict[str, Any]:
    """What a client gets for a note, started from its own entry, in one of the two eras of the protocol."""
    from mcp import Client, StdioServerParameters

    server = StdioServerParameters(
        command=entry["command"], args=entry["args"], env={**entry["env"], "PYTHONPATH": ROOT}
    )
    async with Client(server, mode=mode) as client:
        assert [tool.name for tool in (await client.list_tools()).tools] == [
            "personal_memory_note",
            "personal_memory_recall",
        ]
        answer = await client.call_tool("personal_memory_note", {"text": text})
        return dict(answer.structured_content or {})


@pytest.mark.parametrize("client_id", ["claude-desktop", "vscode", "zed", "codex"])
def test_the_entry_starts_the_server_and_its_token_makes_it_known(
    profile_dir: str, tmp_path: Path, client_id: str
) -> None:
    around = Surroundings("linux", str(tmp_path / "ho me"), {})
    connector = Connector(client_of(client_id), around)
    (target,) = client_of(client_id).parts(around)
    os.makedirs(os.path.dirname(target.path))
    with open_profile(profile_dir) as profile:
        profile.enable()
        connecting.connect(profile, profile_dir, connector)
        entry = servers(Path(target.path))["nua-memory"]
        for mode in ("legacy", "auto"):
            answer = asyncio.run(noted(entry, mode, f"住在杭州 🏯, said in {mode}"))
            event = profile.show(answer["eventId"]).event
            assert event.text == f"住在杭州 🏯, said in {mode}"
            assert event.source.actor == f"agent:{client_of(client_id).name}"
            assert (event.source.tier, event.source.trust, event.state) == ("paired", "trusted", "active")
        connecting.disconnect(profile, connector)
        answer = asyncio.run(noted(entry, "legacy", "from one that was disconnected"))
        event = profile.show(answer["eventId"]).event
        assert (event.source.tier, event.state) == ("unpaired", "pending")


def test_the_hook_in_claude_codes_file_runs_as_it_stands_there(profile_dir: str, tmp_path: Path) -> None:
    around = Surroundings("linux", str(tmp_path / "ho me"), {})
    folder = profile_dir + ' it\'s "$HOME"'
    os.makedirs(tmp_path / "ho me" / ".claude")
    with open_profile(folder) as profile:
        profile.enable()
        connecting.connect(profile, folder, Connector(client_of("claude-code"), around))
        profile.note("The bicycle is blue")
        settings = json.loads((tmp_path / "ho me" / ".claude" / "settings.json").read_text(encoding="utf-8"))
        (group,) = settings["hooks"]["UserPromptSubmit"]
        (hook,) = group["hooks"]
        done = subprocess.run(
            ["sh", "-c", hook["command"]],
            input='{"prompt": "自行车 bicycle?"}'.encode(),
            capture_output=True,
            check=True,
            timeout=hook["timeout"] * 10,
            env={**os.environ, "PYTHONPATH": ROOT, "LC_ALL": "C"},
        )
        assert "The bicycle is blue" in done.stdout.decode("utf-8")
        assert done.stderr == b""
        assert [answer.what for answer in profile.given().answers] == ["context"]
