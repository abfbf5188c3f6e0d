"""Answers of the reading commands and of the switch: frozen values with the contract's names."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.recall.search import Hit
    from nua_desktop_memory.store.model import Event


class Switch(Value):
    """Answer of ``enable`` and ``disable``: what holds now."""

    enabled: bool


class Facts(Value):
    """Answer of ``facts``."""

    facts: tuple[Fact, ...]


class Conflicts(Value):
    """Answer of ``conflicts``."""

    conflicts: tuple[Conflict, ...]


class Timeline(Value):
    """Answer of ``timeline``: events by the time they are about."""

    events: tuple[Event, ...]


class Recalled(Value):
    """Answer of ``recall``: the best hits first."""

    hits: tuple[Hit, ...]


class Pending(Value):
    """Answer of ``review list``: what waits, oldest first."""

    pending: tuple[Event, ...]
