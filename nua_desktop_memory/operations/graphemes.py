"""Where a text may be cut at all: never inside what a person would call one character.

Follows the rules of extended grapheme clusters (Unicode Standard Annex 29) from the character categories that
Python knows; where these say too little it keeps more together than the annex asks, never less.
"""

from __future__ import annotations

import unicodedata

_JOINER, _NON_JOINER = "\u200d", "\u200c"
_LINKERS = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1baa\ua9c0\uaaf6")
_LETTERS_THAT_EXTEND = frozenset("\u0e33\u0eb3\uff9e\uff9f")
_PREPENDED = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e"
    "\U000110bd\U000110cd\U000111c2\U000111c3\U0001193f\U00011941\U00011a3a\U00011d46\U00011f02"
)
_BEFORE_JAMO = {"L": ("L",), "V": ("L", "V", "LV"), "T": ("V", "T", "LV", "LVT"), "LV": ("L",), "LVT": ("L",)}
_FIRST_MARK = "\u0300"


def cluster_starts(text: str) -> list[int]:
    """The index of the first code point of each cluster, in order; empty for an empty text."""
    if text.isascii():
        return list(range(len(text)))
    starts: list[int] = []
    flags = 0
    for index, character in enumerate(text):
        before = text[index - 1] if index else ""
        is_flag = "\U0001f1e6" <= character <= "\U0001f1ff"
        flags = flags + 1 if is_flag else 0
        if index == 0 or not (
            (is_flag and flags % 2 == 0)
            or (character >= _FIRST_MARK and _extends(character))
            or before in _PREPENDED
            or before == _JOINER
            or (before in _LINKERS and character.isalpha())
            or _same_syllable(before, character)
        ):
            starts.append(index)
    return starts


def _extends(character: str) -> bool:
    if character in _LETTERS_THAT_EXTEND or character in (_JOINER, _NON_JOINER):
        return True
    if "\U0001f3fb" <= character <= "\U0001f3ff" or "\U000e0020" <= character <= "\U000e007f":
        return True
    return unicodedata.category(character) in ("Mn", "Mc", "Me")


def _same_syllable(before: str, character: str) -> bool:
    """Hangul that is written in its parts: leading, vowel and trailing ones form one character."""
    return _jamo(before) in _BEFORE_JAMO.get(_jamo(character), ())


def _jamo(character: str) -> str:
    if "\u1100" <= character <= "\u115f" or "\ua960" <= character <= "\ua97c":
        return "L"
    if "\u1160" <= character <= "\u11a7" or "\ud7b0" <= character <= "\ud7c6":
        return "V"
    if "\u11a8" <= character <= "\u11ff" or "\ud7cb" <= character <= "\ud7fb":
        return "T"
    if "\uac00" <= character <= "\ud7a3":
        return "LV" if (ord(character) - 0xAC00) % 28 == 0 else "LVT"
    return ""
