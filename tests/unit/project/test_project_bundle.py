"""What clients' stores are given: the bundle and the registry's entry say what their specifications want, and work."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

import nua_desktop_memory
from nua_desktop_memory import open_profile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
SEMVER = re.compile(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?")
NOT_IN_THE_BUNDLE = ("PySide6", "qasync", "langchain", "langgraph", "keyring", "dulwich", "watchdog", "tomlkit")
ALONE = f"""
import runpy, sys
class Keeper:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0].startswith({NOT_IN_THE_BUNDLE!r}):
            raise ImportError(f"{{name}} is not among the libraries of the bundle")
sys.meta_path.insert(0, Keeper())
sys.path[:] = [sys.argv[1], *(one for one in sys.path if "site-packages" in one or "lib" in one)]
sys.argv[:] = [sys.argv[1] + "/server.py"]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
MANIFEST = {
    "manifest_version", "name", "display_name", "version", "description", "long_description", "author", "license",
    "keywords", "server", "tools_generated", "prompts_generated", "compatibility", "user_config",
}  # fmt: skip
"""Keys of the manifest that the specification (0.4) knows; it refuses any other."""
OPTION = {"type", "title", "description", "required", "default", "sensitive"}


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mcpb_builder", os.path.join(ROOT, "installer", "mcpb.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bundle(builder: ModuleType, tmp_path: Path) -> zipfile.ZipFile:
    builder.write(str(tmp_path / "a.mcpb"))
    with zipfile.ZipFile(tmp_path / "a.mcpb") as opened:
        yield opened


def test_the_manifest_has_what_the_specification_wants_and_nothing_else(bundle: zipfile.ZipFile) -> None:
    manifest = json.loads(bundle.read("manifest.json"))
    assert {"name", "version", "description", "author", "server"} <= set(manifest) <= MANIFEST
    assert manifest["manifest_version"] == "0.4"
    assert SEMVER.fullmatch(manifest["version"])
    assert manifest["version"] == nua_desktop_memory.__version__
    assert set(manifest["author"]) <= {"name", "email", "url"}
    server = manifest["server"]
    assert set(server) == {"type", "entry_point", "mcp_config"}
    assert server["type"] in {"python", "node", "binary", "uv"}
    assert server["entry_point"] in bundle.namelist()
    assert set(server["mcp_config"]) <= {"command", "args", "env", "platform_overrides"}
    assert set(manifest["compatibility"]["platforms"]) <= {"darwin", "win32", "linux"}
    for name, option in manifest["user_config"].items():
        assert {"type", "title", "description"} <= set(option) <= OPTION
        assert f"${{user_config.{name}}}" in server["mcp_config"]["env"].values()
    assert manifest["user_config"]["token"]["sensitive"] is True
    assert "tools" not in manifest, "while memory is off there are none"


def test_the_bundle_holds_the_server_and_not_the_window(bundle: zipfile.ZipFile) -> None:
    names = bundle.namelist()
    assert "src/nua_desktop_memory/agent/mcp/running.py" in names
    assert not [name for name in names if "/desktop/" in name or "__pycache__" in name or name.startswith("/")]
    assert not [name for name in names if "server/lib" in name or "venv" in name]
    project = bundle.read("pyproject.toml").decode()
    assert re.search(r'"mcp==\d', project)
    assert "PySide6" not in project


def test_made_twice_it_is_the_same(builder: ModuleType, tmp_path: Path) -> None:
    for name in ("a", "b"):
        builder.write(str(tmp_path / name))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.slow
