"""Conversations, each a git repository under ``evidence/sessions``, one commit a turn ("Sources" of the evidence).

They are the person's own documents: kept whether memory is on or off. A turn is never edited; a fork is a branch from
the turn that it leaves, and turns that were rewound leave the current branch and stay in the history.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import TYPE_CHECKING

from nua_desktop_memory.evidence import branches, turns
from nua_desktop_memory.evidence.repository import Repository
from nua_desktop_memory.evidence.source import Said, Source, Speaker, require_complete, to_file
from nua_desktop_memory.evidence.worktree import check_out
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import BadState, BadValue, Damaged, NotFound
from nua_desktop_memory.store.ids import is_id, make_id

if TYPE_CHECKING:
    from nua_desktop_memory.operations.authority import Authority

FOLDER = ("evidence", "sessions")
LONGEST_TITLE = 120
MAKING = ".making-"


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation. ``title`` is what the person called it, ``opening`` how its last turn begins.

    ``turns`` counts those of the current branch. ``readable`` is false where its repository is damaged.
    """

    id: str
    title: str
    opening: str
    branch: str
    branches: tuple[str, ...]
    turns: int
    created_at: datetime
    changed_at: datetime
    readable: bool = True


def _nothing(_: str) -> None:
    """What is called at each durable step where nobody watches."""


