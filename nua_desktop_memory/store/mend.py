"""What a verification found, and what would mend it; applying that is a commit of its own."""

from __future__ import annotations

import os

from nua_desktop_memory.store import eventfile, files, tombstonefile
from nua_desktop_memory.store.eventlines import LINE_BYTES
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.log import LOST_RECORD, RECORD
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.profilefile import ProfileFile


class Finding(Value):
    """A path inside the profile, with ``/``, and a sentence about the rule that it breaks."""

    file: str
    what: str


class Mend:
    """Findings, and the changes that would mend those that can be mended. No good record is ever touched."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.lines: dict[int, str] = {}
        self.events: dict[str, Object] = {}
        self.tombstones: dict[str, Object] = {}
        self.removed: list[str] = []
        self.lost: list[int] = []
        self.living: int | None = None
        self.latest = 0
        self.leftovers: list[str] = []
        self.modes: list[tuple[str, int]] = []
        self.folders: list[str] = []
        self.is_manifest_lost = False
        self.is_profile_lost = False
        self.profile: ProfileFile | None = None
        """What profile.json is to hold, where it can be read and something in it is wrong."""
        self.is_journal_broken = False

    def note(self, file: str, what: str) -> None:
        """Adds a finding."""
        self.findings.append(Finding(file, what))

    def note_later(self, file: str, latest: int, last: int) -> None:
        """Adds that a file names a generation later than the last commit's; the next commit comes after it."""
        self.note(file, f"it names generation {latest}, which is later than the last commit, {last}")
        self.latest = max(self.latest, latest)

    @property
    def changes_truth(self) -> bool:
        """Whether mending takes a commit."""
        files_change = self.lines or self.events or self.tombstones or self.removed
        return bool(files_change or self.living is not None or self.latest)


def mend_folder(mend: Mend) -> None:
    """Removes what was left over, makes missing folders and sets modes. Raises ``OSError``."""
    for path in mend.folders:
        files.make_folder(path)
    for path in mend.leftovers:
        files.remove(path)
    for path, mode in mend.modes:
        if os.path.exists(path):
            os.chmod(path, mode)


def mend_log(disk: Disk, mend: Mend) -> None:
    """Clears damaged records that are nobody's event any more."""
    if not mend.lost:
        return
    descriptor = files.open_to_write(disk.layout.log)
    try:
        for position in mend.lost:
            files.write_at(descriptor, LOST_RECORD, position * RECORD)
        files.sync(descriptor)
    finally:
        os.close(descriptor)


def mend_lengths(disk: Disk, head: Head) -> None:
    """Puts lost records where the LOG is short, so that what comes after lands right; cuts lines too many."""
    size, end = disk.log.size(), head.log_records * RECORD
    if size < end:
        torn = size % RECORD
        filler = _completed(disk.log.raw(size // RECORD)) if torn else b""
        data = filler + LOST_RECORD * ((end - (size - torn)) // RECORD - bool(torn))
        files.append(disk.layout.log, data, size - torn, lambda: None)
    if files.size_of(disk.layout.event_lines) > head.log_records * LINE_BYTES:
        files.cut(disk.layout.event_lines, head.log_records * LINE_BYTES)


def events_to_write(disk: Disk, mend: Mend) -> list[tuple[str, Object]]:
    """The mended event files, each with its state."""
    found: list[tuple[str, Object]] = []
    for event_id, value in mend.events.items():
        tombstone = mend.tombstones.get(event_id) or disk.tombstone_object(event_id)
        state = (
            tombstonefile.tombstone_of(tombstone, event_id).state
            if tombstone is not None
            else eventfile.state_without_tombstone(value)
        )
        found.append((str(state), value))
    return found


def _completed(torn: bytes) -> bytes:
    """What is left of a torn record stays as it is, as evidence, filled up to its length."""
    return torn.ljust(RECORD - 1)[: RECORD - 1] + b"\n"
