"""The texts of records, which the index reads from the LOG instead of keeping them."""

from __future__ import annotations

from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Texts:
    """Reads texts by LOG position; during a rehearsal also those of records that are not written yet."""

    def __init__(self, read_text: Callable[[int, str], str]) -> None:
        self._read = read_text
        self.unwritten: dict[int, str] = {}

    def at(self, position: int, event_id: str) -> str | None:
        """The text of an event's record, or ``None`` where it is damaged or another's (``verify`` names it)."""
        found = self.unwritten.get(position)
        if found is not None:
            return found
        try:
            return self._read(position, event_id)
        except Damaged:
            return None
