"""The plan of the context block: what goes in, in which order, within 9,000 bytes and 32 lines.

Implements "Context" of the semantics. One set of used events and one budget serve all four parts. An item
is whole or absent, and one that does not fit is skipped. It is a function of what the view answers: the
same answers always give the same bytes.
"""

from __future__ import annotations

from nua_desktop_memory.context.fence import CLOSING, opening
from nua_desktop_memory.context.model import EMPTY, ContextSnapshot, Item, Section
from nua_desktop_memory.context.render import Renderer, more_facts
from nua_desktop_memory.context.stream import Stream
from nua_desktop_memory.facts.model import Fact
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime, tzinfo

    from nua_desktop_memory.context.model import ContextView
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event

MOST_BYTES = 9_000
MOST_LINES = 32
FACT_LINES = 12
RELEVANT_LINES = 8
RECENT_LINES = 8
LEAST_HISTORY = 4

_FENCE_LINES = 2
_WHY = {
    "match": "It matches the question.",
    "recent": "It is one of the last written.",
    "earlier": "It is older history, the newest first while there is room.",
}
_SPARE = 4
"""How many more facts are tried than a part can hold, since those that do not fit are skipped."""
_HITS_TRIED = 32


def build_context(view: ContextView, *, query: str | None, at: datetime, zone: tzinfo) -> ContextSnapshot:
    """The block for one turn: what an agent is given at ``at`` with the question ``query``, or without one.

    Times are shown in ``zone``. An empty memory gives `EMPTY`.
    """
    question = query if query and query.strip() else None
    plan = _Plan(view, question, at, zone)
    ways = (plan.filled(facts, recent) for facts, recent in _concessions())
    filled = next((way for way in ways if way.history_is_served), None) or plan.filled(1, 0)
    return filled.snapshot(zone)


def _concessions() -> Iterator[tuple[int, int]]:
    """The lines that facts and recent events may take: recent events give way first, then facts."""
    for recent in range(RECENT_LINES, -1, -1):
        yield FACT_LINES, recent
    for facts in range(FACT_LINES - 1, 0, -1):
        yield facts, 0


class _Line(Value):
    """An item and the bytes that it takes with its line end; ``position`` orders events by the LOG."""

    item: Item
    size: int
    position: int = 0


def _line(text: str, event_ids: Iterable[str], why: str, position: int = 0) -> _Line:
    return _Line(Item(tuple(event_ids), None, text, why), len(text.encode("utf-8")) + 1, position)


class _Filled:
    """One way to fill the block: the lines placed so far, the events used and the room left."""

    def __init__(self, fence_bytes: int) -> None:
        self.bytes_left = MOST_BYTES - fence_bytes
        self.lines_left = MOST_LINES - _FENCE_LINES
        self.used: set[str] = set()
        self.parts: dict[str, list[_Line]] = {"facts": [], "relevant": [], "recent": [], "history": []}
        self.omitted = 0
        self.older = 0

    @property
    def history_is_served(self) -> bool:
        """Whether older history has its lines, as far as there is any."""
        return len(self.parts["history"]) >= min(LEAST_HISTORY, self.older)

    def place(self, part: str, line: _Line, *, spare: int = 0) -> bool:
        """Places a line if it fits with ``spare`` bytes left and none of its events was used."""
        if self.lines_left < 1 or line.size + spare > self.bytes_left or not self.used.isdisjoint(line.item.event_ids):
            return False
        self.parts[part].append(line)
        self.used.update(line.item.event_ids)
        self.bytes_left -= line.size
        self.lines_left -= 1
        return True

    def snapshot(self, zone: tzinfo) -> ContextSnapshot:
        """The block as it is given away."""
        sections = tuple(Section(name, tuple(line.item for line in lines)) for name, lines in self.parts.items())
        lines = [item.text for section in sections for item in section.items]
        if not lines:
            return EMPTY
        text = "\n".join([opening(zone), *lines, CLOSING])
        return ContextSnapshot(text, len(text.encode("utf-8")), len(lines) + _FENCE_LINES, sections, self.omitted)


