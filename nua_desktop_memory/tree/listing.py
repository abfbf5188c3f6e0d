"""The nodes of one size as a list, a page at a time, and how many of each size say nothing: for a person's eyes."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value
from nua_desktop_memory.tree.cover import Piece
from nua_desktop_memory.tree.shape import heights, peaks, span

if TYPE_CHECKING:
    from nua_desktop_memory.tree.semantic import SemanticNodes, Written
    from nua_desktop_memory.tree.shape import Node
    from nua_desktop_memory.tree.summaries import Summaries


class Listed(Value):
    """A node: its records ``[lo, hi)``, how many count, where the newest of these is, its text, a model's file."""

    lo: int
    hi: int
    count: int
    newest: int | None
    text: str
    written: Written | None


class Standing(Value):
    """A node's hash, how many of its records count, and a model's file."""

    source_hash: bytes
    count: int
    written: Written | None


class Listing:
    """The nodes as of one commit. Every call may raise `Untrusted`: then the tree is to be left alone."""

    def __init__(self, summaries: Summaries, semantic: SemanticNodes) -> None:
        self._summaries = summaries
        self._semantic = semantic

    @property
    def records(self) -> int:
        """How long the LOG is."""
        return self._summaries.records

    def nodes(self, height: int, offset: int, limit: int) -> list[Listed]:
        """The complete nodes of a height from a number on, at most so many, in LOG order."""
        end = min(self.records >> height, offset + limit)
        return [self._listed(height, number) for number in range(offset, end)]

    def standing(self, node: Node) -> Standing:
        """How a complete node stands; costs no text."""
        digest, count = self._summaries.entry(node)
        return Standing(digest, count, self._semantic.written(node, digest))

    def unwritten(self, smallest: int) -> int:
        """How many nodes from this height on have no file of a model."""
        nodes = sum(self.records >> height for height in heights(self.records) if height >= smallest)
        return max(0, nodes - self._semantic.count(1 << smallest))

    def missing(self, smallest: int) -> dict[int, int]:
        """How many nodes of each height from ``smallest`` on have no record that counts.

        Nothing is looked at below a node in which all or none count.
        """
        found = {height: 0 for height in heights(self.records) if height >= smallest}
        waiting = [node for node in peaks(self.records) if node[0] >= smallest]
        while waiting:
            height, number = waiting.pop()
            count = self._summaries.entry((height, number))[1]
            if not count:
                for lower in range(smallest, height + 1):
                    found[lower] += 1 << (height - lower)
            elif height > smallest and (1 << height) - count >= 1 << smallest:
                waiting += [(height - 1, 2 * number), (height - 1, 2 * number + 1)]
        return found

    def _listed(self, height: int, number: int) -> Listed:
        start, stop = span(height, number)
        digest, count = self._summaries.entry((height, number))
        written = self._semantic.written((height, number), digest)
        if not count:
            return Listed(start, stop, 0, None, "", written)
        piece = Piece(start, stop, count)
        text = (written and written.text) or self._summaries.extractive(piece)
        return Listed(start, stop, count, self._summaries.samples(piece)[-1], text, written)
