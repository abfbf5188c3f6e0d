"""Making the whole tree anew from the truth, on disk or, where that cannot be written, in memory."""

from __future__ import annotations

from nua_desktop_memory.store import jsontext
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.extract import NODE
from nua_desktop_memory.tree.grow import grown
from nua_desktop_memory.tree.merkle import ENTRY, packed
from nua_desktop_memory.tree.semantic import faults
from nua_desktop_memory.tree.shape import peaks
from nua_desktop_memory.tree.shelf import remove_any
from nua_desktop_memory.tree.staged import Staged
from nua_desktop_memory.tree.state import State

if TYPE_CHECKING:
    from nua_desktop_memory.store.projection import Truth
    from nua_desktop_memory.tree.merkle import Entry
    from nua_desktop_memory.tree.shape import Node
    from nua_desktop_memory.tree.shelf import Shelf

_CHUNK = 1 << 18
"""Bytes that are gathered for one write."""


def rebuild(shelf: Shelf, truth: Truth) -> None:
    """Writes every file anew, in place and durably; without a state until all is there. Raises ``OSError``."""
    shelf.clear_the_way()
    shelf.forget()
    kept = dict.fromkeys(node for _, node in shelf.semantic.found() if node is not None)
    filling = _Filling(shelf)
    tops: dict[Node, Entry] = dict.fromkeys(peaks(truth.log_records), (b"", 0))
    hashes: dict[Node, bytes] = {}
    for node, entry, line in grown(truth):
        filling.add(node, entry, line)
        if node in tops:
            tops[node] = entry
        if node in kept:
            hashes[node] = entry[0]
    filling.flush()
    _keep_right_summaries(shelf, hashes)
    shelf.trim(truth.log_records)
    shelf.put_state(_state(truth, tops), None, 1)
    shelf.make_durable()


def in_memory(shelf: Shelf, truth: Truth) -> Staged:
    """The tree without any file to write; texts that stand in files are used where they are right."""
    data = bytearray()
    tops: dict[Node, Entry] = dict.fromkeys(peaks(truth.log_records), (b"", 0))
    for node, entry, _ in grown(truth):
        data += packed(entry)
        if node in tops:
            tops[node] = entry
    return Staged(shelf.node, _Bytes(data).at, _state(truth, tops))


def _state(truth: Truth, tops: dict[Node, Entry]) -> State:
    return State(truth.last_commit, truth.log_records, tuple(tops.values()), tuple(truth.not_for_agents))


def _keep_right_summaries(shelf: Shelf, hashes: dict[Node, bytes]) -> None:
    """Of the model's summaries only those stay that were made from the records that count."""
    shelf.semantic.drop_draft()
    for path, node in list(shelf.semantic.found()):
        if node is None or not _is_right(path, node, hashes.get(node)):
            remove_any(path)


def _is_right(path: str, node: Node, source_hash: bytes | None) -> bool:
    try:
        return source_hash is not None and not faults(jsontext.read(path, path), node, source_hash)
    except (OSError, Damaged):
        return False


class _Filling:
    """Gathers entries and lines, which come in order, for few writes."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._entries = bytearray()
        self._lines: dict[int, bytearray] = {}
        self._written: dict[int, int] = {}

    def add(self, node: Node, entry: Entry, line: bytes) -> None:
        """Takes a node."""
        self._entries += packed(entry)
        if len(self._entries) >= _CHUNK:
            self._flush_entries()
        if line:
            lines = self._lines.setdefault(node[0], bytearray())
            lines += line
            if len(lines) >= _CHUNK:
                self._flush_lines(node[0])

    def flush(self) -> None:
        """Writes what is left."""
        self._flush_entries()
        for height in self._lines:
            self._flush_lines(height)

    def _flush_entries(self) -> None:
        self._shelf.put_entries(self._written.get(0, 0), bytes(self._entries))
        self._written[0] = self._written.get(0, 0) + len(self._entries) // ENTRY
        self._entries.clear()

    def _flush_lines(self, height: int) -> None:
        lines, number = self._lines[height], self._written.get(height, 0)
        self._shelf.put_nodes(height, number, bytes(lines))
        self._written[height] = number + len(lines) // NODE
        lines.clear()


class _Bytes:
    """Entries in memory."""

    def __init__(self, data: bytearray) -> None:
        self._data = data

    def at(self, place: int) -> bytes:
        """The bytes of the entry at a place."""
        return bytes(self._data[place * ENTRY : (place + 1) * ENTRY])
