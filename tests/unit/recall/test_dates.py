"""Dates in a question: the days that it asks about."""

from __future__ import annotations

import unicodedata
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.recall import dates, dates_cjk, dates_english
from nua_desktop_memory.recall.dates import dated
from nua_desktop_memory.recall.days import Days

TODAY = date(2025, 6, 18)  # a Wednesday


def days(first: str, end: str) -> Days:
    return Days(date.fromisoformat(first), date.fromisoformat(end))


@pytest.mark.parametrize(
    ("question", "first", "end"),
    [
        ("2025-01-25", "2025-01-25", "2025-01-26"),
        ("2025/1/25 10:00 meeting", "2025-01-25", "2025-01-26"),
        ("25.01.2025", "2025-01-25", "2025-01-26"),
        ("1/25/2025", "2025-01-25", "2025-01-26"),
        ("25/1/2025", "2025-01-25", "2025-01-26"),
        ("2025-01-25T00:30:00Z", "2025-01-25", "2025-01-26"),
        ("2025-01", "2025-01-01", "2025-02-01"),
        ("2024", "2024-01-01", "2025-01-01"),
        ("2025年1月25日我去哪了", "2025-01-25", "2025-01-26"),
        ("２０２５年１月２５日", "2025-01-25", "2025-01-26"),
        ("1月25日参加的活动", "2025-01-25", "2025-01-26"),
        ("9月份和谁见面", "2024-09-01", "2024-10-01"),
        ("十二月二十五日", "2024-12-25", "2024-12-26"),
        ("一九九八年", "1998-01-01", "1999-01-01"),
        ("12月初", "2024-12-01", "2024-12-11"),
        ("四月下旬牵头", "2025-04-21", "2025-05-01"),
        ("1月25日到28日", "2025-01-25", "2025-01-29"),
        ("1月25日到2月3日", "2025-01-25", "2025-02-04"),
        ("去年三月", "2024-03-01", "2024-04-01"),
        ("去年夏天", "2024-06-01", "2024-09-01"),
        ("今年上半年", "2025-01-01", "2025-07-01"),
        ("去年", "2024-01-01", "2025-01-01"),
        ("昨天", "2025-06-17", "2025-06-18"),
        ("昨天下午3点开会", "2025-06-17", "2025-06-18"),
        ("前天", "2025-06-16", "2025-06-17"),
        ("三天前", "2025-06-15", "2025-06-16"),
        ("3个月前", "2025-03-01", "2025-04-01"),
        ("上周五", "2025-06-13", "2025-06-14"),
        ("上上周末", "2025-06-07", "2025-06-09"),
        ("周三", "2025-06-18", "2025-06-19"),
        ("上个月3号", "2025-05-03", "2025-05-04"),
        ("上个月", "2025-05-01", "2025-06-01"),
        ("25号", "2025-05-25", "2025-05-26"),
        ("昨日", "2025-06-17", "2025-06-18"),
        ("先月", "2025-05-01", "2025-06-01"),
        ("어제 뭐 했지", "2025-06-17", "2025-06-18"),
        ("2025년 1월 25일", "2025-01-25", "2025-01-26"),
        ("3일 전", "2025-06-15", "2025-06-16"),
        ("지난주", "2025-06-09", "2025-06-16"),
        ("Jan 25 2025", "2025-01-25", "2025-01-26"),
        ("January 25th, 2025", "2025-01-25", "2025-01-26"),
        ("25 January", "2025-01-25", "2025-01-26"),
        ("the 25th of December", "2024-12-25", "2024-12-26"),
        ("March 2024", "2024-03-01", "2024-04-01"),
        ("in May", "2025-05-01", "2025-06-01"),
        ("in May 2024", "2024-05-01", "2024-06-01"),
        ("last March", "2025-03-01", "2025-04-01"),
        ("last June", "2024-06-01", "2024-07-01"),
        ("last Friday at 3 pm", "2025-06-13", "2025-06-14"),
        ("last Wednesday", "2025-06-11", "2025-06-12"),
        ("on Monday", "2025-06-16", "2025-06-17"),
        ("yesterday", "2025-06-17", "2025-06-18"),
        ("the day before yesterday", "2025-06-16", "2025-06-17"),
        ("three days ago", "2025-06-15", "2025-06-16"),
        ("two months ago", "2025-04-01", "2025-05-01"),
        ("last week", "2025-06-09", "2025-06-16"),
        ("last weekend", "2025-06-14", "2025-06-16"),
        ("from Jan 3 to Jan 9", "2025-01-03", "2025-01-10"),
    ],
)
def test_a_question_names_days(question: str, first: str, end: str) -> None:
    assert dated(question, TODAY).days == (days(first, end),)


