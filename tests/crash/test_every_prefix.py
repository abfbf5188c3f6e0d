"""A long history cut short at any byte comes back as it was after the last change that was acknowledged.

Each change appends to LOG.txt and then a line to journal.jsonl; until that line is whole nothing has happened,
from then on all of it has. ``NUA_PREFIXES=slow`` tries every single byte of every change.
"""

from __future__ import annotations

import copy
import os
import random
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING
from unittest import mock

import comparing
import pytest
from damaged_scene import NOON, Damaged
from model import DELETED, REVOKED, Model, Options
from utterances import STRANGER, ZONE, given

from nua_desktop_memory.store.log import RECORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nua_desktop_memory import Profile

pytestmark = pytest.mark.crash

SLOW = os.environ.get("NUA_PREFIXES") == "slow"
LOG, JOURNAL = "memory/LOG.txt", "memory/journal.jsonl"
Files = dict[str, bytes]
CHANGES = 21


class Moment:
    """A profile's files after a change, and the model of what they mean."""

    def __init__(self, what: str, files: Files, model: Model) -> None:
        self.what = what
        self.files = files
        self.model = copy.deepcopy(model)


class History:
    """Does the same to a profile and to the model, and keeps every moment."""

    def __init__(self, folder: str) -> None:
        self.scene = Damaged(folder)
        self.model = Model(NOON, ZONE, secret=lambda _: False)
        self.moments: list[Moment] = []

    def live(self) -> None:
        with self.scene.open() as profile, self.scene.open(STRANGER) as stranger:
            self.do("on", profile.enable, lambda: self.model.switch(on=True))
            for what, act, expected in self.script(profile, stranger):
                self.do(what, act, expected)

    def do(self, what: str, act: Callable[[], object], expected: Callable[[], object]) -> None:
        self.scene.now = self.model.now = self.model.now + timedelta(minutes=1)
        records = self.model.records
        act()
        lines = self.scene.path("memory/EVENTS.txt")
        if os.path.exists(lines):
            self.model.expect(self.scene.read("memory/EVENTS.txt").decode().split()[records:])
        expected()
        self.moments.append(Moment(what, files_of(self.scene.folder), self.model))

    def script(
        self, profile: Profile, stranger: Profile
    ) -> Iterator[tuple[str, Callable[[], object], Callable[[], object]]]:
        model = self.model

        def note(text: str, **said: object) -> tuple[str, Callable[[], object], Callable[[], object]]:
            options = Options(**said)
            return "note", lambda: profile.note(text, **given(options)), lambda: model.note(text, options)

        def named(text: str) -> str:
            return next(one.id for one in reversed(model.notes.values()) if one.text == text)

        yield note("Lives in Shanghai", key="home.city", observed="2049", confidence=0.5)
        yield note("Lives in Hangzhou", key="home.city", start="2050-06", tags=("家", "🌱"))
        yield note("住在杭州", key="home.city")
        city, other = named("Lives in Shanghai"), named("Lives in Hangzhou")
        yield (
            "keep",
            lambda: profile.resolve(keep=other, over=(city,), reason="moved"),
            lambda: model.keep(other, (city,)),
        )
        yield "undo", profile.undo, model.undo
        yield "redo", profile.redo, model.redo
        yield (
            "changed-on",
            lambda: profile.replace(other, "Lives in Beijing", changed_at="2051-03-31"),
            lambda: model.change_on(other, "Lives in Beijing", Options(), "2051-03-31"),
        )
        yield note("Likes tea, not coffee", key="饮料", disputes=(city,))
        tea = named("Likes tea, not coffee")
        yield (
            "replace",
            lambda: profile.replace(tea, "喜欢龙井茶 🍵", reason="说错了"),
            lambda: model.replace(tea, "喜欢龙井茶 🍵", Options()),
        )
        yield (
            "stranger",
            lambda: stranger.note("Works at Orbit", key="work"),
            lambda: model.note("Works at Orbit", Options(key="work"), trust="pending"),
        )
        work = named("Works at Orbit")
        yield "accept", lambda: profile.review_accept(work), lambda: model.accept([work])
        yield note("Something very private")
        private = named("Something very private")
        yield "revoke", lambda: profile.revoke(work, private), lambda: model.withdraw([work, private], REVOKED)
        yield "erase", lambda: profile.erase(private, yes=True), lambda: model.erase([private])
        path = self.scene.folder + " import.jsonl"
        lines = [{"text": "The harbour opens in May"}, {"text": "Saw a heron", "ref": "diary 1"}]
        with open(path, "w", encoding="utf-8") as file:
            file.write('{"text": "The harbour opens in May"}\n{"text": "Saw a heron", "ref": "diary 1"}\n')
        yield "import", lambda: profile.import_file(path, format="notes"), lambda: model.import_notes(lines)
        heron = named("Saw a heron")
        yield "delete", lambda: profile.delete(heron), lambda: model.withdraw([heron], DELETED)
        yield "restore", lambda: profile.restore(heron), lambda: model.restore([heron])
        yield "undo", profile.undo, model.undo
        yield "off", profile.disable, lambda: model.switch(on=False)
        yield "on", profile.enable, lambda: model.switch(on=True)
        yield note("Works at  Orbit", key="work", end="2052")


