"""The writer's door: a transaction inside the lock."""

from __future__ import annotations

from nua_desktop_memory.store import files
from nua_desktop_memory.store.commit import Standing
from nua_desktop_memory.store.errors import MemoryOff
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.manifest import NOTHING, new_manifest
from nua_desktop_memory.store.transaction import Transaction

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from types import TracebackType

    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.keeper import Keeper
    from nua_desktop_memory.store.projection import Commit

_DOING = "write the memory"


class Writing:
    """Holds the lock from entering to leaving, and gives a `Transaction`.

    Where memory was never switched on there is nothing to lock: the first commit, which can only turn the
    switch, makes ``memory/``. Entering raises `Busy` after the wait.
    """

    def __init__(
        self,
        keeper: Keeper,
        clock: Callable[[], datetime],
        random: Callable[[int], bytes],
        create: Callable[[], None],
    ) -> None:
        self._keeper = keeper
        self._clock = clock
        self._random = random
        self._create = create
        self._is_locked = False
        self._transaction: Transaction | None = None
        self._standing = Standing(NOTHING, new_manifest(), 0, is_short=False, is_broken=False, cut=())

    def __enter__(self) -> Transaction:
        """The transaction."""
        is_first = not self._keeper.exists
        if not is_first:
            self._enter_lock()
        write = self._write_first if is_first else self._write
        try:
            made = Transaction(self._keeper.disk, self._standing, self._clock(), self._random, write)
        except BaseException:
            self._leave_lock()
            raise
        self._transaction = made
        return made

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Forgets what was not committed."""
        if self._transaction is not None:
            self._transaction.close()
        self._leave_lock()

    def _enter_lock(self) -> None:
        with files.telling(_DOING):
            self._keeper.take_lock()
            self._is_locked = True
            try:
                self._standing = self._keeper.recovered()
                self._keeper.catch_up(self._standing.head)
            except BaseException:
                self._leave_lock()
                raise

    def _leave_lock(self) -> None:
        if self._is_locked:
            self._is_locked = False
            self._keeper.drop_lock()

    def _write(self, _: Transaction, body: Object, records: bytes) -> Commit:
        with files.telling(_DOING):
            return self._keeper.write(self._standing, body, records)

    def _write_first(self, transaction: Transaction, _: Object, records: bytes) -> Commit:
        if records:
            raise MemoryOff("Memory has never been switched on here; switch it on first.")
        self._create()
        self._enter_lock()
        return self._write(transaction, transaction.rebase(self._standing), b"")
