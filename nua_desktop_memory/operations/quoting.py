"""Conversations of this profile that quote a memory: they keep what was said when the memory is erased.

Looked for in the files of each conversation as they stand, that is on its current branch, and by the memory's own word
of where it was noted.
"""

from __future__ import annotations

import json
import os

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store import files
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.store.model import Event

PLACE = "evidence/sessions"
_PARTS = ("turns", "snapshots")


def conversations_that_quote(work: Workspace, events: Sequence[Event]) -> list[str]:
    """Their folders within the profile, each once."""
    root = os.path.join(work.store.layout.profile, *PLACE.split("/"))
    try:
        names = sorted(name for name in os.listdir(root) if is_id(name))
    except OSError:
        return []
    named = {event.source.session for event in events}
    needles = [needle for event in events for needle in _spellings(event.text)]
    return [f"{PLACE}/{name}" for name in names if name in named or _quotes(os.path.join(root, name), needles)]


def _quotes(folder: str, needles: Sequence[bytes]) -> bool:
    for path in _files(folder):
        try:
            data = files.read_bytes(path)
        except OSError:
            continue
        if any(needle in data for needle in needles):
            return True
    return False


def _files(folder: str) -> Iterator[str]:
    for part in _PARTS:
        for parent, _, names in os.walk(os.path.join(folder, part)):
            yield from (os.path.join(parent, name) for name in names)


def _spellings(text: str) -> set[bytes]:
    """The text as it stands in a snapshot, and within the JSON of a turn."""
    return {text.encode("utf-8"), json.dumps(text, ensure_ascii=False)[1:-1].encode("utf-8")}
