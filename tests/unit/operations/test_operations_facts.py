"""Facts, corrections and conflicts, through the profile: each test is a sentence of the semantics."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations.request import Request
from nua_desktop_memory.operations.resolving import Adjustment
from nua_desktop_memory.store.model import State

SHANGHAI, HANGZHOU = "Lives in Shanghai", "Lives in Hangzhou"


class Clock:
    """A clock that goes on by one second at each look, from a day in November 2026."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    with open_profile(tmp_path / "profile", clock=Clock()) as opened:
        opened.enable()
        yield opened


def texts(profile: Profile, **when: str) -> list[str]:
    return [fact.text for fact in profile.facts(**when).facts]


def sides(profile: Profile, **when: str) -> list[list[str]]:
    return [[side.event.text for side in conflict.candidates] for conflict in profile.conflicts(**when).conflicts]


def test_two_values_of_one_slot_without_intervals_are_a_conflict_with_both_sides(profile: Profile) -> None:
    profile.note(SHANGHAI, key="home.city", observed_at="2024")
    answer = profile.note(HANGZHOU, key="home.city", observed_at="2026")

    assert answer.slot is not None
    assert answer.slot.state is SlotState.CONFLICT
    assert [event.text for event in answer.slot.candidates] == [SHANGHAI, HANGZHOU]
    assert texts(profile) == []
    assert sides(profile) == [[SHANGHAI, HANGZHOU]]
    context = profile.context().text
    assert SHANGHAI in context
    assert HANGZHOU in context


def test_two_values_with_intervals_are_one_current_fact_and_a_past_one(profile: Profile) -> None:
    profile.note(SHANGHAI, key="home.city", from_="2020", until="2026-03")
    profile.note(HANGZHOU, key="home.city", from_="2026-03")

    assert texts(profile) == [HANGZHOU]
    assert texts(profile, at="2024") == [SHANGHAI]
    assert sides(profile) == []


def test_an_old_fact_noted_today_does_not_become_current(profile: Profile) -> None:
    profile.note(HANGZHOU, key="home.city", from_="2024")
    answer = profile.note(SHANGHAI, key="home.city", from_="2022", until="2023")

    assert answer.slot is not None
    assert answer.slot.state is SlotState.PAST
    assert texts(profile) == [HANGZHOU]


def test_a_fact_that_begins_later_is_upcoming(profile: Profile) -> None:
    answer = profile.note("Lives in Chengdu", key="home.city", from_="2027-05")

    assert answer.slot is not None
    assert answer.slot.state is SlotState.UPCOMING
    assert texts(profile) == []
    assert texts(profile, at="2027-06") == ["Lives in Chengdu"]


def test_what_was_wrong_was_never_so(profile: Profile) -> None:
    old = profile.note(SHANGHAI, key="home.city", observed_at="2024", tags=["home"], confidence=0.5)
    new = profile.replace(old.event_id, HANGZHOU, reason="a slip")

    shown = profile.show(new.event_id).event
    assert shown.replaces_event_id == old.event_id
    assert (shown.memory_key, shown.tags, shown.confidence) == ("home.city", ("home",), 0.5)
    assert shown.observed_at.year == 2024 or shown.observed_at == datetime(2023, 12, 31, 16, tzinfo=UTC)
    tombstone = profile.show(old.event_id).tombstone
    assert tombstone is not None
    assert tombstone.superseded_by_event_id == new.event_id
    assert tombstone.transitions[-1].reason == "a slip"
    assert texts(profile) == [HANGZHOU]
    assert texts(profile, at="2025") == [HANGZHOU]


def test_what_changed_on_a_date_leaves_the_old_answer_for_before(profile: Profile) -> None:
    old = profile.note(SHANGHAI, key="home.city", from_="2020")
    profile.replace(old.event_id, HANGZHOU, changed_at="2026-03")

    assert texts(profile) == [HANGZHOU]
    assert texts(profile, at="2025-11-30") == [SHANGHAI]
    fact = profile.facts().facts[0]
    assert fact.since_precision == "month"
    assert profile.show(old.event_id).event.state is State.SUPERSEDED


