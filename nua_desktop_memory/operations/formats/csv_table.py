"""The ``csv`` format, for spreadsheets: a memory a row, by the time it is about, under stable column names.

UTF-8 with a byte order mark, without which Excel reads Chinese as gibberish; CRLF and quotes as in RFC 4180. A cell
that a spreadsheet would take for a formula begins with an apostrophe. Times are as precise as they were given, in the
profile's zone.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from nua_desktop_memory.operations.formats.choice import Choice
from nua_desktop_memory.operations.formats.markdown import chosen_positions
from nua_desktop_memory.recall.filters import Order
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.times import describe

if TYPE_CHECKING:
    from datetime import datetime, tzinfo

    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event, Tombstone

COLUMNS = (
    "eventId",
    "state",
    "memoryKey",
    "text",
    "observedAt",
    "effectiveFrom",
    "effectiveUntil",
    "recordedAt",
    "confidence",
    "tags",
    "actor",
    "channel",
    "replacesEventId",
)
MARK = "\ufeff"
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


class Table:
    """One run of writing."""

    ends = "\r\n"
    whole = False

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._zone: tzinfo | None = None

    def file(self, path: str) -> str:
        """That file."""
        return path

    def positions(self, work: Workspace) -> Sequence[int]:
        """By the time that events are about, the earliest first."""
        self._zone = work.zone()
        return chosen_positions(work, self._choice, Order.OLDEST)

    def begin(self, _: Workspace) -> str:
        """The byte order mark and the names of the columns."""
        return MARK + _row(COLUMNS) + self.ends

    def line(self, event: Event, _: Tombstone | None) -> str | None:
        """One row; ``None`` for what was not asked for."""
        if event.state not in self._choice.states:
            return None
        cells = (
            event.event_id,
            str(event.state),
            event.memory_key or "",
            event.text,
            self._time(event, event.observed_at, "observedAt"),
            self._time(event, event.effective_from, "effectiveFrom"),
            self._time(event, event.effective_until, "effectiveUntil"),
            self._time(event, event.recorded_at, "recordedAt"),
            "" if event.confidence is None else f"{event.confidence:g}",
            ", ".join(event.tags),
            event.source.actor,
            event.source.channel,
            event.replaces_event_id or "",
        )
        return _row([harmless(cell) for cell in cells])

    def undo(self) -> None:
        """Nothing was made."""

    def _time(self, event: Event, instant: datetime | None, name: str) -> str:
        assert self._zone is not None
        if instant is None:
            return ""
        precision = event.precision.get(name)
        if precision is not None:
            return describe(instant, precision, self._zone)
        try:
            return instant.astimezone(self._zone).isoformat(timespec="seconds")
        except OverflowError:
            return instant.isoformat(timespec="seconds")


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULAS) else cell


def _row(cells: Sequence[str]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow(cells)
    return buffer.getvalue()
