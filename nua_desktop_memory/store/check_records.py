"""Verifies LOG.txt, EVENTS.txt and ERASURES.jsonl against each other."""

from __future__ import annotations

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.errors import Damaged, NuaError
from nua_desktop_memory.store.eventlines import ERASED, LINE_BYTES, UNACKNOWLEDGED
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.log import LOST_RECORD, RECORD
from nua_desktop_memory.store.text import normalise
from nua_desktop_memory.store.times import from_json
from nua_desktop_memory.store.truth import TruthFiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nua_desktop_memory.store.disk import Disk
    from nua_desktop_memory.store.manifest import Head
    from nua_desktop_memory.store.mend import Mend

LOG, LINES, ERASURES = "memory/LOG.txt", "memory/EVENTS.txt", "memory/ERASURES.jsonl"


def check_records(disk: Disk, head: Head, mend: Mend) -> dict[str, int]:
    """Looks at every record and line; gives the LOG position of each living event."""
    _check_lengths(disk, head, mend)
    erased = _check_erasures(disk, head, mend)
    living: dict[str, int] = {}
    records = disk.log.records(0, head.log_records)
    for position, (line, record) in enumerate(zip(TruthFiles(disk, head).lines(), records, strict=True)):
        kept = _check_line(disk, mend, position, line, record, position in erased)
        if kept == ERASED and position not in erased:
            mend.note(ERASURES, f"no line tells when record {position} was erased")
        if record is None:
            _note_damaged(disk, mend, position, kept)
        else:
            _check_text(mend, position, record[1])
        if is_id(kept):
            if kept in living:
                mend.note(LINES, f"line {position} names {kept}, which line {living[kept]} names already")
            living[kept] = position
    if len(living) != head.events:
        mend.note("memory/manifest.json", f"it counts {head.events} events, but there are {len(living)}")
        mend.living = len(living)
    return living


def _check_lengths(disk: Disk, head: Head, mend: Mend) -> None:
    size, records = disk.log.size(), head.log_records
    if size < records * RECORD:
        mend.note(LOG, f"it has {size} bytes, but {records} records were committed, {records * RECORD} bytes")
    elif size > records * RECORD:
        mend.note(LOG, f"it has {size - records * RECORD} bytes beyond the last commit")
    if disk.overlay is None and files.size_of(disk.layout.event_lines) > records * LINE_BYTES:
        mend.note(LINES, f"it has more than {records} lines")


def _check_line(
    disk: Disk, mend: Mend, position: int, line: str | None, record: tuple[str, str] | None, is_erased: bool
) -> str:
    """What the line is, or what it should be where it is wrong."""
    if line in (ERASED, UNACKNOWLEDGED) and (is_erased or not _is_living(disk, position, record)):
        return line or ERASED
    if line is not None and is_id(line) and (record is None or record[0] == line):
        return line
    if line is not None and record is not None and _is_covered(disk, position, line, record[0]):
        mend.note(LOG, f"record {position} is a copy of that of event {record[0]}; the text of event {line} is lost")
        return line
    right = _right_line(disk, position, record, is_erased)
    mend.note(LINES, f"line {position} does not say what record {position} is")
    if right is not None:
        mend.lines[position] = right
    return right or UNACKNOWLEDGED


def _right_line(disk: Disk, position: int, record: tuple[str, str] | None, is_erased: bool) -> str | None:
    if record is None:
        return ERASED if is_erased else None
    try:
        value = disk.event_object(record[0])
    except Damaged:
        return record[0]
    if value is not None and not _stands_elsewhere(disk, position, record[0], value):
        return record[0]
    return ERASED if is_erased else UNACKNOWLEDGED


def _is_living(disk: Disk, position: int, record: tuple[str, str] | None) -> bool:
    """Whether an event file says that it is a record's, so that a line that says otherwise is the damaged one."""
    return record is not None and _position_told(disk, record[0]) == position


def _is_covered(disk: Disk, position: int, line: str, found: str) -> bool:
    """Whether another event's record lies over that of the event that line and event file have here."""
    return (
        is_id(line)
        and _position_told(disk, line) == position
        and _position_told(disk, found) not in (None, position)
        and not _is_at(disk, line)
    )


def _is_at(disk: Disk, event_id: str) -> bool:
    """Whether the LOG holds an event's record anywhere."""
    records = disk.log.records(0, disk.log.size() // RECORD)
    return any(record is not None and record[0] == event_id for record in records)


def _stands_elsewhere(disk: Disk, position: int, event_id: str, value: Mapping[str, object]) -> bool:
    """Whether the record that an event file tells of is really its own, so that the one here is another."""
    told = value.get("logIndex")
    if told == position:
        return False
    record = disk.log.record(told) if isinstance(told, int) else None
    return record is not None and record[0] == event_id


def _position_told(disk: Disk, event_id: str) -> object:
    try:
        value = disk.event_object(event_id)
    except Damaged:
        return None
    return None if value is None else value.get("logIndex")


def _note_damaged(disk: Disk, mend: Mend, position: int, kept: str) -> None:
    raw = disk.log.raw(position)
    if is_id(kept):
        what = "is lost" if raw in (b"", LOST_RECORD) else "is damaged"
        mend.note(LOG, f"record {position} {what}, and with it the text of event {kept}")
    elif raw not in (b"", LOST_RECORD):
        mend.note(LOG, f"record {position}, which is no event, is damaged")
        if len(raw) == RECORD:
            mend.lost.append(position)


def _check_text(mend: Mend, position: int, text: str) -> None:
    try:
        is_normal = normalise(text) == text
    except NuaError:
        is_normal = False
    if not is_normal:
        mend.note(LOG, f"the text of record {position} is not normalised")


def _check_erasures(disk: Disk, head: Head, mend: Mend) -> set[int]:
    try:
        data = files.read_bytes(disk.layout.erasures)
    except FileNotFoundError:
        data = b""
    if disk.overlay is not None:
        for offset, line in sorted(disk.overlay.erasures.items()):
            data = data[:offset] + line
    erased: set[int] = set()
    if data and not data.endswith(b"\n"):
        mend.note(ERASURES, "its last line is torn")
    for number, raw in enumerate(data.splitlines()):
        try:
            erased.update(_erasure(raw, head))
        except (Damaged, ValueError):
            mend.note(ERASURES, f"line {number + 1} is not a time, an actor and LOG positions")
    return erased


def _erasure(raw: bytes, head: Head) -> list[int]:
    value = jsontext.parse(raw, ERASURES)
    from_json(jsontext.text_field(value, "at", ERASURES))
    jsontext.text_field(value, "actor", ERASURES)
    positions = [item for item in jsontext.list_field(value, "records", ERASURES) if isinstance(item, int)]
    if len(positions) != len(jsontext.list_field(value, "records", ERASURES)):
        raise ValueError(raw)
    if any(not 0 <= position < head.log_records for position in positions):
        raise ValueError(raw)
    return positions
