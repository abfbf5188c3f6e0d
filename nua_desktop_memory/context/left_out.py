"""What the context block has no place for, and why; asked for by a person, never on an agent's way.

Each list is bounded, so that the answer costs no more in a large memory than in a small one.
"""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nua_desktop_memory.context.filled import Filled, Line
    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.store.model import Event

LISTED = 40
"""Entries of each kind that are listed at most."""

FACTS_WHY = "There was no room for it among the facts and conflicts."
MATCH_WHY = "It matches the question, but better matches took the lines for them."
BYTES_WHY = "It matches the question, but it did not fit into the bytes that were left."
RECENT_WHY = "Newer memories took the room, and no summary stands for it."
KEPT_WHY = "Its subject is kept from agents."


class LeftOut(Value):
    """One thing that is not in the block: the part it belongs to, its events, its line or text, and why.

    ``part`` is ``facts``, ``relevant``, ``recent`` or ``kept`` (kept from agents).
    """

    part: str
    event_ids: tuple[str, ...]
    text: str
    why: str


class Explained(Value):
    """The block as an agent is given it, and what was left out, at most 40 of each part."""

    snapshot: ContextSnapshot
    left_out: tuple[LeftOut, ...]


def facts_left_out(filled: Filled, lines: Iterable[Line]) -> Iterator[LeftOut]:
    """Current facts and open conflicts of which nothing stands in the block."""
    seen: set[tuple[str, ...]] = set()
    for line in lines:
        if filled.used.isdisjoint(line.item.event_ids) and line.item.event_ids not in seen:
            seen.add(line.item.event_ids)
            yield LeftOut("facts", line.item.event_ids, line.item.text, FACTS_WHY)


def matches_left_out(filled: Filled, lines: Iterable[Line], most: int) -> Iterator[LeftOut]:
    """Events that match the question and stand nowhere in the block; ``most`` lines were for them."""
    why = MATCH_WHY if len(filled.parts["relevant"]) >= most else BYTES_WHY
    for line in lines:
        if filled.used.isdisjoint(line.item.event_ids):
            yield LeftOut("relevant", line.item.event_ids, line.item.text, why)


def recent_left_out(filled: Filled, events: Iterable[Event], told: Iterable[LeftOut]) -> Iterator[LeftOut]:
    """Of the last written, those that stand neither in the block, nor in a summary of it, nor in ``told``."""
    nodes = [line.item.node for lines in filled.parts.values() for line in lines if line.item.node is not None]
    known = {event_id for one in told for event_id in one.event_ids} | filled.used
    for event in events:
        if event.event_id not in known and not any(start <= event.log_index < end for start, end in nodes):
            yield LeftOut("recent", (event.event_id,), event.text, RECENT_WHY)


def kept_from_agents(events: Iterable[Event]) -> Iterator[LeftOut]:
    """Events under subjects that the owner keeps from agents."""
    for event in events:
        yield LeftOut("kept", (event.event_id,), f"{event.memory_key}: {event.text}", KEPT_WHY)
