"""What the context is told of older history: the cover, and the text of each piece of it.

One set of answers from one state of the tree, believed only so far as its hashes follow from each other.
"""

from __future__ import annotations

from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.cover import Piece, count_between, cover
from nua_desktop_memory.tree.extract import decoded, extract, sampled_ranks
from nua_desktop_memory.tree.merkle import Untrusted
from nua_desktop_memory.tree.shape import aligned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from nua_desktop_memory.tree.merkle import Entry, Merkle, ProvenMerkle
    from nua_desktop_memory.tree.shape import Node

    T = TypeVar("T")

__all__ = ["Piece", "Summaries", "Untrusted"]


class Summaries:
    """The tree as of one commit, for reading. Every call may raise `Untrusted`: then the tree is to be left alone.

    ``line`` gives the bytes of an extractive node, ``written`` the text of a model's node if it holds for a hash,
    ``read_text`` that of a record; ``doubt`` is told where something contradicts itself.
    """

    def __init__(
        self,
        merkle: ProvenMerkle,
        line: Callable[[int, int], bytes],
        written: Callable[[Node, bytes], str | None],
        read_text: Callable[[int], str],
        doubt: Callable[[Merkle], None],
    ) -> None:
        self._merkle = merkle
        self._line = line
        self._written = written
        self._read_text = read_text
        self._doubt = doubt
        self._covers: dict[tuple[int, int, tuple[int, ...]], list[Piece]] = {}

    @property
    def records(self) -> int:
        """How long the LOG is."""
        return self._merkle.records

    def count(self, below: int) -> int:
        """How many records below a position count."""
        return self._guarded(lambda: count_between(self._merkle, 0, below))

    def entry(self, node: Node) -> Entry:
        """The hash of a complete node, and how many of its records count."""
        return self._guarded(lambda: self._merkle.entry(*node))

    def cover(self, below: int, placed: Iterable[int], lines: int) -> Sequence[Piece]:
        """The cover of the records below a position, without those that were placed, in at most so many lines."""
        asked = (below, lines, tuple(sorted(placed)))
        if asked not in self._covers:
            self._covers[asked] = self._guarded(lambda: cover(self._merkle, below, asked[2], lines))
        return self._covers[asked]

    def samples(self, piece: Piece) -> list[int]:
        """The positions of the records of a piece that its extractive text is made of."""
        return self._guarded(lambda: [self._record_at(piece, rank) for rank in sampled_ranks(piece.count)])

    def written(self, piece: Piece) -> str | None:
        """What a model wrote of a piece, where it wrote it of just the records that count."""
        node = _node_of(piece)
        return None if node is None else self._written(node, self._guarded(lambda: self._merkle.entry(*node)[0]))

    def extractive(self, piece: Piece) -> str:
        """The extractive text of a piece.

        Of a node that is torn or missing, and of a range that is no node, it is made on the spot.
        """
        node = _node_of(piece)
        if node is not None:
            found = decoded(self._guarded(lambda: self._merkle.entry(*node)[0]), self._line(*node))
            if found:
                return found
        return extract([self._record_text(position) for position in self.samples(piece)])

    def contradicted(self) -> Untrusted:
        """To be raised where what the tree says cannot be: it is not trusted any more."""
        self._doubt(self._merkle)
        return Untrusted()

    def _record_at(self, piece: Piece, rank: int) -> int:
        for node in aligned(piece.start, piece.stop):
            count = self._merkle.entry(*node)[1]
            if rank < count:
                return self._merkle.record_at(*node, rank)
            rank -= count
        raise Untrusted

    def _record_text(self, position: int) -> str:
        try:
            return self._read_text(position)
        except Damaged:
            return ""

    def _guarded(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except Untrusted:
            raise self.contradicted() from None


def _node_of(piece: Piece) -> Node | None:
    """The node that a piece is, ``None`` where it is a record or a range of several nodes."""
    node = next(aligned(piece.start, piece.stop))
    return node if node[0] and piece.stop - piece.start == 1 << node[0] else None
