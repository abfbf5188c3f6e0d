"""Any answer of the library as the contract's JSON: camelCase names, instants in RFC 3339 UTC with milliseconds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime

from nua_desktop_memory.facts.model import Candidate
from nua_desktop_memory.store.eventfile import event_object
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, Tombstone
from nua_desktop_memory.store.times import to_json
from nua_desktop_memory.store.tombstonefile import tombstone_object

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.recall.search import Hit


def document(value: object) -> str:
    """One JSON document on one line, for standard output."""
    return json.dumps(plain(value), ensure_ascii=False)


def plain(value: object) -> object:
    """The value as objects, lists, strings and numbers."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, datetime):
        return to_json(value)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if hasattr(value, "__match_args__"):
        return _record(value, value.__match_args__)
    return value


def event_json(event: Event) -> dict[str, object]:
    """The event file's object plus ``text`` and ``state``."""
    return {**event_object(event), "text": event.text, "state": str(event.state)}


def hit_json(hit: Hit) -> dict[str, object]:
    """The event's object with what the search found out about it."""
    found = {"past": hit.past, "score": hit.score, "disputed": hit.disputed, "conflicts": plain(hit.conflicts)}
    return {**event_json(hit.event), **found}


def _record(value: object, names: Iterable[str]) -> object:
    if isinstance(value, Event):
        return event_json(value)
    if isinstance(value, Tombstone):
        return tombstone_object(value)
    if isinstance(value, Candidate):
        return {**event_json(value.event), "supports": [event.event_id for event in value.events]}
    return {camel(name): plain(getattr(value, name)) for name in names}


def camel(name: str) -> str:
    """The contract's name of a field: ``log_index`` is ``logIndex``, ``from_`` is ``from``."""
    first, *rest = name.strip("_").split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
