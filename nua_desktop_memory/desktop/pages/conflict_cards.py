"""Conflicts as values for the view: the card in the list, the sides with their letters and their lanes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.spacing import fill, listed, listed_apart
from nua_desktop_memory.desktop.texts import Standing, source_words
from nua_desktop_memory.desktop.widgets.cards import Card
from nua_desktop_memory.desktop.widgets.time_axis import Lane
from nua_desktop_memory.facts.claims import fold
from nua_desktop_memory.facts.intervals import bounds, interval

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.moment import Moment
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.facts.model import Candidate, Conflict
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

_NAMED = 12
"""So many sides are named in the list; a row has two lines."""

Handle = tuple[str, ...]
"""The ids of all events of a conflict: the same conflict for as long as nothing joins or leaves it."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side in words. ``since`` and ``until`` say when it holds; ``from_whom`` has an entry a source."""

    letter: str
    text: str
    subject: str
    from_whom: str
    observed: str
    observed_exactly: str
    since: str
    until: str
    confidence: str
    supports: int
    events: tuple[Event, ...]


def handle_of(conflict: Conflict) -> Handle:
    """Names a conflict."""
    return tuple(event.event_id for side in conflict.candidates for event in side.events)


def read_conflicts(profile: Profile, moment: Moment, words: str) -> dict[Handle, Conflict]:
    """The open conflicts at a moment in which ``words`` occur; run on the worker thread."""
    found = profile.conflicts(at=moment.valid_at, known_at=moment.known_at).conflicts
    needle = fold(words)
    return {handle_of(conflict): conflict for conflict in found if not needle or _mentions(conflict, needle)}


def conflict_card(conflict: Conflict) -> Card:
    """How a conflict looks in the list: the texts of its (first) sides, the subject, how many sides."""
    texts = [side.event.text for side in conflict.candidates[:_NAMED]]
    texts += ["…"] * (len(conflict.candidates) > _NAMED)
    count = QCoreApplication.translate("Conflict", "{count} sides").format(count=grouped(len(conflict.candidates)))
    return Card(
        text="  ≠  ".join(texts),
        standing=Standing.CONFLICT,
        meta=(subjects(conflict), count),
        tooltip="\n".join(texts),
    )


def subjects(conflict: Conflict) -> str:
    """What a conflict is about: its subject, or all of them."""
    if conflict.memory_key:
        return conflict.memory_key
    keys = dict.fromkeys(side.event.memory_key for side in conflict.candidates)
    named = [key for key in keys if key]
    return listed(named) or QCoreApplication.translate("Conflict", "no subject")


def sides(candidates: Sequence[Candidate], clock: Clock) -> list[Side]:
    """The (first) sides of a conflict, in order of observation."""
    return [_side(letter(number), candidate, clock) for number, candidate in enumerate(candidates)]


def lanes(candidates: Sequence[Candidate], clock: Clock) -> list[Lane]:
    """The (first) sides of a conflict on a time axis."""
    made = []
    for number, candidate in enumerate(candidates):
        start, until = _span(candidate.events)
        side = _side(letter(number), candidate, clock)
        times = QCoreApplication.translate("Conflict", "Holds from {since} until {until}; observed {observed}")
        words = fill(times, since=side.since, until=side.until, observed=side.observed)
        made.append(Lane(side.letter, side.text, words, start, until, candidate.event.observed_at, Standing.CONFLICT))
    return made


def letter(number: int) -> str:
    """A, B, … Z, then AA, AB, …: what a side is called."""
    quotient, rest = divmod(number, 26)
    return (letter(quotient - 1) if quotient else "") + chr(ord("A") + rest)


def _side(name: str, candidate: Candidate, clock: Clock) -> Side:
    event = candidate.event
    events = candidate.events
    confidences = [one.confidence for one in events if one.confidence is not None]
    said = QCoreApplication.translate("Conflict", "not said")
    return Side(
        letter=name,
        text=event.text,
        subject=event.memory_key or "",
        from_whom=listed_apart(dict.fromkeys(source_words(one.source) for one in events)),
        observed=listed(dict.fromkeys(clock.observed(one) for one in events)),
        observed_exactly="\n".join(clock.exact(one.observed_at) for one in events),
        since=_since(min(events, key=lambda one: bounds(one)[0]), clock),
        until=_until(max(events, key=lambda one: bounds(one)[1]), clock),
        confidence=f"{max(confidences):g}" if confidences else said,
        supports=len(events),
        events=events,
    )


def _since(event: Event, clock: Clock) -> str:
    if event.effective_from is not None:
        return clock.show(event.effective_from, event.precision.get("effectiveFrom"))
    start, _ = interval(event)
    if start is None:
        return QCoreApplication.translate("Conflict", "not known")
    shown = clock.observed(event)
    return QCoreApplication.translate("Conflict", "{time} (when it was observed)").format(time=shown)


def _until(event: Event, clock: Clock) -> str:
    if event.effective_until is None:
        return QCoreApplication.translate("Conflict", "open")
    return clock.show(event.effective_until, event.precision.get("effectiveUntil"))


def _span(events: Sequence[Event]) -> tuple[datetime | None, datetime | None]:
    first = min(events, key=lambda one: bounds(one)[0])
    last = max(events, key=lambda one: bounds(one)[1])
    return interval(first)[0], interval(last)[1]


def _mentions(conflict: Conflict, needle: str) -> bool:
    words = [event.text for side in conflict.candidates for event in side.events]
    words += [side.event.memory_key or "" for side in conflict.candidates]
    return any(needle in fold(text) for text in words)
