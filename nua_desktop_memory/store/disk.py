"""The truth files of one profile, read by name; the ground under transactions, recovery and reading."""

from __future__ import annotations

from nua_desktop_memory.store import eventlines, files, jsontext, log, manifest
from nua_desktop_memory.store.change import fold
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.eventfile import event_of, state_without_tombstone
from nua_desktop_memory.store.eventfile import name_of as event_name
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.journal import Journal
from nua_desktop_memory.store.layout import EVENTS, TOMBSTONES
from nua_desktop_memory.store.log import RECORD, Log
from nua_desktop_memory.store.manifest import NOTHING, Head, head_of
from nua_desktop_memory.store.tombstonefile import name_of as tombstone_name
from nua_desktop_memory.store.tombstonefile import tombstone_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.store.change import Change
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.layout import Layout
    from nua_desktop_memory.store.model import Event, State, Tombstone


class Disk:
    """The files of one profile.

    ``overlay`` is what the journal holds beyond the files, where they cannot be written.
    """

    def __init__(self, layout: Layout, step: Callable[[str], None]) -> None:
        self.layout = layout
        self.log = Log(layout.log)
        self.journal = Journal(layout.journal)
        self.step = step
        self.overlay: Change | None = None
        self.settled_bytes = 0
        """Size of a journal all of which is known to be in the files."""
        self._folded: tuple[int, Change] | None = None

    def standing(self) -> tuple[Head, Object]:
        """The head, and the manifest's object (with its unknown keys), as of the last commit.

        The journal's tail tells where it has one, since applying may lag behind; but a manifest that is
        newer than the tail shows that the end of the journal was lost. Raises `Damaged` or `NewerFormat`.
        """
        tail = self.journal.tail()
        journaled = None
        if tail is not None:
            journaled = (tail.head, {**jsontext.mapping_field(tail.body, "manifest", "memory/journal.jsonl")})
        try:
            value = jsontext.read(self.layout.manifest, manifest.NAME)
            written = (head_of(value), value)
        except FileNotFoundError:
            return journaled or self._without_manifest()
        except Damaged:
            if journaled is None:
                raise
            return journaled
        if journaled is None or written[0].generation > journaled[0].generation:
            return written
        return journaled

    def head(self) -> Head:
        """Where the store stands. Raises as `standing`."""
        return self.standing()[0]

    def event_object(self, event_id: str) -> Object | None:
        """The object of an event file, ``None`` where there is none. Raises `Damaged`."""
        return self._read(f"{EVENTS}/{event_id}.json", self.layout.event(event_id), event_name(event_id))

    def tombstone_object(self, event_id: str) -> Object | None:
        """The object of a tombstone file, ``None`` where there is none. Raises `Damaged`."""
        return self._read(f"{TOMBSTONES}/{event_id}.json", self.layout.tombstone(event_id), tombstone_name(event_id))

    def event(self, event_id: str) -> Event | None:
        """An event with its text and state, ``None`` where there is none. Raises `Damaged`."""
        value = self.event_object(event_id)
        if value is None:
            return None
        position = jsontext.whole_number(value, "logIndex", event_name(event_id))
        return event_of(value, self.text_of(event_id, position), self.state_of(event_id, value), event_id)

    def text_of(self, event_id: str, position: int) -> str:
        """The text of an event from its LOG record. Raises `Damaged` where the record is not its own."""
        if position in self.log.unwritten:
            return self.log.unwritten[position]
        record = self.log.record(position)
        if record is None:
            raise log.damaged(position)
        if record[0] != event_id:
            raise jsontext.damaged("memory/LOG.txt", f"record {position} is not that of event {event_id}")
        return record[1]

    def text_at(self, position: int, event_id: str | None) -> str:
        """The text of a LOG record, of the event that is named or that EVENTS.txt has there. Raises as `text_of`."""
        owner = event_id or self.line(position)
        return self.log.text(position) if owner is None or not is_id(owner) else self.text_of(owner, position)

    def state_of(self, event_id: str, value: Object) -> State:
        """The state that the tombstone says; without one, active or pending. Raises `Damaged`."""
        tombstone = self.tombstone(event_id)
        return tombstone.state if tombstone is not None else state_without_tombstone(value)

    def tombstone(self, event_id: str) -> Tombstone | None:
        """A tombstone, ``None`` where there is none. Raises `Damaged`."""
        value = self.tombstone_object(event_id)
        return None if value is None else tombstone_of(value, event_id)

    def line(self, position: int) -> str | None:
        """The line of EVENTS.txt for a LOG position, ``None`` where it is missing or broken."""
        if self.overlay is not None and position in self.overlay.lines:
            return self.overlay.lines[position]
        return eventlines.line_of(self.layout.event_lines, position)

    def _read(self, name: str, path: str, called: str) -> Object | None:
        if self.overlay is not None and name in self.overlay.files:
            return self.overlay.files[name]
        try:
            return jsontext.read(path, called)
        except FileNotFoundError:
            return self._from_journal(name)
        except Damaged:
            value = self._from_journal(name)
            if value is None:
                raise
            return value

    def _from_journal(self, name: str) -> Object | None:
        """After a power loss a file may lag behind the journal until a writer replays it."""
        size = self.journal.size()
        if size in (0, self.settled_bytes):
            return None
        if self._folded is None or self._folded[0] != size:
            self._folded = (size, fold(self.journal.scan().lines))
        return self._folded[1].files.get(name)

    def _without_manifest(self) -> tuple[Head, Object]:
        if files.size_of(self.layout.log) >= RECORD:
            raise jsontext.damaged(manifest.NAME, "it is missing though there are records")
        return NOTHING, manifest.new_manifest()
