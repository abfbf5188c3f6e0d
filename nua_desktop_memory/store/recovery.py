"""Step 0 of every change: finish or drop what the last holder of the lock left ("journal.jsonl").

Whole journal lines are replayed, a torn last one is cut. Of the LOG beyond the last commit, what is torn
or has a wrong CRC is cut, and whole good records are marked as never acknowledged, in a commit of its own.
"""

from __future__ import annotations

from nua_desktop_memory.store import files, jsontext, manifest
from nua_desktop_memory.store.change import apply, build_body, fold
from nua_desktop_memory.store.commit import Standing, write_commit
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.journal import lines_after, seal
from nua_desktop_memory.store.log import RECORD
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.journal import Line


class Seen(Value):
    """The last journal line that this process knows to be applied, and where it ends in the file."""

    digest: str
    journal_bytes: int


def recover(disk: Disk, seen: Seen | None) -> Standing:
    """Brings the files to the last commit; the caller holds the lock.

    A process that has seen nothing yet replays the whole journal: after a power loss the manifest may be
    newer than the files. Raises ``OSError``, `Damaged` or `NewerFormat`.
    """
    standing = _replay(disk, seen)
    return _settle_log(disk, standing)


def _replay(disk: Disk, seen: Seen | None) -> Standing:
    size = disk.journal.size()
    head, manifest = disk.standing()
    if size == 0 or (seen is not None and seen == Seen(head.last_commit, size)):
        return Standing(head, manifest, size, is_short=False, is_broken=False, cut=())
    scan = disk.journal.scan()
    is_end_lost = bool(scan.lines) and head.generation > scan.lines[-1].head.generation
    if is_end_lost or scan.broken:
        if not is_end_lost:
            _apply(disk, scan.lines[scan.fresh :])
        return Standing(head, manifest, scan.total_bytes, is_short=False, is_broken=True, cut=())
    cut: tuple[tuple[str, str], ...] = ()
    if scan.good_bytes < scan.total_bytes:
        disk.step("recover.cut_journal")
        files.cut(disk.layout.journal, scan.good_bytes)
        torn = scan.total_bytes - scan.good_bytes
        cut = (("memory/journal.jsonl", f"its last {torn} bytes were no whole line and were cut off"),)
    todo = lines_after(scan.lines, seen.digest if seen else None)
    _apply(disk, scan.lines if todo is None else todo)
    return Standing(head, manifest, scan.good_bytes, is_short=False, is_broken=False, cut=cut)


def _apply(disk: Disk, lines: list[Line]) -> None:
    if lines:
        disk.step("recover.replay")
        apply(disk.layout, fold(lines), disk.step)


def _settle_log(disk: Disk, standing: Standing) -> Standing:
    end = standing.head.log_records * RECORD
    size = disk.log.size()
    if size == end:
        return standing
    if size < end:
        return replaced(standing, is_short=True)
    good = _good_records(disk, standing.head.log_records, size // RECORD)
    if size > end + good * RECORD:
        disk.step("recover.cut_log")
        files.cut(disk.layout.log, end + good * RECORD)
        lost = size - end - good * RECORD
        what = f"{lost} bytes after the last commit were no whole record and were cut off"
        standing = replaced(standing, cut=(*standing.cut, ("memory/LOG.txt", what)))
    return _mark(disk, standing, good) if good and not standing.is_broken else standing


def _good_records(disk: Disk, start: int, stop: int) -> int:
    good = 0
    for record in disk.log.records(start, stop):
        if record is None:
            break
        good += 1
    return good


def _mark(disk: Disk, standing: Standing, count: int) -> Standing:
    """Records whose write was never acknowledged stay in the LOG, and are nobody's event.

    No event file is written before its commit. Where there is one, it is the manifest that is wrong (an old copy, put
    back): `Damaged`, since marking its record would lose the event.
    """
    before = standing.head
    if any(_has_event(disk, position) for position in range(before.log_records, before.log_records + count)):
        raise jsontext.damaged(manifest.NAME, "it is older than the events beside it")
    disk.step("recover.mark")
    after = replaced(before, generation=before.generation + 1, log_records=before.log_records + count)
    body = build_body(
        previous=before.last_commit,
        manifest=standing.manifest,
        head=after,
        unacknowledged=range(before.log_records, after.log_records),
    )
    sealed = seal(body)
    size = write_commit(disk, standing, sealed, b"")
    apply(disk.layout, fold([sealed.line]), disk.step)
    return replaced(
        standing,
        head=sealed.line.head,
        manifest=manifest.with_head(standing.manifest, sealed.line.head),
        journal_bytes=size,
    )


def _has_event(disk: Disk, position: int) -> bool:
    record = disk.log.record(position)
    if record is None:
        return False
    try:
        value = disk.event_object(record[0])
    except Damaged:
        return False
    return value is not None and value.get("logIndex") == position
