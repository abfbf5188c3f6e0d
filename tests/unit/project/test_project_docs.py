"""What the README and the documents say is so: their commands and examples work."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from model_server import Answer, ModelServer
from packaging.requirements import Requirement

from nua_desktop_memory import open_profile
from nua_desktop_memory.cli.table import MODULES
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory.profile import Profile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


def documents() -> list[str]:
    """Every document, as a path from the root."""
    found = [name for name in os.listdir(ROOT) if name.endswith(".md")]
    for folder, _, names in os.walk(os.path.join(ROOT, "docs")):
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names if name.endswith(".md")]
    return sorted(found)


def read(name: str) -> str:
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def blocks(name: str, language: str = "") -> list[str]:
    """The fenced blocks of a document in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", read(name), re.MULTILINE | re.DOTALL)


def needed_to_run() -> set[str]:
    """The libraries that the product brings onto this system, with all that they bring in turn."""
    waiting = tomllib.loads(read("pyproject.toml"))["project"]["dependencies"]
    needed: set[str] = set()
    while waiting:
        wanted = Requirement(waiting.pop())
        name = re.sub(r"[-_.]+", "-", wanted.name).lower()
        if name not in needed and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
            needed.add(name)
            waiting += importlib.metadata.requires(name) or []
    return needed


@pytest.mark.parametrize("name", documents())
def test_every_word_given_to_run_py_is_one(name: str) -> None:
    known = re.findall(r'^    "([\w-]+)": \w+,$', read("run.py"), re.MULTILINE)
    assert "test" in known
    said = set(re.findall(r"python3 run\.py +([\w-]+)", read(name)))
    assert {word for word in said if not word.startswith("-")} <= set(known)
    options = re.findall(r'"(--[\w-]+)"', read("nua_desktop_memory/desktop/main.py"))
    assert {word for word in said if word.startswith("-")} <= set(options)


@pytest.mark.parametrize("name", documents())
def test_every_command_that_is_named_is_one(name: str) -> None:
    said = set(re.findall(r"(?<![\w=-])nua-memory +(?!--)([a-z]+)\b", "\n".join(code(name))))
    assert said <= set(MODULES)


def code(name: str) -> list[str]:
    """What stands in a document as code, in a line or as a block."""
    return [*re.findall(r"`([^`\n]+)`", read(name)), *blocks(name), *blocks(name, "sh"), *blocks(name, "console")]


def test_the_commands_of_the_readme_work_in_their_order(tmp_path_factory: pytest.TempPathFactory) -> None:
    home = str(tmp_path_factory.mktemp("home"))
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=home, LOCALAPPDATA=home, PYTHONUTF8="1")
    lines = [line for block in blocks("README.md") for line in block.splitlines() if "run.py nua-memory" in line]
    assert len(lines) > 3
    said = ""
    for line in lines:
        command = [sys.executable, "-m", "nua_desktop_memory.cli.main", *shlex.split(line)[3:]]
        said = subprocess.run(
            command, check=True, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8"
        ).stdout
        assert "context --query" not in line or "Lives in Hangzhou" in said
    assert said.startswith("Usage:")


def test_the_examples_of_the_readme_work(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, langchain = blocks("README.md", "python")
    place = str(tmp_path_factory.mktemp("example") / "my profile")
    exec(at(place, alone), {})
    assert "Lives in Hangzhou" in capsys.readouterr().out
    with ModelServer([Answer("In Hangzhou.")]) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "no-key")
        exec(at(place, langchain), {})
        (request,) = server.requests
    assert "Lives in Hangzhou" in request.text
    assert langchain == blocks("docs/chat.md", "python")[0].replace("my-profile", "~/my profile")


def at(place: str, example: str) -> str:
    """The example with a profile that may be thrown away."""
    assert "~/my profile" in example
    return example.replace('"~/my profile"', repr(place))


def test_the_entry_of_the_readme_is_that_of_the_server() -> None:
    (entry,) = blocks("README.md", "json")
    server = json.loads(entry)["mcpServers"]["nua-memory"]
    assert os.path.basename(server["command"]) == "nua-memory"
    assert server["args"] == ["mcp"]


def test_the_reader_of_the_format_finds_what_is_in_force(tmp_path: Path) -> None:
    (example,) = blocks("docs/format.md", "python")
    with open_profile(str(tmp_path)) as profile:
        fill_here(profile)
        expected = [(event.memory_key, event.text) for event in profile.timeline(state=[State.ACTIVE]).events]
    names: dict[str, Any] = {}
    exec(example, names)
    found = [(event["memoryKey"], text) for event, text in names["in_force"](tmp_path)]
    assert len(found) == 2
    assert sorted(found) == sorted(expected)


def fill_here(profile: Profile) -> None:
    """Memories in force, in Chinese too, and one of each kind that is not."""
    profile.enable()
    profile.note("住在杭州", key="home.city")
    profile.erase(profile.note("Has a boat").event_id, yes=True)
    profile.replace(profile.note("Drinks coffee", key="drink").event_id, "Drinks tea")
    profile.revoke(profile.note("Owns a castle").event_id)
    agent = profile.agent_authority(None, "a stranger", "mcp")
    with open_profile(profile.status().profile_dir, authority=agent) as theirs:
        theirs.note("Likes spam")


def test_the_tour_shows_every_room() -> None:
    package = os.path.join(ROOT, "nua_desktop_memory")
    rooms = {name for name in os.listdir(package) if os.path.isfile(os.path.join(package, name, "__init__.py"))}
    rooms |= {name for name in os.listdir(package) if name.endswith(".py") and not name.startswith("__")}
    shown = set(re.findall(r"^[├└]── ([\w.]+?)/? ", blocks("docs/tour.md")[0], re.MULTILINE))
    assert rooms == shown


def test_all_that_comes_along_is_listed_with_its_licence() -> None:
    listed = re.sub(r"[-_.]+", "-", read("THIRD_PARTY_LICENSES.md")).lower()
    assert sorted(name for name in needed_to_run() if name not in listed) == []
