"""A proposal of an untrusted agent changes nothing until the owner accepts it; a dry run reaches across subjects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.operations.authority import Authority

STRANGER = Authority("agent:stranger", "mcp", "unpaired", "pending")
NOW = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile", clock=lambda: NOW) as opened:
        opened.enable()
        yield opened


@pytest.fixture
def stranger(tmp_path: Path, profile: Profile) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile", clock=lambda: NOW, authority=STRANGER) as opened:
        yield opened


def texts(profile: Profile) -> list[str]:
    return [fact.text for fact in profile.facts().facts]


@pytest.fixture(params=["note", "replace"])
def propose(request: pytest.FixtureRequest, stranger: Profile) -> Callable[[str, str], str]:
    if request.param == "note":
        return lambda old, text: stranger.note(text, replaces=old).event_id
    return lambda old, text: stranger.replace(old, text).event_id


def test_a_proposed_replacement_leaves_the_old_memory_in_force(
    profile: Profile, propose: Callable[[str, str], str]
) -> None:
    old = profile.note("Lives in Shanghai", key="home.city").event_id
    proposal = propose(old, "Lives in Atlantis")
    assert texts(profile) == ["Lives in Shanghai"]
    assert "Atlantis" not in profile.context().text
    assert [event.event_id for event in profile.review_list().pending] == [proposal]
    assert profile.show(proposal).event.replaces_event_id == old
    profile.review_refuse(proposal)
    assert texts(profile) == ["Lives in Shanghai"]


def test_accepting_it_replaces_and_one_undo_takes_both_back(
    profile: Profile, propose: Callable[[str, str], str]
) -> None:
    old = profile.note("Lives in Shanghai", key="home.city").event_id
    proposal = propose(old, "Lives in Hangzhou")
    assert profile.review_accept(proposal).changed == (proposal,)
    assert texts(profile) == ["Lives in Hangzhou"]
    tombstone = profile.show(old).tombstone
    assert tombstone is not None
    assert tombstone.superseded_by_event_id == proposal
    assert profile.undo_list()[0].what == "accept"
    profile.undo()
    assert texts(profile) == ["Lives in Shanghai"]
    assert len(profile.review_list().pending) == 1
    profile.redo()
    assert texts(profile) == ["Lives in Hangzhou"]


def test_of_two_accepted_proposals_the_first_replaces_and_both_stand_as_a_conflict(
    profile: Profile, propose: Callable[[str, str], str]
) -> None:
    old = profile.note("Lives in Shanghai", key="home.city").event_id
    one, two = propose(old, "Lives in Hangzhou"), propose(old, "Lives in Suzhou")
    profile.review_accept(one, two)
    (conflict,) = profile.conflicts().conflicts
    assert [side.event.event_id for side in conflict.candidates] == [one, two]


def test_what_was_replaced_in_the_meantime_stays_as_it_is(profile: Profile, propose: Callable[[str, str], str]) -> None:
    old = profile.note("Lives in Shanghai", key="home.city").event_id
    proposal = propose(old, "Lives in Suzhou")
    new = profile.replace(old, "Lives in Hangzhou").event_id
    profile.review_accept(proposal)
    tombstone = profile.show(old).tombstone
    assert tombstone is not None
    assert tombstone.superseded_by_event_id == new


def test_an_untrusted_agent_can_neither_end_a_memory_nor_replace_several(profile: Profile, stranger: Profile) -> None:
    old, same = (profile.note("Lives in Shanghai", key="home.city").event_id for _ in range(2))
    for options in ({"changed_at": "2026-11"}, {"over": [same]}):
        with pytest.raises(NuaError) as refused:
            stranger.replace(old, "Lives in Hangzhou", **options)
        assert refused.value.code == "forbidden"
    assert profile.status().events.pending == 0


def test_a_dry_run_tells_of_the_other_subject_that_an_explicit_conflict_reaches(profile: Profile) -> None:
    job = profile.note("Works nights", key="work.hours").event_id
    sleep = profile.note("Sleeps from ten to six", key="sleep", conflicts=[job]).event_id
    told = profile.revoke(sleep, dry_run=True)
    assert {slot.memory_key: slot.state for slot in told.before} == {
        "sleep": SlotState.CONFLICT,
        "work.hours": SlotState.CONFLICT,
    }
    after = {slot.memory_key: slot.state for slot in told.after}
    assert after["work.hours"] is SlotState.CURRENT
    noted = profile.note("Naps after lunch", key="naps", conflicts=[sleep], dry_run=True)
    assert [slot.memory_key for slot in noted.after] == ["naps"], "the other was a conflict before, and stays one"


def test_a_waiting_memory_that_is_withdrawn_is_called_so_in_the_undo_list(profile: Profile, stranger: Profile) -> None:
    one, two = (stranger.note(text).event_id for text in ("Saw a heron", "Saw a hoopoe"))
    profile.revoke(one)
    assert profile.undo_list()[0].what == "revoke"
    profile.review_refuse(two)
    assert profile.undo_list()[0].what == "refuse"
