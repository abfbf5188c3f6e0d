"""How a JSON document is laid out: its line ends, its indentation, what stands on one line.

What is put into it is written the same way, so that it looks as if the person had typed it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.agent.connectors.jsonc import Node

_UNIT = "  "


@dataclass(frozen=True, slots=True)
class Layout:
    """``newline`` and ``unit`` of a document; ``compact`` where it has no spaces after its signs."""

    newline: str
    unit: str
    compact: bool

    def rendered(self, value: object, indent: str, *, inline: bool) -> str:
        """A value as text, its later lines indented by ``indent``; on one line if ``inline``.

        A list of plain words stands on one line in any case, as people write arguments.
        """
        if isinstance(value, Mapping) and value and not inline:
            opening, closing = "{", "}"
            parts = [
                self.named(key, self.rendered(one, indent + self.unit, inline=False)) for key, one in value.items()
            ]
        elif isinstance(value, list) and any(isinstance(one, Mapping) for one in value) and not inline:
            opening, closing = "[", "]"
            parts = [self.rendered(one, indent + self.unit, inline=False) for one in value]
        else:
            return json.dumps(value, ensure_ascii=False, separators=(",", ":") if self.compact else (", ", ": "))
        line = self.newline + indent
        return f"{opening}{line}{self.unit}{f',{line}{self.unit}'.join(parts)}{line}{closing}"

    def named(self, key: str, words: str) -> str:
        """A member."""
        return f"{json.dumps(key, ensure_ascii=False)}:{'' if self.compact else ' '}{words}"


PLAIN = Layout("\n", _UNIT, compact=False)
"""Two spaces and no surprises."""


def layout_of(text: str, root: Node | None) -> Layout:
    """How the document is laid out; two spaces where nothing in it says otherwise."""
    newline = "\r\n" if "\r\n" in text else "\n"
    if root is None or not root.items:
        return Layout(newline, _UNIT, compact=False)
    first = root.items[0]
    unit = own_line(text, first.start)
    around = own_line(text, root.start) or ""
    compact = is_inline(text, root) and ": " not in text and ", " not in text
    if unit is None or not unit.startswith(around) or unit == around:
        return Layout(newline, _UNIT, compact)
    return Layout(newline, unit[len(around) :], compact)


def own_line(text: str, place: int) -> str | None:
    """The white space before ``place`` if nothing else stands before it on its line; otherwise ``None``."""
    start = line_start(text, place)
    before = text[start:place]
    return before if not before.strip(" \t") else None


def line_start(text: str, place: int) -> int:
    """Where the line begins that ``place`` is on."""
    return text.rfind("\n", 0, place) + 1


def indent_of_line(text: str, place: int) -> str:
    """The white space with which the line of ``place`` begins."""
    start = line_start(text, place)
    line = text[start:place]
    return line[: len(line) - len(line.lstrip(" \t"))]


def is_inline(text: str, node: Node) -> bool:
    """Whether an object or array with something in it stands on one line."""
    return bool(node.items) and "\n" not in text[node.start : node.end]


def item_indent(text: str, node: Node, layout: Layout) -> str:
    """The white space before an item of ``node`` on a line of its own."""
    for item in reversed(node.items):
        found = own_line(text, item.start)
        if found is not None:
            return found
    return indent_of_line(text, node.start) + layout.unit
