"""The plan of the context block: what goes in, in which order, within 9,000 bytes and 32 lines.

Implements "Context" of the semantics. One set of used events and one budget serve all four parts. An item
is whole or absent, and one that does not fit is skipped. It is a function of what the view answers: the
same answers always give the same bytes.
"""

from __future__ import annotations

from itertools import islice

from nua_desktop_memory.context.fence import CLOSING, opening
from nua_desktop_memory.context.filled import LEAST_HISTORY, MOST_LINES, Filled, line_of
from nua_desktop_memory.context.render import Renderer, more_facts
from nua_desktop_memory.context.stream import Stream
from nua_desktop_memory.facts.model import Fact
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime, tzinfo

    from nua_desktop_memory.context.filled import Line
    from nua_desktop_memory.context.history import History
    from nua_desktop_memory.context.left_out import LeftOut
    from nua_desktop_memory.context.model import ContextSnapshot, ContextView
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.tree.summaries import Summaries

FACT_LINES = 12
RELEVANT_LINES = 8
RECENT_LINES = 8

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
    return _planned(view, query, at, zone)[1].snapshot(zone)


def explain_context(
    view: ContextView, *, query: str | None, at: datetime, zone: tzinfo
) -> tuple[ContextSnapshot, list[LeftOut]]:
    """The same block, and what was left out of it; what is kept from agents is not known here."""
    plan, filled = _planned(view, query, at, zone)
    return filled.snapshot(zone), plan.left_out(filled)


def _planned(view: ContextView, query: str | None, at: datetime, zone: tzinfo) -> tuple[_Plan, Filled]:
    question = query if query and query.strip() else None
    summaries = view.summaries()
    if summaries is not None:
        from nua_desktop_memory.tree.summaries import Untrusted

        try:
            plan = _Plan(view, summaries, question, at, zone)
            return plan, plan.best()
        except Untrusted:
            pass  # the block without summaries takes its place
    plan = _Plan(view, None, question, at, zone)
    return plan, plan.best()


def _concessions() -> Iterator[tuple[int, int]]:
    """The lines that facts and recent events may take: recent events give way first, then facts."""
    for recent in range(RECENT_LINES, -1, -1):
        yield FACT_LINES, recent
    for facts in range(FACT_LINES - 1, 0, -1):
        yield facts, 0


class _Plan:
    """What may go into the block, rendered once, and how it is filled."""

    def __init__(
        self, view: ContextView, summaries: Summaries | None, question: str | None, at: datetime, zone: tzinfo
    ) -> None:
        self._renderer = Renderer(at, zone)
        self._fence_bytes = len(f"{opening(zone)}\n{CLOSING}".encode())
        self._stream = Stream(view)
        self._view = view
        self._standing_count = view.standing_count()
        self._standing = self._standing_lines(question)
        hits = list(view.hits(question, _HITS_TRIED)) if question else []
        disputed = view.disputed(hits) if hits else set()
        self._relevant = [self._event_line("match", hit, hit.event_id in disputed, _WHY["match"]) for hit in hits]
        self._streamed: dict[tuple[str, int], Line] = {}
        self._end = summaries.records if summaries is not None else 0
        self._history = self._history_from(summaries) if summaries is not None else None

    def best(self) -> Filled:
        """The block in which as little as possible gave way to older history."""
        ways = (self.filled(facts, recent) for facts, recent in _concessions())
        return next((way for way in ways if way.history_is_served), None) or self.filled(1, 0)

    def filled(self, facts: int, recent: int) -> Filled:
        """The block with at most so many lines of facts and of recent events."""
        filled = Filled(self._fence_bytes)
        self._fill_facts(filled, facts)
        for line in self._relevant:
            if len(filled.parts["relevant"]) < RELEVANT_LINES:
                filled.place("relevant", line)
        self._fill_stream(filled, recent)
        return filled

    def left_out(self, filled: Filled) -> list[LeftOut]:
        """What may be asked about a filled block: facts, matches and recent events that have no place in it."""
        from nua_desktop_memory.context.left_out import LISTED, facts_left_out, matches_left_out, recent_left_out

        more = (self._standing_line(one, "") for one in self._view.standing(LISTED + FACT_LINES))
        found = list(islice(facts_left_out(filled, (*self._standing, *more)), LISTED))
        found += matches_left_out(filled, self._relevant, RELEVANT_LINES)
        newest = (event for event, _ in islice(self._stream, LISTED + MOST_LINES))
        return found + list(islice(recent_left_out(filled, newest, tuple(found)), LISTED))

    def _standing_lines(self, question: str | None) -> list[Line]:
        tried = FACT_LINES + _SPARE
        matching = list(self._view.matching(question, tried)) if question else []
        lines = [self._standing_line(one, _WHY["match"]) for one in matching]
        lines += [
            self._standing_line(one, "It is among the most recently observed.") for one in self._view.standing(tried)
        ]
        apart: dict[tuple[str, ...], Line] = {}
        for line in lines:
            apart.setdefault(line.item.event_ids, line)
        return list(apart.values())

    def _standing_line(self, one: Fact | Conflict, reason: str) -> Line:
        if isinstance(one, Fact):
            return line_of(self._renderer.fact(one), one.supports, f"A current fact. {reason}")
        text, events = self._renderer.conflict(one)
        return line_of(text, (event.event_id for event in events), f"An open conflict. {reason}")

    def _fill_facts(self, filled: Filled, most: int) -> None:
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
            filled.place("facts", line_of(more_facts(filled.omitted), (), why))

    def _fill_stream(self, filled: Filled, recent: int) -> None:
        """Places the most recent events, then what stands for older ones; both are shown in LOG order."""
        older = self._older(filled)
        below = self._end
        for event, disputed in islice(older, recent):
            filled.place("recent", self._from_stream("recent", event, disputed))
            below = event.log_index
        if self._history is None:
            self._fill_with_raw(filled, older)
        else:
            lines = (self._from_stream("earlier", event, disputed) for event, disputed in older)
            self._history.fill(filled, lines, below)
        for part in ("recent", "history"):
            filled.parts[part].sort(key=lambda line: line.position)

    def _older(self, filled: Filled) -> Iterator[tuple[Event, bool]]:
        """The events that the block has not yet, the last written first."""
        return ((event, disputed) for event, disputed in self._stream if event.event_id not in filled.used)

    def _fill_with_raw(self, filled: Filled, older: Iterator[tuple[Event, bool]]) -> None:
        """Without summaries: older events while they fit."""
        refused = 0
        for event, disputed in older:
            filled.older += 1
            refused += not filled.place("history", self._from_stream("earlier", event, disputed))
            if filled.older >= LEAST_HISTORY and (filled.lines_left < 1 or refused > MOST_LINES):
                break

    def _from_stream(self, tag: str, event: Event, disputed: bool) -> Line:
        line = self._streamed.get((tag, event.log_index))
        if line is None:
            line = self._streamed[tag, event.log_index] = self._event_line(tag, event, disputed, _WHY[tag])
        return line

    def _history_from(self, summaries: Summaries) -> History:
        from nua_desktop_memory.context.history import History

        return History(
            self._view,
            summaries,
            self._renderer,
            lambda event, disputed: self._from_stream("earlier", event, disputed),
        )

    def _event_line(self, tag: str, event: Event, disputed: bool, why: str) -> Line:
        text = self._renderer.event(tag, event, disputed=disputed)
        return line_of(text, (event.event_id,), why, position=event.log_index)
