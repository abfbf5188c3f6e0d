"""What memory means, as plain lists in one process: written from the semantics alone, to be compared with the product.

Nothing here is shared with the code under test, nothing is fast, and nothing is kept ready: each answer is worked
out from all notes. Instants are aware UTC datetimes. Refusals are `Refused` with the contract's code.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from zoneinfo import ZoneInfo

ACTIVE, SUPERSEDED, REVOKED, DELETED, PENDING = "active", "superseded", "revoked", "deleted", "pending"
STATES = (ACTIVE, SUPERSEDED, REVOKED, DELETED, PENDING)
DAWN, DOOM = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
LIMIT = 280
"""Bytes of a text."""


class Refused(Exception):
    """The model's refusal, with its code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Move:
    """One change of state; ``by`` is the note that took the place, ``""`` one that was erased since."""

    state: str
    at: datetime
    by: str | None = None


@dataclass
class Note:
    """One event."""

    id: str
    position: int
    text: str
    key: str | None
    recorded: datetime
    observed: datetime
    start: datetime | None
    end: datetime | None
    confidence: float | None
    tags: tuple[str, ...]
    replaces: str | None
    disputes: tuple[str, ...]
    trust: str
    message: str | None = None
    moves: list[Move] = field(default_factory=list)

    @property
    def first_state(self) -> str:
        return PENDING if self.trust == "pending" else ACTIVE

    @property
    def state(self) -> str:
        return self.moves[-1].state if self.moves else self.first_state

    @property
    def by(self) -> str | None:
        return self.moves[-1].by if self.moves else None

    def state_at(self, moment: datetime) -> str | None:
        """The state that was known at a moment; ``None`` where the note was not written down yet."""
        if self.recorded > moment:
            return None
        known = [move.state for move in self.moves if move.at <= moment]
        return known[-1] if known else self.first_state

    @property
    def begins(self) -> datetime:
        if self.start is not None:
            return self.start
        return DAWN if self.end is not None and self.end <= self.observed else self.observed

    @property
    def ends(self) -> datetime:
        return DOOM if self.end is None else self.end

    def holds(self, moment: datetime) -> bool:
        return self.begins <= moment < self.ends

    @property
    def about(self) -> datetime:
        """The time it is about: where the timeline shows it."""
        return self.start or self.observed

    @property
    def order(self) -> tuple[datetime, int]:
        return self.observed, self.position

    def says_the_same(self, other: Note) -> bool:
        """Whether the two support one another: same slot, same words, at some moment both."""
        both = max(self.begins, other.begins) < min(self.ends, other.ends)
        return self.key is not None and self.key == other.key and fold(self.text) == fold(other.text) and both


class Fact(NamedTuple):
    """A current fact."""

    key: str
    text: str
    id: str
    supports: tuple[str, ...]
    since: datetime | None
    until: datetime | None
    observed: datetime
    confidence: float | None


class Conflict(NamedTuple):
    """A conflict: the ids of each side's supports, sides and supports by observation."""

    key: str | None
    sides: tuple[tuple[str, ...], ...]


@dataclass
class Deed:
    """One operation: what it made, and of what it changed the state before. ``undoes``: the deed it takes back."""

    number: int
    what: str
    made: list[str]
    before: dict[str, tuple[str, str | None]]
    undoes: Deed | None = None
    damaged: bool = False
    """Whether a part of it was erased since."""

    @property
    def ids(self) -> list[str]:
        return self.made or list(self.before)


@dataclass
class Options:
    """What is said anew with a text; ``None`` is not said, an empty string clears."""

    key: str | None = None
    observed: str | None = None
    start: str | None = None
    end: str | None = None
    confidence: float | None = None
    tags: tuple[str, ...] | None = None
    disputes: tuple[str, ...] = ()


