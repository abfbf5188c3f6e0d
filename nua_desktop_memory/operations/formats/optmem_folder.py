"""Where the records of an OptMem memory lie: 320 bytes each in ``LOG.txt``, damaged ones included.

A record is ``#id date text``, padded with spaces, and its last byte is a line break. Each is told apart from the next
by its length, and by its line break where lengths are wrong: so a record that was torn, cut short or edited by hand
spoils itself alone, and is named by its number.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from nua_desktop_memory.operations.file_names import refuse_irregular, refuse_unusable
from nua_desktop_memory.store.errors import BadValue, NotFound, StoreIOError

RECORD = 320
LOG = "LOG.txt"
_LOG_NAMES = (LOG, "LOG", "log.txt", "log")
_PADDING = b" \0\r\n\t"
_HEAD = re.compile(rb"#(?:0[xX])?([0-9A-Fa-f]+)[ \t]+(\d{4}-\d\d-\d\d(?:[Tt]\S+)?)(?:[ \t]+|$)")
_MARK = b"\xef\xbb\xbf"


def size(path: str) -> int:
    """Bytes of the log of a folder, or of a file; raises `NotFound`, `BadValue` or `StoreIOError`."""
    refuse_unusable(path, "to import")
    try:
        status = os.stat(log_file(path))
        refuse_irregular(path, status)
        return status.st_size
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error


def log_file(path: str) -> str:
    """The file of records: the one named, or the log in the folder named, or the only other file of records there.

    Raises `NotFound` or `BadValue`, which says what to name instead.
    """
    if not os.path.isdir(path):
        if not os.path.exists(path):
            raise NotFound(f"There is no file or folder {path}. Check the name.")
        return path
    try:
        names = sorted(entry.name for entry in os.scandir(path) if entry.is_file())
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error
    named = [name for name in _LOG_NAMES if name in names]
    found = named or [name for name in names if holds_records(os.path.join(path, name))]
    if not found:
        raise NotFound(f"The folder {path} has no {LOG} and no other file of such records. Check the name.")
    if len(found) > 1 and not named:
        raise BadValue(f"The folder {path} has several files of records ({', '.join(found)}). Name the file itself.")
    return os.path.join(path, found[0])


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """Number (from 1) and bytes of each record, with its line break; raises `StoreIOError`. Empty lines are none."""
    try:
        with open(log_file(path), "rb") as file:
            window = file.read(2 * RECORD).removeprefix(_MARK)
            number = 0
            while window:
                taken = _length(window)
                if taken >= RECORD or not window[:taken].isspace():
                    number += 1
                    yield number, window[:taken]
                window = window[taken:]
                window += file.read(2 * RECORD - len(window))
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error


def parse(raw: bytes, number: int) -> dict[str, object]:
    """Text, date and id (as ``ref``) of one record; raises `BadValue` with what is wrong with it."""
    if not raw.endswith(b"\n") and len(raw) != RECORD:
        raise BadValue(f"Record {number} is torn: {len(raw)} of {RECORD} bytes are there.")
    if len(raw) > RECORD + 1:
        raise BadValue(f"Record {number} is {len(raw)} bytes long, and one has {RECORD}.")
    body = raw.strip(_PADDING)
    if not body:
        raise BadValue(f"Record {number} is blank.")
    head = _HEAD.match(body)
    if head is None:
        raise BadValue(f"Record {number} does not begin with an id and a date, such as #12 2026-03-01.")
    try:
        text = body[head.end() :].decode("utf-8")
    except UnicodeDecodeError as error:
        where = head.end() + error.start + 1
        raise BadValue(f"Record {number} is not UTF-8 (byte {where} of the record).") from error
    name = head[1].decode("ascii").lstrip("0") or "0"
    return {"text": text, "observedAt": head[2].decode("ascii"), "ref": f"#{name.lower()}"}


def _length(window: bytes) -> int:
    """How many bytes at the beginning are one record, or a damaged piece before one."""
    line = window.find(b"\n") + 1
    if 0 < line <= RECORD + 1:
        return line
    if line > RECORD and _HEAD.match(window, line - RECORD):
        return line - RECORD  # a torn one, with a whole one written right behind it
    return min(RECORD, len(window))


def holds_records(path: str) -> bool:
    """Whether a file begins as a log of such records does; a file that cannot be read does not."""
    try:
        with open(path, "rb") as file:
            return _HEAD.match(file.read(RECORD).removeprefix(_MARK)) is not None
    except OSError:
        return False
