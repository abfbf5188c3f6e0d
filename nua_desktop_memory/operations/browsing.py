"""What views page through: positions first, then the events of the page that is seen."""

from __future__ import annotations

from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.errors import BadValue
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from datetime import datetime

    from nua_desktop_memory.facts.model import Conflict, Slot, SlotState
    from nua_desktop_memory.operations.activity import Act
    from nua_desktop_memory.operations.summarising import SummaryLevel, SummaryLine
    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.recall.lane_values import Density, Lane, Window
    from nua_desktop_memory.recall.slotlist import SlotLine, SlotOrder
    from nua_desktop_memory.recall.steps import Step
    from nua_desktop_memory.store.model import Event

_EVERYTHING = 1 << 62
"""More than the index can count to: a limit from here on is none."""


class Browse:
    """Reads for lists and pages, as the store stands at this moment. Get a new one for each reading."""

    def __init__(self, work: Workspace) -> None:
        self._work = work
        self._index = work.index

    def positions(self, wanted: Filter) -> array[int]:
        """LOG positions of the events that a filter lets through, in its order."""
        return self._index.positions(wanted)

    def events(self, positions: Sequence[int]) -> list[Event]:
        """The events at these positions, in this order; what is erased or damaged is left out."""
        return self._index.events(positions)

    def all(self, *states: State) -> list[Event]:
        """Every event in one of these states, as it was written; for lists that are short by nature."""
        return self.events(self.positions(Filter(states=states, order=Order.FIRST_WRITTEN)))

    def timeline(
        self,
        key: str | None,
        states: Sequence[str],
        since: datetime | None,
        until: datetime | None,
        limit: int | None,
    ) -> list[Event]:
        """Events by the time they are about, the earliest first. Raises `BadValue` for a state that is none."""
        if limit is not None and limit < 0:
            raise BadValue("The limit must not be negative.")
        limit = None if limit is not None and limit >= _EVERYTHING else limit
        chosen = Filter(key=key, since=since, until=until, limit=limit, order=Order.OLDEST)
        if states:
            chosen = Filter(
                states=tuple(_state(state) for state in states),
                key=key,
                since=since,
                until=until,
                limit=limit,
                order=Order.OLDEST,
            )
        return self.events(self.positions(chosen))

    def keys(self, prefix: str = "", limit: int = 50) -> list[str]:
        """Subjects with any history that begin with ``prefix``."""
        return self._index.keys(prefix, limit)

    def slot(self, key: str, at: datetime | None = None, known_at: datetime | None = None) -> Slot:
        """One slot at a moment (default now), as known at another (default now)."""
        return self._index.slot(key, at or self._work.clock(), known_at)

    def slots(
        self,
        *,
        subject: str | None = None,
        text: str | None = None,
        states: Sequence[SlotState] = (),
        order: SlotOrder | str = "newest",
        limit: int | None = None,
        offset: int = 0,
    ) -> list[SlotLine]:
        """A page of the slots with any history, as they are now."""
        return self._index.slots(
            self._work.clock(), subject=subject, text=text, states=states, order=order, limit=limit, offset=offset
        )

    def slot_keys(
        self,
        *,
        subject: str | None = None,
        text: str | None = None,
        states: Sequence[SlotState] = (),
        order: SlotOrder | str = "key",
        observed_before: datetime | None = None,
    ) -> list[str]:
        """The keys of all slots that `slots` would page through: handles of a list whose rows are read by need.

        With ``observed_before`` only those of which what holds was last observed before that moment.
        """
        return self._index.slot_keys(
            self._work.clock(),
            subject=subject,
            text=text,
            states=states,
            order=order,
            observed_before=observed_before,
        )

    def slot_lines(self, keys: Sequence[str]) -> list[SlotLine]:
        """The slots with these keys, in this order, as they are now."""
        return self._index.slot_lines(self._work.clock(), keys)

    def slots_at(self, at: datetime | None, known_at: datetime) -> list[SlotLine]:
        """Every slot of which anything was known at ``known_at``, as it was at ``at`` (else now), by key."""
        return self._index.slots_at(at or self._work.clock(), known_at)

    def lane_handles(
        self,
        wanted: Filter,
        *,
        order: SlotOrder,
        window: Window | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> array[int]:
        """Slots of which a filter lets anything through, as handles of lanes that are read by need."""
        return self._index.lane_handles(wanted, order=order, window=window, limit=limit, offset=offset)

    def lane_of(self, wanted: Filter, key: str) -> int | None:
        """The handle of a slot's lane, ``None`` where the filter lets nothing of it through."""
        return self._index.lane_of(wanted, key)

    def lanes_at(self, wanted: Filter, handles: Sequence[int], window: Window) -> list[Lane | None]:
        """What stands in these lanes within a window of time; ``None`` where a slot is gone by now."""
        return self._index.lanes_at(wanted, handles, window)

    def plain_lane(self, wanted: Filter, window: Window) -> Lane:
        """The events without a subject that are about a time within the window."""
        return self._index.plain_lane(wanted, window)

    def density(self, wanted: Filter, buckets: int) -> Density | None:
        """How many events are about each part of the time that they are about; ``None`` without any."""
        return self._index.density(wanted, buckets)

    def replacements(self, positions: Sequence[int]) -> list[tuple[int, int]]:
        """Which of the events at these positions took the place of which: pairs of the replaced and its heir."""
        return self._index.replacements(positions)

    def of_session(self, session_id: str) -> list[Event]:
        """The events that were noted in a conversation, in whatever state, in LOG order."""
        return self._index.by_session(session_id)

    def disputed(self) -> frozenset[str]:
        """The ids of all events that are a side of an open conflict now."""
        return self._index.disputed(self._work.clock())

    def conflict_of(self, event_id: str) -> Conflict | None:
        """The open conflict that an event is a side of now; ``None`` where it is of none, or is gone."""
        event = self._index.event(event_id)
        found = self._index.conflicts_of([event.log_index], self._work.clock()) if event is not None else []
        return next((one for one in found if any(event_id in side.supports for side in one.candidates)), None)

    def undo_steps(self, limit: int) -> list[Step]:
        """What repeated undos would take back, the next one first: counted, not listed."""
        return self._index.undo_steps(limit)

    def redo_step(self) -> Step | None:
        """What a redo would do again now: counted, not listed."""
        return self._index.redo_step()

    def activity(self, limit: int) -> list[Act]:
        """Who wrote, changed and erased what: the newest ``limit`` acts, newest first."""
        from nua_desktop_memory.operations.activity import activity

        return activity(self._work, limit)

    def arrivals(self, after: int, limit: int) -> list[Act]:
        """The operations since the generation ``after``, at most ``limit`` of them, newest first."""
        from nua_desktop_memory.operations.activity import arrivals

        return arrivals(self._work, after, limit)

    def summaries(self, size: int, offset: int = 0, limit: int = 100) -> list[SummaryLine]:
        """Summaries of ``size`` records each, from the one with this number on; raises ``bad_value`` or ``busy``."""
        from nua_desktop_memory.operations.summarising import summaries

        return summaries(self._work, size, offset, limit)

    def summary_levels(self) -> list[SummaryLevel]:
        """Of which sizes there are summaries, and how many of each; raises ``busy``."""
        from nua_desktop_memory.operations.summarising import levels

        return levels(self._work)

    def positions_between(self, lo: int, hi: int, limit: int) -> array[int]:
        """The first LOG positions from ``lo`` to before ``hi`` whose events are not erased, in LOG order."""
        return self._index.positions_between(lo, hi, limit)

    def waiting(self) -> list[tuple[str, array[int]]]:
        """What waits for review, by the agents that noted it: actors by name, each with LOG positions, oldest first."""
        return self._work.index.waiting()

    def positions_of(self, event_ids: Sequence[str]) -> array[int]:
        """LOG positions of the events with these ids that are not erased, in the order of the ids."""
        from array import array

        return array("q", self._work.index.positions_of(event_ids).values())

    def act_positions(self, generation: int) -> array[int]:
        """LOG positions of the events of an operation that are not erased, in LOG order."""
        return self._index.deed_positions(generation)


def _state(name: str) -> State:
    try:
        return State(name)
    except ValueError as error:
        names = ", ".join(State)
        raise BadValue(f"{name!r} is not a state. Use one of: {names}.") from error
