"""Events and commits in a few words, for tests: ``a_note("…").about("home.city").since("2024")``."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from nua_desktop_memory.store.model import Event, Source, State, Tombstone, Transition
from nua_desktop_memory.store.projection import Commit, Erased

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DAWN = datetime(2026, 1, 1, tzinfo=UTC)
"""When the first commit of a `History` is written; each later one is a minute later."""


class Clock:
    """The time that a test says; it goes on when the test says so."""

    def __init__(self, now: datetime = DAWN) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def day(text: str) -> datetime:
    """The first instant, in UTC, of a year, month or day."""
    parts = [int(part) for part in text.split("-")]
    return datetime(parts[0], *[*parts[1:], 1, 1][:2], tzinfo=UTC)


def id_of(position: int) -> str:
    """The event id that the record at a LOG position has in a `History`."""
    return f"01KC{position:022d}"


@dataclass(frozen=True)
class Note:
    """A memory to be written; each method gives a changed copy."""

    text: str
    key: str | None = None
    observed: datetime | None = None
    start: datetime | None = None
    end: datetime | None = None
    precision: dict[str, str] = field(default_factory=dict)
    confidence: float | None = None
    named: tuple[str, ...] = ()
    replaced: str | None = None
    tags: tuple[str, ...] = ()
    trust: str = "trusted"
    actor: str = "owner"
    channel: str = "cli"
    message: str | None = None

    def about(self, key: str) -> Note:
        return replace(self, key=key)

    def seen(self, when: str) -> Note:
        return replace(self, observed=day(when), precision={**self.precision, "observedAt": _word(when)})

    def since(self, when: str) -> Note:
        return replace(self, start=day(when), precision={**self.precision, "effectiveFrom": _word(when)})

    def until(self, when: str) -> Note:
        return replace(self, end=day(when), precision={**self.precision, "effectiveUntil": _word(when)})

    def between(self, start: datetime | None, end: datetime | None) -> Note:
        return replace(self, start=start, end=end)

    def sure(self, confidence: float) -> Note:
        return replace(self, confidence=confidence)

    def against(self, *event_ids: str) -> Note:
        return replace(self, named=event_ids)

    def instead_of(self, event_id: str) -> Note:
        return replace(self, replaced=event_id)

    def tagged(self, *tags: str) -> Note:
        return replace(self, tags=tags)

    def by(self, actor: str, channel: str = "mcp") -> Note:
        return replace(self, actor=actor, channel=channel)

    def waiting(self) -> Note:
        return replace(self, trust="pending", actor="writer", channel="mcp")

    def from_message(self, message: str) -> Note:
        return replace(self, message=message)


def a_note(text: str) -> Note:
    """A memory with this text."""
    return Note(text)


def an_event(note: Note, *, position: int = 0, recorded: datetime = DAWN, state: State = State.ACTIVE) -> Event:
    """The event that a note becomes."""
    return Event(
        event_id=id_of(position),
        log_index=position,
        recorded_at=recorded,
        observed_at=note.observed or recorded,
        memory_key=note.key,
        effective_from=note.start,
        effective_until=note.end,
        precision=note.precision,
        confidence=note.confidence,
        replaces_event_id=note.replaced,
        conflicts_with_event_ids=note.named,
        source=Source(note.actor, note.channel, _tier(note), note.trust, message=note.message),
        tags=note.tags,
        generation=1,
        operation=None,
        extra={},
        text=note.text,
        state=state,
    )


@dataclass(frozen=True)
class Move:
    """A change of an event's state."""

    event_id: str
    state: State
    by: str | None = None
    reason: str | None = None
    undoes: int | None = None


