"""Removing a whole profile, LOG included ("Erase" of the format): all that is ours in its folder, and nothing else.

The memory is put aside under its lock first, so that no other program ever sees half of one; ``profile.json`` goes
last, so that what was interrupted can be removed again.
"""

from __future__ import annotations

import os
import sys

from nua_desktop_memory.operations import agents_file
from nua_desktop_memory.operations.copies import FILE as COPIES
from nua_desktop_memory.operations.copies import existing
from nua_desktop_memory.operations.profiles import is_profile
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import BadState, BadValue, Busy
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.layout import Layout
from nua_desktop_memory.store.lock import ProfileLock
from nua_desktop_memory.store.profilefile import NAME as PROFILE
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = (COPIES, PROFILE)
_TRUTH = ("manifest.json", "EVENTS.txt", "LOG.txt", "events", "tombstones", "ERASURES.jsonl", "journal.jsonl", "lock")
_IN_MEMORY = (*_TRUTH, "TREE")
_IN_CACHE = ("index.sqlite3", "tree", "summaries.lock")
_IN_EVIDENCE = ("sessions",)
FOLDERS = {
    "memory": _IN_MEMORY,
    "cache": _IN_CACHE,
    "evidence": _IN_EVIDENCE,
    agents_file.FOLDER: agents_file.CONTENTS,
}
"""Each folder of a profile and what may stand in it; a name may go on behind its end (``index.sqlite3-wal``)."""
_OF_SYSTEMS = frozenset(("Thumbs.db", "desktop.ini"))
_ASIDE = ".removing"
_DOING = "remove the profile"


class Removal(Value):
    """What removing a profile takes away: ``files`` so many, of ``bytes`` together; all of it where ``removed``.

    ``left`` names what in its folder is not ours and stays, ``copies`` the exports and backups that are known and
    stay where they are.
    """

    profile_dir: str
    removed: bool
    files: int
    bytes: int
    left: tuple[str, ...]
    copies: tuple[str, ...]


def survey_removal(folder: str) -> Removal:
    """What would go and what would stay. Raises `BadValue` where the folder is no profile, `BadState` for links."""
    folder = os.path.realpath(folder)
    if not is_profile(folder):
        raise BadValue(f"{folder} is no profile, so nothing was removed. “nua-memory profiles” lists the profiles.")
    with files.telling(_DOING):
        for name, own in FOLDERS.items():
            _refuse_strange(os.path.join(folder, name), own)
        names = sorted(os.listdir(folder))
        ours = [os.path.join(folder, name) for name in names if _is_ours(name)]
        sizes = [os.lstat(path).st_size for one in ours for path in _files_in(one)]
    left = tuple(name for name in names if not _is_ours(name))
    return Removal(folder, removed=False, files=len(sizes), bytes=sum(sizes), left=left, copies=existing(folder))


def remove_profile(folder: str, *, wait: float = 0.0) -> Removal:
    """Removes it for good. Raises `Busy` while another program writes to it, and as `survey_removal`."""
    survey = survey_removal(folder)
    layout = Layout(survey.profile_dir)
    with files.telling(_DOING):
        if os.path.isdir(layout.memory):
            _put_aside(layout, wait)
        for name in sorted(os.listdir(layout.profile), key=lambda one: one == PROFILE):
            if _is_ours(name):
                _remove(os.path.join(layout.profile, name))
        if not survey.left:
            os.rmdir(layout.profile)
            files.sync_folder(os.path.dirname(layout.profile))
        if os.path.islink(folder) and not survey.left:
            os.unlink(folder)
    return replaced(survey, removed=True)


def _put_aside(layout: Layout, wait: float) -> None:
    """Takes the memory out of every other program's reach; Windows cannot rename what is open, and deletes it."""
    lock = ProfileLock(layout.lock)
    try:
        lock.acquire(wait)
    except Busy as error:
        raise Busy(
            "Another program is writing to this profile, so nothing was removed. Close it, then try again."
        ) from error
    try:
        if sys.platform != "win32":
            os.rename(layout.memory, os.path.join(layout.profile, f"{_ASIDE}-{os.urandom(4).hex()}"))
        else:
            for path in list(_files_in(layout.memory)):
                if path != layout.lock:
                    files.remove(path)
    finally:
        lock.release()


def _refuse_strange(folder: str, own: tuple[str, ...]) -> None:
    """Raises `BadState` for a folder that is not this program's alone, or that lies elsewhere."""
    if os.path.islink(folder):
        raise BadState(
            f"{folder} is a link to {os.path.realpath(folder)}, so nothing was removed. Remove the folder that it "
            "leads to yourself, then the link."
        )
    if not os.path.isdir(folder):
        return
    strange = [one for one in sorted(os.listdir(folder)) if not one.startswith((*own, ".")) and one not in _OF_SYSTEMS]
    if strange:
        raise BadState(
            f"{folder} holds something that is not of this program ({strange[0]}), so nothing was removed. Move it "
            "elsewhere first."
        )


def _remove(path: str) -> None:
    if os.path.isdir(path) and not os.path.islink(path):
        files.remove_tree(path)
    else:
        files.remove(path)


def _is_ours(name: str) -> bool:
    """Whether a name in a profile's folder is ours."""
    is_temporary = name.endswith(files.TEMPORARY) and name.startswith(FILES)
    return name in FOLDERS or name in FILES or name.startswith(_ASIDE) or is_temporary


def _files_in(path: str) -> Iterator[str]:
    """The file, or every file in the folder."""
    if not os.path.isdir(path):
        yield path
    for parent, _, names in os.walk(path):
        yield from (os.path.join(parent, name) for name in names)
