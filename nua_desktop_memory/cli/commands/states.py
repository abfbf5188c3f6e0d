"""``revoke``, ``delete`` and ``restore``."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, Word
from nua_desktop_memory.cli.commands.noting import REASON
from nua_desktop_memory.cli.rehearsal import DRY_RUN, rehearsed
from nua_desktop_memory.cli.wording import memories
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.operations.states import Changed
    from nua_desktop_memory.profile import Profile


def revoke(profile: Profile, given: Given) -> Reply:
    """Withdraws events as not true."""
    reason = given.one("reason")
    if given.flag("dry-run"):
        return rehearsed(profile, profile.revoke(*given.words, reason=reason, dry_run=True))
    return changed(profile.revoke(*given.words, reason=reason), "withdrawn")


def delete(profile: Profile, given: Given) -> Reply:
    """Puts events in the bin."""
    reason = given.one("reason")
    if given.flag("dry-run"):
        return rehearsed(profile, profile.delete(*given.words, reason=reason, dry_run=True))
    return changed(profile.delete(*given.words, reason=reason), "put in the bin")


def restore(profile: Profile, given: Given) -> Reply:
    """Puts events back in force; with ``--into``, makes a new profile of a backup."""
    if given.flag("into"):
        from nua_desktop_memory.cli.commands.backups import restore_backup

        return restore_backup(profile, given)
    reason = given.one("reason")
    if given.flag("dry-run"):
        return rehearsed(profile, profile.restore(*given.words, reason=reason, dry_run=True))
    return changed(profile.restore(*given.words, reason=reason), "put back in force")


def changed(answer: Changed, deed: str) -> Reply:
    """The reply of a command that changes states."""
    return Reply(answer, lambda: [f"{memories(len(answer.changed))} {deed}: {', '.join(answer.changed)}."])


COMMANDS = {
    command.name: command
    for command in (
        Command(
            "revoke", "withdraw memories as not true", revoke, words=(Word("ID", many=True),), options=(REASON, DRY_RUN)
        ),
        Command("delete", "put memories in the bin", delete, words=(Word("ID", many=True),), options=(REASON, DRY_RUN)),
        Command(
            "restore",
            "put memories back in force, or make a new profile of a backup",
            restore,
            words=(Word("ID", many=True),),
            options=(
                REASON,
                DRY_RUN,
                Option("into", "NAME", "ID is the file of a backup: make this new profile of it"),
            ),
            details="NAME may also be the path of a folder. What was erased since the backup stays out.",
        ),
    )
}
