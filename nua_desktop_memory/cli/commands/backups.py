"""``backup``, and what ``restore --into`` does."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.backup import BackedUp
    from nua_desktop_memory.operations.restoring import Restored
    from nua_desktop_memory.profile import Profile

CANCELLED = 1


def backup(profile: Profile, given: Given) -> Reply:
    """Writes one backup, and keeps the newest of this profile in that folder."""
    from nua_desktop_memory.cli.numbers import count_of
    from nua_desktop_memory.cli.progress import Watch

    folder = given.words[0] if given.words else None
    with Watch("Backing up") as watch:
        answer = profile.backup(folder, keep=count_of(given, "keep"), progress=watch.show, cancelled=watch.cancelled)
    return Reply(answer, lambda: _backed_up(answer), CANCELLED if answer.cancelled else 0)


def restore_backup(profile: Profile, given: Given) -> Reply:
    """Makes a new profile of a backup."""
    from nua_desktop_memory.cli.progress import Watch
    from nua_desktop_memory.places import folder_named

    if len(given.words) != 1:
        raise UsageError("restore --into takes one file: nua-memory restore FILE --into NAME.")
    into = folder_named(given.one("into") or "")
    with Watch("Restoring") as watch:
        answer = profile.restore_backup(given.words[0], into, progress=watch.show, cancelled=watch.cancelled)
    return Reply(answer, lambda: _restored(answer), CANCELLED if answer.cancelled else 0)


def _backed_up(answer: BackedUp) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted, memories

    if answer.cancelled:
        yield "Stopped. No backup was written."
        return
    yield f"{memories(answer.events)} backed up to {answer.path}."
    if answer.unreadable:
        yield f"{memories(answer.unreadable)} could not be read and are not in it; “nua-memory verify” tells more."
    if answer.removed:
        yield f"{counted(len(answer.removed), 'older backup', 'older backups')} of this profile removed."


def _restored(answer: Restored) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted, memories

    if answer.cancelled:
        yield "Stopped. No profile was made."
        return
    for one in answer.refused:
        yield f"line {one.line}: {one.why}"
    yield f"{memories(answer.imported)} restored into {answer.profile_dir}. Memory is off in it."
    if answer.kept_out:
        yield f"{counted(answer.kept_out, 'memory was', 'memories were')} erased since and stayed out."
    if not answer.compared:
        yield "No profile of the same origin is here, so nothing was compared with what was erased since."


COMMANDS = {
    "backup": Command(
        "backup",
        "write a backup of the whole profile",
        backup,
        words=(Word("FOLDER", needed=False),),
        options=(Option("keep", "N", "how many backups of this profile stay in the folder (default: 10)"),),
        details=(
            "Without FOLDER it goes to the one chosen in the window's settings. “nua-memory restore FILE --into NAME” "
            "makes a new profile of it."
        ),
    )
}
