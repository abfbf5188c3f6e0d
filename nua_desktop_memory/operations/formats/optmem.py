"""The ``optmem`` format: the folder of an OptMem memory, one 320-byte record ``#id date text`` a memory.

Only what holds is written, as OptMem knows no other state: by day, the oldest first, ids from 0 by position. Ids
become ``ref``. As a record keeps the day alone, an event of the same text and day is told from another one by how
many there are: neither the folder an import came from nor one that was exported from here adds anything again.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import timedelta, tzinfo

from nua_desktop_memory.operations.authority import importing
from nua_desktop_memory.operations.formats import notes
from nua_desktop_memory.operations.formats.optmem_folder import LOG, RECORD
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.errors import BadValue, StoreIOError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.times import parse_time, start_of_period
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from datetime import date, datetime

    from nua_desktop_memory.operations.formats.entry import Context, Entry
    from nua_desktop_memory.operations.workspace import Workspace
    from nua_desktop_memory.store.model import Event, Tombstone

AUTHORITY = importing("optmem")
_PAGE = 1_000


def entry(value: Mapping[str, object], context: Context) -> Entry:
    """Reads one record; raises one of the product's refusals, which becomes the record's reason."""
    read = notes.entry(value, context, AUTHORITY)
    begins = read.draft.observed_at
    if begins is None:
        raise BadValue("The record has no date.")
    return replaced(read, day=(begins, _end_of(begins, read.draft.precision.get("observedAt"), context.zone)))


def _end_of(begins: datetime, precision: str | None, zone: tzinfo) -> datetime:
    if precision is None:
        return begins + timedelta(milliseconds=1)
    try:
        return parse_time(begins.astimezone(zone).date() + timedelta(days=1), zone).instant
    except OverflowError:
        return begins + timedelta(hours=23)


class Records:
    """One run of writing a folder."""

    ends = "\n"
    whole = False

    def __init__(self) -> None:
        self._made: str | None = None
        self._zone: tzinfo | None = None
        self._written = 0

    def file(self, path: str) -> str:
        """The log in the folder ``path``, which is made; raises `BadValue` where a memory is there already."""
        if os.path.lexists(path) and not os.path.isdir(path):
            raise BadValue(f"{path} is a file, and this format is a folder. Name a new folder.")
        log = os.path.join(path, LOG)
        if os.path.lexists(log):
            raise BadValue(f"There is a memory in the folder {path} already. Name another folder.")
        try:
            if not os.path.isdir(path):
                os.makedirs(path, mode=0o700)
                self._made = path
        except OSError as error:
            raise StoreIOError(f"{path} cannot be made: {error.strerror}. Choose another place.") from error
        return log

    def positions(self, work: Workspace) -> Sequence[int]:
        """The events that are in force, by the day on which they were observed, then as they were written."""
        zone = self._zone = work.zone()
        held = work.index.positions(Filter(states=(State.ACTIVE,), order=Order.FIRST_WRITTEN))
        days: list[tuple[int, int]] = []
        for start in range(0, len(held), _PAGE):
            days += [
                (_day(event, zone).toordinal(), event.log_index)
                for event in work.index.events(held[start : start + _PAGE])
            ]
        return [position for _, position in sorted(days)]

    def begin(self, _: Workspace) -> str:
        """Nothing: the first record begins the file."""
        return ""

    def line(self, event: Event, _: Tombstone | None) -> str | None:
        """A record without its line break; ``None`` for an event that is no longer in force."""
        if event.state is not State.ACTIVE or self._zone is None:
            return None
        record = f"#{self._written} {_day(event, self._zone).isoformat()} {event.text}"
        self._written += 1
        return record + " " * (RECORD - 1 - len(record.encode("utf-8")))

    def undo(self) -> None:
        """Takes the new folder away again, unless something else was put there."""
        if self._made is not None:
            try:
                os.rmdir(self._made)
            except OSError:
                self._made = None


def _day(event: Event, zone: tzinfo) -> date:
    """The day on which it was observed, of a month or a year the first."""
    precision = event.precision.get("observedAt")
    if precision is not None:
        return start_of_period(event.observed_at, precision, zone).date()
    try:
        return event.observed_at.astimezone(zone).date()
    except OverflowError:
        return event.observed_at.date()
