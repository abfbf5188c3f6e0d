"""The turns of a repository: where their files stand, what their commits say, and how they are read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.evidence.repository import FOLDER
from nua_desktop_memory.evidence.source import Outcome, Said, Source, from_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.evidence.repository import CommitOf, Repository

SUBJECT = 60
"""Characters of a turn's text that its commit shows."""
ATTRIBUTES = ".gitattributes"
AS_THEY_ARE = b"* -text\n"
"""No git may change the line ends of what was said."""
_IN_A_FOLDER = 100
_TURN = "Turn: "


def path_of(number: int, turn_id: str) -> str:
    """The file of a turn; a hundred to a folder, so that a commit writes little."""
    return f"turns/{(number - 1) // _IN_A_FOLDER:04d}/{number:06d}-{turn_id}.json"


def snapshot_path(digest: str) -> str:
    """The file of a memory snapshot."""
    return f"snapshots/{digest[:2]}/{digest}.txt"


def message_of(number: int, said: Said) -> str:
    """A commit's message: one line of the text, which no text can leave, and what the runtime says of the turn."""
    seen = "".join(one if one.isprintable() else " " for one in said.text[: SUBJECT * 8])
    subject = " ".join(seen.split())[:SUBJECT].rstrip() or "(no text)"
    lines = [f"turn {number}: {subject}", "", f"{_TURN}{said.turn_id}", f"Role: {said.role}"]
    if said.outcome is not Outcome.COMPLETE:
        lines.append(f"Outcome: {said.outcome}")
    return "\n".join(lines) + "\n"


def turn_in(commit: CommitOf) -> tuple[int, str, str] | None:
    """Number, turn id and first words of a commit that recorded a turn; ``None`` for another's commit."""
    subject, _, rest = commit.message.partition("\n")
    word, _, words = subject.partition(": ")
    number = word.removeprefix("turn ")
    found = [line[len(_TURN) :] for line in rest.split("\n") if line.startswith(_TURN)]
    if len(found) != 1 or not number.isdecimal():
        return None
    return int(number), found[0], words


def count(repository: Repository, commit: str | None) -> int:
    """How many turns a commit's branch has."""
    for one in repository.history(commit):
        found = turn_in(one)
        if found is not None:
            return found[0]
    return 0


def turns(repository: Repository, commit: str | None) -> Iterator[Source]:
    """The turns of the branch that ends with a commit, the last first. Raises `Damaged`."""
    paths: dict[str, str] | None = None
    for one in repository.history(commit):
        found = turn_in(one)
        if found is None:
            continue
        if paths is None:
            paths = repository.paths(one.tree)
        path = path_of(found[0], found[1])
        blob = paths.get(path) or repository.paths(one.tree).get(path)
        if blob is not None:
            yield from_file(repository.blob(blob), path, one.id)


def is_known(repository: Repository, turn_id: str) -> bool:
    """Whether a turn is on any branch, or was; much cheaper than to `find` it. Raises `Damaged`."""
    for tip in tips(repository):
        whole = repository.entries(repository.commit_of(tip).tree).get("turns")
        for mode, folder in repository.entries(whole[1] if whole else None).values():
            if mode == FOLDER and any(name.endswith(f"-{turn_id}.json") for name in repository.entries(folder)):
                return True
    return False


def find(repository: Repository, turn_id: str) -> Source | None:
    """A turn on any branch, also one that was rewound. Raises `Damaged`."""
    for commit in tips(repository):
        for one in repository.history(commit):
            found = turn_in(one)
            if found is not None and found[1] == turn_id:
                path = path_of(found[0], turn_id)
                return from_file(repository.blob(repository.paths(one.tree)[path]), path, one.id)
    return None


def tips(repository: Repository) -> list[str]:
    """The current commit, then the others on which any branch ends or ended."""
    _, current = repository.head()
    others = repository.references().values()
    return list(dict.fromkeys([one for one in (current, *others) if one]))
