"""Makes the bundle ``nua-desktop-memory-VERSION.mcpb``: the MCP server alone, for clients that install bundles.

python3 installer/mcpb.py [FOLDER]

A bundle is a zip with a ``manifest.json`` (manifest version 0.4). Ours holds the sources of the server and names the
libraries that it needs; the client's own uv brings them and a Python. The window is not in it: who wants to see and
correct the memory installs the program, and both work on the same profile. Made twice from the same sources it is the
same, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import zipfile
from collections.abc import Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NAME = "nua-desktop-memory"
ROOMS = ("agent", "cli", "context", "facts", "operations", "policy", "profile", "recall", "store", "tree")
"""The rooms of the package that the server needs."""
LIBRARIES = (
    "apsw",
    "detect-secrets",
    "mcp",
    "mnemonic",
    "platformdirs",
    "pystemmer",
    "python-stdnum",
    "tzdata",
)
_MOMENT = (2026, 1, 1, 0, 0, 0)
_MODE = 0o644 << 16
_SERVER = '''"""Starts the MCP server; the client gives what the person filled in by environment variables."""

import os
import sys


def filled(name):
    """What the person filled in; nothing where a client hands on the place of a value that is not there."""
    value = os.environ.get(name, "").strip()
    return "" if value.startswith("${") else value


if not filled("NUA_MEMORY_TOKEN"):
    os.environ.pop("NUA_MEMORY_TOKEN", None)

from nua_desktop_memory.cli.main import program  # noqa: E402

sys.argv[1:] = ["--profile", filled("NUA_MEMORY_PROFILE") or "default", "mcp"]
program()
'''


def main() -> int:
    """Makes the bundle and says where it is, and its SHA-256, which a registry wants to know."""
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "dist")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{NAME}-{version()}.mcpb")
    write(path)
    with open(path, "rb") as file:
        print(path, hashlib.sha256(file.read()).hexdigest())
    return 0


def write(path: str) -> None:
    """Writes the bundle to ``path``."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name, data in sorted(contents()):
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = _MODE
            bundle.writestr(entry, data)


def contents() -> Iterator[tuple[str, bytes]]:
    """Every file of the bundle: its name and what is in it."""
    yield "manifest.json", (json.dumps(manifest(), ensure_ascii=False, indent=2) + "\n").encode("utf-8")
    yield "pyproject.toml", project().encode("utf-8")
    yield "src/server.py", _SERVER.encode("utf-8")
    yield "LICENSE", _read("LICENSE")
    package = os.path.join(ROOT, "nua_desktop_memory")
    for name in ("__init__.py", "places.py", "py.typed"):
        yield f"src/nua_desktop_memory/{name}", _read("nua_desktop_memory", name)
    for room in ROOMS:
        for folder, folders, names in os.walk(os.path.join(package, room)):
            folders[:] = sorted(one for one in folders if one != "__pycache__")
            for name in sorted(names):
                place = os.path.relpath(os.path.join(folder, name), package).replace(os.sep, "/")
                yield f"src/nua_desktop_memory/{place}", _read("nua_desktop_memory", place)


def manifest() -> dict[str, object]:
    """The manifest; which tools there are is not said in it, since there are none while memory is off."""
    return {
        "manifest_version": "0.4",
        "name": NAME,
        "display_name": "Nua Desktop Memory",
        "version": version(),
        "description": "What agents remember about you: yours to see, correct, switch off and erase. All of it local.",
        "long_description": (
            "Gives the agent a memory that stays on this computer. It is off until you switch it on in the window of "
            "Nua Desktop Memory or with `nua-memory enable`, and while it is off there is nothing here: no tool, no "
            "text. What the agent notes waits for your review until you pair it on the Agents page."
        ),
        "author": {"name": "Nua Desktop Memory contributors"},
        "license": "MIT",
        "keywords": ["memory", "local-first", "privacy"],
        "server": {
            "type": "uv",
            "entry_point": "src/server.py",
            "mcp_config": {
                "command": "uv",
                "args": ["run", "--directory", "${__dirname}", "src/server.py"],
                "env": {
                    "NUA_MEMORY_PROFILE": "${user_config.profile}",
                    "NUA_MEMORY_TOKEN": "${user_config.token}",
                },
            },
        },
        "tools_generated": True,
        "prompts_generated": True,
        "compatibility": {"platforms": ["darwin", "linux", "win32"], "runtimes": {"python": _python()}},
        "user_config": {
            "profile": {
                "type": "string",
                "title": "Profile",
                "description": "The name of the profile, as the window shows it under Settings.",
                "default": "default",
                "required": False,
            },
            "token": {
                "type": "string",
                "title": "Token",
                "description": "From the Agents page, once you paired this agent there; without one its notes wait.",
                "sensitive": True,
                "required": False,
                "default": "",
            },
        },
    }


def project() -> str:
    """The ``pyproject.toml`` of the bundle: the libraries of the server, as they are locked."""
    locked = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", _read("requirements.lock").decode("utf-8"), re.MULTILINE))
    lines = "".join(f'    "{name}=={locked[name]}",\n' for name in LIBRARIES)
    return (
        f'[project]\nname = "{NAME}-server"\nversion = "{version()}"\nrequires-python = "{_python()}"\n'
        f"dependencies = [\n{lines}]\n\n[tool.uv]\npackage = false\n"
    )


def version() -> str:
    """The version of the package."""
    found = re.search(
        r'^__version__ = "(.+)"$', _read("nua_desktop_memory", "__init__.py").decode("utf-8"), re.MULTILINE
    )
    if found is None:
        raise ValueError("the package has no version")
    return found[1]


def _python() -> str:
    found = re.search(r'^requires-python = "(.+)"$', _read("pyproject.toml").decode("utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError("the project does not say which Python it needs")
    return found[1]


def _read(*parts: str) -> bytes:
    with open(os.path.join(ROOT, *parts), "rb") as file:
        return file.read()


if __name__ == "__main__":
    sys.exit(main())
