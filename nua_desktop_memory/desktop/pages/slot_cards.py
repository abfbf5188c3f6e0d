"""Slots as values for the facts page: what is read for the list and for one slot, and the cards."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.pages.still_true import digest
from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.texts import Standing
from nua_desktop_memory.desktop.widgets.cards import Card
from nua_desktop_memory.facts.answers import fact
from nua_desktop_memory.facts.claims import fold
from nua_desktop_memory.facts.model import Conflict, Slot, SlotState
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.recall.slotlist import SlotLine
from nua_desktop_memory.store.errors import BadKey
from nua_desktop_memory.store.keys import is_below, normalise_key
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.desktop.moment import Moment
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.profile import Profile

STANDINGS = {
    SlotState.CURRENT: Standing.CURRENT,
    SlotState.CONFLICT: Standing.CONFLICT,
    SlotState.UPCOMING: Standing.UPCOMING,
    SlotState.PAST: Standing.PAST,
    SlotState.EMPTY: Standing.REPLACED,
}
"""A slot's state as its chip; a slot whose every value was replaced has none."""


@dataclass(frozen=True, slots=True)
class Slots:
    """The subjects that a question found; ``known`` are their lines where they had to be worked out at once."""

    keys: Sequence[str]
    known: Mapping[str, SlotLine]


@dataclass(frozen=True, slots=True)
class History:
    """One slot: its line, the conflict that it is in, and the LOG positions of its events, newest first.

    ``states`` are those of the events at a past moment, where one is looked at.
    """

    key: str
    line: SlotLine | None
    conflict: Conflict | None
    positions: array[int]
    states: Mapping[int, State]


@dataclass(frozen=True, slots=True)
class WantedSlots:
    """Which subjects a page asks for.

    ``observed_before`` keeps the facts last observed before then, the oldest first, without those of which the
    digest is in ``put_off``.
    """

    moment: Moment
    words: str
    states: Sequence[SlotState]
    subject: str
    observed_before: datetime | None
    put_off: frozenset[str]


def find_slots(profile: Profile, wanted: WantedSlots) -> Slots:
    """Which subjects there are; run on the worker thread.

    The present, and what held at a time, are read row by row later. What was known at a time is worked out
    from everything, so it comes whole.
    """
    moment, subject = wanted.moment, _clean(wanted.subject)
    if moment.known_at is None:
        keys = profile.browse.slot_keys(
            subject=subject,
            text=wanted.words or None,
            states=wanted.states if moment.is_now else (),
            order="key" if wanted.observed_before is None else "oldest",
            observed_before=wanted.observed_before,
        )
        return Slots([key for key in keys if digest(key) not in wanted.put_off] if wanted.put_off else keys, {})
    needle = fold(wanted.words)
    kept = {
        line.slot.memory_key: line
        for line in profile.browse.slots_at(moment.valid_at, moment.known_at)
        if (not needle or _mentions(line, needle)) and (subject is None or is_below(line.slot.memory_key, subject))
    }
    return Slots(list(kept), kept)


def _clean(subject: str) -> str | None:
    """A subject as it is kept; what can be none is looked for as it was typed, and not found."""
    if not subject:
        return None
    try:
        return normalise_key(subject)
    except BadKey:
        return subject


def read_lines(profile: Profile, moment: Moment, keys: Sequence[str]) -> dict[str, SlotLine]:
    """The lines of some subjects; run on the worker thread."""
    browse = profile.browse
    if moment.is_now:
        return {line.slot.memory_key: line for line in browse.slot_lines(keys)}
    return {key: line_of(browse.slot(key, moment.valid_at, moment.known_at)) for key in keys}


def read_history(profile: Profile, moment: Moment, key: str, states: tuple[State, ...]) -> History:
    """One slot with its past; run on the worker thread."""
    wanted = Filter(states=states, key=key, known_at=moment.known_at)
    browse = profile.browse
    then: dict[int, State] = {}
    if moment.known_at is not None:
        for state in states:
            found = browse.positions(Filter(states=(state,), key=key, known_at=moment.known_at))
            then |= dict.fromkeys(found, state)
    line = read_lines(profile, moment, [key]).get(key)
    disputed = line is not None and line.slot.state is SlotState.CONFLICT
    conflict = _conflict_of(profile, moment, key) if disputed else None
    return History(key, line, conflict, browse.positions(wanted), then)


def line_of(slot: Slot) -> SlotLine:
    """The line of a slot at another moment, from its candidates alone."""
    current = fact(slot.candidates[0]) if slot.state is SlotState.CURRENT and slot.candidates else None
    return SlotLine(slot, current, slot.candidates[0].event if slot.candidates else None, len(slot.candidates))


def slot_card(line: SlotLine, clock: Clock) -> Card:
    """How a slot looks in the list."""
    return Card(
        text=value_words(line),
        standing=STANDINGS[line.slot.state],
        meta=tuple(part for part in (line.slot.memory_key, since_words(line, clock), support_words(line)) if part),
    )


def value_words(line: SlotLine) -> str:
    """The slot's value: the fact, every side of a conflict, what comes next, or what held last."""
    if line.slot.state is SlotState.CONFLICT:
        return "  ≠  ".join(candidate.event.text for candidate in line.slot.candidates)
    if line.fact is not None:
        return line.fact.text
    if line.standing is not None:
        return line.standing.text
    return {
        SlotState.UPCOMING: QCoreApplication.translate("Slot", "Nothing holds yet"),
        SlotState.PAST: QCoreApplication.translate("Slot", "Nothing holds any more"),
    }.get(line.slot.state, QCoreApplication.translate("Slot", "No value"))


def since_words(line: SlotLine, clock: Clock) -> str:
    """Since when the value holds, or when it held or will."""
    current = line.fact
    if current is not None:
        return clock.interval(current.since, current.since_precision, current.until, current.until_precision)
    event = line.standing
    if line.slot.state is SlotState.UPCOMING and event is not None and event.effective_from is not None:
        start = clock.show(event.effective_from, event.precision.get("effectiveFrom"))
        return fill(QCoreApplication.translate("Slot", "from {time} on"), time=start)
    if line.slot.state is SlotState.PAST and event is not None:
        return clock.holds(event, event.effective_until or event.observed_at)
    return ""


def support_words(line: SlotLine) -> str:
    """How many memories say so, or how many sides there are; nothing for a single one."""
    if line.slot.state is SlotState.CONFLICT:
        sides = len(line.slot.candidates)
        if sides == 1:
            return QCoreApplication.translate("Slot", "contradicts another subject")
        return QCoreApplication.translate("Slot", "{count} sides").format(count=sides)
    if line.fact is None or len(line.fact.supports) < 2:
        return ""
    return QCoreApplication.translate("Slot", "said {count} times").format(count=len(line.fact.supports))


def speaker_id(line: SlotLine) -> str:
    """The id of the event that speaks for a slot; empty where none does."""
    if line.fact is not None:
        return line.fact.event_id
    return line.standing.event_id if line.standing is not None else ""


def _conflict_of(profile: Profile, moment: Moment, key: str) -> Conflict | None:
    found = profile.conflicts(at=moment.valid_at, known_at=moment.known_at).conflicts
    return next((one for one in found if any(side.event.memory_key == key for side in one.candidates)), None)


def _mentions(line: SlotLine, needle: str) -> bool:
    return needle in fold(line.slot.memory_key) or needle in fold(value_words(line))
