"""Erasing a whole conversation, by its owner alone: what goes, and what stays because it stands elsewhere."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nua_desktop_memory.evidence.sessions import MAKING, Sessions
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Damaged, Forbidden
from nua_desktop_memory.store.model import Event, State

if TYPE_CHECKING:
    from nua_desktop_memory.operations.authority import Authority

_ASIDE = ".removing-"
_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Staying:
    """A memory that was noted in the conversation and stays: its id, its text and its state."""

    event_id: str
    text: str
    state: State


@dataclass(frozen=True, slots=True)
class SessionErasure:
    """What erasing a conversation takes away, and what stays; ``erased`` once it is done.

    ``turns`` counts those of all branches, rewound ones too, ``None`` where the repository is damaged; ``files`` and
    ``bytes`` are those of its folder.
    """

    session_id: str
    title: str
    folder: str
    turns: int | None
    files: int
    bytes: int
    staying: tuple[Staying, ...]
    erased: bool


def survey(sessions: Sessions, session_id: str, noted: Sequence[Event]) -> SessionErasure:
    """What would go and what would stay; ``noted`` are the memories of the conversation. Raises ``not_found``."""
    path = sessions.path(session_id)
    with sessions.open(session_id) as repository, files.telling("look through the conversation"):
        title = repository.title
        sizes = [os.lstat(os.path.join(parent, name)).st_size for parent, _, names in os.walk(path) for name in names]
    staying = tuple(Staying(event.event_id, event.text, event.state) for event in noted)
    return SessionErasure(
        session_id, title, path, _turns(sessions, session_id), len(sizes), sum(sizes), staying, erased=False
    )


def erase(sessions: Sessions, session_id: str, noted: Sequence[Event], *, authority: Authority) -> SessionErasure:
    """Erases a conversation for good. Raises ``forbidden`` for anybody but the owner, ``not_found``, ``busy``, ``io``.

    Its folder leaves the list in one step; what a crash leaves of it goes with the next one.
    """
    if authority.tier != "owner":
        raise Forbidden("Only the owner of this memory can erase a conversation.")
    found = survey(sessions, session_id, noted)
    aside = os.path.join(sessions.folder, f"{_ASIDE}{os.urandom(4).hex()}")
    with sessions.changing(session_id, "erase the conversation"):
        if sys.platform != "win32":
            _put_aside(sessions, found.folder, aside)
    if sys.platform == "win32":
        _put_aside(sessions, found.folder, aside)
    clear(sessions)
    return replace(found, erased=True)


def clear(sessions: Sessions) -> None:
    """Removes what was erased or never finished being made, and is no conversation."""
    with files.telling("erase the conversation"):
        for name in os.listdir(sessions.folder):
            path = os.path.join(sessions.folder, name)
            with suppress(FileNotFoundError):  # another window clears them too, or has just finished making one
                if name.startswith(_ASIDE) or (name.startswith(MAKING) and _is_old(path)):
                    files.remove_tree(path)


def _is_old(path: str) -> bool:
    return time.time() - os.stat(path).st_mtime > _A_DAY


def _put_aside(sessions: Sessions, folder: str, aside: str) -> None:
    with files.telling("erase the conversation"):
        sessions.step("before erase")
        files.move(folder, aside)
        files.sync_folder(sessions.folder)
        sessions.step("after erase")


def _turns(sessions: Sessions, session_id: str) -> int | None:
    try:
        return sessions.count(session_id)
    except Damaged:
        return None
