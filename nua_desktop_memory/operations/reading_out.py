"""The readable document in parts, for what is not a text file: a PDF is set from it without a file in between."""

from __future__ import annotations

from collections.abc import Iterator

from nua_desktop_memory.operations.formats.choice import Choice
from nua_desktop_memory.operations.formats.markdown import Document
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.values import Value

_PAGE = 500
_LINES = 600
"""A part ends at the first heading after so many items, or after twice as many items without one."""


class Part(Value):
    """Some of the document in Markdown: ``done`` of ``total`` memories were looked at, ``written`` are in it so far."""

    text: str
    done: int
    total: int
    written: int


def read_out(work: Workspace, choice: Choice) -> Iterator[Part]:
    """The document, part by part."""
    work.require_owner("export")
    work.ready()
    document = Document(choice)
    positions = document.positions(work)
    lines = [document.begin(work)]
    written = 0
    for start in range(0, len(positions), _PAGE):
        done = min(start + _PAGE, len(positions))
        for event in work.index.events(positions[start : start + _PAGE]):
            line = document.line(event, None)
            if line is None:
                continue
            if len(lines) >= 2 * _LINES or (len(lines) >= _LINES and line.startswith("\n")):
                yield Part("".join(lines), start, len(positions), written)
                lines = []
            lines.append(line + document.ends)
            written += 1
        if done < len(positions):
            yield Part("", done, len(positions), written)
    yield Part("".join(lines), len(positions), len(positions), written)
