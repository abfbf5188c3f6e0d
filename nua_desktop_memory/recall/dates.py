"""Dates in a question: the days that it asks about ("Recall" of the semantics).

Numbers (``2025-01-25``, ``2025-01``, ``2025``) stand here, Chinese, Japanese and Korean in `dates_cjk`,
English in `dates_english`. A date without a year is the last one that has begun; "last Friday" and its like are
counted from the day that it is now in the profile's zone. Days become instants in that zone
(`Days.instants`), so that half past midnight in Shanghai belongs to the right day.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date

from nua_desktop_memory.recall.days import Days, Mention, Rule, day, month, year
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_MENTIONS = 16
"""Dates of one question that count."""

LONGEST_QUESTION = 4000
"""Code points of a question in which dates are looked for."""


class Dated(Value):
    """What a question says about days, and what is left of it without the words that say so."""

    days: tuple[Days, ...]
    rest: str


def dated(question: str, today: date) -> Dated:
    """The days that a question names, each once in order of mention, and its other words.

    ``today`` is the date in the profile's zone. Two dates with "to", ``到`` or a dash between them
    are one stretch. Never raises: what is no date (30 February) stays a word.
    """
    text = unicodedata.normalize("NFKC", question[:LONGEST_QUESTION])
    mentions = _apart([mention for rule in _rules(text) for mention in _mentions(rule, text, today)])
    rest = text + question[LONGEST_QUESTION:]
    for mention in reversed(mentions):
        if not mention.stays:
            rest = rest[: mention.start] + " " + rest[_after_time(text, mention.end) :]
    return Dated(tuple(dict.fromkeys(_stretches(text, mentions[:MOST_MENTIONS]))), rest)


def _rules(text: str) -> Iterator[Rule]:
    """The rules whose signs are in the text."""
    low = text.lower()
    rules: list[Rule] = []
    if any(character.isdecimal() for character in text):
        rules += _NUMERIC
    if not text.isascii():
        from nua_desktop_memory.recall.dates_cjk import RULES as CJK

        rules += CJK
    if any("a" <= character <= "z" for character in low):
        from nua_desktop_memory.recall.dates_english import RULES as ENGLISH

        rules += ENGLISH
    return (rule for rule in rules if any(sign in low for sign in rule.signs))


def _mentions(rule: Rule, text: str, today: date) -> Iterator[Mention]:
    for match in re.compile(rule.pattern, re.IGNORECASE | re.VERBOSE).finditer(text):
        try:
            days = rule.days(match, today)
        except (ValueError, OverflowError):
            continue
        if days is not None:
            yield Mention(match.start(), match.end(), days, rule.stays)


def _apart(mentions: list[Mention]) -> list[Mention]:
    """The mentions in order of place, of overlapping ones the earliest and longest."""
    apart: list[Mention] = []
    for mention in sorted(mentions, key=lambda mention: (mention.start, -mention.end)):
        if not apart or mention.start >= apart[-1].end:
            apart.append(mention)
    return apart


def _stretches(text: str, mentions: list[Mention]) -> Iterator[Days]:
    """The days of the mentions, those joined by "to" as one stretch."""
    pending: Days | None = None
    end = 0
    for mention in mentions:
        between = text[end : mention.start]
        if pending and pending.first < mention.days.end and re.fullmatch(_TO, between, re.IGNORECASE):
            pending = Days(pending.first, mention.days.end)
        else:
            if pending:
                yield pending
            pending = mention.days
        end = mention.end
    if pending:
        yield pending


def _after_time(text: str, end: int) -> int:
    """Where the time of day that follows a date ends (``3点``, ``at 3 pm``, ``T00:30``)."""
    match = re.compile(_TIME, re.IGNORECASE).match(text, end)
    return match.end() if match else end


def _day_of_two(match: re.Match[str], _: date) -> Days:
    """``1/25/2025`` or ``25.1.2025``: with a slash the month first, where that can be."""
    first, second, year_number = int(match[1]), int(match[3]), int(match[4])
    if match[2] == "." or first > 12:
        first, second = second, first
    return day(date(year_number, first, second))


_TO = r"\s*(?:到|至|から|부터|-|–|—|~|〜|to|until|till|through|and)\s*"
_TIME = (
    r"(?:\s?的?(?:凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|夜里)?\s?[0-9一二三四五六七八九十两]{1,3}"
    r"(?:点钟?|點|時|时|:[0-9]{2}(?::[0-9]{2})?)(?:[0-9]{1,2}分|半|[一二三]刻)?)"
    r"|(?:T|\s+at\s+|,?\s+)[0-9]{1,2}(?::[0-9]{2}){0,2}(?:\.[0-9]+)?(?:\s?[ap]\.?m\b\.?|(?<=:[0-9]{2})Z?)"
)
_NUMERIC = (
    Rule(
        r"(?<![\w.-]) (\d{4}) ([-/.]) (\d{1,2}) \2 (\d{1,2}) (?!\d)",
        lambda match, _: day(date(int(match[1]), int(match[3]), int(match[4]))),
        ("-", "/", "."),
    ),
    Rule(r"(?<![\w./-]) (\d{1,2}) ([/.]) (\d{1,2}) \2 (\d{4}) (?!\d)", _day_of_two, ("/", ".")),
    Rule(
        r"(?<![\w./-]) (\d{4}) [-/] (0[1-9]|1[0-2]|[1-9]) (?![\w/-])",
        lambda match, _: month(int(match[1]), int(match[2])),
        ("-", "/"),
    ),
    Rule(
        r"(?<![\w.,/:-]) (19\d\d|20\d\d) (?![\w/:-]|[.,]\d)",
        lambda match, _: year(int(match[1])),
        ("19", "20"),
        stays=True,
    ),
)
