"""The commit protocol: LOG records, then one journal line, then what projections are told.

"journal.jsonl": 1. append the LOG records, fsync; 2. append one journal line, fsync: the commit point. A
failed append is cut off again before the failure is reported.
"""

from __future__ import annotations

from nua_desktop_memory.store import files
from nua_desktop_memory.store.change import erased_in, events_in, tombstones_in
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.eventfile import event_of
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.log import RECORD
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.projection import Commit, Erased
from nua_desktop_memory.store.tombstonefile import tombstone_of
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.journal import Line, Sealed
    from nua_desktop_memory.store.jsontext import Object
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.model import Event


class Standing(Value):
    """Where the lock's holder found the store.

    ``manifest`` is the object with its unknown keys, ``journal_bytes`` where the next line goes;
    ``is_short``: LOG.txt ends before the last commit; ``is_broken``: a line of the journal was lost;
    ``cut`` has file and sentence for each torn end that was dropped.
    """

    head: Head
    manifest: Object
    journal_bytes: int
    is_short: bool
    is_broken: bool
    cut: tuple[tuple[str, str], ...]


def write_commit(disk: Disk, standing: Standing, sealed: Sealed, records: bytes) -> int:
    """Makes a commit durable, and gives the size of the journal after it.

    Raises ``OSError`` after cutting off again what was written, and `Damaged` where the LOG is too short
    or the journal broken.
    """
    refuse_damage(standing, appends=bool(records))
    end = standing.head.log_records * RECORD
    try:
        if records:
            disk.step("commit.log.write")
            files.append(disk.layout.log, records, end, lambda: disk.step("commit.log.sync"))
        disk.step("commit.journal.write")
        files.append(disk.layout.journal, sealed.data, standing.journal_bytes, lambda: disk.step("commit.journal.sync"))
    except BaseException as error:
        _cut_off(disk, standing, end if records else None, error)
        raise
    return standing.journal_bytes + len(sealed.data)


def refuse_damage(standing: Standing, *, appends: bool) -> None:
    """Raises `Damaged` where a write would land at a wrong place."""
    if appends and standing.is_short:
        raise Damaged(
            "LOG.txt is shorter than the last commit, so nothing can be added at the right place; "
            "run nua-memory verify --repair.",
            file="memory/LOG.txt",
        )
    if standing.is_broken:
        raise Damaged(
            "A line of journal.jsonl is damaged, so nothing can be written after it; run nua-memory verify --repair.",
            file="memory/journal.jsonl",
        )


def commit_of(disk: Disk, line: Line) -> Commit:
    """What projections are told of a line. An event whose record or file is damaged is left out."""
    head = line.head
    return Commit(
        generation=head.generation,
        digest=line.digest,
        previous=line.previous,
        log_records=head.log_records,
        events=_events(disk, line),
        tombstones=[tombstone_of(value, event_id) for event_id, value in tombstones_in(line)],
        erased=[Erased(event_id, position, _text(disk, position)) for event_id, position in erased_in(line)],
        not_for_agents=head.not_for_agents,
    )


def _events(disk: Disk, line: Line) -> list[Event]:
    found: list[Event] = []
    for state, event_id, position, value in sorted(events_in(line), key=lambda entry: entry[2]):
        try:
            text = disk.text_of(event_id, position)
        except Damaged:
            continue
        found.append(event_of(value, text, State(state), event_id))
    return found


def _text(disk: Disk, position: int) -> str:
    record = disk.log.record(position)
    return "" if record is None else record[1]


def _cut_off(disk: Disk, standing: Standing, log_end: int | None, error: BaseException) -> None:
    """The journal first: only when its line is surely gone may the records go."""
    try:
        if disk.journal.size() > standing.journal_bytes:
            files.cut(disk.layout.journal, standing.journal_bytes)
        if log_end is not None and disk.log.size() > log_end:
            files.cut(disk.layout.log, log_end)
    except OSError as second:
        error.add_note(f"What was written could not be cut off again: {second}")
