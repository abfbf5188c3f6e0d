"""Keeps the truth and its projections in step: who holds the lock, what is applied, what is durable."""

from __future__ import annotations

import os
from contextlib import suppress

from nua_desktop_memory.store import profilefile
from nua_desktop_memory.store.birth import create_memory
from nua_desktop_memory.store.change import apply, fold
from nua_desktop_memory.store.checkpoint import checkpoint
from nua_desktop_memory.store.commit import commit_of, write_commit
from nua_desktop_memory.store.errors import Damaged, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.journal import lines_after, seal
from nua_desktop_memory.store.lock import ProfileLock
from nua_desktop_memory.store.recovery import Seen, recover
from nua_desktop_memory.store.truth import TruthFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nua_desktop_memory.store.commit import Standing
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.journal import Line
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.projection import Commit, Projection

JOURNAL_LIMIT = 1 << 20
"""Bytes of journal from which a commit is followed by a checkpoint."""


class Keeper:
    """The lock, the files and the projections of one profile.

    ``late_error`` is what kept the last commit from being applied at once, or a checkpoint on close from
    being made; the journal holds what is missing, and the next reader or writer makes it up. ``on_rebuild`` hears
    which share of a projection that is made anew is done, from 0 to 1, and ``None`` when it is over.
    """

    def __init__(self, disk: Disk, projections: Sequence[Projection], wait: float) -> None:
        self.disk = disk
        self.projections = tuple(projections)
        self.wait = wait
        self.wrote = False
        self.late_error: Exception | None = None
        self.on_rebuild: Callable[[float | None], None] | None = None
        self._lock = ProfileLock(disk.layout.lock)
        self._seen: Seen | None = None
        self._is_known_format = False

    @property
    def exists(self) -> bool:
        """Whether ``memory/`` is there."""
        return os.path.isdir(self.disk.layout.memory)

    def take_lock(self, wait: float | None = None) -> None:
        """Takes the lock.

        Raises `Busy`, `NewerFormat` (a newer profile is not touched), or ``OSError`` on a read-only folder.
        """
        self.refuse_newer()
        with suppress(Damaged, IsADirectoryError):
            self.disk.head()
        self._lock.acquire(self.wait if wait is None else wait)

    def stop_waiting(self) -> None:
        """Ends a wait for the lock on another thread, with `Busy`."""
        self._lock.give_up()

    def drop_lock(self) -> None:
        """Gives the lock back."""
        self._lock.release()

    def forget(self) -> None:
        """Takes nothing for applied, so that the whole journal is replayed the next time."""
        self._seen = None

    def recovered(self) -> Standing:
        """Step 0 of the format's protocol; the caller holds the lock."""
        self.disk.overlay = None
        self.disk.log.refresh()
        create_memory(self.disk)
        standing = recover(self.disk, self._seen)
        self._settle(standing.head.last_commit, standing.journal_bytes)
        return standing

    def is_up_to_date(self, head: Head) -> bool:
        """Whether everything that a reader uses shows a head."""
        if self.projections:
            return all(projection.applied() == head.last_commit for projection in self.projections)
        is_seen = self._seen is not None and self._seen.digest == head.last_commit
        return is_seen or self.disk.journal.size() == 0

    def catch_up(self, head: Head) -> None:
        """Tells projections what they missed, or has them built anew; the caller holds the lock."""
        for projection in self.projections:
            applied = projection.applied()
            if applied == head.last_commit:
                continue
            scan = self.disk.journal.scan()
            missed = lines_after(scan.lines[scan.fresh :], applied)
            if not (missed and missed[-1].digest == head.last_commit and self._could_apply(projection, missed)):
                self.rebuild(projection, head)
        self.late_error = None

    def remake(self, projection: Projection) -> int:
        """Makes a projection anew from the truth; gives how long the LOG is. Raises `Busy` or ``OSError``."""
        self.take_lock()
        try:
            head = self.recovered().head
            self.catch_up(head)
            self.rebuild(projection, head)
            self.checkpoint_now()
            return head.log_records
        finally:
            self.drop_lock()

    def rebuild(self, projection: Projection, head: Head) -> None:
        """Makes a projection anew from the truth, and tells how far it is; the caller holds the lock."""
        told = self.on_rebuild
        try:
            projection.rebuild(TruthFiles(self.disk, head, told))
        finally:
            if told is not None:
                told(None)

    def _could_apply(self, projection: Projection, missed: Sequence[Line]) -> bool:
        """Whether a projection took in some commits; where its files cannot be written, it may answer from memory."""
        try:
            for line in missed:
                projection.apply(commit_of(self.disk, line))
        except (StoreIOError, OSError):
            return False
        return True

    def look_on(self, head: Head) -> None:
        """Where nothing can be written: lays over the files, in memory, what the journal holds beyond them."""
        scan = self.disk.journal.scan()
        self.disk.overlay = fold(scan.lines[scan.fresh :])
        self._seen = None  # what is laid over the files is not in them: whoever can write must still replay it
        for projection in self.projections:
            if projection.applied() != head.last_commit:
                self.rebuild(projection, head)

    def write(self, standing: Standing, body: Object, records: bytes) -> Commit:
        """Commits a change; when it returns, the change is durable. Raises ``OSError``: nothing was written."""
        sealed = seal(body)
        line, commit = sealed.line, commit_of(self.disk, sealed.line)
        self._seen = None
        size = write_commit(self.disk, standing, sealed, records)
        self.wrote = True
        try:
            self.disk.step("commit.done")
            apply(self.disk.layout, fold([line]), self.disk.step)
            self._settle(line.digest, size)
            for projection in self.projections:
                self.disk.step("apply.projection")
                projection.apply(commit)
            if commit.erased or size > JOURNAL_LIMIT:
                self.checkpoint_now()
        except Exception as error:  # noqa: BLE001 - the commit stands in the journal, so nothing here is its failure
            self.late_error = error
        return commit

    def checkpoint(self, wait: float | None = None) -> None:
        """Makes every commit durable in its files and empties the journal. Raises `Busy` or ``OSError``."""
        self.take_lock(wait)
        try:
            self.catch_up(self.recovered().head)
            self.checkpoint_now()
            self.wrote = False
        finally:
            self.drop_lock()

    def checkpoint_now(self) -> None:
        """The same for the holder of the lock, all being applied."""
        checkpoint(self.disk, self.projections)
        if self._seen is not None:
            self._settle(self._seen.digest, self.disk.journal.size())

    def refuse_newer(self) -> None:
        """Raises `NewerFormat` where profile.json is of a later format: the profile is neither read nor touched."""
        if not self._is_known_format:
            with suppress(Damaged):
                profilefile.read(self.disk.layout.profile)
                self._is_known_format = True

    def _settle(self, digest: str, journal_bytes: int) -> None:
        self._seen = Seen(digest, journal_bytes)
        self.disk.settled_bytes = journal_bytes
