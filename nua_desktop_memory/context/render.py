"""Rendering: one line for each fact, conflict and event, with its dates, uncertainty and disputes in it.

What is said about a text stands before it, so that no text can pretend to say it.
"""

from __future__ import annotations

from nua_desktop_memory.context.fence import one_line
from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import describe

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime, tzinfo

    from nua_desktop_memory.facts.model import Candidate, Conflict, Fact
    from nua_desktop_memory.store.model import Event

CONFLICT_BYTES = 700
"""UTF-8 bytes of a conflict's line; sides beyond are counted."""

_LONGEST_ACTOR = 40


class Renderer:
    """Makes lines for one moment, with times in one zone."""

    def __init__(self, at: datetime, zone: tzinfo) -> None:
        self._now = millis(at)
        self._zone = zone

    def fact(self, fact: Fact) -> str:
        """``[fact] home.city (since 2026-03, confidence 0.9): Lives in Hangzhou``."""
        said = []
        if fact.since is not None:
            said.append(f"since {self._time(fact.since, fact.since_precision)}")
        if fact.until is not None:
            said.append(f"until {self._time(fact.until, fact.until_precision)}")
        if fact.since is None or fact.observed_at != fact.since:
            said.append(f"observed {self._time(fact.observed_at, fact.observed_precision)[:10]}")
        said += _confidence(fact.confidence)
        return one_line(f"[fact] {fact.memory_key} ({', '.join(said)}): {fact.text}")

    def conflict(self, conflict: Conflict) -> tuple[str, tuple[Event, ...]]:
        """The conflict's line, and the events of the sides in it: as many as fit, the others counted."""
        head = f"[conflict] {conflict.memory_key}: " if conflict.memory_key else "[conflict] "
        shown: list[Candidate] = []
        parts: list[str] = []
        for candidate in conflict.candidates:
            part = self._side(candidate, named=conflict.memory_key is None)
            left_out = len(conflict.candidates) - len(parts) - 1
            if _size(_conflict_line(head, [*parts, part], left_out)) <= CONFLICT_BYTES:
                shown.append(candidate)
                parts.append(part)
        line = _conflict_line(head, parts, len(conflict.candidates) - len(parts))
        return line, tuple(event for candidate in shown for event in candidate.events)

    def event(self, tag: str, event: Event, *, disputed: bool = False) -> str:
        """``[recent] 2025-01-25 10:00, past, until 2025-02, confidence 0.6, disputed: the text``."""
        said = [self._observed(event)]
        if event.memory_key:
            said.append(event.memory_key)
        said += self._interval(event)
        said += _confidence(event.confidence)
        if disputed:
            said.append("disputed")
        said += _foreign(event.source.actor)
        return one_line(f"[{tag}] {', '.join(said)}: {event.text}")

    def summary(self, sampled: Sequence[Event], count: int, text: str, *, is_sampled: bool, disputed: bool) -> str:
        """``[summary] 2025-01-25 to 2025-03-02, 3 of 128 memories, in part disputed: the text``.

        ``sampled`` are the first, the middle and the last of the ``count`` events that it stands for; of them it tells
        the dates and what is in doubt. Unless ``is_sampled``, the text is not made of theirs alone.
        """
        events = sorted(sampled, key=lambda event: event.observed_at)
        first, last = (self._observed(event)[:10] for event in (events[0], events[-1]))
        dates = first if first == last else f"{first} to {last}"
        of_how_many = f"{len(events)} of {count}" if is_sampled and count > len(events) else f"{count}"
        said = [f"{dates}, {of_how_many} memories", *self._doubts(events, disputed)]
        return one_line(f"[summary] {', '.join(said)}: {text}")

    def _doubts(self, events: Sequence[Event], disputed: bool) -> list[str]:
        """What must not be lost of single events where several are told in one line."""
        found = ["disputed"] if disputed else []
        found += ["past"] if any(bounds(event)[1] <= self._now for event in events) else []
        found += _confidence(min((one.confidence for one in events if one.confidence is not None), default=None))
        found += list(dict.fromkeys(said for event in events for said in _foreign(event.source.actor)))
        return [f"in part {found[0]}", *found[1:]] if found else []

    def _side(self, candidate: Candidate, *, named: bool) -> str:
        event = candidate.event
        said = [event.memory_key] if named and event.memory_key else []
        said.append(f"observed {self._observed(event)}")
        said += self._interval(event)
        said += _confidence(
            max((one.confidence for one in candidate.events if one.confidence is not None), default=None)
        )
        if len(candidate.events) > 1:
            said.append(f"said {len(candidate.events)} times")
        said.append(_shortened(event.source.actor))
        return f"({', '.join(said)}) {event.text}"

    def _interval(self, event: Event) -> list[str]:
        start, end = bounds(event)
        said = ["past"] if end <= self._now else ["upcoming"] if start > self._now else []
        if event.effective_from is not None:
            said.append(f"from {self._time(event.effective_from, event.precision.get('effectiveFrom'))}")
        if event.effective_until is not None:
            said.append(f"until {self._time(event.effective_until, event.precision.get('effectiveUntil'))}")
        return said

    def _observed(self, event: Event) -> str:
        return self._time(event.observed_at, event.precision.get("observedAt"))

    def _time(self, instant: datetime, precision: str | None) -> str:
        if precision is None:
            instant = instant.replace(second=0, microsecond=0)
        return describe(instant, precision, self._zone)


def more_facts(count: int) -> str:
    """The line that says how many facts and conflicts were left out."""
    return f"[fact] … and {count} more that are not shown here."


def _conflict_line(head: str, sides: Iterable[str], left_out: int) -> str:
    more = f" | and {left_out} more side{'' if left_out == 1 else 's'}" if left_out else ""
    return one_line(f"{head}{' | '.join(sides)}{more}")


def _confidence(value: float | None) -> list[str]:
    return [] if value is None else [f"confidence {value:g}"]


def _foreign(actor: str) -> list[str]:
    """Who said it, where that was not the person and not their own notes."""
    return [] if actor == "owner" or actor.startswith("import:") else [f"said by {_shortened(actor)}"]


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_ACTOR else f"{name[: _LONGEST_ACTOR - 1]}…"


def _size(line: str) -> int:
    return len(line.encode("utf-8"))
