"""The lines of a file to be imported: bytes first, so that a bad one spoils only itself."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

from nua_desktop_memory.operations.file_names import refuse_irregular, refuse_unusable
from nua_desktop_memory.store.errors import BadValue, NotFound, StoreIOError

LONGEST_LINE = 1 << 20
DEEPEST = 32


def size(path: str) -> int:
    """Bytes of the file; raises `NotFound`, `BadValue` or `StoreIOError`."""
    refuse_unusable(path, "to import")
    try:
        if os.path.isdir(path):
            raise BadValue(f"{path} is a folder. Name the file to import.")
        status = os.stat(path)
        refuse_irregular(path, status)
        return status.st_size
    except FileNotFoundError as error:
        raise NotFound(f"There is no file {path}. Check the name.") from error
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """Number (from 1) and bytes of each line that is not blank; what is over a mebibyte of one is passed over.

    Raises `StoreIOError` where the file cannot be read.
    """
    try:
        with open(path, "rb") as file:
            number = 0
            while raw := file.readline(LONGEST_LINE + 1):
                number += 1
                if not raw.isspace():
                    yield number, raw
                while len(raw) >= LONGEST_LINE and not raw.endswith(b"\n"):
                    raw = file.readline(LONGEST_LINE)
    except OSError as error:
        raise StoreIOError(f"{path} cannot be read: {error.strerror}.") from error


def parse(raw: bytes, number: int) -> dict[str, object]:
    """The JSON object of one line; raises `BadValue` with what is wrong with it."""
    if len(raw) > LONGEST_LINE:
        raise BadValue("The line is longer than a mebibyte; no memory is that long.")
    if number == 1 and raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    try:
        value = json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadValue(f"The line is not UTF-8 (byte {error.start + 1}).") from error
    except (ValueError, RecursionError) as error:
        raise BadValue("The line is not a JSON object.") from error
    if not isinstance(value, dict):
        raise BadValue("The line is not a JSON object.")
    if raw.count(b"{") + raw.count(b"[") > DEEPEST and _depth(value) > DEEPEST:
        raise BadValue(f"The line holds lists or objects nested more than {DEEPEST} deep.")
    return value


def _depth(value: object) -> int:
    """How many lists and objects lie one in another."""
    depth, level = 0, [value]
    while level := [one for one in level if isinstance(one, dict | list)]:
        depth += 1
        level = [item for one in level for item in (one.values() if isinstance(one, dict) else one)]
    return depth
