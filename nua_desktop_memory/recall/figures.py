"""Numbers about a whole profile."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Counts:
    """How many events are in each state."""

    active: int
    superseded: int
    revoked: int
    deleted: int
    pending: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How many slots have a current fact, and how many conflicts are open."""

    facts: int
    conflicts: int
