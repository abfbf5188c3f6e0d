"""Reading, writing and making durable: the system calls under the store ("journal.jsonl").

Files are 0600 and folders 0700. On macOS an fsync is a full one; on Windows files that another process
holds are opened so that they can be replaced, and replacing is retried.
"""

from __future__ import annotations

import errno
import os
import sys

from nua_desktop_memory.store.errors import NuaError, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

FILE_MODE = 0o600
FOLDER_MODE = 0o700
TEMPORARY = ".tmp"
_FLAGS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
READ_ONLY_ERRORS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_FULL_ERRORS = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG})
UNWRITABLE_ERRORS = READ_ONLY_ERRORS | _FULL_ERRORS
"""What keeps from writing and not from reading."""
_IN_THE_WAY = frozenset({errno.EEXIST, errno.ENOTDIR})


class telling:  # noqa: N801 - reads as a phrase at its use: ``with telling("write the memory")``
    """Turns an ``OSError`` of its block into a `StoreIOError` with a sentence for a person."""

    def __init__(self, doing: str) -> None:
        self._doing = doing

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if isinstance(error, OSError):
            raise explain(error, self._doing) from error


def explain(error: OSError, doing: str) -> NuaError:
    """The sentence for an error of the system: a `StoreIOError` with ``details['errno']``."""
    where = f" ({os.path.basename(error.filename)})" if isinstance(error.filename, str) else ""
    if error.errno in _FULL_ERRORS:
        why = "the disk is full; free some space and try again"
    elif error.errno in READ_ONLY_ERRORS:
        why = "the profile folder does not allow it; check its permissions"
    elif error.errno in _IN_THE_WAY:
        why = "a file is in the way where a folder should be; move it or choose another place"
    else:
        why = f"the system says “{error.strerror or error}”"
    return StoreIOError(f"Could not {doing}{where}: {why}.", errno=error.errno or 0)


def open_to_read(path: str) -> int:
    """A descriptor for reading."""
    if sys.platform == "win32":
        from nua_desktop_memory.store.windows import open_shared

        return open_shared(path)
    return os.open(path, os.O_RDONLY | _FLAGS)


def open_to_write(path: str) -> int:
    """A descriptor for reading and writing; the file is created where it is missing."""
    return os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, FILE_MODE)


def read_bytes(path: str) -> bytes:
    """The whole file."""
    descriptor = open_to_read(path)
    try:
        return read_at(descriptor, os.fstat(descriptor).st_size, 0)
    finally:
        os.close(descriptor)


def read_at(descriptor: int, size: int, offset: int) -> bytes:
    """Up to ``size`` bytes from ``offset``; fewer only at the end of the file."""
    parts: list[bytes] = []
    while size > 0:
        part = _read_part(descriptor, size, offset)
        if not part:
            break
        parts.append(part)
        size -= len(part)
        offset += len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def write_at(descriptor: int, data: bytes, offset: int) -> None:
    """Writes all of ``data`` at ``offset``."""
    os.lseek(descriptor, offset, os.SEEK_SET)
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def append(path: str, data: bytes, offset: int, before_sync: Callable[[], None]) -> None:
    """Writes ``data`` at the end of a file, ``offset``, and makes it durable."""
    is_new = not os.path.exists(path)
    descriptor = open_to_write(path)
    try:
        write_at(descriptor, data, offset)
        before_sync()
        sync(descriptor)
    finally:
        os.close(descriptor)
    if is_new:
        sync_folder(os.path.dirname(path))


def cut(path: str, size: int) -> None:
    """Drops what lies beyond ``size`` bytes of a file, durably."""
    descriptor = open_to_write(path)
    try:
        os.ftruncate(descriptor, size)
        sync(descriptor)
    finally:
        os.close(descriptor)


def size_of(path: str) -> int:
    """Bytes of a file, 0 where it is missing."""
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0


def sync(descriptor: int) -> None:
    """Makes a file's bytes durable."""
    if sys.platform == "darwin":
        import fcntl

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
        except OSError as error:
            if error.errno not in (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY):
                raise
    os.fsync(descriptor)


