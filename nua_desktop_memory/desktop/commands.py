"""The named commands: menus, toolbar, shortcuts and QActions are all made from this one table.

A command asks only the `Situation` whether it can be done, so an action is enabled exactly when it can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.possible import (
    DELETABLE,
    WITHDRAWABLE,
    all_in,
    always,
    can_accept,
    can_add,
    can_confirm,
    can_erase,
    can_move,
    can_redo,
    can_rename,
    can_replace,
    can_resolve,
    can_resolve_several,
    can_undo,
    has_some,
    usable,
)
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.situation import Situation

FITS = "fits"
"""An action's property: whether it is worth showing in a menu for what is selected (`suit`)."""
APART = "apart"
"""An action's property: it stands apart from the others in a menu."""


class Command(Value):
    """One thing that a person can ask for.

    ``name`` is stable (`Desk.command_asked`), the QAction's object name is ``action<Name>``. ``text`` is in
    the translation context ``Command``, ``menu`` one of `MENUS`. ``short`` is the word used on buttons.
    ``danger`` is for erasing alone. ``keys`` is a standard key or a portable key sequence.
    """

    name: str
    text: str
    short: str
    menu: str
    icon: str
    possible: Callable[[Situation], bool]
    keys: QKeySequence.StandardKey | str | None = None
    danger: bool = False

    @property
    def object_name(self) -> str:
        """The contract's name of its QAction."""
        return "action" + "".join(part.capitalize() for part in self.name.split("_"))


MENUS: tuple[tuple[str, str], ...] = (
    ("file", QT_TRANSLATE_NOOP("Menu", "&File")),
    ("memory", QT_TRANSLATE_NOOP("Menu", "&Memory")),
    ("view", QT_TRANSLATE_NOOP("Menu", "&View")),
    ("help", QT_TRANSLATE_NOOP("Menu", "&Help")),
)

_Key = QKeySequence.StandardKey

