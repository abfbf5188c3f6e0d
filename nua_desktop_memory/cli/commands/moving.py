"""``move``: giving a whole subject another name."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, Word
from nua_desktop_memory.cli.commands.noting import REASON
from nua_desktop_memory.cli.rehearsal import DRY_RUN, rehearsed
from nua_desktop_memory.cli.wording import memories
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.moving import Moved
    from nua_desktop_memory.profile import Profile


def move(profile: Profile, given: Given) -> Reply:
    """Renames a subject."""
    (old, new), below, reason = given.words, given.flag("below"), given.one("reason")
    if given.flag("dry-run"):
        return rehearsed(profile, profile.move_subject(old, new, below=below, reason=reason, dry_run=True))
    answer = profile.move_subject(old, new, below=below, reason=reason)
    return Reply(answer, lambda: _lines(answer))


def _lines(moved: Moved) -> Iterator[str]:
    yield f"{memories(len(moved.moved))} moved. “nua-memory undo” takes it back."
    yield from (f"{key} has several values now; “nua-memory conflicts” shows them." for key in moved.conflicts)


COMMANDS = {
    "move": Command(
        "move",
        "give a subject another name, with all that is in force under it",
        move,
        words=(Word("OLD"), Word("NEW")),
        options=(Option("below", "", "also what is below it: OLD.x becomes NEW.x"), REASON, DRY_RUN),
        details=(
            "Each memory is replaced by its like under the new subject, in one step that can be undone. Where NEW has "
            "a value already, a conflict will stand; --dry-run shows it."
        ),
    )
}
