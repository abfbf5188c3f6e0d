"""A dry run says what then happens, for every operation that has one, and writes nothing."""

from __future__ import annotations

import os
import random
import tempfile
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from unittest import mock

from comparing import every_file
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from utterances import KEYS, TIMES, ZONE, given, maybe_time, options, texts

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.consequences import Consequences
from nua_desktop_memory.operations.request import Request
from nua_desktop_memory.operations.resolving import Adjustment

if TYPE_CHECKING:
    from collections.abc import Callable

    from model import Options

    from nua_desktop_memory.facts.model import Slot

DEEDS = [
    "note",
    "note in place of",
    "replace",
    "changed-on",
    "keep",
    "with",
    "adjust",
    "move",
    "subject",
    "revoke",
    "delete",
    "restore",
]
numbers = st.integers(0, 50)


class Life:
    """A memory in which a little has happened, and what is about to happen next."""

    def __init__(self, folder: str, data: st.DataObject) -> None:
        self.folder = os.path.join(folder, "profile")
        self.data = data
        self.now = datetime(2051, 4, 1, 2, 30, tzinfo=UTC)
        self.chance = random.Random(3)
        self.ids: list[str] = []

    def open(self) -> Profile:
        return open_profile(self.folder, clock=lambda: self.now, random=self.chance.randbytes, zone=ZONE)

    def some(self) -> str:
        return self.ids[self.data.draw(numbers) % len(self.ids)]

    def live(self, profile: Profile) -> None:
        profile.enable()
        for _ in range(self.data.draw(st.integers(2, 7), label="notes before")):
            said: Options = self.data.draw(options)
            if self.ids and self.data.draw(st.booleans()):
                said.disputes = (self.some(),)
            self.ids.append(profile.note(self.data.draw(texts), **given(said)).event_id)
            self.now += timedelta(minutes=1)
        for deed in self.data.draw(st.lists(st.sampled_from(DEEDS[2:]), max_size=3), label="done before"):
            try:
                self.deed(profile, deed)(False)
            except NuaError:
                continue
            self.ids = [event.event_id for event in profile.timeline(state=("active", "superseded", "deleted")).events]
            self.now += timedelta(days=1)

    def deed(self, profile: Profile, name: str) -> Callable[[bool], object]:
        """One operation with drawn arguments; called with whether it is a dry run."""
        draw, text, one, other = self.data.draw, self.data.draw(texts), self.some(), self.some()
        said = given(draw(options))
        adjusted = [
            Adjustment(one, Request("", key=draw(st.none() | st.sampled_from(KEYS)))),
            Adjustment(other, Request("", from_=draw(maybe_time))),
        ]
        moment = draw(st.sampled_from(TIMES))
        deeds: dict[str, Callable[[bool], object]] = {
            "note": lambda dry: profile.note(text, **{**said, "conflicts": (one,)}, dry_run=dry),
            "note in place of": lambda dry: profile.note(text, replaces=one, **said, dry_run=dry),
            "replace": lambda dry: profile.replace(one, text, over=(other,), **said, dry_run=dry),
            "changed-on": lambda dry: profile.replace(one, text, changed_at=moment, dry_run=dry),
            "keep": lambda dry: profile.resolve(keep=one, over=(other,), dry_run=dry),
            "with": lambda dry: profile.resolve(with_=text, over=(one, other), **said, dry_run=dry),
            "adjust": lambda dry: profile.resolve(adjust=adjusted, dry_run=dry),
            "move": lambda dry: profile.move(one, other, to="work", dry_run=dry),
            "subject": lambda dry: profile.move_subject("home", "work", below=True, dry_run=dry),
            "revoke": lambda dry: profile.revoke(one, other, dry_run=dry),
            "delete": lambda dry: profile.delete(one, dry_run=dry),
            "restore": lambda dry: profile.restore(one, dry_run=dry),
        }
        return deeds[name]

    def truth(self) -> dict[str, bytes]:
        """Every file but the index, which SQLite may tidy."""
        found = {}
        for path in every_file(os.path.join(self.folder, "memory")):
            with open(path, "rb") as file:
                found[path] = file.read()
        return found


def said_of(slot: Slot) -> tuple[object, ...]:
    """A slot without the ids, which a rehearsal cannot know."""
    sides = [[(event.text, event.observed_at, event.state) for event in side.events] for side in slot.candidates]
    return slot.memory_key, slot.state, sides


def slots(profile: Profile) -> dict[str, tuple[object, ...]]:
    """Every slot that has any history, and those that might get one."""
    return {key: said_of(profile.browse.slot(key)) for key in {*KEYS, "work.city", *profile.browse.keys(limit=500)}}


@settings(max_examples=150)
@for_all(data=st.data(), name=st.sampled_from(DEEDS), switch_off=st.booleans())
def test_a_dry_run_is_what_then_happens(data: st.DataObject, name: str, switch_off: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, mock.patch("os.fsync"):
        life = Life(folder, data)
        with life.open() as profile:
            life.live(profile)
            if switch_off:
                profile.disable()
            act = life.deed(profile, name)
            before, lines, files = slots(profile), profile.context(preview=True).text.splitlines(), life.truth()
            told, refusal = _outcome(lambda: act(True))
            assert life.truth() == files
            assert slots(profile) == before
            assert profile.context(preview=True).text.splitlines() == lines
            _, really = _outcome(lambda: act(False))
            assert refusal == really
            if told is None:
                return
            after, new_lines = slots(profile), profile.context(preview=True).text.splitlines()
        assert isinstance(told, Consequences)
        touched = {slot.memory_key for slot in told.before}
        assert {slot.memory_key for slot in told.after} == touched
        assert {key for key in after if after[key] != before[key]} <= touched
        assert {slot.memory_key: said_of(slot) for slot in told.before} == {key: before[key] for key in touched}
        assert {slot.memory_key: said_of(slot) for slot in told.after} == {key: after[key] for key in touched}
        assert list(told.context.lost) == [line for line in lines if line not in new_lines]
        assert list(told.context.gained) == [line for line in new_lines if line not in lines]


def _outcome(act: Callable[[], object]) -> tuple[object, str | None]:
    try:
        return act(), None
    except NuaError as error:
        return None, error.code
