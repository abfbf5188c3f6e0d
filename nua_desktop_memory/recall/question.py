"""The terms of a question: what of it is looked up, and how much each part counts."""

from __future__ import annotations

import re

from nua_desktop_memory.recall.stopwords import CHARACTERS, PHRASES
from nua_desktop_memory.recall.terms import encoded, joins, pairs, pieces, stemmed, word_forms
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.recall.terms import Piece

LONGEST_QUESTION = 4_000
"""Code points of a question that count: of a longer one, half of them at each end."""

MOST_TERMS = 256
"""Distinct terms of a question that count: of more, half from the first mentioned and half from the last."""


class Term(Value):
    """One term of a question; ``prefix`` where tokens that begin with it match too."""

    token: str
    prefix: bool = False

    @property
    def order(self) -> tuple[str, bool]:
        """What tells terms that are equally rare apart."""
        return self.token, self.prefix

    @property
    def match(self) -> str:
        """The term as an FTS5 query. Tokens hold neither quotes nor spaces."""
        return f'"{self.token}"*' if self.prefix else f'"{self.token}"'

    def count(self, tokens: dict[str, int]) -> int:
        """How often it occurs among counted tokens."""
        if self.prefix:
            return sum(count for token, count in tokens.items() if token.startswith(self.token))
        return tokens.get(self.token, 0)


SHORT_RUN = 6
"""Characters of a run in which one that stands between joining ones is looked for by itself."""

WHOLE, PART, BESIDE = 1.0, 0.4, 0.3
"""Weights: of a term; of a part of a longer one; of a pair in which one character only joins words."""


def both_ends(question: str) -> str:
    """What is searched for: of a very long text, a pasted book say, the beginning and the end.

    There is what the person says about it; searching for all of it would take seconds.
    """
    if len(question) <= LONGEST_QUESTION:
        return question
    half = LONGEST_QUESTION // 2
    return f"{question[:half]}\n{question[-half:]}"


def question_terms(question: str) -> dict[Term, float]:
    """The terms of a question with their weights; none where it holds nothing but stop words.

    A single letter or digit that touches a run (``C盘``) counts only together with it.
    """
    text = both_ends(question)
    if not text.isascii():
        text = re.sub(PHRASES, " ", text)
    found: dict[Term, float] = {}
    for term, weight in _weighted(list(pieces(text))):
        found[term] = max(weight, found.get(term, 0.0))
    if len(found) <= MOST_TERMS:
        return found
    every = list(found)
    return {term: found[term] for term in every[: MOST_TERMS // 2] + every[-MOST_TERMS // 2 :]}


def _weighted(all_pieces: list[Piece]) -> Iterator[tuple[Term, float]]:
    for at, piece in enumerate(all_pieces):
        before = joins(all_pieces[at - 1], piece) if at else None
        after = joins(piece, all_pieces[at + 1]) if at + 1 < len(all_pieces) else None
        if before:
            yield Term(encoded(before)), WHOLE
        if piece.kind == "run":
            yield from _of_run(piece.text, joined=bool(before or after))
        else:
            yield from _of_word(piece, joined=bool(before or after))


def _of_run(run: str, *, joined: bool) -> Iterator[tuple[Term, float]]:
    for at in range(len(run) - 1):
        pair = run[at : at + 2]
        for token in pairs(pair):
            yield Term(token), WHOLE if CHARACTERS.isdisjoint(pair) else BESIDE
    if len(run) > SHORT_RUN or (joined and len(run) == 1):
        return
    padded = "的" + run + "的"
    for left, character, right in zip(padded, run, padded[2:], strict=False):
        if left in CHARACTERS and right in CHARACTERS and character not in CHARACTERS:
            yield Term(encoded(character), prefix=True), WHOLE if len(run) == 1 else BESIDE


def _of_word(piece: Piece, *, joined: bool) -> Iterator[tuple[Term, float]]:
    whole, *parts = word_forms(piece)
    if not (joined and len(whole) == 1):
        for token in stemmed([whole]):
            yield Term(token), WHOLE
    for token in stemmed([part for part in parts if len(part) > 1]):
        yield Term(token), PART


def typed(text: str) -> str:
    """The FTS5 expression that finds what a person types into a filter; empty where that is only stop words.

    Every word must be there, the last one as a beginning.
    """
    all_pieces = list(pieces(text[:LONGEST_QUESTION]))
    found = {term: None for term, weight in _weighted(all_pieces) if weight == WHOLE}
    last = all_pieces[-1] if all_pieces else None
    asked = list(found)[:MOST_TERMS]
    if asked and last is not None and last.kind == "word":
        asked[-1] = replaced(asked[-1], prefix=True)
    return " AND ".join(term.match for term in asked)
