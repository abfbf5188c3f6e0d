"""How a profile stands: the switch, counts, sizes."""

from __future__ import annotations

import os

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.recall.figures import Counts


class Sizes(Value):
    """Bytes on disk of the log and of the index."""

    log: int
    index: int


class Status(Value):
    """Answer of ``status``; ``facts`` and ``conflicts`` count what is so at this moment."""

    enabled: bool
    events: Counts
    facts: int
    conflicts: int
    log_records: int
    generation: int
    format: str
    sizes: Sizes
    profile_dir: str


def status(work: Workspace, profile_dir: str) -> Status:
    """Works whether memory is on or off, and creates nothing."""
    from nua_desktop_memory.recall.figures import Counts

    work.store.refuse_newer()
    head = work.store.head()
    facts = conflicts = 0
    counts = Counts(0, 0, 0, 0, 0)
    if work.store.exists:
        work.store.ready()
        head = work.store.head()
        counts = work.index.counts()
        standing = work.index.standing(work.clock())
        facts, conflicts = standing.facts, standing.conflicts
    return Status(
        enabled=head.enabled,
        events=counts,
        facts=facts,
        conflicts=conflicts,
        log_records=head.log_records,
        generation=head.generation,
        format="3",
        sizes=Sizes(
            _size(os.path.join(profile_dir, "memory", "LOG.txt")),
            _size(os.path.join(profile_dir, "cache", "index.sqlite3")),
        ),
        profile_dir=profile_dir,
    )


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