def test_a_change_before_the_beginning_is_refused_and_nothing_is_written(profile: Profile) -> None:
    old = profile.note(SHANGHAI, key="home.city", from_="2020")
    before = profile.head()
    with pytest.raises(NuaError) as refusal:
        profile.replace(old.event_id, HANGZHOU, changed_at="2019")
    assert refusal.value.code == "bad_time"
    assert profile.head() == before


def test_supports_say_the_same_in_other_letters(profile: Profile) -> None:
    first = profile.note("Lives in Shanghai", key="home.city", observed_at="2024")
    second = profile.note("lives  in SHANGHAI", key="home.city", observed_at="2025")

    fact = profile.facts().facts[0]
    assert fact.event_id == first.event_id
    assert fact.supports == (first.event_id, second.event_id)


def test_explicit_conflicts_reach_across_keys_and_plain_events(profile: Profile) -> None:
    one = profile.note("爱吃苹果", key="food.likes")
    two = profile.note("不爱吃水果", key="food.dislikes", conflicts=[one.event_id])
    profile.note("今天吃了三个苹果", conflicts=[two.event_id])

    assert sides(profile) == [["爱吃苹果", "不爱吃水果", "今天吃了三个苹果"]]
    assert texts(profile) == []
    profile.revoke(two.event_id)
    assert sides(profile) == []
    assert texts(profile) == ["爱吃苹果"]


def test_keeping_one_side_supersedes_the_other_with_all_its_supports(profile: Profile) -> None:
    left = profile.note(SHANGHAI, key="home.city", observed_at="2024")
    again = profile.note(SHANGHAI, key="home.city", observed_at="2025")
    right = profile.note(HANGZHOU, key="home.city", observed_at="2026")

    resolved = profile.resolve(keep=right.event_id, over=[left.event_id])
    assert set(resolved.superseded) == {left.event_id, again.event_id}
    assert texts(profile) == [HANGZHOU]
    assert profile.undo().undone is not None
    assert sides(profile) == [[SHANGHAI, HANGZHOU]]


def test_different_things_dispute_each_other_no_longer_even_where_one_named_the_other(profile: Profile) -> None:
    dog = profile.note("Rex is six", key="pet.age", observed_at="2026")
    cat = profile.note("Mia is four", key="pet.age", observed_at="2026", conflicts=[dog.event_id])
    profile.note("Has no pets", key="home.pets", observed_at="2026", conflicts=[cat.event_id])
    assert sides(profile) == [["Rex is six", "Mia is four", "Has no pets"]]

    profile.resolve(adjust=[Adjustment(dog.event_id, Request("", key="pet.rex.age"))])
    assert sides(profile) == [["Mia is four", "Has no pets"]]
    assert texts(profile) == ["Rex is six"]
    profile.undo()
    profile.resolve(adjust=[Adjustment(cat.event_id, Request("", from_="2026-01-02"))])
    assert sorted(sides(profile)[0]) == ["Has no pets", "Mia is four", "Rex is six"], "its subject is the same still"


def test_none_is_right_this_is(profile: Profile) -> None:
    left = profile.note(SHANGHAI, key="home.city")
    right = profile.note(HANGZHOU, key="home.city")

    resolved = profile.resolve(with_="Lives in Suzhou", over=[left.event_id, right.event_id])
    assert resolved.kept is not None
    assert profile.show(resolved.kept).event.replaces_event_id == left.event_id
    assert texts(profile) == ["Lives in Suzhou"]
    assert [event.text for event in profile.show(left.event_id).chain] == [SHANGHAI, HANGZHOU, "Lives in Suzhou"]


def test_known_at_an_earlier_moment_the_later_note_is_not_known(profile: Profile) -> None:
    profile.note(SHANGHAI, key="home.city", observed_at="2024")
    between = profile._work.clock()
    profile.note(HANGZHOU, key="home.city", observed_at="2026")

    assert sides(profile) == [[SHANGHAI, HANGZHOU]]
    assert [fact.text for fact in profile.facts(known_at=between).facts] == [SHANGHAI]


