"""Wallet recovery phrases: twelve or more words of one BIP-39 list in a row.

The lists are those of the reference implementation (``mnemonic``). The checksum is not asked for: a phrase with one
word written wrong gives nearly as much away.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from itertools import groupby

from nua_desktop_memory.policy.verdict import Category, Verdict
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

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
_DIFFERENT = 6
"""Different words from which on a run is taken for a phrase; of fewer, only one that has the checksum.

Twelve words drawn from 2,048 are all but never fewer than eleven different ones. A word said again and again is a song.
"""


def phrase(view: str, disabled: Collection[Category] = ()) -> Verdict | None:
    """The verdict on a recovery phrase in a plain view of a text."""
    if Category.RECOVERY_PHRASE in disabled:
        return None
    named = _NAMED.search(view)
    found = any(_latin(run[0], bool(named)) for run in _RUN.finditer(view))
    return _PHRASE if found or (named and _chinese(view[named.end() :])) else None


def _latin(run: str, named: bool) -> bool:
    words = [_bare(word.lower()) for word in _LATIN.findall(run)]
    lists = _LATIN_LISTS if named else _LATIN_LISTS[:1]
    return any(_is_drawn(part) for name in lists for part in _parts(words, _words(name)))


def _chinese(rest: str) -> bool:
    lists = _words("chinese_simplified") | _words("chinese_traditional")
    return any(
        _is_drawn(part)
        for run in _CHINESE_RUN.finditer(rest)
        for part in _parts([c for c in run[0] if c >= "\u4e00"], lists)
    )


def _parts(words: Iterable[str], known: frozenset[str]) -> Iterator[list[str]]:
    """The longest stretches of at least twelve words of a list."""
    for is_known, part in groupby(words, known.__contains__):
        found = list(part)
        if is_known and len(found) >= _ENOUGH:
            yield found


def _is_drawn(words: list[str]) -> bool:
    """Whether such a stretch can have been drawn by a wallet."""
    different = len(set(words))
    if different == 1 or different >= _DIFFERENT:
        return different > 1
    from mnemonic import Mnemonic

    check = Mnemonic("english").check
    starts = range(len(words) - _ENOUGH + 1)
    return any(check(" ".join(words[start : start + size])) for size in (12, 15, 18, 21, 24) for start in starts)


def _bare(word: str) -> str:
    """The word without accents, which people leave out and the lists write apart from their letters."""
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


@functools.cache
def _words(language: str) -> frozenset[str]:
    from mnemonic import Mnemonic

    return frozenset(map(_bare, Mnemonic(language).wordlist))
