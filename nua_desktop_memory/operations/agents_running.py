"""Which agents' programs run now: each holds a lock on a file of its own, which the system drops when it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from nua_desktop_memory.operations import agents_file
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Busy
from nua_desktop_memory.store.lock import ProfileLock


class Presence:
    """That an agent's program is at work, from entering to `end`."""

    def __init__(self, profile_dir: str, agent_id: str, nonce: bytes) -> None:
        folder = os.path.join(agents_file.folder(profile_dir), agents_file.RUNNING)
        self._path = os.path.join(folder, f"{agent_id}-{nonce.hex()}")
        self._lock = ProfileLock(self._path)
        self.agent_id = agent_id
        """Whose it is."""
        with files.telling("write down that an agent is at work"):
            files.make_folders(folder)
            self._lock.acquire(1.0)

    def end(self) -> None:
        """The program has ended its work."""
        _let_go(self._lock, self._path)


def running(profile_dir: str) -> frozenset[str]:
    """The ids of the agents whose programs run now; what ended programs left is cleared away."""
    folder = os.path.join(agents_file.folder(profile_dir), agents_file.RUNNING)
    try:
        names = os.listdir(folder)
    except OSError:
        return frozenset()
    return frozenset(name.partition("-")[0] for name in names if _is_held(os.path.join(folder, name)))


def _is_held(path: str) -> bool:
    lock = ProfileLock(path)
    try:
        lock.acquire(0.0)
    except Busy:
        return True
    except OSError:
        return False
    _let_go(lock, path)
    return False


def _let_go(lock: ProfileLock, path: str) -> None:
    """Removes the file while it is held, so that nobody locks one that is gone; Windows removes none that is open."""
    if sys.platform == "win32":
        lock.release()
    with suppress(OSError):
        os.unlink(path)
    if sys.platform != "win32":
        lock.release()
