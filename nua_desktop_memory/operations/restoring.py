"""Restoring a backup into a new profile; what was erased since in the living one stays out, and is counted.

The new profile is built beside its place and put there when it is whole. It has an id of its own, is off, and keeps
from agents what the old one kept from them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from nua_desktop_memory.operations import backup_file
from nua_desktop_memory.operations.copies import remember_copy
from nua_desktop_memory.operations.formats import Format, jsonl, writing
from nua_desktop_memory.operations.importing import Import, Imported, Progress, RefusedLine
from nua_desktop_memory.operations.profiles import is_profile, list_profiles
from nua_desktop_memory.operations.removing import remove_profile
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store import files, profilefile
from nua_desktop_memory.store.errors import BadState, BadValue, NuaError, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from datetime import datetime

    from nua_desktop_memory.operations.backup_file import BackupInfo
    from nua_desktop_memory.operations.formats.entry import Entry

    Opening = Callable[[str], AbstractContextManager[Workspace]]

FROM = "restoredFrom"
"""The key of profile.json that lists the ids of the profiles whose memories these are."""
_BUILDING = ".restoring-"
_FORMAT = Format("jsonl", backup_file.Lines(), jsonl.entry, None, lambda _: writing.Lines(jsonl.line))


class Restored(Value):
    """Answer of ``restore``: the new profile's folder, and when the backup was made.

    ``kept_out`` counts what was erased since in the profiles ``compared`` and therefore did not come back;
    ``refused`` what cannot be taken in for another reason.
    """

    profile_dir: str
    created: datetime
    imported: int
    kept_out: int
    compared: tuple[str, ...]
    refused: tuple[RefusedLine, ...]
    cancelled: bool


def restore(
    path: str,
    into: str,
    here: str,
    opening: Opening,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> Restored:
    """Makes the profile ``into`` from a backup. ``here`` is the profile that is open, one of those compared.

    Raises `BadValue` for a file that is no whole backup and for a place that is taken, `NotFound`, `NewerFormat`,
    `StoreIOError`; nothing is left behind then, nor where it is cancelled.
    """
    _refuse_taken(into)
    found = backup_file.check(path, cancelled)
    compared = _family(found, here)
    if cancelled():
        return Restored(into, found.created, 0, 0, compared, (), cancelled=True)
    building = os.path.join(os.path.dirname(into), _BUILDING + os.path.basename(into))
    _clear(building)
    done = False
    try:
        erased = KeptOut()
        for folder in compared:
            with opening(folder) as living:
                erased.learn(living)
        _write_profile(building, found, os.path.basename(into))
        with opening(building) as work:
            answer = _fill(work, found, erased, progress, cancelled)
        if not answer.cancelled:
            _put_in_place(building, into)
            done = True
    finally:
        if not done:
            _clear(building)
    left = tuple(one for one in answer.refused if one.line not in erased.lines(answer.refused))
    return Restored(into, found.created, answer.imported, erased.count, compared, left, answer.cancelled)


class KeptOut:
    """What was erased in the living profiles: by id; by text too, unless the same memory still lives in one."""

    def __init__(self) -> None:
        self._ids: set[str] = set()
        self._texts: set[str] = set()
        self._living: list[frozenset[str]] = []
        self._out: set[str] = set()

    @property
    def count(self) -> int:
        """How many entries were kept out."""
        return len(self._out)

    def learn(self, work: Workspace) -> None:
        """Takes in what was erased in one profile."""
        work.ready()
        records = list(work.store.erased_records())
        self._ids |= {event_id for _, event_id, _ in records}
        texts = {text for *_, text in records}
        self._living.append(frozenset(event.event_id for text in texts for event in work.index.same_text(text)))
        self._texts |= texts

    def refuse(self, entry: Entry) -> None:
        """Raises `BadState` for an entry that was erased."""
        event_id = entry.draft.event_id or ""
        again = entry.draft.text in self._texts and not any(event_id in one for one in self._living)
        if event_id in self._ids or again:
            self._out.add(event_id)
            raise BadState(_ERASED)

    def lines(self, refused: Sequence[RefusedLine]) -> frozenset[int]:
        """The lines that were kept out, among all that were refused."""
        return frozenset(one.line for one in refused if one.why == _ERASED)


_ERASED = "This memory was erased since, so it is not brought back."


def _fill(
    work: Workspace,
    found: BackupInfo,
    erased: KeptOut,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> Imported:
    work.store.create()
    with work.store.writing() as transaction:
        transaction.set_enabled(True)
        transaction.set_not_for_agents(found.not_for_agents)
        transaction.commit()
    run = Import(work, found.path, _FORMAT, revive=True, write=True, split=False, keep_out=erased.refuse)
    answer = run.run(progress, cancelled)
    remember_copy(work, found.path, "backup", generation=work.store.head().generation, whole=True)
    with work.store.writing() as transaction:
        transaction.set_enabled(False)
        transaction.commit()
    return answer


def _family(found: BackupInfo, here: str) -> tuple[str, ...]:
    """The profiles whose memories these are: the one that was backed up, and those made from backups of it."""
    wanted = {found.profile_id, *_ancestors(found.profile.get(FROM))}
    folders = dict.fromkeys([here, *(row.profile_dir for row in list_profiles().profiles)])
    return tuple(folder for folder in folders if wanted & _ids(folder))


def _ids(folder: str) -> set[str]:
    if not is_profile(folder):
        return set()
    try:
        info = profilefile.read(folder)
    except NuaError:
        return set()
    return {info.id, *_ancestors(info.extra.get(FROM))} - {""}


def _ancestors(value: object) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _write_profile(folder: str, found: BackupInfo, name: str) -> None:
    """profile.json of the new profile: as it was, under the name of its folder and with an id of its own."""
    value = found.profile
    zone = value.get("timeZone")
    ancestors = [*_ancestors(value.get(FROM)), found.profile_id]
    known = ("schema", "id", "name", "created", "timeZone", "format", FROM)
    extra = {key: kept for key, kept in value.items() if key not in known}
    made = profilefile.default_profile(folder, found.created)
    made = replaced(made, name=name, extra={**extra, FROM: ancestors})
    try:
        profilefile.write(folder, replaced(made, time_zone=zone) if isinstance(zone, str) else made)
    except BadValue:  # a zone that this system does not know
        profilefile.write(folder, made)


def _refuse_taken(into: str) -> None:
    if os.path.isdir(into) and not os.listdir(into):
        return
    if os.path.lexists(into):
        raise BadValue(f"There is something in {into} already. A backup is restored into a new profile: name another.")


def _put_in_place(building: str, into: str) -> None:
    try:
        if os.path.isdir(into):
            os.rmdir(into)
        files.move(building, into)
    except OSError as error:
        raise StoreIOError(f"The profile could not be put into {into}: {error.strerror}.") from error


def _clear(building: str) -> None:
    """Takes away what this or an interrupted restoring left."""
    if is_profile(building):
        remove_profile(building)
    elif os.path.isdir(building):
        with files.telling("clear what an earlier restoring left"):
            os.rmdir(building)
