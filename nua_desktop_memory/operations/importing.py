"""Importing a file: batch by batch, each a commit; nothing twice, nothing revived, each refusal named.

Implements the paragraph on imports of the contract. A cancelled import keeps its finished batches; importing
the same file again goes on where it stopped, because what is there already is a duplicate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nua_desktop_memory.operations.formats import Format, named
from nua_desktop_memory.operations.formats.entry import Context, Entry
from nua_desktop_memory.operations.import_known import Erased, Known
from nua_desktop_memory.operations.workspace import Workspace
from nua_desktop_memory.store.draft import check
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
    """Answer of ``import``; a cancelled one says so and counts what was finished.

    ``split`` counts the entries that were too long and became several notes, each of which is counted in the others.
    """

    imported: int
    duplicates: int
    refused: tuple[RefusedLine, ...]
    cancelled: bool
    split: int = 0


def _keep_nothing_out(_: Entry) -> None:
    """Lets every entry in."""


class Import:
    """One run over one file.

    ``write`` off: everything is checked and counted, nothing is written. ``split`` on: entries that are too long
    become several notes, where the format has such. ``keep_out`` raises a refusal for what must not come in.
    """

    def __init__(
        self,
        work: Workspace,
        path: str,
        form: str | Format,
        *,
        revive: bool,
        write: bool,
        split: bool,
        keep_out: Callable[[Entry], None] = _keep_nothing_out,
    ) -> None:
        work.require_owner("import a file")
        work.require_on()
        work.ready()
        self._work = work
        self._path = path
        self._format = named(form) if isinstance(form, str) else form
        self._keep_out = keep_out
        self._write = write
        self._parts = self._format.parts if split else None
        self._total = self._format.reading.size(path)
        self._erased = Erased(work.store.erased_records(), revive=revive)
        self._known = Known(work)
        self._coming = self._ids_in_file()
        self._context = Context(work.zone(), self._may_be_named, work.refuse_secrets, set())
        self._refused: list[RefusedLine] = []
        self._imported = 0
        self._duplicates = 0
        self._split = 0
        self._operation: int | None = None

    def run(self, progress: Callable[[Progress], None], cancelled: Callable[[], bool]) -> Imported:
        """Reads the file to its end, or until ``cancelled`` says stop between two batches."""
        batch: list[tuple[int, Entry]] = []
        done = 0
        for number, raw in self._format.reading.lines(self._path):
            entries = self._entries(number, raw)
            if len(batch) + len(entries) > BATCH:
                self._take(batch)
                batch = []
                progress(self._progress(done))
                if cancelled():
                    return self._answer(cancelled=True)
            batch += [(number, entry) for entry in entries]
            done += len(raw)
        self._take(batch)
        progress(self._progress(self._total))
        return self._answer(cancelled=False)

    def _entries(self, number: int, raw: bytes) -> list[Entry]:
        """What one line brings: an entry, or its parts, or nothing where the line or one of them is refused."""
        try:
            value = self._format.reading.parse(raw, number)
            values = self._parts(value, self._context) if self._parts else [value]
            entries = [self._checked(one, self._context) for one in values]
        except NuaError as refusal:
            self._refused.append(RefusedLine(number, refusal.message, refusal.code))
            return []
        self._split += len(entries) > 1
        return entries

    def _checked(self, value: Mapping[str, object], context: Context) -> Entry:
        """One entry that nothing speaks against: what is refused later would leave others naming what never came."""
        entry = self._format.entry(value, context)
        check(entry.draft)
        self._erased.refuse(entry)
        self._keep_out(entry)
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
        context = Context(self._work.zone(), lambda _: True, self._work.refuse_secrets, set())
        for number, raw in self._format.reading.lines(self._path):
            try:
                entry = self._checked(self._format.reading.parse(raw, number), context)
            except NuaError:
                continue
            if entry.draft.event_id is not None:
                coming.add(entry.draft.event_id)
        return frozenset(coming)

    def _progress(self, done: int) -> Progress:
        return Progress(done, self._total, self._imported, self._duplicates, len(self._refused))

    def _answer(self, *, cancelled: bool) -> Imported:
        refused = tuple(sorted(self._refused, key=lambda one: one.line))
        return Imported(self._imported, self._duplicates, refused, cancelled, self._split)
