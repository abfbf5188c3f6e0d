"""Dates as Chinese writes them, and the commonest Japanese and Korean forms."""

from __future__ import annotations

from datetime import date, timedelta

from nua_desktop_memory.recall.days import (
    Days,
    Rule,
    around,
    day,
    latest_year,
    month,
    months,
    third_of_month,
    week,
    year,
)
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    import re

_N = "(?:[0-9]{1,4}|[一二两三四五六七八九十廿〇零]{1,4})"
_DIGITS = {character: str(value) for value, character in enumerate("〇一二三四五六七八九")} | {"零": "0", "两": "2"}
_YEARS = {
    "大前年": -3, "前年": -2, "去年": -1, "昨年": -1, "作年": -1, "작년": -1, "지난해": -1,
    "今年": 0, "올해": 0, "明年": 1, "来年": 1, "내년": 1,
}  # fmt: skip
_DAYS = {
    "大前天": -3, "前天": -2, "前晚": -2, "前日": -2, "一昨日": -2, "그저께": -2, "그제": -2,
    "昨天": -1, "昨日": -1, "昨晚": -1, "昨夜": -1, "어제": -1, "어젯밤": -1,
    "今天": 0, "今日": 0, "今早": 0, "今晨": 0, "今晚": 0, "今夜": 0, "오늘": 0,
    "明天": 1, "明日": 1, "明早": 1, "明晚": 1, "내일": 1,
    "大后天": 3, "大後天": 3, "后天": 2, "後天": 2, "明後日": 2, "모레": 2,
}  # fmt: skip
_STEPS = {
    "上上": -2, "上": -1, "先々": -2, "先": -1, "지난": -1,
    "这": 0, "這": 0, "本": 0, "今": 0, "이번": 0,
    "下": 1, "来": 1, "다음": 1, "下下": 2,
}  # fmt: skip
_WEEKDAYS = {character: at % 7 for at, character in enumerate("一二三四五六日")} | {"天": 6}
_SEASONS = {"春": (3, 3), "夏": (6, 3), "秋": (9, 3), "冬": (12, 3), "上半年": (1, 6), "下半年": (7, 6)}
_WEEK = ("周", "週", "星期", "礼拜", "주")
_PART = "(?P<part>上旬|中旬|下旬|初|底|末)?"


def _number(written: str) -> int:
    if written.isdecimal():
        return int(written)
    if "十" not in written and "廿" not in written:
        return int("".join(_DIGITS[character] for character in written))
    tens, _, ones = written.replace("廿", "二十").partition("十")
    return int(_DIGITS.get(tens, "1")) * 10 + int(_DIGITS.get(ones, "0"))


def _part(whole: Days, part: str | None) -> Days:
    if part is None:
        return whole
    return third_of_month(whole, {"上旬": 0, "初": 0, "中旬": 1}.get(part, 2))


def _year(match: re.Match[str], today: date, month_number: int, day_number: int) -> int:
    if match["relative"]:
        return today.year + _YEARS[match["relative"]]
    if match["year"]:
        written = _number(match["year"])
        return written if written > 99 else 2000 + written
    return latest_year(today, month_number, day_number)


def _of_calendar(match: re.Match[str], today: date) -> Days:
    """``2025年1月25日``, ``去年三月``, ``1月25日到28日``, ``9月中旬``."""
    month_number = _number(match["month"])
    day_number = _number(match["day"]) if match["day"] else 1
    first = date(_year(match, today, month_number, day_number), month_number, day_number)
    if not match["day"]:
        return _part(month(first.year, first.month), match["part"])
    last = first.replace(day=_number(match["last"])) if match["last"] else first
    return Days(first, max(first, last) + timedelta(1))


def _of_year(match: re.Match[str], today: date) -> Days:
    """``2025年``, ``去年夏天``, ``今年上半年``, ``去年底``."""
    number = _year(match, today, 1, 1)
    if match["half"]:
        return months(number, *_SEASONS[match["half"]])
    if match["edge"]:
        return month(number, 1 if match["edge"] == "初" else 12)
    return year(number)


def _of_week(match: re.Match[str], today: date) -> Days:
    """``上周``, ``这周末``, ``下个星期一``, ``지난주``."""
    monday = week(today).first + timedelta(7 * _STEPS[match["step"]])
    if match["weekend"]:
        return Days(monday + timedelta(5), monday + timedelta(7))
    return day(monday + timedelta(_WEEKDAYS[match["weekday"]])) if match["weekday"] else week(monday)


