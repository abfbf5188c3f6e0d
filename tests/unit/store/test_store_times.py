"""Times: given in many ways, stored as instants, shown as precisely as they were given."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from nua_desktop_memory.store.errors import BadTime
from nua_desktop_memory.store.times import describe, from_json, parse_time, to_json

SHANGHAI = ZoneInfo("Asia/Shanghai")
LOS_ANGELES = ZoneInfo("America/Los_Angeles")


@pytest.mark.parametrize(
    ("given", "stored", "precision"),
    [
        ("2026", "2025-12-31T16:00:00.000Z", "year"),
        ("2026-03", "2026-02-28T16:00:00.000Z", "month"),
        ("2026-03-01", "2026-02-28T16:00:00.000Z", "day"),
        ("2026-03-01T10:00", "2026-03-01T02:00:00.000Z", None),
        ("2026-03-01 10:00:05", "2026-03-01T02:00:05.000Z", None),
        ("2026-03-01T10:00:00Z", "2026-03-01T10:00:00.000Z", None),
        ("2026-03-01t10:00:00.1239z", "2026-03-01T10:00:00.123Z", None),
        ("2026-03-01T10:00:00+05:30", "2026-03-01T04:30:00.000Z", None),
        (" 2026-03-01T10:00:00-08:00 ", "2026-03-01T18:00:00.000Z", None),
    ],
    ids=str,
)
def test_a_time_is_stored_as_the_first_instant_of_what_was_given(
    given: str, stored: str, precision: str | None
) -> None:
    time = parse_time(given, SHANGHAI)
    assert (to_json(time.instant), time.precision) == (stored, precision)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "26",
        "2026-3",
        "2026-13",
        "2026-02-30",
        "20260301",
        "2026-W10-1",
        "2026-03-01T",
        "2026-03-01T10",
        "2026-03-01T25:00",
        "2026-03-01T10:00:60Z",
        "2026-03-01T10:00:00+0800",
        "2026-03-01T10:00:00+08:61",
        "2026-03-01T10:00.5",
        "yesterday",
        "２０２６",
        "0001-01-01",
    ],
    ids=ascii,
)
def test_what_is_no_time_is_refused(given: str) -> None:
    with pytest.raises(BadTime):
        parse_time(given, SHANGHAI)


def test_python_times_are_taken_too() -> None:
    assert parse_time(date(2026, 3, 1), SHANGHAI).precision == "day"
    assert parse_time(datetime.fromisoformat("2026-03-01T10:00"), SHANGHAI).instant == datetime(
        2026, 3, 1, 2, tzinfo=UTC
    )
    east = timezone(timedelta(hours=1))
    assert parse_time(datetime(2026, 3, 1, 10, 0, 0, 1999, east), SHANGHAI).instant.microsecond == 1000


def test_a_period_is_shown_right_after_the_zone_changed() -> None:
    march = parse_time("2026-03", SHANGHAI)
    assert describe(march.instant, march.precision, SHANGHAI) == "2026-03"
    assert describe(march.instant, march.precision, LOS_ANGELES) == "2026-03"
    year = parse_time("2026", LOS_ANGELES)
    assert describe(year.instant, year.precision, SHANGHAI) == "2026"


def test_an_instant_is_shown_in_the_zone() -> None:
    instant = from_json("2026-03-01T02:00:05.000Z")
    assert describe(instant, None, SHANGHAI) == "2026-03-01 10:00:05"
    assert describe(instant.replace(second=0), None, SHANGHAI) == "2026-03-01 10:00"


@pytest.mark.parametrize("text", ["2026-03-01T02:00:05Z", "2026-03-01 02:00:05.000Z", "2026-13-01T02:00:05.000Z"])
def test_files_hold_instants_in_one_form_alone(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        from_json(text)


def test_a_midnight_that_does_not_exist_is_the_first_instant_after_it() -> None:
    sao_paulo = ZoneInfo("America/Sao_Paulo")
    day = parse_time("2018-11-04", sao_paulo)
    assert to_json(day.instant) == "2018-11-04T03:00:00.000Z"
    assert describe(day.instant, "day", sao_paulo) == "2018-11-04"
