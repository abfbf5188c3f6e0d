"""JSON with comments and trailing commas, read with the place of everything in it.

Nothing is written from here: `jsonedit` cuts and puts text by these places, so that what it does not touch stays as
it is, byte for byte. No library that keeps comments is kept up for Python (docs/decisions/0010).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

DEPTH = 200
"""Deeper nesting than any configuration has; a limit, so that no document can exhaust the stack."""

_GAP = re.compile(r"(?:[ \t\r\n]+|//[^\r\n]*|/\*.*?\*/)*", re.DOTALL)
_COMMENT = re.compile(r"//[^\r\n]*|/\*.*?\*/", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"', re.DOTALL)
_SCALAR = re.compile(r"(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![\w.+-])")
_CLOSING = {"{": "}", "[": "]"}


def _no_constant(word: str) -> object:
    raise ValueError(word)


_WHOLE = json.JSONDecoder(parse_constant=_no_constant)


class Malformed(ValueError):
    """Not JSON, not even with comments; ``line`` and ``column`` count from 1."""

    def __init__(self, text: str, place: int) -> None:
        self.line = text.count("\n", 0, place) + 1
        self.column = place - (text.rfind("\n", 0, place) + 1) + 1
        super().__init__(f"line {self.line}, column {self.column}")


class Kind(StrEnum):
    """What a value is."""

    OBJECT = "object"
    ARRAY = "array"
    SCALAR = "scalar"


@dataclass(frozen=True, slots=True)
class Node:
    """A value: ``text[start:end]``. ``items`` of an object or array, in their order.

    ``whole`` is the value of a scalar, and of what was taken as a whole because nobody wants to look into it.
    """

    kind: Kind
    start: int
    end: int
    items: tuple[Item, ...] = ()
    whole: object = None

    def member(self, key: str) -> Item | None:
        """The member of that name; of several the last, which is the one that every reader takes."""
        return next((item for item in reversed(self.items) if item.key == key), None)

    def value(self) -> object:
        """The value without its places."""
        if self.whole is not None or not self.items:
            return self.whole if self.whole is not None else {Kind.OBJECT: {}, Kind.ARRAY: []}.get(self.kind)
        if self.kind is Kind.OBJECT:
            return {item.key: item.node.value() for item in self.items}
        return [item.node.value() for item in self.items]


@dataclass(frozen=True, slots=True)
class Item:
    """A member (with its ``key``) or an element: ``text[start:node.end]``; ``comma`` is where one follows it."""

    key: str | None
    start: int
    node: Node
    comma: int | None

    @property
    def end(self) -> int:
        """Where it ends, without its comma."""
        return self.node.end


def parse(text: str, path: Sequence[str] | None = None) -> Node | None:
    """The document's value; ``None`` where there is nothing but white space and comments. Raises `Malformed`.

    With ``path``, what lies beside it is not looked into, which makes a long document quick to read.
    """
    reading = _Reading(text)
    start = reading.gap(0)
    if start == len(text):
        return None
    node = reading.value(start, 0, path)
    end = reading.gap(node.end)
    if end < len(text):
        raise Malformed(text, end)
    return node


def comments(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the comments are in a stretch that holds nothing else but white space and signs."""
    return [found.span() for found in _COMMENT.finditer(text, start, end)]


class _Reading:
    """One pass over a document."""

    def __init__(self, text: str) -> None:
        self._text = text

    def gap(self, place: int) -> int:
        """Behind white space and comments."""
        found = _GAP.match(self._text, place)
        return place if found is None else found.end()

    def value(self, start: int, depth: int, path: Sequence[str] | None) -> Node:
        """The value that begins at ``start``."""
        sign = self._text[start : start + 1]
        if sign in _CLOSING:
            if depth >= DEPTH:
                raise Malformed(self._text, start)
            return self._container(start, depth + 1, path)
        match = (_STRING if sign == '"' else _SCALAR).match(self._text, start)
        if match is None:
            raise Malformed(self._text, start)
        return Node(Kind.SCALAR, start, match.end(), whole=self._decoded(match))

    def _container(self, start: int, depth: int, path: Sequence[str] | None) -> Node:
        opening = self._text[start]
        items: list[Item] = []
        place = self.gap(start + 1)
        while self._text[place : place + 1] != _CLOSING[opening]:
            if place >= len(self._text) or (items and items[-1].comma is None):
                raise Malformed(self._text, place)
            item = self._item(place, depth, path, named=opening == "{")
            items.append(item)
            place = self.gap(item.end if item.comma is None else item.comma + 1)
        return Node(Kind.OBJECT if opening == "{" else Kind.ARRAY, start, place + 1, tuple(items))

    def _item(self, start: int, depth: int, path: Sequence[str] | None, *, named: bool) -> Item:
        key, place = None, start
        if named:
            match = _STRING.match(self._text, start)
            if match is None:
                raise Malformed(self._text, start)
            key = str(self._decoded(match))
            colon = self.gap(match.end())
            if self._text[colon : colon + 1] != ":":
                raise Malformed(self._text, colon)
            place = self.gap(colon + 1)
        node = self._below(place, depth, path, key)
        comma = self.gap(node.end)
        return Item(key, start, node, comma if self._text[comma : comma + 1] == "," else None)

    def _below(self, place: int, depth: int, path: Sequence[str] | None, key: str | None) -> Node:
        """A value inside another, taken as a whole where the path goes elsewhere."""
        if not path:
            return self.value(place, depth, None)
        if key == path[0]:
            return self.value(place, depth, path[1:] or None)
        sign = self._text[place : place + 1]
        if sign not in _CLOSING:
            return self.value(place, depth, None)
        try:
            whole, end = _WHOLE.raw_decode(self._text, place)
        except (ValueError, RecursionError):
            return self.value(place, depth, None)
        return Node(Kind.OBJECT if sign == "{" else Kind.ARRAY, place, end, whole=whole)

    def _decoded(self, match: re.Match[str]) -> object:
        try:
            return json.loads(match.group())
        except ValueError:
            raise Malformed(self._text, match.start()) from None
