"""Putting one item into a JSON document and taking it out again, by its place; all else stays byte for byte."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from nua_desktop_memory.agent.connectors import jsonc
from nua_desktop_memory.agent.connectors.jsonc import Item, Kind, Node
from nua_desktop_memory.agent.connectors.layout import (
    Layout,
    indent_of_line,
    is_inline,
    item_indent,
    layout_of,
    line_start,
    own_line,
)


class Unfit(ValueError):
    """The document has something else where an object or list is needed; ``where`` names it."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


class Into(StrEnum):
    """What a path ends in."""

    OBJECT = "object"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Path:
    """Names from the top of a document down to the object or list that takes the item."""

    keys: tuple[str, ...]
    into: Into = Into.OBJECT

    def kind(self, depth: int) -> Kind:
        """What stands after ``depth`` names."""
        return Kind.ARRAY if self.into is Into.LIST and depth == len(self.keys) else Kind.OBJECT


def holder(root: Node | None, path: Path) -> Node | None:
    """The object or list at ``path``, ``None`` where it is not there. Raises `Unfit` where something else is."""
    chain = _chain(root, path)
    return chain[-1] if len(chain) == len(path.keys) + 1 else None


def put(text: str, path: Path, key: str | None, value: object) -> str:
    """The document with the item as the last of its holder; what is missing of the path is made.

    Raises `jsonc.Malformed` and `Unfit`.
    """
    root = jsonc.parse(text, path.keys)
    chain = _chain(root, path)
    layout = layout_of(text, root)
    near = chain[-1] if chain else None
    inline = near is not None and is_inline(text, near)
    indent = "" if near is None else item_indent(text, near, layout)
    if near is None:
        indent = layout.unit
    depth = len(path.keys) - max(len(chain) - 1, 0)
    words = layout.rendered(value, indent + layout.unit * depth, inline=inline)
    return put_words(text, path, words if key is None else layout.named(key, words))


def put_words(text: str, path: Path, words: str) -> str:
    """As `put`, with the item as it is to be written."""
    root = jsonc.parse(text, path.keys)
    chain = _chain(root, path)
    layout = layout_of(text, root)
    if not chain:
        return _begin(text, path, words, layout)
    near = chain[-1]
    inline = is_inline(text, near)
    indent = item_indent(text, near, layout)
    missing = path.keys[len(chain) - 1 :]
    for place in range(len(missing), 0, -1):
        around = indent + layout.unit * (place - 1)
        kind = path.kind(len(path.keys) - len(missing) + place)
        words = layout.named(missing[place - 1], _wrapped(words, kind, around, layout, inline=inline))
    return _append(text, near, words, layout)


def _chain(root: Node | None, path: Path) -> list[Node]:
    """The holders along the path, as far as they are there. Raises `Unfit`."""
    if root is None:
        return []
    chain = [root]
    if root.kind is not path.kind(0):
        raise Unfit("the whole file")
    for depth, key in enumerate(path.keys, 1):
        item = chain[-1].member(key)
        if item is None:
            break
        if item.node.kind is not path.kind(depth):
            raise Unfit(f"“{'.'.join(path.keys[:depth])}”")
        chain.append(item.node)
    return chain


def _begin(text: str, path: Path, words: str, layout: Layout) -> str:
    """A document that was empty but for comments."""
    for depth in range(len(path.keys), -1, -1):
        words = _wrapped(words, path.kind(depth), layout.unit * depth, layout, inline=False)
        if depth:
            words = layout.named(path.keys[depth - 1], words)
    lead = "" if not text or text.endswith("\n") else layout.newline
    return f"{text}{lead}{words}{layout.newline}"


def _wrapped(words: str, kind: Kind, indent: str, layout: Layout, *, inline: bool) -> str:
    opening, closing = ("{", "}") if kind is Kind.OBJECT else ("[", "]")
    if inline:
        return f"{opening}{words}{closing}"
    return f"{opening}{layout.newline}{indent}{layout.unit}{words}{layout.newline}{indent}{closing}"


