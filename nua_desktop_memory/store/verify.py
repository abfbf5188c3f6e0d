"""Checks every file of a profile against every rule of the format, and mends what can be mended."""

from __future__ import annotations

import os
from datetime import UTC, datetime

from nua_desktop_memory.store import files, jsontext, manifest, profilefile
from nua_desktop_memory.store.change import apply, build_body, fold, touched
from nua_desktop_memory.store.check_events import check_events
from nua_desktop_memory.store.check_folder import check_journal, check_leftovers, check_profile
from nua_desktop_memory.store.check_records import check_records
from nua_desktop_memory.store.checkpoint import make_durable
from nua_desktop_memory.store.commit import write_commit
from nua_desktop_memory.store.errors import BadState, Damaged, NuaError
from nua_desktop_memory.store.eventlines import LINE_BYTES, all_lines
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.journal import seal
from nua_desktop_memory.store.log import RECORD
from nua_desktop_memory.store.mend import Finding, Mend, events_to_write, mend_folder, mend_lengths, mend_log
from nua_desktop_memory.store.report import Problem, VerifyReport
from nua_desktop_memory.store.truth import TruthFiles
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.commit import Standing
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.keeper import Keeper
    from nua_desktop_memory.store.manifest import Head

__all__ = ["Problem", "VerifyReport", "verify"]


def verify(keeper: Keeper, *, repair: bool) -> VerifyReport:
    """The report on a profile; with ``repair`` after mending.

    Raises `Busy`, `NewerFormat`, or ``OSError`` where the folder cannot be read (or, to repair, written).
    """
    is_locked = keeper.exists and _lock(keeper, repair=repair)
    try:
        keeper.forget()
        _make_room(keeper.disk, repair=repair)
        found, healed = _look(keeper, is_locked=is_locked)
        if not repair:
            return _report(found.findings, found.findings, healed)
        _repair(keeper, found)
        left, _ = _look(keeper, is_locked=is_locked)
        return _report(list(dict.fromkeys(found.findings + left.findings)), left.findings, healed)
    finally:
        if is_locked:
            keeper.drop_lock()


def _lock(keeper: Keeper, *, repair: bool) -> bool:
    try:
        keeper.take_lock()
    except OSError as error:
        if repair or error.errno not in files.READ_ONLY_ERRORS:
            raise
        return False
    return True


def _make_room(disk: Disk, *, repair: bool) -> None:
    """Repair takes away an empty folder that stands in the place of a file. Raises `BadState` for others, `Damaged`.

    Of the two files that are read first such a folder is a finding like any other.
    """
    layout = disk.layout
    first = (os.path.join(layout.profile, profilefile.NAME), layout.manifest)
    for path in (*first, layout.journal, layout.event_lines, layout.erasures):
        if not os.path.isdir(path) or os.path.islink(path):
            continue
        where = os.path.relpath(path, layout.profile).replace(os.sep, "/")
        if repair:
            try:
                os.rmdir(path)
            except OSError as error:
                raise BadState(f"{where} is a folder with something in it. Move it away, then repair again.") from error
        elif path not in first:
            raise Damaged(f"{where} is a folder, and should be a file. “nua-memory verify --repair” mends that.")


def _report(found: list[Finding], left: list[Finding], healed: list[Finding]) -> VerifyReport:
    mended = [Problem(one.file, one.what, repaired=True) for one in healed if one not in found]
    problems = [Problem(one.file, one.what, repaired=one not in left) for one in found]
    return VerifyReport(ok=not left, problems=tuple(mended + problems))


def _look(keeper: Keeper, *, is_locked: bool) -> tuple[Mend, list[Finding]]:
    """All findings, after step 0 of every writer; and what that, or making a projection anew, put right by itself."""
    disk, mend = keeper.disk, Mend()
    check_profile(disk.layout, mend)
    check_leftovers(disk.layout, mend)
    if not keeper.exists:
        return mend, []
    healed = [Finding(file, what) for projection in keeper.projections for file, what in projection.broken()]
    try:
        head, cut = _settled(keeper, is_locked=is_locked)
        healed += [Finding(file, what) for file, what in cut]
    except Damaged as error:
        mend.note(manifest.NAME, str(error.details.get("what", error.message)))
        mend.is_manifest_lost = True
        head = _guessed_head(disk)
    check_journal(disk, mend)
    check_events(disk, head, check_records(disk, head, mend), mend)
    if not mend.is_manifest_lost:
        _check_projections(keeper, head, mend)
    return mend, healed


