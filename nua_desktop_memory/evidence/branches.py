"""The names of a conversation's branches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.store.errors import BadValue, NotFound

if TYPE_CHECKING:
    from nua_desktop_memory.evidence.repository import Repository


def tip(repository: Repository, branch: str) -> str:
    """The commit on which a branch stands. Raises `NotFound`."""
    found = repository.reference(f"refs/heads/{branch}") if branch in repository.branches() else None
    if found is None:
        raise NotFound("This branch is not in the conversation.")
    return found


def free(repository: Repository) -> str:
    """A name for a fork that no branch has."""
    taken = set(repository.branches())
    return next(name for name in (f"fork-{number}" for number in range(1, len(taken) + 2)) if name not in taken)


def new(repository: Repository, name: str) -> str:
    """A given name as that of a new branch. Raises `BadValue` where git has none like it, or it is taken."""
    from dulwich.refs import check_ref_format

    clean = "-".join(name.split())
    if clean in repository.branches():
        raise BadValue(f"There is a branch named {clean!r} already.")
    if not check_ref_format(f"refs/heads/{clean}".encode()) or clean.startswith("-"):  # type: ignore[arg-type]
        raise BadValue(f"{name!r} cannot be the name of a branch; use letters, digits and hyphens.")
    return clean
