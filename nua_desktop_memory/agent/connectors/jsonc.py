"""JSON with comments and trailing commas, read with the place of everything in it.

Nothing is written from here: `jsonedit` cuts and puts text by these places, so that what it does not touch stays as
it is, byte for byte. No library that keeps comments is kept up for Python (docs/decisions/0010).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum

DEPTH = 200
"""Deeper nesting than any configuration has; a limit, so that no document can exhaust the stack."""

_TOKEN = re.compile(
    r"(?P<space>[ \t\r\n]+)"
    r"|(?P<comment>//[^\r\n]*|/\*.*?\*/)"
    r'|(?P<string>"(?:[^"\\\x00-\x1f]|\\.)*")'
    r"|(?P<scalar>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)"
    r"|(?P<sign>[][{}:,])",
    re.DOTALL,
)
_WORD = re.compile(r"[\w.+-]")


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
    """A value: ``text[start:end]``. ``items`` of an object or array, in their order."""

    kind: Kind
    start: int
    end: int
    items: tuple[Item, ...] = ()
    scalar: object = None

    def member(self, key: str) -> Item | None:
        """The member of that name; of several the last, which is the one that every reader takes."""
        return next((item for item in reversed(self.items) if item.key == key), None)

    def value(self) -> object:
        """The value without its places."""
        if self.kind is Kind.OBJECT:
            return {item.key: item.node.value() for item in self.items}
        if self.kind is Kind.ARRAY:
            return [item.node.value() for item in self.items]
        return self.scalar


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


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    start: int
    end: int
    words: str


def parse(text: str) -> Node | None:
    """The document's value; ``None`` where there is nothing but white space and comments. Raises `Malformed`."""
    tokens = _tokens(text)
    if not tokens:
        return None
    reading = _Reading(text, tokens)
    node = reading.value(0)
    reading.end()
    return node


def comments(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the comments are in a stretch that holds nothing else but white space and signs."""
    return [(found.start(), found.end()) for found in _TOKEN.finditer(text, start, end) if found["comment"]]


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise Malformed(text, place)
        kind = match.lastgroup or ""
        if kind not in {"space", "comment"}:
            found.append(_Token(kind, place, match.end(), match.group()))
        place = match.end()
        if kind == "scalar" and _WORD.match(text, place):
            raise Malformed(text, place)
    return found


class _Reading:
    """One pass over the tokens of a document."""

    def __init__(self, text: str, tokens: list[_Token]) -> None:
        self._text = text
        self._tokens = tokens
        self._next = 0

    def value(self, depth: int) -> Node:
        token = self._take()
        if token.words in {"{", "["} and token.kind == "sign":
            if depth >= DEPTH:
                raise Malformed(self._text, token.start)
            return self._container(token, depth + 1)
        if token.kind == "sign":
            raise Malformed(self._text, token.start)
        return Node(Kind.SCALAR, token.start, token.end, scalar=self._scalar(token))

    def end(self) -> None:
        if self._next < len(self._tokens):
            raise Malformed(self._text, self._tokens[self._next].start)

    def _container(self, opening: _Token, depth: int) -> Node:
        kind, closing = (Kind.OBJECT, "}") if opening.words == "{" else (Kind.ARRAY, "]")
        items: list[Item] = []
        while True:
            if self._is_next(closing):
                return Node(kind, opening.start, self._take().end, tuple(items))
            if items and items[-1].comma is None:
                raise Malformed(self._text, self._place())
            items.append(self._item(kind, depth))

    def _item(self, kind: Kind, depth: int) -> Item:
        key, start = None, self._place()
        if kind is Kind.OBJECT:
            name = self._take("string")
            key = str(self._scalar(name))
            colon = self._take()
            if colon.words != ":" or colon.kind != "sign":
                raise Malformed(self._text, colon.start)
        node = self.value(depth)
        comma = self._take().start if self._is_next(",") else None
        return Item(key, start, node, comma)

    def _scalar(self, token: _Token) -> object:
        try:
            return json.loads(token.words)
        except ValueError:
            raise Malformed(self._text, token.start) from None

    def _is_next(self, sign: str) -> bool:
        if self._next >= len(self._tokens):
            return False
        token = self._tokens[self._next]
        return token.kind == "sign" and token.words == sign

    def _place(self) -> int:
        return self._tokens[self._next].start if self._next < len(self._tokens) else len(self._text)

    def _take(self, kind: str = "") -> _Token:
        if self._next >= len(self._tokens):
            raise Malformed(self._text, len(self._text))
        token = self._tokens[self._next]
        if kind and token.kind != kind:
            raise Malformed(self._text, token.start)
        self._next += 1
        return token
