"""Importing a file: batch by batch, each a commit; nothing twice, nothing revived, each refusal named.

Implements the paragraph on imports of the contract. A cancelled import keeps its finished batches; importing
the same file again goes on where it stopped, because what is there already is a duplicate.
"""

from __future__ import annotations

from collections.abc import Callable

from nua_desktop_memory.operations import import_lines
from nua_desktop_memory.operations.formats import Format, named
from nua_desktop_memory.operations.formats.entry import Context, Entry
from nua_desktop_memory.operations.import_known import Erased, Known
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.errors import NuaError
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.values import Value, replaced

if TYPE_CHECKING:
    from nua_desktop_memory.store.store import Transaction

BATCH = 2_000


class RefusedLine(Value):
    """A line that was not imported: its number from 1, the reason as a sentence, and the refusal's code."""

    line: int
    why: str
    code: str


class Progress(Value):
    """How far it is: ``done`` of ``total`` (bytes of an import, events of an export), and the counts so far."""

    done: int
    total: int
    imported: int
    duplicates: int
    refused: int


class Imported(Value):
    """Answer of ``import``; a cancelled one says so and counts what was finished."""

    imported: int
    duplicates: int
    refused: tuple[RefusedLine, ...]
    cancelled: bool


class Import:
    """One run over one file. ``write`` off: everything is checked and counted, nothing is written."""

    def __init__(self, work: Workspace, path: str, form: str, *, revive: bool, write: bool) -> None:
        work.require_owner("import a file")
        work.require_on()
        work.store.ready()
        self._work = work
        self._path = path
        self._format: Format = named(form)
        self._write = write
        self._total = import_lines.size(path)
        self._erased = Erased(work.store.erased_records(), revive=revive)
        self._known = Known(work)
        self._coming = self._ids_in_file()
        self._context = Context(work.zone(), self._may_be_named)
        self._refused: list[RefusedLine] = []
        self._imported = 0
        self._duplicates = 0
        self._operation: int | None = None

    def run(self, progress: Callable[[Progress], None], cancelled: Callable[[], bool]) -> Imported:
        """Reads the file to its end, or until ``cancelled`` says stop between two batches."""
        batch: list[tuple[int, Entry]] = []
        done = 0
        for number, raw in import_lines.lines(self._path):
            done += len(raw)
            entry = self._entry(number, raw)
            if entry is not None:
                batch.append((number, entry))
            if len(batch) >= BATCH:
                self._take(batch)
                batch = []
                progress(self._progress(done))
                if cancelled():
                    return self._answer(cancelled=True)
        self._take(batch)
        progress(self._progress(self._total))
        return self._answer(cancelled=False)

    def _entry(self, number: int, raw: bytes) -> Entry | None:
        if not raw.strip():
            return None
        try:
            entry = self._format.entry(import_lines.parse(raw, number), self._context)
            self._erased.refuse(entry)
        except NuaError as refusal:
            self._refused.append(RefusedLine(number, refusal.message, refusal.code))
            return None
        return entry

    def _take(self, batch: list[tuple[int, Entry]]) -> None:
        if not batch:
            return
        if not self._write:
            self._imported += len(self._fresh(batch))
            return
        with self._work.adding() as transaction:
            fresh = self._fresh(batch)
            if fresh:
                transaction.expect(self._coming)
                for number, entry in fresh:
                    self._append(transaction, number, entry)
                generation = transaction.commit().generation
                self._operation = self._operation or generation
        self._known.forget()

    def _fresh(self, batch: list[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
        fresh = []
        for number, entry in batch:
            if self._known.has(entry):
                self._duplicates += 1
            else:
                self._known.add(entry)
                fresh.append((number, entry))
        return fresh

    def _append(self, transaction: Transaction, number: int, entry: Entry) -> None:
        try:
            transaction.append(replaced(entry.draft, operation=self._operation))
        except NuaError as refusal:
            self._refused.append(RefusedLine(number, refusal.message, refusal.code))
            return
        self._imported += 1
        if entry.tombstone is not None:
            transaction.put_tombstone(entry.tombstone, operation=self._operation)

    def _may_be_named(self, event_id: str) -> bool:
        """An entry may refer to events that are here, and to those that come with this file."""
        return event_id in self._coming or self._work.index.event(event_id) is not None

    def _ids_in_file(self) -> frozenset[str]:
        """The ids of the entries that this file will bring, where its format carries ids."""
        if self._format.name != "jsonl":
            return frozenset()
        coming: set[str] = set()
        context = Context(self._work.zone(), lambda _: True)
        for number, raw in import_lines.lines(self._path):
            try:
                entry = self._format.entry(import_lines.parse(raw, number), context)
                self._erased.refuse(entry)
            except NuaError:
                continue
            if entry.draft.event_id is not None:
                coming.add(entry.draft.event_id)
        return frozenset(coming)

    def _progress(self, done: int) -> Progress:
        return Progress(done, self._total, self._imported, self._duplicates, len(self._refused))

    def _answer(self, *, cancelled: bool) -> Imported:
        refused = tuple(sorted(self._refused, key=lambda one: one.line))
        return Imported(self._imported, self._duplicates, refused, cancelled)
