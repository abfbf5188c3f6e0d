"""The block as it would have been given at a moment of the past: what held then, as it was known then ("Facts")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import Clock
from remembering import utc

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import Forbidden

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def clock() -> Clock:
    return Clock(utc("2024-01-01T00:00:00Z"))


@pytest.fixture
def profile(profile_dir: str, clock: Clock) -> Iterator[Profile]:
    with open_profile(profile_dir, clock=clock) as profile:
        profile.enable()
        yield profile


def lines(profile: Profile, known_at: str | None = None, query: str | None = None, at: str | None = None) -> list[str]:
    text = profile.context(query=query, at=at, known_at=known_at, preview=True).text
    return [line.split(": ", 1)[-1] for line in text.split("\n")[1:-1]]


def test_what_was_written_later_is_not_there_and_what_was_withdrawn_later_is(profile: Profile, clock: Clock) -> None:
    first = profile.note("Lives in Hangzhou", key="home.city")
    plain = profile.note("Bought a kiln")
    clock.now = utc("2025-01-01T00:00:00Z")
    profile.replace(first.event_id, "Lives in Suzhou")
    profile.revoke(plain.event_id)
    profile.note("Sold the bicycle")
    assert lines(profile) == ["Lives in Suzhou", "Sold the bicycle"]
    assert lines(profile, "2024-06-01") == ["Lives in Hangzhou", "Bought a kiln"]
    assert lines(profile, "2023-06-01") == []
    assert sorted(lines(profile, "2024-06-01", "kiln")) == ["Bought a kiln", "Lives in Hangzhou"]


def test_a_question_finds_what_was_active_then(profile: Profile, clock: Clock) -> None:
    gone = profile.note("Bought a kiln")
    for number in range(40):
        profile.note(f"Walked to the lake for the {number}th time")
    clock.now = utc("2025-01-01T00:00:00Z")
    profile.revoke(gone.event_id)
    profile.note("The kiln was too hot")
    assert "Bought a kiln" in lines(profile, "2024-06-01", "kiln")
    assert "The kiln was too hot" not in lines(profile, "2024-06-01", "kiln")
    assert "Bought a kiln" not in lines(profile, None, "kiln")


def test_a_conflict_is_open_then_and_settled_now(profile: Profile, clock: Clock) -> None:
    kept = profile.note("Lives in Hangzhou", key="home.city")
    other = profile.note("Lives in Suzhou", key="home.city")
    clock.now = utc("2025-01-01T00:00:00Z")
    profile.resolve(keep=kept.event_id, over=[other.event_id])
    assert "[conflict]" in profile.context(known_at="2024-06-01", preview=True).text
    assert "[conflict]" not in profile.context(preview=True).text
    assert "[fact] home.city" in profile.context(preview=True).text


def test_what_is_kept_from_agents_now_and_what_was_erased_are_known_at_no_time(profile: Profile, clock: Clock) -> None:
    profile.note("Sees Dr Chen", key="health.doctor")
    erased = profile.note("Bought a kiln")
    profile.note("Has a cat")
    clock.now = utc("2025-01-01T00:00:00Z")
    profile.set_not_for_agents(["health"])
    profile.erase(erased.event_id, yes=True)
    assert lines(profile, "2024-06-01") == ["Has a cat"]


def test_both_axes_are_asked_for_by_themselves(profile: Profile, clock: Clock) -> None:
    profile.note("Lived in Suzhou", key="home.city", from_="2020", until="2023")
    clock.now = utc("2024-03-01T00:00:00Z")
    profile.note("Lived in Ningbo", key="home.city", from_="2010", until="2020")
    assert lines(profile, "2024-02-01", at="2021-06-01") == ["Lived in Suzhou"]
    assert "[fact]" not in profile.context(at="2015-06-01", known_at="2024-02-01", preview=True).text
    assert "[fact]" in profile.context(at="2015-06-01", preview=True).text


def test_as_known_now_it_is_the_same_block_but_for_summaries(profile: Profile, clock: Clock) -> None:
    profile.note("Lives in Hangzhou", key="home.city")
    profile.note("Lives in Suzhou", key="home.town")
    for number in range(12):
        profile.note(f"Walked to the lake for the {number}th time")
    profile.note("Prefers tea", key="drink")
    profile.note("Prefers coffee", key="drink")
    clock.now = utc("2024-03-01T00:00:00Z")
    for query in (None, "lake tea", "hangzhou"):
        assert lines(profile, "2024-02-01", query) == lines(profile, None, query)


def test_only_the_owner_looks_back_so(profile: Profile) -> None:
    agent = Authority("agent:x", "mcp", "paired", "trusted")
    with open_profile(profile.folder, authority=agent) as other, pytest.raises(Forbidden):
        other.context(known_at="2024-06-01")
