"""What of the tree's files is so broken that the tree is not used and made anew; for ``verify``."""

from __future__ import annotations

import os

from nua_desktop_memory.store import files
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree import state as statefile
from nua_desktop_memory.tree.check import name_of
from nua_desktop_memory.tree.extract import NODE
from nua_desktop_memory.tree.merkle import ENTRY
from nua_desktop_memory.tree.shape import heights, node_count
from nua_desktop_memory.tree.shelf import STATES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.tree.shelf import Shelf


def broken(shelf: Shelf) -> Iterator[tuple[str, str]]:
    """Pairs of a path inside the profile, with ``/``, and a sentence.

    A folder that is missing as a whole is no damage: each may be deleted, and is made anew.
    """
    for path in (os.path.join(shelf.cache, name) for name in STATES):
        if os.path.isfile(path) and statefile.decode(files.read_bytes(path)) is None:
            yield name_of(shelf, path), "it cannot be read, so the tree was made anew"
    kept = shelf.kept()
    if kept is None:
        return
    records = kept.state.records
    wanted = [(shelf.cache, shelf.hashes, node_count(records) * ENTRY)] if records else []
    wanted += [(shelf.tree, shelf.file_of(height), (records >> height) * NODE) for height in heights(records)]
    for folder, path, size in wanted:
        if os.path.isdir(folder) and not (os.path.isfile(path) and files.size_of(path) >= size):
            yield name_of(shelf, path), "it is missing or too short, so the tree was made anew"
