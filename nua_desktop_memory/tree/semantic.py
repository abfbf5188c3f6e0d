"""``TREE/v3/semantic/<size>/<lo>.json``: summaries that a model wrote, read only where they still hold.

A node is written beside the others, made durable and moved into its place, so that a process may die between any two
steps; what is left of one that was not moved (`DRAFT`) goes with the next commit, which may erase what it tells of.

Such a node counts where its whole ``sourceHash`` is the Merkle hash of its range: then it was made from just the
records that count now. Anything else, broken files too, is as good as not there; `verify` lists it. When one of its
records changes its standing a node is removed, whatever it says.
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value
from nua_desktop_memory.tree.shape import span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.tree.shape import Node

TREE_VERSION = 3
TEXT_BYTES = 700
"""UTF-8 bytes of a text that is used; a longer one would leave no room for others."""

FAILURE_KEYS = ("attempts", "nextAttemptAt", "lastError")
DRAFT = "draft"
"""The name in the folder of what is being written."""

KEYS = ("lo", "hi", "treeVersion", "sourceHash", "model", "generatedAt", "text", *FAILURE_KEYS)
_SUFFIX = ".json"


class Written(Value):
    """A node that a model wrote: its text, when it says that it was made, and by which model.

    After failures the text is ``None``, and it is told how many there were, the time before which it is not asked for
    again, and a word for the last one. Of a node that is not right nothing is told.
    """

    text: str | None
    generated_at: str | None
    is_right: bool = True
    model: str | None = None
    attempts: int = 0
    next_attempt_at: str | None = None
    last_error: str | None = None


UNUSABLE = Written(None, None, is_right=False)


class SemanticNodes:
    """The folder of the nodes that a model wrote."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def path(self, node: Node) -> str:
        """Where a node lies."""
        start, stop = span(*node)
        return os.path.join(self.folder, str(stop - start), str(start) + _SUFFIX)

    def text(self, node: Node, source_hash: bytes) -> str | None:
        """The text of a node that was made from just these records, else ``None``."""
        found = self.written(node, source_hash)
        return None if found is None else found.text

    def written(self, node: Node, source_hash: bytes) -> Written | None:
        """What lies there for a node, ``None`` where there is nothing."""
        path = self.path(node)
        try:
            value = jsontext.read(path, path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, Damaged):
            return UNUSABLE
        if faults(value, node, source_hash):
            return UNUSABLE
        attempts = value.get("attempts")
        return Written(
            _text(value),
            _string(value, "generatedAt"),
            model=_string(value, "model"),
            attempts=attempts if isinstance(attempts, int) and attempts > 0 else 0,
            next_attempt_at=_string(value, "nextAttemptAt"),
            last_error=_string(value, "lastError"),
        )

    def put(self, node: Node, value: Object, on_step: Callable[[str], None]) -> None:
        """Writes a node, durably; keys that this version does not know are kept. Within the profile's lock.

        ``on_step`` is called with the name of each step before it. Raises ``OSError``.
        """
        path, draft = self.path(node), os.path.join(self.folder, DRAFT)
        data = jsontext.pretty({**value, **self._unknown(path, value.get("sourceHash"))})
        on_step("semantic.folder")
        files.make_folders(os.path.dirname(path))
        on_step("semantic.draft")
        _write(draft, data)
        on_step("semantic.sync")
        files.sync_file(draft)
        on_step("semantic.move")
        files.move(draft, path)
        on_step("semantic.done")

    def _unknown(self, path: str, source_hash: object) -> Object:
        """What another version wrote of the same records."""
        try:
            found = jsontext.read(path, path)
        except (OSError, Damaged):
            return {}
        same = found.get("sourceHash") == source_hash
        return {key: value for key, value in found.items() if same and key not in KEYS}

    def drop_draft(self) -> None:
        """Removes what is left of a node whose writer died before it was in its place."""
        try:
            files.remove(os.path.join(self.folder, DRAFT))
        except NotADirectoryError:
            return

    def drop(self, nodes: Iterable[Node]) -> set[str]:
        """Removes nodes, and the draft of one; gives the folders in which there were any nodes."""
        self.drop_draft()
        try:
            sizes = set(os.listdir(self.folder))
        except (FileNotFoundError, NotADirectoryError):
            return set()
        touched: set[str] = set()
        for node in nodes:
            path = self.path(node)
            if str(1 << node[0]) in sizes and os.path.lexists(path):
                files.remove(path)
                touched.add(os.path.dirname(path))
        return touched

    def count(self, smallest: int) -> int:
        """How many files there are of nodes of at least so many records, whatever stands in them."""
        sizes = [name for name in _names(self.folder) if _is_size(name) and int(name) >= smallest]
        return sum(len(_names(os.path.join(self.folder, size))) for size in sizes)

    def found(self) -> Iterator[tuple[str, Node | None]]:
        """Every path in the folder but the draft's, with the node that its name means, ``None`` where it means none."""
        for size in _names(self.folder):
            if size == DRAFT:
                continue
            inner = os.path.join(self.folder, size)
            if not os.path.isdir(inner) or not _is_size(size):
                yield inner, None
                continue
            for name in _names(inner):
                yield os.path.join(inner, name), _node(int(size), name)


def faults(value: Object, node: Node, source_hash: bytes) -> str:
    """What is wrong with a node's object, in a sentence; empty where nothing is."""
    start, stop = span(*node)
    if value.get("lo") != start or value.get("hi") != stop:
        return f"it does not say that it covers records {start} to {stop - 1}"
    if value.get("treeVersion") != TREE_VERSION:
        return "it was made for another version of the tree"
    if value.get("sourceHash") != source_hash.hex():
        return "it was not made from the records that count now"
    text = value.get("text")
    if text is not None and not isinstance(text, str):
        return "its text is no string"
    if isinstance(text, str) and len(text.encode("utf-8", "replace")) > TEXT_BYTES:
        return f"its text is longer than {TEXT_BYTES} bytes"
    return ""


def _text(value: Object) -> str | None:
    text = value.get("text")
    if not isinstance(text, str):
        return None
    clean = " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
    return clean or None


def _write(path: str, data: bytes) -> None:
    descriptor = files.open_to_write(path)
    try:
        os.truncate(descriptor, 0)
        files.write_at(descriptor, data, 0)
    finally:
        os.close(descriptor)


def _string(value: Object, name: str) -> str | None:
    found = value.get(name)
    return found if isinstance(found, str) else None


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []


def _is_size(name: str) -> bool:
    size = int(name) if name.isascii() and name.isdigit() else 0
    return size >= 2 and size.bit_count() == 1 and str(size) == name


def _node(size: int, name: str) -> Node | None:
    digits = name.removesuffix(_SUFFIX)
    if (
        digits == name
        or not (digits.isascii() and digits.isdigit())
        or str(int(digits)) != digits
        or int(digits) % size
    ):
        return None
    return size.bit_length() - 1, int(digits) // size
