"""``review``: what untrusted agents wanted to add."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Reply, UsageError, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event


def review(profile: Profile, given: Given) -> Reply:
    """Lists, accepts or refuses pending events."""
    from nua_desktop_memory.cli.commands.states import changed

    action, event_ids = given.words[0], given.words[1:]
    if action == "list":
        if event_ids:
            raise UsageError("review list takes no ids.")
        answer = profile.review_list()
        return Reply(answer, lambda: _pending_lines(profile, answer.pending))
    if action not in ("accept", "refuse"):
        raise UsageError(f"review does list, accept or refuse, not {action!r}.")
    if not event_ids:
        raise UsageError(f"review {action} needs ID…; “nua-memory review list” shows them.")
    if action == "accept":
        return changed(profile.review_accept(*event_ids), "accepted")
    return changed(profile.review_refuse(*event_ids), "refused and put in the bin")


def _pending_lines(profile: Profile, pending: Sequence[Event]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import event_line, memories, zone_line

    if not pending:
        yield "Nothing waits for review."
        return
    for event in pending:
        yield f"{event_line(event, profile.zone)}  (from {event.source.actor})"
    yield f"{memories(len(pending))}. {zone_line(profile.zone)}"


COMMANDS = {
    "review": Command(
        "review",
        "what untrusted agents wanted to add: list, accept or refuse it",
        review,
        words=(Word("list|accept|refuse"), Word("ID", many=True, needed=False)),
    )
}
