"""``erase``: gone for good."""

from __future__ import annotations

from nua_desktop_memory.cli.arguments import Command, Given, Option, Reply, Word
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.operations.erasing import Erasure, Retained
    from nua_desktop_memory.profile import Profile


def erase(profile: Profile, given: Given) -> Reply:
    """Removes events for good; without ``--yes`` only says what would go and what would stay."""
    answer = profile.erase(*given.words, yes=given.flag("yes"))
    return Reply(answer, lambda: _lines(answer, given.words))


def _lines(erasure: Erasure, asked: Sequence[str]) -> Iterator[str]:
    from nua_desktop_memory.cli.wording import memories

    done = bool(erasure.erased)
    yield "Removed:" if done else "This would be removed:"
    yield from (f"  {one}" for one in erasure.removed)
    if erasure.retained:
        yield "This stays:" if done else "This would stay:"
        yield from (f"  {_retained(one)}" for one in erasure.retained)
    if erasure.same_text:
        yield f"The same text is also in {memories(len(erasure.same_text))}, which can be erased too:"
        yield from (f"  {one}" for one in erasure.same_text)
    if done:
        yield f"{memories(len(erasure.erased))} erased. This cannot be undone."
    else:
        yield "Nothing was erased. To erase for good, which cannot be undone:"
        yield f"  nua-memory erase {' '.join(asked)} --yes"


def _retained(one: Retained) -> str:
    place = one.file
    if one.record is not None and one.offset is not None:
        place += f", record {one.record:,} (at byte {one.offset:,}, {one.bytes} bytes)"
    return f"{place}{f' of {one.event_id}' if one.event_id else ''}: {one.why}"


COMMANDS = {
    "erase": Command(
        "erase",
        "remove memories for good; without --yes only show what would go and what would stay",
        erase,
        words=(Word("ID", many=True),),
        options=(Option("yes", "", "really do it; it cannot be undone"),),
    )
}
