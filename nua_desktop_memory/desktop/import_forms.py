"""As what a file would be imported, told by its name and its beginning. The disk is asked: never on the GUI thread."""

from __future__ import annotations

import json
import os
import stat

from nua_desktop_memory.operations.formats.optmem_folder import holds_records
from nua_desktop_memory.operations.import_lines import LONGEST_LINE

_FOR_READING = {".md": "markdown", ".markdown": "markdown", ".csv": "csv"}


def format_of(path: str) -> str:
    """The format that a file begins as: one of our exports, a log of records, else ``notes``.

    What is for reading is known by its name. What is wrong with a file is said by the import. A pipe or a device is not
    opened: it may never begin.
    """
    named = _FOR_READING.get(os.path.splitext(path)[1].lower())
    if named is not None:
        return named
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            return "optmem"
        if not stat.S_ISREG(mode):
            return "notes"
        if holds_records(path):
            return "optmem"
        first = json.loads(_first_line(path) or "{}")
    except (OSError, ValueError, RecursionError):
        return "notes"
    return "jsonl" if isinstance(first, dict) and "eventId" in first else "notes"


def _first_line(path: str) -> str:
    """The first line that is not blank, if it is not too long to be one."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        while line := file.readline(LONGEST_LINE):
            if not line.isspace():
                return line
    return ""
