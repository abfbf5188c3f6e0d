"""events/<event-id>.json: the product meaning of one LOG record.

The object is kept as it was read, so that unknown keys stay on a rewrite; `event_of` gives its value.
"""

from __future__ import annotations

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.jsontext import Object, damaged
from nua_desktop_memory.store.model import EVENT_SCHEMA, Event, Source, State
from nua_desktop_memory.store.times import PRECISIONS, from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

TIME_KEYS = ("observedAt", "effectiveFrom", "effectiveUntil")
ACTORS = ("owner", "writer")
ACTOR_PREFIXES = ("agent:", "import:")
CHANNELS = frozenset(("gui", "cli", "mcp", "langchain", "chat", "import"))
TIERS = frozenset(("owner", "paired", "unpaired"))
TRUSTED, PENDING = "trusted", "pending"
_KEYS = frozenset(
    (
        "schema",
        "eventId",
        "logIndex",
        "recordedAt",
        "observedAt",
        "memoryKey",
        "effectiveFrom",
        "effectiveUntil",
        "precision",
        "confidence",
        "replacesEventId",
        "conflictsWithEventIds",
        "source",
        "tags",
        "generation",
        "operation",
    )
)


def is_actor(actor: str) -> bool:
    """Whether an actor is one that a source may name."""
    return actor in ACTORS or any(actor.startswith(p) and len(actor) > len(p) for p in ACTOR_PREFIXES)


def name_of(event_id: str) -> str:
    """How an event file is called in a sentence."""
    return f"memory/events/{event_id}.json"


def event_object(event: Event) -> Object:
    """The file's object of a new event, keys in the order of the format."""
    value: Object = {
        "schema": EVENT_SCHEMA,
        "eventId": event.event_id,
        "logIndex": event.log_index,
        "recordedAt": to_json(event.recorded_at),
        "observedAt": to_json(event.observed_at),
        "memoryKey": event.memory_key,
        "effectiveFrom": _written(event.effective_from),
        "effectiveUntil": _written(event.effective_until),
        "precision": dict(event.precision),
        "confidence": event.confidence,
        "replacesEventId": event.replaces_event_id,
        "conflictsWithEventIds": list(event.conflicts_with_event_ids),
        "source": source_object(event.source),
        "tags": list(event.tags),
        "generation": event.generation,
    }
    if event.operation is not None:
        value["operation"] = event.operation
    for key, kept in event.extra.items():
        value.setdefault(key, kept)
    return value


def source_object(source: Source) -> Object:
    """The object of a source."""
    return {
        "actor": source.actor,
        "channel": source.channel,
        "tier": source.tier,
        "trust": source.trust,
        "project": source.project,
        "session": source.session,
        "message": source.message,
        "commit": source.commit,
    }


def event_of(value: Mapping[str, object], text: str, state: State, event_id: str) -> Event:
    """The value of an event file's object. Raises `Damaged` where it breaks a rule of the format."""
    name = name_of(event_id)
    if value.get("schema") != EVENT_SCHEMA:
        raise damaged(name, f"its schema is not {EVENT_SCHEMA}")
    if value.get("eventId") != event_id:
        raise damaged(name, "its event id is not that of its file name")
    return Event(
        event_id=event_id,
        log_index=jsontext.whole_number(value, "logIndex", name),
        recorded_at=_instant(value, "recordedAt", name),
        observed_at=_instant(value, "observedAt", name),
        memory_key=jsontext.optional_text(value, "memoryKey", name),
        effective_from=_optional_instant(value, "effectiveFrom", name),
        effective_until=_optional_instant(value, "effectiveUntil", name),
        precision=_precision(value, name),
        confidence=_confidence(value, name),
        replaces_event_id=_reference(value, "replacesEventId", name),
        conflicts_with_event_ids=_references(value, name),
        source=_source(value, name),
        tags=jsontext.text_list(value, "tags", name),
        generation=jsontext.whole_number(value, "generation", name),
        operation=jsontext.optional_number(value, "operation", name),
        extra={key: kept for key, kept in value.items() if key not in _KEYS},
        text=text,
        state=state,
    )


def state_without_tombstone(value: Mapping[str, object]) -> State:
    """The state of an event that has no tombstone: pending where its trust is, else active."""
    source = value.get("source")
    pending = isinstance(source, dict) and source.get("trust") == PENDING
    return State.PENDING if pending else State.ACTIVE


def references(value: Mapping[str, object]) -> list[str]:
    """The event ids that an event file's object names."""
    named = value.get("conflictsWithEventIds")
    found = [value.get("replacesEventId"), *(named if isinstance(named, list) else ())]
    return [item for item in found if isinstance(item, str)]


def without_references(value: Mapping[str, object], erased: frozenset[str]) -> Object:
    """The object with its references to erased events gone: null, or left out of a list."""
    changed = dict(value)
    if changed.get("replacesEventId") in erased:
        changed["replacesEventId"] = None
    named = changed.get("conflictsWithEventIds")
    if isinstance(named, list):
        changed["conflictsWithEventIds"] = [item for item in named if item not in erased]
    return changed


def _written(instant: datetime | None) -> str | None:
    return None if instant is None else to_json(instant)


def _instant(value: Mapping[str, object], key: str, name: str) -> datetime:
    try:
        return from_json(jsontext.text_field(value, key, name))
    except ValueError as error:
        raise damaged(name, f"“{key}” is not an instant") from error


def _optional_instant(value: Mapping[str, object], key: str, name: str) -> datetime | None:
    return None if value.get(key) is None else _instant(value, key, name)


def _precision(value: Mapping[str, object], name: str) -> dict[str, str]:
    found = value.get("precision")
    if found is None:
        return {}
    if not isinstance(found, dict) or not all(k in TIME_KEYS and p in PRECISIONS for k, p in found.items()):
        raise damaged(name, "“precision” names no time or no precision")
    return found


def _confidence(value: Mapping[str, object], name: str) -> float | None:
    found = value.get("confidence")
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
        raise damaged(name, "“confidence” is not a number from 0 to 1")
    return found


def _reference(value: Mapping[str, object], key: str, name: str) -> str | None:
    found = value.get(key)
    if found is not None and not is_id(found):
        raise damaged(name, f"“{key}” is not an event id")
    return found if isinstance(found, str) else None


def _references(value: Mapping[str, object], name: str) -> tuple[str, ...]:
    found = jsontext.text_list(value, "conflictsWithEventIds", name)
    if not all(is_id(item) for item in found):
        raise damaged(name, "“conflictsWithEventIds” holds something that is no event id")
    return found


def _source(value: Mapping[str, object], name: str) -> Source:
    found = jsontext.mapping_field(value, "source", name)
    source = Source(
        actor=jsontext.text_field(found, "actor", name),
        channel=jsontext.text_field(found, "channel", name),
        tier=jsontext.text_field(found, "tier", name),
        trust=jsontext.text_field(found, "trust", name),
        project=jsontext.optional_text(found, "project", name),
        session=jsontext.optional_text(found, "session", name),
        message=jsontext.optional_text(found, "message", name),
        commit=jsontext.optional_text(found, "commit", name),
    )
    if not is_complete(source):
        raise damaged(name, "its source is not complete")
    return source


def is_complete(source: Source) -> bool:
    """Whether a source has an actor, a channel, a tier and a trust of the closed sets."""
    return (
        is_actor(source.actor)
        and source.channel in CHANNELS
        and source.tier in TIERS
        and source.trust in (TRUSTED, PENDING)
    )
