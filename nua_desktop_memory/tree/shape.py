"""The shape of the tree over the LOG: which nodes there are, and where each one's hash stands in one file.

A node is a pair: its height, and its number among those of that height. It covers the records
``[number << height, (number + 1) << height)`` ("TREE/v3"). A record is a node of height 0. The hashes stand in the
order in which appending records completes the nodes: a record, then every node that it completes, the smallest first.
So appending only ever appends, and a node's place follows from its numbers.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    Node = tuple[int, int]


def place(height: int, number: int) -> int:
    """Where a node stands among all nodes."""
    last = ((number + 1) << height) - 1
    return 2 * last - last.bit_count() + height


def node_count(records: int) -> int:
    """How many nodes, the records among them, a log of so many records has."""
    return 2 * records - records.bit_count()


def span(height: int, number: int) -> tuple[int, int]:
    """The records that a node covers: the first, and the one after the last."""
    return number << height, (number + 1) << height


def peaks(records: int) -> list[Node]:
    """The largest nodes of a log, from its beginning to its end: no other node covers one of them."""
    return list(aligned(0, records))


def aligned(start: int, stop: int) -> Iterator[Node]:
    """The fewest nodes that cover exactly the records of a range, in order."""
    while start < stop:
        height = (stop - start).bit_length() - 1
        if start:
            height = min(height, (start & -start).bit_length() - 1)
        yield height, start >> height
        start += 1 << height


def heights(records: int) -> range:
    """The heights, from 1, of which a log of so many records has complete nodes."""
    return range(1, records.bit_length())
