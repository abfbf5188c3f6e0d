"""What the Agents page says of a client: how it stands, when it begins, when it notices the switch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.agent.connectors.clients import Begins, Notices
from nua_desktop_memory.agent.connectors.standing import State
from nua_desktop_memory.desktop.sentences import in_words

if TYPE_CHECKING:
    from nua_desktop_memory.agent.connectors.connecting import Row
    from nua_desktop_memory.desktop.desk import Desk


def state_words(row: Row) -> str:
    """How it stands, in a few words."""
    if row.standing.state is State.CONNECTED and not row.is_known:
        if row.agent is not None and row.agent.tier != "paired":
            return QCoreApplication.translate("AgentClients", "connected, but no longer paired")
        return QCoreApplication.translate("AgentClients", "connected, but not known here any more")
    return {
        State.NOT_HERE: QCoreApplication.translate("AgentClients", "not found on this computer"),
        State.NOT_CONNECTED: QCoreApplication.translate("AgentClients", "not connected"),
        State.CONNECTED: QCoreApplication.translate("AgentClients", "connected"),
        State.OTHER_PROFILE: QCoreApplication.translate("AgentClients", "connected to another profile"),
        State.CHANGED: QCoreApplication.translate("AgentClients", "its entry was changed"),
        State.FOREIGN: QCoreApplication.translate("AgentClients", "has another entry of this name"),
        State.DAMAGED: QCoreApplication.translate("AgentClients", "its configuration cannot be read"),
    }[row.standing.state]


def is_trouble(row: Row) -> bool:
    """Whether the person should look at it."""
    state = row.standing.state
    settled = state in {State.NOT_HERE, State.NOT_CONNECTED} or (state is State.CONNECTED and row.is_known)
    return not settled


def more_words(row: Row, desk: Desk) -> str:
    """What else is to be known of it: what to do, when it was used, whether it notices the switch."""
    standing = row.standing
    if standing.state is State.DAMAGED:
        return in_words(standing.problem)
    if standing.state is State.OTHER_PROFILE:
        return standing.profile_dir
    if standing.state is State.CHANGED:
        return QCoreApplication.translate(
            "AgentClients", "By hand, or the program has moved. Nothing is put back until you connect it again."
        )
    if standing.state is State.FOREIGN:
        return QCoreApplication.translate("AgentClients", "It was not written from here and is left as it is.")
    if standing.state is State.CONNECTED:
        return "  ·  ".join((_use_words(row, desk), notices_words(row.client.notices)))
    return ""


def _use_words(row: Row, desk: Desk) -> str:
    if not row.is_known:
        if row.agent is not None and row.agent.tier != "paired":
            return QCoreApplication.translate("AgentClients", "what it notes waits for your review")
        return QCoreApplication.translate("AgentClients", "connect it again to pair it")
    if row.agent is None or row.agent.last_used_at is None:
        return QCoreApplication.translate("AgentClients", "paired, not used yet")
    if row.agent.connected:
        return QCoreApplication.translate("AgentClients", "paired, running now")
    time = desk.clock.recently(row.agent.last_used_at, desk.now())
    return QCoreApplication.translate("AgentClients", "paired, last used {time}").format(time=time)


def notices_words(notices: Notices) -> str:
    """When it notices that memory was switched on or off."""
    return {
        Notices.AT_ONCE: QCoreApplication.translate("AgentClients", "notices at once when memory is switched"),
        Notices.NEW_SESSION: QCoreApplication.translate(
            "AgentClients", "notices in a new session that memory was switched"
        ),
        Notices.RESTART: QCoreApplication.translate(
            "AgentClients", "must be restarted to notice that memory was switched"
        ),
    }[notices]


def begins_words(begins: Begins, name: str) -> str:
    """What the person has to do after connecting or disconnecting, if anything."""
    return {
        Begins.AT_ONCE: QCoreApplication.translate("AgentClients", "{client} takes it up at once."),
        Begins.ASKS: QCoreApplication.translate(
            "AgentClients", "{client} asks whether to trust it when it is first used, and then starts it."
        ),
        Begins.NEW_SESSION: QCoreApplication.translate("AgentClients", "{client} takes it up in its next session."),
        Begins.TRUSTED: QCoreApplication.translate(
            "AgentClients", "{client} takes it up in its next session, in folders that it trusts."
        ),
        Begins.RESTART: QCoreApplication.translate("AgentClients", "Restart {client} so that it takes it up."),
    }[begins].format(client=name)