def fold(text: str) -> str:
    """A text as it is compared with others."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).split())


class Model:
    """A whole memory. ``now`` is set from outside; ids are given beforehand, in LOG order, with `expect`."""

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

    # Writing

    def switch(self, on: bool) -> None:
        if self.on is not on:
            self.on = on
            self.generation += 1

    def note(self, text: str, options: Options, *, replaces: str | None = None, trust: str = "trusted") -> Note:
        """One new note; with ``replaces``, in the place of another."""
        self._may_add(text, options)
        if replaces is not None:
            return self.replace(replaces, text, options, trust=trust)
        disputes = tuple(self._named(options.disputes))
        return self._did("note", lambda: [self._append(text, options, None, None, disputes, trust)])[0]

    def replace(
        self,
        wrong: str,
        text: str,
        options: Options,
        *,
        over: Sequence[str] = (),
        trust: str = "trusted",
        what: str = "replace",
    ) -> Note:
        """It was wrong. From an untrusted writer it is a proposal, which changes nothing until it is accepted."""
        self._may_add(text, options)
        if trust == "pending" and over:
            raise Refused("forbidden")
        gone = {one: self._active(one) for one in (wrong, *over)}
        self._named(options.disputes)
        what = "note" if trust == "pending" else what
        return self._did(what, lambda: [self._put_right(list(gone.values()), text, options, trust)])[0]

    def change_on(
        self, old: str, text: str, options: Options, moment: str, *, over: Sequence[str] = (), trust: str = "trusted"
    ) -> Note:
        """It changed on a date: a copy of the old one ends there, the new one begins there."""
        self._may_add(text, options)
        if trust == "pending":
            raise Refused("forbidden")
        at = self.instant(moment)
        ending = {one: self._active(one) for one in (old, *over)}
        if any(not note.begins < at < note.ends for note in ending.values()):
            raise Refused("bad_time")
        disputes = tuple(self._named(options.disputes))

        def do() -> list[Note]:
            copies = [self._put_right([note], note.text, Options(end=moment), "trusted") for note in ending.values()]
            first = ending[old]
            since = Options(
                key=first.key if options.key is None else options.key,
                observed=options.observed,
                start=options.start or moment,
                end=options.end,
                confidence=first.confidence if options.confidence is None else options.confidence,
                tags=first.tags if options.tags is None else options.tags,
            )
            return [self._append(text, since, None, None, disputes, "trusted"), *copies]

        return self._did("changed-on", do)[0]

    def keep(self, kept: str, over: Sequence[str]) -> list[str]:
        """Keep this one: the other sides, with all that says the same, give way to it."""
        stays = self._active(kept)
        losers = [one for one in self._sides(over) if one.id != kept and not one.says_the_same(stays)]
        if not losers:
            raise Refused("bad_value")
        self._did("resolve", lambda: [self._move(one, SUPERSEDED, by=kept) for one in losers] and [])
        return [one.id for one in losers]

    def say_instead(self, text: str, options: Options, over: Sequence[str]) -> Note:
        """None is right, this is."""
        self._may_add(text, options)
        losers = [one.id for one in self._sides(over)]
        return self.replace(losers[0], text, options, over=losers[1:], what="resolve")

    def adjust(self, changes: Mapping[str, Options]) -> list[Note]:
        """Both, at different times, or different things: the same texts again with other times or keys."""
        self._may_add("something", Options())
        todo: dict[str, tuple[Note, Options]] = {}
        for named, options in changes.items():
            for side in self._sides([named]):
                todo.setdefault(side.id, (side, options))
        for side, options in todo.values():
            self._check_times(options, side)
        return self._did(
            "resolve",
            lambda: [self._put_right([side], side.text, options, "trusted") for side, options in todo.values()],
        )

    def withdraw(self, ids: Sequence[str], state: str) -> list[str]:
        """Revokes or deletes those that are not so already."""
        changing = [one for one in self._known(ids) if one.state != state]
        if not changing:
            raise Refused("bad_state")
        word = "revoke" if state == REVOKED else "delete"
        if state == DELETED and any(one.state == PENDING for one in changing):
            word = "refuse"
        self._did(word, lambda: [self._move(one, state) for one in changing] and [])
        return [one.id for one in changing]

    def restore(self, ids: Sequence[str]) -> list[str]:
        """Back in force, unless what replaced one of them, or replaced that in turn, is in force."""
        back = self._known(ids)
        if any(one.state in (ACTIVE, PENDING) or self._has_active_heir(one) for one in back):
            raise Refused("bad_state")
        self._did("restore", lambda: [self._move(one, ACTIVE) for one in back] and [])
        return [one.id for one in back]

    def accept(self, ids: Sequence[str]) -> list[str]:
        """Puts pending notes in force; one that proposes to replace an active note takes its place now."""
        if not self.on:
            raise Refused("off")
        waiting = self._pending(ids)

        def do() -> list[Note]:
            for one in waiting:
                self._move(one, ACTIVE)
            for one in waiting:
                old = self.notes.get(one.replaces or "")
                if old is not None and old.state == ACTIVE:
                    self._move(old, SUPERSEDED, by=one.id)
            return []

        self._did("accept", do)
        return [one.id for one in waiting]

    def refuse(self, ids: Sequence[str]) -> list[str]:
        """Puts pending notes in the bin."""
        waiting = self._pending(ids)
        self._did("refuse", lambda: [self._move(one, DELETED) for one in waiting] and [])
        return [one.id for one in waiting]

    def erase(self, ids: Sequence[str]) -> list[str]:
        """Gone: the notes, every reference to them, and every deed of which nothing is left."""
        gone = [one.id for one in self._known(ids)]
        for one in gone:
            self.erased[one] = self.notes.pop(one).text
        for note in self.notes.values():
            note.replaces = None if note.replaces in gone else note.replaces
            note.disputes = tuple(one for one in note.disputes if one not in gone)
            for move in note.moves:
                move.by = None if move.by in gone else move.by
        for deed in self.deeds:
            deed.damaged |= not set(gone).isdisjoint([*deed.made, *deed.before])
            deed.made = [one for one in deed.made if one not in gone]
            deed.before = {
                one: (state, None if by in gone else by) for one, (state, by) in deed.before.items() if one not in gone
            }
        self.deeds = [deed for deed in self.deeds if deed.ids]
        self.generation += 1
        return gone

    # Undo and redo: the last deed that stands, and the last that was taken back

    def undoable(self) -> list[Deed]:
        """The deeds that stand, the newest first."""
        taken: list[Deed] = []
        found = []
        for deed in reversed(self.deeds):
            if deed in taken:
                continue
            if deed.undoes is not None:
                taken.append(deed.undoes)
            else:
                found.append(deed)
        return found

    def redoable(self) -> tuple[Deed, Deed] | None:
        """What can be done again, and the undo that took it back; nothing once something new was done."""
        taken: list[Deed] = []
        for deed in reversed(self.deeds):
            if deed in taken:
                continue
            if deed.undoes is None:
                return None
            if deed.undoes.undoes is None:
                return deed.undoes, deed
            taken.append(deed.undoes)
        return None

    def undo(self) -> Deed | None:
        standing = self.undoable()
        return self._take_back(standing[0], standing[0], "undo") if standing else None

    def redo(self) -> Deed | None:
        again = self.redoable()
        return self._take_back(again[0], again[1], "redo") if again else None

    def _take_back(self, answer: Deed, back: Deed, what: str) -> Deed:
        before = dict(back.before)
        before.update(dict.fromkeys(back.made, (DELETED, None)))
        self._did(what, lambda: [self._move(self.notes[one], *then) for one, then in before.items()] and [])
        self.deeds[-1].undoes = back
        return answer

    # Importing

    def import_lines(self, lines: Sequence[Mapping[str, object]]) -> tuple[int, int, int]:
        """Our own ``jsonl``: how many came in, were there already, were refused because they had been erased."""
        if not self.on:
            raise Refused("off")
        wanted = [line for line in lines if not self._was_erased(str(line["eventId"]), str(line["text"]))]
        known = self.notes.keys() | {str(line["eventId"]) for line in wanted}
        fresh = [line for line in wanted if line["eventId"] not in self.notes]
        if fresh:
            self._did("import", lambda: [self._append_line(line, known) for line in fresh])
        return len(fresh), len(wanted) - len(fresh), len(lines) - len(wanted)

    def import_notes(self, lines: Sequence[Mapping[str, str]]) -> tuple[int, int, int]:
        """The ``notes`` format, whose lines have no ids."""
        if not self.on:
            raise Refused("off")
        wanted = [line for line in lines if not self._was_erased("", line["text"])]
        fresh: list[Mapping[str, str]] = []
        for line in wanted:
            if not any(self._is_there(line, one) for one in self.notes.values()) and not any(
                self._is_same(line, one) for one in fresh
            ):
                fresh.append(line)
        if fresh:
            self._did("import", lambda: [self._append_note(line) for line in fresh])
        return len(fresh), len(wanted) - len(fresh), len(lines) - len(wanted)

    def _was_erased(self, event_id: str, text: str) -> bool:
        return event_id in self.erased or text in self.erased.values()

    def _is_there(self, line: Mapping[str, str], note: Note) -> bool:
        if note.text != line["text"]:
            return False
        if "ref" in line:
            return note.message == line["ref"]
        seen = line.get("observedAt")
        return note.key == line.get("memoryKey") and (seen is None or note.observed == self.instant(seen))

    def _is_same(self, line: Mapping[str, str], other: Mapping[str, str]) -> bool:
        if "ref" in line:
            return line["text"] == other["text"] and line["ref"] == other.get("ref")
        same = line["text"] == other["text"] and line.get("memoryKey") == other.get("memoryKey")
        return same and line.get("observedAt") in (None, other.get("observedAt"))

    def _append_note(self, line: Mapping[str, str]) -> Note:
        options = Options(key=line.get("memoryKey"), observed=line.get("observedAt"))
        note = self._append(line["text"], options, None, None, (), "trusted")
        note.message = line.get("ref")
        return note

    def _append_line(self, line: Mapping[str, object], known: Iterable[str]) -> Note:
        options = Options(key=_text(line["memoryKey"]), confidence=line["confidence"], tags=tuple(line["tags"]))
        replaces = _text(line["replacesEventId"])
        disputes = tuple(one for one in line["conflictsWithEventIds"] if one in known)
        note = self._append(
            str(line["text"]),
            options,
            None,
            replaces if replaces in known else None,
            disputes,
            str(line["source"]["trust"]),
        )
        note.recorded, note.observed = _moment(line["recordedAt"]), _moment(line["observedAt"])
        note.start, note.end = _moment(line["effectiveFrom"]), _moment(line["effectiveUntil"])
        note.message = line["source"]["message"]
        for move in (line["tombstone"] or {"transitions": []})["transitions"]:
            note.moves.append(Move(move["state"], _moment(move["at"]), move["by"] if move["by"] in known else None))
        return note

    # Reading

    def counts(self) -> dict[str, int]:
        return {state: sum(note.state == state for note in self.notes.values()) for state in STATES}

    def facts(self, at: datetime | None = None, known_at: datetime | None = None) -> list[Fact]:
        """The current facts, by key."""
        slots, disputes = self._standing(at, known_at)
        disputed = {one for conflict in disputes for side in conflict.sides for one in side}
        return [
            _fact(sides[0]) for _, sides in sorted(slots.items()) if len(sides) == 1 and sides[0][0].id not in disputed
        ]

    def conflicts(self, at: datetime | None = None, known_at: datetime | None = None) -> list[Conflict]:
        """The open conflicts, by the observation of their first sides."""
        return self._standing(at, known_at)[1]

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

    def _standing(
        self, at: datetime | None, known_at: datetime | None
    ) -> tuple[dict[str, list[list[Note]]], list[Conflict]]:
        """The candidates of each slot, and the conflicts, at a moment as known at another."""
        moment = at or self.now
        here = [
            note
            for note in self.notes.values()
            if note.holds(moment) and (note.state if known_at is None else note.state_at(known_at)) == ACTIVE
        ]
        sides: list[list[Note]] = []
        slots: dict[str, list[list[Note]]] = {}
        for note in sorted(here, key=lambda note: note.order):
            same = next((side for side in slots.get(note.key or "", []) if fold(side[0].text) == fold(note.text)), None)
            if note.key is not None and same is not None:
                same.append(note)
                continue
            sides.append([note])
            if note.key is not None:
                slots.setdefault(note.key, []).append(sides[-1])
        return slots, _connected(sides)

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

    def _put_right(self, gone: Sequence[Note], text: str, options: Options, trust: str) -> Note:
        first = gone[0]
        left = {one.id for one in gone}
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


def clean(text: str) -> str:
    """A text as it is stored."""
    return re.sub(r"\s*[\n\r\t\u2028\u2029\x0b\x0c\x1c-\x1e\x85]\s*", " ", unicodedata.normalize("NFC", text)).strip()


def _connected(sides: Sequence[list[Note]]) -> list[Conflict]:
    """The sides that dispute one another, put together; a side alone is no conflict."""
    groups = [{number} for number in range(len(sides))]
    for number, side in enumerate(sides):
        for other in range(number):
            if _dispute(side, sides[other]):
                joined = [group for group in groups if group & {number, other}]
                groups = [group for group in groups if group not in joined] + [set().union(*joined)]
    found = []
    for group in sorted(sorted(group) for group in groups if len(group) > 1):
        keys = {sides[number][0].key for number in group}
        one_key = keys.pop() if len(keys) == 1 else None
        found.append(Conflict(one_key, tuple(tuple(note.id for note in sides[number]) for number in group)))
    return found


def _dispute(side: Sequence[Note], other: Sequence[Note]) -> bool:
    if side[0].key is not None and side[0].key == other[0].key:
        return True
    return any(one.id in two.disputes or two.id in one.disputes for one in side for two in other)


def _fact(supports: Sequence[Note]) -> Fact:
    begins, ends = min(one.begins for one in supports), max(one.ends for one in supports)
    sure = [one.confidence for one in supports if one.confidence is not None]
    return Fact(
        key=supports[0].key or "",
        text=supports[0].text,
        id=supports[0].id,
        supports=tuple(one.id for one in supports),
        since=None if begins == DAWN else begins,
        until=None if ends == DOOM else ends,
        observed=max(one.observed for one in supports),
        confidence=max(sure, default=None),
    )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _moment(value: object) -> datetime | None:
    return None if value is None else datetime.fromisoformat(str(value))
