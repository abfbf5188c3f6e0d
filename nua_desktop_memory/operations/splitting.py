"""Splitting a text that is too long into notes, where the person asks for it.

Notes end where the text is least hurt: between lines, else sentences, else clauses, else words, and only where one
word is longer than a note between two of its characters; never inside one. Of all ways that cut as little as
possible, the one with the fewest notes is taken, the earlier ones as full as they can be.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from nua_desktop_memory.operations.borders import Break, borders, joined
from nua_desktop_memory.store.errors import EmptyText, TextTooLong
from nua_desktop_memory.store.text import TEXT_BYTES, refuse_characters

_DIGITS = 20
_COSTS = {
    Break.LINE: 0,
    Break.SENTENCE: 1,
    **{kind: 1 << _DIGITS * (kind - Break.SENTENCE + 1) for kind in Break if kind > Break.SENTENCE},
}
"""What a cut costs: any number of better ones is cheaper than one of the next kind."""
_NOTE = 1 << _DIGITS
"""What each note costs: fewer notes go before full sentences on one line, and after everything else."""


def split(text: str, limit: int = TEXT_BYTES) -> tuple[str, ...]:
    """The notes, each at most ``limit`` bytes of UTF-8 and as a record holds it; one where the text fits.

    Put together again they are the text as a record would hold it, but for white space between them. Raises
    `EmptyText`, `BadCharacter`, or `TextTooLong` where one character with all its marks is longer than a note.
    """
    whole, lines = joined(text)
    if not whole:
        raise EmptyText("There is no text to remember; write at least one visible character.")
    refuse_characters(whole)
    if len(whole.encode("utf-8")) <= limit:
        return (whole,)
    return _cut(whole, lines, limit)


def _cut(text: str, lines: frozenset[int], limit: int) -> tuple[str, ...]:
    """Works from the end: of each kind of border only the farthest that can be reached is worth a look."""
    places = borders(text, lines)
    starts = [0, *(place.start for place in places)]
    sizes = [0, *accumulate(len(character.encode("utf-8")) for character in text)]
    ends = [sizes[_end(text, place.start)] for place in places]
    kinds = {kind: [number for number, place in enumerate(places, start=1) if place.kind is kind] for kind in Break}
    best = [0] * len(starts)
    following = [len(starts)] * len(starts)
    for number in range(len(starts) - 1, -1, -1):
        most = sizes[starts[number]] + limit
        if sizes[-1] <= most:
            continue
        reach = bisect_right(ends, most)
        farthest = [(kind, numbers[bisect_right(numbers, reach) - 1]) for kind, numbers in kinds.items() if numbers]
        choices = [(best[one] + _COSTS[kind] + _NOTE, -one) for kind, one in farthest if number < one <= reach]
        if not choices:
            raise _unbreakable(text[starts[number] :], limit)
        best[number], following[number] = min(choices)
        following[number] *= -1
    return _parts(text, starts, following)


def _end(text: str, start: int) -> int:
    """Where a note ends that stops before ``start``: without the space there."""
    while text[start - 1].isspace():
        start -= 1
    return start


def _parts(text: str, starts: list[int], following: list[int]) -> tuple[str, ...]:
    parts = []
    number = 0
    while number < len(starts):
        after = following[number]
        end = starts[after] if after < len(starts) else len(text)
        parts.append(text[starts[number] : end].rstrip())
        number = after
    return tuple(parts)


def _unbreakable(rest: str, limit: int) -> TextTooLong:
    after = next((place.start for place in borders(rest, frozenset())), len(rest))
    size = len(rest[:after].rstrip().encode("utf-8"))
    return TextTooLong(
        f"One character of the text takes {size} bytes with all its marks, and a memory holds at most {limit}; "
        "take some of the marks away.",
        bytes=size,
        limit=limit,
    )
