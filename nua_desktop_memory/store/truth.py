"""Reads all truth files for a projection that is built anew. Broken files are left out."""

from __future__ import annotations

import os

from nua_desktop_memory.store import eventlines
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.eventfile import event_of, state_without_tombstone
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.layout import TOMBSTONES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.model import Event, State, Tombstone


_TOLD_EVERY = 2_000
"""Records between two tellings of how far it is; some tenths of a second."""


class TruthFiles:
    """The `Truth` of a profile as of one head; ``told`` hears which share of `events` was given, from 0 to 1."""

    def __init__(self, disk: Disk, head: Head, told: Callable[[float], None] | None = None) -> None:
        self._disk = disk
        self._head = head
        self._told = told

    @property
    def last_commit(self) -> str:
        """Digest of the commit that these files show."""
        return self._head.last_commit

    @property
    def log_records(self) -> int:
        """Number of LOG records, erased and unacknowledged ones included."""
        return self._head.log_records

    @property
    def not_for_agents(self) -> tuple[str, ...]:
        """The subjects that are kept from agents."""
        return self._head.not_for_agents

    def text(self, log_index: int) -> str:
        """The text of one LOG record. Raises `Damaged`."""
        return self._disk.log.text(log_index)

    def events(self) -> Iterator[Event]:
        """Every living event in LOG order, with text and state."""
        buried = self._buried()
        records = self._disk.log.records(0, self._head.log_records)
        for position, (line, record) in enumerate(zip(self.lines(), records, strict=False)):
            if self._told is not None and position % _TOLD_EVERY == 0:
                self._told(position / self._head.log_records)
            if line is not None and record is not None and record[0] == line:
                event = self._event(line, position, record[1], has_tombstone=line in buried)
                if event is not None:
                    yield event

    def tombstones(self) -> Iterator[Tombstone]:
        """Every tombstone of a living event."""
        for event_id in sorted(self._buried()):
            try:
                found = self._disk.tombstone(event_id)
                if found is not None and self._disk.event_object(event_id) is not None:
                    yield found
            except Damaged:
                continue

    def _event(self, event_id: str, position: int, text: str, *, has_tombstone: bool) -> Event | None:
        try:
            value = self._disk.event_object(event_id)
            if value is None or value.get("logIndex") != position:
                return None
            state: State = state_without_tombstone(value)
            if has_tombstone:
                state = self._disk.state_of(event_id, value)
            return event_of(value, text, state, event_id)
        except Damaged:
            return None

    def lines(self) -> Iterator[str | None]:
        """Lines of EVENTS.txt with what an overlay adds; a short file is filled with ``None``."""
        overlay = self._disk.overlay.lines if self._disk.overlay is not None else {}
        lines = eventlines.all_lines(self._disk.layout.event_lines)
        for position in range(self._head.log_records):
            line = next(lines, None)
            yield overlay.get(position, line)

    def _buried(self) -> set[str]:
        try:
            names = os.listdir(self._disk.layout.tombstones)
        except FileNotFoundError:
            names = []
        if self._disk.overlay is not None:
            start = TOMBSTONES + "/"
            names += [name[len(start) :] for name in self._disk.overlay.files if name.startswith(start)]
        return {name[:-5] for name in names if name.endswith(".json") and is_id(name[:-5])}
