"""Who is at the door: the part of an event's source that no payload can set.

Implements "Who may write, and what is trusted" of the semantics and ``source`` of the format.
"""

from __future__ import annotations

from nua_desktop_memory.store.model import Source
from nua_desktop_memory.store.values import Value


class Coordinates(Value):
    """Where something was said: the conversation, the turn in it, the commit that keeps the turn, the project."""

    session: str | None = None
    message: str | None = None
    commit: str | None = None
    project: str | None = None


class Authority(Value):
    """The actor, channel, tier and trust that a door stamps on what passes through it.

    ``said_in`` is where the turn stands in which a conversation of this program is now.
    """

    actor: str
    channel: str
    tier: str
    trust: str
    said_in: Coordinates | None = None

    def source(self, *, message: str | None = None, evidence: Source | None = None) -> Source:
        """A complete source; ``evidence`` lends its coordinates, else they are those of `said_in`."""
        place = evidence or self.said_in
        return Source(
            actor=self.actor,
            channel=self.channel,
            tier=self.tier,
            trust=self.trust,
            project=place.project if place else None,
            session=place.session if place else None,
            message=message or (place.message if place else None),
            commit=place.commit if place else None,
        )


OWNER_AT_COMMANDS = Authority("owner", "cli", "owner", "trusted")
OWNER_AT_WINDOW = Authority("owner", "gui", "owner", "trusted")


def importing(form: str) -> Authority:
    """The authority of an import, which is an act of the owner."""
    return Authority(f"import:{form}", "import", "owner", "trusted")
