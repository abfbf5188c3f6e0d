"""The ``notes`` format: one JSON object a line.

It has ``text`` and, optional, ``observedAt``, ``effectiveFrom``, ``effectiveUntil``, ``memoryKey``, ``confidence``,
``tags`` and ``ref`` (the name that the note has where it comes from; kept in ``source.message``).
"""

from __future__ import annotations

import json

from nua_desktop_memory.operations.authority import importing
from nua_desktop_memory.operations.formats.entry import Context, Entry, number_of, screen_strings, text_of, texts_of
from nua_desktop_memory.operations.request import Request, draft
from nua_desktop_memory.operations.splitting import split
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State, Tombstone
from nua_desktop_memory.store.text import TEXT_BYTES, measure
from nua_desktop_memory.store.times import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.operations.authority import Authority

AUTHORITY = importing("notes")


def entry(value: Mapping[str, object], context: Context, authority: Authority = AUTHORITY) -> Entry:
    """Reads one note; raises one of the product's refusals, which becomes the line's reason."""
    screen_strings(_strings(value), context)
    text = text_of(value, "text")
    if text is None:
        raise BadValue("There is no “text”.")
    observed = text_of(value, "observedAt")
    request = Request(
        text,
        key=text_of(value, "memoryKey"),
        observed_at=observed,
        from_=text_of(value, "effectiveFrom"),
        until=text_of(value, "effectiveUntil"),
        confidence=number_of(value, "confidence"),
        tags=texts_of(value, "tags"),
    )
    source = authority.source(message=text_of(value, "ref"))
    return Entry(draft(request, source=source, zone=context.zone), None, bool(observed and observed.strip()))


def parts(value: Mapping[str, object], context: Context) -> list[dict[str, object]]:
    """The notes that the text of one that is too long is split into, each with its number in its ``ref``.

    One that fits is the only one. Raises as `entry`, and `BadValue` for a subject, which has room for one value.
    """
    text = value.get("text")
    if not isinstance(text, str) or measure(text) <= TEXT_BYTES:
        return [dict(value)]
    screen_strings(_strings(value), context)
    if value.get("memoryKey"):
        raise BadValue(
            f"The text is {measure(text):,} bytes long and has a subject: its parts would contradict each other. "
            "Shorten it, or take the subject away."
        )
    ref = text_of(value, "ref")
    return [
        {**value, "text": part, "ref": f"{ref}/{number}" if ref else None}
        for number, part in enumerate(split(text), start=1)
    ]


def _strings(value: Mapping[str, object]) -> dict[str, object]:
    return {name: value.get(name) for name in ("text", "memoryKey", "tags", "ref")}


def line(event: Event, _: Tombstone | None) -> str | None:
    """One note for an event that is in force; ``None`` for any other."""
    if event.state is not State.ACTIVE:
        return None
    note: dict[str, object] = {"text": event.text, "observedAt": to_json(event.observed_at)}
    for name, moment in (("effectiveFrom", event.effective_from), ("effectiveUntil", event.effective_until)):
        if moment is not None:
            note[name] = to_json(moment)
    if event.confidence is not None:
        note["confidence"] = event.confidence
    if event.memory_key is not None:
        note["memoryKey"] = event.memory_key
    if event.tags:
        note["tags"] = list(event.tags)
    if event.source.message is not None:
        note["ref"] = event.source.message
    return json.dumps(note, ensure_ascii=False)