def sync_file(path: str) -> None:
    """Makes a file durable; one that is not there needs nothing."""
    try:
        descriptor = os.open(path, (os.O_RDWR if sys.platform == "win32" else os.O_RDONLY) | _FLAGS)
    except FileNotFoundError:
        return
    try:
        sync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(path: str) -> None:
    """Makes the names in a folder durable (Windows has no such call and needs none)."""
    if sys.platform != "win32":
        sync_file(path)


def sync_everything(path: str) -> bool:
    """One sync of the whole file system that holds ``path``; ``False`` where the system has none that waits."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    try:
        call = ctypes.CDLL(None, use_errno=True).syncfs
    except (OSError, AttributeError):
        return False
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        if call(descriptor) != 0:
            code = ctypes.get_errno()
            raise OSError(code, os.strerror(code), path)
    finally:
        os.close(descriptor)
    return True


def put(path: str, data: bytes) -> None:
    """Leaves a file with exactly these bytes: written once where it is new, else replaced whole if it differs.

    A folder that somebody removed is made again.
    """
    try:
        descriptor = _open_new(path)
    except FileExistsError:
        if read_bytes(path) != data:
            replace(path, data)
        return
    except FileNotFoundError:
        make_folder(os.path.dirname(path))
        descriptor = _open_new(path)
    try:
        write_at(descriptor, data, 0)
    finally:
        os.close(descriptor)


def _open_new(path: str) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FLAGS, FILE_MODE)


def replace(path: str, data: bytes, temporary: str | None = None) -> None:
    """Replaces a file whole, so that a reader sees the old bytes or the new ones (not yet durable)."""
    _replace(path, data, temporary or path + TEMPORARY, lambda _: None)


def replace_durably(path: str, data: bytes, temporary: str | None = None) -> None:
    """As `replace`, for a file that no journal brings back: also after a power loss it is the old one or the new one.

    The bytes are on the disk before the file has its name; a name that came first could stand for an empty file.
    """
    _replace(path, data, temporary or path + TEMPORARY, sync)
    sync_folder(os.path.dirname(path))


def _replace(path: str, data: bytes, beside: str, settle: Callable[[int], None]) -> None:
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, FILE_MODE)
    try:
        try:
            write_at(descriptor, data, 0)
            settle(descriptor)
        finally:
            os.close(descriptor)
        move(beside, path)
    except BaseException:
        remove(beside)
        raise


def move(source: str, path: str) -> None:
    """Puts a file in the place of another, or a file or folder where there is none."""
    if sys.platform == "win32":
        from nua_desktop_memory.store.windows import retry

        retry(lambda: os.replace(source, path))
    else:
        os.replace(source, path)


def remove(path: str) -> None:
    """Leaves no file of that name."""
    try:
        if sys.platform == "win32":
            from nua_desktop_memory.store.windows import retry

            retry(lambda: os.unlink(path))
        else:
            os.unlink(path)
    except FileNotFoundError:
        return


def remove_tree(path: str) -> None:
    """Leaves no folder of that name; what is read-only in it (as git's own objects are) goes too."""
    from shutil import rmtree

    if sys.platform == "win32":
        for parent, _, names in os.walk(path):
            for name in names:
                os.chmod(os.path.join(parent, name), FILE_MODE)
    rmtree(path)


def make_folder(path: str) -> None:
    """Leaves a folder of that name; one that is made is private to its owner."""
    try:
        os.mkdir(path, FOLDER_MODE)
    except FileExistsError:
        if not os.path.isdir(path):
            raise


def make_folders(path: str) -> None:
    """Leaves a folder and those above it."""
    parent = os.path.dirname(path)
    if parent and parent != path and not os.path.isdir(parent):
        make_folders(parent)
    make_folder(path)


if hasattr(os, "pread"):

    def _read_part(descriptor: int, size: int, offset: int) -> bytes:
        return os.pread(descriptor, size, offset)

else:  # Windows: no positioned read, so seek first

    def _read_part(descriptor: int, size: int, offset: int) -> bytes:
        os.lseek(descriptor, offset, os.SEEK_SET)
        return os.read(descriptor, size)
