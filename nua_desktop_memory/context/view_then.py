"""The memory as it was known at a moment of the past, for a person who asks what an agent would have been given.

"Facts" of the semantics, *known at*: what was not written down yet is not there, states are those of that moment, and
what was erased since is known at no time. It costs as much as the memory is large, unlike the view of the present.
"""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from nua_desktop_memory.context.view import IndexView, events_of, in_order
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.recall.subjects import subject_is_hidden
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator, Sequence
    from datetime import datetime, tzinfo

    from nua_desktop_memory.facts.model import Conflict, Fact
    from nua_desktop_memory.recall.index import Index
    from nua_desktop_memory.store.model import Event

_AT_ONCE = 64
"""Events that are read in one go."""


class ViewThen(IndexView):
    """A `ContextView` of what held at ``at``, as it was known at ``known_at``; history is raw, without summaries."""

    def __init__(
        self, index: Index, *, not_for_agents: Sequence[str], at: datetime, known_at: datetime, zone: tzinfo
    ) -> None:
        super().__init__(index, None, not_for_agents=not_for_agents, now=at, zone=zone)
        self._known_at = known_at

    def standing_count(self) -> int:
        """How many facts and conflicts there were that agents may see."""
        return len(self._standing)

    def standing(self, limit: int) -> Sequence[Fact | Conflict]:
        """Facts and conflicts of then, the most recently observed first."""
        return self._standing[:limit]

    def newest(self, limit: int, before: int | None) -> Sequence[Event]:
        """The events that were active then, the last written first, below a LOG position."""
        below = [one for one in self._known if before is None or one < before]
        return list(islice(self._visible_events(below), limit))

    def active(self, positions: Sequence[int]) -> Sequence[Event]:
        """The events at LOG positions that were active then and that agents may see."""
        return list(self._visible_events([one for one in positions if one in self._is_known]))

    @cached_property
    def _known(self) -> array[int]:
        """The LOG positions of what was active then, the last written first."""
        return self._index.positions(Filter(states=(State.ACTIVE,), known_at=self._known_at, order=Order.LAST_WRITTEN))

    @cached_property
    def _is_known(self) -> frozenset[int]:
        return frozenset(self._known)

    @cached_property
    def _facts(self) -> dict[str, Fact]:
        found = self._index.facts_at(self._now, self._known_at)
        return {fact.memory_key: fact for fact in found if not subject_is_hidden(fact.memory_key, self._hidden)}

    @cached_property
    def _conflicts(self) -> list[Conflict]:
        return self._index.conflicts_at(self._now, self._known_at)

    @cached_property
    def _standing(self) -> list[Fact | Conflict]:
        return sorted([*self._facts.values(), *self._visible(self._conflicts)], key=in_order)

    def _current(self, key: str) -> Sequence[Fact]:
        return [self._facts[key]] if key in self._facts else []

    def _open_conflicts(self) -> Sequence[Conflict]:
        return self._conflicts

    def _look_into(self, events: Sequence[Event]) -> None:
        if not self._conflict_of:
            for conflict in self._conflicts:
                self._conflict_of.update((event.event_id, conflict) for event in events_of(conflict))
        for event in events:
            self._conflict_of.setdefault(event.event_id, None)

    def _matches(self, question: str) -> list[Event]:
        """The best of what matches in whatever state it is now, as far as it was active then."""
        found = self._found.get(question)
        if found is None:
            from nua_desktop_memory.recall.search import matches

            weighed = matches(
                self._index,
                question,
                now=self._now,
                zone=self._zone,
                states=tuple(State),
                hidden=self._hidden,
                for_facts=True,
            )
            found = [one.event for one in weighed if one.event.log_index in self._is_known]
            self._found[question] = found
        return found

    def _visible_events(self, positions: Sequence[int]) -> Iterator[Event]:
        for start in range(0, len(positions), _AT_ONCE):
            for event in self._index.events(positions[start : start + _AT_ONCE]):
                if not self._is_hidden(event):
                    yield event
