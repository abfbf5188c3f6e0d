"""``status``, ``enable`` and ``disable``."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Reply
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.operations.status import Status
    from nua_desktop_memory.profile import Profile


def status(profile: Profile, given: Given) -> Reply:
    """How the profile stands; works off, and creates nothing."""
    del given
    answer = profile.status()
    return Reply(answer, lambda: _status_lines(answer))


def _status_lines(status: Status) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import STATES, counted
    from nua_desktop_memory.store.model import State

    counts = {state: getattr(status.events, state.value) for state in State}
    kinds = ", ".join(f"{count:,} {STATES[state]}" for state, count in counts.items() if count)
    yield f"Memory is {'on' if status.enabled else 'off'}."
    yield f"Profile    {status.profile_dir}"
    yield f"Memories   {kinds or 'none'}"
    yield f"Facts      {status.facts:,}"
    yield f"Conflicts  {counted(status.conflicts, 'open conflict', 'open conflicts') if status.conflicts else 'none'}"
    yield f"Log        {counted(status.log_records, 'record', 'records')}, {status.sizes.log:,} bytes"
    yield f"Index      {status.sizes.index:,} bytes"
    yield f"Changes    {status.generation:,} (format {status.format})"


def enable(profile: Profile, given: Given) -> Reply:
    """Switches memory on."""
    del given
    return Reply(profile.enable(), lambda: ["Memory is on."])


def disable(profile: Profile, given: Given) -> Reply:
    """Switches memory off."""
    del given
    return Reply(profile.disable(), lambda: ["Memory is off. Nothing was deleted."])


COMMANDS = {
    command.name: command
    for command in (
        Command("status", "the switch, counts, conflicts and sizes; changes nothing", status),
        Command("enable", "switch memory on", enable),
        Command("disable", "switch memory off; nothing is deleted", disable),
    )
}
