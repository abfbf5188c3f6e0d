"""What an import must not bring in again: what is there, what this file already had, what was erased."""

from __future__ import annotations

from collections.abc import Iterable

from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import BadState
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.operations.formats.entry import Entry


class Known:
    """Tells duplicates: by event id; else by the importer's ``ref`` and the text; else by text, key and observation.

    Of a file that keeps no more than the day (`Entry.day`), an entry with another ``ref`` is a duplicate too as long
    as there were more events of its text and day before this import than it had entries so far.
    """

    def __init__(self, work: Workspace) -> None:
        self._work = work
        self._ids: set[str] = set()
        self._refs: set[tuple[str, str]] = set()
        self._texts: set[tuple[str, str | None, datetime | None]] = set()
        self._first = work.store.head().log_records
        self._left: dict[int, list[datetime]] = {}

    def has(self, entry: Entry) -> bool:
        """Whether the profile, or an earlier line of this import, already holds the entry."""
        draft = entry.draft
        if draft.event_id is not None:
            return draft.event_id in self._ids or self._work.index.event(draft.event_id) is not None
        ref = draft.source.message
        if ref is not None:
            if (ref, draft.text) in self._refs:
                return True
            is_here = any(event.text == draft.text for event in self._work.index.by_message(ref))
            return (entry.day is not None and self._is_among(draft.text, entry.day)) or is_here
        observed = draft.observed_at if entry.observed else None
        if (draft.text, draft.memory_key, observed) in self._texts:
            return True
        return any(
            event.memory_key == draft.memory_key and observed in (None, event.observed_at)
            for event in self._work.index.same_text(draft.text)
        )

    def _is_among(self, text: str, day: tuple[datetime, datetime]) -> bool:
        """Whether there are events of the text and day that no entry so far stood for; takes one of them."""
        which = hash(text)
        if which not in self._left:
            self._left[which] = [
                event.observed_at for event in self._work.index.same_text(text) if event.log_index < self._first
            ]
        begins, ends = day
        for observed in self._left[which]:
            if begins <= observed < ends:
                self._left[which].remove(observed)
                return True
        return False

    def add(self, entry: Entry) -> None:
        """Remembers an entry that is about to be written, until the index knows it."""
        draft = entry.draft
        if draft.event_id is not None:
            self._ids.add(draft.event_id)
        if draft.source.message is not None:
            self._refs.add((draft.source.message, draft.text))
        self._texts.add((draft.text, draft.memory_key, draft.observed_at if entry.observed else None))
        self._texts.add((draft.text, draft.memory_key, None))

    def forget(self) -> None:
        """The entries so far are in the index now."""
        self._ids.clear()
        self._refs.clear()
        self._texts.clear()


class Erased:
    """The ids and texts of erased records, which an import never brings back by itself."""

    def __init__(self, records: Iterable[tuple[int, str, str]], *, revive: bool) -> None:
        found = list(records)
        self._ids = frozenset(event_id for _, event_id, _ in found)
        self._texts = frozenset() if revive else frozenset(text for _, _, text in found)

    def refuse(self, entry: Entry) -> None:
        """Raises `BadState` for an entry that was erased here."""
        if entry.draft.event_id in self._ids:
            raise BadState("This memory was erased here. It is not brought back.")
        if entry.draft.text in self._texts:
            raise BadState("A memory with this text was erased here. Import with --include-erased to bring it back.")
