"""A reply while it comes, and who is told of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from nua_desktop_memory.chat.halves import Joined


@dataclass(slots=True)
class Reply:
    """What has come so far: the words, the memory that was given, the ids of what was noted.

    ``toolless`` tells that the model takes no tools, so it was given the memory and could not note; ``joined`` holds
    half a character back until its other half has come.
    """

    text: str = ""
    snapshot: str = ""
    events: list[str] = field(default_factory=list)
    toolless: bool = False
    joined: Joined = field(default_factory=Joined)


@dataclass(frozen=True, slots=True)
class Hearing:
    """Who is told of what, on the loop on which the agent runs.

    ``waits`` is told the seconds, the number of the attempt that follows, and what went wrong; ``noted`` the id of a
    note and those of the memories that said the same before.
    """

    wrote: Callable[[str], None]
    waits: Callable[[float, int, str], None]
    noted: Callable[[str, tuple[str, ...]], Awaitable[None]]