def _of_weekday(match: re.Match[str], today: date) -> Days:
    """``周五``: the last one, today included."""
    return day(today - timedelta((today.weekday() - _WEEKDAYS[match["weekday"]]) % 7))


def _of_month(match: re.Match[str], today: date) -> Days:
    """``上个月``, ``本月底``, ``上个月3号``."""
    whole = month(today.year, today.month + _STEPS[match["step"]])
    if match["day"]:
        return day(whole.first.replace(day=_number(match["day"])))
    return _part(whole, match["part"])


def _of_distance(match: re.Match[str], today: date) -> Days:
    """``三天前``, ``两周前``, ``3个月前``, ``一年前``."""
    count, unit = _number(match["count"]), match["unit"]
    if match["months"]:
        return month(today.year, today.month - count)
    if unit in "天日일":
        return day(today - timedelta(count))
    return year(today.year - count) if unit in "年년" else around(today - timedelta(7 * count), 3)


def _of_day_number(match: re.Match[str], today: date) -> Days:
    """``25号``: the last one that has begun."""
    number = int(match["day"])
    whole = month(today.year, today.month if number <= today.day else today.month - 1)
    return day(whole.first.replace(day=number))


def _of_recent_days(_: re.Match[str], today: date) -> Days:
    """``前几天``."""
    return Days(today - timedelta(7), today + timedelta(1))


def _any_of(words: dict[str, int]) -> str:
    return "|".join(sorted(words, key=lambda word: -len(word)))


RULES = (
    Rule(
        rf"(?:(?<!\d)(?P<year>\d{{4}}|\d{{2}}|[〇零一二三四五六七八九]{{4}})\s?[年년]的?\s?|(?P<relative>{_any_of(_YEARS)})[的の]?\s?)?"
        rf"(?<![\d])(?P<month>\d{{1,2}}|[一二三四五六七八九十]{{1,2}})\s?[月월]份?(?![亮饼])"
        rf"(?:\s?(?P<day>\d{{1,2}}|[一二三四五六七八九十廿]{{1,3}})\s?[日号號일]"
        rf"(?:\s?[到至~〜–—-]\s?(?P<last>\d{{1,2}})\s?[日号號일])?)?{_PART}",
        _of_calendar,
        ("月", "월"),
    ),
    Rule(
        rf"(?:(?<!\d)(?P<year>\d{{4}}|[〇零一二三四五六七八九]{{4}})\s?[年년]|(?P<relative>{_any_of(_YEARS)}))"
        rf"(?:的?(?P<half>{'|'.join(_SEASONS)})[天季]?|年?(?P<edge>初|底|末))?",
        _of_year,
        ("年", "년", "해"),
    ),
    Rule(
        rf"(?P<step>{_any_of(_STEPS)})\s?[个個]?(?:周|週|星期|礼拜|주)"
        r"(?:(?P<weekend>末)|(?P<weekday>[一二三四五六日天]))?",
        _of_week,
        _WEEK,
    ),
    Rule(
        r"(?<![每一二两三四五六七八九十几\d]) (?:周|週|星期|礼拜) (?P<weekday>[一二三四五六日天]) (?![次回年岁])",
        _of_weekday,
        _WEEK,
    ),
    Rule(
        rf"(?P<step>{_any_of(_STEPS)})\s?(?:[个個]月|(?<!晚上)(?<!早上)月|달)(?![亮饼])"
        rf"(?:(?P<day>\d{{1,2}})[日号號일])?{_PART}",
        _of_month,
        ("月", "달"),
    ),
    Rule(
        rf"(?<!以)(?:{_any_of(_DAYS)})", lambda match, today: day(today + timedelta(_DAYS[match.group()])), tuple(_DAYS)
    ),
    Rule(
        rf"(?P<count>{_N})\s?(?:[个個ヶか개](?P<months>[月월])|[个個]?(?P<unit>天|日|周|週|星期|礼拜|年|일|주|년))(?:以|之)?\s?[前전]",
        _of_distance,
        ("前", "전"),
    ),
    Rule(r"(?:前|这|最近)几天", _of_recent_days, ("几天",)),
    Rule(r"(?<![\d月.]) (?P<day>\d{1,2})[号號] (?![线楼店馆门院机码桌房车床台厅])", _of_day_number, ("号", "號")),
)
"""The ways to write a date that are known, the more particular ones first."""
