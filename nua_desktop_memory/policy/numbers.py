"""Numbers that prove themselves: payment cards, IBAN, national identity numbers, by the checksums of python-stdnum.

What such a number looks like and whether it must be called so stands in ``rules/numbers.toml``; order numbers,
telephone numbers and ISBNs pass.
"""

from __future__ import annotations

import functools
import importlib
import re
from typing import NamedTuple

from nua_desktop_memory.policy.ruleset import read
from nua_desktop_memory.policy.verdict import Category, Verdict
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_CARD = Verdict("payment-card", Category.PAYMENT_CARD, "a payment card number")
_CARD_SHAPE = re.compile(r"(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w-]|\.\d)", re.ASCII)
_BEFORE = 24


class _Kind(NamedTuple):
    verdict: Verdict
    module: str
    shape: re.Pattern[str]
    called: re.Pattern[str] | None


class _Cards(NamedTuple):
    issued: re.Pattern[str]
    called: re.Pattern[str]
    otherwise: re.Pattern[str]


def number(view: str, disabled: Collection[Category] = ()) -> Verdict | None:
    """The kind of the first self-proving number in a plain view of a text."""
    if sum(character.isdigit() for character in view) < 7:
        return None
    if Category.PAYMENT_CARD not in disabled and _holds_card(view):
        return _CARD
    for kind in _kinds():
        if kind.verdict.category not in disabled and any(_proves(kind.module, text) for text in _found(kind, view)):
            return kind.verdict
    return None


def _holds_card(view: str) -> bool:
    for found in _CARD_SHAPE.finditer(view):
        digits = re.sub(r"\D", "", found[0])
        cards = _cards()
        before = view[max(0, found.start() - _BEFORE) : found.start()]
        called = cards.called.search(before) is not None
        if not called and (cards.otherwise.search(before) or not cards.issued.fullmatch(digits)):
            continue
        if len(set(digits)) > 1 and _proves("stdnum.luhn", digits):
            return True
    return False


def _found(kind: _Kind, view: str) -> list[str]:
    if kind.called is not None and not kind.called.search(view):
        return []
    # An IBAN with spaces may run into the words after it: shorter readings are tried as well.
    return [text for match in kind.shape.finditer(view) for text in _readings(match[0])]


def _readings(text: str) -> list[str]:
    groups = text.split(" ")
    return [" ".join(groups[:end]) for end in range(len(groups), 0, -1)]


def _proves(module: str, text: str) -> bool:
    return bool(importlib.import_module(module).is_valid(text))


@functools.cache
def _kinds() -> tuple[_Kind, ...]:
    return tuple(
        _Kind(
            Verdict(row["rule"], Category(row["category"]), row["what"]),
            row["module"],
            re.compile(row["shape"], re.ASCII),
            re.compile(row["called"], re.ASCII | re.IGNORECASE) if "called" in row else None,
        )
        for row in read("numbers")["number"]
    )


@functools.cache
def _cards() -> _Cards:
    data = read("numbers")
    return _Cards(
        re.compile("|".join(data["cards"])),
        re.compile(data["card_words"], re.IGNORECASE),
        re.compile(data["other_words"], re.IGNORECASE),
    )
