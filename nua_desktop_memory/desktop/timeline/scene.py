"""Which bars, marks and crowds are in sight, and where: worked out once for each picture, span and scroll place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from nua_desktop_memory.desktop.timeline.rows import MOST_ROWS, rows, scattered
from nua_desktop_memory.facts.intervals import OPEN_END, OPEN_START

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nua_desktop_memory.desktop.timeline.picture import Bar, Line, Picture
    from nua_desktop_memory.desktop.timeline.span import Span
    from nua_desktop_memory.recall.lane_values import Crowd
    from nua_desktop_memory.store.model import Event

MARK = 5.0
"""Half of a diamond's diagonal."""
NARROWEST = 3.0
_APART = 2.0
_FAR = 1e9
_PLAIN_LANES = 10


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights of the drawing: from that of a line of words, and of the plain lane (0 where there is none)."""

    line: int
    plain: int = 0

    @classmethod
    def fitting(cls, line: int, lanes: int, track: float, *, plain: bool) -> Measures:
        """The plain lane gets what the others leave of the track, to a limit; where they leave nothing, two lanes."""
        lane = cls(line).lane
        if not plain:
            return cls(line)
        left = min(int(track) - (lanes - 1) * lane, _PLAIN_LANES * lane)
        return cls(line, max(left, 2 * lane if track >= 8 * lane else lane))

    @property
    def lane(self) -> int:
        """Height of a lane."""
        return 2 * self.line + 12

    @property
    def plain_rows(self) -> int:
        """Rows of the plain lane."""
        return max(1, (self.plain - 6) // (self.line + 3))

    def height_of(self, lane: int) -> int:
        """Height of the lane of this number."""
        return self.plain if self.plain and lane == 0 else self.lane

    def top_of(self, lane: int) -> int:
        """Where a lane begins below the first one; that of the number of lanes is the height of all."""
        return self.plain + (lane - 1) * self.lane if self.plain and lane else lane * self.lane

    def lane_at(self, y: int) -> int:
        """The lane at so many pixels below the beginning of the first."""
        return max(0, (y - self.plain) // self.lane + 1 if y >= self.plain else 0) if self.plain else y // self.lane

    def bar(self, shared_by: int) -> float:
        """Height of a bar where so many rows share the lane."""
        return self.line + 8 if shared_by == 1 else (self.lane - 6 - (shared_by - 1) * 2) / shared_by


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a lane: an event (its bar, where it has an extent, and its mark) or a crowd.

    ``rect`` is the part in sight, in pixels of the drawing; ``mark`` where its observation lies, which may be out
    of sight. ``open_left`` and ``open_right`` are ends that are not known; ``bare`` is a mark without a bar. Between
    ``before`` and ``after`` nothing else lies in its row.
    """

    lane: int
    rect: QRectF
    event: Event | None = None
    crowd: Crowd | None = None
    mark: float = 0.0
    open_left: bool = False
    open_right: bool = False
    bare: bool = False
    before: float = 0.0
    after: float = 0.0

    @property
    def identity(self) -> str:
        """What it stays when the drawing moves: the event's id, or a crowd's lane and beginning."""
        if self.event is not None:
            return self.event.event_id
        return f"{self.lane}:{self.crowd.first if self.crowd else 0}"

    @property
    def touch(self) -> QRectF:
        """The part of the screen that counts as the item; what is small is a little larger to the touch."""
        spare = max(0.0, 8.0 - self.rect.width()) / 2
        return self.rect.adjusted(-spare, 0, spare, 0)


@dataclass(frozen=True, slots=True)
class Row:
    """A lane in sight: its number, its subject, where it is, what stands in it; ``known`` once it was read."""

    lane: int
    key: str | None
    top: float
    height: int
    items: tuple[Item, ...]
    known: bool = True


@dataclass(slots=True)
class Scene:
    """What is in sight; ``track`` is the part of the drawing in which time runs."""

    track: QRectF
    rows: tuple[Row, ...] = ()
    by_identity: dict[str, Item] = field(default_factory=dict)

    @property
    def items(self) -> Iterator[Item]:
        """Everything, lane by lane."""
        return (item for row in self.rows for item in row.items)

    def at(self, point: QPointF) -> Item | None:
        """What is drawn at a point; what lies on top first."""
        for row in self.rows:
            for item in reversed(row.items):
                if item.touch.contains(point):
                    return item
        return None


