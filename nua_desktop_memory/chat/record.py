"""Where the turns of a conversation go: into its repository, or, where they are not kept, nowhere but here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from nua_desktop_memory.evidence.source import Source, require_complete

if TYPE_CHECKING:
    from nua_desktop_memory.evidence.sessions import Sessions
    from nua_desktop_memory.evidence.source import Said, Speaker
    from nua_desktop_memory.operations.authority import Authority, Coordinates

TITLE = 48
"""Characters of the first message that a conversation is called by until the person calls it otherwise."""


class Record(Protocol):
    """The turns of one conversation, in their order."""

    session_id: str | None

    def new_id(self) -> str:
        """An id for a turn."""
        ...

    def turns(self) -> tuple[Source, ...]:
        """What was said so far. Raises ``not_found``, ``damaged``."""
        ...

    def add(self, said: Said, speaker: Speaker, authority: Authority, snapshot: str | None = None) -> Source:
        """Adds a turn. Raises as `Sessions.record`."""
        ...

    def place_of(self, source: Source) -> Coordinates | None:
        """Where a turn stands, for what is noted in it; ``None`` where it is not kept."""
        ...

    def snapshot(self, source: Source) -> str | None:
        """The memory that a turn was given."""
        ...


class Kept:
    """A conversation in its repository, which is made with the first turn."""

    def __init__(self, sessions: Sessions, session_id: str | None = None) -> None:
        self._sessions = sessions
        self.session_id = session_id

    def new_id(self) -> str:
        """An id for a turn."""
        return self._sessions.new_id()

    def turns(self) -> tuple[Source, ...]:
        """What was said on the current branch."""
        return () if self.session_id is None else self._sessions.turns(self.session_id)

    def add(self, said: Said, speaker: Speaker, authority: Authority, snapshot: str | None = None) -> Source:
        """Records a turn; durable when it returns."""
        require_complete(said, speaker, authority)
        if self.session_id is None:
            self.session_id = self._sessions.create(title_of(said.text)).id
        return self._sessions.record(
            self.session_id, said, speaker=speaker, authority=authority, snapshot=snapshot or None
        )

    def place_of(self, source: Source) -> Coordinates | None:
        """The conversation, the turn and its commit."""
        from nua_desktop_memory.operations.authority import Coordinates

        return Coordinates(session=source.session_id, message=source.source_id, commit=source.commit)

    def snapshot(self, source: Source) -> str | None:
        """The memory that a turn was given, as it was recorded."""
        return self._sessions.snapshot(source)


class Unkept:
    """A conversation that is nowhere but in this process."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._turns: list[Source] = []
        self._snapshots: dict[str, str] = {}
        self.session_id: str | None = None

    def new_id(self) -> str:
        """An id for a turn."""
        return self._sessions.new_id()

    def turns(self) -> tuple[Source, ...]:
        """What was said so far."""
        return tuple(self._turns)

    def add(self, said: Said, speaker: Speaker, authority: Authority, snapshot: str | None = None) -> Source:
        """Keeps a turn in memory alone."""
        require_complete(said, speaker, authority)
        source = Source("", len(self._turns) + 1, said, speaker, authority, None, "")
        if snapshot:
            self._snapshots[said.turn_id] = snapshot
            source = replace(source, snapshot=said.turn_id)
        self._turns.append(source)
        return source

    def place_of(self, source: Source) -> Coordinates | None:  # noqa: ARG002 - it stands nowhere
        """Nowhere."""
        return None

    def snapshot(self, source: Source) -> str | None:
        """The memory that a turn was given."""
        return self._snapshots.get(source.said.turn_id)


def title_of(text: str) -> str:
    """What a conversation that begins with a text is called."""
    words = " ".join("".join(one if one.isprintable() else " " for one in text[: TITLE * 8]).split())
    return words if len(words) <= TITLE else words[: TITLE - 1].rstrip() + "…"
