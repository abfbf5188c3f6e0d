"""Which known copies outside the profile hold a memory ("Erase" of the format: "exports and backups that it knows").

A copy is looked into only where it must be: one with everything that is still as it was written holds whatever was
written before it. A copy that cannot be searched is said to hold it perhaps.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

from nua_desktop_memory.operations import copies
from nua_desktop_memory.operations.copies import Copy
from nua_desktop_memory.store import profilefile
from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.model import Event

_BLOCK = 1 << 20
_LARGEST = 1 << 26
_UNSEARCHABLE = frozenset(("pdf",))


class Holding(Value):
    """A copy that is there, and whether it is known to hold one of the memories or only may."""

    copy: Copy
    bytes: int
    surely: bool


def holding(profile_dir: str, events: Sequence[Event]) -> list[Holding]:
    """The known copies that hold one of these events or may; nothing for one whose file is gone."""
    known = copies.read(profile_dir).copies
    if not known or not events:
        return []
    found = []
    for copy in known:
        older = [event for event in events if event.generation <= copy.generation]
        try:
            size = os.stat(copy.path).st_size
            surely = _holds(copy, older, profile_dir) if older else False
        except OSError:
            continue
        if surely is not False:
            found.append(Holding(copy, size, bool(surely)))
    return found


def _holds(copy: Copy, events: Sequence[Event], profile_dir: str) -> bool | None:
    """Whether it holds one of them; ``None`` where that cannot be told."""
    status = os.stat(copy.path)
    is_as_written = (status.st_size, status.st_mtime_ns) == (copy.bytes, copy.changed)
    if copy.whole and is_as_written:
        return True
    if copy.kind == "backup":
        return _is_backup_of(copy, profile_dir)
    if copy.kind in _UNSEARCHABLE or status.st_size > _LARGEST:
        return None
    return _contains(copy.path, [needle for event in events for needle in _needles(event)])


def _is_backup_of(copy: Copy, profile_dir: str) -> bool:
    from nua_desktop_memory.operations import backup_file

    try:
        return backup_file.info(copy.path).profile_id == profilefile.read(profile_dir).id
    except NuaError:
        return False


def _needles(event: Event) -> set[bytes]:
    """How a memory can stand in a text file of one of the formats."""
    from nua_desktop_memory.operations.formats.markdown import escaped

    text = event.text
    return {one.encode("utf-8") for one in (event.event_id, text, json.dumps(text)[1:-1], _quoted(text), escaped(text))}


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]


def _contains(path: str, needles: Sequence[bytes]) -> bool:
    overlap = max(map(len, needles)) - 1
    before = b""
    with open(path, "rb") as file:
        while block := file.read(_BLOCK):
            window = before + block
            if any(needle in window for needle in needles):
                return True
            before = window[len(window) - overlap :] if overlap else b""
    return False
