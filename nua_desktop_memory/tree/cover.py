"""The cover: which ranges of the log, one line each, stand for older history ("Context" of the semantics).

A range holds none of the records that were placed already. Ranges are nodes of the tree wherever the lines allow it:
the log between placed records is laid out in the fewest nodes, and while lines are left the node that is largest for
its age is halved, so that the cover is finer toward the present. Where even the fewest nodes are too many, those that
are smallest for their age are joined with their neighbours. Where placed records cut the log into more pieces than
there are lines, the oldest piece and those with the most records stay.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.shape import aligned, span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nua_desktop_memory.tree.merkle import Merkle


class Piece:
    """A range ``[start, stop)`` of LOG positions, of which so many count."""

    __slots__ = ("count", "start", "stop")

    def __init__(self, start: int, stop: int, count: int) -> None:
        self.start = start
        self.stop = stop
        self.count = count

    def key(self) -> tuple[int, int]:
        """The range."""
        return self.start, self.stop


def cover(merkle: Merkle, below: int, placed: Iterable[int], lines: int) -> list[Piece]:
    """At most ``lines`` pieces, in LOG order, for the records below a position without those that were placed.

    A piece with one record that counts is that record. Raises `Untrusted`.
    """
    stretches = _most(merkle, list(_between(below, placed)), lines)
    laid = [_nodes(merkle, start, stop) for start, stop in stretches]
    if sum(map(len, laid)) > lines:
        return _joined(laid, lines, merkle.records)
    return _halved(merkle, [piece for pieces in laid for piece in pieces], lines)


def count_between(merkle: Merkle, start: int, stop: int) -> int:
    """How many records of a range count."""
    return sum(merkle.entry(*node)[1] for node in aligned(start, stop))


def _between(below: int, placed: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The stretches of the log between placed records."""
    start = 0
    for position in sorted({one for one in placed if one < below}):
        if start < position:
            yield start, position
        start = position + 1
    if start < below:
        yield start, below


def _most(merkle: Merkle, stretches: Sequence[tuple[int, int]], lines: int) -> list[tuple[int, int]]:
    counted = [(count_between(merkle, *stretch), stretch) for stretch in stretches]
    counted = [(count, stretch) for count, stretch in counted if count]
    best = sorted(counted[1:], reverse=True)[: max(0, lines - 1)]
    return [stretch for _, stretch in counted[:1]] * (lines > 0) + sorted(stretch for _, stretch in best)


def _nodes(merkle: Merkle, start: int, stop: int) -> list[Piece]:
    """The fewest nodes of a stretch, without those in which nothing counts."""
    found = []
    for node in aligned(start, stop):
        count = merkle.entry(*node)[1]
        if count:
            found.append(Piece(*span(*node), count))
    return found


def _joined(laid: Iterable[Sequence[Piece]], lines: int, end: int) -> list[Piece]:
    """Joins neighbours of one stretch, the smallest for their age first, until there are few enough."""
    rows = [list(pieces) for pieces in laid]
    after = {piece: row[at + 1] for row in rows for at, piece in enumerate(row[:-1])}
    before = {right: left for left, right in after.items()}
    alive = {piece: None for row in rows for piece in row}
    pairs = [(_weight(left.start, right.stop, end), left.start, left, right) for left, right in after.items()]
    heap = [(weight, start, number) for number, (weight, start, _, _) in enumerate(pairs)]
    heapify(heap)
    while len(alive) > lines and heap:
        *_, left, right = pairs[heappop(heap)[2]]
        if left not in alive or right not in alive:
            continue
        one = Piece(left.start, right.stop, left.count + right.count)
        del alive[left], alive[right]
        alive[one] = None
        for nearer, further, neighbour in ((before, after, before.get(left)), (after, before, after.get(right))):
            if neighbour is not None:
                nearer[one], further[neighbour] = neighbour, one
                first, last = (neighbour, one) if neighbour.start < one.start else (one, neighbour)
                pairs.append((_weight(first.start, last.stop, end), first.start, first, last))
                heappush(heap, (pairs[-1][0], first.start, len(pairs) - 1))
    return sorted(alive, key=lambda piece: piece.start)


def _halved(merkle: Merkle, pieces: Sequence[Piece], lines: int) -> list[Piece]:
    """Halves nodes, the largest for their age first, while there are lines for it."""
    end = merkle.records
    done = [piece for piece in pieces if piece.count == 1]
    heap = [_heavy(piece, end) for piece in pieces if piece.count > 1]
    heapify(heap)
    while heap and len(done) + len(heap) < lines:
        _, start, stop, _ = heappop(heap)
        middle = (start + stop) // 2
        for part in (*_nodes(merkle, start, middle), *_nodes(merkle, middle, stop)):
            if part.count == 1:
                done.append(part)
            else:
                heappush(heap, _heavy(part, end))
    left = [Piece(start, stop, count) for _, start, stop, count in heap]
    return sorted(done + left, key=lambda piece: piece.start)


def _heavy(piece: Piece, end: int) -> tuple[float, int, int, int]:
    return -_weight(piece.start, piece.stop, end), piece.start, piece.stop, piece.count


def _weight(start: int, stop: int, end: int) -> float:
    """How large a range is for its age: 1 where it reaches to the end of the log."""
    return (stop - start) / (end - start)
