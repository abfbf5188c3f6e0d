"""The dates that stand in a text, as far as they can be told without knowing any language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_YEAR = r"(?:1[5-9]|20|21)\d\d"
_MONTH = r"(1[0-2]|0?[1-9])(?!\d)"
_DAY = r"(3[01]|[12]\d|0?[1-9])(?!\d)"
_PATTERN = re.compile(
    rf"(?<!\d)({_YEAR})(?:[-/]{_MONTH}(?:[-/]{_DAY})?|\s*年\s*{_MONTH}\s*月(?:\s*{_DAY}\s*[日号號])?|(?!\d))"
)


def dates(text: str) -> tuple[str, ...]:
    """Every date in a text as ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD``, in the order in which they stand."""
    found = (match.groups() for match in _PATTERN.finditer(text))
    return tuple("-".join([year, *(part.zfill(2) for part in rest if part)]) for year, *rest in found)


def is_backed(date: str, sources: Iterable[str]) -> bool:
    """Whether a date says no more than one of the sources: the same, or only its year or month."""
    return any(one == date or one.startswith(f"{date}-") for one in sources)


def names_month(date: str, month: str) -> bool:
    """Whether a date is within a month (or year)."""
    return date == month or date.startswith(f"{month}-")
