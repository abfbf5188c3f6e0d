"""Putting one table at the end of a TOML document and taking it out again; all else stays byte for byte.

What is there is checked by the standard library's reader, before and after. (`tomlkit` would keep comments, but not
every byte: it brings its own line ends and cannot take out what it did not put in.)
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nua_desktop_memory.agent.connectors.jsonedit import Unfit

_TOKEN = re.compile(
    r"(?P<comment>#[^\n]*)"
    r'|(?P<string>"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:\'{0,2})'
    r'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')'
    r"|(?P<opening>[\[{])|(?P<closing>[\]}])|(?P<newline>\n)|(?P<space>[ \t\r]+)|(?P<other>.)",
    re.DOTALL,
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class NotToml(ValueError):
    """Not TOML; the words of the reader say where."""


@dataclass(frozen=True, slots=True)
class Table:
    """``text[start:end]``: a header and what stands under it, without blank lines and comments before the next."""

    keys: tuple[str, ...]
    start: int
    end: int


def value_of(text: str) -> dict[str, object]:
    """The document's value. Raises `NotToml`."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise NotToml(str(error)) from None


def found(text: str, path: Sequence[str]) -> object:
    """What stands at ``path``, ``None`` where nothing does. Raises `NotToml` and `Unfit`."""
    here: object = value_of(text)
    for key in path:
        if not isinstance(here, Mapping):
            raise Unfit(f"“{key}”")
        here = here.get(key)
        if here is None:
            return None
    return here


def rendered(path: Sequence[str], table: Mapping[str, object], newline: str) -> str:
    """A table with its header, as text without the last line end."""
    lines = [f"[{'.'.join(map(_key, path))}]", *(f"{_key(key)} = {_value(value)}" for key, value in table.items())]
    return newline.join(lines)


def put_words(text: str, words: str) -> str:
    """The document with a table at its end."""
    newline = newline_of(text)
    lead = "" if not text else newline if text.endswith("\n") else newline * 2
    if re.search(r"\n\r?\n\Z", text):
        lead = ""
    return f"{text}{lead}{words}{newline}"


def tables(text: str, path: Sequence[str]) -> list[Table]:
    """The tables at ``path`` and below it, in their order."""
    wanted = tuple(path)
    return [table for table in _tables(text) if table.keys[: len(wanted)] == wanted]


def take(text: str, path: Sequence[str]) -> str:
    """The document without the tables at ``path`` and below. Raises `Unfit` where it is not written as tables."""
    ours = tables(text, path)
    if not ours:
        raise Unfit(f"“{'.'.join(path)}”")
    for table in reversed(ours):
        text = _cut(text, table)
    if found(text, path) is not None:
        raise Unfit(f"“{'.'.join(path)}”")
    return text


def newline_of(text: str) -> str:
    """The line end of the document."""
    return "\r\n" if "\r\n" in text else "\n"


def _cut(text: str, table: Table) -> str:
    end = _next_line(text, table.end)
    start = table.start
    above = text[:start]
    blank = re.search(r"(?:\A|(?<=\n))[ \t]*\r?\n\Z", above)
    if blank is not None and (end >= len(text) or not text[end:].split("\n", 1)[0].strip()):
        start = blank.start()
    return text[:start] + text[end:]


def _next_line(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1


def _tables(text: str) -> list[Table]:
    """Every header's table. The document is known to be right, so that a rough look at its tokens is enough."""
    made: list[Table] = []
    header: tuple[tuple[str, ...], int] | None = None
    depth, fresh, done, place = 0, True, 0, 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        assert token is not None
        kind = token.lastgroup
        if kind == "opening" and depth == 0 and fresh:
            if header is not None:
                made.append(Table(header[0], header[1], done))
            line = text[place : _header_end(text, place)]
            header = (_keys(line), place)
            place = done = place + len(line)
            fresh = False
            continue
        depth += {"opening": 1, "closing": -1}.get(kind or "", 0)
        if kind in {"string", "opening", "closing", "other"}:
            done = token.end()
        fresh = kind == "newline" or (fresh and kind == "space")
        place = token.end()
    if header is not None:
        made.append(Table(header[0], header[1], done))
    return made


def _header_end(text: str, start: int) -> int:
    """Behind the last bracket of a header."""
    depth, place = 0, start
    while True:
        token = _TOKEN.match(text, place)
        assert token is not None
        depth += {"opening": 1, "closing": -1}.get(token.lastgroup or "", 0)
        place = token.end()
        if depth == 0:
            return place


def _keys(header: str) -> tuple[str, ...]:
    here: object = tomllib.loads(header)
    keys: list[str] = []
    while True:
        if isinstance(here, list):
            here = here[0]
        if not isinstance(here, dict) or not here:
            return tuple(keys)
        key, here = next(iter(here.items()))
        keys.append(key)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _string(key)


def _string(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _string(value)
    return json.dumps(value)
