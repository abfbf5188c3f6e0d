"""The commands as actions of the window: made from the table, and made to fit what is in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence

from nua_desktop_memory.desktop.commands import APART, COMMANDS, EVENT_COMMANDS, FITS, OF_SUBJECTS, command
from nua_desktop_memory.desktop.moment import NOW
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from nua_desktop_memory.desktop.commands import Command
    from nua_desktop_memory.desktop.situation import Situation


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
        one = command(name)
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
    if name not in (*EVENT_COMMANDS, *OF_SUBJECTS) or not situation.events:
        return True
    if all(event.state is State.PENDING for event in situation.events):
        return name in {"accept", "refuse", "erase"}
    return command(name).possible(replaced(situation, ready=True, switched_on=True, moment=NOW))


def _action(one: Command, parent: QWidget, asked: Callable[[str], None]) -> QAction:
    action = QAction(QCoreApplication.translate("Command", one.text), parent)
    action.setObjectName(one.object_name)
    action.setIconText(QCoreApplication.translate("Command", one.short))
    if isinstance(one.keys, QKeySequence.StandardKey):
        action.setShortcuts(one.keys)
    elif one.keys is not None:
        action.setProperty("shortcut", one.keys)  # see `plain`
    action.setProperty(APART, one.danger)
    action.triggered.connect(lambda: asked(one.name))
    return action
