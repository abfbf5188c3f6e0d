"""Backing up a profile to a folder outside it: by hand or by plan, and the oldest of one's own taken away.

A backup shows one commit, though nothing is locked while it is written: what came later is left out, transitions
included, and what is erased meanwhile is not in it. Each is told by its manifest, so that none but a backup of this
same profile is ever removed from the folder.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from nua_desktop_memory.operations import backup_file, copies
from nua_desktop_memory.operations.copies import BackupPlan, Every
from nua_desktop_memory.operations.file_names import lies_in, refuse_unusable
from nua_desktop_memory.operations.formats import jsonl
from nua_desktop_memory.operations.importing import Progress
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store import files, jsontext, profilefile
from nua_desktop_memory.store.errors import BadValue, NuaError, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import Event, State, Tombstone
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.layout import Layout
    from nua_desktop_memory.store.store import Head

PAGE = 1_000
SUFFIX = ".nua-backup.zip"
_PERIODS = {Every.DAILY: timedelta(days=1), Every.WEEKLY: timedelta(days=7)}
_EARLY = timedelta(hours=1)
"""A daily backup is not put off by a day because the window was opened some minutes earlier than yesterday."""
_NAME = re.compile(r".+ \d{8}-\d{6}(?: \d+)?\.nua-backup\.zip", re.DOTALL)


class BackedUp(Value):
    """Answer of ``backup``: the file, how many memories are in it, how many could not be read, what was taken away."""

    path: str
    events: int
    unreadable: int
    removed: tuple[str, ...]
    cancelled: bool


def planned(
    plan: BackupPlan,
    layout: Layout,
    *,
    folder: str | None = None,
    every: str | None = None,
    keep: int | None = None,
) -> BackupPlan:
    """The plan with something else in it. Raises `BadValue`, also for a folder that no backup may go to."""
    if keep is not None and keep < 1:
        raise BadValue("At least one backup must be kept.")
    try:
        often = plan.every if every is None else Every(every)
    except ValueError as error:
        raise BadValue(f"{every!r} is not how often backups can be made. Use one of: {', '.join(Every)}.") from error
    where = plan.folder if folder is None else _refused(folder, layout) if folder.strip() else ""
    if often is not Every.OFF and not where:
        raise BadValue("Choose the folder for the backups first.")
    return replaced(plan, folder=where, every=often, keep=keep or plan.keep)


def is_due(plan: BackupPlan, head: Head, now: datetime) -> bool:
    """Whether a backup is to be made now: its time has come, and something has changed since the last one."""
    if plan.every is Every.OFF or not plan.folder or head.generation in (0, plan.generation):
        return False
    return plan.last is None or now - plan.last >= _PERIODS[plan.every] - _EARLY or plan.last > now


def backup(
    work: Workspace,
    folder: str | None,
    keep: int | None,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> BackedUp:
    """Writes one backup into ``folder`` (by default that of the plan) and keeps the newest ``keep`` of this profile.

    Raises `BadValue` where no folder is known or it is one of the profile's own, or `StoreIOError`.
    """
    work.require_owner("back up")
    profile_dir = work.store.layout.profile
    plan = copies.read(profile_dir).plan
    where = _folder(plan, folder, work)
    work.ready()
    info = _identified(work)
    now, head = work.clock(), work.store.head()
    path = _free_path(where, info.name, now)
    part = f"{path}.part"
    run = _Run(work, head, progress, cancelled)
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, files.FILE_MODE)
        os.close(descriptor)
        backup_file.write(part, run.lines(), _profile_json(profile_dir), lambda: run.about(info, now))
        if not run.stopped:
            files.sync_file(part)
            files.move(part, path)
            files.sync_folder(where)
    except OSError as error:
        raise StoreIOError(f"The backup cannot be written to {where}: {error.strerror}. Choose another.") from error
    finally:
        files.remove(part)
    if run.stopped:
        return BackedUp(path, 0, 0, (), cancelled=True)
    copies.remember_copy(work, path, "backup", generation=head.generation, whole=True)
    removed = _thin_out(where, info.id, keep or plan.keep)
    copies.forget(work.store, removed)
    if where == plan.folder:
        copies.change(
            work.store, lambda one: replaced(one, plan=replaced(one.plan, last=now, generation=head.generation))
        )
    return BackedUp(path, run.written, run.unreadable, removed, cancelled=False)


def as_of(event: Event, tombstone: Tombstone | None, generation: int) -> tuple[Event, Tombstone | None] | None:
    """An event with the state that it had after a commit; ``None`` where it was not there yet."""
    if event.generation > generation:
        return None
    steps = () if tombstone is None else tuple(one for one in tombstone.transitions if one.generation <= generation)
    if tombstone is None or len(steps) == len(tombstone.transitions):
        return event, tombstone
    if not steps:
        return event, None
    by = steps[-1].by if steps[-1].state is State.SUPERSEDED else None
    return event, replaced(tombstone, state=steps[-1].state, superseded_by_event_id=by, transitions=steps)


class _Run:
    """The lines of one backup, and what was counted on the way."""

    def __init__(
        self, work: Workspace, head: Head, progress: Callable[[Progress], None], cancelled: Callable[[], bool]
    ) -> None:
        self._work = work
        self._head = head
        self._progress = progress
        self._cancelled = cancelled
        self.written = 0
        self.unreadable = 0
        self.stopped = False

    def lines(self) -> Iterator[str]:
        """One event a line, in LOG order; ends early where it is stopped."""
        index = self._work.index
        positions = index.positions(Filter(states=tuple(State), order=Order.FIRST_WRITTEN))
        for start in range(0, len(positions), PAGE):
            page = positions[start : start + PAGE]
            events = index.events(page)
            self.unreadable += len(page) - len(events)
            for event in events:
                then = as_of(event, index.tombstone(event.event_id), self._head.generation)
                if then is not None:
                    self.written += 1
                    yield jsonl.line(*then)
            self._progress(Progress(min(start + PAGE, len(positions)), len(positions), self.written, 0, 0))
            if self._cancelled():
                self.stopped = True
                return

    def about(self, info: profilefile.ProfileFile, now: datetime) -> jsontext.Object:
        """The manifest's own members."""
        return backup_file.about(
            created=now,
            profile_id=info.id,
            name=info.name,
            generation=self._head.generation,
            events=self.written,
            not_for_agents=self._head.not_for_agents,
        )


