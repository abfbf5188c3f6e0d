"""Where the tree lies on disk: the nodes in ``memory/TREE/v3``, their hashes and the state in ``cache/tree``.

``hashes`` has an entry of 36 bytes for every node, the records among them, at its place (`shape.place`);
``extractive/<size>`` a line of 288 bytes for every node of that size. Both are written in place: taking in a commit
twice leaves what taking it in once does, so a process may die between any two writes.
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import files
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.kept_open import KeptOpen
from nua_desktop_memory.store.runs import runs
from nua_desktop_memory.tree import state as statefile
from nua_desktop_memory.tree.boot import this_boot
from nua_desktop_memory.tree.extract import NODE
from nua_desktop_memory.tree.merkle import ENTRY, packed
from nua_desktop_memory.tree.semantic import SemanticNodes
from nua_desktop_memory.tree.shape import heights, node_count
from nua_desktop_memory.tree.state import Kept, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nua_desktop_memory.tree.merkle import Entry
    from nua_desktop_memory.tree.shape import Node

HASHES = "hashes"
STATES = ("state-0", "state-1")


class Shelf:
    """The files of one profile's tree. Every method may raise ``OSError``; writing needs the profile's lock."""

    def __init__(self, profile_dir: str) -> None:
        self.tree = os.path.join(profile_dir, "memory", "TREE")
        self.cache = os.path.join(profile_dir, "cache", "tree")
        self.extractive = os.path.join(self.tree, "v3", "extractive")
        self.semantic = SemanticNodes(os.path.join(self.tree, "v3", "semantic"))
        self.hashes = os.path.join(self.cache, HASHES)
        self._reading = KeptOpen(self.hashes)
        self._dirty: set[str] = set()
        self._written: tuple[State, State] | None = None

    def kept(self) -> Kept | None:
        """What the state files say; the newer of two that are whole. What cannot be read is as good as not there."""
        found = [kept for name in STATES if (kept := self._kept_in(name)) is not None]
        return max(found, key=lambda one: one.turn, default=None)

    def holds(self, records: int) -> bool:
        """Whether every file is there, at least as long as a log of so many records asks for."""
        wanted = [(self.hashes, node_count(records) * ENTRY)] if records else []
        wanted += [(self.file_of(height), (records >> height) * NODE) for height in heights(records)]
        try:
            return all(os.stat(path).st_size >= size for path, size in wanted)
        except OSError:
            return False

    def read(self, at: int) -> bytes:
        """The bytes of the entry at a place; fewer where the file ends or cannot be read."""
        try:
            return files.read_at(self._reading.descriptor(), ENTRY, at * ENTRY)
        except OSError:
            return b""

    def node(self, height: int, number: int) -> bytes:
        """The bytes of an extractive node, empty where there are none to read."""
        try:
            descriptor = files.open_to_read(self.file_of(height))
            try:
                return files.read_at(descriptor, NODE, number * NODE)
            finally:
                os.close(descriptor)
        except OSError:
            return b""

    def put(self, entries: Mapping[int, Entry], lines: Iterable[tuple[Node, bytes]], state: State) -> None:
        """Writes what changed, the state last; model-written summaries of what changed go."""
        kept = self.kept() or Kept(statefile.EMPTY, statefile.EMPTY, "", 0)
        continues = self._written is not None and self._written[1] == kept.state
        self._written = (self._written[0] if continues and self._written else kept.state, state)
        for at, data in runs({at: packed(entry) for at, entry in entries.items()}, ENTRY):
            self.put_entries(at, data)
        levels: dict[int, dict[int, bytes]] = {}
        for (height, number), line in lines:
            levels.setdefault(height, {})[number] = line
        for height, level in levels.items():
            for number, data in runs(level, NODE):
                self.put_nodes(height, number, data)
        self._dirty.update(self.semantic.drop((height, number) for height in levels for number in levels[height]))
        self.put_state(state, kept.durable, kept.turn + 1)

    def put_entries(self, at: int, data: bytes) -> None:
        """Writes entries that follow each other, the first at a place."""
        self._write(self.hashes, at * ENTRY, data)

    def put_nodes(self, height: int, number: int, data: bytes) -> None:
        """Writes extractive nodes of one size that follow each other."""
        self._write(self.file_of(height), number * NODE, data)

    def put_state(self, state: State, durable: State | None, turn: int) -> None:
        """Writes where the tree stands."""
        path = os.path.join(self.cache, STATES[turn % 2])
        data = statefile.encode(Kept(state, durable, this_boot(), turn))
        self._write(path, 0, data)
        if files.size_of(path) > len(data):
            os.truncate(path, len(data))

    def make_durable(self) -> None:
        """Makes everything that the state shows durable, then says so in it."""
        kept = self.kept()
        if kept is None or kept.durable == kept.state:
            return
        if self._written != (kept.durable, kept.state):
            self._dirty.update(self._everything())
        for path in sorted(self._dirty, reverse=True):
            files.sync_file(path) if not os.path.isdir(path) else files.sync_folder(path)
        self._dirty.clear()
        self._written = None
        turn = kept.turn + 1
        self.put_state(kept.state, kept.state, turn)
        files.sync_file(os.path.join(self.cache, STATES[turn % 2]))
        self._dirty.clear()

    def forget(self) -> None:
        """Leaves no state, so that what is there is not used and made anew."""
        for name in STATES:
            files.remove(os.path.join(self.cache, name))

    def wipe(self) -> None:
        """Removes everything."""
        self.close()
        for folder in (self.cache, self.tree):
            remove_any(folder)

    def clear_the_way(self) -> None:
        """Removes what stands where our files and folders go and is of another kind."""
        folders = (self.cache, self.tree, os.path.dirname(self.extractive), self.extractive, self.semantic.folder)
        for folder in folders:
            if os.path.lexists(folder) and not os.path.isdir(folder):
                files.remove(folder)
        inner = [*paths_below(self.cache), *paths_below(self.extractive)]
        for path in inner:
            if os.path.isdir(path):
                remove_any(path)

    def trim(self, records: int) -> None:
        """After everything was written anew: cuts what is too long and removes what is none of it."""
        sizes = {self.file_of(height): (records >> height) * NODE for height in heights(records)}
        for path, size in sizes.items():
            os.truncate(path, size)
        if os.path.exists(self.hashes):
            os.truncate(self.hashes, node_count(records) * ENTRY)
        for path in list(self.strangers(records)):
            remove_any(path)

    def strangers(self, records: int) -> Iterator[str]:
        """What lies there and is none of the files of a log of so many records."""
        known = {self.file_of(height) for height in heights(records)} | ({self.hashes} if records else set())
        known |= {os.path.join(self.cache, name) for name in STATES}
        known |= {os.path.dirname(self.extractive), self.extractive, self.semantic.folder}
        for path in (*paths_below(self.tree), *paths_below(self.cache)):
            if path not in known and not path.startswith(self.semantic.folder + os.sep):
                yield path

    def refresh(self) -> None:
        """Lets go of a file of hashes in whose place another one is."""
        self._reading.refresh()

    def close(self) -> None:
        """Closes the file that is kept open for reading."""
        self._reading.close()

    def file_of(self, height: int) -> str:
        """The path of the extractive nodes of one height."""
        return os.path.join(self.extractive, str(1 << height))

    def _kept_in(self, name: str) -> Kept | None:
        try:
            return statefile.decode(files.read_bytes(os.path.join(self.cache, name)))
        except OSError:
            return None

    def _write(self, path: str, offset: int, data: bytes) -> None:
        try:
            is_new = not os.path.exists(path)
            descriptor = files.open_to_write(path)
        except FileNotFoundError:
            files.make_folders(os.path.dirname(path))
            self._dirty.update(self._folders())
            is_new, descriptor = True, files.open_to_write(path)
        try:
            files.write_at(descriptor, data, offset)
        finally:
            os.close(descriptor)
        self._dirty.update((path, os.path.dirname(path)) if is_new else (path,))

    def _folders(self) -> list[str]:
        above = [os.path.dirname(self.tree), self.tree, os.path.dirname(self.extractive), os.path.dirname(self.cache)]
        return [path for path in above if os.path.isdir(path)]

    def _everything(self) -> list[str]:
        """Every file and folder but the states and the model's nodes."""
        found = [path for path in (self.hashes, self.cache, self.extractive, *self._folders()) if os.path.exists(path)]
        return found + [path for path in paths_below(self.tree) if not path.endswith(".json")]


def paths_below(folder: str) -> Iterator[str]:
    """Everything below a folder, what is inside a folder before itself."""
    for found, folders, names in os.walk(folder, topdown=False):
        for name in sorted(names + folders):
            yield os.path.join(found, name)


def remove_any(path: str) -> None:
    """Leaves nothing of that name: no file, and no folder with all that is in it."""
    if not os.path.isdir(path) or os.path.islink(path):
        files.remove(path)
        return
    for name in os.listdir(path):
        remove_any(os.path.join(path, name))
    os.rmdir(path)
