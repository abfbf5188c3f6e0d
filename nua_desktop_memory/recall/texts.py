"""The texts of records, which the index reads from the LOG instead of keeping them."""

from __future__ import annotations

from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Texts:
    """Reads texts by LOG position; during a rehearsal also those of records that are not written yet."""

    def __init__(self, read_text: Callable[[int], str]) -> None:
        self._read = read_text
        self.unwritten: dict[int, str] = {}

    def at(self, position: int) -> str | None:
        """The text of a record, or ``None`` where the record is damaged (``verify`` names it)."""
        found = self.unwritten.get(position)
        if found is not None:
            return found
        try:
            return self._read(position)
        except Damaged:
            return None
