"""The files beside the repository, as a stock git would have checked them out, for a person who looks into the folder.

They follow the current branch and are never read by this program: what a person changes there changes no Source.
"""

from __future__ import annotations

import os
from hashlib import sha1
from io import BytesIO
from typing import TYPE_CHECKING

from nua_desktop_memory.evidence.repository import GIT
from nua_desktop_memory.store import files

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.evidence.repository import Repository

OURS = ("turns", "snapshots")


def check_out(repository: Repository) -> None:
    """Lets the files and git's index follow the current branch; to be called by the one writer.

    A file of ours that is not of this branch goes; one that is there already is left as it is.
    """
    _, commit = repository.head()
    wanted = repository.paths(repository.commit_of(commit).tree) if commit else {}
    for path in _there(repository.path):
        if path not in wanted:
            repository.step("before removing a file")
            files.remove(os.path.join(repository.path, *path.split("/")))
    for path, blob in wanted.items():
        target = os.path.join(repository.path, *path.split("/"))
        if path.split("/")[0] == GIT or os.path.lexists(target):
            continue
        repository.step("before file")
        files.make_folders(os.path.dirname(target))
        files.put(target, repository.blob(blob))
    _write_index(repository, wanted)


def _there(root: str) -> list[str]:
    found = []
    for name in OURS:
        for parent, _, names in os.walk(os.path.join(root, name)):
            inside = os.path.relpath(parent, root).replace(os.sep, "/")
            found += [f"{inside}/{one}" for one in names]
    return found


def _write_index(repository: Repository, wanted: Mapping[str, str]) -> None:
    from dulwich.index import IndexEntry, index_entry_from_stat, write_index_dict
    from dulwich.objects import ObjectID

    entries: dict[bytes, IndexEntry] = {}
    for path, blob in wanted.items():
        try:
            found = os.lstat(os.path.join(repository.path, *path.split("/")))
        except OSError:
            continue
        entries[path.encode("utf-8", "surrogateescape")] = index_entry_from_stat(
            found, ObjectID(blob.encode("ascii")), 0o100644
        )
    written = BytesIO()
    write_index_dict(written, dict(sorted(entries.items())))
    repository.put_index(written.getvalue() + sha1(written.getvalue(), usedforsecurity=False).digest())