@pytest.mark.parametrize(
    "question",
    [
        "",
        "May I go home",
        "march on",
        "version 3.11.2",
        "晚上月亮很圆",
        "每周三次",
        "地铁3号线",
        "2月30日",
        "2025-13-45",
        "99999年前",
        "99999999 days ago",
        "9999999999",
        "call 138-0013-8000",
    ],
)
def test_what_is_no_date_stays_a_word(question: str) -> None:
    found = dated(question, TODAY)
    assert found.days == ()
    assert found.rest == question


def test_several_days_are_named_in_their_order() -> None:
    assert dated("我5月6日、5月8日和去年", TODAY).days == (
        days("2025-05-06", "2025-05-07"),
        days("2025-05-08", "2025-05-09"),
        days("2024-01-01", "2025-01-01"),
    )


def test_the_other_words_are_left() -> None:
    assert dated("昨天下午3点开会", TODAY).rest.strip() == "开会"
    assert dated("lunch on Jan 25 at 3 pm with Li", TODAY).rest.split() == ["lunch", "on", "with", "Li"]


def test_a_bare_year_is_also_a_word() -> None:
    assert dated("Cyberpunk 2077", TODAY).rest == "Cyberpunk 2077"


def test_days_are_those_of_the_zone() -> None:
    start, end = days("2026-04-16", "2026-04-17").instants(ZoneInfo("Asia/Shanghai"))
    assert start <= datetime(2026, 4, 15, 16, 30, tzinfo=UTC) < end
    assert not start <= datetime(2026, 4, 16, 16, 30, tzinfo=UTC) < end


def test_a_day_of_a_clock_change_is_whole() -> None:
    start, end = days("2026-03-29", "2026-03-30").instants(ZoneInfo("Europe/Berlin"))
    assert (end - start).total_seconds() == 23 * 3600


def test_the_first_day_of_all_has_instants_everywhere() -> None:
    start, end = Days(date.min, date(1, 1, 2)).instants(ZoneInfo("Asia/Shanghai"))
    assert start < end


@given(st.text(max_size=80), st.dates())
def test_any_question_at_any_time_gives_days_or_none(question: str, today: date) -> None:
    assert all(stretch.first < stretch.end for stretch in dated(question, today).days)


@given(
    st.lists(
        st.sampled_from(
            [
                "上周五",
                "三天前",
                "去年",
                "last March",
                "next year",
                "9999年12月31日",
                "0001-01-01",
                "12月",
                " to ",
                "两周前",
                "下个月",
            ]
        ),
        max_size=5,
    ).map("".join),
    st.sampled_from([date.min, date.max, date(2024, 2, 29)]),
)
def test_the_ends_of_time_are_no_error(question: str, today: date) -> None:
    for stretch in dated(question, today).days:
        stretch.instants(ZoneInfo("Asia/Shanghai"))
        stretch.instants(ZoneInfo("America/Los_Angeles"))


RULES = (*dates._NUMERIC, *dates_cjk.RULES, *dates_english.RULES)
_PIECES = (
    "2025 - / . 1 25 ２５ ٢٥ 年 月 월 日 号 前 전 几天 周 星期 주 달 上 지난 一 二 三 十 天 五 ago a three in "
    "on last this the day days week weekend month year night morning Friday"
)
PARTS = sorted(
    {" ", *_PIECES.split(), *dates_cjk._YEARS, *dates_cjk._DAYS, *dates_cjk._STEPS}
    | {*dates_english._MONTHS, *dates_english._WEEKDAYS, *dates_english._DAYS}
)


@given(parts=st.lists(st.sampled_from(PARTS), max_size=6), between=st.sampled_from(["", " "]))
def test_a_date_is_never_missed_for_want_of_a_sign(parts: list[str], between: str) -> None:
    text = unicodedata.normalize("NFKC", between.join(parts))
    tried = set(dates._rules(text))
    for rule in RULES:
        if rule not in tried:
            assert not list(dates._mentions(rule, text, TODAY))
