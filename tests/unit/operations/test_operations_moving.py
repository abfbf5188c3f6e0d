"""Moving memories to another subject: a whole subject, what is below it, single facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations import moving
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile") as opened:
        opened.enable()
        yield opened


def facts(profile: Profile) -> dict[str, str]:
    return {fact.memory_key: fact.text for fact in profile.facts().facts}


def code(error: pytest.ExceptionInfo[NuaError]) -> str:
    return error.value.code


def test_a_subject_is_renamed_in_one_commit_and_its_facts_keep_text_times_and_source(profile: Profile) -> None:
    old = profile.note("Lives in Hangzhou", key="city", from_="2024-03", observed_at="2024-04", tags=["a"])
    profile.note("lives in  hangzhou", key="city", observed_at="2025")
    before = profile.show(old.event_id).event
    generation = profile.head().generation
    moved = profile.move_subject("City", "home.city", reason="tidier")

    assert profile.head().generation == generation + 1
    assert len(moved.moved) == len(moved.made) == 2
    assert moved.conflicts == ()
    assert facts(profile) == {"home.city": "Lives in Hangzhou"}
    assert len(profile.facts().facts[0].supports) == 2
    new = profile.show(moved.made[0]).event
    for name in ("text", "observed_at", "effective_from", "effective_until", "precision", "tags", "confidence"):
        assert getattr(new, name) == getattr(before, name), name
    assert new.replaces_event_id == old.event_id
    tombstone = profile.show(old.event_id).tombstone
    assert tombstone is not None
    assert (tombstone.state, tombstone.superseded_by_event_id) == (State.SUPERSEDED, new.event_id)
    assert tombstone.transitions[-1].reason == "tidier"


def test_below_takes_what_lies_below_and_nothing_that_only_begins_alike(profile: Profile) -> None:
    for key in ("home", "home.city", "home.city.street", "homepage"):
        profile.note(f"of {key}", key=key)
    profile.move_subject("home", "house")
    assert sorted(facts(profile)) == ["home.city", "home.city.street", "homepage", "house"]
    profile.undo()
    profile.move_subject("home", "house", below=True)
    assert sorted(facts(profile)) == ["homepage", "house", "house.city", "house.city.street"]


def test_a_subject_can_move_below_itself(profile: Profile) -> None:
    profile.note("a", key="home")
    profile.note("b", key="home.city")
    profile.move_subject("home", "home.old", below=True)
    assert facts(profile) == {"home.old": "a", "home.old.city": "b"}


def test_a_move_is_undone_and_redone_in_one_step_and_is_named(profile: Profile) -> None:
    profile.note("a", key="x")
    profile.note("b", key="x.y")
    profile.move_subject("x", "z", below=True)
    assert profile.undo_list()[0].what == "move"
    profile.undo()
    assert facts(profile) == {"x": "a", "x.y": "b"}
    profile.redo()
    assert facts(profile) == {"z": "a", "z.y": "b"}


def test_what_is_not_in_force_keeps_its_subject(profile: Profile) -> None:
    gone = profile.note("wrong", key="x")
    profile.revoke(gone.event_id)
    profile.note("right", key="x")
    profile.move_subject("x", "y")
    assert profile.show(gone.event_id).event.memory_key == "x"


def test_where_the_new_subject_has_a_value_the_dry_run_shows_the_conflict_that_will_stand(profile: Profile) -> None:
    profile.note("Shanghai", key="city")
    profile.note("Hangzhou", key="home.city")
    generation = profile.head().generation
    shown = profile.move_subject("city", "home.city", dry_run=True)
    after = {slot.memory_key: slot.state for slot in shown.after}
    assert after == {"home.city": SlotState.CONFLICT, "city": SlotState.EMPTY}
    assert profile.head().generation == generation
    assert facts(profile) == {"city": "Shanghai", "home.city": "Hangzhou"}

    assert profile.move_subject("city", "home.city").conflicts == ("home.city",)


def test_an_explicit_conflict_goes_with_what_is_moved_also_between_two_that_are(profile: Profile) -> None:
    one = profile.note("one", key="x.a")
    profile.note("two", key="x.b", conflicts=[one.event_id])
    profile.note("outside", key="other", conflicts=[one.event_id])
    moved = profile.move_subject("x", "y", below=True)
    (conflict,) = profile.conflicts().conflicts
    assert sorted(side.event.text for side in conflict.candidates) == ["one", "outside", "two"]
    assert sorted(moved.conflicts) == ["y.a", "y.b"]


def test_many_are_several_commits_of_one_operation(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "BATCH", 3)
    first = profile.note("value 0", key="many.k0")
    for number in range(1, 8):
        profile.note(f"value {number}", key=f"many.k{number}", conflicts=[first.event_id] if number == 7 else [])
    generation = profile.head().generation
    moved = profile.move_subject("many", "lots", below=True)
    assert len(moved.moved) == 8
    assert profile.head().generation == generation + 3
    assert [side.event.text for side in profile.conflicts().conflicts[0].candidates] == ["value 0", "value 7"]
    target = profile.undo_list()[0]
    assert (target.what, len(target.event_ids)) == ("move", 8)
    profile.undo()
    assert len(profile.browse.keys("many.")) == 8
    assert {fact.memory_key for fact in profile.facts().facts} == {f"many.k{number}" for number in range(1, 7)}
    assert profile.verify().ok


def test_what_cannot_be_moved_is_refused_and_nothing_is_written(profile: Profile) -> None:
    profile.note("a", key="x.deep")
    generation = profile.head().generation
    for call, expected in (
        (lambda: profile.move_subject("nothing", "y"), "not_found"),
        (lambda: profile.move_subject("x", "y"), "not_found"),
        (lambda: profile.move_subject("x.deep", " X.Deep "), "bad_value"),
        (lambda: profile.move_subject("x.deep", "no key!"), "bad_key"),
        (lambda: profile.move_subject("x", "y" * 118, below=True), "bad_key"),
        (lambda: profile.move_subject("x", "y", below=True, reason="the password is hunter2Xy!9"), "policy"),
    ):
        for _ in range(2):
            with pytest.raises(NuaError) as error:
                call()
            assert code(error) == expected
    assert profile.head().generation == generation


def test_it_is_the_owners_and_needs_memory_to_be_on(profile: Profile, tmp_path: Path) -> None:
    fact = profile.note("a", key="x")
    agent = Authority("agent:x", "mcp", "paired", "trusted")
    with open_profile(tmp_path / "profile", authority=agent) as other:
        for call in (lambda: other.move_subject("x", "y"), lambda: other.move(fact.event_id, to="y")):
            with pytest.raises(NuaError) as error:
                call()
            assert code(error) == "forbidden"
    profile.disable()
    with pytest.raises(NuaError) as error:
        profile.move_subject("x", "y")
    assert code(error) == "off"


def test_one_fact_is_moved_with_all_that_supports_it_and_leaves_the_other_side(profile: Profile) -> None:
    cat = profile.note("Has a cat", key="pet")
    profile.note("has a CAT", key="pet")
    profile.note("Has a dog", key="pet")
    shown = profile.move(cat.event_id, to="pet.cat", dry_run=True)
    assert {slot.memory_key: slot.state for slot in shown.after} == {"pet.cat": "current", "pet": "current"}
    moved = profile.move(cat.event_id, to="pet.cat")
    assert len(moved.moved) == 2
    assert facts(profile) == {"pet": "Has a dog", "pet.cat": "Has a cat"}
    assert profile.undo_list()[0].what == "move"
    with pytest.raises(NuaError) as error:
        profile.move(cat.event_id, to="pet.cat")
    assert code(error) == "bad_state"
    with pytest.raises(NuaError) as error:
        profile.move(moved.made[0], to="pet.cat")
    assert code(error) == "bad_value"


def test_a_memory_without_a_subject_can_be_given_one(profile: Profile) -> None:
    plain = profile.note("Has a cat")
    profile.move(plain.event_id, to="pet")
    assert facts(profile) == {"pet": "Has a cat"}


def test_a_subject_that_is_kept_from_agents_stays_so_under_its_new_name(profile: Profile) -> None:
    profile.note("Takes pills", key="health.pills")
    profile.note("Runs", key="sport")
    keep_from_agents(profile, "health")
    shown = profile.move_subject("health", "medical", below=True, dry_run=True)
    assert (shown.context.lost, shown.context.gained) == ((), ())
    profile.move_subject("health.pills", "pills")
    assert profile.head().not_for_agents == ("health", "pills")
    profile.undo()
    profile.move_subject("health", "medical", below=True)
    assert "medical" in profile.head().not_for_agents
    assert "Takes pills" not in profile.context().text


def keep_from_agents(profile: Profile, subject: str) -> None:
    with profile._store.writing() as transaction:
        transaction.set_not_for_agents([subject])
        transaction.commit()