def _settled(keeper: Keeper, *, is_locked: bool) -> tuple[Head, tuple[tuple[str, str], ...]]:
    if is_locked:
        standing = keeper.recovered()
        return standing.head, standing.cut
    head = keeper.disk.head()
    keeper.look_on(head)
    return head, ()


def _check_projections(keeper: Keeper, head: Head, mend: Mend) -> None:
    """A projection that lags is brought up as by every reader; only one that cannot be is a finding."""
    try:
        keeper.catch_up(head)
    except NuaError as error:
        mend.note("cache", error.message)
    else:
        if any(projection.applied() != head.last_commit for projection in keeper.projections):
            mend.note("cache", "the index does not match the last commit")
            return
        truth = TruthFiles(keeper.disk, head)
        for projection in keeper.projections:
            for file, what in projection.problems(truth):
                mend.note(file, what)


def _repair(keeper: Keeper, mend: Mend) -> None:
    disk = keeper.disk
    mend_folder(mend)
    if mend.is_profile_lost:
        profilefile.write(disk.layout.profile, profilefile.default_profile(disk.layout.profile, datetime.now(UTC)))
    elif mend.profile is not None:
        profilefile.write(disk.layout.profile, mend.profile)
    if not keeper.exists:
        return
    if mend.is_journal_broken:
        _empty_broken_journal(disk)
    if mend.is_manifest_lost:
        guessed = manifest.with_head(manifest.new_manifest(), _guessed_head(disk))
        files.replace(disk.layout.manifest, jsontext.pretty(guessed))
    standing = keeper.recovered()
    mend_lengths(disk, standing.head)
    mend_log(disk, mend)
    standing = replaced(standing, is_short=False)
    if mend.changes_truth or mend.is_manifest_lost:
        _commit_mended(disk, standing, mend)
    keeper.forget()
    standing = keeper.recovered()
    for projection in keeper.projections:
        keeper.rebuild(projection, standing.head)
    keeper.checkpoint_now()


def _commit_mended(disk: Disk, standing: Standing, mend: Mend) -> None:
    before = standing.head
    living = before.events if mend.living is None else mend.living
    body = build_body(
        previous=before.last_commit,
        manifest=standing.manifest,
        head=replaced(before, generation=max(before.generation, mend.latest) + 1, events=living),
        events=events_to_write(disk, mend),
        tombstones=list(mend.tombstones.values()),
        removed=mend.removed,
        lines=mend.lines,
    )
    sealed = seal(body)
    write_commit(disk, standing, sealed, b"")
    apply(disk.layout, fold([sealed.line]), disk.step)


def _empty_broken_journal(disk: Disk) -> None:
    """What its good lines say is in the files already; it is made durable before they go."""
    paths, folders = touched(disk.layout, fold(disk.journal.scan().lines))
    make_durable(paths, folders, disk.layout.memory)
    files.cut(disk.layout.journal, 0)


def _guessed_head(disk: Disk) -> Head:
    """The head that the other files show. The switch is off: nothing but the manifest knew how it stood."""
    records = max(disk.log.size() // RECORD, files.size_of(disk.layout.event_lines) // LINE_BYTES)
    events = sum(1 for line in all_lines(disk.layout.event_lines) if is_id(line))
    head = replaced(manifest.NOTHING, log_records=records, events=events)
    return replaced(head, generation=_last_generation(disk))


def _last_generation(disk: Disk) -> int:
    """The latest generation that an event file or a tombstone names."""
    latest = 0
    for folder in (disk.layout.events, disk.layout.tombstones):
        for entry in os.listdir(folder) if os.path.isdir(folder) else ():
            try:
                value = jsontext.read(os.path.join(folder, entry), entry)
            except (Damaged, OSError):
                continue
            steps = value.get("transitions")
            for item in (value, *(steps if isinstance(steps, list) else ())):
                found = item.get("generation") if isinstance(item, dict) else None
                latest = max(latest, found if isinstance(found, int) else 0)
    return latest