class _Plan:
    """What may go into the block, rendered once, and how it is filled."""

    def __init__(self, view: ContextView, question: str | None, at: datetime, zone: tzinfo) -> None:
        self._renderer = Renderer(at, zone)
        self._fence_bytes = len(f"{opening(zone)}\n{CLOSING}".encode())
        self._stream = Stream(view)
        self._view = view
        self._standing_count = view.standing_count()
        self._standing = self._standing_lines(question)
        hits = list(view.hits(question, _HITS_TRIED)) if question else []
        disputed = view.disputed(hits) if hits else set()
        self._relevant = [self._event_line("match", hit, hit.event_id in disputed, _WHY["match"]) for hit in hits]
        self._streamed: dict[tuple[str, int], _Line] = {}

    def filled(self, facts: int, recent: int) -> _Filled:
        """The block with at most so many lines of facts and of recent events."""
        filled = _Filled(self._fence_bytes)
        self._fill_facts(filled, facts)
        for line in self._relevant:
            if len(filled.parts["relevant"]) < RELEVANT_LINES:
                filled.place("relevant", line)
        self._fill_stream(filled, recent)
        return filled

    def _standing_lines(self, question: str | None) -> list[_Line]:
        tried = FACT_LINES + _SPARE
        matching = list(self._view.matching(question, tried)) if question else []
        lines = [self._standing_line(one, _WHY["match"]) for one in matching]
        lines += [
            self._standing_line(one, "It is among the most recently observed.") for one in self._view.standing(tried)
        ]
        apart: dict[tuple[str, ...], _Line] = {}
        for line in lines:
            apart.setdefault(line.item.event_ids, line)
        return list(apart.values())

    def _standing_line(self, one: Fact | Conflict, reason: str) -> _Line:
        if isinstance(one, Fact):
            return _line(self._renderer.fact(one), one.supports, f"A current fact. {reason}")
        text, events = self._renderer.conflict(one)
        return _line(text, (event.event_id for event in events), f"An open conflict. {reason}")

    def _fill_facts(self, filled: _Filled, most: int) -> None:
        """Places facts and conflicts; where some are left out the last line says how many."""
        all_fit = self._standing_count <= most and (sum(line.size for line in self._standing) <= filled.bytes_left)
        most_shown = most if all_fit else most - 1
        spare = 0 if all_fit else len(more_facts(self._standing_count).encode()) + 1
        for line in self._standing:
            if len(filled.parts["facts"]) < most_shown:
                filled.place("facts", line, spare=spare)
        filled.omitted = max(0, self._standing_count - len(filled.parts["facts"]))
        if filled.omitted:
            why = "There are more current facts and open conflicts than there is room for."
            filled.place("facts", _line(more_facts(filled.omitted), (), why))

    def _fill_stream(self, filled: _Filled, recent: int) -> None:
        """Places the most recent events, then older ones while they fit; both are shown in LOG order."""
        seen = refused = 0
        for event, disputed in self._stream:
            if event.event_id in filled.used:
                continue
            seen += 1
            if seen <= recent:
                filled.place("recent", self._from_stream("recent", event, disputed))
                continue
            filled.older += 1
            refused += not filled.place("history", self._from_stream("earlier", event, disputed))
            if filled.older >= LEAST_HISTORY and (filled.lines_left < 1 or refused > MOST_LINES):
                break
        for part in ("recent", "history"):
            filled.parts[part].sort(key=lambda line: line.position)

    def _from_stream(self, tag: str, event: Event, disputed: bool) -> _Line:
        line = self._streamed.get((tag, event.log_index))
        if line is None:
            line = self._streamed[tag, event.log_index] = self._event_line(tag, event, disputed, _WHY[tag])
        return line

    def _event_line(self, tag: str, event: Event, disputed: bool, why: str) -> _Line:
        text = self._renderer.event(tag, event, disputed=disputed)
        return _line(text, (event.event_id,), why, event.log_index)
