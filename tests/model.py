"""What memory means, as plain lists in one process: written from the semantics alone, to be compared with the product.

Nothing here is shared with the code under test, nothing is fast, and nothing is kept ready: each answer is worked
out from all notes. Instants are aware UTC datetimes. Refusals are `Refused` with the contract's code.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from model_facts import Conflict, Fact
from model_memory import Memory
from model_notes import (
    ACTIVE,
    DELETED,
    PENDING,
    REVOKED,
    STATES,
    SUPERSEDED,
    Deed,
    Move,
    Note,
    Options,
    Refused,
    fold,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

__all__ = [
    "ACTIVE",
    "DELETED",
    "PENDING",
    "REVOKED",
    "STATES",
    "SUPERSEDED",
    "Conflict",
    "Fact",
    "Model",
    "Note",
    "Options",
    "Refused",
    "fold",
]


class Model(Memory):
    """A whole memory. ``now`` is set from outside; ids are given beforehand, in LOG order, with `expect`."""

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
        settled = {side.id: self._different(side, options) for side, options in todo.values()}
        return self._did(
            "resolve",
            lambda: [
                self._put_right([side], side.text, options, "trusted", settled[side.id])
                for side, options in todo.values()
            ],
        )

    def _different(self, side: Note, options: Options) -> list[str]:
        """What an active note no longer disputes by name, since another subject says that they are two things."""
        if options.key is None or (options.key or None) == side.key:
            return []
        named = [*side.disputes, *(one.id for one in self.notes.values() if side.id in one.disputes)]
        others = [self.notes[one] for one in named if one in self.notes]
        return [
            one.id for one in others if one.state == ACTIVE and max(one.begins, side.begins) < min(one.ends, side.ends)
        ]

    def move(self, ids: Sequence[str], key: str) -> list[Note]:
        """Another subject for these, and for all that says the same."""
        self._may_add("something", Options(key=key))
        return self._move_all([side for side in self._sides(ids) if side.key != key], lambda _: key)

    def move_subject(self, old: str, new: str, *, below: bool) -> list[Note]:
        """Another name for a subject, and for those below it."""
        self._may_add("something", Options(key=new))
        if old == new:
            raise Refused("bad_value")
        keys = [note.key or "" for note in self.notes.values()]
        going = {key for key in keys if key == old or (below and key.startswith(f"{old}."))}
        moving = [note for note in self.notes.values() if note.state == ACTIVE and note.key in going]
        if not moving:
            raise Refused("not_found")
        return self._move_all(moving, lambda note: new + (note.key or "")[len(old) :])

    def _move_all(self, going: Sequence[Note], key_of: Callable[[Note], str]) -> list[Note]:
        """Each is replaced by its like; explicit conflicts go along, also those between two of them."""
        if not going:
            raise Refused("bad_value")
        heirs: dict[str, str] = {}

        def do() -> list[Note]:
            made = []
            for old in going:
                disputes = tuple(dict.fromkeys(heirs.get(one, one) for one in self._disputed_with(old)))
                made.append(self._append(old.text, Options(key=key_of(old)), old, old.id, disputes, "trusted"))
                self._move(old, SUPERSEDED, by=made[-1].id)
                heirs[old.id] = made[-1].id
            return made

        return self._did("move", do)

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


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _moment(value: object) -> datetime | None:
    return None if value is None else datetime.fromisoformat(str(value))
