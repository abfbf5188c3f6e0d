"""Dates as English writes them."""

from __future__ import annotations

from datetime import date, timedelta

from nua_desktop_memory.recall.days import Days, Rule, around, day, latest_year, month, week, year
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    import re

_MONTHS = {
    name: at // 2 + 1
    for at, name in enumerate(
        ("january", "jan", "february", "feb", "march", "mar", "april", "apr", "may", "may", "june", "jun",
         "july", "jul", "august", "aug", "september", "sep", "october", "oct", "november", "nov", "december", "dec")
    )
} | {"sept": 9}  # fmt: skip
_WEEKDAYS = {
    name: at // 2
    for at, name in enumerate(
        ("monday", "mon", "tuesday", "tue", "wednesday", "wed", "thursday", "thu", "friday", "fri", "saturday", "sat",
         "sunday", "sun")
    )
}  # fmt: skip
_SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_COUNTS = {word: at for at, word in enumerate(_SMALL_NUMBERS.split())} | {"a": 1, "an": 1, "a couple of": 2}
_STEPS = {"last": -1, "previous": -1, "this": 0, "next": 1}
_DAYS = {
    "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "last night": -1, "today": 0,
    "tonight": 0, "this morning": 0, "this afternoon": 0, "this evening": 0, "the day after tomorrow": 2,
    "day after tomorrow": 2, "tomorrow": 1,
}  # fmt: skip


def _any_of(words: dict[str, int]) -> str:
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(word.replace(" ", r"\s+") for word in longest_first)


def _word(match: re.Match[str], group: str | int = 0) -> str:
    return " ".join(match[group].lower().split())


def _of_day(match: re.Match[str], today: date) -> Days:
    """``Jan 25th, 2025``, ``25 January``, ``the 25th of January``."""
    month_number, day_number = _MONTHS[_word(match, "month")], int(match["day"])
    year_number = int(match["year"]) if match["year"] else latest_year(today, month_number, day_number)
    return day(date(year_number, month_number, day_number))


def _of_month(match: re.Match[str], today: date) -> Days:
    """``March 2025``; ``in March`` is the last one that has begun."""
    number = _MONTHS[_word(match, "month")]
    return month(int(match["year"]) if match["year"] else latest_year(today, number), number)


def _of_stepped_month(match: re.Match[str], today: date) -> Days:
    """``last March``: the last one before this month; ``this March``: this year's; ``next March``."""
    number, step = _MONTHS[_word(match, "month")], _word(match, "step")
    if step == "this":
        return month(today.year, number)
    if step == "next":
        return month(today.year + (number <= today.month), number)
    return month(today.year - (number >= today.month), number)


def _of_weekday(match: re.Match[str], today: date) -> Days:
    """``last Friday``: the last one before today; ``on Friday``: today's too; ``next Friday``."""
    number = _WEEKDAYS[_word(match, "weekday").removesuffix("s")]
    step = _word(match, "step") if match["step"] else "on"
    if step == "next":
        return day(today + timedelta((number - today.weekday() - 1) % 7 + 1))
    if step == "this":
        return day(week(today).first + timedelta(number))
    since = (today.weekday() - number) % 7
    return day(today - timedelta(7 if step in ("last", "previous") and since == 0 else since))


def _of_period(match: re.Match[str], today: date) -> Days:
    """``last week``, ``this month``, ``next year``, ``last weekend``."""
    step, unit = _STEPS[_word(match, "step")], _word(match, "unit")
    if unit == "month":
        return month(today.year, today.month + step)
    if unit == "year":
        return year(today.year + step)
    monday = week(today).first + timedelta(7 * step)
    return Days(monday + timedelta(5), monday + timedelta(7)) if unit == "weekend" else week(monday)


def _of_distance(match: re.Match[str], today: date) -> Days:
    """``three days ago``, ``a week ago``, ``2 months ago``."""
    written, unit = _word(match, "count"), _word(match, "unit")
    count = int(written) if written.isdecimal() else _COUNTS[written]
    if unit == "day":
        return day(today - timedelta(count))
    if unit == "week":
        return around(today - timedelta(7 * count), 3)
    return month(today.year, today.month - count) if unit == "month" else year(today.year - count)


_MONTH_SIGNS = tuple({name[:3]: None for name in _MONTHS})
_WEEKDAY_SIGNS = tuple({name[:3]: None for name in _WEEKDAYS})
_MONTH = rf"(?P<month>{_any_of(_MONTHS)})\b\.?"
_CLEAR_MONTH = (
    rf"(?P<month>{_any_of({name: at for name, at in _MONTHS.items() if name not in ('may', 'march', 'mar')})})\b\.?"
)
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = r"(?:,?\s*(?:of\s+)?(?P<year>(?:19|20)\d\d)\b)?"
_STEP = rf"(?P<step>{_any_of(_STEPS)})\s+"

RULES = (
    Rule(rf"\b{_MONTH}\s*(?:the\s+)?{_DAY}\b(?![:.]\d){_YEAR}", _of_day, _MONTH_SIGNS),
    Rule(rf"\b(?:the\s+)?{_DAY}\s*(?:of\s+)?{_MONTH}{_YEAR}", _of_day, _MONTH_SIGNS),
    Rule(rf"\b{_MONTH},?\s+(?:of\s+)?(?P<year>(?:19|20)\d\d)\b", _of_month, _MONTH_SIGNS),
    Rule(
        rf"\b(?:in|during|since|of|early|late|mid|from|until|by)[\s-]+{_MONTH}(?P<year>(?!))?(?!,?\s+(?:of\s+)?\d)",
        _of_month,
        _MONTH_SIGNS,
    ),
    Rule(rf"\b{_CLEAR_MONTH}(?P<year>(?!))?", _of_month, _MONTH_SIGNS),
    Rule(rf"\b{_STEP}{_MONTH}", _of_stepped_month, _MONTH_SIGNS),
    Rule(rf"\b(?:(?:{_STEP})|on\s+)(?P<weekday>{_any_of(_WEEKDAYS)})\b", _of_weekday, _WEEKDAY_SIGNS),
    Rule(r"\b(?P<step>(?!))?(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b", _of_weekday, ("day",)),
    Rule(rf"\b{_STEP}(?P<unit>weekend|week|month|year)\b", _of_period, ("week", "month", "year")),
    Rule(
        rf"\b(?P<count>\d{{1,4}}|{_any_of(_COUNTS)})\s+(?P<unit>day|week|month|year)s?\s+ago\b",
        _of_distance,
        ("ago",),
    ),
    Rule(
        rf"\b(?:{_any_of(_DAYS)})\b",
        lambda match, today: day(today + timedelta(_DAYS[_word(match)])),
        ("day", "night", "morning", "afternoon", "evening", "tomorrow"),
    ),
)
"""The ways to write a date that are known, the more particular ones first."""
