"""A profile on disk with index and tree, for the tests of the tree; and what an outsider computes from its files."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from typing import TYPE_CHECKING

from store_scene import OWNER, Scene

from nua_desktop_memory.recall.index import Index
from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.files import make_folders
from nua_desktop_memory.tree.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nua_desktop_memory.store.model import Event, State
    from nua_desktop_memory.store.store import Store

EXTRACTIVE = "memory/TREE/v3/extractive"
SEMANTIC = "memory/TREE/v3/semantic"
NODE = 288


class Grove:
    """One profile with its store, index and tree open."""

    def __init__(self, folder: str, *, on_step: Callable[[str], None] | None = None) -> None:
        self.scene = Scene(folder)
        self.folder = folder
        self._on_step = on_step
        self.open()

    def open(self) -> None:
        self.index = Index(os.path.join(self.folder, "cache"), self._text)
        self.tree = Tree(self.folder, self.index, self._text)
        self.store: Store = self.scene.store(self.index, self.tree, on_step=self._on_step)

    def reopen(self) -> None:
        self.store.close()
        self.open()
        self.store.ready()

    def _text(self, position: int, event_id: str | None = None) -> str:
        return self.store.text(position, event_id)

    def on(self) -> Grove:
        with self.store.writing() as transaction:
            transaction.set_enabled(True)
            transaction.commit()
        return self

    def write(self, *texts: str, key: str | None = None, **options: object) -> list[Event]:
        """Notes in one commit."""
        with self.store.writing() as transaction:
            options.setdefault("source", OWNER)
            events = [transaction.append(Draft(text, memory_key=key, **options)) for text in texts]  # type: ignore[arg-type]
            transaction.commit()
        return events

    def notes(self, count: int, word: str = "note") -> list[Event]:
        """Numbered notes in one commit."""
        return self.write(*(f"{word} {number}" for number in range(count)))

    def move(self, state: State, *events: Event) -> None:
        with self.store.writing() as transaction:
            for event in events:
                transaction.transition(event.event_id, state, actor="owner", reason=None)
            transaction.commit()

    def erase(self, *events: Event) -> None:
        with self.store.writing() as transaction:
            transaction.erase([event.event_id for event in events], actor="owner")
            transaction.commit()

    def hide(self, *subjects: str) -> None:
        with self.store.writing() as transaction:
            transaction.set_not_for_agents(subjects)
            transaction.commit()

    def is_applied(self) -> bool:
        return self.tree.applied() == self.store.head().last_commit and self.store.late_error is None

    def problems(self) -> list[tuple[str, str]]:
        return list(self.tree.problems(self.store.truth()))

    def files(self) -> dict[str, bytes]:
        """Every file of the tree but its state."""
        return {
            name: data
            for name, data in self.scene.every_file().items()
            if name.startswith(("memory/TREE/", "cache/tree/")) and "/state-" not in name
        }

    def node(self, size: int, number: int) -> bytes:
        return self.scene.read(f"{EXTRACTIVE}/{size}")[number * NODE : (number + 1) * NODE]

    def node_text(self, size: int, number: int) -> str:
        return self.node(size, number)[9:-1].decode().rstrip(" ")

    def forget_tree(self) -> None:
        """Closes, and deletes the tree's folders."""
        self.store.close()
        shutil.rmtree(self.scene.path("memory/TREE"), ignore_errors=True)
        shutil.rmtree(self.scene.path("cache/tree"), ignore_errors=True)
        self.open()

    def write_semantic(self, size: int, start: int, text: str | None, **changes: object) -> str:
        """A model's node with the right hash, unless ``changes`` says otherwise; gives its name in the profile."""
        value: dict[str, object] = {
            "lo": start,
            "hi": start + size,
            "treeVersion": 3,
            "sourceHash": merkle(self.leaves()[start : start + size]).hex(),
            "model": "a-model",
            "generatedAt": "2026-11-30T06:32:18.216Z",
            "text": text,
            **changes,
        }
        name = f"{SEMANTIC}/{size}/{start}.json"
        make_folders(os.path.dirname(self.scene.path(name)))
        descriptor = os.open(self.scene.path(name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "wb") as file:
            file.write(json.dumps(value, ensure_ascii=False).encode())
        return name

    def leaves(self) -> list[bytes]:
        """The hash of each record, by the words of the format alone."""
        hidden = self.store.head().not_for_agents
        found = [bytes(32)] * self.store.head().log_records
        for event in self.store.truth().events():
            kept = any(f"{event.memory_key}.".startswith(f"{subject}.") for subject in hidden)
            if event.state == "active" and not kept:
                found[event.log_index] = sha(event.event_id.encode() + b"\0" + event.text.encode())
        return found

    def all_nodes(self) -> Iterator[tuple[int, int, bytes]]:
        """Size, number and bytes of each node in the files."""
        for size in os.listdir(self.scene.path(EXTRACTIVE)):
            data = self.scene.read(f"{EXTRACTIVE}/{size}")
            assert len(data) % NODE == 0
            for number in range(len(data) // NODE):
                yield int(size), number, data[number * NODE : (number + 1) * NODE]


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def merkle(leaves: list[bytes]) -> bytes:
    """The Merkle hash of a range whose length is a power of two."""
    while len(leaves) > 1:
        leaves = [sha(leaves[at] + leaves[at + 1]) for at in range(0, len(leaves), 2)]
    return leaves[0]
