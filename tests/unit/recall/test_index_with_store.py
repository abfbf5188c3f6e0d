"""The index beside a real store: told of each commit, lost and made anew, and clean after an erase."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from builders import DAWN, day

from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.model import Event, Source, State
from nua_desktop_memory.store.store import Store

LATER = DAWN + timedelta(days=1)
RARE = "Zyxwvutquokka"
OWNER = Source("owner", "cli", "owner", "trusted")


class Profile:
    """A store with its index in one folder."""

    def __init__(self, folder: str) -> None:
        ticks = (DAWN + timedelta(minutes=minute) for minute in itertools.count())
        self.cache = os.path.join(folder, "cache")
        self.index = Index(self.cache, self._text)
        self.store = Store(folder, clock=lambda: next(ticks), random=os.urandom, projections=[self.index])

    def _text(self, position: int, event_id: str | None = None) -> str:
        return self.store.text(position, event_id)

    def note(self, text: str, key: str | None = None, **fields: object) -> Event:
        with self.store.writing() as transaction:
            event = transaction.append(Draft(text, OWNER, memory_key=key, **fields))  # type: ignore[arg-type]
            transaction.commit()
        return event

    def move(self, event: Event, state: State) -> None:
        with self.store.writing() as transaction:
            transaction.transition(event.event_id, state, actor="owner", reason=None)
            transaction.commit()

    def close(self) -> None:
        self.store.close()


@pytest.fixture
def opened(profile_dir: str) -> Iterator[Callable[[], Profile]]:
    profiles: list[Profile] = []

    def another() -> Profile:
        profiles.append(Profile(profile_dir))
        return profiles[-1]

    first = another()
    first.store.create()
    with first.store.writing() as transaction:
        transaction.set_enabled(True)
        transaction.commit()
    first.close()
    yield another
    for profile in profiles:
        profile.close()


def test_commits_are_answered_at_once_and_by_another_process(opened: Callable[[], Profile]) -> None:
    one, other = opened(), opened()
    shanghai = one.note("Lives in Shanghai", "home.city", observed_at=day("2024"))
    one.note("Lives in Hangzhou", "home.city", observed_at=day("2025"))
    other.store.ready()
    assert other.index.slot("home.city", LATER).state is SlotState.CONFLICT
    other.move(shanghai, State.REVOKED)
    one.store.ready()
    assert [fact.text for fact in one.index.facts(LATER)] == ["Lives in Hangzhou"]
    assert one.index.event(shanghai.event_id) == one.store.event_file(shanghai.event_id)
    assert one.index.tombstone(shanghai.event_id) == one.store.tombstone(shanghai.event_id)


def test_a_lost_index_comes_back_with_the_same_answers(opened: Callable[[], Profile], profile_dir: str) -> None:
    one = opened()
    events = [one.note(f"fact {number}", f"k{number % 3}") for number in range(9)]
    one.move(events[2], State.DELETED)
    before = one.index.facts(LATER), one.index.conflicts(LATER), one.index.operations(99), one.index.counts()
    one.close()
    shutil.rmtree(os.path.join(profile_dir, "cache"))
    one.store.ready()
    assert (one.index.facts(LATER), one.index.conflicts(LATER), one.index.operations(99), one.index.counts()) == before


def test_an_index_that_was_left_behind_catches_up(opened: Callable[[], Profile], profile_dir: str) -> None:
    one = opened()
    one.note("first", "a")
    one.close()
    kept = Path(profile_dir, "cache", "index.sqlite3").read_bytes()
    one.note("second", "b")
    one.close()
    Path(profile_dir, "cache", "index.sqlite3").write_bytes(kept)
    one.store.ready()
    assert sorted(fact.text for fact in one.index.facts(LATER)) == ["first", "second"]


def test_after_an_erase_the_word_stands_only_in_the_log(opened: Callable[[], Profile], profile_dir: str) -> None:
    one, other = opened(), opened()
    one.note("before", "a")
    rare = one.note(f"The {RARE} sleeps", "pet", tags=(RARE,))
    one.note("after", "b")
    other.store.ready()
    assert other.index.event(rare.event_id) is not None
    with one.store.writing() as transaction:
        transaction.erase([rare.event_id], actor="owner")
        transaction.commit()
    holding = [
        os.path.relpath(os.path.join(folder, name), profile_dir)
        for folder, _, names in os.walk(profile_dir)
        for name in names
        if RARE.lower().encode() in Path(folder, name).read_bytes().lower()
    ]
    assert holding == [os.path.join("memory", "LOG.txt")]
    other.store.ready()
    assert other.index.event(rare.event_id) is None


def test_a_dry_run_shows_what_would_be_and_leaves_what_is(opened: Callable[[], Profile]) -> None:
    one = opened()
    one.note("Tea", "drink")
    with one.store.writing() as transaction:
        transaction.append(Draft("Coffee", OWNER, memory_key="drink"))
        with one.index.rehearsal(transaction.preview()):
            assert [len(conflict.candidates) for conflict in one.index.conflicts(LATER)] == [2]
    assert [fact.text for fact in one.index.facts(LATER)] == ["Tea"]
    assert one.store.head().log_records == 1
