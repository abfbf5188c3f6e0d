"""How good a place is to cut a text in two: between lines, sentences, clauses, words, characters.

Sentences end in many ways: 。！？ need nothing behind them, a full stop needs a space and a look at what it may
belong to (an abbreviation, the number of an entry, an address), Thai and Lao have a space where others write a stop.
"""

from __future__ import annotations

import re
from enum import IntEnum
from typing import NamedTuple

from nua_desktop_memory.operations.graphemes import cluster_starts
from nua_desktop_memory.store.text import folded


class Break(IntEnum):
    """What stands at a place, the best to cut at first."""

    LINE = 0
    SENTENCE = 1
    LIKELY_SENTENCE = 2
    CLAUSE = 3
    WORD = 4
    SYLLABLE = 5
    CHARACTER = 6


class Border(NamedTuple):
    """A place to cut: what goes on begins at ``start``, an index into the text, never at white space."""

    start: int
    kind: Break


_CLOSING = "”’\"'」』）)】］\\]》〉»›｝}｣"
_STOP = re.compile(
    rf"(?P<full>[。！？；｡‼⁇⁈⁉؟۔।॥។៕።፧᠃᠉།༎։။]+|[…‥]+|[.!?．]+)[。！？!?…]*(?P<closing>[{_CLOSING}]*)(?P<gap>\s*)"
)
_CLAUSE = re.compile(rf"(?:[，、：､،؛၊፣፤]+[{_CLOSING}]*\s*|——+\s*|\s[–—-]\s|—|[,;:][{_CLOSING}]*\s+)")
_WORD = re.compile(r"[^\s“”\"'(（\[]+$")
_ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]*://|www\.|[\w.+-]+@)\S*$", re.IGNORECASE | re.ASCII)
_LONGEST_WORD, _LONGEST_ADDRESS = 40, 300
_NOT_AT_START = frozenset(
    "。．，、；：！？…‥·・,.;:!?%”’」』）)】］]》〉»›｝}｣ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ〜～،؛؟۔।॥។៕።፧།༎։"
)
_NOT_AT_END = frozenset("“‘「『（([【［《〈«‹｛{｢$€£¥￥#")
_KEPT_SPACES = frozenset("\u00a0\u2007\u202f")
_LEADING_VOWELS = frozenset("เแโใไເແໂໃໄ")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MONTHS = tuple(_words("januar februar märz april mai juni juli august september oktober november dezember jänner"))
_BEFORE_NUMBERS = _words("no nos nr num núm fig figs vol vols pp art abs bd tel стр рис")
_NEVER_LAST = _words(
    "mr mrs ms dr prof st mt sr sra dra vs viz cf e.g i.e eg ca approx gen col lt sgt capt rev hon gov sen mme mlle "
    "bzw z.b d.h u.a o.ä s.o vgl geb p.ej pág avda sig.ra dott т.е ул проф акад см"
)
_MAY_BE_LAST = _words(
    "etc inc ltd co corp jr bros a.m p.m am pm usw jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu "
    "fri sat sun min max dept est u.s u.k u.s.a d.c ph.d b.c a.d т.д др тыс млн руб"
)


def joined(text: str) -> tuple[str, frozenset[int]]:
    """The text as a record would hold it, at whatever length, and the indices at which a line of it begins."""
    lines = [line for line in map(folded, text.splitlines()) if line]
    begins = []
    at = 0
    for line in lines:
        begins.append(at)
        at += len(line) + 1
    return " ".join(lines), frozenset(begins[1:])


def borders(text: str, lines: frozenset[int]) -> list[Border]:
    """Every place where a joined text can be cut without cutting a character, in order, each with what it is."""
    kinds: dict[int, Break] = dict.fromkeys(lines, Break.LINE)
    for start, kind in _sentences(text):
        kinds.setdefault(start, kind)
    for found in _CLAUSE.finditer(text):
        greek = found[0][0] == ";" and "\u0370" <= text[found.start() - 1] <= "\u03ff"
        kinds.setdefault(found.end(), Break.SENTENCE if greek else Break.CLAUSE)
    return [
        Border(start, kinds[start] if start in kinds else _smaller(text, start))
        for start in cluster_starts(text)
        if start and not text[start].isspace()
    ]


