"""Who is at the door: the part of an event's source that no payload can set.

Implements "Who may write, and what is trusted" of the semantics and ``source`` of the format.
"""

from __future__ import annotations

from nua_desktop_memory.store.model import Source
from nua_desktop_memory.store.values import Value


class Authority(Value):
    """The actor, channel, tier and trust that a door stamps on what passes through it."""

    actor: str
    channel: str
    tier: str
    trust: str

    def source(self, *, message: str | None = None, evidence: Source | None = None) -> Source:
        """A complete source; ``evidence`` lends its coordinates (project, session, message, commit)."""
        return Source(
            actor=self.actor,
            channel=self.channel,
            tier=self.tier,
            trust=self.trust,
            project=evidence.project if evidence else None,
            session=evidence.session if evidence else None,
            message=message or (evidence.message if evidence else None),
            commit=evidence.commit if evidence else None,
        )


OWNER_AT_COMMANDS = Authority("owner", "cli", "owner", "trusted")
OWNER_AT_WINDOW = Authority("owner", "gui", "owner", "trusted")


def importing(form: str) -> Authority:
    """The authority of an import, which is an act of the owner."""
    return Authority(f"import:{form}", "import", "owner", "trusted")
