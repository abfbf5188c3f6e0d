"""Where two orders of rows differ: a common start, a common end, and what lies between."""

from __future__ import annotations

from array import array
from collections.abc import Callable

_PIECE = 1 << 12
"""Rows that are compared at once; few enough to be copied in no time."""


def changed_rows(before: array[int], after: array[int]) -> tuple[int, int, int]:
    """``(first, removed, added)``: replacing ``removed`` rows at ``first`` by ``added`` rows of ``after``.

    Costs one look at each row, by pieces: a millisecond for some hundred thousand.
    """
    shorter = min(len(before), len(after))
    start = _common(shorter, lambda at, size: before[at : at + size] == after[at : at + size])
    last, other = len(before), len(after)
    end = _common(
        shorter - start, lambda at, size: before[last - at - size : last - at] == after[other - at - size : other - at]
    )
    return start, last - start - end, other - start - end


def _common(limit: int, same: Callable[[int, int], bool]) -> int:
    """How many of the first ``limit`` rows are the same; ``same`` tells it of so many rows from a place on."""
    done, size = 0, _PIECE
    while size and done < limit:
        if done + size <= limit and same(done, size):
            done += size
        else:
            size //= 2
    return done
