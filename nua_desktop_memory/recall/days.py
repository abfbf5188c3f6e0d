"""Stretches of whole days, as questions name them: a day, a week, a month, a year."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    import re
    from collections.abc import Callable


class Days(Value):
    """The days from ``first`` up to, not including, ``end``."""

    first: date
    end: date

    def instants(self, zone: tzinfo) -> tuple[datetime, datetime]:
        """The stretch as a half-open interval of UTC instants, its days being those of ``zone``."""
        return _midnight(self.first, zone), _midnight(self.end, zone)


class Mention(Value):
    """A stretch of days that a text names between two places in it.

    ``stays`` is true where the same characters may mean something else (a bare ``2025``) and so also
    count as words.
    """

    start: int
    end: int
    days: Days
    stays: bool = False


class Rule(Value):
    """One way to write a date: a pattern, and what days a match of it names, given today.

    ``days`` gives ``None``, or raises ``ValueError`` or ``OverflowError``, where the match is no date. Whatever
    matches has one of the ``signs``, in small letters: a pattern takes a millisecond to compile, so that it is tried
    only where it has a chance.
    """

    pattern: str
    days: Callable[[re.Match[str], date], Days | None]
    signs: tuple[str, ...]
    stays: bool = False


def day(when: date) -> Days:
    """One day."""
    return Days(when, when + timedelta(1))


def around(when: date, reach: int) -> Days:
    """A day and ``reach`` days on both sides of it."""
    return Days(when - timedelta(reach), when + timedelta(reach + 1))


def week(when: date) -> Days:
    """The week, from Monday, that holds a day."""
    monday = when - timedelta(when.weekday())
    return Days(monday, monday + timedelta(7))


def month(year: int, number: int) -> Days:
    """A calendar month; numbers outside 1–12 run into the years before and after."""
    return Days(_first_of(year, number), _first_of(year, number + 1))


def months(year: int, first: int, count: int) -> Days:
    """Some months in a row."""
    return Days(_first_of(year, first), _first_of(year, first + count))


def year(number: int) -> Days:
    """A calendar year."""
    return Days(date(number, 1, 1), date(number + 1, 1, 1))


def third_of_month(whole: Days, third: int) -> Days:
    """The days 1–10, 11–20 or 21–end of a month (``third`` 0, 1 or 2)."""
    first = whole.first + timedelta(10 * third)
    return Days(first, whole.end if third == 2 else first + timedelta(10))


def latest_year(today: date, month_number: int, day_number: int = 1) -> int:
    """The last year whose month (and day) has begun: what a date without a year means in a question."""
    return today.year if (month_number, day_number) <= (today.month, today.day) else today.year - 1


def _first_of(year_number: int, month_number: int) -> date:
    return date(year_number + (month_number - 1) // 12, (month_number - 1) % 12 + 1, 1)


def _midnight(when: date, zone: tzinfo) -> datetime:
    try:
        return datetime.combine(when, time(), zone).astimezone(UTC)
    except OverflowError:  # the first day of the year 1 east of Greenwich begins before every date
        return datetime.combine(when, time(), UTC)
