"""Words of the domain as a person reads them; each is a literal that the translators' tools find."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.spacing import fill

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event, Source


class Standing(StrEnum):
    """What a memory is, in the words of the window."""

    CURRENT = "current"
    UPCOMING = "upcoming"
    PAST = "past"
    CONFLICT = "conflict"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    DELETED = "deleted"
    WAITING = "waiting"


_STANDINGS = {
    Standing.CURRENT: QT_TRANSLATE_NOOP("Standing", "current"),
    Standing.UPCOMING: QT_TRANSLATE_NOOP("Standing", "upcoming"),
    Standing.PAST: QT_TRANSLATE_NOOP("Standing", "past"),
    Standing.CONFLICT: QT_TRANSLATE_NOOP("Standing", "conflict"),
    Standing.REPLACED: QT_TRANSLATE_NOOP("Standing", "replaced"),
    Standing.WITHDRAWN: QT_TRANSLATE_NOOP("Standing", "withdrawn"),
    Standing.DELETED: QT_TRANSLATE_NOOP("Standing", "in the bin"),
    Standing.WAITING: QT_TRANSLATE_NOOP("Standing", "waiting"),
}

_CHANNELS = {
    "gui": QT_TRANSLATE_NOOP("Source", "this window"),
    "cli": QT_TRANSLATE_NOOP("Source", "the command line"),
    "import": QT_TRANSLATE_NOOP("Source", "an import"),
    "mcp": QT_TRANSLATE_NOOP("Source", "MCP"),
    "langchain": QT_TRANSLATE_NOOP("Source", "LangChain"),
    "chat": QT_TRANSLATE_NOOP("Source", "the chat"),
}

_OPERATIONS = {
    "note": QT_TRANSLATE_NOOP("Operation", "remember"),
    "replace": QT_TRANSLATE_NOOP("Operation", "replace"),
    "resolve": QT_TRANSLATE_NOOP("Operation", "resolve"),
    "move": QT_TRANSLATE_NOOP("Operation", "move to another subject"),
    "revoke": QT_TRANSLATE_NOOP("Operation", "withdraw"),
    "delete": QT_TRANSLATE_NOOP("Operation", "put in the bin"),
    "restore": QT_TRANSLATE_NOOP("Operation", "restore"),
    "import": QT_TRANSLATE_NOOP("Operation", "import"),
    "changed-on": QT_TRANSLATE_NOOP("Operation", "change on a date"),
    "accept": QT_TRANSLATE_NOOP("Operation", "accept"),
    "refuse": QT_TRANSLATE_NOOP("Operation", "refuse"),
    "undo": QT_TRANSLATE_NOOP("Operation", "undo"),
    "redo": QT_TRANSLATE_NOOP("Operation", "redo"),
}


def standing_word(standing: Standing) -> str:
    """The word beside a state's icon."""
    return QCoreApplication.translate("Standing", _STANDINGS[standing])


def channel_name(channel: str) -> str:
    """A door, in words."""
    known = _CHANNELS.get(channel)
    return QCoreApplication.translate("Source", known) if known else channel


def source_words(source: Source) -> str:
    """From whom a memory is: the owner through a door, or an agent by its name."""
    door = channel_name(source.channel)
    if source.tier == "owner":
        return fill(QCoreApplication.translate("Source", "you, through {door}"), door=door)
    name = source.actor.removeprefix("agent:")
    return fill(QCoreApplication.translate("Source", "{agent}, through {door}"), agent=name, door=door)


def operation_word(what: str) -> str:
    """What an operation did, as the undo entry of the menu names it."""
    known = _OPERATIONS.get(what)
    return QCoreApplication.translate("Operation", known) if known else what


def subject_words(event: Event) -> str:
    """A memory's subject, or that it has none."""
    return event.memory_key or QCoreApplication.translate("Subject", "no subject")
