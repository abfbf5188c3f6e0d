"""``recall``: search."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, Word
from nua_desktop_memory.cli.numbers import count_of
from nua_desktop_memory.cli.whose import tell_given
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.search import Hit

LIMIT = 8


def recall(profile: Profile, given: Given) -> Reply:
    """The memories that match a question, the best first."""
    answer = profile.recall(
        given.words[0],
        limit=count_of(given, "limit") or LIMIT,
        include_superseded=given.flag("include-superseded"),
    )
    tell_given(profile, "recall", (event.event_id for hit in answer.hits for event in (hit.event, *hit.conflicts)))
    return Reply(_found(answer.hits) if given.flag("json") else None, lambda: _lines(profile, answer.hits))


def _found(hits: Sequence[Hit]) -> dict[str, object]:
    from nua_desktop_memory.operations.as_json import hit_json

    return {"hits": [hit_json(hit) for hit in hits]}


def _lines(profile: Profile, hits: Sequence[Hit]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import event_line, memories, zone_line

    if not hits:
        yield "Nothing matches."
        return
    for hit in hits:
        yield event_line(hit.event, profile.zone, "past" if hit.past else "")
    yield f"{memories(len(hits))}. {zone_line(profile.zone)}"


COMMANDS = {
    "recall": Command(
        "recall",
        "search the memories by words, subjects and days",
        recall,
        words=(Word("QUERY"),),
        options=(
            Option("limit", "N", f"at most so many (default: {LIMIT})"),
            Option("include-superseded", "", "also what was replaced, marked as such"),
        ),
    )
}
