"""The list of subjects: its rows, and the memories that speak for some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nua_desktop_memory.desktop.models.block_rows import BlockRows
from nua_desktop_memory.desktop.pages.slot_cards import Slots, read_lines, slot_card, speaker_id
from nua_desktop_memory.recall.slotlist import SlotLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.moment import Moment
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event


class FactRows(BlockRows[str, SlotLine]):
    """One row a subject, as it is at the moment that ``moment`` gives."""

    def __init__(self, desk: Desk, moment: Callable[[], Moment]) -> None:
        super().__init__(desk.session, self._lines, lambda line: slot_card(line, desk.clock), speaker_id)
        self._moment = moment
        self._then: Mapping[str, SlotLine] = {}

    def take_slots(self, slots: Slots) -> None:
        """Takes the subjects that a question found."""
        self._then = slots.known
        self.take_handles(slots.keys, slots.known)

    def events_read(self, rows: Sequence[int]) -> tuple[Event, ...]:
        """The memories that speak for some rows, as far as those are read."""
        return _speaking(line for line in map(self.item, rows) if line is not None)

    def reading_events(self, rows: Sequence[int]) -> Callable[[Profile], tuple[Event, ...]]:
        """The work that reads the memories that speak for many rows."""
        keys = [self.handle(row) for row in rows]
        return lambda profile: _speaking(self._lines(profile, keys).values())

    def _lines(self, profile: Profile, keys: Sequence[str]) -> dict[str, SlotLine]:
        """On the worker thread. What was known at a time came whole with the subjects."""
        moment, then = self._moment(), self._then
        if moment.known_at is not None:
            return {key: then[key] for key in keys if key in then}
        return read_lines(profile, moment, keys)


def _speaking(lines: Iterable[SlotLine]) -> tuple[Event, ...]:
    """The memory that speaks for each subject that has one."""
    return tuple(line.standing for line in lines if line.standing is not None)