# fmt: off
COMMANDS: tuple[Command, ...] = (
    Command("import", QT_TRANSLATE_NOOP("Command", "&Import…"), QT_TRANSLATE_NOOP("Command", "Import"),
            "file", "import", can_add, "Ctrl+I"),
    Command("export", QT_TRANSLATE_NOOP("Command", "&Export…"), QT_TRANSLATE_NOOP("Command", "Export"),
            "file", "export", usable, "Ctrl+Shift+E"),
    Command("readable", QT_TRANSLATE_NOOP("Command", "Export to &read…"),
            QT_TRANSLATE_NOOP("Command", "Export to read"), "file", "export", usable),
    Command("backup", QT_TRANSLATE_NOOP("Command", "&Back up now"), QT_TRANSLATE_NOOP("Command", "Back up"),
            "file", "copy", usable),
    Command("restore_backup", QT_TRANSLATE_NOOP("Command", "Restore a back&up…"),
            QT_TRANSLATE_NOOP("Command", "Restore a backup"), "file", "restore", usable),
    Command("verify", QT_TRANSLATE_NOOP("Command", "&Check the store"), QT_TRANSLATE_NOOP("Command", "Check"),
            "file", "verify", always),
    Command("remake_summaries", QT_TRANSLATE_NOOP("Command", "Make the su&mmaries anew"),
            QT_TRANSLATE_NOOP("Command", "Make them anew"), "file", "summaries", usable),
    Command("scan", QT_TRANSLATE_NOOP("Command", "&Look for secrets…"),
            QT_TRANSLATE_NOOP("Command", "Look for secrets"), "file", "search", usable),
    Command("close", QT_TRANSLATE_NOOP("Command", "&Close"), QT_TRANSLATE_NOOP("Command", "Close"),
            "file", "close", always, _Key.Quit),
    Command("undo", QT_TRANSLATE_NOOP("Command", "&Undo"), QT_TRANSLATE_NOOP("Command", "Undo"),
            "memory", "undo", can_undo, _Key.Undo),
    Command("redo", QT_TRANSLATE_NOOP("Command", "&Redo"), QT_TRANSLATE_NOOP("Command", "Redo"),
            "memory", "redo", can_redo, _Key.Redo),
    Command("remember", QT_TRANSLATE_NOOP("Command", "Re&member…"), QT_TRANSLATE_NOOP("Command", "Remember"),
            "memory", "remember", can_add, _Key.New),
    Command("replace", QT_TRANSLATE_NOOP("Command", "Re&place…"), QT_TRANSLATE_NOOP("Command", "Replace"),
            "memory", "replace", can_replace, "Ctrl+E"),
    Command("changed", QT_TRANSLATE_NOOP("Command", "It c&hanged on a date…"),
            QT_TRANSLATE_NOOP("Command", "It changed on…"), "memory", "clock", can_replace),
    Command("confirm", QT_TRANSLATE_NOOP("Command", "Still &true"), QT_TRANSLATE_NOOP("Command", "Still true"),
            "memory", "done", can_confirm),
    Command("move", QT_TRANSLATE_NOOP("Command", "Mo&ve to another subject…"), QT_TRANSLATE_NOOP("Command", "Move"),
            "memory", "facts", can_move),
    Command("rename_subject", QT_TRANSLATE_NOOP("Command", "Re&name subject…"),
            QT_TRANSLATE_NOOP("Command", "Rename subject"), "memory", "facts", can_rename),
    Command("not_for_agents", QT_TRANSLATE_NOOP("Command", "Keep from a&gents…"),
            QT_TRANSLATE_NOOP("Command", "Keep from agents"), "memory", "agents", usable),
    Command("resolve", QT_TRANSLATE_NOOP("Command", "Re&solve the conflict…"), QT_TRANSLATE_NOOP("Command", "Resolve"),
            "memory", "resolve", can_resolve, "Ctrl+Return"),
    Command("resolve_several", QT_TRANSLATE_NOOP("Command", "Resolve se&veral conflicts…"),
            QT_TRANSLATE_NOOP("Command", "Resolve several"), "memory", "conflicts", can_resolve_several),
    Command("revoke", QT_TRANSLATE_NOOP("Command", "&Withdraw as not true…"), QT_TRANSLATE_NOOP("Command", "Withdraw"),
            "memory", "revoke", all_in(WITHDRAWABLE), "Ctrl+Shift+W"),
    Command("delete", QT_TRANSLATE_NOOP("Command", "Put in the &bin"), QT_TRANSLATE_NOOP("Command", "Put in the bin"),
            "memory", "delete", all_in(DELETABLE), _Key.Delete),
    Command("restore", QT_TRANSLATE_NOOP("Command", "Re&store"), QT_TRANSLATE_NOOP("Command", "Restore"),
            "memory", "restore", all_in(frozenset({State.SUPERSEDED, State.REVOKED, State.DELETED})), "Ctrl+Shift+R"),
    Command("accept", QT_TRANSLATE_NOOP("Command", "&Accept what an agent noted"),
            QT_TRANSLATE_NOOP("Command", "Accept"), "memory", "done", can_accept),
    Command("refuse", QT_TRANSLATE_NOOP("Command", "Re&fuse what an agent noted"),
            QT_TRANSLATE_NOOP("Command", "Refuse"), "memory", "revoke", all_in(frozenset({State.PENDING}))),
    Command("copy", QT_TRANSLATE_NOOP("Command", "&Copy the text"), QT_TRANSLATE_NOOP("Command", "Copy"),
            "memory", "copy", has_some),
    Command("erase", QT_TRANSLATE_NOOP("Command", "&Erase for good…"), QT_TRANSLATE_NOOP("Command", "Erase"),
            "memory", "erase", can_erase, "Shift+Del", danger=True),
    Command("palette", QT_TRANSLATE_NOOP("Command", "&Go to or do…"), QT_TRANSLATE_NOOP("Command", "Go to or do"),
            "view", "search", always, "Ctrl+K"),
    Command("find", QT_TRANSLATE_NOOP("Command", "&Find"), QT_TRANSLATE_NOOP("Command", "Find"),
            "view", "search", always, _Key.Find),
    Command("details", QT_TRANSLATE_NOOP("Command", "&Details"), QT_TRANSLATE_NOOP("Command", "Details"),
            "view", "details", always, "F9"),
    Command("sample", QT_TRANSLATE_NOOP("Command", "&Look around with sample data"),
            QT_TRANSLATE_NOOP("Command", "Sample data"), "help", "overview", always),
    Command("about", QT_TRANSLATE_NOOP("Command", "&About Nua Desktop Memory"), QT_TRANSLATE_NOOP("Command", "About"),
            "help", "nua", always),
)
# fmt: on
"""Every command, in the order of the menus."""

MENU_COMMANDS: tuple[str, ...] = (
    "resolve",
    "resolve_several",
    "accept",
    "refuse",
    "replace",
    "changed",
    "confirm",
    "move",
    "rename_subject",
    "not_for_agents",
    "revoke",
    "delete",
    "restore",
    "copy",
    "erase",
)
"""The commands of a context menu, in its order; those that do not fit what is selected are left out."""

EVENT_COMMANDS: tuple[str, ...] = ("accept", "refuse", "replace", "revoke", "delete", "restore", "erase")
"""The commands offered for a selected memory, in the details panel and its context menu."""

OF_SUBJECTS = ("changed", "confirm", "move", "rename_subject")
"""More commands for a selected memory, offered in menus alone."""


def command(name: str) -> Command:
    """The command with this name. Raises ``KeyError`` for a name that is not there."""
    return _BY_NAME[name]


_BY_NAME = {one.name: one for one in COMMANDS}
