"""Still true: facts not confirmed for long, and confirming them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOW = datetime(2026, 11, 30, 6, 0, tzinfo=UTC)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile", clock=lambda: NOW) as opened:
        opened.enable()
        yield opened


def unconfirmed(profile: Profile, days: int = 365) -> list[str]:
    before = NOW - timedelta(days=days)
    return profile.browse.slot_keys(states=(SlotState.CURRENT,), order="oldest", observed_before=before)


def test_facts_not_observed_for_long_are_listed_the_oldest_first(profile: Profile) -> None:
    profile.note("Has a cat", key="pet", observed_at="2024-05")
    profile.note("Lives in Hangzhou", key="city", observed_at="2020")
    profile.note("Drinks tea", key="drink", observed_at="2026-10")
    profile.note("Was a student", key="study", observed_at="2019", until="2020")
    for value in ("red", "blue"):
        profile.note(value, key="colour", observed_at="2018")
    assert unconfirmed(profile) == ["city", "pet"]
    assert unconfirmed(profile, days=30) == ["city", "pet", "drink"]


def test_confirming_is_one_more_support_and_can_be_undone(profile: Profile) -> None:
    city = profile.note("Lives in Hangzhou", key="city", observed_at="2020", from_="2019", tags=["home"])
    confirmed = profile.confirm(city.event_id)
    (fact,) = profile.facts().facts
    assert fact.supports == (city.event_id, *confirmed.confirmed)
    assert fact.observed_at == NOW
    assert fact.since is not None
    assert fact.since.year in (2018, 2019)
    assert profile.show(confirmed.confirmed[0]).event.tags == ("home",)
    assert unconfirmed(profile) == []
    profile.undo()
    assert unconfirmed(profile) == ["city"]


def test_confirming_never_prolongs_a_fact(profile: Profile) -> None:
    lease = profile.note("Rents a flat", key="flat", observed_at="2024", until="2027-03")
    again = profile.show(profile.confirm(lease.event_id).confirmed[0]).event
    assert again.effective_until == profile.show(lease.event_id).event.effective_until
    assert again.precision == {"effectiveUntil": "month"}
    assert profile.facts(at="2027-04").facts == ()


def test_several_are_confirmed_in_one_commit(profile: Profile) -> None:
    ids = [profile.note(f"value {key}", key=key, observed_at="2020").event_id for key in ("a", "b", "c")]
    generation = profile.head().generation
    assert len(profile.confirm(*ids).confirmed) == 3
    assert profile.head().generation == generation + 1
    profile.undo()
    assert unconfirmed(profile) == ["a", "b", "c"]


def test_what_does_not_hold_now_cannot_be_confirmed(profile: Profile) -> None:
    past = profile.note("Was a student", key="study", from_="2019", until="2020")
    plain = profile.note("Something happened")
    gone = profile.note("Not true", key="x")
    profile.revoke(gone.event_id)
    generation = profile.head().generation
    for ids, code in (
        ([past.event_id], "bad_state"),
        ([plain.event_id], "bad_value"),
        ([gone.event_id], "bad_state"),
        (["01KC0F3Q6Z3V1J8W4Y2N5T7R9A"], "not_found"),
        ([], "bad_value"),
    ):
        with pytest.raises(NuaError) as error:
            profile.confirm(*ids)
        assert error.value.code == code
    assert profile.head().generation == generation
