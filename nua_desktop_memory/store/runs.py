"""Pieces of one size at numbered places of a file: those that follow each other are written at once."""

from __future__ import annotations

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def runs(pieces: Mapping[int, bytes], size: int) -> Iterator[tuple[int, bytes]]:
    """The number of the first piece of each run, and the bytes of the run; each piece is ``size`` bytes long."""
    start, run = -1, bytearray()
    for number in sorted(pieces):
        if run and number != start + len(run) // size:
            yield start, bytes(run)
            run = bytearray()
        if not run:
            start = number
        run += pieces[number]
    if run:
        yield start, bytes(run)
