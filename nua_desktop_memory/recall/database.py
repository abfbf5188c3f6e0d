"""The index's file: opening it cheaply, reading and writing it in short transactions, doing without it.

A missing, damaged or foreign file is nothing to lose: it is set aside and made anew from the truth. Where
the folder cannot be written the file is read as it is, and what must be taken in is kept in memory.
"""

from __future__ import annotations

import os
from contextlib import contextmanager

import apsw

from nua_desktop_memory.store.errors import Busy, Damaged, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = "index.sqlite3"
_BESIDE = ("", "-wal", "-shm", "-journal")
_SETTINGS = "PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
_BROKEN = (apsw.CorruptError, apsw.NotADBError, apsw.FormatError)
_NO_WRITING = (apsw.CantOpenError, apsw.ReadOnlyError, apsw.PermissionsError, apsw.IOError, apsw.FullError)
_FIRST_READ = "PRAGMA schema_version"
"""Reads the file, so that a broken one fails when it is opened."""
_READ_WRITE = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_URI
_READ_ONLY = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI


class Database:
    """One connection to the index's file, opened when it is first needed.

    ``wait`` is how long, in seconds, another process's short hold is waited for.
    """

    def __init__(self, cache_dir: str, wait: float) -> None:
        self._folder = cache_dir
        self._path = os.path.join(cache_dir, FILE)
        self._wait = wait
        self._connection: apsw.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._in_memory = False
        self._broken: tuple[int, int] | None = None

    @property
    def in_memory(self) -> bool:
        """Whether it answers from memory: a file that may still be there is then behind, or broken."""
        return self._in_memory

    @property
    def is_there(self) -> bool:
        """Whether there is a file of that name."""
        return os.path.exists(self._path)

    @property
    def connection(self) -> apsw.Connection:
        """The open connection. Raises `Damaged` where there is no file to read (the store rebuilds it)."""
        found = self.opened()
        if found is None:
            raise Damaged("The search index is missing. Open the profile again: it will be made anew.")
        return found

    def opened(self) -> apsw.Connection | None:
        """The connection to the file that is there now, or ``None`` where there is none."""
        if self._in_memory:
            return self._connection
        identity = self._identity_now()
        if identity == self._broken:
            identity = None
        if self._connection is not None and identity != self._identity:
            self.close()
        if self._connection is None and identity is not None:
            self._open(identity)
        return self._connection

    def made(self) -> apsw.Connection:
        """A connection that can be written: the file's, made if it is missing, else one in memory."""
        found = self.opened()
        if found is not None and not found.readonly("main"):
            return found
        if found is None and self._make():
            return self.connection
        return self._move_to_memory(found)

    def stand_in(self) -> apsw.Connection:
        """An empty database in memory, until `close`: for a profile that has no store yet."""
        return self._move_to_memory(None)

    def discard(self) -> None:
        """Sets a file that cannot be used aside, for good."""
        self.close()
        for beside in _BESIDE:
            try:
                os.unlink(self._path + beside)
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                raise StoreIOError(f"The search index cannot be replaced: {error.strerror}.") from error

    def _set_aside(self) -> None:
        """A broken file goes; one that cannot be removed is not looked at again."""
        broken = self._identity_now()
        try:
            self.discard()
        except StoreIOError:
            self._broken = broken

    @contextmanager
    def reading(self) -> Iterator[apsw.Connection]:
        """A consistent view for one call; inside another transaction, that one's view.

        Raises `Damaged` where the file turns out to be broken: it is gone then, and the next open rebuilds it.
        """
        connection = self.connection
        if _inside(connection):
            yield connection
            return
        with self._explained():
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                _roll_back(connection)

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """One transaction on a writable connection: kept if the block ends well, else rolled back.

        Inside another writing transaction (a rehearsal) it is a part of that one.
        """
        connection = self.made()
        if _inside(connection):
            yield connection
            return
        with self._explained():
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                _roll_back(connection)
                raise
            connection.execute("COMMIT")

    @contextmanager
    def rehearsing(self) -> Iterator[apsw.Connection]:
        """One transaction that is always rolled back, and of which nothing reaches any file."""
        connection = self.made()
        with self._explained():
            connection.execute("PRAGMA cache_spill = OFF")
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            finally:
                _roll_back(connection)
                connection.execute("PRAGMA cache_spill = ON")

    def checkpoint(self, mode: int) -> bool:
        """Moves SQLite's own log into the file; whether all of it was moved. Does nothing where there is no file."""
        connection = self.opened()
        if connection is None or self._in_memory or connection.readonly("main"):
            return True
        with self._explained():
            try:
                logged, moved = connection.wal_checkpoint(mode=mode)
            except (apsw.BusyError, apsw.LockedError):
                return False
        return logged == moved

    def close(self) -> None:
        """Closes the connection; the next use opens it again."""
        connection, self._connection, self._in_memory = self._connection, None, False
        if connection is not None:
            connection.close()

    def _identity_now(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self._path)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _open(self, identity: tuple[int, int]) -> None:
        try:
            connection = apsw.Connection(_called(self._path), flags=_READ_WRITE)
            if connection.readonly("main"):
                connection.close()
                connection = self._immutable()
            else:
                self._configured(connection).execute(_FIRST_READ)
        except _BROKEN:
            return
        except _NO_WRITING:
            try:
                connection = self._immutable()
            except (*_BROKEN, *_NO_WRITING):
                return
        self._connection, self._identity = connection, identity

    def _immutable(self) -> apsw.Connection:
        connection = apsw.Connection(f"{_uri(self._path)}?immutable=1", flags=_READ_ONLY)
        connection.execute(_FIRST_READ)
        return connection

    def _configured(self, connection: apsw.Connection) -> apsw.Connection:
        connection.set_busy_timeout(int(self._wait * 1000))
        connection.execute(_SETTINGS)
        return connection

    def _make(self) -> bool:
        """Makes the file; whether that could be done."""
        try:
            self.discard()
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
            connection = self._configured(apsw.Connection(_called(self._path), flags=_READ_WRITE))
            connection.execute("PRAGMA journal_mode = WAL")
        except (OSError, StoreIOError, apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError, apsw.FullError):
            return False
        self._connection, self._identity = connection, self._identity_now()
        return True

    def _move_to_memory(self, found: apsw.Connection | None) -> apsw.Connection:
        connection = self._configured(apsw.Connection(":memory:"))
        if found is not None:
            self._copy(found, connection)
        self.close()
        self._connection, self._in_memory = connection, True
        return connection

    @staticmethod
    def _copy(found: apsw.Connection, connection: apsw.Connection) -> None:
        """Copies a file that can only be read; of a broken one nothing, since it is made anew anyway."""
        try:
            with connection.backup("main", found, "main") as copying:
                copying.step()
        except _BROKEN:
            connection.deserialize("main", b"")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turns SQLite's errors into ours."""
        try:
            yield
        except _BROKEN as error:
            self._set_aside()
            raise Damaged("The search index was damaged and has been dropped. Try again: it is made anew.") from error
        except (apsw.BusyError, apsw.LockedError) as error:
            raise Busy("Another program is using the search index. Try again in a moment.") from error
        except (apsw.IOError, apsw.FullError, apsw.CantOpenError, apsw.ReadOnlyError) as error:
            raise StoreIOError("The search index cannot be read or written. Is the disk full or read-only?") from error


def _called(path: str) -> str:
    """How SQLite is told of a file. It takes UTF-8, and the system may call the file by other bytes."""
    return path if os.fsencode(path) == path.encode("utf-8", "surrogatepass") else _uri(path)


def _uri(path: str) -> str:
    """The same file as a URI, byte by byte."""
    from urllib.parse import quote

    return f"file:{quote(os.fsencode(os.path.abspath(path)))}"


def _inside(connection: apsw.Connection) -> bool:
    """Whether a transaction is open."""
    return connection.in_transaction


def _roll_back(connection: apsw.Connection) -> None:
    """Ends the transaction without keeping anything; SQLite may have done so itself after an error."""
    if _inside(connection):
        connection.execute("ROLLBACK")
