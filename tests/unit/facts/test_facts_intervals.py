"""When an event holds."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from builders import Note, a_note, an_event, day
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.facts.intervals import bounds, holds, instant, interval, millis, overlap


def held(note: Note, moment: str) -> bool:
    return holds(an_event(note), day(moment))


def test_the_given_interval_is_half_open() -> None:
    note = a_note("x").since("2024").until("2025")
    assert not held(note, "2023-12-31")
    assert held(note, "2024")
    assert held(note, "2024-12-31")
    assert not held(note, "2025")


def test_a_missing_start_is_the_observation() -> None:
    note = a_note("x").seen("2024-06")
    assert not held(note, "2024-05-31")
    assert held(note, "2024-06")
    assert interval(an_event(note)) == (day("2024-06"), None)


def test_a_missing_start_is_open_where_the_end_is_not_later_than_the_observation() -> None:
    over = a_note("lived there").seen("2024-06").until("2023")
    assert held(over, "1990")
    assert not held(over, "2023")
    assert interval(an_event(over)) == (None, day("2023"))
    just = a_note("x").seen("2024").until("2024")
    assert interval(an_event(just)) == (None, day("2024"))


def test_an_end_after_the_observation_leaves_the_start_there() -> None:
    note = a_note("x").seen("2024").until("2025")
    assert interval(an_event(note)) == (day("2024"), day("2025"))


def test_without_an_end_it_never_expires() -> None:
    assert held(a_note("x").since("2024"), "9999")


def test_events_overlap_where_a_moment_has_both() -> None:
    early = an_event(a_note("x").since("2020").until("2022"))
    assert overlap(early, an_event(a_note("y").since("2021")))
    assert not overlap(early, an_event(a_note("y").since("2022")))
    assert not overlap(early, an_event(a_note("y").since("2021").until("2021")))


@given(st.datetimes(timezones=st.just(UTC)))
def test_milliseconds_keep_every_instant(drawn: datetime) -> None:
    moment = drawn.replace(microsecond=drawn.microsecond // 1000 * 1000)
    assert instant(millis(moment)) == moment


@given(st.integers(-400, 400), st.none() | st.integers(-400, 400), st.none() | st.integers(-400, 400))
def test_both_forms_of_an_interval_agree(observed: int, start: int | None, end: int | None) -> None:
    def moment(days: int | None) -> datetime | None:
        return None if days is None else day("2024") + timedelta(days=days)

    event = an_event(a_note("x").between(moment(start), moment(end)), recorded=day("2024") + timedelta(days=observed))
    first, last = interval(event)
    low, high = bounds(event)
    assert first is None or millis(first) == low
    assert last is None or millis(last) == high
    assert (first is None) == (low < millis(day("1000")))
    assert (last is None) == (high > millis(day("9999")))