def build(picture: Picture | None, span: Span, track: QRectF, scroll: int, measures: Measures) -> Scene:
    """The scene where the lanes are scrolled by so many pixels; lanes that are not read yet are empty."""
    if picture is None:
        return Scene(track)
    last = min(picture.outline.lanes, measures.lane_at(scroll + int(track.height())) + 1)
    found = []
    for number in range(measures.lane_at(scroll), last):
        line = picture.lane(number)
        top, height = track.top() + measures.top_of(number) - scroll, measures.height_of(number)
        items = _Lane(number, top, height, span, track, measures).items(line) if line is not None else ()
        found.append(Row(number, line.key if line else None, top, height, items, known=line is not None))
    scene = Scene(track, tuple(found))
    scene.by_identity = {item.identity: item for item in scene.items}
    return scene


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a bar lies, in pixels of the axis, whatever is in sight of it."""

    bar: Bar
    left: float
    right: float
    bare: bool


@dataclass(frozen=True, slots=True)
class _Lane:
    """Places what stands in one lane."""

    number: int
    top: float
    height: int
    span: Span
    track: QRectF
    measures: Measures

    def items(self, line: Line) -> tuple[Item, ...]:
        """What is in sight of it, from left to right; crowds lie below."""
        return (*self._crowds(line.crowds), *self._bars(line))

    def _bars(self, line: Line) -> Iterator[Item]:
        places = [self._place(bar, plain=line.key is None) for bar in line.bars]
        extents = [(place.left, place.right) for place in places]
        if line.key is None:
            shared, height = self.measures.plain_rows, float(self.measures.line + 1)
            in_row = scattered(extents, [bar.event.log_index for bar in line.bars], shared)
        else:
            in_row = rows(extents, 0.0)
            shared = min(max(in_row, default=0) + 1, MOST_ROWS)
            height = self.measures.bar(shared)
        first = self.top + (self.height - shared * height - (shared - 1) * _APART) / 2
        seen = sorted(
            (
                (place, row)
                for place, row in zip(places, in_row, strict=True)
                if place.right >= 0 and place.left <= self.track.width()
            ),
            key=lambda one: one[0].left,
        )
        for place, row, before, after in self._neighbours(seen, shared):
            yield self._item(place, first + row * (height + _APART), height, before, after)

    def _neighbours(self, seen: Sequence[tuple[_Place, int]], count: int) -> Iterator[tuple[_Place, int, float, float]]:
        """Each with where, in its own row, the one before it ends and the next begins."""
        begins = [_FAR] * count
        after = []
        for place, row in reversed(seen):
            after.append(begins[row])
            begins[row] = place.left
        ends = [0.0] * count
        for (place, row), next_left in zip(seen, reversed(after), strict=True):
            yield place, row, ends[row], min(next_left, self.track.width())
            ends[row] = max(ends[row], place.right)

    def _place(self, bar: Bar, *, plain: bool) -> _Place:
        event = bar.event
        timeless = plain and event.effective_from is None and event.effective_until is None
        if timeless or bar.start >= bar.end:
            x = self.span.x(bar.observed)
            return _Place(bar, x - MARK, x + MARK, bare=True)
        left = -_FAR if bar.start == OPEN_START else self.span.x(bar.start)
        right = _FAR if bar.end == OPEN_END else self.span.x(bar.end)
        return _Place(bar, left, max(right, left + NARROWEST), bare=False)

    def _item(self, place: _Place, top: float, height: float, before: float, after: float) -> Item:
        start = self.track.left()
        left, right = max(place.left, -2.0), min(place.right, self.track.width() + 2.0)
        return Item(
            self.number,
            QRectF(start + left, top, right - left, height),
            place.bar.event,
            mark=start + self.span.x(place.bar.observed),
            open_left=place.left == -_FAR,
            open_right=place.right == _FAR,
            bare=place.bare,
            before=start + before,
            after=start + after,
        )

    def _crowds(self, crowds: Sequence[Crowd]) -> Iterator[Item]:
        most = max((crowd.count for crowd in crowds if crowd.first != OPEN_START), default=1)
        floor = self.top + self.height - 4
        for crowd in crowds:
            if crowd.first == OPEN_START:
                middle = self.top + self.height / 2
                band = QRectF(self.track.left(), middle - 3, self.track.width(), 6)
                yield Item(self.number, band, crowd=crowd, open_left=True)
                continue
            left = max(self.span.x(crowd.first), 0.0)
            right = min(self.span.x(crowd.last), self.track.width())
            if right > left:
                height = max(4.0, (self.height - 10) * _fullness(crowd.count, most))
                column = QRectF(self.track.left() + left, floor - height, max(1.0, right - left - 1), height)
                yield Item(self.number, column, crowd=crowd)


def _fullness(count: int, most: int) -> float:
    """The height of a column, 0 to 1; twice as many is one step higher, so that few stay in sight beside many."""
    return _steps(count) / _steps(most)


def _steps(count: int) -> float:
    return count.bit_length() + count / (1 << count.bit_length())
