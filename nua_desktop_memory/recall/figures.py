"""Numbers about a whole profile."""

from __future__ import annotations

from nua_desktop_memory.store.values import Value


class Counts(Value):
    """How many events are in each state."""

    active: int
    superseded: int
    revoked: int
    deleted: int
    pending: int


class Standing(Value):
    """How many slots have a current fact, and how many conflicts are open."""

    facts: int
    conflicts: int
