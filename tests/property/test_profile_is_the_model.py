"""Whatever is done to a memory, in whatever order and by whichever process, it is what the semantics say.

A machine of Hypothesis does random things to a real profile on disk and to the plain model, and compares all
answers after each. ``NUA_MACHINE=slow`` tries far more, and differently each time.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, TypeVar
from unittest import mock

import comparing
from another_memory import another_memory
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from model import ACTIVE, DELETED, PENDING, REVOKED, SUPERSEDED, Model, Note, Options, Refused
from utterances import (
    KEYS,
    REASONS,
    SECRET,
    STRANGER,
    TEXTS,
    TIMES,
    UNKNOWN,
    WORDS,
    ZONE,
    given,
    maybe_time,
    odd_options,
    odd_texts,
    options,
    texts,
)

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.authority import OWNER_AT_COMMANDS, Authority
from nua_desktop_memory.operations.request import Request
from nua_desktop_memory.operations.resolving import Adjustment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FIRST_DAY = datetime(2051, 4, 1, 2, 30, tzinfo=UTC)
"""Later than any real day on which the tests run, so that what the real program writes lies in the past."""
NOTES = [
    {"text": "Lives in Shanghai", "memoryKey": "home.city", "observedAt": "2050"},
    {"text": "The harbour opens in May"},
    {"text": "喜欢龙井茶 🍵", "memoryKey": "饮料", "ref": "diary 12"},
    {"text": "喜欢龙井茶 🍵", "ref": "diary 13"},
    {"text": "Works at Orbit", "memoryKey": "work"},
    {"text": "Works at Orbit", "memoryKey": "work", "observedAt": "2051-03-31"},
]

numbers = st.integers(0, 1 << 10)


class ProfileMachine(RuleBasedStateMachine):
    """A profile that two instances have open at once, and its model."""

    def __init__(self) -> None:
        super().__init__()
        self.root = tempfile.mkdtemp(prefix="nua-machine-")
        self.folder = os.path.join(self.root, "my 记忆")
        self.chance = random.Random(7)
        self.model = Model(FIRST_DAY, ZONE, secret=lambda text: text == SECRET)
        self.profiles = [self.open(), self.open()]
        self.turn = 0
        self.exports = 0
        self.patch = mock.patch("os.fsync")  # here it is about meaning, not about power cuts
        self.patch.start()

    def open(self, authority: Authority = OWNER_AT_COMMANDS) -> Profile:
        return open_profile(
            self.folder, authority=authority, clock=lambda: self.model.now, random=self.chance.randbytes, zone=ZONE
        )

    @property
    def profile(self) -> Profile:
        """The one of the two whose turn it is."""
        return self.profiles[self.turn]

    # Doing the same twice and comparing what came of it

    def both(self, act: Callable[[], T], expected: Callable[[], object]) -> tuple[T | None, object]:
        """Both answers; a refusal must be one of both, with the same code."""
        records = self.model.records
        got, code, said = None, None, ""
        try:
            got = act()
        except NuaError as error:
            code, said = error.code, error.message
        self.model.expect(self.written_after(records))
        wanted, wanted_code = None, None
        try:
            wanted = expected()
        except Refused as refusal:
            wanted_code = refusal.code
        comparing.agree(f"refusal {said}", code, wanted_code)
        assert self.profile.head().log_records == self.model.records
        assert self.profile.head().generation == self.model.generation
        return got, wanted

    def written_after(self, records: int) -> list[str]:
        """The ids of the records after so many, as EVENTS.txt has them."""
        try:
            with open(os.path.join(self.folder, "memory", "EVENTS.txt"), encoding="ascii") as file:
                return file.read().split()[records:]
        except FileNotFoundError:
            return []

    def some(self, number: int, *states: str) -> str:
        """A note in one of these states where there is one; now and then any, or one that does not exist."""
        if number % 17 == 16 or not self.model.notes:
            return UNKNOWN
        fitting = [note.id for note in self.model.notes.values() if note.state in states]
        choice = fitting if fitting and number % 5 else list(self.model.notes)
        return choice[number % len(choice)]

    def rival(self, number: int, other: str) -> str:
        """Something that disputes a note now, where anything does."""
        sides = [side for conflict in self.model.conflicts() for side in conflict.sides]
        beside = [one for side in sides for one in side if other not in side]
        return beside[number % len(beside)] if beside else self.some(number, ACTIVE)

    # Rules

    @initialize()
    def switch_on(self) -> None:
        self.profile.enable()
        self.model.switch(on=True)

    @rule(seconds=st.sampled_from([0, 0.001, 60, 86_400, 86_400 * 40]), turn=st.integers(0, 1))
    def time_passes(self, seconds: float, turn: int) -> None:
        self.model.now += timedelta(seconds=seconds)
        self.turn = turn

    @rule(text=texts, options=options, against=st.none() | numbers)
    def note(self, text: str, options: Options, against: int | None) -> None:
        self.turn = 1 - self.turn
        options.disputes = () if against is None else (self.some(against, ACTIVE),)
        got, note = self.both(lambda: self.profile.note(text, **given(options)), lambda: self.model.note(text, options))
        self.stands(got, note)

    @rule(text=odd_texts)
    def note_an_odd_text(self, text: str) -> None:
        self.both(lambda: self.profile.note(text), lambda: self.model.note(text, Options()))

    @rule(options=odd_options)
    def note_with_an_odd_value(self, options: Options) -> None:
        self.both(
            lambda: self.profile.note("Saw a heron", **given(options)),
            lambda: self.model.note("Saw a heron", options),
        )

    @rule(text=texts, options=options, number=numbers, as_note=st.booleans())
    def replace(self, text: str, options: Options, number: int, as_note: bool) -> None:
        old = self.some(number, ACTIVE)

        def act() -> object:
            if as_note:
                return self.profile.note(text, replaces=old, **given(options))
            return self.profile.replace(old, text, **given(options))

        self.stands(*self.both(act, lambda: self.model.replace(old, text, options)))

    @rule(text=texts, number=numbers, moment=st.sampled_from(TIMES))
    def change_on(self, text: str, number: int, moment: str) -> None:
        old = self.some(number, ACTIVE)
        got, note = self.both(
            lambda: self.profile.replace(old, text, changed_at=moment),
            lambda: self.model.change_on(old, text, Options(), moment),
        )
        self.stands(got, note)

    @precondition(lambda self: self.model.notes)
    @rule(number=numbers, other=numbers)
    def keep_one(self, number: int, other: int) -> None:
        kept = self.some(number, ACTIVE)
        over = [self.rival(other, kept)]
        got, losers = self.both(lambda: self.profile.resolve(keep=kept, over=over), lambda: self.model.keep(kept, over))
        assert got is None or (got.kept, sorted(got.superseded)) == (kept, sorted(losers))

    @precondition(lambda self: self.model.notes)
    @rule(text=texts, options=options, number=numbers, other=numbers)
    def say_instead(self, text: str, options: Options, number: int, other: int) -> None:
        first = self.some(number, ACTIVE)
        over = [first, self.rival(other, first)]
        got, note = self.both(
            lambda: self.profile.resolve(with_=text, over=over, **given(options)),
            lambda: self.model.say_instead(text, options, over),
        )
        assert got is None or (isinstance(note, Note) and got.kept == note.id)

    @precondition(lambda self: self.model.notes)
    @rule(key=st.none() | st.sampled_from(KEYS), start=maybe_time, end=maybe_time, number=numbers, other=numbers)
    def adjust(self, key: str | None, start: str | None, end: str | None, number: int, other: int) -> None:
        one = self.some(number, ACTIVE)
        changes = {one: Options(key=key, start=start), self.rival(other, one): Options(end=end)}
        requests = [
            Adjustment(side, Request("", key=new.key, from_=new.start, until=new.end)) for side, new in changes.items()
        ]
        self.both(lambda: self.profile.resolve(adjust=requests), lambda: self.model.adjust(changes))

    @precondition(lambda self: self.model.notes)
    @rule(chosen=st.lists(numbers, min_size=1, max_size=2), key=st.sampled_from(KEYS), reason=st.sampled_from(REASONS))
    def move(self, chosen: list[int], key: str, reason: str | None) -> None:
        ids = [self.some(number, ACTIVE) for number in chosen]
        self.both(lambda: self.profile.move(*ids, to=key, reason=reason), lambda: self.model.move(ids, key))

    @rule(old=st.sampled_from([*KEYS, "home"]), new=st.sampled_from([*KEYS, "flat"]), below=st.booleans())
    def move_a_subject(self, old: str, new: str, below: bool) -> None:
        self.both(
            lambda: self.profile.move_subject(old, new, below=below),
            lambda: self.model.move_subject(old, new, below=below),
        )

    @rule(chosen=st.lists(numbers, max_size=3), bin_it=st.booleans(), reason=st.sampled_from(REASONS))
    def withdraw(self, chosen: list[int], bin_it: bool, reason: str | None) -> None:
        ids = [self.some(number, ACTIVE, SUPERSEDED) for number in chosen]
        act = self.profile.delete if bin_it else self.profile.revoke
        self.changes(lambda: act(*ids, reason=reason), lambda: self.model.withdraw(ids, DELETED if bin_it else REVOKED))

    @rule(chosen=st.lists(numbers, min_size=1, max_size=2), reason=st.sampled_from(REASONS))
    def restore(self, chosen: list[int], reason: str | None) -> None:
        ids = [self.some(number, SUPERSEDED, REVOKED, DELETED) for number in chosen]
        self.changes(lambda: self.profile.restore(*ids, reason=reason), lambda: self.model.restore(ids))

    @rule(text=texts, key=st.none() | st.sampled_from(KEYS), against=st.none() | numbers, old=st.none() | numbers)
    def a_stranger_notes(self, text: str, key: str | None, against: int | None, old: int | None) -> None:
        disputes = () if against is None else (self.some(against, ACTIVE),)
        replaces = None if old is None else self.some(old, ACTIVE)
        options = Options(key=key, disputes=disputes)
        with self.open(STRANGER) as door:
            got, note = self.both(
                lambda: door.note(text, replaces=replaces, **given(options)),
                lambda: self.model.note(text, options, replaces=replaces, trust="pending"),
            )
        assert got is None or (isinstance(note, Note) and (got.event_id, got.state) == (note.id, PENDING))

    @rule(number=numbers, deed=st.sampled_from(["revoke", "delete", "erase", "undo", "accept", "changed-on", "off"]))
    def a_stranger_does_what_only_the_owner_may(self, number: int, deed: str) -> None:
        one = self.some(number, ACTIVE)
        deeds: dict[str, Callable[[Profile], object]] = {
            "revoke": lambda door: door.revoke(one),
            "delete": lambda door: door.delete(one),
            "erase": lambda door: door.erase(one, yes=True),
            "undo": lambda door: door.undo(),
            "accept": lambda door: door.review_accept(one),
            "changed-on": lambda door: door.replace(one, "Saw a heron", changed_at="2051"),
            "off": lambda door: door.disable(),
        }

        def forbidden() -> None:
            raise Refused("off" if not self.model.on and deed in ("accept", "changed-on") else "forbidden")

        with self.open(STRANGER) as door:
            self.both(lambda: deeds[deed](door), forbidden)

    @precondition(lambda self: any(note.state == PENDING for note in self.model.notes.values()))
    @rule(chosen=st.lists(numbers, min_size=1, max_size=2), accept=st.booleans())
    def review(self, chosen: list[int], accept: bool) -> None:
        ids = [self.some(number, PENDING) for number in chosen]
        if accept:
            self.changes(lambda: self.profile.review_accept(*ids), lambda: self.model.accept(ids))
        else:
            self.changes(lambda: self.profile.review_refuse(*ids), lambda: self.model.refuse(ids))

    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        for _ in range(times):
            got, deed = self.both(lambda: self.profile.undo().undone, self.model.undo)
            comparing.same_operation(got, deed.number if deed else None)

    @rule(times=st.integers(1, 3))
    def redo(self, times: int) -> None:
        for _ in range(times):
            got, deed = self.both(lambda: self.profile.redo().redone, self.model.redo)
            comparing.same_operation(got, deed.number if deed else None)

    @precondition(lambda self: len(self.model.notes) > 3)
    @rule(chosen=st.lists(numbers, min_size=1, max_size=2))
    def erase(self, chosen: list[int]) -> None:
        ids = [self.some(number, ACTIVE, SUPERSEDED, REVOKED, DELETED, PENDING) for number in chosen]
        texts = {self.model.notes[one].text for one in ids if one in self.model.notes}
        positions = {self.model.notes[one].position for one in ids if one in self.model.notes}
        got, gone = self.both(lambda: self.profile.erase(*ids, yes=True), lambda: self.model.erase(ids))
        if got is not None:
            assert sorted(got.erased) == sorted(gone)
            left = {note.id for note in self.model.notes.values() if note.text in texts}
            assert set(got.same_text) == left
            assert positions <= {place.record for place in got.retained}
            comparing.erased_is_gone(self.folder, self.model)

    @rule()
    def switch(self) -> None:
        self.both(
            self.profile.disable if self.model.on else self.profile.enable,
            lambda: self.model.switch(on=not self.model.on),
        )

    @rule(mask=st.integers(1, 1 << 10))
    def import_another_memory(self, mask: int) -> None:
        lines = [line for number, line in enumerate(another_memory()) if mask >> number & 1]
        self.imports("jsonl", lines, lambda: self.model.import_lines(lines))

    @rule(mask=st.integers(1, (1 << len(NOTES)) - 1))
    def import_notes(self, mask: int) -> None:
        lines = [line for number, line in enumerate(NOTES) if mask >> number & 1]
        self.imports("notes", lines, lambda: self.model.import_notes(lines))

    @rule()
    def export(self) -> None:
        self.exports += 1
        answer = self.profile.export_file(self.export_path(self.exports), format="jsonl")
        assert answer.exported == len(self.model.notes)

    @precondition(lambda self: self.exports)
    @rule(number=numbers)
    def import_what_was_exported(self, number: int) -> None:
        with open(self.export_path(1 + number % self.exports), encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        self.imports("jsonl", lines, lambda: self.model.import_lines(lines))

    @rule(projections=st.booleans())
    def reopen(self, projections: bool) -> None:
        """Closes it everywhere; sometimes without the cache and the summaries, which are made again."""
        for profile in self.profiles:
            profile.close()
        if projections:
            shutil.rmtree(os.path.join(self.folder, "cache"), ignore_errors=True)
            shutil.rmtree(os.path.join(self.folder, "memory", "TREE"), ignore_errors=True)
        self.profiles = [self.open(), self.open()]

    @rule()
    def idle(self) -> None:
        self.profile.idle()

    @precondition(lambda self: self.model.on)
    @rule(text=st.sampled_from(TEXTS), key=st.sampled_from(KEYS), lucky=st.integers(0, 3))
    def the_program_notes(self, text: str, key: str, lucky: int) -> None:
        """A real process with the real clock, whose present lies before everything else here."""
        if lucky:
            return
        arguments = ["note", text, "--key", key, "--observed-at", "2050-06-01T00:00:00Z"]
        got, note = self.both(
            lambda: self.program(*arguments),
            lambda: self.model.note(text, Options(key=key, observed="2050-06-01T00:00:00+00:00")),
        )
        assert isinstance(note, Note)
        assert got["eventId"] == note.id
        with open(os.path.join(self.folder, "memory", "events", f"{note.id}.json"), encoding="utf-8") as file:
            note.recorded = datetime.fromisoformat(json.load(file)["recordedAt"])
        status = self.program("status")
        assert status["events"] == self.model.counts()

    def program(self, *arguments: str) -> dict:
        done = subprocess.run(
            [sys.executable, "-m", "nua_desktop_memory.cli.main", "--json", "--profile-dir", self.folder, *arguments],
            capture_output=True,
            env={**os.environ, "PYTHONPATH": ROOT},
            timeout=120,
            check=False,
        )
        assert done.stderr == b""
        return json.loads(done.stdout)

    # What rules share

    def stands(self, got: object, note: object) -> None:
        """The answer of noting says where the note stands in its slot."""
        if got is None:
            return
        assert isinstance(note, Note)
        slot = getattr(got, "slot", None)
        assert (got.event_id, got.log_index, got.state) == (note.id, note.position, note.state)
        assert (slot and slot.state) == (note.key and self.model.slot_state(note))

    def changes(self, act: Callable[[], object], expected: Callable[[], list[str]]) -> None:
        got, ids = self.both(act, expected)
        assert got is None or sorted(got.changed) == sorted(ids)

    def imports(self, form: str, lines: Sequence[object], expected: Callable[[], object]) -> None:
        path = os.path.join(self.root, "to import.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        got, counts = self.both(lambda: self.profile.import_file(path, format=form), expected)
        assert got is None or (got.imported, got.duplicates, len(got.refused)) == counts

    def export_path(self, number: int) -> str:
        return os.path.join(self.root, f"export {number}.jsonl")

    # After each step, and at the end

    @invariant()
    def everything_agrees(self) -> None:
        model, chance = self.model, random.Random(self.model.generation)
        if not model.generation:
            return
        reader = self.profiles[chance.randrange(2)]
        comparing.same_present(reader, model)
        moments = [datetime(2050, 1, 1, tzinfo=UTC), model.now]
        moments += [m for n in model.notes.values() for m in (n.recorded, n.begins, n.ends) if 2 < m.year < 9000]
        moments += [move.at for note in model.notes.values() for move in note.moves]
        near = timedelta(milliseconds=chance.choice([-1, 0, 1]))
        at, known_at = chance.choice(moments) + near, chance.choice(moments) + near
        comparing.same_past(reader, model, *chance.choice([(at, known_at), (at, None), (None, known_at)]))
        comparing.same_lists(reader, model)
        comparing.recall_is_right(reader, model, chance.choice(WORDS), replaced_too=chance.random() < 0.5)
        comparing.context_is_right(reader, model, chance.choice([None, *WORDS]))
        comparing.summaries_are_right(self.folder, model)

    def teardown(self) -> None:
        try:
            if sys.exc_info()[0] is None and self.model.generation:
                self.check_the_whole()
        finally:
            self.patch.stop()
            for profile in self.profiles:
                with contextlib.suppress(NuaError):
                    profile.close()
            shutil.rmtree(self.root, ignore_errors=True)

    def check_the_whole(self) -> None:
        report = self.profile.verify()
        assert report.problems == ()
        for profile in self.profiles:
            profile.close()
        comparing.erased_is_gone(self.folder, self.model)
        with self.open() as profile:
            comparing.same_present(profile, self.model)
            out, back = os.path.join(self.root, "out.jsonl"), os.path.join(self.root, "back.jsonl")
            profile.export_file(out, format="jsonl")
        copy = os.path.join(self.root, "copy")
        with open_profile(copy, clock=lambda: self.model.now, random=self.chance.randbytes, zone=ZONE) as other:
            other.enable()
            answer = other.import_file(out, format="jsonl")
            assert (answer.imported, answer.duplicates, answer.refused) == (len(self.model.notes), 0, ())
            other.export_file(back, format="jsonl")
            assert other.verify().problems == ()
        with open(out, "rb") as first, open(back, "rb") as second:
            assert first.read() == second.read()


ProfileMachine.TestCase.settings = (
    settings(
        settings.get_profile("steady"),
        derandomize=False,
        max_examples=int(os.environ.get("NUA_MACHINE_EXAMPLES", "1000")),
        stateful_step_count=80,
    )
    if os.environ.get("NUA_MACHINE") == "slow"
    else settings(settings.get_profile("steady"), max_examples=60, stateful_step_count=40)
)
TestProfileIsTheModel = ProfileMachine.TestCase
