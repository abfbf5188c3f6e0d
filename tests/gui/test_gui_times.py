"""Times are shown in the profile's zone and the person's language, as precisely as they were given."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QLocale

from nua_desktop_memory.desktop.times import Clock

SHANGHAI = ZoneInfo("Asia/Shanghai")
ENGLISH = QLocale(QLocale.Language.English)
CHINESE = QLocale(QLocale.Language.Chinese)
MOMENT = datetime(2026, 4, 15, 16, 30, tzinfo=UTC)


def test_half_past_midnight_east_of_utc_is_the_day_of_that_place() -> None:
    assert Clock(SHANGHAI, ENGLISH).show(MOMENT) == "16 Apr 2026 00:30"


@pytest.mark.parametrize(
    ("precision", "english", "chinese"),
    [
        ("year", "2026", "2026年"),
        ("month", "Jan 2026", "2026年1月"),
        ("day", "1 Jan 2026", "2026年1月1日"),
        (None, "1 Jan 2026 00:00", "2026年1月1日 00:00"),
    ],
)
def test_a_partial_date_is_shown_as_it_was_given(precision: str | None, english: str, chinese: str) -> None:
    start = datetime(2025, 12, 31, 16, 0, tzinfo=UTC)
    assert Clock(SHANGHAI, ENGLISH).show(start, precision) == english
    assert Clock(SHANGHAI, CHINESE).show(start, precision) == chinese


def test_a_year_stays_that_year_after_the_zone_changed() -> None:
    clock = Clock(SHANGHAI, ENGLISH)
    start = datetime(2025, 12, 31, 16, 0, tzinfo=UTC)
    clock.set_zone(ZoneInfo("America/Los_Angeles"))
    assert clock.show(start, "year") == "2026"
    assert clock.show(start, "month") == "Jan 2026"


def test_the_exact_instant_names_its_offset() -> None:
    assert Clock(SHANGHAI, ENGLISH).exact(MOMENT) == "2026-04-16T00:30:00.000+08:00"


def test_an_interval_says_which_end_is_open() -> None:
    clock = Clock(UTC, ENGLISH)
    year, month = datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC)
    assert clock.interval(year, "year", None, None) == "since 2026"
    assert clock.interval(None, None, month, "month") == "until Apr 2026"
    assert clock.interval(year, "year", month, "day") == "2026 – 1 Apr 2026"
    assert clock.interval(None, None, None, None) == ""


def test_what_has_not_begun_yet_holds_from_then_not_since_then() -> None:
    clock = Clock(UTC, ENGLISH)
    start = datetime(2026, 1, 1, tzinfo=UTC)
    assert clock.interval(start, "year", None, None, start - timedelta(days=1)) == "from 2026"
    assert clock.interval(start, "year", None, None, start) == "since 2026"


@pytest.mark.parametrize(
    ("precision", "typed"),
    [("year", "2026"), ("month", "2026-01"), ("day", "2026-01-01"), (None, "2026-01-01 00:00")],
)
def test_what_stands_in_a_field_can_be_typed_again(precision: str | None, typed: str) -> None:
    start = datetime(2025, 12, 31, 16, 0, tzinfo=UTC)
    assert Clock(SHANGHAI, ENGLISH).as_typed(start, precision) == typed


def test_a_change_of_zone_is_told_once() -> None:
    clock = Clock(SHANGHAI, ENGLISH)
    told: list[bool] = []
    clock.changed.connect(lambda: told.append(True))
    clock.set_zone(ZoneInfo("Asia/Shanghai"))
    assert not told
    clock.set_zone(ZoneInfo("Europe/Berlin"))
    assert told == [True]
