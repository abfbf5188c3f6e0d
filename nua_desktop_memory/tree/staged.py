"""A tree in memory: for a rehearsal over the one on disk, or where nothing can be written."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.tree.merkle import packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nua_desktop_memory.tree.merkle import Entry
    from nua_desktop_memory.tree.shape import Node
    from nua_desktop_memory.tree.state import State


class Staged:
    """Entries that lie over those that ``read`` gives.

    ``node`` gives the extractive bytes that stand in files: a checksum tells whether they still hold, so they need no
    overlay; what does not hold is made when it is asked for.
    """

    def __init__(self, node: Callable[[int, int], bytes], read: Callable[[int], bytes], state: State) -> None:
        self.node = node
        self.state = state
        self._read = read
        self._entries: dict[int, Entry] = {}

    def read(self, at: int) -> bytes:
        """The bytes of the entry at a place."""
        found = self._entries.get(at)
        return self._read(at) if found is None else packed(found)

    def put(self, entries: Mapping[int, Entry], _: Iterable[tuple[Node, bytes]], state: State) -> None:
        """Takes what changed; no line is made."""
        self._entries.update(entries)
        self.state = state
