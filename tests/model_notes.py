"""Notes, their states and times, and what was done with them: the plain values of the model."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import UTC, datetime

ACTIVE, SUPERSEDED, REVOKED, DELETED, PENDING = "active", "superseded", "revoked", "deleted", "pending"
STATES = (ACTIVE, SUPERSEDED, REVOKED, DELETED, PENDING)
DAWN, DOOM = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
LIMIT = 280
"""Bytes of a text."""


class Refused(Exception):
    """The model's refusal, with its code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Move:
    """One change of state; ``by`` is the note that took the place, ``""`` one that was erased since."""

    state: str
    at: datetime
    by: str | None = None


@dataclass
class Note:
    """One event."""

    id: str
    position: int
    text: str
    key: str | None
    recorded: datetime
    observed: datetime
    start: datetime | None
    end: datetime | None
    confidence: float | None
    tags: tuple[str, ...]
    replaces: str | None
    disputes: tuple[str, ...]
    trust: str
    message: str | None = None
    moves: list[Move] = field(default_factory=list)

    @property
    def first_state(self) -> str:
        return PENDING if self.trust == "pending" else ACTIVE

    @property
    def state(self) -> str:
        return self.moves[-1].state if self.moves else self.first_state

    @property
    def by(self) -> str | None:
        return self.moves[-1].by if self.moves else None

    def state_at(self, moment: datetime) -> str | None:
        """The state that was known at a moment; ``None`` where the note was not written down yet."""
        if self.recorded > moment:
            return None
        known = [move.state for move in self.moves if move.at <= moment]
        return known[-1] if known else self.first_state

    @property
    def begins(self) -> datetime:
        if self.start is not None:
            return self.start
        return DAWN if self.end is not None and self.end <= self.observed else self.observed

    @property
    def ends(self) -> datetime:
        return DOOM if self.end is None else self.end

    def holds(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends

    @property
    def about(self) -> datetime:
        """The time it is about: where the timeline shows it."""
        return self.start or self.observed

    @property
    def order(self) -> tuple[datetime, int]:
        return self.observed, self.position

    def says_the_same(self, other: Note) -> bool:
        """Whether the two support one another: same slot, same words, at some moment both."""
        both = max(self.begins, other.begins) < min(self.ends, other.ends)
        return self.key is not None and self.key == other.key and fold(self.text) == fold(other.text) and both


@dataclass
class Deed:
    """One operation: what it made, and of what it changed the state before. ``undoes``: the deed it takes back."""

    number: int
    what: str
    made: list[str]
    before: dict[str, tuple[str, str | None]]
    undoes: Deed | None = None
    damaged: bool = False
    """Whether a part of it was erased since."""

    @property
    def ids(self) -> list[str]:
        return self.made or list(self.before)


@dataclass
class Options:
    """What is said anew with a text; ``None`` is not said, an empty string clears."""

    key: str | None = None
    observed: str | None = None
    start: str | None = None
    end: str | None = None
    confidence: float | None = None
    tags: tuple[str, ...] | None = None
    disputes: tuple[str, ...] = ()


def fold(text: str) -> str:
    """A text as it is compared with others."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).split())


def clean(text: str) -> str:
    """A text as it is stored."""
    return re.sub(r"\s*[\n\r\t\u2028\u2029\x0b\x0c\x1c-\x1e\x85]\s*", " ", unicodedata.normalize("NFC", text)).strip()
