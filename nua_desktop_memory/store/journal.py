"""journal.jsonl: the write-ahead journal, one JSON object a line, chained by checksums.

A line ends in ``"checksum"``: the SHA-256 of all bytes of the line before that member. ``"previous"`` is
the checksum of the line before it, also when that one is no longer in the file. A line holds everything
that a commit writes or removes outside LOG and projections, and no text.
"""

from __future__ import annotations

import os

from nua_desktop_memory.store import files, jsontext
from nua_desktop_memory.store.digest import sha256_hex
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.layout import EVENTS, SUFFIX, TOMBSTONES
from nua_desktop_memory.store.manifest import Head, head_of
from nua_desktop_memory.store.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.store.jsontext import Object

SCHEMA = "nua.journal/3"
NAME = "memory/journal.jsonl"
_SEAL = b',"checksum":"'
_SEAL_BYTES = len(_SEAL) + 64 + 2
_TAIL_BYTES = 8192


class Line(Value):
    """One whole line: its object (without the checksum) and its checksum."""

    body: Object
    digest: str

    @property
    def previous(self) -> str:
        """The checksum of the commit before."""
        return jsontext.text_field(self.body, "previous", NAME)

    @property
    def head(self) -> Head:
        """Where the store stands after this line."""
        manifest = jsontext.mapping_field(self.body, "manifest", NAME)
        return head_of({**manifest, "lastCommit": self.digest})


class Scan(Value):
    """The journal as a whole.

    ``lines`` are the good lines, ``good_bytes`` where the last of them ends; ``broken`` has the numbers
    (from 1) of lines before that end which are not good or do not follow from the line before; ``fresh`` is
    the index in ``lines`` of the first line after all of those.
    """

    lines: list[Line]
    good_bytes: int
    total_bytes: int
    broken: list[int]
    fresh: int


class Sealed(Value):
    """A line that is ready to be written: its bytes with checksum and line feed, and what it says."""

    data: bytes
    line: Line


def seal(body: Object) -> Sealed:
    """A line with its checksum."""
    start = jsontext.compact(body)[:-1]
    digest = sha256_hex(start)
    return Sealed(start + _SEAL + digest.encode("ascii") + b'"}\n', Line(body, digest))


def unseal(raw: bytes) -> Line | None:
    """The line in some bytes (without the line feed); ``None`` where it is torn, of a wrong checksum, or `strays`."""
    start, end = raw[:-_SEAL_BYTES], raw[-_SEAL_BYTES:]
    digest = sha256_hex(start)
    if end != _SEAL + digest.encode("ascii") + b'"}':
        return None
    try:
        body = jsontext.parse(start + b"}", NAME)
    except Damaged:
        return None
    return None if strays(body) else Line(body, digest)


def strays(body: Object) -> bool:
    """Whether a line writes or removes a file that is no event's and no tombstone's.

    This program writes none such. A checksum keeps nobody from doing so, and a profile may come from somebody else.
    """
    ids: list[object] = [entry.get("eventId") for key in ("tombstones", "erased") for entry in _entries(body, key)]
    for entry in _entries(body, "events"):
        event = entry.get("event")
        ids.append(event.get("eventId") if isinstance(event, dict) else None)
    removed = body.get("removed")
    for name in removed if isinstance(removed, list) else ():
        folder, _, file = str(name).partition("/")
        ids.append(file.removesuffix(SUFFIX) if folder in (EVENTS, TOMBSTONES) and file.endswith(SUFFIX) else None)
    return not all(map(is_id, ids))


def _entries(body: Object, key: str) -> list[Object]:
    found = body.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


class Journal:
    """The journal file of a profile."""

    def __init__(self, path: str) -> None:
        self.path = path

    def size(self) -> int:
        """Bytes of the file."""
        return files.size_of(self.path)

    def tail(self) -> Line | None:
        """The last good line, found without reading the whole file; ``None`` where there is none."""
        try:
            descriptor = files.open_to_read(self.path)
        except FileNotFoundError:
            return None
        try:
            size = os.fstat(descriptor).st_size
            span = _TAIL_BYTES
            while size:
                start = max(0, size - span)
                found = _last_line(files.read_at(descriptor, size - start, start), whole=start == 0)
                if found is not None or start == 0:
                    return found
                span *= 8
        finally:
            os.close(descriptor)
        return None

    def scan(self) -> Scan:
        """The whole journal."""
        try:
            data = files.read_bytes(self.path)
        except FileNotFoundError:
            data = b""
        lines: list[Line] = []
        bad: list[int] = []
        place = good = known = fresh = 0
        for number, raw in enumerate(data.split(b"\n")[:-1], 1):
            place += len(raw) + 1
            line = unseal(raw)
            if line is None:
                bad.append(number)
                continue
            if len(bad) > known:
                fresh = len(lines)
            elif lines and line.previous != lines[-1].digest:
                bad.append(number)
                fresh = len(lines)
            known = len(bad)
            lines.append(line)
            good = place
        return Scan(lines, good, len(data), bad[:known], fresh)

    def empty(self) -> None:
        """Empties the file. It need not be durable: lines that come back after a power loss are replayed."""
        descriptor = files.open_to_write(self.path)
        try:
            os.ftruncate(descriptor, 0)
        finally:
            os.close(descriptor)


def lines_after(lines: Sequence[Line], digest: str | None) -> list[Line] | None:
    """The lines after a commit, ``None`` where the journal does not go back to it."""
    if digest is None:
        return None
    if lines and lines[-1].digest == digest:
        return []
    for number, line in enumerate(lines):
        if line.previous == digest:
            return list(lines[number:])
    return None


def _last_line(data: bytes, *, whole: bool) -> Line | None:
    """The last good line in the end of a file; unless ``whole``, the first piece may begin inside a line."""
    pieces = data.split(b"\n")[:-1]
    for raw in reversed(pieces if whole else pieces[1:]):
        line = unseal(raw)
        if line is not None:
            return line
    return None
