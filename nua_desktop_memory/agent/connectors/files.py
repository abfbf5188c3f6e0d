"""One configuration file of another program: read whole, replaced whole, and only if it is still what was read.

A copy of it without our entry lies beside it. The file keeps its mode; where it is a link (a dotfile kept elsewhere),
the file that it leads to is the one that is replaced. Nothing of ours is left when an entry is out again.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from nua_desktop_memory.store.errors import BadState, BadValue, Busy, StoreIOError
from nua_desktop_memory.store.files import move
from nua_desktop_memory.store.lock import ProfileLock

BACKUP = ".nua-backup"
_NEW = ".nua-new"
_LOCK = ".nua-lock"
_WAIT = 5.0
_BOM = "\ufeff"


class Changed(BadState):
    """Another program wrote the file between our reading and our writing; nothing was written."""


@dataclass(frozen=True, slots=True)
class Content:
    """A file's text, and whether a byte order mark stands before it."""

    text: str
    marked: bool

    def with_text(self, text: str) -> bytes:
        """Another text as this file's bytes. Raises `BadValue` for what is no text, such as a path of odd bytes."""
        try:
            return ((_BOM if self.marked else "") + text).encode("utf-8")
        except UnicodeEncodeError:
            raise BadValue(
                "The path of this profile or program has bytes in it that are no text, so no configuration can name it."
            ) from None


def no_step(_: str) -> None:
    """What is called at each step of a write, where nobody wants to know."""


class ConfigFile:
    """The file at ``path``, which need not be there. ``on_step`` is called with the name of each step of a write."""

    def __init__(self, path: str, on_step: Callable[[str], None] = no_step) -> None:
        self.path = path
        self._real = os.path.realpath(path)
        self._step = on_step

    def read(self) -> bytes | None:
        """Its bytes; ``None`` where there is no such file. Raises `StoreIOError`."""
        try:
            with open(self._real, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._refused(error) from error

    def content(self, data: bytes) -> Content:
        """Its text. Raises `BadValue` where it is not UTF-8."""
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise BadValue(f"{self.path} is not UTF-8 text, so it was left as it is. Save it as UTF-8 first.") from None
        return Content(text.removeprefix(_BOM), text.startswith(_BOM))

    def backup(self) -> bytes | None:
        """The copy beside it; ``None`` where none is."""
        try:
            with open(self._real + BACKUP, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, seen: bytes | None, data: bytes | None, *, copy: bytes | None) -> None:
        """Replaces ``seen`` by ``data`` (``None``: no file), and puts ``copy`` beside it if there is one.

        Raises `Changed` where it is not ``seen`` any more, `BadState` for a file that may not be written, and
        `StoreIOError`.
        """
        self._check_writable()
        try:
            with self._alone():
                self._replace(seen, data, copy)
        except OSError as error:
            raise self._refused(error) from error

    def forget_backup(self) -> None:
        """Removes the copy, once it says nothing that the file does not."""
        with suppress(OSError):
            os.remove(self._real + BACKUP)

    def _replace(self, seen: bytes | None, data: bytes | None, copy: bytes | None) -> None:
        """The copy takes its place last before the file does: until then an older copy may still be of use."""
        self._step("begin")
        fresh, beside = self._real + _NEW, self._real + BACKUP + _NEW
        try:
            if data is not None:
                self._fill(fresh, data)
            if copy is not None:
                self._fill(beside, copy)
            self._step("written")
            if self.read() != seen:
                raise Changed(f"{self.path} was changed by another program just now; nothing was written. Try again.")
            self._step("checked")
            if copy is not None:
                move(beside, self._real + BACKUP)
                self._step("copied")
            if data is not None:
                move(fresh, self._real)
            else:
                os.remove(self._real)
            self._step("replaced")
        finally:
            for left in (fresh, beside):
                with suppress(FileNotFoundError):
                    os.remove(left)

    def _fill(self, path: str, data: bytes) -> None:
        """A private file until it has the mode of the one that it stands for: there may be keys in it."""
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(self._real):
            shutil.copystat(self._real, path)
            os.utime(path)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keeps other windows of ours out of this file meanwhile."""
        os.makedirs(os.path.dirname(self._real), exist_ok=True)
        lock = ProfileLock(self._real + _LOCK)
        try:
            lock.acquire(_WAIT)
        except Busy:
            raise Busy(f"Another window is writing {self.path}; nothing was changed. Try again in a moment.") from None
        try:
            yield
        finally:
            self._drop_lock(lock)

    def _drop_lock(self, lock: ProfileLock) -> None:
        """Leaves no file behind: removed while it is held, so that nobody loses one; Windows removes no open file."""
        if sys.platform == "win32":
            lock.release()
        with suppress(OSError):
            os.remove(self._real + _LOCK)
        if sys.platform != "win32":
            lock.release()

    def _check_writable(self) -> None:
        """A file without the right to write is one that the person wants to stay; replacing it would ignore that."""
        with suppress(FileNotFoundError):
            if not os.stat(self._real).st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
                raise BadState(f"{self.path} is protected from writing, so it was left as it is.")

    def _refused(self, error: OSError) -> StoreIOError:
        return StoreIOError(
            f"The system refused access to {self.path}: {error.strerror or error}. Nothing was changed."
        )
