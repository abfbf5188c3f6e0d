"""Splitting, whatever the text: nothing lost, nothing too long, no character cut, always the same."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.operations.borders import Break, borders, joined
from nua_desktop_memory.operations.graphemes import cluster_starts
from nua_desktop_memory.operations.splitting import split
from nua_desktop_memory.store.errors import TextTooLong
from nua_desktop_memory.store.text import folded, normalise

_SAMPLES = (
    "Dr. a. B. ! ? 。 ！ ， 、 ； … ； ; : — – ( ) “ ” \" ' 3.5 https://a.b/c?d e@f.g 好 日本 한글 สวัสดี क्षि ؟ نعم ۔ "
    "। 👨\u200d👩\u200d👧 🇨🇳 e\u0301 \u0301 \u200b \u00a0 \u3000 \u2028 word Word"
)
_PIECES = st.one_of(
    st.sampled_from(re.split(" ", _SAMPLES)),
    st.sampled_from([" ", "  ", "\n", "\t", "\r\n", "\u00a0", "\u3000"]),
    st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn")), max_size=6),
    st.text("abcdefghij", min_size=1, max_size=60),
)
_TEXTS = st.lists(_PIECES, max_size=60).map("".join).filter(folded)
_REFUSED = str.maketrans("", "", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@given(_TEXTS.map(lambda text: text.translate(_REFUSED)).filter(folded), st.sampled_from([280, 280, 80, 40]))
def test_the_parts_are_the_text(text: str, limit: int) -> None:
    try:
        parts = split(text, limit)
    except TextTooLong:
        whole = joined(text)[0]
        starts = [*cluster_starts(whole), len(whole)]
        pieces = [whole[a:b] for a, b in pairwise(starts)]
        assert any(len(piece.encode()) > limit - 4 for piece in pieces)
        return
    assert all(normalise(part) == part and len(part.encode()) <= limit for part in parts)
    rest = folded(text)
    for part in parts:
        assert rest.startswith(part)
        rest = rest[len(part) :].lstrip()
    assert rest == ""
    assert split(text, limit) == parts


@given(_TEXTS.map(lambda text: text.translate(_REFUSED)).filter(folded))
def test_joined_is_what_a_record_would_hold(text: str) -> None:
    whole, lines = joined(text)
    assert whole == folded(text)
    assert all(whole[at - 1] == " " and not whole[at].isspace() for at in lines)


def _least(text: str, limit: int) -> tuple[int, ...]:
    """By trying everything: the fewest cuts of the worst kind, then of the next, then the fewest notes."""
    whole, lines = joined(text)
    places = borders(whole, lines)
    starts = [0, *(place.start for place in places), len(whole)]
    best: dict[int, tuple[int, ...]] = {len(starts) - 1: (0,) * 7}
    for number in range(len(starts) - 2, -1, -1):
        ways = []
        for after in range(number + 1, len(starts)):
            if len(whole[starts[number] : starts[after]].rstrip().encode()) > limit:
                break
            if after not in best:
                continue
            cost = list(best[after])
            if after < len(starts) - 1:
                kind = places[after - 1].kind
                cost[5] += 1
                if kind is not Break.LINE:
                    cost[Break.CHARACTER - kind if kind is not Break.SENTENCE else 6] += 1
            ways.append(tuple(cost))
        if ways:
            best[number] = min(ways)
    return best[0]


@given(st.lists(st.sampled_from(["Aa bb. ", "cc, ", "好。", "好", "。", "x" * 9, " ", "\n"]), max_size=24).map("".join))
def test_no_way_to_cut_is_better(text: str) -> None:
    if not folded(text):
        return
    parts = split(text, 12)
    whole, lines = joined(text)
    kinds = {place.start: place.kind for place in borders(whole, lines)}
    cost = [0] * 7
    at = 0
    for part in parts[:-1]:
        at = whole.index(part, at) + len(part)
        while whole[at].isspace():
            at += 1
        cost[5] += 1
        kind = kinds[at]
        if kind is not Break.LINE:
            cost[Break.CHARACTER - kind if kind is not Break.SENTENCE else 6] += 1
    assert tuple(cost) == _least(text, 12)


@pytest.mark.gui
@given(st.lists(_PIECES, max_size=20).map("".join))
def test_no_border_stands_inside_what_qt_calls_a_character(text: str) -> None:
    from PySide6.QtCore import QTextBoundaryFinder

    text = joined(text)[0]
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    places = [0]
    for character in text:
        places.append(places[-1] + (2 if character > "\uffff" else 1))
    allowed = {0}
    while (place := finder.toNextBoundary()) != -1:
        allowed.add(place)
    assert {places[start] for start in cluster_starts(text)} <= allowed
