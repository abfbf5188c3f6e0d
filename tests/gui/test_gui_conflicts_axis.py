"""The small time axis: where a moment lies, and which round moments are marked."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.desktop.widgets.time_scale import Scale, Tick, ticks

moments = st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30), timezones=st.just(UTC))  # noqa: DTZ001


def local(moment: datetime, precision: str | None) -> datetime:
    assert precision is None
    return moment


def marks(first: str, last: str, most: int = 8) -> list[str]:
    scale = Scale.around([datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (first, last)], local)
    return [said(tick) for tick in ticks(scale, most=most)]


def said(tick: Tick) -> str:
    return tick.moment.date().isoformat()[: {"year": 4, "month": 7, "day": 10}[tick.precision]]


def test_years_are_marked_over_years_and_months_over_months() -> None:
    assert marks("2019-06-01", "2026-02-01") == ["2020", "2021", "2022", "2023", "2024", "2025", "2026"]
    assert marks("2026-01-10", "2026-04-10") == ["2026-02", "2026-03", "2026-04"]


def test_a_single_moment_has_room_around_it() -> None:
    scale = Scale.around([datetime(2026, 3, 1, tzinfo=UTC)], local)
    assert scale.place(datetime(2026, 3, 1, tzinfo=UTC)) == 0.5
    assert ticks(scale, most=8)


def test_without_any_moment_there_still_is_a_scale() -> None:
    assert Scale.around([], local).days > 0


def test_days_are_those_of_the_zone_that_is_shown() -> None:
    east = timezone(timedelta(hours=8))
    scale = Scale.around(
        [datetime(2026, 3, 1, tzinfo=UTC), datetime(2026, 3, 3, tzinfo=UTC)], lambda moment, _: moment.astimezone(east)
    )
    found = ticks(scale, most=8)
    assert [said(tick) for tick in found] == ["2026-03-02", "2026-03-03"]
    assert found[0].place == scale.place(datetime(2026, 3, 1, 16, tzinfo=UTC))


@given(st.lists(moments, min_size=1, max_size=6), st.integers(2, 12))
def test_every_moment_lies_inside_in_its_order_and_the_marks_are_few(found: list[datetime], most: int) -> None:
    scale = Scale.around(found, local)
    ordered = [scale.place(moment) for moment in sorted(found)]
    assert all(0 <= place <= 1 for place in ordered)
    assert ordered == sorted(ordered)
    marked = ticks(scale, most=most)
    assert len(marked) <= most
    assert [tick.place for tick in marked] == sorted(tick.place for tick in marked)