class Sessions:
    """The conversations of one profile. Safe to use from several threads and processes at once."""

    def __init__(
        self,
        profile_dir: str | os.PathLike[str],
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        random: Callable[[int], bytes] = os.urandom,
        wait: float = 10.0,
        on_step: Callable[[str], None] = _nothing,
    ) -> None:
        self.folder = os.path.join(os.path.abspath(os.fspath(profile_dir)), *FOLDER)
        self._clock = clock
        self._random = random
        self._wait = wait
        self.step = on_step

    def new_id(self) -> str:
        """An id for a turn or a conversation that is about to begin."""
        return make_id(int(self._clock().timestamp() * 1000), self._random(10))

    def create(self, title: str = "") -> Session:
        """A new conversation without a turn; it is there whole or not at all. Raises ``bad_value``, ``io``."""
        session_id, clean = self.new_id(), _title(title)
        making = os.path.join(self.folder, f"{MAKING}{self._random(4).hex()}")
        with files.telling("make the conversation"):
            files.make_folders(self.folder)
            Repository.make(making, clean)
            self.step("before create")
            files.move(making, self.path(session_id))
            files.sync_folder(self.folder)
            self.step("after create")
        return self.get(session_id)

    def all(self) -> tuple[Session, ...]:
        """Every conversation, the last changed first; a damaged one is in the list and says so."""
        try:
            names = os.listdir(self.folder)
        except (FileNotFoundError, NotADirectoryError):
            return ()
        found = []
        for name in filter(is_id, names):
            try:
                found.append(self.get(name))
            except NotFound:
                continue
            except Damaged:
                made = _made_at(name)
                found.append(Session(name, "", "", "", (), 0, made, made, readable=False))
        return tuple(sorted(found, key=lambda one: (one.changed_at, one.id), reverse=True))

    def get(self, session_id: str) -> Session:
        """One conversation. Raises ``not_found``, ``damaged``."""
        with self.open(session_id) as repository:
            branch, commit = repository.head()
            made = changed = _made_at(session_id)
            number, opening = 0, ""
            for one in repository.history(commit):
                found = turns.turn_in(one)
                if found is not None:
                    number, _, opening = found
                    changed = datetime.fromtimestamp(one.at, UTC)
                    break
            return Session(
                session_id, repository.title, opening, branch or "", repository.branches(), number, made, changed
            )

    def rename(self, session_id: str, title: str) -> Session:
        """Gives it another title. Raises ``not_found``, ``busy``, ``bad_value``."""
        clean = _title(title)
        with self.changing(session_id, "rename the conversation") as repository:
            repository.set_title(clean)
        return self.get(session_id)

    def record(
        self, session_id: str, said: Said, *, speaker: Speaker, authority: Authority, snapshot: str | None = None
    ) -> Source:
        """Records one turn at the end of the current branch, with the memory snapshot that it was given.

        Recording the same turn twice changes nothing. Raises ``forbidden`` without complete authority, ``bad_state``
        for another text under the id of a recorded turn; then, and wherever it raises, nothing was recorded.
        """
        require_complete(said, speaker, authority)
        given = None if not snapshot else snapshot.encode("utf-8", "backslashreplace")
        digest = None if given is None else sha256(given).hexdigest()
        with self.changing(session_id, "record the turn") as repository:
            known = turns.find(repository, said.turn_id) if turns.is_known(repository, said.turn_id) else None
            made = Source(session_id, 0, said, speaker, authority, digest, "")
            if known is not None:
                return _same(known, made)
            branch, parent = repository.head()
            if branch is None and parent is not None:
                branch = branches.free(repository)
            source = replace(made, number=turns.count(repository, parent) + 1)
            new = {turns.path_of(source.number, said.turn_id): to_file(source)}
            if given is not None and digest is not None:
                new[turns.snapshot_path(digest)] = given
            if parent is None:
                new[turns.ATTRIBUTES] = turns.AS_THEY_ARE
            tree = repository.with_files(repository.commit_of(parent).tree if parent else None, new)
            commit = repository.add_commit(tree, parent, turns.message_of(source.number, said), self._clock())
            self._stand(repository, branch or "main", commit)
            return replace(source, commit=commit)

    def turns(self, session_id: str, branch: str | None = None) -> tuple[Source, ...]:
        """The turns of a branch (by default the current one) in their order. Raises ``not_found``, ``damaged``."""
        with self.open(session_id) as repository:
            commit = repository.head()[1] if branch is None else branches.tip(repository, branch)
            return tuple(turns.turns(repository, commit))[::-1]

    def branch_with(self, session_id: str, turn_id: str) -> str | None:
        """A branch that has a turn, the current one first; ``None`` where it was rewound. Raises ``not_found``."""
        with self.open(session_id) as repository:
            current, _ = repository.head()
            names = sorted(repository.branches(), key=lambda name: name != current)
            for name in names:
                found = (turns.turn_in(one) for one in repository.history(branches.tip(repository, name)))
                if any(one is not None and one[1] == turn_id for one in found):
                    return name
        return None

    def count(self, session_id: str) -> int:
        """How many turns it has on all branches, rewound ones too. Raises ``not_found``, ``damaged``."""
        with self.open(session_id) as repository:
            found = {one.id: turns.turn_in(one) for tip in turns.tips(repository) for one in repository.history(tip)}
        return sum(one is not None for one in found.values())

    def source(self, source_id: str) -> Source:
        """The turn with the id ``session/<session>/<turn>``, on whatever branch. Raises ``not_found``, ``damaged``."""
        _, _, rest = source_id.partition("session/")
        session_id, _, turn_id = rest.partition("/")
        with self.open(session_id) as repository:
            found = turns.find(repository, turn_id)
        if found is None:
            raise NotFound(f"There is no turn {source_id!r}.")
        return found

    def snapshot(self, source: Source) -> str | None:
        """The memory that a turn was given, byte for byte; ``None`` where it had none. Raises ``damaged``."""
        if source.snapshot is None:
            return None
        with self.open(source.session_id) as repository:
            blob = repository.paths(repository.commit_of(source.commit).tree).get(turns.snapshot_path(source.snapshot))
            data = repository.blob(blob) if blob else b""
        if sha256(data).hexdigest() != source.snapshot:
            raise Damaged("The memory that this turn was given cannot be read: its file is damaged.")
        return data.decode("utf-8")

    # Branches

    def fork(self, session_id: str, turn_id: str, name: str | None = None) -> Session:
        """A branch that leaves the conversation after a turn, and becomes the current one.

        Raises ``not_found`` for a turn of no branch, ``bad_value`` for a name that cannot be used.
        """
        with self.changing(session_id, "fork the conversation") as repository:
            found = turns.find(repository, turn_id)
            if found is None:
                raise NotFound("This turn is not in the conversation.")
            branch = branches.free(repository) if name is None else branches.new(repository, name)
            self._stand(repository, branch, found.commit)
        return self.get(session_id)

    def switch(self, session_id: str, branch: str) -> Session:
        """Makes another branch the current one. Raises ``not_found``."""
        with self.changing(session_id, "switch the branch") as repository:
            branches.tip(repository, branch)
            repository.set_current(branch)
            check_out(repository)
        return self.get(session_id)

    def rewind(self, session_id: str, turn_id: str) -> Session:
        """Takes the turns after this one off the current branch; they stay in the history.

        Raises ``not_found`` where it is not a turn of the current branch.
        """
        with self.changing(session_id, "rewind the conversation") as repository:
            branch, tip = repository.head()
            kept = [one for one in turns.turns(repository, tip) if one.said.turn_id == turn_id]
            if not kept or tip is None:
                raise NotFound("This turn is not in this branch of the conversation.")
            if kept[0].commit != tip:
                repository.set_reference(f"refs/rewound/{tip}", tip)
                self._stand(repository, branch or branches.free(repository), kept[0].commit)
        return self.get(session_id)

    def path(self, session_id: str) -> str:
        """The folder of a conversation."""
        return os.path.join(self.folder, session_id)

    @contextmanager
    def open(self, session_id: str) -> Iterator[Repository]:
        """The repository of a conversation, for reading. Raises ``not_found``."""
        path = self.path(session_id)
        if not is_id(session_id) or not os.path.isdir(path):
            raise NotFound("This conversation is not there any more.")
        repository = Repository(path, wait=self._wait, step=self.step)
        try:
            yield repository
        finally:
            repository.close()

    @contextmanager
    def changing(self, session_id: str, doing: str) -> Iterator[Repository]:
        """The repository of a conversation, for its one writer. Raises ``not_found``, ``busy``, ``io``."""
        with self.open(session_id) as repository, files.telling(doing), repository.writing():
            yield repository

    def _stand(self, repository: Repository, branch: str, commit: str) -> None:
        """The branch stands on the commit and is the current one; the moment from which the change holds."""
        repository.set_branch(branch, commit)
        if repository.head()[0] != branch:
            repository.set_current(branch)
        check_out(repository)


def _same(known: Source, again: Source) -> Source:
    if known == replace(again, number=known.number, commit=known.commit):
        return known
    raise BadState("This turn is recorded already and says something else; what was said is never changed.")


def _title(title: str) -> str:
    clean = " ".join("".join(one if one.isprintable() else " " for one in title).split())
    if len(clean) > LONGEST_TITLE:
        raise BadValue(f"A title has at most {LONGEST_TITLE} characters.")
    return clean


def _made_at(session_id: str) -> datetime:
    """When an id was made, which its first ten characters say."""
    from nua_desktop_memory.store.ids import milliseconds_of

    return datetime.fromtimestamp(milliseconds_of(session_id) / 1000, UTC)
