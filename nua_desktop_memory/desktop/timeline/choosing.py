"""What is chosen in the drawing, where the keys are, and which moment is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, Signal

from nua_desktop_memory.desktop.moment import NOW, Moment
from nua_desktop_memory.desktop.standings import standing
from nua_desktop_memory.desktop.timeline import walk
from nua_desktop_memory.desktop.timeline.keys import PAN
from nua_desktop_memory.desktop.timeline.moment_lines import Axis, moved, rounded
from nua_desktop_memory.desktop.timeline.moving import MovingLanes
from nua_desktop_memory.desktop.timeline.spoken import crowd_name, event_name, event_tip
from nua_desktop_memory.facts.intervals import interval

if TYPE_CHECKING:
    from collections.abc import Container
    from datetime import datetime

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.texts import Standing
    from nua_desktop_memory.desktop.timeline.picture import Picture
    from nua_desktop_memory.desktop.timeline.scene import Item
    from nua_desktop_memory.desktop.timeline.source import Source
    from nua_desktop_memory.store.model import Event


class ChoosingLanes(MovingLanes):
    """``chosen`` and ``opened`` with an `Event`; ``moment_asked`` with the `Moment` that is to be looked at.

    The *current* item is where the keys are; the *chosen* ones are selected, here and in the list alike.
    """

    chosen = Signal(object)
    opened = Signal(object)
    moment_asked = Signal(object)

    def __init__(self, desk: Desk, source: Source) -> None:
        super().__init__(desk, source)
        self.moment: Moment = NOW
        self._disputed: Container[str] = frozenset()
        self._chosen: frozenset[str] = frozenset()
        self._current = ""

    def show_moment(self, moment: Moment, disputed: Container[str]) -> None:
        """The moment that is looked at, and the ids that are in a conflict then."""
        self.moment = moment
        self._disputed = disputed
        self.viewport().update()

    def show_chosen(self, event_ids: frozenset[str]) -> None:
        """What is selected now."""
        if event_ids != self._chosen:
            self._chosen = event_ids
            if len(event_ids) == 1:
                self._current = next(iter(event_ids))
            self.viewport().update()

    def standing_of(self, event: Event) -> Standing:
        """What an event is at the moment that is looked at."""
        return standing(event, self._at(), self._disputed)

    def go_along(self, way: int) -> None:
        """To the next memory of the lane, or the one before; beyond what was read, a little further in time."""
        if not self._step(lambda picture, stop: walk.along(picture, stop, way)):
            self.pan_part(way * PAN)

    def go_across(self, way: int) -> None:
        """To the nearest memory of the next lane, or of the one above."""
        span = self.span
        if not self._step(lambda picture, stop: walk.across(picture, span, stop.lane, walk.middle(stop, span), way)):
            self.pan_pixels(0, way * self.lane_height)

    def choose_current(self) -> None:
        """Selects what the keys are on."""
        item = self.item_known_as(self._current)
        if item is not None and item.event is not None:
            self.chosen.emit(item.event)

    def open_current(self) -> None:
        """Opens what the keys are on."""
        item = self.item_known_as(self._current)
        if item is not None:
            self._open(item)

    def hold_current_valid(self) -> None:
        """Looks at what held when the current memory began; without one, in the middle of what is in sight."""
        item = self.item_known_as(self._current)
        begun = interval(item.event)[0] if item is not None and item.event is not None else None
        self._hold(Axis.VALID, begun or self._moment_of(self.track.center().x()))

    def hold_current_known(self) -> None:
        """Looks at what was known when the current memory was written down; without one, in the middle."""
        item = self.item_known_as(self._current)
        written = item.event.recorded_at if item is not None and item.event is not None else None
        self._hold(Axis.KNOWN, written or self._moment_of(self.track.center().x()))

    def let_go(self) -> None:
        """Back to now, on both axes."""
        self.moment_asked.emit(NOW)

    def choose_at(self, point: QPointF) -> None:
        """Selects what is at a point; a crowd is looked at more closely."""
        item = self.scene.at(point)
        if item is None:
            return
        self._make_current(item.identity)
        if item.event is not None:
            self.chosen.emit(item.event)
        else:
            self._open(item)

    def choose_event_at(self, point: QPointF) -> None:
        """Selects the event at a point, if there is one."""
        item = self.scene.at(point)
        if item is not None and item.event is not None:
            self.choose_at(point)

    def open_or_hold(self, point: QPointF, axis: Axis) -> None:
        """Opens what is at a point; an empty place of the track becomes the moment that is looked at."""
        item = self.scene.at(point)
        if item is not None and item.event is not None:
            self._open(item)
        elif item is None and point.x() >= self.track.left():
            self._hold(axis, self._moment_of(point.x()))

    def items_in_sight(self) -> Sequence[Item]:
        """Everything in sight, lane by lane."""
        return list(self.scene.by_identity.values())

    def item_known_as(self, identity: str) -> Item | None:
        """What is in sight of an identity."""
        return self.scene.by_identity.get(identity)

    def item_name(self, item: Item) -> str:
        """What is said of an item."""
        if item.event is not None:
            return event_name(item.event, self.standing_of(item.event), self.clock, self._at())
        return crowd_name(item.crowd, self.clock) if item.crowd is not None else ""

    def item_tip(self, item: Item) -> str:
        """An item with its exact instants."""
        if item.event is not None:
            return event_tip(item.event, self.standing_of(item.event), self.clock)
        return self.item_name(item)

    def item_place(self, item: Item) -> QRect:
        """Where an item is on the screen."""
        seen = item.touch.intersected(self.track).toAlignedRect()
        return QRect(self.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def is_chosen(self, item: Item) -> bool:
        """Whether an item is selected."""
        return item.identity in self._chosen

    def is_current(self, item: Item) -> bool:
        """Whether the keys are on an item."""
        return item.identity == self._current

    def _start_somewhere(self) -> None:
        """Puts the keys on what is nearest to the middle in the first lane that has anything."""
        middle = self.track.center().x()
        for row in self.scene.rows:
            if row.items:
                nearest = min(row.items, key=lambda item: abs(item.rect.center().x() - middle))
                self._make_current(nearest.identity)
                return

    def _step(self, lead: Callable[[Picture, walk.Stop], walk.Stop | None]) -> bool:
        """Goes where ``lead`` leads from where the keys are; whether there was anything."""
        picture = self.picture
        if picture is None:
            return False
        if self.item_known_as(self._current) is None:
            self._start_somewhere()
            self.choose_current()
            return True
        stop = walk.find(picture, self._current)
        target = lead(picture, stop) if stop is not None else None
        if target is None:
            return False
        self.bring_in_sight(target.lane, target.first, target.last)
        self._make_current(target.identity)
        if target.event is not None:
            self.chosen.emit(target.event)
        return True

    def _make_current(self, identity: str) -> None:
        if identity != self._current:
            self._current = identity
            self.viewport().update()
            self.tell_current()

    def _open(self, item: Item) -> None:
        """An event's details; a crowd is looked at more closely, until it comes apart."""
        if item.event is not None:
            self._make_current(item.identity)
            self.opened.emit(item.event)
        elif item.crowd is not None and not item.open_left:
            length = item.crowd.last - item.crowd.first
            self.show_between(item.crowd.first - length, item.crowd.last + length)

    def _at(self) -> datetime:
        return self.moment.valid_at or self.desk.now()

    def _moment_of(self, x: float) -> datetime:
        return rounded(self.span.moment(x - self.track.left()), self.span, self.clock)

    def _hold(self, axis: Axis, at: datetime) -> None:
        self.moment_asked.emit(moved(self.moment, axis, at))
