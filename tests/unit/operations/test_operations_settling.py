"""Settling many conflicts by one rule: what each rule keeps, what it leaves open, one commit, one undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.settling import Rule, Undecided
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

AGENT = Authority("agent:tidy", "mcp", "paired", "trusted")


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile") as opened:
        opened.enable()
        yield opened


def said_by_agent(profile_dir: Path, text: str, **options: str) -> None:
    with open_profile(profile_dir / "profile", authority=AGENT) as agent:
        agent.note(text, **options)  # type: ignore[arg-type]


def facts(profile: Profile) -> dict[str, str]:
    return {fact.memory_key: fact.text for fact in profile.facts().facts}


def kept(profile: Profile, rule: Rule) -> dict[str | None, str | Undecided | None]:
    """By subject, the text that the rule would keep, or why it keeps none."""
    return {
        one.conflict.memory_key: one.kept.event.text if one.kept else one.undecided for one in profile.proposals(rule)
    }


def everything(profile: Profile, rule: Rule) -> list[tuple[str, ...]]:
    return [one.event_ids for one in profile.proposals(rule)]


def two_conflicts(profile: Profile) -> None:
    for key in ("home.city", "work.city"):
        profile.note("Shanghai", key=key, observed_at="2024-03")
        profile.note("Hangzhou", key=key, observed_at="2026-01-10")


def test_the_latest_or_the_earliest_is_the_side_that_was_observed_last_or_first(profile: Profile) -> None:
    two_conflicts(profile)
    assert set(kept(profile, Rule.LATEST).values()) == {"Hangzhou"}
    assert set(kept(profile, Rule.EARLIEST).values()) == {"Shanghai"}


def test_a_support_counts_for_its_side(profile: Profile) -> None:
    profile.note("Shanghai", key="home.city", observed_at="2024-03")
    profile.note("Hangzhou", key="home.city", observed_at="2026-01-10")
    profile.note("shanghai", key="home.city", observed_at="2026-02")
    assert kept(profile, Rule.LATEST) == {"home.city": "Shanghai"}


@pytest.mark.parametrize(
    ("one", "other"), [("2026", "2026-05"), ("2026-05", "2026-05-31"), ("2026-05-01", "2026-05-01"), ("2026", "2026")]
)
def test_what_may_have_been_observed_earlier_or_later_is_not_decided(profile: Profile, one: str, other: str) -> None:
    profile.note("Shanghai", key="home.city", observed_at=one)
    profile.note("Hangzhou", key="home.city", observed_at=other)
    assert kept(profile, Rule.LATEST) == {"home.city": Undecided.SAME_TIME}
    assert kept(profile, Rule.EARLIEST) == {"home.city": Undecided.SAME_TIME}


def test_a_month_that_is_over_is_before_the_next(profile: Profile) -> None:
    profile.note("Shanghai", key="home.city", observed_at="2025")
    profile.note("Hangzhou", key="home.city", observed_at="2026-01-01")
    assert kept(profile, Rule.LATEST) == {"home.city": "Hangzhou"}
    assert kept(profile, Rule.EARLIEST) == {"home.city": "Shanghai"}


def test_mine_is_what_the_owner_said_over_what_an_agent_says(profile: Profile, tmp_path: Path) -> None:
    profile.note("Shanghai", key="home.city", observed_at="2024")
    said_by_agent(tmp_path, "Hangzhou", key="home.city", observed_at="2026")
    assert kept(profile, Rule.MINE) == {"home.city": "Shanghai"}


def test_mine_decides_nothing_where_the_owner_said_none_or_several(profile: Profile, tmp_path: Path) -> None:
    two_conflicts(profile)
    said_by_agent(tmp_path, "green", key="colour")
    said_by_agent(tmp_path, "blue", key="colour")
    assert kept(profile, Rule.MINE) == {
        "home.city": Undecided.SEVERAL_MINE,
        "work.city": Undecided.SEVERAL_MINE,
        "colour": Undecided.NONE_MINE,
    }


def test_all_are_settled_in_one_commit_with_one_reason_and_taken_back_by_one_undo(profile: Profile) -> None:
    two_conflicts(profile)
    generation = profile.head().generation
    settled = profile.settle(Rule.LATEST, everything(profile, Rule.LATEST), reason="moved")
    assert profile.head().generation == generation + 1
    assert (settled.conflicts, len(settled.kept), len(settled.gone), settled.left) == (2, 2, 2, 0)
    assert facts(profile) == {"home.city": "Hangzhou", "work.city": "Hangzhou"}
    tombstones = [profile.show(one).tombstone for one in settled.gone]
    assert {one.transitions[-1].reason for one in tombstones if one} == {"moved"}
    profile.undo()
    assert facts(profile) == {}
    assert len(profile.conflicts().conflicts) == 2


def test_a_conflict_that_is_not_chosen_stays_open(profile: Profile) -> None:
    two_conflicts(profile)
    chosen = [one.event_ids for one in profile.proposals(Rule.LATEST) if one.conflict.memory_key == "home.city"]
    profile.settle(Rule.LATEST, chosen)
    assert [one.memory_key for one in profile.conflicts().conflicts] == ["work.city"]


def test_withdrawing_takes_every_side_with_all_that_says_the_same(profile: Profile) -> None:
    two_conflicts(profile)
    profile.note("shanghai", key="home.city", from_="2019", until="2020-02", observed_at="2024-04")
    profile.settle(Rule.WITHDRAW, everything(profile, Rule.WITHDRAW))
    assert profile.conflicts().conflicts == ()
    assert facts(profile) == {}
    assert profile.status().events.revoked == 4


def test_a_conflict_that_another_program_changed_meanwhile_stays_open_and_is_counted(profile: Profile) -> None:
    two_conflicts(profile)
    chosen = everything(profile, Rule.LATEST)
    profile.note("Suzhou", key="home.city", observed_at="2026-03")
    settled = profile.settle(Rule.LATEST, chosen)
    assert (settled.conflicts, settled.left) == (1, 1)
    assert [one.memory_key for one in profile.conflicts().conflicts] == ["home.city"]


def test_sides_of_two_subjects_are_one_conflict(profile: Profile) -> None:
    one = profile.note("Two bedrooms", key="home.flat", observed_at="2025-05")
    profile.note("One bedroom", key="lease.rooms", observed_at="2025-09", conflicts=[one.event_id])
    profile.settle(Rule.LATEST, everything(profile, Rule.LATEST))
    assert facts(profile) == {"lease.rooms": "One bedroom"}
    assert profile.show(one.event_id).event.state is State.SUPERSEDED


def test_the_dry_run_shows_every_slot_and_changes_nothing(profile: Profile) -> None:
    two_conflicts(profile)
    generation = profile.head().generation
    shown = profile.settle(Rule.LATEST, everything(profile, Rule.LATEST), dry_run=True)
    assert [slot.candidates[0].event.text for slot in shown.after] == ["Hangzhou", "Hangzhou"]
    assert {len(slot.candidates) for slot in shown.before} == {2}
    assert shown.context.gained
    assert profile.head().generation == generation


def test_what_cannot_be_settled_is_refused_and_nothing_is_written(profile: Profile, tmp_path: Path) -> None:
    two_conflicts(profile)
    generation = profile.head().generation
    chosen = everything(profile, Rule.LATEST)
    cases = [
        ("bad_value", lambda: profile.settle("newest", chosen)),
        ("bad_value", lambda: profile.settle(Rule.LATEST, [])),
        ("bad_state", lambda: profile.settle(Rule.MINE, chosen)),
        ("bad_state", lambda: profile.settle(Rule.LATEST, [("01KC0000000000000000000000",)])),
        ("policy", lambda: profile.settle(Rule.LATEST, chosen, reason="my password is Tr0ub4dor&3xyz")),
    ]
    for wanted, deed in cases:
        with pytest.raises(NuaError) as refusal:
            deed()
        assert refusal.value.code == wanted
    with open_profile(tmp_path / "profile", authority=AGENT) as agent, pytest.raises(NuaError) as refusal:
        agent.settle(Rule.LATEST, chosen)
    assert refusal.value.code == "forbidden"
    assert profile.head().generation == generation
