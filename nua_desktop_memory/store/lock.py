"""The one lock of a profile: across processes, threads and `Store` instances ("journal.jsonl").

The system drops it when its holder dies, so no lock is ever left behind.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from _thread import allocate_lock

from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Busy

_FIRST_PAUSE = 0.0005
_LONGEST_PAUSE = 0.01
_SHORT = 0.3
"""A wait shorter than this is no wait for a person, and is not given up."""


class ProfileLock:
    """``memory/lock``; not re-entrant."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._threads = allocate_lock()
        self._descriptor: int | None = None
        self._given_up = False

    def give_up(self) -> None:
        """Ends a wait that runs on another thread: it raises `Busy`, unless it has only just begun."""
        self._given_up = True

    def acquire(self, wait: float) -> None:
        """Takes the lock within ``wait`` seconds.

        Raises `Busy`, or ``OSError`` where the folder cannot be written.
        """
        until = time.monotonic() + wait
        self._given_up = False
        if not self._threads.acquire(timeout=max(0.0, wait)):
            raise _busy()
        try:
            self._descriptor = self._take(until, until - wait + _SHORT)
        except BaseException:
            self._threads.release()
            raise

    def release(self) -> None:
        """Gives the lock back."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            _unlock(descriptor)
            os.close(descriptor)
            self._threads.release()

    def _take(self, until: float, short: float) -> int:
        while True:
            descriptor = files.open_to_write(self._path)
            try:
                self._wait_for(descriptor, until, short)
                if self._is_current(descriptor):
                    return descriptor
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def _wait_for(self, descriptor: int, until: float, short: float) -> None:
        pause = _FIRST_PAUSE
        while not _try_lock(descriptor):
            now = time.monotonic()
            if now >= until or (self._given_up and now >= short):
                raise _busy()
            time.sleep(min(pause, until - now))
            pause = min(pause * 1.5, _LONGEST_PAUSE)

    def _is_current(self, descriptor: int) -> bool:
        """A lock on a file that was removed meanwhile (with its profile) would keep nobody out."""
        if sys.platform == "win32":
            return True
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(self._path))
        except FileNotFoundError:
            return False


def _busy() -> Busy:
    return Busy("Another program is writing to this memory; wait a moment and try again.")


if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> bool:
        os.lseek(descriptor, 0, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLK):
                return False
            raise
        return True

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