def _sentences(text: str) -> list[tuple[int, Break]]:
    found = []
    begin = 0
    for stop in _STOP.finditer(text):
        at = _end(text, stop, begin)
        kind = _ending(text, stop, at, begin) if at < len(text) else None
        if kind is not None:
            found.append((at, kind))
            begin = at
    return found


def _end(text: str, stop: re.Match[str], begin: int) -> int:
    """Where what follows begins; a straight quotation mark that opens one belongs to that."""
    if stop["closing"][:1] == '"' and not stop["gap"] and text.count('"', begin, stop.start()) % 2 == 0:
        return stop.start("closing")
    return stop.end()


def _ending(text: str, stop: re.Match[str], at: int, begin: int) -> Break | None:
    """What a stop is: the end of a sentence, perhaps one, or none."""
    full, after = stop["full"], text[at]
    if full[0] not in ".!?．…‥":
        return None if after in _NOT_AT_START else Break.SENTENCE
    if not stop["gap"]:
        return _without_a_space(text, stop, after)
    if full == ".":
        return _after_a_point(text, stop.start(), at, begin)
    return Break.LIKELY_SENTENCE if _small(after) else Break.SENTENCE


def _without_a_space(text: str, stop: re.Match[str], after: str) -> Break | None:
    """“Hi!你好” is two sentences; “3.5”, “v2.版本” and an address are none."""
    full, before = stop["full"], text[max(0, stop.start() - 1) : stop.start()]
    if after in _NOT_AT_START or not _ideographic(after):
        return None
    if full[0] in ".．" and (before.isascii() or before.isdigit()):
        return None
    if _ADDRESS.search(text, max(0, stop.start() - _LONGEST_ADDRESS), stop.start()):
        return None
    return Break.LIKELY_SENTENCE if full[0] in "…‥" else Break.SENTENCE


def _after_a_point(text: str, point: int, at: int, begin: int) -> Break | None:
    """What “. ” is, by the word before it and the character behind it."""
    after = text[at]
    found = _WORD.search(text, max(begin, point - _LONGEST_WORD), point)
    word = found[0].lower() if found else ""
    counted = found is not None and found.start() == begin and (word.isdigit() or len(word) == 1)
    initial = len(word) == 1 and word.isalpha() and word.isascii() and word != "i"
    dated = word.isdigit() and len(word) <= 2 and text[at : at + 10].lower().startswith(_MONTHS)
    if counted or initial or dated or word in _NEVER_LAST or (word in _BEFORE_NUMBERS and after.isdigit()):
        return None
    if word in _MAY_BE_LAST:
        return None if _small(after) or after.isdigit() else Break.LIKELY_SENTENCE
    return Break.LIKELY_SENTENCE if _small(after) else Break.SENTENCE


def _smaller(text: str, start: int) -> Break:
    """What a place is that is the end of neither sentence nor clause."""
    before, after = text[start - 1], text[start]
    if before.isspace():
        if before in _KEPT_SPACES:
            return Break.CHARACTER
        spoken = text[start - 2 : start - 1]
        return Break.CLAUSE if _unspaced(spoken) and _unspaced(after) else Break.WORD
    if before == "\u200b":
        return Break.WORD
    if after in _NOT_AT_START or before in _NOT_AT_END or before in _LEADING_VOWELS:
        return Break.CHARACTER
    if _ideographic(before) or _ideographic(after):
        return Break.WORD
    return Break.SYLLABLE if _unspaced(before) or _unspaced(after) else Break.CHARACTER


def _small(character: str) -> bool:
    """A small letter of a script that begins its sentences with large ones."""
    return character.islower() and not "\u10d0" <= character <= "\u10ff"


def _ideographic(character: str) -> bool:
    """A character beside which a line may be broken: Chinese and Japanese, with their punctuation."""
    return (
        "\u3041" <= character <= "\u30ff"
        or "\u3400" <= character <= "\u9fff"
        or "\uf900" <= character <= "\ufaff"
        or "\uff66" <= character <= "\uff9d"
        or "\U00020000" <= character <= "\U0003ffff"
        or character in "“”‘’「」『』（）【】《》〈〉，。、；：！？…—"
    )


def _unspaced(character: str) -> bool:
    """A letter of a script that writes its words without spaces: Thai, Lao, Myanmar, Khmer."""
    return "\u0e00" <= character <= "\u0eff" or "\u1000" <= character <= "\u109f" or "\u1780" <= character <= "\u17ff"
