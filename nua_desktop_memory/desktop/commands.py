"""The named commands: menus, toolbar, shortcuts and QActions are all made from this one table.

A command asks only the `Situation` whether it can be done, so an action is enabled exactly when it can.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.moment import NOW
from nua_desktop_memory.desktop.situation import Situation
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import Value, replaced

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

_WITHDRAWABLE = frozenset({State.ACTIVE, State.SUPERSEDED, State.DELETED, State.PENDING})
_DELETABLE = frozenset({State.ACTIVE, State.SUPERSEDED, State.REVOKED, State.PENDING})


def _usable(situation: Situation) -> bool:
    return situation.ready


def _can_add(situation: Situation) -> bool:
    return situation.can_correct and situation.switched_on


def _can_replace(situation: Situation) -> bool:
    return _can_add(situation) and len(situation.events) == 1 and situation.events[0].state is State.ACTIVE


def _can_move(situation: Situation) -> bool:
    events = situation.events
    return _can_add(situation) and bool(events) and all(event.state is State.ACTIVE for event in events)


def _can_rename(situation: Situation) -> bool:
    keys = {event.memory_key for event in situation.events}
    return _can_move(situation) and len(keys) == 1 and None not in keys


def _can_confirm(situation: Situation) -> bool:
    return _can_move(situation) and all(event.memory_key is not None for event in situation.events)


def _can_resolve(situation: Situation) -> bool:
    return _can_add(situation) and situation.conflict is not None


def _can_resolve_several(situation: Situation) -> bool:
    return situation.can_correct and len(situation.several) > 1


def _all_in(states: frozenset[State]) -> Callable[[Situation], bool]:
    def possible(situation: Situation) -> bool:
        events = situation.events
        return situation.can_correct and bool(events) and all(event.state in states for event in events)

    return possible


def _can_accept(situation: Situation) -> bool:
    return situation.switched_on and _all_in(frozenset({State.PENDING}))(situation)


def _can_erase(situation: Situation) -> bool:
    return situation.can_correct and bool(situation.events)


def _has_some(situation: Situation) -> bool:
    return bool(situation.events)


def _can_undo(situation: Situation) -> bool:
    return situation.can_correct and situation.undo is not None


def _can_redo(situation: Situation) -> bool:
    return situation.can_correct and situation.redo is not None


def _always(_: Situation) -> bool:
    return True


_Key = QKeySequence.StandardKey

COMMANDS: tuple[Command, ...] = (
    Command(
        "import",
        QT_TRANSLATE_NOOP("Command", "&Import…"),
        QT_TRANSLATE_NOOP("Command", "Import"),
        "file",
        "import",
        _can_add,
        "Ctrl+I",
    ),
    Command(
        "export",
        QT_TRANSLATE_NOOP("Command", "&Export…"),
        QT_TRANSLATE_NOOP("Command", "Export"),
        "file",
        "export",
        _usable,
        "Ctrl+Shift+E",
    ),
    Command(
        "readable",
        QT_TRANSLATE_NOOP("Command", "Export to &read…"),
        QT_TRANSLATE_NOOP("Command", "Export to read"),
        "file",
        "export",
        _usable,
    ),
    Command(
        "backup",
        QT_TRANSLATE_NOOP("Command", "&Back up now"),
        QT_TRANSLATE_NOOP("Command", "Back up"),
        "file",
        "copy",
        _usable,
    ),
    Command(
        "restore_backup",
        QT_TRANSLATE_NOOP("Command", "Restore a back&up…"),
        QT_TRANSLATE_NOOP("Command", "Restore a backup"),
        "file",
        "restore",
        _usable,
    ),
    Command(
        "verify",
        QT_TRANSLATE_NOOP("Command", "&Check the store"),
        QT_TRANSLATE_NOOP("Command", "Check"),
        "file",
        "verify",
        _always,
    ),
    Command(
        "remake_summaries",
        QT_TRANSLATE_NOOP("Command", "Make the su&mmaries anew"),
        QT_TRANSLATE_NOOP("Command", "Make them anew"),
        "file",
        "summaries",
        _usable,
    ),
    Command(
        "scan",
        QT_TRANSLATE_NOOP("Command", "&Look for secrets…"),
        QT_TRANSLATE_NOOP("Command", "Look for secrets"),
        "file",
        "search",
        _usable,
    ),
    Command(
        "close",
        QT_TRANSLATE_NOOP("Command", "&Close"),
        QT_TRANSLATE_NOOP("Command", "Close"),
        "file",
        "close",
        _always,
        _Key.Quit,
    ),
    Command(
        "undo",
        QT_TRANSLATE_NOOP("Command", "&Undo"),
        QT_TRANSLATE_NOOP("Command", "Undo"),
        "memory",
        "undo",
        _can_undo,
        _Key.Undo,
    ),
    Command(
        "redo",
        QT_TRANSLATE_NOOP("Command", "&Redo"),
        QT_TRANSLATE_NOOP("Command", "Redo"),
        "memory",
        "redo",
        _can_redo,
        _Key.Redo,
    ),
    Command(
        "remember",
        QT_TRANSLATE_NOOP("Command", "Re&member…"),
        QT_TRANSLATE_NOOP("Command", "Remember"),
        "memory",
        "remember",
        _can_add,
        _Key.New,
    ),
    Command(
        "replace",
        QT_TRANSLATE_NOOP("Command", "Re&place…"),
        QT_TRANSLATE_NOOP("Command", "Replace"),
        "memory",
        "replace",
        _can_replace,
        "Ctrl+E",
    ),
    Command(
        "changed",
        QT_TRANSLATE_NOOP("Command", "It c&hanged on a date…"),
        QT_TRANSLATE_NOOP("Command", "It changed on…"),
        "memory",
        "clock",
        _can_replace,
    ),
    Command(
        "confirm",
        QT_TRANSLATE_NOOP("Command", "Still &true"),
        QT_TRANSLATE_NOOP("Command", "Still true"),
        "memory",
        "done",
        _can_confirm,
    ),
    Command(
        "move",
        QT_TRANSLATE_NOOP("Command", "Mo&ve to another subject…"),
        QT_TRANSLATE_NOOP("Command", "Move"),
        "memory",
        "facts",
        _can_move,
    ),
    Command(
        "rename_subject",
        QT_TRANSLATE_NOOP("Command", "Re&name subject…"),
        QT_TRANSLATE_NOOP("Command", "Rename subject"),
        "memory",
        "facts",
        _can_rename,
    ),
    Command(
        "not_for_agents",
        QT_TRANSLATE_NOOP("Command", "Keep from a&gents…"),
        QT_TRANSLATE_NOOP("Command", "Keep from agents"),
        "memory",
        "agents",
        _usable,
    ),
    Command(
        "resolve",
        QT_TRANSLATE_NOOP("Command", "Re&solve the conflict…"),
        QT_TRANSLATE_NOOP("Command", "Resolve"),
        "memory",
        "resolve",
        _can_resolve,
        "Ctrl+Return",
    ),
    Command(
        "resolve_several",
        QT_TRANSLATE_NOOP("Command", "Resolve se&veral conflicts…"),
        QT_TRANSLATE_NOOP("Command", "Resolve several"),
        "memory",
        "conflicts",
        _can_resolve_several,
    ),
    Command(
        "revoke",
        QT_TRANSLATE_NOOP("Command", "&Withdraw as not true…"),
        QT_TRANSLATE_NOOP("Command", "Withdraw"),
        "memory",
        "revoke",
        _all_in(_WITHDRAWABLE),
        "Ctrl+Shift+W",
    ),
    Command(
        "delete",
        QT_TRANSLATE_NOOP("Command", "Put in the &bin"),
        QT_TRANSLATE_NOOP("Command", "Put in the bin"),
        "memory",
        "delete",
        _all_in(_DELETABLE),
        _Key.Delete,
    ),
    Command(
        "restore",
        QT_TRANSLATE_NOOP("Command", "Re&store"),
        QT_TRANSLATE_NOOP("Command", "Restore"),
        "memory",
        "restore",
        _all_in(frozenset({State.SUPERSEDED, State.REVOKED, State.DELETED})),
        "Ctrl+Shift+R",
    ),
    Command(
        "accept",
        QT_TRANSLATE_NOOP("Command", "&Accept what an agent noted"),
        QT_TRANSLATE_NOOP("Command", "Accept"),
        "memory",
        "done",
        _can_accept,
    ),
    Command(
        "refuse",
        QT_TRANSLATE_NOOP("Command", "Re&fuse what an agent noted"),
        QT_TRANSLATE_NOOP("Command", "Refuse"),
        "memory",
        "revoke",
        _all_in(frozenset({State.PENDING})),
    ),
    Command(
        "copy",
        QT_TRANSLATE_NOOP("Command", "&Copy the text"),
        QT_TRANSLATE_NOOP("Command", "Copy"),
        "memory",
        "copy",
        _has_some,
    ),
    Command(
        "erase",
        QT_TRANSLATE_NOOP("Command", "&Erase for good…"),
        QT_TRANSLATE_NOOP("Command", "Erase"),
        "memory",
        "erase",
        _can_erase,
        "Shift+Del",
        danger=True,
    ),
    Command(
        "palette",
        QT_TRANSLATE_NOOP("Command", "&Go to or do…"),
        QT_TRANSLATE_NOOP("Command", "Go to or do"),
        "view",
        "search",
        _always,
        "Ctrl+K",
    ),
    Command(
        "find",
        QT_TRANSLATE_NOOP("Command", "&Find"),
        QT_TRANSLATE_NOOP("Command", "Find"),
        "view",
        "search",
        _always,
        _Key.Find,
    ),
    Command(
        "details",
        QT_TRANSLATE_NOOP("Command", "&Details"),
        QT_TRANSLATE_NOOP("Command", "Details"),
        "view",
        "details",
        _always,
        "F9",
    ),
    Command(
        "sample",
        QT_TRANSLATE_NOOP("Command", "&Look around with sample data"),
        QT_TRANSLATE_NOOP("Command", "Sample data"),
        "help",
        "overview",
        _always,
    ),
    Command(
        "about",
        QT_TRANSLATE_NOOP("Command", "&About Nua Desktop Memory"),
        QT_TRANSLATE_NOOP("Command", "About"),
        "help",
        "nua",
        _always,
    ),
)
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

_OF_SUBJECTS = ("changed", "confirm", "move", "rename_subject")
"""More commands for a selected memory, offered in menus alone."""


def command(name: str) -> Command:
    """The command with this name. Raises ``KeyError`` for a name that is not there."""
    return _BY_NAME[name]


def build_actions(parent: QWidget, asked: Callable[[str], None]) -> dict[str, QAction]:
    """One QAction a command, children of ``parent``; triggering one calls ``asked`` with its name."""
    return {one.name: _action(one, parent, asked) for one in COMMANDS}


def words(one: Command, situation: Situation) -> str:
    """A command's text in the menu; undo and redo name what they would take back or do again."""
    text = QCoreApplication.translate("Command", one.text)
    what = {"undo": situation.undo, "redo": situation.redo}.get(one.name)
    if not what:
        return text
    from nua_desktop_memory.desktop.texts import operation_word

    return f"{text}: {operation_word(what)}"


