"""``context``: the block that an agent is given now."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply
from nua_desktop_memory.cli.whose import tell_given
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile


def context(profile: Profile, given: Given) -> Reply:
    """The exact block: standard output is what the agent reads, and nothing else."""
    client = given.one("hook")
    if client is not None:
        from nua_desktop_memory.cli import hooks

        answer = hooks.context_for(profile, client)
    else:
        answer = profile.context(query=given.one("query"), at=given.one("at"), preview=given.flag("preview"))
    items = [item for section in answer.sections for item in section.items]
    tell_given(profile, "context", (one for item in items for one in item.event_ids), (item.node for item in items))
    return Reply(answer, lambda: [answer.text.removesuffix("\n")] if answer.text else [])


COMMANDS = {
    "context": Command(
        "context",
        "the block of text that an agent is given now; empty while memory is off",
        context,
        options=(
            Option("query", "Q", "the question of this turn"),
            Option("at", "T", "as it would be then (default: now)"),
            Option("preview", "", "show it even while memory is off"),
            Option("hook", "CLIENT", "as a client's own hook: the question comes from it, and it never fails"),
        ),
    )
}
