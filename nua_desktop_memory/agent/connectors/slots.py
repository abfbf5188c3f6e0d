"""Where an entry stands in a configuration file: looking at it, putting it in, taking it out.

Connecting and then disconnecting gives the file back byte for byte. ``before`` is the file as it was before the entry
was put in, from the copy beside it; if putting what is there now into it gives what is there now, nothing else was
changed since, and it is the answer. Otherwise the item alone is cut out, and what was changed since is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from nua_desktop_memory.agent.connectors import jsonc, jsonedit, tomledit
from nua_desktop_memory.agent.connectors.jsonc import Item, Node
from nua_desktop_memory.agent.connectors.jsonedit import Into, Path, Unfit


class Slot(Protocol):
    """A place for one entry in a document.

    Each raises `jsonc.Malformed` or `tomledit.NotToml` for a damaged document and `Unfit` for one that has something
    else in the entry's place or is written in a way in which it cannot be changed safely.
    """

    def find(self, text: str) -> object:
        """The entry's value, ``None`` where there is none."""

    def put(self, text: str, value: Mapping[str, object]) -> str:
        """The document with this entry; one of the same name gives way to it, in its place."""

    def take(self, text: str, before: str | None) -> str | None:
        """The document without the entry; ``None``: it was made for the entry alone, and nothing is left of it."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a JSON object: ``mcpServers.nua-memory``."""

    path: tuple[str, ...]
    key: str

    def find(self, text: str) -> object:
        """See `Slot`. Plain JSON, which may be long, is read by the standard library."""
        try:
            here: object = json.loads(text)
        except (ValueError, RecursionError):
            here = None
        for key in self.path:
            here = here.get(key) if isinstance(here, dict) else None
        if isinstance(here, dict):
            return here.get(self.key)
        item = self._item(text)
        return None if item is None else item.node.value()

    def put(self, text: str, value: Mapping[str, object]) -> str:
        """See `Slot`."""
        item = self._item(text)
        if item is None:
            return jsonedit.put(text, self._where, self.key, value)
        without = jsonedit.take(text, self._where, self._index(text), None)
        words = jsonedit.put(without, self._where, self.key, value)
        return jsonedit.replace_words(text, item, _words(words, self._item(words)))

    def take(self, text: str, before: str | None) -> str | None:
        """See `Slot`."""
        item = self._item(text)
        assert item is not None
        words = _words(text, item)
        if before is None:
            return None if jsonedit.put_words("", self._where, words) == text else self._taken(text, None)
        former = self._item(before)
        if former is not None:
            return jsonedit.replace_words(text, item, _words(before, former))
        if jsonedit.put_words(before, self._where, words) == text:
            return before
        return self._taken(text, before)

    @property
    def _where(self) -> Path:
        return Path(self.path)

    def _item(self, text: str) -> Item | None:
        node = jsonedit.holder(jsonc.parse(text, self.path), self._where)
        return None if node is None else node.member(self.key)

    def _index(self, text: str) -> int:
        node, item = jsonedit.holder(jsonc.parse(text, self.path), self._where), self._item(text)
        assert node is not None
        assert item is not None
        return node.items.index(item)

    def _taken(self, text: str, before: str | None) -> str:
        return jsonedit.take(text, self._where, self._index(text), before)


@dataclass(frozen=True, slots=True)
class Hook:
    """A group of one command in a list of Claude Code's hooks; ``ours`` knows the command."""

    path: tuple[str, ...]
    ours: Callable[[object], bool]

    def find(self, text: str) -> object:
        """The command, wherever in the list it stands."""
        _, command = self._place(text)
        return None if command is None else command.node.value()

    def put(self, text: str, value: Mapping[str, object]) -> str:
        """See `Slot`."""
        if self.find(text) is not None:
            text = self._taken(text, None)
        return jsonedit.put(text, self._where, None, {"hooks": [dict(value)]})

    def take(self, text: str, before: str | None) -> str | None:
        """See `Slot`."""
        group, _ = self._place(text)
        assert group is not None
        words = _words(text, group)
        if before is None:
            return None if jsonedit.put_words("", self._where, words) == text else self._taken(text, None)
        if self.find(before) is None and jsonedit.put_words(before, self._where, words) == text:
            return before
        return self._taken(text, before)

    @property
    def _where(self) -> Path:
        return Path(self.path, Into.LIST)

    def _place(self, text: str) -> tuple[Item | None, Item | None]:
        node = jsonedit.holder(jsonc.parse(text, self.path), self._where)
        for group in node.items if node is not None else ():
            for command in _commands(group.node):
                if self.ours(command.node.value()):
                    return group, command
        return None, None

    def _taken(self, text: str, before: str | None) -> str:
        node = jsonedit.holder(jsonc.parse(text, self.path), self._where)
        group, command = self._place(text)
        assert node is not None
        assert group is not None
        assert command is not None
        commands = group.node.member("hooks")
        assert commands is not None
        if len(commands.node.items) > 1:
            return jsonedit.cut(text, commands.node, commands.node.items.index(command))
        return jsonedit.take(text, self._where, node.items.index(group), before)


@dataclass(frozen=True, slots=True)
class TomlTable:
    """A table of a TOML document: ``[mcp_servers.nua-memory]``."""

    path: tuple[str, ...]

    def find(self, text: str) -> object:
        """See `Slot`."""
        return tomledit.found(text, self.path)

    def put(self, text: str, value: Mapping[str, object]) -> str:
        """See `Slot`."""
        words = tomledit.rendered(self.path, value, tomledit.newline_of(text))
        made = tomledit.put_words(text, words) if self.find(text) is None else self._replaced(text, words)
        try:
            if tomledit.found(made, self.path) == value:
                return made
        except tomledit.NotToml:
            pass  # a table cannot be added below what is written as an inline table or with dotted keys
        raise Unfit(f"“{self.path[0]}”")

    def take(self, text: str, before: str | None) -> str | None:
        """See `Slot`."""
        ours = tomledit.tables(text, self.path)
        if len(ours) == 1:
            words = text[ours[0].start : ours[0].end]
            if before is None and tomledit.put_words("", words) == text:
                return None
            if before is not None and self.find(before) is None and tomledit.put_words(before, words) == text:
                return before
            if before is not None and self.find(before) is not None:
                return self._restored(text, before)
        return tomledit.take(text, self.path)

    def _restored(self, text: str, before: str) -> str:
        former = tomledit.tables(before, self.path)
        if len(former) != 1:
            return tomledit.take(text, self.path)
        return self._replaced(text, before[former[0].start : former[0].end])

    def _replaced(self, text: str, words: str) -> str:
        ours = tomledit.tables(text, self.path)
        if not ours:
            raise Unfit(f"“{'.'.join(self.path)}”")
        text = text[: ours[0].start] + words + text[ours[0].end :]
        for table in reversed(tomledit.tables(text, self.path)[1:]):
            text = text[: table.start] + text[table.end :].lstrip("\r\n")
        return text


def _commands(group: Node) -> tuple[Item, ...]:
    commands = group.member("hooks")
    return commands.node.items if commands is not None else ()


def _words(text: str, item: Item | None) -> str:
    assert item is not None
    return text[item.start : item.end]
