"""Terms: how a text becomes the words that can be found ("Recall" of the semantics).

A text is folded (NFKC, case, diacritics, width), cut into words and runs of scripts that write without
spaces, and each word is stemmed for English. A run gives its character pairs; its last character stands
alone as well, so that every character begins some token and a search for one character is a search by
prefix. Where a word touches a run (``C盘``, ``API配置``) the two are also joined into one token, which finds
the drive ``C盘`` without finding every ``C``.

Tokens are made so that FTS5's ``unicode61`` neither splits nor folds them: what is not plain ASCII or a
common CJK character is written as U+E000 and hexadecimal digits.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from nua_desktop_memory.recall.stopwords import CHARACTERS, ENGLISH
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nua_desktop_memory.store.model import Event

TERMS_VERSION = 1
"""Grows with each change of what `terms` gives: an index made with another version is rebuilt."""

LONGEST_WORD = 40
"""Code points of a word that count; longer ones are compared by their beginning."""

# Scripts written without spaces: Thai and Lao, Myanmar, hangul, Khmer, Han, kana, bopomofo, Yi. Compiled when a
# text first needs it, since so large a set takes as long as all the rest of this module.
_RUN = (
    "[\u0e01-\u0e4e\u0e81-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17dd\u3005-\u3007\u3021-\u3035\u3041-\u3096"
    "\u3099-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\ua000-\ua48c\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001b000-\U0001b2ff\U00020000-\U0003fffd]+"
)
_PIECES = re.compile(
    r"(?P<number>[0-9]+(?:[.,:/-][0-9]+)+)"
    r"|(?P<sign>[a-z](?:\+\+|\#)(?![a-z0-9+#]))"
    r"|(?P<word>[^\s.,:/+#\-]+)"
)
# What unicode61 knows as letters of one case: kana and the Han of Unicode 6.1, but for what lies between; hangul.
_NOT_KNOWN = frozenset(
    chr(code)
    for first, end in ((0x3097, 0x30A1), (0x30FB, 0x30FC), (0x30FF, 0x3400), (0x4DB6, 0x4E00))
    for code in range(first, end)
)
_SMALL_ASCII = "abcdefghijklmnopqrstuvwxyz0123456789"
_LETTERS_OR_DIGITS = re.compile("[0-9]+|[a-z]+")
_COMPOSES = re.compile("[\uff9e-\uffdc]").search  # half-width signs that become one with the sign before them
_KEPT_SIGNS = frozenset(".,:/-+#")
_NOT_DECOMPOSED = {
    "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "ŧ": "t", "þ": "th", "æ": "ae", "œ": "oe",
}  # fmt: skip
# Marks that fold away: Latin, Greek, Cyrillic; Hebrew points and Arabic vowel signs, which are optional.
_FOLDED_MARKS = ((0x300, 0x36F), (0x483, 0x489), (0x591, 0x5C7), (0x64B, 0x65F), (0x670, 0x670), (0x1AB0, 0x1AFF),
                 (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))  # fmt: skip


def terms(text: str) -> list[str]:
    """The tokens of a stored text, in order and with repetitions, stop words left out.

    Gives nothing for a text without letters, digits or symbols, and never raises, whatever the text.
    """
    found: list[str] = []
    words: list[str] = []
    before: Piece | None = None
    for piece in pieces(text):
        joined = joins(before, piece)
        if joined:
            found.append(encoded(joined))
        elif before is not None and before.kind == "run":
            _end_of_run(before.text, found)
        if piece.kind == "run":
            found.extend(pairs(piece.text))
        else:
            words.extend(word_forms(piece))
        before = piece
    if before is not None and before.kind == "run":
        _end_of_run(before.text, found)
    found.extend(stemmed(words))
    return found


def document(event: Event) -> str:
    """The token string that the index stores for one event: its text, key and tags, each token once.

    Dates are no tokens, since the day of an instant depends on the profile's zone, which can change:
    they are looked up in the index's columns (`dates`).
    """
    fields = (event.text, event.memory_key or "", *event.tags)
    return " ".join(dict.fromkeys(token for field in fields for token in terms(field)))


class Piece:
    """A word, a number, a sign or a run of a folded text, with its place in it."""

    __slots__ = ("end", "kind", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end


def fold(text: str) -> str:
    """The text with case, width and diacritics folded, for comparing.

    Everything but letters, digits, symbols and the signs ``.,:/-+#`` becomes a space.
    """
    if _COMPOSES(text) or not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFKC", text)
    return text.translate(_FOLDING)


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a text, folded, in order."""
    for match in _PIECES.finditer(fold(text)):
        kind, found = match.lastgroup or "word", match.group()
        if found.isascii():
            yield Piece(kind, found, *match.span())
        else:
            yield from _apart(found, match.start())


