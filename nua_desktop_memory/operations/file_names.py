"""The files that a person names for an import or an export: what can be one, and what must never be."""

from __future__ import annotations

import os
import stat

from nua_desktop_memory.operations.removing import FILES, FOLDERS
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.store.layout import Layout


def refuse_unusable(path: str, purpose: str) -> None:
    """Raises `BadValue` for what cannot be the name of a file (``purpose``: to import, to export to)."""
    if not path.strip():
        raise BadValue(f"No file is named. Give the path of a file {purpose}.")
    try:
        is_name = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        is_name = False
    if not is_name:
        raise BadValue(f"{path!a} cannot be the path of a file. Give another one.")


def refuse_irregular(path: str, status: os.stat_result) -> None:
    """Raises `BadValue` for a pipe, a device or a socket: one may never end, another never begin."""
    if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
        raise BadValue(f"{path} is a pipe or a device. Name a file.")


def refuse_target(path: str, layout: Layout) -> None:
    """Raises `BadValue` where writing would hit a device, or one of the profile's own files, by whatever name."""
    refuse_unusable(path, "to export to")
    whole = os.path.realpath(path)
    if os.path.exists(whole):
        refuse_irregular(path, os.stat(whole))
    own = [os.path.join(layout.profile, name) for name in (*FOLDERS, *FILES)]
    if any(_is_same(one, other) for one in _with_parents(whole) for other in own):
        raise BadValue(f"{path} belongs to the memory itself. Choose another place.")


def lies_in(path: str, folder: str) -> bool:
    """Whether a path is a folder or lies in it, by whatever name."""
    return any(_is_same(one, folder) for one in _with_parents(os.path.realpath(path)))


def _with_parents(path: str) -> list[str]:
    found = [path]
    while (parent := os.path.dirname(found[-1])) != found[-1]:
        found.append(parent)
    return found


def _is_same(one: str, other: str) -> bool:
    """Whether two names are of one file; also of one that is not there yet."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return os.path.normcase(one) == os.path.normcase(os.path.realpath(other))
