"""Where the bars of one lane lie above each other, so that none hides another as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence

MOST_ROWS = 4
"""Rows of a lane at most; what would need more shares the last one."""


def scattered(extents: Sequence[tuple[float, float]], positions: Sequence[int], count: int) -> list[int]:
    """The row of each extent, of so many rows: by its LOG position, or the next row that is free there.

    What is written one after the other lies in different rows, so that words beside a mark have room; and a row
    does not depend on what else was read, so that nothing jumps when more comes.
    """
    found = [0] * len(extents)
    ends = [float("-inf")] * count
    for number in sorted(range(len(extents)), key=lambda one: extents[one]):
        start, end = extents[number]
        own = positions[number] % count
        row = next((one % count for one in range(own, own + count) if ends[one % count] <= start), own)
        ends[row] = max(ends[row], end)
        found[number] = row
    return found


def rows(extents: Sequence[tuple[float, float]], gap: float) -> list[int]:
    """The row of each extent ``(from, to)``, in order of their beginnings: the first one with room by ``gap``.

    The extents come in any order; the longest-free row wins only where it is the first that has room, so that
    what does not overlap stays in the first row.
    """
    found = [0] * len(extents)
    ends: list[float] = []
    for number in sorted(range(len(extents)), key=lambda one: extents[one]):
        start, end = extents[number]
        row = next((one for one, taken in enumerate(ends) if taken + gap <= start), len(ends))
        row = min(row, MOST_ROWS - 1)
        if row == len(ends):
            ends.append(end)
        else:
            ends[row] = max(ends[row], end)
        found[number] = row
    return found
