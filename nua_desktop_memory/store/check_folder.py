"""Verifies what surrounds the records: profile.json, the journal's chain, leftovers and modes."""

from __future__ import annotations

import os
import stat
import sys

from nua_desktop_memory.store import files, profilefile
from nua_desktop_memory.store.errors import BadValue, Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.layout import Layout
    from nua_desktop_memory.store.mend import Mend


def check_profile(layout: Layout, mend: Mend) -> None:
    """Looks at profile.json."""
    if not os.path.exists(layout.profile_file):
        if os.path.isdir(layout.memory):
            mend.note(profilefile.NAME, "it is missing")
            mend.is_profile_lost = True
        return
    try:
        profile = profilefile.read(layout.profile)
    except Damaged as error:
        mend.note(profilefile.NAME, str(error.details.get("what", error.message)))
        mend.is_profile_lost = True
        return
    if not is_id(profile.id):
        mend.note(profilefile.NAME, "its id is no ULID")
        mend.profile = replaced(profile, id="")
    try:
        profilefile.zone_of(profile.time_zone)
    except BadValue:
        mend.note(profilefile.NAME, f"this system has no time zone “{profile.time_zone}”")
        mend.profile = replaced(mend.profile or profile, time_zone=profilefile.system_zone_name())


def check_journal(disk: Disk, mend: Mend) -> None:
    """Looks at the journal's checksums."""
    scan = disk.journal.scan()
    for number in scan.broken:
        mend.note("memory/journal.jsonl", f"line {number} is damaged or does not follow from the one before")
    mend.is_journal_broken = bool(scan.broken) or scan.good_bytes < scan.total_bytes
    if scan.good_bytes < scan.total_bytes:
        mend.note("memory/journal.jsonl", "its end is damaged")


def check_leftovers(layout: Layout, mend: Mend) -> None:
    """Looks for temporary files that a killed process left, and for wrong modes; a link's is that of another file."""
    for path, name, mode in _private(layout):
        if path.endswith(files.TEMPORARY):
            mend.note(name, "it is a temporary file that was left over")
            mend.leftovers.append(path)
        elif sys.platform != "win32" and not stat.S_ISLNK(mode) and mode & 0o777 != _wanted(path):
            mend.note(name, f"others may use it: its mode is {mode & 0o777:04o}, not {_wanted(path):04o}")
            mend.modes.append((path, _wanted(path)))


def _wanted(path: str) -> int:
    return files.FOLDER_MODE if os.path.isdir(path) else files.FILE_MODE


def _private(layout: Layout) -> Iterator[tuple[str, str, int]]:
    """Path, name inside the profile and mode of everything that is ours."""
    if not os.path.isdir(layout.profile):
        return
    for entry in sorted(os.listdir(layout.profile)):
        path = os.path.join(layout.profile, entry)
        if entry.startswith(profilefile.NAME):
            yield path, entry, os.lstat(path).st_mode
        elif entry in ("memory", "cache") and os.path.isdir(path):
            yield path, entry, os.lstat(path).st_mode
            yield from _below(path, entry)


def _below(folder: str, called: str) -> Iterator[tuple[str, str, int]]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda one: one.name):
            name = f"{called}/{entry.name}"
            try:
                yield entry.path, name, entry.stat(follow_symlinks=False).st_mode
            except FileNotFoundError:
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _below(entry.path, name)
