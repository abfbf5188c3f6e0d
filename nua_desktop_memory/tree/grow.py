"""The whole tree from the truth, in one pass: every node in the order of places, and nothing kept for each record.

What is kept grows with the log by 8 bytes for each record that counts: its position, by rank.
"""

from __future__ import annotations

from array import array

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.extract import encoded, extract, sampled_ranks
from nua_desktop_memory.tree.leaves import counts
from nua_desktop_memory.tree.merkle import NO_RECORD, joined, leaf_entry, leaf_hash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.store.projection import Truth
    from nua_desktop_memory.tree.merkle import Entry
    from nua_desktop_memory.tree.shape import Node

_TEXTS = 4_096
"""Texts of the newest records that are kept at hand."""


def grown(truth: Truth) -> Iterator[tuple[Node, Entry, bytes]]:
    """Every complete node of the truth's log with its entry and its extractive line (of a record: empty)."""
    growth = _Growth(truth)
    position = 0
    for event in truth.events():
        while position < event.log_index:
            yield from growth.add(position, NO_RECORD)
            position += 1
        if counts(event, truth.not_for_agents):
            growth.texts[position] = event.text
            yield from growth.add(position, leaf_hash(event.event_id, event.text))
        else:
            yield from growth.add(position, NO_RECORD)
        position += 1
    for rest in range(position, truth.log_records):
        yield from growth.add(rest, NO_RECORD)


class _Growth:
    """The nodes that no other covers yet, and the positions of the records that count."""

    def __init__(self, truth: Truth) -> None:
        self._truth = truth
        self._open: list[tuple[Node, Entry, int]] = []
        self._ranked = array("Q")
        self.texts: dict[int, str] = {}

    def add(self, position: int, digest: bytes) -> Iterator[tuple[Node, Entry, bytes]]:
        """Appends a record; gives it and the nodes that it completes."""
        first = len(self._ranked)
        node, entry = (0, position), leaf_entry(digest)
        if entry[1]:
            self._ranked.append(position)
        yield node, entry, b""
        while self._open and self._open[-1][0][0] == node[0]:
            _, left, first = self._open.pop()
            node, entry = (node[0] + 1, node[1] >> 1), joined(left, entry)
            yield node, entry, self._line(entry, first)
        self._open.append((node, entry, first))
        self._forget_texts()

    def _line(self, entry: Entry, first: int) -> bytes:
        positions = [self._ranked[first + rank] for rank in sampled_ranks(entry[1])]
        return encoded(entry[0], extract([self._text(position) for position in positions]))

    def _text(self, position: int) -> str:
        found = self.texts.get(position)
        return self._truth.text(position) if found is None else found

    def _forget_texts(self) -> None:
        if len(self.texts) > _TEXTS:
            for position in list(self.texts)[: _TEXTS // 2]:
                del self.texts[position]
