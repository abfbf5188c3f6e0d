"""The rules as data: read once, when the first text needs them; each pattern compiled when its first hint is met."""

from __future__ import annotations

import functools
import os
import re
import tomllib
from typing import Any, NamedTuple

from nua_desktop_memory.policy.verdict import Category, Verdict
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_RULES = os.path.join(os.path.dirname(__file__), "rules")


class Pattern(NamedTuple):
    """One rule: looked for only where one of its ``hints`` stands in the lower-case text.

    The group ``secret`` of ``source`` is put to the named judgement of ``judging``.
    """

    verdict: Verdict
    hints: tuple[str, ...]
    source: str
    judgement: str
    flags: int
    near: str


def read(name: str) -> Mapping[str, Any]:
    """The data of one rule file, by its name without the ending."""
    with open(os.path.join(_RULES, name + ".toml"), "rb") as file:
        return tomllib.load(file)


@functools.cache
def patterns() -> tuple[Pattern, ...]:
    """Every rule that is a pattern: tokens by their beginning first, then sentences and assignments."""
    return (*map(_token, read("tokens")["token"]), *_sentences(read("sentences")))


@functools.cache
def ordinary_words() -> frozenset[str]:
    """Words that follow "the password is" when someone only talks about it."""
    return frozenset(read("ordinary")["words"])


@functools.cache
def compiled(pattern: Pattern) -> re.Pattern[str]:
    """The pattern's regular expression; a Chinese character beside a word or a number is no part of it."""
    return re.compile(pattern.source, pattern.flags | re.ASCII)


def _verdict(row: Mapping[str, Any], category: str) -> Verdict:
    return Verdict(row["rule"], Category(row.get("category", category)), row["what"])


def _token(row: Mapping[str, Any]) -> Pattern:
    starts = "|".join(re.escape(start) for start in row["starts"])
    before = row.get("preceded_by") or ("" if row.get("joined") else r"(?<![A-Za-z0-9_])")
    if "not_after" in row:
        before += f"(?<![{row['not_after']}])"
    source = f"{before}(?P<secret>(?:{starts}){row['rest']})(?![A-Za-z0-9_])"
    flags = re.IGNORECASE if row.get("ignore_case") else 0
    hints = tuple(start.lower() for start in row["starts"])
    return Pattern(_verdict(row, "token"), hints, source, row.get("judgement", "token"), flags, row.get("near", ""))


def _sentences(data: Mapping[str, Any]) -> list[Pattern]:
    parts = {"service": "(?:" + "|".join(map(re.escape, data["hints"]["service"])) + ")"}
    for name, source in data["parts"].items():
        parts[name] = _filled(source, parts)
    return [
        Pattern(
            _verdict(row, "password"),
            tuple(data["hints"][row["hints"]] if isinstance(row["hints"], str) else row["hints"]),
            _filled(row["source"], parts),
            row["judgement"],
            re.IGNORECASE if row.get("ignore_case", True) else 0,
            "",
        )
        for row in data["pattern"]
    ]


def _filled(source: str, parts: Mapping[str, str]) -> str:
    return re.sub(r"\{\{(\w+)\}\}", lambda name: parts[name[1]], source)