class History:
    """A store without files: makes commits, remembers what is true after them, and is a `Truth`.

    ``clock`` is when the next commit is written; it moves on by a minute with each.
    """

    def __init__(self) -> None:
        self.living: dict[str, Event] = {}
        self.graves: dict[str, Tombstone] = {}
        self.texts: list[str] = []
        self.clock = DAWN
        self.generation = 0
        self.last_commit = ""
        self.not_for_agents: tuple[str, ...] = ()

    @property
    def log_records(self) -> int:
        return len(self.texts)

    def events(self) -> Iterator[Event]:
        yield from self.living.values()

    def tombstones(self) -> Iterator[Tombstone]:
        yield from self.graves.values()

    def text(self, log_index: int, _: str | None = None) -> str:
        return self.texts[log_index]

    def next_id(self, ahead: int = 0) -> str:
        """The id that a note of the next commit gets."""
        return id_of(len(self.texts) + ahead)

    def write(
        self,
        *notes: Note,
        moves: Iterable[Move] = (),
        erase: Iterable[str] = (),
        operation: int | None = None,
    ) -> Commit:
        """Makes a commit of new notes, changes of state and erasures, in this order."""
        self.generation += 1
        written = [self._append(note, operation) for note in notes]
        buried = [self._bury(move, operation) for move in moves]
        erased, touched = self._erase(set(erase))
        previous, self.last_commit = self.last_commit, hashlib.sha256(f"{self.generation}".encode()).hexdigest()
        changed = dict.fromkeys([event.event_id for event in written] + touched)
        graves = dict.fromkeys(one.event_id for one in buried)
        graves.update(dict.fromkeys(one for one in touched if one in self.graves))
        self.clock += timedelta(minutes=1)
        return Commit(
            generation=self.generation,
            digest=self.last_commit,
            previous=previous,
            log_records=len(self.texts),
            events=sorted((self.living[one] for one in changed if one in self.living), key=lambda one: one.log_index),
            tombstones=[self.graves[one] for one in graves if one in self.graves],
            erased=erased,
            not_for_agents=self.not_for_agents,
        )

    def _append(self, note: Note, operation: int | None) -> Event:
        state = State.PENDING if note.trust == "pending" else State.ACTIVE
        event = an_event(note, position=len(self.texts), recorded=self.clock, state=state)
        event = replace(event, generation=self.generation, operation=operation)
        self.texts.append(event.text)
        self.living[event.event_id] = event
        return event

    def _bury(self, move: Move, operation: int | None) -> Tombstone:
        before = self.graves.get(move.event_id)
        transition = Transition(
            move.state, self.clock, "owner", move.reason, move.by, self.generation, move.undoes, operation
        )
        transitions = (*(before.transitions if before else ()), transition)
        grave = Tombstone(move.event_id, move.state, move.by, transitions, {})
        self.graves[move.event_id] = grave
        self.living[move.event_id] = replace(self.living[move.event_id], state=move.state)
        return grave

    def _erase(self, gone: set[str]) -> tuple[list[Erased], list[str]]:
        """Removes events and every reference to them; gives them and the ids of those that referred."""
        erased = [Erased(one, self.living[one].log_index, self.living[one].text) for one in sorted(gone)]
        for event_id in gone:
            del self.living[event_id]
            self.graves.pop(event_id, None)
        touched = []
        for event in list(self.living.values()):
            kept = tuple(one for one in event.conflicts_with_event_ids if one not in gone)
            replaced = None if event.replaces_event_id in gone else event.replaces_event_id
            if (kept, replaced) != (event.conflicts_with_event_ids, event.replaces_event_id):
                self.living[event.event_id] = replace(event, conflicts_with_event_ids=kept, replaces_event_id=replaced)
                touched.append(event.event_id)
        for grave in list(self.graves.values()):
            if any(one.by in gone for one in grave.transitions):
                transitions = tuple(replace(one, by=None) if one.by in gone else one for one in grave.transitions)
                by = None if grave.superseded_by_event_id in gone else grave.superseded_by_event_id
                self.graves[grave.event_id] = replace(grave, transitions=transitions, superseded_by_event_id=by)
                touched.append(grave.event_id)
        return erased, touched


def _word(when: str) -> str:
    return ("year", "month", "day")[when.count("-")]


def _tier(note: Note) -> str:
    return "owner" if note.actor == "owner" else "unpaired" if note.trust == "pending" else "paired"
