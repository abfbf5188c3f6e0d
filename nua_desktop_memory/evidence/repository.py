"""One conversation's git repository on disk, as any git reads it: objects, branches, commits.

Objects and references are written here, a file at a time and each whole, so that a crash leaves no lock of git's
behind; dulwich gives their bytes, and reads them however a git has packed them since. No configuration but the
repository's own is looked at.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha1
from typing import TYPE_CHECKING

from nua_desktop_memory.evidence.damage import reading
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Busy, NotFound
from nua_desktop_memory.store.lock import ProfileLock

if TYPE_CHECKING:
    from dulwich.object_store import DiskObjectStore
    from dulwich.objects import ObjectID, ShaFile

GIT = ".git"
AUTHOR = b"Nua Desktop Memory <conversations@nua-desktop-memory.invalid>"
MAIN = "main"
_HEADS = "refs/heads/"
_CONFIG = b"""[core]
\trepositoryformatversion = 0
\tfilemode = false
\tbare = false
\tautocrlf = false
"""
_KINDS = {1: b"commit", 2: b"tree", 3: b"blob", 4: b"tag"}
"""The kinds of objects by the numbers that packs give them."""
FOLDER = 0o040000
_FILE = 0o100644


@dataclass(frozen=True, slots=True)
class CommitOf:
    """What a commit says: its message, its tree and the commit before it."""

    id: str
    message: str
    tree: str
    parent: str | None
    at: int


class Repository:
    """The repository in a folder. Reading needs no lock; whoever writes holds `writing`."""

    def __init__(self, path: str, *, wait: float, step: Callable[[str], None]) -> None:
        self.path = path
        self.git = os.path.join(path, GIT)
        self._lock = ProfileLock(os.path.join(self.git, "nua.lock"))
        self._wait = wait
        self.step = step
        self._store: DiskObjectStore | None = None

    def close(self) -> None:
        """Closes what reading has opened."""
        if self._store is not None:
            self._store.close()
            self._store = None

    # Making and locking

    @staticmethod
    def make(path: str, title: str) -> None:
        """A repository without commits in a new folder."""
        git = os.path.join(path, GIT)
        for folder in ("", "objects/info", "objects/pack", "refs/heads", "refs/tags"):
            files.make_folders(os.path.join(git, folder))
        for name, data in (("HEAD", f"ref: {_HEADS}{MAIN}\n".encode()), ("config", _CONFIG)):
            files.replace(os.path.join(git, name), data)
        files.replace(os.path.join(git, "description"), title.encode("utf-8") + b"\n")
        for parent, _, names in os.walk(path):
            for name in names:
                files.sync_file(os.path.join(parent, name))
            files.sync_folder(parent)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """The one writer of this repository, across threads and processes. Raises `Busy` or `NotFound`."""
        try:
            self._lock.acquire(self._wait)
        except Busy as error:
            raise Busy("Another program is writing to this conversation; wait a moment and try again.") from error
        except FileNotFoundError as error:
            raise NotFound("This conversation is not there any more.") from error
        try:
            yield
        finally:
            self._lock.release()

    # References

    def head(self) -> tuple[str | None, str | None]:
        """The current branch (``None`` where a git left it) and the commit that it stands on (``None`` if none)."""
        with reading(self.path):
            text = files.read_bytes(os.path.join(self.git, "HEAD")).decode("utf-8").strip()
        if not text.startswith("ref: "):
            return None, text
        name = text[5:]
        branch = name[len(_HEADS) :] if name.startswith(_HEADS) else None
        return branch, self.reference(name)

    def reference(self, name: str) -> str | None:
        """The commit of a reference, ``None`` where there is none."""
        from dulwich.refs import DiskRefsContainer

        with reading(self.path):
            found = DiskRefsContainer(self.git).read_ref(name.encode("utf-8"))  # type: ignore[arg-type]
        return found.decode("ascii") if found else None

    def references(self, under: str = "refs/") -> dict[str, str]:
        """Every reference below a name, with its commit."""
        from dulwich.refs import DiskRefsContainer

        with reading(self.path):
            refs = DiskRefsContainer(self.git)
            names = sorted(name for name in refs.allkeys() if name.startswith(under.encode("ascii")))
            found = {name.decode("utf-8"): refs.read_ref(name) for name in names}
        return {name: commit.decode("ascii") for name, commit in found.items() if commit}

    def branches(self) -> tuple[str, ...]:
        """The names of the branches."""
        return tuple(name[len(_HEADS) :] for name in self.references(_HEADS))

    def set_reference(self, name: str, commit: str) -> None:
        """Lets a reference name a commit; durable."""
        self.step(f"before {name}")
        path = os.path.join(self.git, *name.split("/"))
        files.make_folders(os.path.dirname(path))
        self._put(path, commit.encode("ascii") + b"\n")
        self.step(f"after {name}")

    def set_branch(self, branch: str, commit: str) -> None:
        """Lets a branch stand on a commit; durable."""
        self.set_reference(_HEADS + branch, commit)

    def set_current(self, branch: str) -> None:
        """Makes a branch the current one; durable."""
        self.step("before HEAD")
        self._put(os.path.join(self.git, "HEAD"), f"ref: {_HEADS}{branch}\n".encode())
        self.step("after HEAD")

    @property
    def title(self) -> str:
        """The title that was given, empty where none was."""
        try:
            return files.read_bytes(os.path.join(self.git, "description")).decode("utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def set_title(self, title: str) -> None:
        """Gives it a title; durable."""
        self._put(os.path.join(self.git, "description"), title.encode("utf-8") + b"\n")

    def put_index(self, data: bytes) -> None:
        """Replaces git's index."""
        self.step("before index")
        self._put(os.path.join(self.git, "index"), data)
        self.step("after index")

    # Objects

    def commit_of(self, commit: str) -> CommitOf:
        """A commit. Raises `Damaged`."""
        from dulwich.objects import Commit

        with reading(self.path):
            found = Commit.from_string(self._raw(commit, b"commit"))
            parent = found.parents[0].decode("ascii") if found.parents else None
            message = found.message.decode("utf-8", "replace")
            return CommitOf(commit, message, found.tree.decode("ascii"), parent, found.commit_time)

    def history(self, commit: str | None) -> Iterator[CommitOf]:
        """A commit and those before it, the newest first. Raises `Damaged`."""
        while commit is not None:
            found = self.commit_of(commit)
            yield found
            commit = found.parent

    def blob(self, blob: str) -> bytes:
        """The bytes of a file. Raises `Damaged`."""
        with reading(self.path):
            return self._raw(blob, b"blob")

    def entries(self, tree: str | None) -> dict[str, tuple[int, str]]:
        """What stands in a tree: name → mode and object. Raises `Damaged`."""
        from dulwich.objects import Tree

        if tree is None:
            return {}
        with reading(self.path):
            return {
                entry.path.decode("utf-8", "surrogateescape"): (entry.mode, entry.sha.decode("ascii"))
                for entry in Tree.from_string(self._raw(tree, b"tree")).items()
            }

    def paths(self, tree: str | None, under: str = "") -> dict[str, str]:
        """Every file below a tree: path with slashes → object. Raises `Damaged`."""
        found: dict[str, str] = {}
        for name, (mode, object_id) in self.entries(tree).items():
            if mode == FOLDER:
                found.update(self.paths(object_id, f"{under}{name}/"))
            else:
                found[under + name] = object_id
        return found

    def with_files(self, tree: str | None, new: Mapping[str, bytes]) -> str:
        """The tree with more files in it (path with slashes → bytes); only the folders on the way are written anew."""
        from dulwich.objects import Blob, Tree

        entries = self.entries(tree)
        below: dict[str, dict[str, bytes]] = {}
        for path, data in new.items():
            name, _, rest = path.partition("/")
            if rest:
                below.setdefault(name, {})[rest] = data
            else:
                entries[name] = (_FILE, self._add(Blob.from_string(data)))
        for name, inside in below.items():
            found = entries.get(name)
            entries[name] = (FOLDER, self.with_files(found[1] if found else None, inside))
        made = Tree()
        for one, (mode, object_id) in entries.items():
            made.add(one.encode("utf-8", "surrogateescape"), mode, _id(object_id))
        return self._add(made)

    def add_commit(self, tree: str, parent: str | None, message: str, at: datetime) -> str:
        """Writes a commit, by this program and by nobody else; no branch stands on it yet."""
        from dulwich.objects import Commit

        made = Commit()
        made.tree = _id(tree)
        made.parents = [_id(parent)] if parent else []
        made.author = made.committer = AUTHOR
        made.author_time = made.commit_time = int(at.timestamp())
        made.author_timezone = made.commit_timezone = 0
        made.encoding = b"UTF-8"
        made.message = message.encode("utf-8", "replace")
        return self._add(made)

    def _add(self, made: ShaFile) -> str:
        name = made.id.decode("ascii")
        path = os.path.join(self.git, "objects", name[:2], name[2:])
        if not os.path.exists(path):
            self.step("before object")
            folder = os.path.dirname(path)
            files.make_folder(folder)
            beside = os.path.join(folder, f"tmp_obj_{os.urandom(4).hex()}")
            self._put(path, made.as_legacy_object(), beside)
            self.step("after object")
        return name

    def _put(self, path: str, data: bytes, beside: str | None = None) -> None:
        made = beside or os.path.join(self.git, f"nua-{os.urandom(4).hex()}{files.TEMPORARY}")
        files.replace_durably(path, data, made)

    def _objects(self) -> DiskObjectStore:
        from dulwich.object_store import DiskObjectStore

        if self._store is None:
            self._store = DiskObjectStore(os.path.join(self.git, "objects"))
        return self._store

    def _raw(self, name: str, kind: bytes) -> bytes:
        """The bytes of an object; most stand in a file of their own, and a git may have packed the others."""
        try:
            data = zlib.decompress(files.read_bytes(os.path.join(self.git, "objects", name[:2], name[2:])))
        except FileNotFoundError:
            number, content = self._objects().get_raw(_id(name))
            data = b"%s %d\0%s" % (_KINDS[number], len(content), content)
        if sha1(data, usedforsecurity=False).hexdigest() != name or not data.startswith(kind + b" "):
            raise ValueError("it is not what its name says")
        return data[data.index(b"\0") + 1 :]


def _id(name: str) -> ObjectID:
    from dulwich.objects import ObjectID

    return ObjectID(name.encode("ascii"))
