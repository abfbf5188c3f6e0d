"""The clients that can be connected: where each keeps its configuration, and how it wants a server written.

Places and shapes are those of the clients' own documents (as of November 2026). The person's own file is taken, never
a project's.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nua_desktop_memory.agent.connectors.entry import NAME, Entry, Written, hook_of, server_of
from nua_desktop_memory.agent.connectors.slots import Hook, Member, Slot, TomlTable
from nua_desktop_memory.agent.connectors.surroundings import Surroundings


class Part(StrEnum):
    """What is written: the server with the tools, or the hook that gives the context with each prompt."""

    SERVER = "server"
    HOOK = "hook"


class Notices(StrEnum):
    """When a client notices that memory was switched on or off: ``AT_ONCE``, or only in a new session or start."""

    AT_ONCE = "at once"
    NEW_SESSION = "new session"
    RESTART = "restart"


class Begins(StrEnum):
    """When a client starts a server that was written into its configuration.

    ``ASKS``: once the person said that it may; ``TRUSTED``: in a new session, in a folder that it was told to trust.
    """

    AT_ONCE = "at once"
    ASKS = "asks"
    NEW_SESSION = "new session"
    TRUSTED = "trusted"
    RESTART = "restart"


@dataclass(frozen=True, slots=True)
class Target:
    """One entry in one file."""

    part: Part
    path: str
    slot: Slot
    shape: Callable[[Entry], Mapping[str, object]]
    read: Callable[[object], Written | None]


@dataclass(frozen=True, slots=True)
class Client:
    """A program that can be connected. ``id`` is stable; ``name`` is its own and not translated.

    ``home`` gives the folder of its configuration, ``targets`` what is written there, ``programs`` by what name it is
    started.
    """

    id: str
    name: str
    begins: Begins
    notices: Notices
    home: Callable[[Surroundings], str]
    targets: Callable[[Surroundings, str], Sequence[Target]]
    programs: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """Files in the person's home that show, like the folder, that it is there."""

    def is_here(self, around: Surroundings) -> bool:
        """Whether it seems to be installed: its folder is there, or its program."""
        if os.path.isdir(self.home(around)) or any(os.path.isfile(around.at_home(mark)) for mark in self.marks):
            return True
        return any(around.has_program(name) for name in self.programs)

    def parts(self, around: Surroundings) -> Sequence[Target]:
        """What is written for it, and where."""
        return self.targets(around, self.home(around))


def _server(path: str, keys: str, shape: Callable[[Entry], Mapping[str, object]] = Entry.plain) -> Target:
    slot: Slot = TomlTable((keys, NAME)) if path.endswith(".toml") else Member((keys,), NAME)
    return Target(Part.SERVER, path, slot, shape, server_of)


def _one(
    file: str, keys: str, shape: Callable[[Entry], Mapping[str, object]] = Entry.plain
) -> Callable[[Surroundings, str], Sequence[Target]]:
    return lambda _, home: (_server(os.path.join(home, file), keys, shape),)


def _claude_desktop(around: Surroundings) -> str:
    """On Windows the app from the store keeps its files in a folder of its own, and sees no other."""
    if around.platform == "win32":
        packages = around.local("Packages")
        for name in sorted(os.listdir(packages)) if os.path.isdir(packages) else []:
            own = os.path.join(packages, name, "LocalCache", "Roaming", "Claude")
            if name.startswith("Claude_") and os.path.isdir(own):
                return own
    return around.settings("Claude")


def _claude_code(around: Surroundings) -> str:
    return around.variable("CLAUDE_CONFIG_DIR") or around.at_home(".claude")


def _claude_code_targets(around: Surroundings, home: str) -> Sequence[Target]:
    """The server is in a file of its own, which lies beside the folder unless that was moved."""
    file = (
        os.path.join(home, ".claude.json") if around.variable("CLAUDE_CONFIG_DIR") else around.at_home(".claude.json")
    )
    hook = Hook(("hooks", "UserPromptSubmit"), lambda command: hook_of(command) is not None)
    return (
        _server(file, "mcpServers", Entry.typed),
        Target(
            Part.HOOK, os.path.join(home, "settings.json"), hook, lambda entry: entry.hook(around.platform), hook_of
        ),
    )


CLIENTS: tuple[Client, ...] = (
    Client(
        "claude-desktop",
        "Claude Desktop",
        Begins.RESTART,
        Notices.RESTART,
        _claude_desktop,
        _one("claude_desktop_config.json", "mcpServers"),
    ),
    Client(
        "claude-code",
        "Claude Code",
        Begins.NEW_SESSION,
        Notices.AT_ONCE,
        _claude_code,
        _claude_code_targets,
        ("claude",),
        (".claude.json",),
    ),
    Client(
        "vscode",
        "VS Code",
        Begins.ASKS,
        Notices.AT_ONCE,
        lambda around: around.settings("Code", "User"),
        _one("mcp.json", "servers", Entry.typed),
        ("code",),
    ),
    Client(
        "cursor",
        "Cursor",
        Begins.RESTART,
        Notices.RESTART,
        lambda around: around.at_home(".cursor"),
        _one("mcp.json", "mcpServers"),
        ("cursor",),
    ),
    Client(
        "zed",
        "Zed",
        Begins.AT_ONCE,
        Notices.AT_ONCE,
        lambda around: around.settings("Zed" if around.platform == "win32" else "zed", mac=(".config",)),
        _one("settings.json", "context_servers"),
        ("zed", "zeditor"),
    ),
    Client(
        "codex",
        "Codex",
        Begins.NEW_SESSION,
        Notices.NEW_SESSION,
        lambda around: around.variable("CODEX_HOME") or around.at_home(".codex"),
        _one("config.toml", "mcp_servers"),
        ("codex",),
    ),
    Client(
        "gemini-cli",
        "Gemini CLI",
        Begins.TRUSTED,
        Notices.AT_ONCE,
        lambda around: around.at_home(".gemini"),
        _one("settings.json", "mcpServers"),
        ("gemini",),
    ),
)


def client_of(client_id: str) -> Client:
    """The client of that id; ``KeyError`` where there is none."""
    return {client.id: client for client in CLIENTS}[client_id]
