"""Wallet recovery phrases: twelve or more words of one BIP-39 list in a row.

The lists are those of the reference implementation (``mnemonic``). The checksum is not asked for: a phrase with one
word written wrong gives nearly as much away.
"""

from __future__ import annotations

import functools
import re
import unicodedata

from nua_desktop_memory.policy.verdict import Category, Verdict
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_PHRASE = Verdict("recovery-phrase", Category.RECOVERY_PHRASE, "a wallet's recovery phrase")
_LATIN = re.compile(r"[a-zà-ÿ]+", re.IGNORECASE)
_RUN = re.compile(r"(?:[a-zà-ÿ]{3,}[\s,;.\d)|-]{1,6}){11}[a-zà-ÿ]{3,}", re.IGNORECASE)
_NAMED = re.compile(
    r"(?:seed|recovery|backup|mnemonic|secret recovery|wallet)\s*(?:phrase|words?|seed)|mnemonic"
    r"|助记词|助記詞|恢复短语|种子短语|恢复词",
    re.IGNORECASE,
)
_CHINESE_RUN = re.compile("(?:[\u4e00-\u9fff][\\s,、]*){12,24}")
_LATIN_LISTS = ("english", "spanish", "french", "italian", "portuguese", "czech")
_ENOUGH = 12


def phrase(view: str, disabled: Collection[Category] = ()) -> Verdict | None:
    """The verdict on a recovery phrase in a plain view of a text."""
    if Category.RECOVERY_PHRASE in disabled:
        return None
    named = _NAMED.search(view)
    found = any(_latin(run[0], bool(named)) for run in _RUN.finditer(view))
    return _PHRASE if found or (named and _chinese(view[named.end() :])) else None


def _latin(run: str, named: bool) -> bool:
    words = [_bare(word.lower()) for word in _LATIN.findall(run)]
    return any(_longest(words, _words(name)) >= _ENOUGH for name in (_LATIN_LISTS if named else _LATIN_LISTS[:1]))


def _chinese(rest: str) -> bool:
    lists = _words("chinese_simplified") | _words("chinese_traditional")
    return any(_longest([c for c in run[0] if c >= "\u4e00"], lists) >= _ENOUGH for run in _CHINESE_RUN.finditer(rest))


def _longest(words: list[str], known: frozenset[str]) -> int:
    best = length = 0
    for word in words:
        length = length + 1 if word in known else 0
        best = max(best, length)
    return best


def _bare(word: str) -> str:
    """The word without accents, which people leave out and the lists write apart from their letters."""
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


@functools.cache
def _words(language: str) -> frozenset[str]:
    from mnemonic import Mnemonic

    return frozenset(map(_bare, Mnemonic(language).wordlist))
