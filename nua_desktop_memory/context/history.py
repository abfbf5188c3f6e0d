"""Older history where the log has summaries: raw texts while they fit, and beyond them a cover as far as the first.

Where not all of it fits as raw text, the newest of it gets half of what is left, and the cover the rest.
"""

from __future__ import annotations

from itertools import islice

from nua_desktop_memory.context.filled import LEAST_HISTORY, line_of
from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nua_desktop_memory.context.filled import Filled, Line
    from nua_desktop_memory.context.model import ContextView
    from nua_desktop_memory.context.render import Renderer
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.tree.summaries import Piece, Summaries

WHY = "It stands for older history that there is no room for one by one."


class History:
    """Fills the history part; any number of times for one block, each piece being rendered once.

    ``event_line`` makes the line of one event. Every call may raise `Untrusted`.
    """

    def __init__(
        self,
        view: ContextView,
        summaries: Summaries,
        renderer: Renderer,
        event_line: Callable[[Event, bool], Line],
    ) -> None:
        self._view = view
        self._summaries = summaries
        self._renderer = renderer
        self._event_line = event_line
        self._positions: dict[str, int] = {}
        self._lines: dict[tuple[int, int], Line] = {}

    def fill(self, filled: Filled, older: Iterator[Line], below: int) -> None:
        """Places what stands for the events below a position; ``older`` are their lines, the newest first."""
        placed = self._placed(filled, below)
        filled.older = self._summaries.count(below) - len(placed)
        filled.reaches = not filled.older
        if filled.lines_left < min(LEAST_HISTORY, filled.older):
            return
        newest = list(islice(older, min(filled.older, filled.lines_left)))
        if len(newest) == filled.older and sum(line.size for line in newest) <= filled.bytes_left:
            filled.reaches = all(filled.place("history", line) for line in newest)
            return
        for line in _within(newest, filled.lines_left // 2, filled.bytes_left // 2):
            filled.place("history", line)
            placed.append(line.position)
            below = line.position
        cover = self._cover(below, placed, filled.lines_left, filled.bytes_left)
        filled.reaches = bool(cover) and all(filled.place("history", line) for line in cover)

    def _placed(self, filled: Filled, below: int) -> list[int]:
        """The positions of the events below that the block has already."""
        asked = [event_id for event_id in filled.used if event_id not in self._positions]
        self._positions.update(self._view.positions(asked))
        if not filled.used <= self._positions.keys():
            raise self._summaries.contradicted()
        return [position for event_id in filled.used if (position := self._positions[event_id]) < below]

    def _cover(self, below: int, placed: Sequence[int], lines: int, room: int) -> list[Line]:
        """The lines of the finest cover that fits; none where not even the coarsest does."""
        while lines > 0:
            pieces = self._summaries.cover(below, placed, lines)
            self._render([piece for piece in pieces if piece.key() not in self._lines])
            found = [self._lines[piece.key()] for piece in pieces]
            size = sum(line.size for line in found)
            if size <= room:
                return found
            lines = min(len(pieces) - 1, lines * room // size)
        return []

    def _render(self, pieces: Sequence[Piece]) -> None:
        samples = {piece: self._summaries.samples(piece) for piece in pieces}
        wanted = [position for positions in samples.values() for position in positions]
        events = {event.log_index: event for event in self._view.active(wanted)}
        if not events.keys() >= set(wanted):
            raise self._summaries.contradicted()
        disputed = self._view.disputed(list(events.values())) if events else set()
        for piece, positions in samples.items():
            sampled = [events[position] for position in positions]
            self._lines[piece.key()] = (
                self._event_line(sampled[0], sampled[0].event_id in disputed)
                if piece.count == 1
                else self._piece_line(piece, sampled, any(event.event_id in disputed for event in sampled))
            )

    def _piece_line(self, piece: Piece, sampled: Sequence[Event], disputed: bool) -> Line:
        written = self._summaries.written(piece)
        if written is not None and not disputed:
            disputed = self._view.is_disputed_within(piece.start, piece.stop)  # since it was written, perhaps
        text = self._renderer.summary(
            sampled,
            piece.count,
            self._summaries.extractive(piece) if written is None else written,
            is_sampled=written is None,
            disputed=disputed,
        )
        return line_of(text, (), WHY, position=piece.start, node=piece.key())


def _within(lines: Sequence[Line], most: int, room: int) -> Iterator[Line]:
    """The first lines that fit together."""
    for line in lines[:most]:
        room -= line.size
        if room < 0:
            return
        yield line
