"""tombstones/<event-id>.json: why an event left the current view.

``state`` is that of the last transition. The object is kept as it was read, so that unknown keys stay.
"""

from __future__ import annotations

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.jsontext import Object, damaged
from nua_desktop_memory.store.model import TOMBSTONE_SCHEMA, State, Tombstone, Transition
from nua_desktop_memory.store.times import from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMA = TOMBSTONE_SCHEMA
_KEYS = frozenset(("schema", "eventId", "state", "supersededByEventId", "transitions"))


def name_of(event_id: str) -> str:
    """How a tombstone file is called in a sentence."""
    return f"memory/tombstones/{event_id}.json"


def tombstone_object(tombstone: Tombstone) -> Object:
    """The file's object, keys in the order of the format."""
    value: Object = {
        "schema": SCHEMA,
        "eventId": tombstone.event_id,
        "state": str(tombstone.state),
        "supersededByEventId": tombstone.superseded_by_event_id,
        "transitions": [_transition_object(transition) for transition in tombstone.transitions],
    }
    for key, kept in tombstone.extra.items():
        value.setdefault(key, kept)
    return value


def with_transition(value: Mapping[str, object] | None, event_id: str, transition: Transition) -> Object:
    """The object (``None``: a new one) after one more transition."""
    before = dict(value) if value is not None else {"schema": SCHEMA, "eventId": event_id}
    earlier = before.get("transitions")
    changed: Object = {
        **before,
        "state": str(transition.state),
        "supersededByEventId": transition.by if transition.state is State.SUPERSEDED else None,
    }
    changed["transitions"] = [*(earlier if isinstance(earlier, list) else ()), _transition_object(transition)]
    return changed


def tombstone_of(value: Mapping[str, object], event_id: str) -> Tombstone:
    """The value of a tombstone file's object. Raises `Damaged` where it breaks a rule of the format."""
    name = name_of(event_id)
    if value.get("schema") != SCHEMA:
        raise damaged(name, f"its schema is not {SCHEMA}")
    if value.get("eventId") != event_id:
        raise damaged(name, "its event id is not that of its file name")
    transitions = tuple(_transition(item, name) for item in jsontext.list_field(value, "transitions", name))
    state = _state(value, name)
    if not transitions or transitions[-1].state is not state:
        raise damaged(name, "its state is not that of its last transition")
    by = value.get("supersededByEventId")
    if by is not None and not is_id(by):
        raise damaged(name, "“supersededByEventId” is not an event id")
    return Tombstone(
        event_id=event_id,
        state=state,
        superseded_by_event_id=by if isinstance(by, str) else None,
        transitions=transitions,
        extra={key: kept for key, kept in value.items() if key not in _KEYS},
    )


def references(value: Mapping[str, object]) -> list[str]:
    """The event ids that a tombstone's object names, other than its own."""
    found = [value.get("supersededByEventId")]
    steps = value.get("transitions")
    found += [step.get("by") for step in (steps if isinstance(steps, list) else ()) if isinstance(step, dict)]
    return [item for item in found if isinstance(item, str)]


def without_references(value: Mapping[str, object], erased: frozenset[str]) -> Object:
    """The object with its references to erased events null."""
    changed = dict(value)
    if changed.get("supersededByEventId") in erased:
        changed["supersededByEventId"] = None
    steps = changed.get("transitions")
    if isinstance(steps, list):
        changed["transitions"] = [
            {**step, "by": None} if isinstance(step, dict) and step.get("by") in erased else step for step in steps
        ]
    return changed


def _transition_object(transition: Transition) -> Object:
    value: Object = {
        "state": str(transition.state),
        "at": to_json(transition.at),
        "actor": transition.actor,
        "reason": transition.reason,
        "by": transition.by,
        "generation": transition.generation,
    }
    if transition.undoes is not None:
        value["undoes"] = transition.undoes
    if transition.operation is not None:
        value["operation"] = transition.operation
    return value


def _transition(value: object, name: str) -> Transition:
    if not isinstance(value, dict):
        raise damaged(name, "a transition is not an object")
    by = value.get("by")
    if by is not None and not is_id(by):
        raise damaged(name, "“by” is not an event id")
    try:
        at = from_json(jsontext.text_field(value, "at", name))
    except ValueError as error:
        raise damaged(name, "“at” is not an instant") from error
    return Transition(
        state=_state(value, name),
        at=at,
        actor=jsontext.text_field(value, "actor", name),
        reason=jsontext.optional_text(value, "reason", name),
        by=by,
        generation=jsontext.whole_number(value, "generation", name),
        undoes=jsontext.optional_number(value, "undoes", name),
        operation=jsontext.optional_number(value, "operation", name),
    )


def _state(value: Mapping[str, object], name: str) -> State:
    found = value.get("state")
    if found not in ("active", "superseded", "revoked", "deleted", "pending"):
        raise damaged(name, "“state” is no state of a tombstone")
    return State(found)
