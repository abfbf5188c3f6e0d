"""What a conversation tells while a turn goes on: that it is recorded, words, pauses and notes, and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.chat.cards import NoteCard
    from nua_desktop_memory.evidence.source import Source


@dataclass(frozen=True, slots=True)
class Recorded:
    """The person's message is kept; what follows cannot lose it."""

    source: Source


@dataclass(frozen=True, slots=True)
class Wrote:
    """More of the reply has come."""

    text: str


@dataclass(frozen=True, slots=True)
class Waits:
    """The model is asked again in so many seconds; ``attempt`` counts from 2, ``sentence`` says what went wrong."""

    seconds: float
    attempt: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Noted:
    """The model has noted something in the memory."""

    card: NoteCard


@dataclass(frozen=True, slots=True)
class Trouble:
    """What kept the model from a whole reply: a sentence for a person, and whether asking again may help.

    ``retry_after`` is how many seconds the provider asked to be left alone, where it did.
    """

    code: str
    sentence: str
    retryable: bool
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The turn is over and recorded: complete, stopped, or failed with its trouble.

    ``unrecorded`` says why the reply could not be kept, where it could not; the conversation goes on with it.
    ``toolless`` tells that the model takes no tools: it was given the memory and could not note.
    """

    reply: Source
    trouble: Trouble | None = None
    unrecorded: str | None = None
    toolless: bool = False


Told = Recorded | Wrote | Waits | Noted | Ended
