"""The Merkle hashes of the tree, each with how many of the records below it count ("TREE/v3").

A record counts where its event is active and not kept from agents: its hash is SHA-256 of event id, a zero byte and
text; that of every other record is 32 zero bytes. The hash of a range is SHA-256 of its two halves' hashes.
"""

from __future__ import annotations

from nua_desktop_memory.store.digest import sha256_bytes
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.shape import peaks, place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nua_desktop_memory.tree.shape import Node

    Entry = tuple[bytes, int]
    """A node's hash, and how many of its records count."""

ENTRY = 36
"""Bytes of an entry in a file: the hash and the count, big-endian."""

NO_RECORD = bytes(32)


class Untrusted(Exception):
    """What is kept of the tree contradicts itself: it is no longer used, and made anew when it next can be."""


def leaf_hash(event_id: str, text: str) -> bytes:
    """The hash of a record that counts."""
    return sha256_bytes(event_id.encode("ascii") + b"\0" + text.encode("utf-8"))


def leaf_entry(digest: bytes) -> Entry:
    """The entry of a record."""
    return digest, int(digest != NO_RECORD)


def joined(left: Entry, right: Entry) -> Entry:
    """The entry of a node from those of its halves."""
    return sha256_bytes(left[0] + right[0]), left[1] + right[1]


def packed(entry: Entry) -> bytes:
    """An entry as it stands in a file."""
    return entry[0] + entry[1].to_bytes(4, "big")


def unpacked(data: bytes) -> Entry:
    """The entry in some bytes. Raises `Untrusted` where there are too few."""
    if len(data) != ENTRY:
        raise Untrusted
    return data[:32], int.from_bytes(data[32:], "big")


class Merkle:
    """The hashes as of one commit, and what a change makes of them.

    ``tops`` are the entries of the largest nodes; ``read`` gives the bytes of the entry at a place. ``fresh`` holds
    the entries that changed, by place, until they are written.
    """

    def __init__(self, records: int, tops: Sequence[Entry], read: Callable[[int], bytes]) -> None:
        self.records = records
        self.fresh: dict[int, Entry] = {}
        self._read = read
        self._known = {place(*node): entry for node, entry in zip(peaks(records), tops, strict=True)}

    @property
    def tops(self) -> list[Entry]:
        """The entries of the largest nodes, from the beginning of the log to its end."""
        return [self.entry(*node) for node in peaks(self.records)]

    def entry(self, height: int, number: int) -> Entry:
        """The entry of a complete node. Raises `Untrusted`."""
        at = place(height, number)
        found = self._known.get(at)
        if found is None:
            found = self._known[at] = unpacked(self._read(at))
        return found

    def halves(self, height: int, number: int) -> tuple[Entry, Entry]:
        """The entries of a node's halves. Raises `Untrusted`."""
        return self.entry(height - 1, 2 * number), self.entry(height - 1, 2 * number + 1)

    def record_at(self, height: int, number: int, rank: int) -> int:
        """The position of the record of this rank, from 0, among those of a node that count."""
        while height:
            left = self.halves(height, number)[0][1]
            height, number = height - 1, 2 * number
            if rank >= left:
                rank, number = rank - left, number + 1
        return number

    def update(self, records: int, leaves: Mapping[int, bytes]) -> list[Node]:
        """Puts hashes at positions, the log being so long now; gives the nodes above records that changed.

        Every position beyond the former end must be among them.
        """
        self.records = records
        level = {position: leaf_entry(digest) for position, digest in leaves.items()}
        self._keep(0, level)
        changed: list[Node] = []
        height = 0
        while level:
            height += 1
            complete = records >> height
            numbers = sorted({number >> 1 for number in level if number >> 1 < complete})
            level = {number: joined(*self.halves(height, number)) for number in numbers}
            self._keep(height, level)
            changed += [(height, number) for number in numbers]
        return changed

    def _keep(self, height: int, level: Mapping[int, Entry]) -> None:
        for number, entry in level.items():
            at = place(height, number)
            self.fresh[at] = self._known[at] = entry


class ProvenMerkle(Merkle):
    """The same for reading: nothing is believed that does not follow from the entries of the largest nodes."""

    def entry(self, height: int, number: int) -> Entry:
        """The entry of a complete node, proven from above. Raises `Untrusted`."""
        at = place(height, number)
        if at not in self._known:
            self.halves(height + 1, number >> 1)
        return self._known[at]

    def halves(self, height: int, number: int) -> tuple[Entry, Entry]:
        """The entries of a node's halves, once they are seen to make the node's own. Raises `Untrusted`."""
        own = self.entry(height, number)
        places = [place(height - 1, 2 * number + side) for side in (0, 1)]
        known = self._known
        if places[0] not in known or places[1] not in known:
            pair = [unpacked(self._read(at)) for at in places]
            right_count = height > 1 or all(count == int(digest != NO_RECORD) for digest, count in pair)
            if joined(pair[0], pair[1]) != own or not right_count:
                raise Untrusted
            known.update(zip(places, pair, strict=True))
        return known[places[0]], known[places[1]]
