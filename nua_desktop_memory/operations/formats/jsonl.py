"""The ``jsonl`` format, ours and lossless: one event a line, in LOG order, with text, source and tombstone.

A line is the event file's object without what belongs to one profile alone (``logIndex``, ``generation``,
``operation``, ``undoes``), then ``text`` and ``tombstone`` (an object or null). Unknown keys travel too.
"""

from __future__ import annotations

import json

from nua_desktop_memory.operations.formats.entry import Context, Entry, screen_strings, text_of
from nua_desktop_memory.store import eventfile, tombstonefile
from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.errors import BadTime, BadValue, Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.model import Event, State, Tombstone
from nua_desktop_memory.store.text import normalise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.store.jsontext import Object

OF_ONE_PROFILE = ("logIndex", "generation", "operation", "undoes")


def entry(value: Mapping[str, object], context: Context) -> Entry:
    """Reads one line; raises one of the product's refusals, which becomes the line's reason.

    References to events that are neither here nor in the same file become null.
    """
    screen_strings(dict(value), context)
    text = text_of(value, "text")
    event_id = text_of(value, "eventId")
    if text is None or event_id is None:
        raise BadValue("The line has no “text” or no “eventId”; it is not of this format.")
    if not is_id(event_id):
        raise BadValue(f"{event_id!r} is not an event id.")
    event = _event(value, normalise(text), event_id)
    if event_id in (event.replaces_event_id, *event.conflicts_with_event_ids):
        raise BadValue("An event can neither replace nor contradict itself.")
    draft = Draft(
        text=event.text,
        source=event.source,
        event_id=event_id,
        recorded_at=event.recorded_at,
        observed_at=event.observed_at,
        memory_key=None if event.memory_key is None else normalise_key(event.memory_key),
        effective_from=event.effective_from,
        effective_until=event.effective_until,
        precision=event.precision,
        confidence=event.confidence,
        replaces_event_id=_known(event.replaces_event_id, context),
        conflicts_with_event_ids=tuple(one for one in event.conflicts_with_event_ids if context.known(one)),
        tags=event.tags,
        extra={key: kept for key, kept in event.extra.items() if key not in ("text", "tombstone", "state")},
    )
    return Entry(draft, _tombstone(value.get("tombstone"), event_id, context), observed=True)


def line(event: Event, tombstone: Tombstone | None) -> str:
    """The line of one event."""
    value = _without(eventfile.event_object(event))
    value["text"] = event.text
    value["tombstone"] = None
    if tombstone is not None:
        buried = tombstonefile.tombstone_object(tombstone)
        buried["transitions"] = [_without(one) for one in _objects(buried["transitions"])]
        value["tombstone"] = buried
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _event(value: Mapping[str, object], text: str, event_id: str) -> Event:
    try:
        return eventfile.event_of(
            {**value, "logIndex": 0, "generation": 0, "operation": None}, text, State.ACTIVE, event_id
        )
    except Damaged as error:
        raise _bad(error, eventfile.name_of(event_id)) from error


def _tombstone(value: object, event_id: str, context: Context) -> Tombstone | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise BadValue("“tombstone” must be an object or null.")
    steps = [{**one, "generation": 0, "undoes": None, "operation": None} for one in _objects(value.get("transitions"))]
    unknown = {one for one in tombstonefile.references(value) if not context.known(one)}
    try:
        return tombstonefile.tombstone_of(
            tombstonefile.without_references({**value, "transitions": steps}, frozenset(unknown)), event_id
        )
    except Damaged as error:
        raise _bad(error, tombstonefile.name_of(event_id)) from error


def _bad(error: Damaged, name: str) -> BadValue | BadTime:
    what = error.message.removeprefix(f"{name} is damaged: ").partition(";")[0]
    return BadTime(f"Not a valid line: {what}.") if "instant" in what else BadValue(f"Not a valid line: {what}.")


def _known(event_id: str | None, context: Context) -> str | None:
    return event_id if event_id is not None and context.known(event_id) else None


def _objects(value: object) -> list[Object]:
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise BadValue("“transitions” must be a list of objects.")
    return value


def _without(value: Object) -> Object:
    return {key: kept for key, kept in value.items() if key not in OF_ONE_PROFILE}