def suit(actions: dict[str, QAction], situation: Situation) -> None:
    """Sets each action's text and whether it can be done now."""
    for name, action in actions.items():
        one = _BY_NAME[name]
        said = words(one, situation)
        action.setText(said)
        action.setToolTip(said.replace("&", "").removesuffix("…"))
        action.setEnabled(one.possible(situation))
        action.setProperty(FITS, fits(name, situation))


def fits(name: str, situation: Situation) -> bool:
    """Whether a command can ever apply to what is selected; whether it can be done now is another matter."""
    if name == "resolve":
        return situation.conflict is not None
    if name == "resolve_several":
        return len(situation.several) > 1
    if name == "not_for_agents":
        return any(event.memory_key and event.state is State.ACTIVE for event in situation.events)
    if name not in (*EVENT_COMMANDS, *_OF_SUBJECTS) or not situation.events:
        return True
    if all(event.state is State.PENDING for event in situation.events):
        return name in {"accept", "refuse", "erase"}
    return _BY_NAME[name].possible(replaced(situation, ready=True, switched_on=True, moment=NOW))


def _action(one: Command, parent: QWidget, asked: Callable[[str], None]) -> QAction:
    action = QAction(QCoreApplication.translate("Command", one.text), parent)
    action.setObjectName(one.object_name)
    action.setIconText(QCoreApplication.translate("Command", one.short))
    if isinstance(one.keys, QKeySequence.StandardKey):
        action.setShortcuts(one.keys)
    elif one.keys is not None:
        action.setShortcut(QKeySequence(one.keys))
    action.setProperty(APART, one.danger)
    action.triggered.connect(lambda: asked(one.name))
    return action


_BY_NAME = {one.name: one for one in COMMANDS}
