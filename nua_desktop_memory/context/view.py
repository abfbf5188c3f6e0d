"""The memory as the context plan sees it: the index at one moment, without what is kept from agents."""

from __future__ import annotations

from bisect import bisect_left

from nua_desktop_memory.facts.model import Candidate, Conflict
from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime, tzinfo

    from nua_desktop_memory.facts.model import Fact
    from nua_desktop_memory.recall.index import Index
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.tree.summaries import Summaries
    from nua_desktop_memory.tree.tree import Tree

_COUNTED_CONFLICTS = 256
"""Conflicts that are looked at one by one to leave out those of hidden subjects."""


class IndexView:
    """A `ContextView` over the index and the tree, if there is one.

    ``not_for_agents`` are subjects: keys, each with all below it.
    """

    def __init__(
        self,
        index: Index,
        tree: Tree | None = None,
        *,
        not_for_agents: Sequence[str],
        now: datetime,
        zone: tzinfo,
    ) -> None:
        self._index = index
        self._tree = tree
        self._hidden = tuple(not_for_agents)
        self._now = now
        self._zone = zone
        self._found: dict[str, list[Event]] = {}
        self._conflict_of: dict[str, Conflict | None] = {}
        self._disputed_positions: list[int] | None = None

    def standing_count(self) -> int:
        """How many current facts and open conflicts there are that agents may see."""
        standing = self._index.standing(self._now, exclude=self._hidden)
        if not self._hidden:
            return standing.facts + standing.conflicts
        seen = self._index.conflicts(self._now, limit=_COUNTED_CONFLICTS)
        return standing.facts + standing.conflicts - len(seen) + len(self._visible(seen))

    def standing(self, limit: int) -> Sequence[Fact | Conflict]:
        """Facts and conflicts, the most recently observed first; of equals by key."""
        facts: list[Fact | Conflict] = [*self._index.facts(self._now, exclude=self._hidden, limit=limit)]
        hidden_ones = _COUNTED_CONFLICTS if self._hidden else 0
        conflicts = self._visible(self._index.conflicts(self._now, limit=limit + hidden_ones))
        return sorted([*facts, *conflicts], key=in_order)[:limit]

    def matching(self, question: str, limit: int) -> Sequence[Fact | Conflict]:
        """The facts and conflicts to which the best hits of a question belong, in the order of the hits."""
        best = self._matches(question)
        events = best[:limit] + [event for event in best[limit:] if event.memory_key is not None]
        self._look_into(events)
        found: dict[str, Fact | Conflict] = {}
        keys: set[str] = set()
        for event in events:
            if len(found) >= limit:
                break
            conflict = self._conflict_of[event.event_id]
            if conflict is not None:
                found.update((_name(shown), shown) for shown in self._visible([conflict]) if _name(shown) not in found)
            elif event.memory_key is not None and event.memory_key not in keys:
                keys.add(event.memory_key)
                for fact in self._current(event.memory_key):
                    found.setdefault(_name(fact), fact)
        return list(found.values())

    def hits(self, question: str, limit: int) -> Sequence[Event]:
        """The active events that match a question, the best first."""
        return self._matches(question)[:limit]

    def newest(self, limit: int, before: int | None) -> Sequence[Event]:
        """The active events that were written last, below a LOG position."""
        return self._index.recent(limit, before=before, exclude=self._hidden)

    def active(self, positions: Sequence[int]) -> Sequence[Event]:
        """The events at LOG positions that are active and that agents may see."""
        found = self._index.events(positions)
        return [event for event in found if event.state is State.ACTIVE and not self._is_hidden(event)]

    def positions(self, event_ids: Sequence[str]) -> Mapping[str, int]:
        """The LOG positions of events."""
        return self._index.positions_of(event_ids)

    def summaries(self) -> Summaries | None:
        """The tree's summaries, where it shows the same commit as the index and keeps the same subjects away."""
        if self._tree is None or self._tree.applied() != self._index.applied():
            return None
        return self._tree.summaries(self._hidden)

    def disputed(self, events: Sequence[Event]) -> set[str]:
        """The ids of those that belong to an open conflict, whoever may see its other sides."""
        self._look_into(events)
        return {event.event_id for event in events if self._conflict_of[event.event_id] is not None}

    def is_disputed_within(self, start: int, stop: int) -> bool:
        """Whether an event of a range of the LOG that agents may see belongs to an open conflict.

        Of very many open conflicts the most recently observed are looked at.
        """
        if self._disputed_positions is None:
            events = (event for conflict in self._open_conflicts() for event in events_of(conflict))
            self._disputed_positions = sorted(event.log_index for event in events if not self._is_hidden(event))
        at = bisect_left(self._disputed_positions, start)
        return at < len(self._disputed_positions) and self._disputed_positions[at] < stop

    def _current(self, key: str) -> Sequence[Fact]:
        """The fact of a subject, if there is one."""
        return self._index.facts(self._now, key=key, limit=1)

    def _open_conflicts(self) -> Sequence[Conflict]:
        return self._index.conflicts(self._now, limit=_COUNTED_CONFLICTS)

    def _matches(self, question: str) -> list[Event]:
        found = self._found.get(question)
        if found is None:
            from nua_desktop_memory.recall.search import matches

            weighed = matches(
                self._index, question, now=self._now, zone=self._zone, hidden=self._hidden, for_facts=True
            )
            found = self._found[question] = [one.event for one in weighed]
        return found

    def _visible(self, conflicts: Iterable[Conflict]) -> list[Conflict]:
        """The conflicts without the sides that agents may not see, and without those that have no other."""
        found = []
        for conflict in conflicts:
            sides = tuple(
                Candidate(events)
                for candidate in conflict.candidates
                if (events := tuple(one for one in candidate.events if not self._is_hidden(one)))
            )
            if sides:
                found.append(Conflict(conflict.memory_key, sides))
        return found

    def _look_into(self, events: Sequence[Event]) -> None:
        """Learns which of the events are in an open conflict; asks for each event once."""
        fresh = [event for event in events if event.event_id not in self._conflict_of]
        self._conflict_of.update((event.event_id, None) for event in fresh)
        if fresh:
            for conflict in self._index.conflicts_of([event.log_index for event in fresh], self._now):
                self._conflict_of.update((event.event_id, conflict) for event in events_of(conflict))

    def _is_hidden(self, event: Event) -> bool:
        return subject_is_hidden(event.memory_key, self._hidden)


def events_of(conflict: Conflict) -> Iterable[Event]:
    """The events of all sides."""
    return (event for candidate in conflict.candidates for event in candidate.events)


def in_order(one: Fact | Conflict) -> tuple[float, str]:
    """The order of what stands: the most recently observed first."""
    return -_observed(one).timestamp(), _name(one)


def _observed(one: Fact | Conflict) -> datetime:
    if isinstance(one, Conflict):
        return max(event.observed_at for event in events_of(one))
    return one.observed_at


def _name(one: Fact | Conflict) -> str:
    """What tells facts and conflicts apart: the first event."""
    return one.candidates[0].event.event_id if isinstance(one, Conflict) else one.event_id
