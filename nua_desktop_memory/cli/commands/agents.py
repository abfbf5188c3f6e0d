"""``agents``: who may read and write; the owner pairs and unpairs them."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, UsageError, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime, tzinfo

    from nua_desktop_memory.operations.agents_answers import Agent, Paired
    from nua_desktop_memory.profile import Profile


def agents(profile: Profile, given: Given) -> Reply:
    """Lists, pairs or unpairs agents."""
    action, *rest = given.words
    if action not in ("list", "pair", "unpair"):
        raise UsageError(f"agents does list, pair or unpair, not {action!r}.")
    if given.flag("new-token") and action != "pair":
        raise UsageError("--new-token goes with agents pair ID.")
    if action == "list":
        if rest:
            raise UsageError("agents list takes no id.")
        known = profile.agents()
        return Reply(known, lambda: _listed(known.agents, profile.zone))
    if len(rest) != 1:
        raise UsageError(f"agents {action} needs one ID; “nua-memory agents list” shows them.")
    if action == "pair":
        paired = profile.pair(rest[0], new_token=given.flag("new-token"))
        return Reply(paired, lambda: _paired(paired))
    unpaired = profile.unpair(rest[0])
    return Reply(unpaired, lambda: [f"{unpaired.agent.name} is paired no more; what it notes waits for your review."])


def _listed(known: Sequence[Agent], zone: tzinfo) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import zone_line

    if not known:
        yield "No agent is connected, and none has asked."
        return
    for one in known:
        client = f" in {one.client}" if one.client and one.client != one.name else ""
        running = ", running now" if one.connected else ""
        yield f"{one.id}  {_standing(one)}{running}  {one.name}{client}  ({_last(one.last_used_at, zone)})"
    yield zone_line(zone)


def _standing(one: Agent) -> str:
    if one.tier == "paired":
        return "paired"
    return "asks to be paired" if one.paired_at is None else "not paired any more"


def _last(at: datetime | None, zone: tzinfo) -> str:
    from nua_desktop_memory.cli.wording import TIME_WIDTH
    from nua_desktop_memory.store.times import describe

    return "not used yet" if at is None else f"last used {describe(at, None, zone)[:TIME_WIDTH]}"


def _paired(paired: Paired) -> Iterator[str]:
    from nua_desktop_memory.cli.whose import TOKEN

    yield f"{paired.agent.name} is paired: what it notes is trusted from now on."
    if paired.token is None:
        yield "The token in its configuration holds again."
        return
    yield "So that it is known when it starts anew, put this into the environment of “nua-memory mcp” in its"
    yield "configuration. It is shown this once and kept nowhere:"
    yield f"  {TOKEN}={paired.token}"


COMMANDS = {
    "agents": Command(
        "agents",
        "who may read and write: list, pair or unpair agents",
        agents,
        words=(Word("list|pair|unpair"), Word("ID", needed=False)),
        options=(Option("new-token", "", "give the agent a new token; the one that it has holds no more"),),
        details="An agent that is not paired may read; what it notes waits for your review.",
    )
}
