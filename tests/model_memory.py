"""The memory of the model: what it holds, what can be asked, and the parts of which its changes are made."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from model_facts import Conflict, Fact, fact, standing
from model_notes import ACTIVE, LIMIT, PENDING, STATES, SUPERSEDED, Deed, Move, Note, Options, Refused, clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from zoneinfo import ZoneInfo


class Memory:
    """All notes and deeds, what is asked of them, and the parts of which changes are made."""

    def __init__(self, now: datetime, zone: ZoneInfo, *, secret: Callable[[str], bool]) -> None:
        self.now = now
        self.zone = zone
        self.secret = secret
        self.on = False
        self.generation = 0
        self.records = 0
        self.notes: dict[str, Note] = {}
        self.erased: dict[str, str] = {}
        self.deeds: list[Deed] = []
        self._ids: list[str] = []
        self._before: set[str] = set()

    def expect(self, ids: Iterable[str]) -> None:
        """The ids of the notes that come next."""
        self._ids = list(ids)

    # Reading

    def counts(self) -> dict[str, int]:
        return {state: sum(note.state == state for note in self.notes.values()) for state in STATES}

    def facts(self, at: datetime | None = None, known_at: datetime | None = None) -> list[Fact]:
        """The current facts, by key."""
        slots, disputes = standing(self.notes.values(), at or self.now, known_at)
        disputed = {one for conflict in disputes for side in conflict.sides for one in side}
        return [
            fact(sides[0]) for _, sides in sorted(slots.items()) if len(sides) == 1 and sides[0][0].id not in disputed
        ]

    def conflicts(self, at: datetime | None = None, known_at: datetime | None = None) -> list[Conflict]:
        """The open conflicts, by the observation of their first sides."""
        return standing(self.notes.values(), at or self.now, known_at)[1]

    def slot_state(self, note: Note) -> str:
        """What a note is in its slot now."""
        if note.begins > self.now:
            return "upcoming"
        if note.ends <= self.now:
            return "past"
        return "conflict" if any(note.id in side for one in self.conflicts() for side in one.sides) else "current"

    def timeline(self, states: Sequence[str] = (ACTIVE, SUPERSEDED)) -> list[str]:
        """Ids by the time they are about."""
        shown = [note for note in self.notes.values() if note.state in states]
        return [note.id for note in sorted(shown, key=lambda note: (note.about, note.position))]

    def instant(self, given: str) -> datetime:
        """The first instant of a period in the profile's zone; an RFC 3339 instant as it is."""
        if re.fullmatch(r"\d{4}(-\d\d){0,2}", given):
            year, month, day = (*map(int, given.split("-")), 1, 1)[:3]
            try:
                return datetime(year, month, day, tzinfo=self.zone).astimezone(UTC)
            except ValueError:
                raise Refused("bad_time") from None
        try:
            return datetime.fromisoformat(given).astimezone(UTC)
        except ValueError:
            raise Refused("bad_time") from None

    # Inside one change

    def _did(self, what: str, do: Callable[[], list[Note]]) -> list[Note]:
        """Does it, and keeps what it made and what it changed."""
        had = {one.id: (one.state, one.by, len(one.moves)) for one in self.notes.values()}
        self._before = set(had)
        result = do()
        made = [one for one in self.notes if one not in had]
        before = {one: had[one][:2] for one in had if len(self.notes[one].moves) != had[one][2]}
        self.generation += 1
        self.deeds.append(Deed(self.generation, what, made, before))
        return result

    def _may_add(self, text: str, options: Options) -> None:
        """The switch, the policy, the length, the times: in this order."""
        if not self.on:
            raise Refused("off")
        if any(self.secret(one) for one in (text, *(options.tags or ()), options.key or "")):
            raise Refused("policy")
        if not text.strip():
            raise Refused("empty")
        if len(clean(text).encode()) > LIMIT:
            raise Refused("too_long")
        if any(unicodedata.category(one) == "Cc" for one in clean(text)):
            raise Refused("bad_character")
        if options.key is not None and not re.fullmatch(r"(\w+([._-]\w+)*)?", options.key):
            raise Refused("bad_key")
        if options.confidence is not None and not 0 <= options.confidence <= 1:
            raise Refused("bad_value")
        self._check_times(options, None)

    def _check_times(self, options: Options, old: Note | None) -> None:
        if options.observed:
            self.instant(options.observed)
        start = self.instant(options.start) if options.start else old.start if old and options.start is None else None
        end = self.instant(options.end) if options.end else old.end if old and options.end is None else None
        if start is not None and end is not None and end <= start:
            raise Refused("bad_time")

    def _append(
        self,
        text: str,
        options: Options,
        old: Note | None,
        replaces: str | None,
        disputes: tuple[str, ...],
        trust: str,
    ) -> Note:
        def time(given: str | None, inherited: datetime | None) -> datetime | None:
            return inherited if given is None else self.instant(given) if given else None

        note = Note(
            id=self._ids.pop(0) if self._ids else f"?{self.records}",
            position=self.records,
            text=clean(text),
            key=(old.key if old else None) if options.key is None else options.key or None,
            recorded=self.now,
            observed=time(options.observed, old.observed if old else None) or self.now,
            start=time(options.start, old.start if old else None),
            end=time(options.end, old.end if old else None),
            confidence=(old.confidence if old else None) if options.confidence is None else options.confidence,
            tags=(old.tags if old else ()) if options.tags is None else options.tags,
            replaces=replaces,
            disputes=disputes,
            trust=trust,
        )
        self.records += 1
        self.notes[note.id] = note
        return note

    def _put_right(
        self, gone: Sequence[Note], text: str, options: Options, trust: str, settled: Iterable[str] = ()
    ) -> Note:
        first = gone[0]
        left = {one.id for one in gone}.union(settled)
        self._check_times(options, first)
        disputes = [*options.disputes, *(one for old in gone for one in self._disputed_with(old))]
        named = tuple(dict.fromkeys(one for one in disputes if one not in left))
        new = self._append(text, options, first, first.id, named, trust)
        if trust != "pending":
            for old in gone:
                self._move(old, SUPERSEDED, by=new.id)
        return new

    def _move(self, note: Note, state: str, by: str | None = None) -> Note:
        note.moves.append(Move(state, self.now, by))
        return note

    def _disputed_with(self, note: Note) -> list[str]:
        """Its explicit conflicts, from both sides, as they were before this change."""
        others = (one.id for one in self.notes.values() if note.id in one.disputes and one.id in self._before)
        return [*note.disputes, *others]

    def _has_active_heir(self, note: Note) -> bool:
        seen: set[str] = set()
        waiting = [note]
        while waiting:
            for heir in self._heirs(waiting.pop()):
                if heir.state == ACTIVE:
                    return True
                if heir.id not in seen:
                    seen.add(heir.id)
                    waiting.append(heir)
        return False

    def _heirs(self, note: Note) -> list[Note]:
        """What took a note's place: by its own word, or by the note's last stretch out of force."""
        heirs = {one.id for one in self.notes.values() if one.replaces == note.id}
        for move in reversed(note.moves):
            if move.state == ACTIVE:
                break
            if move.state == SUPERSEDED and move.by is not None:
                heirs.add(move.by)
        return [self.notes[one] for one in heirs if one != note.id]

    def _sides(self, ids: Sequence[str]) -> list[Note]:
        """The notes named, and all that says the same as one of them, each once."""
        found: dict[str, Note] = {}
        for one in ids:
            side = self._active(one)
            found[side.id] = side
            for other in self.notes.values():
                if other.state == ACTIVE and other.says_the_same(side):
                    found.setdefault(other.id, other)
        if not found:
            raise Refused("bad_value")
        return list(found.values())

    def _named(self, ids: Sequence[str]) -> list[str]:
        for one in ids:
            if one not in self.notes:
                raise Refused("not_found")
        return list(dict.fromkeys(ids))

    def _known(self, ids: Sequence[str]) -> list[Note]:
        if not ids:
            raise Refused("bad_value")
        return [self.notes[one] for one in self._named(ids)]

    def _active(self, one: str) -> Note:
        note = self._known([one])[0]
        if note.state != ACTIVE:
            raise Refused("bad_state")
        return note

    def _pending(self, ids: Sequence[str]) -> list[Note]:
        waiting = self._known(ids)
        if any(one.state != PENDING for one in waiting):
            raise Refused("bad_state")
        return waiting
