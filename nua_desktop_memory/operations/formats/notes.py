"""The ``notes`` format: one JSON object a line.

It has ``text`` and, optional, ``observedAt``, ``memoryKey``, ``tags`` and ``ref`` (the name that the note has
where it comes from; kept in ``source.message``).
"""

from __future__ import annotations

import json

from nua_desktop_memory.operations.authority import importing
from nua_desktop_memory.operations.formats.entry import Context, Entry, screen_strings, text_of, texts_of
from nua_desktop_memory.operations.request import Request, draft
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State, Tombstone
from nua_desktop_memory.store.times import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

AUTHORITY = importing("notes")


def entry(value: Mapping[str, object], context: Context) -> Entry:
    """Reads one note; raises one of the product's refusals, which becomes the line's reason."""
    screen_strings({name: value.get(name) for name in ("text", "memoryKey", "tags", "ref")})
    text = text_of(value, "text")
    if text is None:
        raise BadValue("There is no “text”.")
    observed = text_of(value, "observedAt")
    request = Request(text, key=text_of(value, "memoryKey"), observed_at=observed, tags=texts_of(value, "tags"))
    source = AUTHORITY.source(message=text_of(value, "ref"))
    return Entry(draft(request, source=source, zone=context.zone), None, bool(observed and observed.strip()))


def line(event: Event, _: Tombstone | None) -> str | None:
    """One note for an event that is in force; ``None`` for any other."""
    if event.state is not State.ACTIVE:
        return None
    note: dict[str, object] = {"text": event.text, "observedAt": to_json(event.observed_at)}
    if event.memory_key is not None:
        note["memoryKey"] = event.memory_key
    if event.tags:
        note["tags"] = list(event.tags)
    if event.source.message is not None:
        note["ref"] = event.source.message
    return json.dumps(note, ensure_ascii=False)
