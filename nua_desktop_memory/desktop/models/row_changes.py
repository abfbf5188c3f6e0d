"""Where two orders of rows differ: a common start, a common end, and what lies between."""

from __future__ import annotations

from array import array
from collections.abc import Callable


def changed_rows(before: array[int], after: array[int]) -> tuple[int, int, int]:
    """``(first, removed, added)``: replacing ``removed`` rows at ``first`` by ``added`` rows of ``after``.

    Costs a few comparisons of slices, whatever the length.
    """
    shorter = min(len(before), len(after))
    start = _common(shorter, lambda size: before[:size] == after[:size])
    rest = shorter - start
    end = _common(rest, lambda size: before[len(before) - size :] == after[len(after) - size :])
    return start, len(before) - start - end, len(after) - start - end


def _common(limit: int, same: Callable[[int], bool]) -> int:
    """The greatest size up to ``limit`` for which ``same`` holds; it holds for all smaller ones then."""
    if same(limit):
        return limit
    low, high = 0, limit
    while high - low > 1:
        middle = (low + high) // 2
        if same(middle):
            low = middle
        else:
            high = middle
    return low