def _identified(work: Workspace) -> profilefile.ProfileFile:
    """The profile, with an id by which its backups are told: one that has none yet gets it now."""
    folder = work.store.layout.profile
    info = profilefile.read(folder)
    if info.id:
        return info
    work.store.edit_profile(lambda one: one)  # what is written has one
    return profilefile.read(folder)


def _profile_json(folder: str) -> jsontext.Object:
    with files.telling("read profile.json"):
        return jsontext.read(os.path.join(folder, profilefile.NAME), profilefile.NAME)


def _folder(plan: BackupPlan, given: str | None, work: Workspace) -> str:
    named = plan.folder if given is None else given
    if not named.strip():
        raise BadValue("No folder is named. Give the folder for the backup.")
    where = _refused(named, work.store.layout)
    if not os.path.isdir(where):
        if given is None:
            raise StoreIOError(f"The folder for backups, {where}, is not there. Connect its drive, or choose another.")
        try:
            files.make_folders(where)
        except OSError as error:
            raise StoreIOError(f"The folder {where} cannot be made: {error.strerror}. Choose another.") from error
    return where


def _refused(named: str, layout: Layout) -> str:
    """The whole path of a folder; raises `BadValue` where no backup may go: in the profile, or what is no folder."""
    refuse_unusable(named, "to export to")
    if named.encode("utf-8", "ignore").decode("utf-8") != named:  # nor could it be written down
        raise BadValue(f"{named!a} cannot be the path of a file. Give another one.")
    where = os.path.abspath(os.path.expanduser(named))
    if lies_in(where, layout.profile):
        raise BadValue("A backup inside the profile would go with it. Choose another folder.")
    if os.path.lexists(where) and not os.path.isdir(where):
        raise BadValue(f"{where} is no folder. Choose another.")
    return where


def _free_path(where: str, name: str, now: datetime) -> str:
    """A name with profile and time (UTC), of which there is none yet."""
    kept = "".join(one if one.isalnum() or one in " ._-" else " " for one in name)
    base = os.path.join(where, f"{' '.join(kept.split())[:48].strip(' .') or 'profile'} {now:%Y%m%d-%H%M%S}")
    path, number = base + SUFFIX, 1
    while os.path.lexists(path):
        number += 1
        path = f"{base} {number}{SUFFIX}"
    return path


def _thin_out(where: str, profile_id: str, keep: int) -> tuple[str, ...]:
    """Removes all backups of this profile in the folder but the newest; what is not its own is never touched."""
    own: list[tuple[datetime, int, str]] = []
    for name in os.listdir(where):
        path = os.path.join(where, name)
        if _NAME.fullmatch(name) is None or os.path.islink(path) or not os.path.isfile(path):
            continue
        try:
            found = backup_file.info(path)
        except NuaError:
            continue
        if found.profile_id == profile_id:
            own.append((found.created, found.generation, path))
    gone = [path for *_, path in sorted(own)[:-keep]]
    removed = []
    for path in gone:
        try:
            os.unlink(path)
        except OSError:
            continue
        removed.append(path)
    return tuple(removed)
