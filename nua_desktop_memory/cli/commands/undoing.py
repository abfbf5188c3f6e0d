"""``undo`` and ``redo``."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply
from nua_desktop_memory.cli.wording import memories
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.oplist import Operation


def undo(profile: Profile, given: Given) -> Reply:
    """Takes back the last change that can be."""
    if given.flag("list"):
        answer = profile.undo(list=True)
        return Reply(answer, lambda: [_line(one) for one in answer.operations] or ["There is nothing to undo."])
    undone = profile.undo()
    return Reply(undone, lambda: [f"Undone: {_line(undone.undone)}" if undone.undone else "There is nothing to undo."])


def redo(profile: Profile, given: Given) -> Reply:
    """Does again what was just undone."""
    del given
    redone = profile.redo()
    return Reply(redone, lambda: [f"Redone: {_line(redone.redone)}" if redone.redone else "There is nothing to redo."])


def _line(operation: Operation) -> str:
    ids = operation.event_ids
    named = ", ".join(ids[:3]) + (", …" if len(ids) > 3 else "")
    return f"{operation.what}, {memories(len(ids))} ({named})"


COMMANDS = {
    command.name: command
    for command in (
        Command(
            "undo",
            "take back the last change that can be",
            undo,
            options=(Option("list", "", "only show what could be taken back, the next one first"),),
        ),
        Command("redo", "do again what was just undone", redo),
    )
}
