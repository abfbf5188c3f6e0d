"""Parts of the dialogs that need no window: times as typed, proposed times, refusals in words."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from builders import a_note, an_event
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from nua_desktop_memory.desktop.dialogs.problems import HINDERING, problem_words
from nua_desktop_memory.desktop.dialogs.proposed_times import Span, day_of, proposals
from nua_desktop_memory.desktop.dialogs.typed_time import as_given
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.facts.model import Candidate
from nua_desktop_memory.store.errors import BadKey, BadState, Busy, MemoryOff, NuaError, PolicyRefused, TextTooLong

UTC_CLOCK = Clock(ZoneInfo("UTC"), QLocale(QLocale.Language.English))


@pytest.mark.parametrize(
    ("typed", "given_as"),
    [
        ("2026", "2026"),
        ("2026年", "2026"),
        (" 2026-3 ", "2026-03"),
        ("2026年3月", "2026-03"),
        ("2026.3.1", "2026-03-01"),
        ("2026年3月1日", "2026-03-01"),
        ("2026/12/31 9:05", "2026-12-31 09:05"),
        ("2026年3月1日 19：05", "2026-03-01 19:05"),
        ("2026-03-01T10:00:00+08:00", "2026-03-01 10:00:00+08:00"),
        ("3/1/2026", "3/1/2026"),
        ("yesterday", "yesterday"),
        ("", ""),
    ],
    ids=str,
)
def test_what_is_typed_year_first_is_understood_and_nothing_is_guessed(typed: str, given_as: str) -> None:
    assert as_given(typed) == given_as


@given(st.dates())
def test_a_date_in_the_stores_form_stays_as_it_is(date: object) -> None:
    assert as_given(str(date)) == str(date)


def test_the_older_side_is_proposed_to_end_where_the_newer_begins() -> None:
    old = Candidate((an_event(a_note("上海").about("city").seen("2024-03")),))
    new = Candidate((an_event(a_note("杭州").about("city").since("2026-05-01").seen("2026-06"), position=1),))
    assert proposals([old, new], UTC_CLOCK) == [Span("", "2026-05-01"), Span("2026-05-01", "")]
    assert proposals([new, old], UTC_CLOCK) == [Span("2026-05-01", ""), Span("", "2026-05-01")]


def test_an_observation_to_the_second_is_proposed_by_its_day() -> None:
    old = Candidate((an_event(a_note("上海").about("city").seen("2024")),))
    new = Candidate((an_event(a_note("杭州").about("city"), position=1),))
    assert proposals([old, new], UTC_CLOCK)[0] == Span("", "2026-01-01")


@pytest.mark.parametrize(("hour", "day"), [(1, "2026-03-05"), (23, "2026-03-06")], ids=["morning", "late evening"])
def test_the_day_of_a_moment_is_the_one_in_which_it_lies_in_the_zone(hour: int, day: str) -> None:
    clock = Clock(ZoneInfo("Asia/Shanghai"), QLocale(QLocale.Language.English))
    assert day_of(datetime(2026, 3, 5, hour, tzinfo=UTC), clock) == day


def test_sides_that_began_together_are_left_as_they_are() -> None:
    one = Candidate((an_event(a_note("上海").about("city").seen("2024")),))
    two = Candidate((an_event(a_note("杭州").about("city").seen("2024"), position=1),))
    assert proposals([one, two], UTC_CLOCK) == [Span("", ""), Span("", "")]


def test_a_side_that_ends_before_the_other_begins_keeps_its_end() -> None:
    old = Candidate((an_event(a_note("上海").about("city").since("2023").until("2024")),))
    new = Candidate((an_event(a_note("杭州").about("city").since("2025"), position=1),))
    assert proposals([old, new], UTC_CLOCK) == [Span("2023", "2024"), Span("2025", "")]


def test_a_refusal_says_it_in_the_windows_words() -> None:
    refused = PolicyRefused("The text seems to hold …", rule="github_token", category="token", field="text")
    assert "rule github_token" in problem_words(refused)
    assert "an access token or key" in problem_words(refused)
    assert "300 bytes" in problem_words(TextTooLong("…", bytes=300, limit=280))
    assert "121 bytes" in problem_words(BadKey("…", bytes=121, limit=120))
    assert "Switch it on" in problem_words(MemoryOff("…"))


@pytest.mark.parametrize("error", [BadState("as it says"), Busy("as it says"), TextTooLong("as it says")], ids=repr)
def test_without_words_of_ours_the_errors_own_sentence_is_shown(error: NuaError) -> None:
    assert problem_words(error) == "as it says"


def test_a_busy_lock_does_not_hinder_trying() -> None:
    assert "busy" not in HINDERING
    assert {"policy", "bad_time", "off"} <= HINDERING