def files_of(folder: str) -> Files:
    """Every file below a folder but those of the cache, which is made anew."""
    found = {}
    for path in comparing.every_file(folder):
        name = os.path.relpath(path, folder).replace(os.sep, "/")
        if not name.startswith("cache/"):
            with open(path, "rb") as file:
                found[name] = file.read()
    return found


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Moment]]:
    with mock.patch("os.fsync"):
        history = History(str(tmp_path_factory.mktemp("history") / "profile"))
        history.live()
        yield history.moments


def reopened(folder: str, files: Files, moment: Moment, *, unacknowledged: int = 0) -> None:
    """What lies in ``files`` is, when opened, the memory of a moment; and it stays so."""
    scene = Damaged(folder)
    for name in (*files, "memory/events/", "memory/tombstones/"):
        os.makedirs(os.path.dirname(scene.path(name)), exist_ok=True)
    for name, data in files.items():
        scene.write(name, data)
    for where, _, _ in os.walk(folder):
        os.chmod(where, 0o700)
    model = moment.model
    scene.now = model.now
    before = model.records, model.generation
    if unacknowledged:
        model.records += unacknowledged
        model.generation += 1
    try:
        for _ in range(2):
            with scene.open() as profile:
                if unacknowledged:
                    assert profile.verify().ok
                comparing.same_present(profile, model)
                comparing.same_lists(profile, model)
                report = profile.verify()
                assert report.ok
                assert all(problem.repaired for problem in report.problems)
                assert profile.head().generation == model.generation
        with scene.open() as profile:
            assert profile.verify().problems == ()
        comparing.erased_is_gone(folder, model)
    finally:
        model.records, model.generation = before


def steps(moments: list[Moment]) -> list[tuple[Moment, Moment]]:
    return [pair for pair in pairwise(moments) if JOURNAL in pair[0].files]


def places(length: int, chance: random.Random, count: int) -> list[int]:
    """Where to cut what was appended: at every byte, or at its ends and a few others."""
    if SLOW or length <= count:
        return list(range(length))
    return sorted({0, 1, length - 2, length - 1, *(chance.randrange(length) for _ in range(count - 4))})


def appended(before: Moment, after: Moment, name: str) -> tuple[bytes, bytes]:
    """What a file was, and what was added; where it began anew (after a checkpoint), all of it was added."""
    old, new = before.files[name], after.files[name]
    return (old, new[len(old) :]) if new.startswith(old) else (b"", new)


def test_the_history_has_every_kind_of_change(moments: list[Moment]) -> None:
    assert {one.what for one in moments} >= {"note", "keep", "replace", "changed-on", "undo", "redo", "erase", "import"}
    assert len(steps(moments)) == CHANGES
    assert [one.model.generation for one in moments] == sorted(one.model.generation for one in moments)


@pytest.mark.parametrize("number", range(CHANGES))
def test_a_change_cut_at_any_byte_of_the_log(moments: list[Moment], tmp_path: object, number: int) -> None:
    before, after = steps(moments)[number]
    old, new = appended(before, after, LOG)
    for cut in places(len(new) + bool(new), random.Random(number), 6):
        files = {**before.files, LOG: old + new[:cut]}
        reopened(os.path.join(str(tmp_path), str(cut)), files, before, unacknowledged=cut // RECORD)


@pytest.mark.parametrize("number", range(CHANGES))
def test_a_change_cut_at_any_byte_of_its_journal_line(moments: list[Moment], tmp_path: object, number: int) -> None:
    before, after = steps(moments)[number]
    records = (len(after.files[LOG]) - len(before.files[LOG])) // RECORD
    old, new = appended(before, after, JOURNAL)
    if not new:  # an erase ends with a checkpoint: its line is in the files already
        return
    for cut in places(len(new), random.Random(number), 6):
        files = {**before.files, LOG: after.files[LOG], JOURNAL: old + new[:cut]}
        reopened(os.path.join(str(tmp_path), str(cut)), files, before, unacknowledged=records)
    whole = {**before.files, LOG: after.files[LOG], JOURNAL: after.files[JOURNAL]}
    reopened(os.path.join(str(tmp_path), "whole"), whole, after)


@pytest.mark.parametrize("number", range(CHANGES))
def test_a_change_of_which_any_files_were_written(moments: list[Moment], tmp_path: object, number: int) -> None:
    """From the commit point on it does not matter which of its files reached the disk, and which were torn."""
    before, after = steps(moments)[number]
    if not after.files[JOURNAL]:
        return
    chance = random.Random(number)
    changed = [name for name in {**before.files, **after.files} if before.files.get(name) != after.files.get(name)]
    for attempt in range(40 if SLOW else 4):
        files = {**before.files, LOG: after.files[LOG], JOURNAL: after.files[JOURNAL]}
        for name in changed:
            if name not in (LOG, JOURNAL) and chance.random() < 0.5:
                files.pop(name, None)
                if name in after.files:
                    torn = chance.random() < 0.2 and "manifest" not in name
                    files[name] = after.files[name][: len(after.files[name]) // 2] if torn else after.files[name]
        reopened(os.path.join(str(tmp_path), str(attempt)), files, after)