def test_the_server_in_it_works_with_its_own_libraries_alone(bundle: zipfile.ZipFile, tmp_path: Path) -> None:
    bundle.extractall(tmp_path / "there")
    data = tmp_path / "data"
    with open_profile(str(data / "nua-desktop-memory" / "default")) as profile:
        profile.enable()
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
    lines = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    place = {"XDG_DATA_HOME": str(data), "LOCALAPPDATA": str(data), "HOME": str(tmp_path)}
    unfilled = {"NUA_MEMORY_PROFILE": "${user_config.profile}", "NUA_MEMORY_TOKEN": "${user_config.token}"}
    process = subprocess.Popen(
        [sys.executable, "-I", "-c", ALONE, str(tmp_path / "there" / "src")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **place, **unfilled},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(json.dumps(line) + "\n" for line in lines).encode())
    process.stdin.flush()
    answers = {}
    while 2 not in answers:
        answer = json.loads(process.stdout.readline())
        answers[answer.get("id")] = answer
    process.stdin.close()
    process.wait(timeout=120)
    process.stdout.close()
    tools = [tool["name"] for tool in answers[2]["result"]["tools"]]
    assert tools == ["personal_memory_note", "personal_memory_recall"]


def test_the_entry_of_the_registry_has_what_its_schema_wants() -> None:
    with open(os.path.join(ROOT, "server.json"), encoding="utf-8") as file:
        entry = json.load(file)
    assert set(entry) == {"$schema", "name", "title", "description", "version", "packages"}
    assert re.fullmatch(
        r"https://static\.modelcontextprotocol\.io/schemas/\d{4}-\d\d-\d\d/server\.schema\.json", entry["$schema"]
    )
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", entry["name"])
    assert 1 <= len(entry["description"]) <= 100
    assert 1 <= len(entry["title"]) <= 100
    assert entry["version"] == nua_desktop_memory.__version__
    (package,) = entry["packages"]
    assert {"registryType", "identifier", "transport"} <= set(package)
    assert package["version"] == nua_desktop_memory.__version__
    assert package["transport"] == {"type": "stdio"}
    for argument in package["packageArguments"]:
        assert argument["type"] == "positional"
        assert "value" in argument or "valueHint" in argument
    for variable in package["environmentVariables"]:
        assert set(variable) <= {
            "name",
            "description",
            "isRequired",
            "isSecret",
            "default",
            "format",
            "value",
            "choices",
        }


def test_the_readme_names_the_entry_so_that_the_registry_knows_the_package_for_ours() -> None:
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as readme:
        words = readme.read()
    with open(os.path.join(ROOT, "server.json"), encoding="utf-8") as file:
        assert f"mcp-name: {json.load(file)['name']}" in words


@pytest.mark.slow
def test_the_program_of_the_packages_own_name_serves_too(profile_dir: str) -> None:
    command = [sys.executable, "-m", "nua_desktop_memory", "--profile-dir", profile_dir, "mcp"]
    line = {"jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": {}}
    done = subprocess.run(
        command, input=(json.dumps(line) + "\n").encode(), capture_output=True, cwd=ROOT, timeout=120, check=False
    )
    assert done.returncode == 0
    assert all(json.loads(said)["jsonrpc"] == "2.0" for said in done.stdout.splitlines())


def test_the_guide_to_connecting_names_every_client_with_its_file_and_place() -> None:
    from nua_desktop_memory.agent.connectors.clients import CLIENTS, Notices
    from nua_desktop_memory.agent.connectors.slots import Hook, Member, TomlTable
    from nua_desktop_memory.agent.connectors.surroundings import Surroundings

    with open(os.path.join(ROOT, "docs", "connecting.md"), encoding="utf-8") as guide:
        rows = [line for line in guide if line.startswith("| ")]
    around = Surroundings("linux", "~", {})
    told = {Notices.AT_ONCE: "at once", Notices.NEW_SESSION: "next session", Notices.RESTART: "restart it"}
    for client in CLIENTS:
        first = next(number for number, row in enumerate(rows) if row.startswith(f"| {client.name} |"))
        for row, target in zip(rows[first:], client.parts(around), strict=False):
            assert os.path.basename(target.path) in row
            assert os.path.dirname(target.path).replace(os.sep, "/") in row
            slot = target.slot
            assert isinstance(slot, Hook | Member | TomlTable)
            assert slot.path[0] in row
            assert told[client.notices] in row.split("|")[5]