def joins(left: Piece | None, right: Piece) -> str | None:
    """The joined form of a word and a run that touch (``c盘``), or ``None``.

    They also touch across one space where one of them is a single character (``C 盘``). A run's
    character that only joins words is no part of such a name.
    """
    if left is None or (left.kind == "run") == (right.kind == "run"):
        return None
    gap = right.start - left.end
    if gap > 1 or (gap == 1 and len(left.text) > 1 and len(right.text) > 1):
        return None
    run_character = right.text[0] if right.kind == "run" else left.text[-1]
    if run_character in CHARACTERS:
        return None
    if right.kind == "run":
        return left.text[-LONGEST_WORD:] + run_character
    return run_character + right.text[:LONGEST_WORD]


def pairs(run: str) -> list[str]:
    """The character pairs of a run, encoded; those of two characters that only join words left out."""
    found = [left + right for left, right in pairwise(run) if left not in CHARACTERS or right not in CHARACTERS]
    return found if _is_plain(run) else [encoded(pair) for pair in found]


def word_forms(piece: Piece) -> list[str]:
    """The words of a piece, not stemmed: itself, and its parts where it mixes letters and digits.

    A number with separators is found without them too, and by its beginning: ``1,000`` by ``1000``, and
    ``3.11.2`` by ``3.11``.
    """
    text = piece.text
    if piece.kind == "number":
        return _number_forms(text)
    whole = text[:LONGEST_WORD]
    if piece.kind == "sign" or not text.isascii() or text.isalpha() or text.isdigit():
        return [whole]
    return [whole, *_LETTERS_OR_DIGITS.findall(whole)]


def stemmed(words: list[str]) -> list[str]:
    """Encoded tokens of words: stop words left out, ASCII words stemmed as English."""
    meaning = [word for word in words if word not in ENGLISH]
    if not meaning:
        return []
    return [encoded(stem) for stem in _stem()(meaning)]


def encoded(token: str) -> str:
    """The token as ``unicode61`` keeps it whole."""
    return token if _is_plain(token) else "\ue000" + token.encode("utf-8", "replace").hex()


def _is_plain(token: str) -> bool:
    """Whether ``unicode61`` keeps the token as it is; holds for each part of a text for which it holds."""
    core = token.strip(_SMALL_ASCII)
    if not core:
        return True
    first, last = min(core), max(core)
    if first >= "\uac00":
        return last <= "\ud7a3"
    return first >= "\u3041" and last <= "\u9fcc" and _NOT_KNOWN.isdisjoint(core)


def _apart(mixed: str, offset: int) -> Iterator[Piece]:
    """The runs of a word, and the words between them."""
    end = 0
    for match in re.finditer(_RUN, mixed):
        if match.start() > end:
            yield Piece("word", mixed[end : match.start()], offset + end, offset + match.start())
        yield Piece("run", match.group(), offset + match.start(), offset + match.end())
        end = match.end()
    if end < len(mixed):
        yield Piece("word", mixed[end:], offset + end, offset + len(mixed))


def _number_forms(text: str) -> list[str]:
    parts = re.split("[.,:/-]", text)
    whole = re.sub("[,-]", "", text) if not set(text) & set(".:/") else re.sub("[:/]", ".", text.replace(",", ""))
    growing = [".".join(parts[:count]) for count in range(2, len(parts))] if "." in whole else []
    return [whole[:LONGEST_WORD], *(form[:LONGEST_WORD] for form in growing), *(part[:LONGEST_WORD] for part in parts)]


def _end_of_run(run: str, found: list[str]) -> None:
    if run[-1] not in CHARACTERS:
        found.append(encoded(run[-1]))


def _stem() -> Callable[[list[str]], list[str]]:
    """The English stemmer, loaded when a text first needs it."""
    global _stemmer  # noqa: PLW0603
    if _stemmer is None:
        from Stemmer import Stemmer

        _stemmer = Stemmer("english").stemWords
    return _stemmer


_stemmer: Callable[[list[str]], list[str]] | None = None


class _Folding(dict[int, str]):
    """What each character becomes, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = _folded(chr(code))
        return folded


def _folded(character: str) -> str:
    compatible = unicodedata.normalize("NFKC", character)
    if compatible != character:
        return "".join(_folded(part) for part in compatible)
    category = unicodedata.category(character)
    if category[0] == "L":
        bare = "".join(part for part in unicodedata.normalize("NFD", character.casefold()) if not _folds_away(part))
        return "".join(_NOT_DECOMPOSED.get(part, part) for part in unicodedata.normalize("NFC", bare))
    if category[0] == "N":
        digit = unicodedata.decimal(character, None)
        return character if digit is None else str(digit)
    if category[0] == "M":
        return "" if _folds_away(character) else character
    if category == "Cf":
        return " " if character == "\u200b" else ""
    if category == "So":
        return f" {character} "
    if "\U0001f3fb" <= character <= "\U0001f3ff":
        return ""
    return character if character in _KEPT_SIGNS else " "


def _folds_away(mark: str) -> bool:
    return any(first <= ord(mark) <= last for first, last in _FOLDED_MARKS)


_FOLDING = _Folding()
