"""One way to fill the block: the lines placed so far in its parts, the events used, and the room left."""

from __future__ import annotations

from nua_desktop_memory.context.fence import CLOSING, opening
from nua_desktop_memory.context.model import EMPTY, ContextSnapshot, Item, Section
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import tzinfo

MOST_BYTES = 9_000
MOST_LINES = 32
LEAST_HISTORY = 4
FENCE_LINES = 2


class Line(Value):
    """An item and the bytes that it takes with its line end; ``position`` orders events by the LOG."""

    item: Item
    size: int
    position: int = 0


def line_of(
    text: str, event_ids: Iterable[str], why: str, *, position: int = 0, node: tuple[int, int] | None = None
) -> Line:
    """A line of the block."""
    return Line(Item(tuple(event_ids), node, text, why), len(text.encode("utf-8")) + 1, position)


class Filled:
    """The block while it is filled.

    ``older`` counts the events older than those of the parts before, and ``reaches`` is false where they could not be
    covered as far as the first.
    """

    def __init__(self, fence_bytes: int) -> None:
        self.bytes_left = MOST_BYTES - fence_bytes
        self.lines_left = MOST_LINES - FENCE_LINES
        self.used: set[str] = set()
        self.parts: dict[str, list[Line]] = {"facts": [], "relevant": [], "recent": [], "history": []}
        self._said: dict[str, tuple[str, int]] = {}
        self.omitted = 0
        self.older = 0
        self.reaches = True

    @property
    def history_is_served(self) -> bool:
        """Whether older history has its lines, as far as there is any."""
        return self.reaches and len(self.parts["history"]) >= min(LEAST_HISTORY, self.older)

    def place(self, part: str, line: Line, *, spare: int = 0) -> bool:
        """Places a line if it fits with ``spare`` bytes left and none of its events was used.

        An event that says, at the same time, the same as one that has a line already is told by that one.
        """
        if line.item.event_ids and self._is_said(line.item):
            return True
        if self.lines_left < 1 or line.size + spare > self.bytes_left or not self.used.isdisjoint(line.item.event_ids):
            return False
        self._said[_beyond_tag(line.item)] = part, len(self.parts[part])
        self.parts[part].append(line)
        self.used.update(line.item.event_ids)
        self.bytes_left -= line.size
        self.lines_left -= 1
        return True

    def _is_said(self, item: Item) -> bool:
        place = self._said.get(_beyond_tag(item))
        if place is None or not self.used.isdisjoint(item.event_ids):
            return False
        part, index = place
        line = self.parts[part][index]
        both = replaced(line.item, event_ids=line.item.event_ids + item.event_ids)
        self.parts[part][index] = replaced(line, item=both)
        self.used.update(item.event_ids)
        return True

    def snapshot(self, zone: tzinfo) -> ContextSnapshot:
        """The block as it is given away."""
        sections = tuple(Section(name, tuple(line.item for line in lines)) for name, lines in self.parts.items())
        lines = [item.text for section in sections for item in section.items]
        if not lines:
            return EMPTY
        text = "\n".join([opening(zone), *lines, CLOSING])
        return ContextSnapshot(text, len(text.encode("utf-8")), len(lines) + FENCE_LINES, sections, self.omitted)


def _beyond_tag(item: Item) -> str:
    """What a line says, whatever part it stands in."""
    return item.text.partition("] ")[2]