def test_revoked_text_is_in_no_context_and_no_recall(profile: Profile) -> None:
    noted = profile.note("The piano teacher is called Ludmila", key="piano.teacher")
    profile.revoke(noted.event_id, reason="confused her with another")

    assert "Ludmila" not in profile.context(query="Ludmila").text
    assert profile.recall("Ludmila", include_superseded=True).hits == ()
    profile.restore(noted.event_id)
    assert [hit.event.text for hit in profile.recall("ludmila").hits] == ["The piano teacher is called Ludmila"]


def test_restoring_is_refused_while_an_heir_of_an_heir_is_in_force(profile: Profile) -> None:
    first = profile.note("One", key="k")
    second = profile.replace(first.event_id, "Two")
    third = profile.replace(second.event_id, "Three")

    with pytest.raises(NuaError) as refusal:
        profile.restore(first.event_id)
    assert refusal.value.code == "bad_state"
    assert third.event_id in refusal.value.message
    profile.revoke(third.event_id)
    profile.restore(first.event_id)
    assert texts(profile) == ["One"]


def test_undo_takes_back_one_commit_at_a_time_also_after_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    with open_profile(tmp_path, clock=clock) as profile:
        profile.enable()
        old = profile.note(SHANGHAI, key="home.city")
        profile.replace(old.event_id, HANGZHOU)
    with open_profile(tmp_path, clock=clock) as profile:
        assert [operation.what for operation in profile.undo_list()] == ["replace", "note"]
        profile.undo()
        assert texts(profile) == [SHANGHAI]
    with open_profile(tmp_path, clock=clock) as profile:
        profile.undo()
        assert texts(profile) == []
        assert profile.undo().undone is None
        profile.redo()
        profile.redo()
        assert texts(profile) == [HANGZHOU]
        assert profile.redo().redone is None


def test_a_new_change_ends_what_could_be_redone(profile: Profile) -> None:
    profile.note("One")
    profile.undo()
    profile.note("Two")
    assert profile.redo().redone is None
    assert profile.status().events.active == 1


def test_a_dry_run_writes_nothing_and_says_what_would_happen(profile: Profile) -> None:
    old = profile.note(SHANGHAI, key="home.city")
    generation = profile.head().generation
    before = _bytes_of(Path(profile.status().profile_dir))

    would = profile.replace(old.event_id, HANGZHOU, dry_run=True)
    assert profile.head().generation == generation
    assert _bytes_of(Path(profile.status().profile_dir)) == before
    assert [side.event.text for slot in would.before for side in slot.candidates] == [SHANGHAI]
    assert [side.event.text for slot in would.after for side in slot.candidates] == [HANGZHOU]
    assert any(SHANGHAI in line for line in would.context.lost)
    gained = would.context.gained
    profile.replace(old.event_id, HANGZHOU)
    context = profile.context().text
    assert all(HANGZHOU in line for line in gained)
    assert HANGZHOU in context


def test_writing_one_slot_leaves_199_others_untouched_on_disk(tmp_path: Path) -> None:
    with open_profile(tmp_path) as profile:
        profile.enable()
        for number in range(200):
            profile.note(f"Value {number}", key=f"slot.s{number}")
    events = tmp_path / "memory" / "events"
    before = {path.name: (path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()) for path in events.iterdir()}
    with open_profile(tmp_path) as profile:
        profile.note("Another value", key="slot.s7")
    after = {path.name: (path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()) for path in events.iterdir()}
    assert {name: after[name] for name in before} == before
    assert len(after) == 201


