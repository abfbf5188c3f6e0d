"""Conversations of this profile that quote a memory: they keep what was said when the memory is erased.

Looked for in the objects of each conversation's repository, so on every branch and in what was rewound too, and by the
memory's own word of where it was noted.
"""

from __future__ import annotations

import json
import os
import zlib

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store import files
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.store.model import Event

PLACE = "evidence/sessions"
_NAME, _FAN = 40, 2
"""Hexadecimal digits of an object's name, and how many of them name its folder."""


QUOTES = "A conversation quotes it and keeps what was said, unless you erase the whole conversation."
MAY_QUOTE = "A conversation cannot be looked through, because a part of it is damaged; it may quote it."


def conversations_that_quote(work: Workspace, events: Sequence[Event]) -> list[tuple[str, str]]:
    """Their folders within the profile, each once, and why each is named; those that cannot be read whole too."""
    root = os.path.join(work.store.layout.profile, *PLACE.split("/"))
    try:
        names = sorted(name for name in os.listdir(root) if is_id(name))
    except OSError:
        return []
    named = {event.source.session for event in events}
    needles = [needle for event in events for needle in _spellings(event.text)]
    found = [(name, QUOTES if name in named else _why(os.path.join(root, name), needles)) for name in names]
    return [(f"{PLACE}/{name}", why) for name, why in found if why]


def _why(folder: str, needles: Sequence[bytes]) -> str:
    damaged = False
    for data in _objects(os.path.join(folder, ".git", "objects")):
        if data is None:
            damaged = True
        elif any(needle in data for needle in needles):
            return QUOTES
    return MAY_QUOTE if damaged else ""


def _objects(folder: str) -> Iterator[bytes | None]:
    """What a repository holds, an object in each file, and then what a git has packed; ``None`` for what is damaged."""
    for parent, _, names in os.walk(folder):
        for name in names:
            if len(os.path.basename(parent)) == _FAN and len(name) == _NAME - _FAN:
                try:
                    yield zlib.decompress(files.read_bytes(os.path.join(parent, name)))
                except (OSError, zlib.error):
                    yield None
    if any(name.endswith(".pack") for name in _names(os.path.join(folder, "pack"))):
        yield from _packed(folder)


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _packed(folder: str) -> Iterator[bytes | None]:
    from dulwich.errors import ChecksumMismatch
    from dulwich.object_store import DiskObjectStore

    store = DiskObjectStore(folder)
    try:
        for pack in store.packs:
            for one in pack:
                yield pack.get_raw(one)[1]
    except (OSError, ValueError, KeyError, AssertionError, zlib.error, ChecksumMismatch):
        yield None
    finally:
        store.close()


def _spellings(text: str) -> set[bytes]:
    """The text as it stands in a snapshot, and within the JSON of a turn."""
    return {text.encode("utf-8"), json.dumps(text, ensure_ascii=False)[1:-1].encode("utf-8")}
