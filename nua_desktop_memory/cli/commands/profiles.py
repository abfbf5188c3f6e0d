"""``profiles``: which there are, a new one, and removing one with everything in it."""

from __future__ import annotations

from datetime import UTC, datetime

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.profiles import ProfileRow, Profiles
    from nua_desktop_memory.operations.removing import Removal
    from nua_desktop_memory.profile import Profile

_ACTIONS = {"list": 0, "create": 1, "remove": 1}


def profiles(profile: Profile, given: Given) -> Reply:
    """Lists, creates or removes profiles; without ``--yes`` a removal only says what would go."""
    from nua_desktop_memory.cli.numbers import seconds_of
    from nua_desktop_memory.operations.profiles import create_profile, list_profiles
    from nua_desktop_memory.operations.removing import remove_profile, survey_removal
    from nua_desktop_memory.places import folder_named

    action, *rest = given.words or ["list"]
    if action not in _ACTIONS:
        raise UsageError(f"profiles does list, create or remove, not {action!r}.")
    if len(rest) != _ACTIONS[action]:
        raise UsageError(f"profiles {action} takes {'one name' if _ACTIONS[action] else 'no name'}.")
    if action == "list":
        found = list_profiles()
        return Reply(found, lambda: _list(found))
    if action == "create":
        made = create_profile(rest[0], name=rest[0], clock=lambda: datetime.now(UTC))
        return Reply(made, lambda: _created(made))
    folder = folder_named(rest[0])
    if not given.flag("yes"):
        survey = survey_removal(folder)
        return Reply(survey, lambda: _removal(survey, rest[0]))
    profile.close()
    removal = remove_profile(folder, wait=seconds_of(given, "wait", 0.0))
    return Reply(removal, lambda: _removal(removal, rest[0]))


def _list(found: Profiles) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import memories

    if not found.profiles:
        yield f"There is no profile in {found.folder} yet."
    for one in found.profiles:
        title = f" ({one.title})" if one.title != one.name else ""
        if one.problem is not None:
            yield f"{one.name}{title}: {one.problem}"
        else:
            yield f"{one.name}{title}: {'on' if one.enabled else 'off'}, {memories(one.events or 0)}"


def _created(made: ProfileRow) -> Iterator[str]:
    yield f"The profile {made.name} is in {made.profile_dir}. Memory is off in it; to switch it on:"
    yield f"  nua-memory --profile '{made.name}' enable"


def _removal(removal: Removal, asked: str) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted

    done = removal.removed
    files = counted(removal.files, "file", "files")
    yield f"{removal.profile_dir}: {files}, {removal.bytes:,} bytes, the log included"
    if removal.left:
        yield f"Not of this program, and {'left' if done else 'to be left'} there: {', '.join(removal.left)}"
    if removal.copies:
        yield "Copies of it that stay:"
        yield from (f"  {one}" for one in removal.copies)
    if done:
        yield "Removed. This cannot be undone."
    else:
        yield "Nothing was removed. To remove the profile for good, which cannot be undone:"
        yield f"  nua-memory profiles remove '{asked}' --yes"


COMMANDS = {
    "profiles": Command(
        "profiles",
        "list the profiles, create one, or remove one with everything in it",
        profiles,
        words=(Word("list|create|remove", needed=False), Word("NAME", needed=False)),
        options=(Option("yes", "", "really remove it; it cannot be undone"),),
        details="NAME of a profile to be removed may also be the path of its folder.",
    )
}
