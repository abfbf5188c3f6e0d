"""EVENTS.txt: what each LOG record is, in 27-byte lines.

Line *n* (26 characters and a line feed) is the event id of LOG record *n*; or 26 ``-``, erased; or 26
``.``, a record whose write was never acknowledged.
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import files
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LINE_BYTES = 27
ERASED = "-" * 26
UNACKNOWLEDGED = "." * 26
_BLOCK = 8192


def line_of(path: str, position: int) -> str | None:
    """The line of one position, ``None`` where the file is shorter or the line is not ASCII."""
    try:
        descriptor = files.open_to_read(path)
    except FileNotFoundError:
        return None
    try:
        line = files.read_at(descriptor, LINE_BYTES, position * LINE_BYTES)
    finally:
        os.close(descriptor)
    return _decode(line)


def all_lines(path: str) -> Iterator[str | None]:
    """Every line in order, read in blocks; ``None`` for each that is not 26 ASCII characters and a line feed."""
    try:
        descriptor = files.open_to_read(path)
    except FileNotFoundError:
        return
    try:
        place = 0
        while block := files.read_at(descriptor, LINE_BYTES * _BLOCK, place):
            for offset in range(0, len(block), LINE_BYTES):
                yield _decode(block[offset : offset + LINE_BYTES])
            place += len(block)
    finally:
        os.close(descriptor)


def find_position(path: str, event_id: str) -> int | None:
    """The position of an event id (a scan of the whole file, for events whose own file is broken)."""
    for position, line in enumerate(all_lines(path)):
        if line == event_id:
            return position
    return None


def put_lines(path: str, lines: Mapping[int, str]) -> None:
    """Writes lines at their positions (not yet durable); neighbours go in one write."""
    from nua_desktop_memory.store.runs import runs

    descriptor = files.open_to_write(path)
    try:
        written = {position: line.encode("ascii") + b"\n" for position, line in lines.items()}
        for start, data in runs(written, LINE_BYTES):
            files.write_at(descriptor, data, start * LINE_BYTES)
    finally:
        os.close(descriptor)


def _decode(line: bytes) -> str | None:
    if len(line) != LINE_BYTES or line[26] != 0x0A or not line.isascii():
        return None
    return line[:26].decode("ascii")
