"""The parts of the drawn timeline that need no window: time on a ruler, rows of a lane, where keys and words go."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest
from builders import a_note, an_event, day
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale, QRectF

from nua_desktop_memory.desktop.moment import Moment
from nua_desktop_memory.desktop.timeline import walk
from nua_desktop_memory.desktop.timeline.marks import marks
from nua_desktop_memory.desktop.timeline.moment_lines import Axis, moved, rounded
from nua_desktop_memory.desktop.timeline.picture import Bar, Line, Outline, Picture, Wish
from nua_desktop_memory.desktop.timeline.rows import MOST_ROWS, rows, scattered
from nua_desktop_memory.desktop.timeline.scene import Item, Measures, build
from nua_desktop_memory.desktop.timeline.span import CLOSEST, DAY, HOUR, YEAR, Span, milliseconds, moment_at
from nua_desktop_memory.desktop.timeline.words import room_for
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.facts.intervals import OPEN_START, bounds, millis
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.recall.lane_values import Crowd, Window

if TYPE_CHECKING:
    from builders import Note

BERLIN = ZoneInfo("Europe/Berlin")
TRACK = QRectF(100, 40, 800, 400)
spans = st.builds(
    Span, st.floats(-3e13, 9e13), st.floats(CLOSEST, 40 * YEAR / 800), st.integers(200, 4000)
)  # fmt: skip


def at(text: str) -> float:
    return milliseconds(day(text))


def clock(zone: ZoneInfo = BERLIN) -> Clock:
    return Clock(zone, QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom))


# the span


@given(spans, st.floats(0, 1), st.floats(0.2, 5))
def test_zooming_leaves_the_moment_under_the_pointer_where_it_is(span: Span, part: float, factor: float) -> None:
    x = part * span.width
    closer = span.zoomed(factor, x)
    assert abs(closer.moment(x) - span.moment(x)) <= 2 * max(span.scale, closer.scale) + 1


@given(spans, st.floats(-4000, 4000))
def test_panning_there_and_back_ends_where_it_began(span: Span, pixels: float) -> None:
    assert abs(span.panned(pixels).panned(-pixels).first - span.first) <= span.scale


@given(spans)
def test_however_far_one_goes_there_are_dates(span: Span) -> None:
    for far in (span.panned(1e12), span.panned(-1e12), span.zoomed(1e-9, 0), span.zoomed(1e9, span.width)):
        assert moment_at(far.first) <= moment_at(far.last)
        assert moment_at(far.first).year >= 1
        assert moment_at(far.last).year <= 9999


def test_from_centuries_to_hours() -> None:
    span = Span.between(at("1900"), at("2030"), 800)
    assert span.first <= at("1900") + 1
    assert span.last >= at("2030") - 1
    assert span.zoomed(1e9, 400).scale == CLOSEST
    assert span.zoomed(1e-9, 400).scale * 800 >= 200 * YEAR


def test_a_moment_stays_no_closer_than_can_be_shown() -> None:
    span = Span.between(at("2026"), at("2026"), 800)
    assert span.scale == CLOSEST
    assert span.x(at("2026")) == pytest.approx(400)


# the ruler


def words(first: str, hours: float, zone: ZoneInfo = BERLIN) -> list[str]:
    start = datetime.fromisoformat(first).replace(tzinfo=zone).astimezone(UTC)
    span = Span.between(milliseconds(start), milliseconds(start) + hours * HOUR, 800)
    return [mark.words for mark in marks(span, clock(zone), 100)]


def test_years_months_days_and_hours_are_marked_where_they_have_room() -> None:
    assert words("2000-01-01T00:00", 24 * 365 * 30)[:2] == ["2000", "2005"]
    assert "Mar 2026" in words("2026-01-15T00:00", 24 * 200)
    assert "3 Mar 2026" in words("2026-03-01T00:00", 24 * 10)
    assert words("2026-03-01T23:00", 2.9)[:3] == ["23:00", "23:30", "2 Mar 2026"]


def test_the_night_in_which_the_clocks_change_has_each_mark_once() -> None:
    found = words("2026-03-28T22:00", 9)
    assert found == list(dict.fromkeys(found))
    assert "29 Mar 2026" in found


@given(spans)
def test_marks_are_in_order_inside_and_have_room(span: Span) -> None:
    found = marks(span, clock(), 100)
    places = [mark.x for mark in found]
    assert places == sorted(places)
    assert all(-1 <= place <= span.width + 1 for place in places)
    assert len(found) <= max(3, span.width // 100 + 2) * 1.5


# rows


def test_what_does_not_overlap_shares_the_first_row() -> None:
    assert rows([(0, 10), (10, 20), (20, 30)], 0) == [0, 0, 0]
    assert rows([(0, 15), (10, 20), (20, 30)], 0) == [0, 1, 0]


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(1, 20)), max_size=12))
def test_nothing_hides_another_while_there_are_rows(made: list[tuple[int, int]]) -> None:
    extents = [(float(start), float(start + length)) for start, length in made]
    found = rows(extents, 0)
    for row in range(MOST_ROWS - 1):
        mine = sorted(extent for extent, where in zip(extents, found, strict=True) if where == row)
        assert all(one[1] <= other[0] for one, other in itertools.pairwise(mine))


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(1, 20), st.integers(0, 9)), max_size=12), st.integers(1, 5))
def test_scattered_marks_stay_in_their_rows(made: list[tuple[int, int, int]], count: int) -> None:
    extents = [(float(start), float(start + length)) for start, length, _ in made]
    found = scattered(extents, [position for *_, position in made], count)
    assert all(0 <= row < count for row in found)
    alone = scattered(extents[:1], [made[0][2]] if made else [], count)
    assert alone == [made[0][2] % count][: len(alone)] if made else alone == []


# the scene


def a_line(key: str | None, *notes: Note, crowds: tuple[Crowd, ...] = ()) -> Line:
    events = [an_event(note, position=number) for number, note in enumerate(notes)]
    return Line(key, tuple(Bar(one, *bounds(one), millis(one.observed_at)) for one in events), crowds)


def a_picture(*lines: Line | None, plain: bool = False) -> Picture:
    from array import array

    handles = array("q", range(len(lines) - plain))
    outline = Outline(Filter(), handles, plain, None)
    return Picture(outline, Window(int(at("1900")), int(at("2100")), 1), 0, tuple(lines), (), YEAR / 100)


def the_items(picture: Picture, first: str, last: str, scroll: int = 0) -> list[Item]:
    span = Span.between(at(first), at(last), int(TRACK.width()))
    measures = Measures.fitting(15, picture.outline.lanes, TRACK.height(), plain=picture.outline.plain)
    return list(build(picture, span, TRACK, scroll, measures).items)


def test_a_bar_reaches_from_its_beginning_to_its_end_within_what_is_in_sight() -> None:
    line = a_line("home", a_note("Shanghai").seen("2021").since("2020").until("2022"), a_note("Hangzhou").seen("2022"))
    past, current = the_items(a_picture(line), "2019", "2023")
    assert past.rect.left() == pytest.approx(100 + 200, abs=1)
    assert past.rect.right() == pytest.approx(100 + 600, abs=1)
    assert past.mark == pytest.approx(100 + 400, abs=1)
    assert (past.open_left, past.open_right) == (False, False)
    assert current.open_right
    assert current.rect.right() >= TRACK.right()
    assert past.rect.top() == current.rect.top()


def test_what_disputes_another_lies_below_it() -> None:
    one, other = the_items(a_picture(a_line("a", a_note("x").seen("2020"), a_note("y").seen("2021"))), "2019", "2023")
    assert not one.rect.intersects(other.rect)


def test_an_open_beginning_and_what_never_held() -> None:
    line = a_line("a", a_note("until then").seen("2022").until("2021"), a_note("never").seen("2022").until("2022"))
    until, other = the_items(a_picture(line), "2019", "2023")
    assert until.open_left
    assert other.open_left
    never = a_line("a", a_note("never").seen("2020").since("2022").until("2021"))
    (item,) = the_items(a_picture(never), "2019", "2023")
    assert item.bare
    assert item.rect.center().x() == pytest.approx(item.mark)


def test_events_without_a_subject_are_marks_unless_they_say_how_long() -> None:
    line = a_line(None, a_note("heron").seen("2020"), a_note("holiday").since("2021").until("2022").seen("2021"))
    heron, holiday = the_items(a_picture(line, plain=True), "2019", "2023")
    assert heron.bare
    assert not holiday.bare
    assert holiday.rect.width() == pytest.approx(200, abs=1)


def test_what_is_out_of_sight_is_not_there() -> None:
    line = a_line("a", a_note("x").seen("2010").until("2011"))
    assert the_items(a_picture(line), "2019", "2023") == []
    many = a_picture(*[a_line(f"a{number}", a_note("x").seen("2020")) for number in range(100)])
    assert len(the_items(many, "2019", "2023")) < 15
    assert {item.lane for item in the_items(many, "2019", "2023", scroll=42 * 50)} == set(range(50, 60))


def test_a_crowd_is_a_column_and_those_begun_before_are_a_band() -> None:
    crowds = (Crowd(OPEN_START, int(at("2019")), 70), Crowd(int(at("2020")), int(at("2021")), 5))
    band, column = the_items(a_picture(a_line("a", crowds=crowds)), "2019", "2023")
    assert band.rect.width() == TRACK.width()
    assert column.rect.left() == pytest.approx(300, abs=1)


def test_the_plain_lane_takes_what_the_others_leave() -> None:
    alone = Measures.fitting(15, 1, 300, plain=True)
    beside = Measures.fitting(15, 100, 420, plain=True)
    assert alone.plain == 300
    assert beside.plain == 2 * beside.lane
    assert beside.top_of(1) == beside.plain
    assert [beside.lane_at(y) for y in (0, beside.plain - 1, beside.plain, beside.top_of(7))] == [0, 0, 1, 7]


@given(st.integers(0, 50), st.integers(0, 300), st.booleans())
def test_lanes_are_found_by_their_tops(lane: int, inside: int, plain: bool) -> None:
    measures = Measures.fitting(15, 60, 400, plain=plain)
    inside %= measures.height_of(lane)
    assert measures.lane_at(measures.top_of(lane) + inside) == lane


# words


def an_item(left: float, right: float, **more: object) -> Item:
    return Item(0, QRectF(left, 50, right - left, 20), an_event(a_note("x")), mark=left, **more)  # type: ignore[arg-type]


def test_words_stand_in_the_bar_else_beside_it_else_nowhere() -> None:
    wide = an_item(200, 500, before=100, after=900)
    room = room_for(wide, 90, wide.rect, 500, TRACK)
    assert room is not None
    assert room.inside
    narrow = an_item(200, 210, before=100, after=900)
    room = room_for(narrow, 90, narrow.rect, 210, TRACK)
    assert room is not None
    assert not room.inside
    assert room.place.left() > 210
    late = an_item(850, 902, before=100, after=900, open_right=True)
    room = room_for(late, 90, QRectF(850, 50, 10, 20), 880, TRACK)
    assert room is not None
    assert room.place.right() < 850
    crowded = an_item(200, 210, before=195, after=215)
    assert room_for(crowded, 90, crowded.rect, 210, TRACK) is None


# where the keys lead


def test_keys_go_along_a_lane_and_across_to_what_is_nearest() -> None:
    picture = a_picture(
        a_line("a", a_note("early").seen("2020").until("2021"), a_note("late").seen("2022")),
        a_line("b"),
        a_line("c", a_note("c early").seen("2020").until("2020-06"), a_note("c late").seen("2022-06")),
        None,
    )
    span = Span.between(at("2019"), at("2023"), 800)
    early = walk.stops(0, picture.lane(0))[0]
    late = walk.along(picture, early, 1)
    assert late is not None
    assert late.event is not None
    assert late.event.text == "late"
    assert walk.along(picture, late, 1) is None
    assert walk.along(picture, late, -1) == early
    below = walk.across(picture, span, 0, at("2022-08"), 1)
    assert below is not None
    assert below.event is not None
    assert (below.lane, below.event.text) == (2, "c late")
    assert walk.across(picture, span, 2, at("2020-02"), -1) == early
    assert walk.across(picture, span, 2, at("2020-02"), 1) is None
    assert walk.find(picture, "nobody") is None


# what was read


def test_a_picture_fulfils_what_lies_inside_it() -> None:
    picture = a_picture(a_line("a"), a_line("b"))
    wish = Wish(at("2000"), at("2020"), 0, 9, picture.scale)
    assert picture.fulfils(wish)
    assert not picture.fulfils(Wish(at("1800"), at("2020"), 0, 2, picture.scale))
    assert not picture.fulfils(Wish(at("2000"), at("2020"), 0, 2, picture.scale / 5))
    assert picture.outline.handle_of(1) == 1
    assert picture.outline.row_of(1) == 1
    assert picture.outline.row_of(7) == -1


# the moments that are looked at


def test_a_dragged_line_stands_for_a_day_an_hour_or_a_minute() -> None:
    place = milliseconds(datetime(2026, 3, 1, 10, 17, 41, tzinfo=UTC))
    for scale, said in ((DAY, "2026-03-01"), (HOUR / 10, "2026-03-01 11:00"), (CLOSEST, "2026-03-01 11:17")):
        span = Span(place, scale, 800)
        moment = rounded(place - scale / 2, span, clock())
        shown = clock().as_typed(moment, "day" if scale == DAY else None)
        assert shown == said


def test_one_axis_moves_and_the_other_stays() -> None:
    moment = Moment(day("2020"), day("2021"))
    assert moved(moment, Axis.VALID, None) == Moment(None, day("2021"))
    assert moved(moment, Axis.KNOWN, day("2022")) == Moment(day("2020"), day("2022"))
    assert moved(Moment(), Axis.NOW, day("2022") + timedelta(0)) == Moment(day("2022"), None)
