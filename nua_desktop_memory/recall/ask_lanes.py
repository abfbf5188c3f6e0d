"""What the index is asked for the drawn timeline."""

from __future__ import annotations

from nua_desktop_memory.recall.questions import Questions
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.recall.lane_values import Density, Lane, Window
    from nua_desktop_memory.recall.slotlist import SlotOrder


class LaneQuestions(Questions):
    """Questions about lanes and what stands in them within a window of time; see `lanes` for the rules."""

    def lane_handles(
        self,
        wanted: Filter,
        *,
        order: SlotOrder,
        window: Window | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> array[int]:
        """The slots of which the filter lets anything through, each by its first LOG position."""
        from nua_desktop_memory.recall.lanes import lane_handles

        with self._database.reading() as connection:
            return lane_handles(connection, wanted, order=order, window=window, limit=limit, offset=offset)

    def lane_of(self, wanted: Filter, key: str) -> int | None:
        """The handle of a slot's lane."""
        from nua_desktop_memory.recall.lanes import lane_of

        with self._database.reading() as connection:
            return lane_of(connection, wanted, key)

    def lanes_at(self, wanted: Filter, handles: Sequence[int], window: Window) -> list[Lane | None]:
        """What stands in these lanes within the window; ``None`` where a slot is gone by now."""
        from nua_desktop_memory.recall.lanes import lanes_at

        with self._database.reading() as connection:
            return lanes_at(connection, self._texts, wanted, handles, window)

    def plain_lane(self, wanted: Filter, window: Window) -> Lane:
        """The events without a subject that are about a time within the window."""
        from nua_desktop_memory.recall.lane_plain import plain_lane

        with self._database.reading() as connection:
            return plain_lane(connection, self._texts, wanted, window)

    def density(self, wanted: Filter, buckets: int) -> Density | None:
        """How many events are about each part of the time that they are about; ``None`` without any."""
        from nua_desktop_memory.recall.lane_plain import density

        with self._database.reading() as connection:
            return density(connection, wanted, buckets)

    def replacements(self, positions: Sequence[int]) -> list[tuple[int, int]]:
        """Which of the events at these positions took the place of which: pairs of the replaced and its heir."""
        from nua_desktop_memory.recall.lanes import replacements

        with self._database.reading() as connection:
            return replacements(connection, positions)
