"""Answers of the reading commands and of the switch: frozen values with the contract's names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.recall.search import Hit
    from nua_desktop_memory.store.model import Event


@dataclass(frozen=True, slots=True)
class Switch:
    """Answer of ``enable`` and ``disable``: what holds now."""

    enabled: bool


@dataclass(frozen=True, slots=True)
class Facts:
    """Answer of ``facts``."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Conflicts:
    """Answer of ``conflicts``."""

    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True, slots=True)
class Timeline:
    """Answer of ``timeline``: events by the time they are about."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Recalled:
    """Answer of ``recall``: the best hits first."""

    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """Answer of ``review list``: what waits, oldest first."""

    pending: tuple[Event, ...]
