"""Reviewing many at once: several commits, one step to undo; what waits is listed by agent."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.operations import states
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import BadState, MemoryOff
from nua_desktop_memory.store.model import State

NOW = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile", clock=lambda: NOW) as opened:
        opened.enable()
        yield opened


def propose(profile: Profile, name: str, *texts: str, replaces: str | None = None) -> list[str]:
    agent = profile._acting(Authority(f"agent:{name}", "mcp", "unpaired", "pending"))
    return [agent.note(text, replaces=replaces).event_id for text in texts]


def states_of(profile: Profile, *ids: str) -> list[State]:
    return [profile.show(event_id).event.state for event_id in ids]


@pytest.mark.parametrize("accept", [True, False])
def test_many_are_one_step_to_undo_and_to_redo(profile: Profile, monkeypatch: pytest.MonkeyPatch, accept: bool) -> None:
    monkeypatch.setattr(states, "REVIEWED", 2)
    old = profile.note("Lives in Shanghai", key="home.city").event_id
    ids = [
        *propose(profile, "codex", *(f"Note {number}" for number in range(4))),
        *propose(profile, "codex", "Lives in Atlantis", replaces=old),
    ]
    before = profile.head().generation
    changed = profile.review_accept(*ids) if accept else profile.review_refuse(*ids)
    assert changed.changed == tuple(ids)
    assert profile.head().generation == before + 3
    after = State.ACTIVE if accept else State.DELETED
    replaced = State.SUPERSEDED if accept else State.ACTIVE
    assert states_of(profile, *ids, old) == [after] * 5 + [replaced]
    undone = profile.undo().undone
    assert undone is not None
    assert undone.what == ("accept" if accept else "refuse")
    assert states_of(profile, *ids, old) == [State.PENDING] * 5 + [State.ACTIVE]
    assert profile.redo().redone is not None
    assert states_of(profile, *ids, old) == [after] * 5 + [replaced]
    assert profile.verify().ok


def test_one_that_waits_no_more_keeps_all_of_its_commit_back(profile: Profile) -> None:
    one, two = propose(profile, "codex", "One", "Two")
    profile.review_refuse(two)
    with pytest.raises(BadState):
        profile.review_accept(one, two)
    assert states_of(profile, one) == [State.PENDING]


def test_while_memory_is_off_nothing_is_accepted(profile: Profile) -> None:
    (one,) = propose(profile, "codex", "One")
    profile.disable()
    with pytest.raises(MemoryOff):
        profile.review_accept(one)
    profile.review_refuse(one)
    assert states_of(profile, one) == [State.DELETED]


def test_a_dry_run_accepts_nothing(profile: Profile) -> None:
    (one,) = propose(profile, "codex", "Likes jazz")
    shown = profile.review_accept(one, dry_run=True)
    assert any("Likes jazz" in line for line in shown.context.gained)
    assert states_of(profile, one) == [State.PENDING]


def test_what_waits_is_listed_by_agent_oldest_first(profile: Profile) -> None:
    propose(profile, "cursor", "Third")
    propose(profile, "Codex", "First", "Second")
    profile.note("Of the owner")
    waiting = profile.browse.waiting()
    assert [actor for actor, _ in waiting] == ["agent:Codex", "agent:cursor"]
    assert [[event.text for event in profile.browse.events(its)] for _, its in waiting] == [
        ["First", "Second"],
        ["Third"],
    ]
