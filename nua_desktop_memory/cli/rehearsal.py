"""``--dry-run``: what a change would do to slots and to the agent's context."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Option, Reply
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.facts.model import Slot
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile

DRY_RUN = Option("dry-run", "", "write nothing; show what would change")


def rehearsed(profile: Profile, consequences: Consequences) -> Reply:
    """The reply of a dry run."""
    return Reply(consequences, lambda: _lines(profile, consequences))


def _lines(profile: Profile, consequences: Consequences) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import zone_line

    yield "Nothing was written. This would change:"
    if consequences.before or consequences.after:
        yield "Before:"
        yield from _slots(profile, consequences.before)
        yield "After:"
        yield from _slots(profile, consequences.after)
        yield zone_line(profile.zone)
    else:
        yield "No subject changes."
    yield from (f"The agent's context loses: {line}" for line in consequences.context.lost)
    yield from (f"The agent's context gains: {line}" for line in consequences.context.gained)
    if not consequences.context.lost and not consequences.context.gained:
        yield "The agent's context stays as it is."


def _slots(profile: Profile, slots: Sequence[Slot]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import candidate_line

    for slot in slots:
        yield f"  {slot.memory_key}: {slot.state}"
        for candidate in slot.candidates:
            yield f"    {candidate_line(candidate, profile.zone)}"
