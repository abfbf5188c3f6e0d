"""Times as people type them, brought to the form that the store reads ("events/" of the format)."""

from __future__ import annotations

import re

_YEAR_FIRST = re.compile(
    r"(?P<year>\d{4})(?:[-/.年](?P<month>\d{1,2})(?:[-/.月](?P<day>\d{1,2}))?)?[年月日]?"
    r"(?:[ T]+(?P<rest>\d{1,2}[:：]\d{2}.*))?"
)


def as_given(typed: str) -> str:
    """``2026/3/1``, ``2026年3月`` or ``2026-3-1 9:30`` in the store's form; anything else as it was typed.

    Only the year comes first, so nothing is guessed: ``3/1/2026`` stays what it is and is refused.
    """
    text = typed.strip()
    match = _YEAR_FIRST.fullmatch(text)
    if match is None:
        return text
    parts = [match["year"], *(part.zfill(2) for part in (match["month"], match["day"]) if part)]
    date = "-".join(parts)
    if match["rest"] is None:
        return date
    rest = match["rest"].replace("：", ":")
    return f"{date} {rest.zfill(5) if len(rest) < 5 else _padded_hour(rest)}"


def _padded_hour(rest: str) -> str:
    hour, colon, minutes = rest.partition(":")
    return f"{hour.zfill(2)}{colon}{minutes}"
