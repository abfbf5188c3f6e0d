"""The facts page's list of the past: every slot as it was known then, also what was over, to come or replaced."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from builders import Clock

from nua_desktop_memory import Profile, open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DAY = timedelta(days=1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def profile(tmp_path: Path, clock: Clock) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile", clock=clock) as opened:
        opened.enable()
        yield opened


def lines(profile: Profile, known_at: datetime, at: datetime | None = None) -> dict[str, tuple[str, str, int]]:
    """By subject: the state, the text that speaks for it, and the length of its history."""
    return {
        line.slot.memory_key: (
            str(line.slot.state),
            line.fact.text if line.fact else line.standing.text if line.standing else "",
            line.history,
        )
        for line in profile.browse.slots_at(at, known_at)
    }


def test_each_state_of_a_slot_as_it_was_known_then(profile: Profile, clock: Clock) -> None:
    profile.note("Lives in Shanghai", key="home.city", observed_at="2025")
    profile.note("Lent a bike", key="lent.bike", from_="2024", until="2025")
    profile.note("Lent a tent", key="lent.bike", from_="2022", until="2023")
    profile.note("Concert", key="plan", from_="2027-03", until="2027-04", observed_at="2026")
    profile.note("Tea", key="drink", observed_at="2025")
    profile.note("Coffee", key="drink", observed_at="2025-06")
    old = profile.note("Typo", key="work.job", observed_at="2025")
    profile.replace(old.event_id, "Programmer", key="job")
    then = clock.now
    clock.now += DAY
    profile.note("Later", key="later")
    profile.revoke(*[event.event_id for event in profile.timeline(key="home.city").events])

    assert lines(profile, then) == {
        "home.city": ("current", "Lives in Shanghai", 1),
        "lent.bike": ("past", "Lent a bike", 2),
        "plan": ("upcoming", "Concert", 1),
        "drink": ("conflict", "Tea", 2),
        "work.job": ("empty", "", 1),
        "job": ("current", "Programmer", 1),
    }
    assert "home.city" not in lines(profile, clock.now)
    assert lines(profile, clock.now)["later"] == ("current", "Later", 1)
    assert lines(profile, then - DAY) == {}


def test_what_held_at_another_time_as_known_then(profile: Profile, clock: Clock) -> None:
    profile.note("Lent a bike", key="lent.bike", from_="2024", until="2025")
    then = clock.now
    assert lines(profile, then, datetime(2024, 6, 1, tzinfo=UTC)) == {"lent.bike": ("current", "Lent a bike", 1)}
    assert lines(profile, then, datetime(2023, 6, 1, tzinfo=UTC)) == {"lent.bike": ("upcoming", "Lent a bike", 1)}


def test_in_the_present_it_is_what_the_present_shows(profile: Profile, clock: Clock) -> None:
    for number in range(6):
        profile.note(
            f"value {number}", key=f"key.{number % 4}", observed_at="2025", until="2025-06" if number % 2 else None
        )
    now = {line.slot.memory_key: line for line in profile.browse.slot_lines(profile.browse.slot_keys())}
    then = {line.slot.memory_key: line for line in profile.browse.slots_at(None, clock.now)}
    assert list(then) == list(now)
    for key, line in now.items():
        assert then[key].slot.state is line.slot.state, key
        assert then[key].history == line.history, key
        assert then[key].fact == line.fact, key
