"""A checkpoint: makes what was applied durable and empties the journal ("journal.jsonl").

Its cost is that of the changes since the last one.
"""

from __future__ import annotations

from nua_desktop_memory.store import files
from nua_desktop_memory.store.change import erased_in, fold, touched
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.projection import Projection

MANY_FILES = 48
"""From so many files on, one sync of the file system is cheaper than one for each."""


def checkpoint(disk: Disk, projections: Sequence[Projection]) -> None:
    """Empties the journal once everything in it is durable; the caller holds the lock and has recovered.

    After an erase the journal keeps its line until every projection is scrubbed. Raises ``OSError``,
    `Damaged` where a line of the journal is broken, or `Busy` from a projection that cannot be scrubbed yet.
    """
    if disk.journal.size() == 0:
        return
    scan = disk.journal.scan()
    if scan.broken:
        raise Damaged(
            "A line of journal.jsonl is damaged; run nua-memory verify --repair.", file="memory/journal.jsonl"
        )
    disk.step("checkpoint.projections")
    for projection in projections:
        projection.checkpoint()
    paths, folders = touched(disk.layout, fold(scan.lines))
    disk.step("checkpoint.files")
    make_durable(paths, folders, disk.layout.memory)
    if any(erased_in(line) for line in scan.lines):
        disk.step("checkpoint.scrub")
        for projection in projections:
            projection.scrub()
    disk.step("checkpoint.empty")
    disk.journal.empty()
    disk.step("checkpoint.done")


def make_durable(paths: Sequence[str], folders: Sequence[str], root: str) -> None:
    """Makes files and folders durable: each by itself, or all at once where they are many."""
    if len(paths) >= MANY_FILES and files.sync_everything(root):
        return
    for path in paths:
        files.sync_file(path)
    for folder in folders:
        files.sync_folder(folder)
