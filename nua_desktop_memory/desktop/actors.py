"""Who did something, in the words of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.texts import channel_name


def actor_name(actor: str, channel: str = "") -> str:
    """An agent by its name, the owner as "you", with the door where that is not this window."""
    if actor == "owner":
        if channel in {"", "gui"}:
            return QCoreApplication.translate("Actor", "you")
        words = QCoreApplication.translate("Actor", "you, through {door}")
        return fill(words, door=channel_name(channel))
    if channel == "chat":
        return QCoreApplication.translate("Actor", "the chat")
    if actor.startswith("import:"):
        return QCoreApplication.translate("Actor", "an import")
    return actor.removeprefix("agent:")
