"""What is written into a client's configuration: how it starts ``nua-memory``, and how such an entry is known again."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

NAME = "nua-memory"
"""The entry's name in every client. Gemini wants no underscore, Codex none but letters, digits, ``-`` and ``_``."""
VARIABLE = "NUA_MEMORY_TOKEN"
HOOK_CLIENT = "claude-code"
HOOK_SECONDS = 10
"""How long Claude Code waits for the hook before it goes on without it."""
_MODULE = "nua_desktop_memory.cli.main"
_IN_FLATPAK = f"--command={NAME}"
_PROGRAM = re.compile(r"nua-memory(\.exe)?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """The server as a client is to start it: ``program`` with its first arguments, on ``profile_dir``."""

    program: tuple[str, ...]
    profile_dir: str
    token: str = field(repr=False)

    @property
    def arguments(self) -> list[str]:
        """Everything behind the command."""
        return [*self.program[1:], "--profile-dir", self.profile_dir, "mcp"]

    def plain(self) -> dict[str, object]:
        """As most clients want it."""
        return {"command": self.program[0], "args": self.arguments, "env": {VARIABLE: self.token}}

    def typed(self) -> dict[str, object]:
        """As those want it that know several kinds of servers."""
        return {"type": "stdio", **self.plain()}

    def hook(self, platform: str) -> dict[str, object]:
        """The command that Claude Code runs at each prompt.

        One line for the shell, which every version understands; on Windows, where that may be one of two shells, the
        program and its arguments.
        """
        words = [*self.program, "--profile-dir", self.profile_dir, "context", "--hook", HOOK_CLIENT]
        if platform == "win32":
            return {"type": "command", "command": words[0], "args": words[1:], "timeout": HOOK_SECONDS}
        return {"type": "command", "command": shlex.join(words), "timeout": HOOK_SECONDS}


@dataclass(frozen=True, slots=True)
class Written:
    """An entry of ours as it was found. ``profile_dir``: empty where it names none."""

    command: tuple[str, ...]
    profile_dir: str
    token: str | None = field(repr=False)


def program(executable: str = sys.executable) -> tuple[str, ...]:
    """The running installation's own ``nua-memory``: the program beside the one that runs, or its module.

    What runs inside a Flatpak is started from outside by the name of that.
    """
    flatpak = os.environ.get("FLATPAK_ID")
    if flatpak:
        return ("flatpak", "run", _IN_FLATPAK, flatpak)
    beside = os.path.join(os.path.dirname(executable), "nua-memory.exe" if sys.platform == "win32" else "nua-memory")
    if os.path.isfile(beside):
        return (beside,)
    return (executable, "-m", _MODULE)


def server_of(value: object) -> Written | None:
    """What an entry says, if it starts our server; otherwise it is somebody else's, and the answer is ``None``."""
    if not isinstance(value, Mapping):
        return None
    words = [value.get("command"), *_list(value.get("args"))]
    if not all(isinstance(word, str) for word in words):
        return None
    command = [str(word) for word in words]
    environment = value.get("env")
    token = environment.get(VARIABLE) if isinstance(environment, Mapping) else None
    return _written(command, "mcp", token if isinstance(token, str) else None)


def hook_of(value: object) -> Written | None:
    """What a hook's command says, if it is ours."""
    if not isinstance(value, Mapping) or not isinstance(value.get("command"), str):
        return None
    try:
        command = shlex.split(str(value["command"])) if value.get("args") is None else [str(value["command"])]
    except ValueError:
        return None
    command += [str(word) for word in _list(value.get("args"))]
    if "--hook" not in command:
        return None
    return _written(command, "context", None)


def same_folder(one: str, other: str) -> bool:
    """Whether two paths name the same profile folder."""
    return _whole(one) == _whole(other)


def _written(command: Sequence[str], door: str, token: str | None) -> Written | None:
    if not command or door not in command:
        return None
    is_program = _PROGRAM.search(os.path.basename(command[0].replace("\\", "/"))) is not None
    if not is_program and _MODULE not in command and _IN_FLATPAK not in command:
        return None
    place = command.index("--profile-dir") + 1 if "--profile-dir" in command else len(command)
    folder = command[place] if place < len(command) else ""
    return Written(tuple(command), folder, token)


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else []


def _whole(path: str) -> str:
    return os.path.normcase(os.path.realpath(os.path.expanduser(path))) if path else ""
