"""How well what was typed fits a line: words in any order, as beginnings, as parts, or letters in their order."""

from __future__ import annotations

import re

_WORD = re.compile(r"\w+")
_BEGINNING, _PART, _LETTERS = 0, 4, 9
_MOST_SPREAD = 3
"""Letters in their order count only within so many times the room that they need."""


def fit(typed: str, line: str) -> int | None:
    """How far ``line`` is from what was typed, 0 the nearest; ``None`` where a word of it fits nowhere."""
    folded, words = _folded(line)
    total = 0
    for word in typed.casefold().split():
        distance = _distance(word, folded, words)
        if distance is None:
            return None
        total += distance
    return total


def _distance(word: str, folded: str, words: tuple[str, ...]) -> int | None:
    for place, known in enumerate(words):
        if known.startswith(word):
            return _BEGINNING + min(place, 3) + (known != word)
    if word in folded:
        return _PART
    return _LETTERS if any(_spelled(word, known) for known in words) else None


def _spelled(word: str, known: str) -> bool:
    """Whether the letters of ``word`` stand in ``known`` in their order, beginning with its first."""
    if len(word) < 2 or known[:1] != word[0] or len(known) > len(word) * _MOST_SPREAD:
        return False
    letters = iter(known)
    return all(letter in letters for letter in word)


def _folded(line: str) -> tuple[str, tuple[str, ...]]:
    folded = line.casefold()
    return folded, tuple(_WORD.findall(folded.replace("_", " ")))
