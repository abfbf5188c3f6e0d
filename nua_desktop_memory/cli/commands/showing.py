"""``show``: one event, whole."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Reply, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import tzinfo

    from nua_desktop_memory.operations.looking import Shown
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event, Source, Tombstone


def show(profile: Profile, given: Given) -> Reply:
    """One event with its tombstone, its replacement chain and its place in the log."""
    answer = profile.show(given.words[0])
    return Reply(answer, lambda: _lines(answer, profile.zone))


def _lines(shown: Shown, zone: tzinfo) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import event_line, zone_line

    event = shown.event
    yield event.text
    yield ""
    yield from (f"{name.ljust(11)} {value}" for name, value in _fields(event, zone) if value)
    yield f"{'Log'.ljust(11)} record {shown.log.record:,}, at byte {shown.log.offset:,}"
    if shown.tombstone is not None:
        yield ""
        yield "What happened to it:"
        yield from _transitions(shown.tombstone, zone)
    if len(shown.chain) > 1:
        yield ""
        yield "It belongs to this chain of replacements:"
        yield from (f"  {event_line(one, zone)}" for one in shown.chain)
    yield ""
    yield zone_line(zone)


def _fields(event: Event, zone: tzinfo) -> Iterator[tuple[str, str]]:
    from nua_desktop_memory.cli.wording import STATES, interval
    from nua_desktop_memory.store.times import describe

    precision = event.precision
    yield "Id", event.event_id
    yield "State", STATES[event.state]
    yield "Subject", event.memory_key or ""
    yield "Observed", describe(event.observed_at, precision.get("observedAt"), zone)
    yield "Recorded", describe(event.recorded_at, None, zone)
    holds = interval(
        event.effective_from,
        precision.get("effectiveFrom"),
        event.effective_until,
        precision.get("effectiveUntil"),
        zone,
    )
    yield "Holds", holds
    yield "Confidence", "" if event.confidence is None else f"{event.confidence:g}"
    yield "Tags", ", ".join(event.tags)
    yield "Replaces", event.replaces_event_id or ""
    yield "Contradicts", ", ".join(event.conflicts_with_event_ids)
    yield "Source", _source(event.source)


def _source(source: Source) -> str:
    parts = [f"{source.actor} through {source.channel}"]
    for name in ("project", "session", "message", "commit"):
        value = getattr(source, name)
        if value:
            parts.append(f"{name} {value}")
    if source.trust != "trusted":
        parts.append("not trusted")
    return ", ".join(parts)


def _transitions(tombstone: Tombstone, zone: tzinfo) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import STATES
    from nua_desktop_memory.store.times import describe

    for step in tombstone.transitions:
        by = f" by {step.by}" if step.by else ""
        reason = f": {step.reason}" if step.reason else ""
        yield f"  {describe(step.at, None, zone)}  {STATES[step.state]}{by} ({step.actor}){reason}"


COMMANDS = {
    "show": Command("show", "one memory, whole: times, source, history, place in the log", show, words=(Word("ID"),))
}
