"""Which module has which command, so that only the one that is used is imported."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import UsageError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.cli.arguments import Command

MODULES = {
    "status": "switch",
    "enable": "switch",
    "disable": "switch",
    "note": "noting",
    "facts": "reading",
    "conflicts": "reading",
    "timeline": "reading",
    "show": "showing",
    "recall": "recalling",
    "context": "contexts",
    "replace": "noting",
    "resolve": "resolving",
    "move": "moving",
    "revoke": "states",
    "delete": "states",
    "restore": "states",
    "undo": "undoing",
    "redo": "undoing",
    "erase": "erasing",
    "review": "reviewing",
    "agents": "agents",
    "verify": "verifying",
    "scan": "scanning",
    "profiles": "profiles",
    "backup": "backups",
    "mcp": "serving",
    "import": "files",
    "export": "files",
}


def command_of(name: str) -> Command:
    """The command of that name; raises `UsageError` where there is none."""
    module_name = MODULES.get(name)
    if module_name is None:
        from difflib import get_close_matches

        near = get_close_matches(name, MODULES, 1)
        hint = f"Did you mean “{near[0]}”?" if near else "“nua-memory --help” lists them."
        raise UsageError(f"There is no command {name!r}. {hint}")
    from importlib import import_module

    commands: dict[str, Command] = import_module(f"nua_desktop_memory.cli.commands.{module_name}").COMMANDS
    return commands[name]