def test_off_nothing_can_be_added_but_the_owner_can_still_put_away(profile: Profile) -> None:
    noted = profile.note("Something", key="k")
    profile.disable()
    for adding in (
        lambda: profile.note("More"),
        lambda: profile.replace(noted.event_id, "More"),
        lambda: profile.note("More", dry_run=True),
    ):
        with pytest.raises(NuaError) as refusal:
            adding()
        assert refusal.value.code == "off"
    assert profile.context(query="Something").text == ""
    assert "Something" in profile.context(preview=True).text
    profile.revoke(noted.event_id)
    profile.restore(noted.event_id)
    profile.delete(noted.event_id)
    assert profile.erase(noted.event_id, yes=True).erased == (noted.event_id,)


def test_memory_is_not_there_before_it_is_first_switched_on(tmp_path: Path) -> None:
    folder = tmp_path / "new profile"
    with open_profile(folder) as profile:
        assert profile.status().enabled is False
        assert profile.facts().facts == ()
        assert profile.context(preview=True).text == ""
        assert profile.disable().enabled is False
        with pytest.raises(NuaError) as refusal:
            profile.note("Hello")
    assert refusal.value.code == "off"
    assert not (folder / "memory").exists()


def test_a_naive_time_is_read_in_the_profiles_zone(tmp_path: Path) -> None:
    with open_profile(tmp_path) as profile:
        profile.set_info(time_zone="Asia/Shanghai")
        profile.enable()
        noted = profile.note("Midnight walk", observed_at="2026-04-16T00:30")
        assert profile.show(noted.event_id).event.observed_at == datetime(2026, 4, 15, 16, 30, tzinfo=UTC)
        partial = profile.note("Spring", from_="2026-03")
        event = profile.show(partial.event_id).event
        assert event.effective_from == datetime(2026, 2, 28, 16, 0, tzinfo=UTC)
        assert event.precision == {"effectiveFrom": "month"}


def test_the_same_text_after_a_revocation_is_a_new_fact(profile: Profile) -> None:
    first = profile.note(HANGZHOU, key="home.city")
    profile.revoke(first.event_id)
    second = profile.note(HANGZHOU, key="home.city")
    assert [fact.event_id for fact in profile.facts().facts] == [second.event_id]
    assert [hit.event.event_id for hit in profile.recall("Hangzhou").hits] == [second.event_id]


def test_one_of_a_hundred_from_one_source_can_be_withdrawn_and_twenty_with_one_reason(profile: Profile) -> None:
    ids = [profile.note(f"Fact number {number}", key=f"k{number}").event_id for number in range(30)]
    profile.revoke(ids[3])
    changed = profile.revoke(*ids[5:25], reason="test rows")
    assert len(changed.changed) == 20
    assert profile.status().events.revoked == 21
    profile.undo()
    assert profile.status().events.revoked == 1


def _bytes_of(folder: Path) -> dict[str, bytes]:
    return {
        str(path): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(("-shm", "lock"))
    }


def test_the_journal_and_the_files_are_json_that_others_can_read(profile: Profile) -> None:
    noted = profile.note("Readable", key="k")
    profile.close()
    folder = Path(profile._dir)
    event = json.loads((folder / "memory" / "events" / f"{noted.event_id}.json").read_text(encoding="utf-8"))
    assert event["memoryKey"] == "k"
    assert "text" not in event
    assert os.stat(folder / "memory" / "journal.jsonl").st_size == 0


def test_a_fact_keeps_how_exactly_its_last_observation_was_given(profile: Profile) -> None:
    profile.note(HANGZHOU, key="home.city", observed_at="2023", from_="2019-05")
    fact = profile.facts().facts[0]
    assert fact.observed_precision == "year"
    assert "observed 2023)" in profile.context().text


def test_sides_and_hits_have_the_members_of_their_events(profile: Profile) -> None:
    one = profile.note(SHANGHAI, key="home.city", confidence=0.5)
    profile.note(HANGZHOU, key="home.city")
    side = profile.conflicts().conflicts[0].candidates[0]
    hit = profile.recall("Shanghai").hits[0]
    for value in (side, hit):
        assert (value.event_id, value.text, value.state) == (one.event_id, SHANGHAI, State.ACTIVE)
        assert (value.memory_key, value.confidence, value.source.actor) == ("home.city", 0.5, "owner")
    assert side.supports == (one.event_id,)
