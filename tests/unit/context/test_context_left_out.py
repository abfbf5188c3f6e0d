"""What was left out of the context block, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.context import left_out
from nua_desktop_memory.operations.authority import Authority

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile") as opened:
        opened.enable()
        yield opened


def texts(profile: Profile, part: str, query: str | None = None) -> list[str]:
    return [one.text for one in profile.explain_context(query=query).left_out if one.part == part]


def test_the_block_is_the_same_and_nothing_is_left_out_of_a_small_memory(profile: Profile) -> None:
    assert profile.explain_context().left_out == ()
    profile.note("Lives in Hangzhou", key="city")
    profile.note("Went for a walk")
    explained = profile.explain_context(query="walk")
    assert explained.snapshot.text == profile.context(query="walk").text
    assert explained.left_out == ()


def test_facts_without_room_are_named_once_and_counted_as_the_block_counts(profile: Profile) -> None:
    for number in range(20):
        profile.note(f"value {number}", key=f"fact.k{number:02d}", observed_at=f"2020-01-{number + 1:02d}")
    explained = profile.explain_context()
    out = [one for one in explained.left_out if one.part == "facts"]
    in_facts = {one for section in explained.snapshot.sections for item in section.items for one in item.event_ids}
    assert in_facts.isdisjoint({event_id for one in out for event_id in one.event_ids})
    assert len({one.event_ids for one in out}) == len(out)
    assert len(in_facts) + len(out) == 20
    assert {one.why for one in out} <= {left_out.FACTS_WHY}


def test_matches_that_had_no_line_are_named(profile: Profile) -> None:
    for number in range(30):
        profile.note(f"The orchard gave {number} baskets of apples on that day")
    for number in range(60):
        profile.note(f"Something else entirely happened, number {number}")
    explained = profile.explain_context(query="orchard apples")
    out = [one for one in explained.left_out if one.part == "relevant"]
    assert out
    assert all("orchard" in one.text for one in out)
    assert {one.why for one in out} == {left_out.MATCH_WHY}
    shown = {one for section in explained.snapshot.sections for item in section.items for one in item.event_ids}
    assert shown.isdisjoint({one.event_ids[0] for one in out})


def test_what_stands_in_the_block_or_in_a_summary_is_not_left_out(profile: Profile) -> None:
    for number in range(200):
        profile.note(f"Event number {number} of a long history")
    explained = profile.explain_context()
    nodes = [item.node for section in explained.snapshot.sections for item in section.items if item.node]
    assert nodes
    for one in explained.left_out:
        position = profile.show(one.event_ids[0]).event.log_index
        assert not any(start <= position < end for start, end in nodes)
    assert len(explained.left_out) <= left_out.LISTED


def test_what_is_kept_from_agents_is_named_for_the_owner_alone(profile: Profile, tmp_path: Path) -> None:
    profile.note("Takes pills", key="health.pills")
    profile.note("Runs", key="sport")
    with profile._store.writing() as transaction:
        transaction.set_not_for_agents(["health"])
        transaction.commit()
    (kept,) = profile.explain_context().left_out
    assert (kept.part, kept.text, kept.why) == ("kept", "health.pills: Takes pills", left_out.KEPT_WHY)
    assert "pills" not in profile.explain_context().snapshot.text
    with open_profile(tmp_path / "profile", authority=Authority("agent:x", "mcp", "paired", "trusted")) as agent:
        with pytest.raises(NuaError) as error:
            agent.explain_context()
        assert error.value.code == "forbidden"


def test_a_memory_that_never_was_leaves_nothing_out(tmp_path: Path) -> None:
    with open_profile(tmp_path / "other") as profile:
        assert profile.explain_context().snapshot.text == ""
        assert texts(profile, "facts") == []