def _append(text: str, node: Node, words: str, layout: Layout) -> str:
    if not node.items:
        return _fill(text, node, words, layout)
    last = node.items[-1]
    if last.comma is None:
        head, after = text[: last.end] + ",", last.end
    else:
        head, after = text[: last.comma + 1], last.comma + 1
    if is_inline(text, node):
        return f"{head}{'' if layout.compact else ' '}{words}{text[after:]}"
    place = _line_done(text, after, node.end - 1)
    return f"{head}{text[after:place]}{layout.newline}{item_indent(text, node, layout)}{words}{text[place:]}"


def _fill(text: str, node: Node, words: str, layout: Layout) -> str:
    """Into an object or list that has nothing in it but perhaps comments."""
    inside = jsonc.comments(text, node.start + 1, node.end - 1)
    place = inside[-1][1] if inside else node.start + 1
    tail = "" if "\n" in text[place : node.end - 1] else layout.newline + indent_of_line(text, node.start)
    lead = layout.newline + item_indent(text, node, layout)
    return f"{text[:place]}{lead}{words}{tail}{text[place:]}"


def _line_done(text: str, place: int, limit: int) -> int:
    """Behind the comments that end the line of ``place``, so that each stays with what it is about."""
    for start, end in jsonc.comments(text, place, limit):
        if "\n" in text[place:start]:
            break
        place = end
    return place


def replace_words(text: str, item: Item, words: str) -> str:
    """The document with another item in the place of this one."""
    return text[: item.start] + words + text[item.end :]


def take(text: str, path: Path, index: int, before: str | None) -> str:
    """The document without one item of its holder, whatever else was changed since it was put in.

    ``before`` is how the document was without it, where that is known: what it tells of the holder (whether it was
    there, what white space it had, whether its last item had a comma) is brought back.
    """
    chain = _chain(jsonc.parse(text, path.keys), path)
    former = _chain(jsonc.parse(before, path.keys), path) if before is not None else None
    for depth in range(len(path.keys), -1, -1):
        was = former[depth] if former is not None and len(former) > depth else None
        text = _cut(text, chain[depth], index, comma_stays=was is not None and _ends_in_comma(was))
        chain = _chain(jsonc.parse(text, path.keys), path)
        node = chain[depth]
        if node.items or jsonc.comments(text, node.start + 1, node.end - 1):
            return text
        if was is not None or former is None or depth == 0:
            inside = (before or "")[was.start + 1 : was.end - 1] if was is not None and not was.items else ""
            return text[: node.start + 1] + (inside if not inside.strip() else "") + text[node.end - 1 :]
        index = chain[depth - 1].items.index(_last(chain[depth - 1], path.keys[depth - 1]))
    return text


def cut(text: str, node: Node, index: int) -> str:
    """The document without one item of ``node``, which keeps others."""
    return _cut(text, node, index, comma_stays=False)


def _last(node: Node, key: str) -> Item:
    found = node.member(key)
    assert found is not None
    return found


def _ends_in_comma(node: Node) -> bool:
    return bool(node.items) and node.items[-1].comma is not None


def _cut(text: str, node: Node, index: int, *, comma_stays: bool) -> str:
    item = node.items[index]
    start, end = _span(text, node, index)
    is_last = index == len(node.items) - 1
    text = text[:start] + text[end:]
    previous = node.items[index - 1].comma if index else None
    if is_last and item.comma is None and previous is not None and not comma_stays:
        text = text[:previous] + text[previous + 1 :]
    return text


def _span(text: str, node: Node, index: int) -> tuple[int, int]:
    """What goes with an item: its comma, and the line or the space that it stood on."""
    item = node.items[index]
    end = item.comma + 1 if item.comma is not None else item.end
    start = item.start
    if own_line(text, start) is not None and line_start(text, start) > 0:
        start = line_start(text, start) - 1
        return (start - 1 if text[start - 1 : start] == "\r" else start), end
    if index:
        while text[start - 1] in " \t":
            start -= 1
    else:
        while text[end : end + 1] in {" ", "\t"}:
            end += 1
    return start, end
