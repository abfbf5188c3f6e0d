"""LOG.txt: raw history, append-only, 320-byte records.

| bytes | content |
|---|---|
| 0-2 | ``v3`` and a space |
| 3-28 | event id |
| 29 | space |
| 30-37 | CRC-32 of bytes 3-28 followed by 39-318, 8 lower-case hex digits |
| 38 | space |
| 39-318 | the text: UTF-8, padded on the right with spaces |
| 319 | line feed |
"""

from __future__ import annotations

from zlib import crc32

from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Damaged
from nua_desktop_memory.store.hints import TYPE_CHECKING
from nua_desktop_memory.store.ids import is_id
from nua_desktop_memory.store.kept_open import KeptOpen
from nua_desktop_memory.store.text import TEXT_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RECORD = 320
"""Bytes of a record."""

TEXT_START = 39
TEXT_END = TEXT_START + TEXT_BYTES
_BLOCK = 4096
LOST_RECORD = b"v3 " + b"." * 26 + b" 00000000 " + b" " * TEXT_BYTES + b"\n"
"""What stands for a record that was lost, so that the positions after it stay right; its CRC is wrong."""


def encode_record(event_id: str, text: str) -> bytes:
    """One record. The text is already normalised and at most 280 bytes."""
    name = event_id.encode("ascii")
    body = text.encode("utf-8").ljust(TEXT_BYTES)
    return b"v3 %b %08x %b\n" % (name, crc32(body, crc32(name)), body)


def decode_record(record: bytes) -> tuple[str, str] | None:
    """The event id and text of a good record, else ``None``."""
    if len(record) != RECORD or record[:3] != b"v3 " or record[29:39:9] != b"  " or record[319] != 0x0A:
        return None
    name, body = record[3:29], record[TEXT_START:TEXT_END]
    if record[30:38] != b"%08x" % crc32(body, crc32(name)):
        return None
    try:
        event_id, text = name.decode("ascii"), body.rstrip(b" ").decode("utf-8")
    except UnicodeDecodeError:
        return None
    return (event_id, text) if is_id(event_id) else None


def damaged(position: int) -> Damaged:
    """The refusal where a record cannot be read."""
    return Damaged(
        f"Record {position} of LOG.txt is damaged, so its text cannot be read; run nua-memory verify.",
        file="memory/LOG.txt",
        record=position,
    )


class Log:
    """The LOG file of a profile; positions are record numbers from 0.

    It keeps one descriptor for reading, since search reads many single records.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._file = KeptOpen(path)
        self.unwritten: dict[int, str] = {}
        """Texts of records that an open transaction has not written yet (for a rehearsal)."""

    def size(self) -> int:
        """Bytes of the file."""
        return files.size_of(self.path)

    def record(self, position: int) -> tuple[str, str] | None:
        """The event id and text at a position, ``None`` where it is damaged or not there."""
        return decode_record(self.raw(position))

    def raw(self, position: int) -> bytes:
        """The bytes at a position, fewer than a record where the file ends."""
        try:
            return files.read_at(self._file.descriptor(), RECORD, position * RECORD)
        except FileNotFoundError:
            return b""

    def text(self, position: int) -> str:
        """The text at a position. Raises `Damaged`."""
        if position in self.unwritten:
            return self.unwritten[position]
        found = self.record(position)
        if found is None:
            raise damaged(position)
        return found[1]

    def texts(self, positions: Sequence[int]) -> list[str | None]:
        """The texts at many positions, ``None`` for each that is damaged."""
        found: list[str | None] = []
        for position in positions:
            if position in self.unwritten:
                found.append(self.unwritten[position])
            else:
                record = self.record(position)
                found.append(record[1] if record else None)
        return found

    def records(self, start: int, stop: int) -> Iterator[tuple[str, str] | None]:
        """Every record of a range of positions, read in blocks; ``None`` for each that is damaged."""
        if start >= stop:
            return
        try:
            descriptor = self._file.descriptor()
        except FileNotFoundError:
            yield from (None for _ in range(start, stop))
            return
        for first in range(start, stop, _BLOCK):
            count = min(_BLOCK, stop - first)
            block = files.read_at(descriptor, count * RECORD, first * RECORD)
            for offset in range(0, count * RECORD, RECORD):
                yield decode_record(block[offset : offset + RECORD])

    def find(self, needle: bytes) -> list[int]:
        """Positions of the records whose text contains some bytes, in order (a scan of the whole file)."""
        if not needle or self.size() == 0:
            return []
        import mmap

        with mmap.mmap(self._file.descriptor(), 0, access=mmap.ACCESS_READ) as view:
            found: list[int] = []
            place = view.find(needle)
            while place >= 0:
                position, column = divmod(place, RECORD)
                inside = column >= TEXT_START and column + len(needle) <= TEXT_END
                if inside:
                    found.append(position)
                place = view.find(needle, (position + 1) * RECORD if inside else place + 1)
            return found

    def refresh(self) -> None:
        """Lets go of the file where another one took its place."""
        self._file.refresh()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()
