"""Rules about agents that hold for every name, every token and every clock."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime, timedelta

from hypothesis import example, given, settings
from hypothesis import strategies as st

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations import agents_quota
from nua_desktop_memory.operations.agents_file import Entry, Registry, digest
from nua_desktop_memory.operations.agents_names import (
    NAME_LENGTH,
    STRANGE,
    cleaned,
    look,
    own_name,
    strangers_name,
)
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import QuotaExceeded
from nua_desktop_memory.store.eventfile import is_actor
from nua_desktop_memory.store.text import refuse_characters
from nua_desktop_memory.store.times import from_json

MORNING = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)
NAMES = st.text(max_size=60) | st.text(alphabet="ownerclaudeОСlІ01 .-:\u200b\u202e\n", max_size=20)
STRANGER = Authority("agent:stranger", "mcp", "unpaired", "pending")


@given(NAMES)
@example("\ud800")
@example("agent:owner")
@example("a" * 500)
@example("\u0130" * 60)
def test_a_cleaned_name_is_one_visible_line_that_can_be_an_actor(claimed: str) -> None:
    name = cleaned(claimed)
    assert name
    assert name.isprintable()
    assert len(name) <= NAME_LENGTH
    assert name == name.strip()
    assert len(name.split(" ")) == len(name.split())
    assert is_actor(f"agent:{name}")
    refuse_characters(name)
    assert cleaned(name) == name


@given(NAMES, st.lists(NAMES.map(cleaned), max_size=3))
def test_a_stranger_is_never_called_what_another_is_called(claimed: str, taken: list[str]) -> None:
    name = strangers_name(claimed, taken)
    if not name.endswith(STRANGE):
        assert look(name) not in {look("owner"), look("you"), *map(look, taken)}


@given(NAMES, st.lists(NAMES, max_size=4))
def test_the_names_of_approved_agents_can_be_told_apart(wanted: str, others: list[str]) -> None:
    taken: list[str] = []
    for one in others:
        taken.append(own_name(one, taken))
    name = own_name(wanted, taken)
    looks = [look(one) for one in (*taken, name)]
    assert len(set(looks)) == len(looks)
    assert look("owner") not in looks


@given(st.lists(st.text(min_size=1, max_size=50), min_size=1, max_size=5, unique=True), st.text(max_size=50))
def test_only_the_very_token_is_known(tokens: list[str], tried: str) -> None:
    entries = tuple(
        Entry(str(number), f"agent {number}", "", digest(token), None, "paired", MORNING, MORNING, None, {})
        for number, token in enumerate(tokens)
    )
    registry = Registry(entries, {})
    for number, token in enumerate(tokens):
        found = registry.of(token)
        assert found is not None
        assert found.id == str(number)
    assert (registry.of(tried) is None) == (tried not in tokens)
    assert registry.of(None) is None


@given(st.lists(st.integers(0, 40), max_size=30), st.integers(0, 40), st.integers(1, 4))
def test_the_moment_that_is_told_is_the_first_with_room(written: list[int], moment: int, wanted: int) -> None:
    hour, notes = 10, 5

    def has_room(at: int) -> bool:
        return sum(at - hour < one < at + hour for one in written) + wanted <= notes

    before = agents_quota.HOUR, agents_quota.NOTES
    agents_quota.HOUR, agents_quota.NOTES = hour, notes
    try:
        seen = sorted(one for one in written if one > moment - hour)
        if has_room(moment):
            return
        free = agents_quota.free_from(seen, moment, wanted)
        assert has_room(free)
        assert not any(has_room(at) for at in range(moment, free))
    finally:
        agents_quota.HOUR, agents_quota.NOTES = before


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(-4_000, 4_000), min_size=1, max_size=25))
def test_over_any_clock_no_hour_holds_more_than_the_limit_and_no_note_is_refused_without_need(steps: list[int]) -> None:
    limit, hour = 4, timedelta(hours=1)
    now, taken = MORNING, list[datetime]()
    before, agents_quota.NOTES = agents_quota.NOTES, limit
    try:
        with tempfile.TemporaryDirectory() as folder, open_profile(folder, clock=lambda: now) as owner:
            owner.enable()
            agent = owner._acting(STRANGER)
            for step in steps:
                now += timedelta(seconds=step)
                full = sum(abs(now - one) < hour for one in taken) >= limit
                try:
                    agent.note("A note")
                except QuotaExceeded as error:
                    refused_until = from_json(str(error.details["retryAt"]))
                else:
                    refused_until = None
                    taken.append(now)
                assert (refused_until is not None) == full
                assert refused_until is None or refused_until > now
            assert [event.recorded_at for event in owner.review_list().pending] == taken
    finally:
        agents_quota.NOTES = before
    for start in taken:
        assert sum(start <= one < start + hour for one in taken) <= limit
