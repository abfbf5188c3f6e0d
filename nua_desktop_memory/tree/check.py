"""Verifies the tree's files: each must hold exactly what the truth makes of it."""

from __future__ import annotations

import os

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.extract import MISSING, NODE
from nua_desktop_memory.tree.grow import grown
from nua_desktop_memory.tree.merkle import ENTRY, packed
from nua_desktop_memory.tree.semantic import faults
from nua_desktop_memory.tree.shape import heights, node_count, span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.store.projection import Truth
    from nua_desktop_memory.tree.shape import Node
    from nua_desktop_memory.tree.shelf import Shelf

_BLOCK = 1 << 16


def problems(shelf: Shelf, truth: Truth) -> Iterator[tuple[str, str]]:
    """Pairs of a path inside the profile, with ``/``, and a sentence about what is wrong with it."""
    written = list(shelf.semantic.found())
    wanted = {node for _, node in written if node is not None}
    hashes: dict[Node, bytes] = {}
    entries = _File(shelf.hashes, ENTRY, node_count(truth.log_records))
    levels = {
        height: _File(shelf.file_of(height), NODE, truth.log_records >> height) for height in heights(truth.log_records)
    }
    for grew, entry, line in grown(truth):
        entries.compare(packed(entry), grew)
        if grew[0]:
            levels[grew[0]].compare(line, grew)
        if grew in wanted:
            hashes[grew] = entry[0]
    if truth.log_records:
        yield from _findings(shelf, entries, "the hash")
    for level in levels.values():
        yield from _findings(shelf, level, "the summary")
    for path, node in written:
        fault = "its name is that of no summary" if node is None else _fault(path, node, hashes.get(node))
        if fault:
            yield name_of(shelf, path), fault
    yield from ((name_of(shelf, path), "it is no file of the tree") for path in shelf.strangers(truth.log_records))


def name_of(shelf: Shelf, path: str) -> str:
    """A path inside the profile, with ``/``."""
    profile = os.path.dirname(os.path.dirname(shelf.tree))
    return os.path.relpath(path, profile).replace(os.sep, "/")


class _File:
    """A file of pieces of one size, read forward and compared with what each should be."""

    def __init__(self, path: str, size: int, count: int) -> None:
        self.path = path
        self.wrong = 0
        self.first: tuple[Node, str] | None = None
        self.length: int | None = None
        self._size = size
        self._block = b""
        self._at = 0
        self._start = 0
        try:
            self.length = os.stat(path).st_size
            self._descriptor: int | None = files.open_to_read(path)
        except OSError:
            self._descriptor = None
        self.right_length = size * count

    def compare(self, right: bytes, node: Node) -> None:
        """Compares the next piece."""
        found = self._next()
        if found != right:
            self.wrong += 1
            if self.first is None:
                self.first = node, "is missing" if found in (b"", MISSING) else "is torn or wrong"

    def close(self) -> None:
        """Closes the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _next(self) -> bytes:
        if self._descriptor is None:
            return b""
        offset = self._at * self._size
        if offset + self._size > self._start + len(self._block):
            self._start = offset
            self._block = files.read_at(self._descriptor, self._size * _BLOCK // NODE, offset)
        self._at += 1
        return self._block[offset - self._start : offset - self._start + self._size]


def _findings(shelf: Shelf, file: _File, what: str) -> Iterator[tuple[str, str]]:
    file.close()
    if file.length is None:
        yield name_of(shelf, file.path), "it is missing or cannot be read"
    elif file.first is not None:
        (height, number), how = file.first
        start, stop = span(height, number)
        others = f", and {file.wrong - 1} more like it" if file.wrong > 1 else ""
        yield name_of(shelf, file.path), f"{what} of records {start} to {stop - 1} {how}{others}"
    if file.length is not None and file.length > file.right_length:
        yield name_of(shelf, file.path), f"it has {file.length - file.right_length} bytes too many"


def _fault(path: str, node: Node, source_hash: bytes | None) -> str:
    if source_hash is None:
        return "the log does not reach so far"
    try:
        return faults(jsontext.read(path, path), node, source_hash)
    except Damaged as error:
        return str(error.details["what"])
    except OSError:
        return "it cannot be read"
