"""Who wrote, changed and erased what: the list of acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

AGENT = Authority("agent:claude", "mcp", "paired", "trusted")


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as made:
        made.enable()
        yield made


def told(profile: Profile, limit: int = 50) -> list[tuple[str, str, int]]:
    return [(act.what, act.actor, act.count) for act in profile.browse.activity(limit)]


def test_every_operation_is_told_newest_first_with_who_did_it(profile: Profile, profile_dir: str) -> None:
    one = profile.note("Lives in Hangzhou", key="home.city").event_id
    with open_profile(profile_dir, authority=AGENT) as agent:
        agent.note("Likes tea")
    profile.revoke(one, reason="never so")
    assert told(profile) == [("revoke", "owner", 1), ("note", "agent:claude", 1), ("note", "owner", 1)]
    first = profile.browse.activity(50)[1]
    assert (first.channel, first.tier, first.made) == ("mcp", "paired", True)
    assert first.event is not None
    assert first.event.text == "Likes tea"


def test_only_the_last_that_stands_can_be_undone_and_what_was_taken_back_says_so(profile: Profile) -> None:
    profile.note("one")
    profile.note("two")
    profile.undo()
    acts = profile.browse.activity(50)
    assert [(act.what, act.undone, act.is_last) for act in acts] == [
        ("undo", False, False),
        ("note", True, False),
        ("note", False, True),
    ]
    profile.redo()
    assert [act.undone for act in profile.browse.activity(50)] == [False, True, False, False]


def test_an_erasing_tells_time_actor_and_number_and_no_text(profile: Profile) -> None:
    ids = [profile.note(f"secret {number}").event_id for number in range(3)]
    profile.note("kept")
    profile.erase(*ids, yes=True)
    acts = profile.browse.activity(50)
    assert [(act.what, act.count) for act in acts] == [("erase", 3), ("note", 1)]
    assert "secret" not in repr(acts)
    assert acts[0].event is None


def test_an_import_is_one_act_and_costs_one_line(profile: Profile, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("".join(f'{{"text": "note {number}"}}\n' for number in range(2_500)), encoding="utf-8")
    profile.import_file(str(path), format="notes")
    assert told(profile) == [("import", "import:notes", 2_500)]
    act = profile.browse.activity(1)[0]
    assert act.generation is not None
    positions = profile.browse.act_positions(act.generation)
    assert list(positions) == list(range(2_500))


def test_a_change_of_others_has_their_positions(profile: Profile) -> None:
    one, two = profile.note("one").event_id, profile.note("two").event_id
    profile.delete(one, two)
    act = profile.browse.activity(1)[0]
    assert act.generation is not None
    found = profile.browse.events(profile.browse.act_positions(act.generation))
    assert {event.event_id for event in found} == {one, two}


def test_the_list_ends_where_it_is_told_to(profile: Profile) -> None:
    for number in range(5):
        profile.note(f"note {number}")
    profile.erase(profile.browse.activity(1)[0].event.event_id, yes=True)  # type: ignore[union-attr]
    assert told(profile, 2) == [("erase", "owner", 1), ("note", "owner", 1)]


def test_what_came_since_a_generation(profile: Profile) -> None:
    profile.note("before")
    since = profile.head().generation
    profile.note("after")
    profile.note("later")
    assert [act.event.text for act in profile.browse.arrivals(since, 10) if act.event] == ["later", "after"]
    assert profile.browse.arrivals(profile.head().generation, 10) == []


def test_undo_of_exactly_one_operation_refuses_when_something_newer_stands(profile: Profile) -> None:
    one = profile.note("one").event_id
    generation = profile.head().generation
    two = profile.note("two").event_id
    assert profile.undo(only=generation).undone is None
    assert profile.show(two).event.state is State.ACTIVE
    profile.undo()
    undone = profile.undo(only=generation).undone
    assert undone is not None
    assert undone.event_ids == (one,)
    assert profile.show(one).event.state is State.DELETED


def test_a_memory_that_never_was_has_no_acts(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        assert profile.browse.activity(10) == []


def test_a_line_that_cannot_be_read_is_left_out(profile: Profile, profile_dir: str) -> None:
    profile.erase(profile.note("gone").event_id, yes=True)
    with open(f"{profile_dir}/memory/ERASURES.jsonl", "ab") as file:
        file.write(b"{torn\n")
    assert told(profile) == [("erase", "owner", 1)]
