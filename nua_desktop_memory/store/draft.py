"""A new event before it has a place: what a caller gives, checked against every rule of "events/"."""

from __future__ import annotations

from datetime import UTC, datetime

from nua_desktop_memory.store.errors import BadTime, BadValue
from nua_desktop_memory.store.eventfile import PENDING, TIME_KEYS, is_complete
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.jsontext import compact
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.model import Event, Source, State
from nua_desktop_memory.store.text import normalise, refuse_characters
from nua_desktop_memory.store.times import PRECISIONS, whole_milliseconds
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Mapping


_NOTHING: Mapping[str, str] = {}
_ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)


class Draft(Value):
    """A new event. ``event_id`` and ``recorded_at`` are given only by an import that keeps them.

    ``recorded_at`` defaults to the transaction's time, ``observed_at`` to ``recorded_at``. ``precision`` maps
    ``observedAt``, ``effectiveFrom`` or ``effectiveUntil`` to ``year``, ``month`` or ``day``.
    """

    text: str
    source: Source
    memory_key: str | None = None
    observed_at: datetime | None = None
    effective_from: datetime | None = None
    effective_until: datetime | None = None
    precision: Mapping[str, str] = _NOTHING
    confidence: float | None = None
    replaces_event_id: str | None = None
    conflicts_with_event_ids: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    operation: int | None = None
    event_id: str | None = None
    recorded_at: datetime | None = None
    extra: Mapping[str, object] = _NOTHING


def event_from(draft: Draft, *, event_id: str, log_index: int, generation: int, now: datetime) -> Event:
    """The event of a draft.

    Raises the error of the rule that the draft breaks: ``empty``, ``too_long``, ``bad_character``, ``bad_key``,
    ``bad_time`` or ``bad_value``.
    """
    text = normalise(draft.text)
    key = None if draft.memory_key is None else normalise_key(draft.memory_key)
    recorded = whole_milliseconds(draft.recorded_at or now)
    start, end = _instant(draft.effective_from), _instant(draft.effective_until)
    if start is not None and end is not None and end <= start:
        raise BadTime("The end of the time is not after its beginning; swap them or leave one out.")
    _check_values(draft, event_id)
    return Event(
        event_id=event_id,
        log_index=log_index,
        recorded_at=recorded,
        observed_at=_instant(draft.observed_at) or recorded,
        memory_key=key,
        effective_from=start,
        effective_until=end,
        precision=_precision(draft),
        confidence=draft.confidence,
        replaces_event_id=draft.replaces_event_id,
        conflicts_with_event_ids=tuple(dict.fromkeys(draft.conflicts_with_event_ids)),
        source=draft.source,
        tags=draft.tags,
        generation=generation,
        operation=draft.operation,
        extra=draft.extra,
        text=text,
        state=State.PENDING if draft.source.trust == PENDING else State.ACTIVE,
    )


def check(draft: Draft) -> None:
    """Raises what `event_from` would, before the event has a place; for imports, which must know what will come."""
    event_from(draft, event_id=draft.event_id or "", log_index=0, generation=0, now=_ANY_TIME)


def check_string(value: str | None, what: str) -> None:
    """Raises `BadValue` where a string beside the text is empty, or `BadCharacter`."""
    if value is None:
        return
    if not value:
        raise BadValue(f"The {what} is empty; give one or leave it out.")
    refuse_characters(value.replace("\n", " ").replace("\t", " "))


def _check_values(draft: Draft, event_id: str) -> None:
    confidence = draft.confidence
    if confidence is not None and (isinstance(confidence, bool) or not 0 <= confidence <= 1):
        raise BadValue("The confidence must be a number from 0 to 1.")
    for reference in (draft.replaces_event_id, *draft.conflicts_with_event_ids):
        if reference is not None and not is_id(reference):
            raise BadValue(f"{reference!r} is not an event id; give the 26 characters that show prints.")
        if reference == event_id:
            raise BadValue("An event can neither replace nor contradict itself.")
    for tag in draft.tags:
        check_string(tag, "tag")
    _check_source(draft.source)
    try:
        compact(draft.extra)
    except (ValueError, TypeError) as error:
        raise BadValue("An additional member of the event cannot be kept as JSON; leave it out.") from error


def _check_source(source: Source) -> None:
    if not is_complete(source):
        raise BadValue("The source of the note is not complete, so it was not written down.")
    for value in (source.actor, source.project, source.session, source.message, source.commit):
        check_string(value, "source")


def _precision(draft: Draft) -> dict[str, str]:
    given = dict(zip(TIME_KEYS, (draft.observed_at, draft.effective_from, draft.effective_until), strict=True))
    for name, word in draft.precision.items():
        if name not in TIME_KEYS or word not in PRECISIONS:
            raise BadValue(f"{word!r} is no precision of {name!r}; use year, month or day.")
    return {name: word for name, word in draft.precision.items() if given[name] is not None}


def _instant(given: datetime | None) -> datetime | None:
    return None if given is None else whole_milliseconds(given)
