"""What a caller asks to be noted, and how it becomes a draft that the store accepts.

The order of checks is that of the semantics: the switch, the policy, the length, the times.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.errors import BadValue, TextTooLong
from nua_desktop_memory.store.hints import TYPE_CHECKING, cast
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.text import TEXT_BYTES, measure, normalise
from nua_desktop_memory.store.times import GivenTime, parse_time
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from typing import TypedDict

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event, Source

    class RequestOptions(TypedDict, total=False):
        """The options of ``note`` by the names of a request's fields."""

        key: str | None
        observed_at: Time
        from_: Time
        until: Time
        confidence: float | str | None
        conflicts: Sequence[str]
        tags: Sequence[str] | None

    class NoteOptions(RequestOptions, total=False):
        """The options of ``note`` as keyword arguments of the library."""

        tag: Sequence[str] | None


Time = str | datetime | None

VAST = 1 << 16
"""Characters above which a text is refused by its length alone, before the policy reads it."""


class Request(Value):
    """The options of ``note``. ``None`` means not said; an empty string clears what would be inherited."""

    text: str
    key: str | None = None
    observed_at: Time = None
    from_: Time = None
    until: Time = None
    confidence: float | str | None = None
    conflicts: Sequence[str] = ()
    tags: Sequence[str] | None = None


def asked(text: str, options: NoteOptions) -> Request:
    """The request of a caller of the library; tags by the option's name, ``tag``, or by the field's, ``tags``."""
    tag = options.pop("tag", None)
    request = Request(text, **cast("RequestOptions", options))
    return request if tag is None else replaced(request, tags=tag)


def screen(work: Workspace, request: Request, reason: str | None = None) -> None:
    """Raises `PolicyRefused` if any free string of the request holds what may not be remembered."""
    if isinstance(request.tags, str) or isinstance(request.conflicts, str):
        raise BadValue("Tags and conflicts are lists; put a single one into a list of its own.")
    fields = [("text", request.text), ("subject", request.key or ""), ("reason", reason or "")]
    fields += [("tag", tag) for tag in request.tags or ()]
    work.refuse_secrets((name, value) for name, value in fields if value and refuse_vast(name, value))


def refuse_vast(name: str, value: str) -> bool:
    """Raises `TextTooLong` for what is so long that looking through it for secrets would take seconds; else true."""
    if len(value) > VAST:
        limit = TEXT_BYTES if name == "text" else VAST
        raise TextTooLong(
            f"The {name} is {measure(value):,} bytes long; at most {limit:,} are kept.",
            bytes=measure(value),
            limit=limit,
        )
    return True


def draft(
    request: Request,
    *,
    source: Source,
    zone: tzinfo,
    inherited: Event | None = None,
    replaces: str | None = None,
    conflicts: Sequence[str] = (),
) -> Draft:
    """The draft of a new event; what the request leaves unsaid comes from ``inherited``.

    Raises the store's refusals of text, key, times and values. Screening is the caller's, before this.
    """
    text = normalise(request.text)
    key = asked_key(request.key, inherited)
    times, precision = _times(request, zone, inherited)
    return Draft(
        text=text,
        source=source,
        memory_key=key,
        observed_at=times["observedAt"],
        effective_from=times["effectiveFrom"],
        effective_until=times["effectiveUntil"],
        precision=precision,
        confidence=_confidence(request.confidence, inherited),
        replaces_event_id=replaces,
        conflicts_with_event_ids=tuple(dict.fromkeys(conflicts)),
        tags=_tags(request.tags, inherited),
    )


def asked_key(given: str | None, inherited: Event | None) -> str | None:
    """The subject in its stored form: the one given, none for an empty one, else the inherited. Raises `BadKey`."""
    if given is None:
        return inherited.memory_key if inherited else None
    return normalise_key(given) if given.strip() else None


def _times(
    request: Request, zone: tzinfo, inherited: Event | None
) -> tuple[dict[str, datetime | None], dict[str, str]]:
    given = {"observedAt": request.observed_at, "effectiveFrom": request.from_, "effectiveUntil": request.until}
    old = (
        {
            "observedAt": inherited.observed_at,
            "effectiveFrom": inherited.effective_from,
            "effectiveUntil": inherited.effective_until,
        }
        if inherited
        else {}
    )
    times: dict[str, datetime | None] = {}
    precision: dict[str, str] = {}
    for name, value in given.items():
        read = _time(value, zone)
        if read is not None:
            times[name] = read.instant
            if read.precision:
                precision[name] = read.precision
        elif value is None and inherited and old.get(name) is not None:
            times[name] = old[name]
            if name in inherited.precision:
                precision[name] = inherited.precision[name]
        else:
            times[name] = None
    return times, precision


def _time(value: Time, zone: tzinfo) -> GivenTime | None:
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    return parse_time(value, zone)


def _confidence(given: float | str | None, inherited: Event | None) -> float | None:
    if given is None:
        return inherited.confidence if inherited else None
    if isinstance(given, str) and not given.strip():
        return None
    try:
        value = float(given)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 1.0:
        raise BadValue(f"The confidence must be a number from 0 to 1, not {given!r}.")
    return value


def _tags(given: Sequence[str] | None, inherited: Event | None) -> tuple[str, ...]:
    if given is None:
        return inherited.tags if inherited else ()
    return tuple(dict.fromkeys(tag.strip() for tag in given if tag.strip()))
