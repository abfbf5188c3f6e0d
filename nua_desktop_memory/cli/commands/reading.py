"""``facts``, ``conflicts`` and ``timeline``."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply
from nua_desktop_memory.cli.numbers import count_of
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event

AT = Option("at", "T", "what held then (default: now)")
KNOWN_AT = Option("known-at", "T", "as far as it was known then (default: now)")
KEY = Option("key", "K", "of this subject alone")


def facts(profile: Profile, given: Given) -> Reply:
    """The current facts."""
    answer = profile.facts(at=given.one("at"), known_at=given.one("known-at"), key=given.one("key"))
    return Reply(answer, lambda: _fact_lines(profile, answer.facts))


def _fact_lines(profile: Profile, facts: Sequence[Fact]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import counted, interval, zone_line

    if not facts:
        yield "There are no facts."
        return
    zone = profile.zone
    for fact in facts:
        when = interval(fact.since, fact.since_precision, fact.until, fact.until_precision, zone)
        more = len(fact.supports) - 1
        asides = [when] if when else []
        asides += [f"{counted(more, 'more says', 'more say')} so"] if more else []
        asides += [f"confidence {fact.confidence:g}"] if fact.confidence is not None else []
        aside = f"  ({', '.join(asides)})" if asides else ""
        yield f"{fact.event_id}  {fact.memory_key}: {fact.text}{aside}"
    yield f"{counted(len(facts), 'fact', 'facts')}. {zone_line(zone)}"


def conflicts(profile: Profile, given: Given) -> Reply:
    """The open conflicts."""
    answer = profile.conflicts(at=given.one("at"), known_at=given.one("known-at"))
    return Reply(answer, lambda: _conflict_lines(profile, answer.conflicts))


def _conflict_lines(profile: Profile, conflicts: Sequence[Conflict]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import candidate_line, counted, zone_line

    if not conflicts:
        yield "There are no conflicts."
        return
    for conflict in conflicts:
        yield f"{conflict.memory_key or 'These contradict each other'}:"
        for candidate in conflict.candidates:
            yield f"  {candidate_line(candidate, profile.zone)}"
    yield f"{counted(len(conflicts), 'conflict', 'conflicts')}. {zone_line(profile.zone)}"


def timeline(profile: Profile, given: Given) -> Reply:
    """Events by the time they are about."""
    answer = profile.timeline(
        key=given.one("key"),
        state=given.many("state"),
        since=given.one("since"),
        until=given.one("until"),
        limit=count_of(given, "limit"),
    )
    return Reply(answer, lambda: _timeline_lines(profile, answer.events))


def _timeline_lines(profile: Profile, events: Sequence[Event]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import event_lines

    if not events:
        yield "There are no such memories."
    yield from event_lines(events, profile.zone)


COMMANDS = {
    command.name: command
    for command in (
        Command("facts", "the current facts: what nothing disputes", facts, options=(AT, KNOWN_AT, KEY)),
        Command("conflicts", "the open conflicts, with every side", conflicts, options=(AT, KNOWN_AT)),
        Command(
            "timeline",
            "memories by the time they are about",
            timeline,
            options=(
                KEY,
                Option("state", "S", "active, superseded, revoked, deleted or pending", many=True),
                Option("since", "T", "from then on"),
                Option("until", "T", "before then"),
                Option("limit", "N", "at most so many"),
            ),
            details="Without --state it shows the memories in force and those that were replaced.",
        ),
    )
}
