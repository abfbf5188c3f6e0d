"""The conflict that is selected: its sides beside each other on one time axis, and the ways to settle it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.conflict_cards import lanes, sides, subjects
from nua_desktop_memory.desktop.pages.conflict_side import SideCard
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.ways import Way, way_meaning, way_word
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, label
from nua_desktop_memory.desktop.widgets.level import Level
from nua_desktop_memory.desktop.widgets.more import SIDES_AT_ONCE, MoreSides
from nua_desktop_memory.desktop.widgets.time_axis import TimeAxis

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.model import Event

_COLUMN = GRID * 34
"""A side gets at least this much before there is another beside it."""
WHOLE = (Way.INSTEAD, Way.TIMES, Way.SUBJECTS)
"""The ways that are about all sides."""


class ConflictPanel(QScrollArea):
    """Shows one conflict; the sides keep their widgets, so the focus stays where it was when data come."""

    picked = Signal()
    """Another side is in hand."""
    asked = Signal(object)
    """A `Way` was chosen; for keep and withdraw the side in hand is meant."""
    details_asked = Signal(str)
    moved = Signal(int)
    """Another conflict is asked for: so many further on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._conflict: Conflict | None = None
        self._hand: int | None = None
        self._now = desk.now()
        self._possible = (False, False)
        self._columns = 1
        self._cards: list[SideCard] = []
        self._levels: list[Level] = []
        self._subject = label(desk.theme, size=Size.TEXT, bold=True, name="conflictSubject")
        self._place = label(desk.theme, size=Size.SMALL, kind="muted", name="conflictPlace")
        self._back = QPushButton(self.tr("Previous"))
        self._next = QPushButton(self.tr("Next"))
        self._axis = TimeAxis(desk.theme, desk.clock)
        self._most = SIDES_AT_ONCE
        self._more = MoreSides(desk.theme, "moreSides")
        self._grid = QGridLayout()
        self._ways = {way: QPushButton(way_word(way) + "…") for way in WHOLE}
        self._hint = label(desk.theme, kind="conflict", name="conflictHint")
        self._lay_out()

    def show_conflict(self, conflict: Conflict, now: datetime, *, number: int, count: int) -> None:
        """What it shows; ``number`` counts from 1."""
        hand = self._event_in_hand()
        if self._conflict is None or _first(self._conflict) != _first(conflict):
            self._most = SIDES_AT_ONCE
        self._conflict, self._now = conflict, now
        self._subject.setText(subjects(conflict))
        self._place.setText(self.tr("{number} of {count}").format(number=number, count=count))
        self._back.setEnabled(number > 1)
        self._next.setEnabled(number < count)
        self._show_sides(conflict, now, hand)

    def _show_sides(self, conflict: Conflict, now: datetime, hand: str | None) -> None:
        shown = conflict.candidates[: self._most]
        self._axis.show_lanes(lanes(shown, self._desk.clock), now)
        self._set_count(len(shown))
        self._more.show_left(len(conflict.candidates) - len(shown))
        for card, side in zip(self._cards, sides(shown, self._desk.clock), strict=True):
            card.show_side(side)
        for level in self._levels:
            level.even()
        ids = [{event.event_id for event in side.events} for side in shown]
        self._pick(next((place for place, one in enumerate(ids) if hand in one), None))

    def _show_more(self) -> None:
        if self._conflict is not None:
            self._most += SIDES_AT_ONCE
            self._show_sides(self._conflict, self._now, self._event_in_hand())
            self._suit_cards()

    def show_possible(self, *, resolve: bool, withdraw: bool, hint: str) -> None:
        """What can be done now, and if little, why."""
        for button in self._ways.values():
            button.setEnabled(resolve)
        self._possible = (resolve, withdraw)
        self._suit_cards()
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))

    def _suit_cards(self) -> None:
        resolve, withdraw = self._possible
        for card in self._cards:
            card.show_possible(keep=resolve, withdraw=withdraw)

    def events_in_hand(self) -> tuple[Event, ...]:
        """The event that speaks for the side that was picked; none where none was.

        Its other supports stand or fall with it; the dialogs see to that.
        """
        if self._conflict is None or self._hand is None:
            return ()
        return (self._conflict.candidates[self._hand].event,)

    def cards(self) -> list[SideCard]:
        """The sides' widgets, in order."""
        return self._cards

    def lane_names(self) -> list[str]:
        """What is said of each lane of the time axis."""
        return self._axis.lane_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many sides beside each other as there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def _event_in_hand(self) -> str | None:
        events = self.events_in_hand()
        return events[0].event_id if events else None

    def _set_count(self, count: int) -> None:
        self._let_go()
        while len(self._cards) > count:
            gone = self._cards.pop()
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        while len(self._cards) < count:
            self._cards.append(self._card(len(self._cards)))
        self._columns = 0
        self._arrange()

    def _card(self, place: int) -> SideCard:
        card = SideCard(self._desk.theme)
        card.picked.connect(lambda: self._pick_by_hand(place))
        card.asked.connect(lambda way: self._ask(place, way))
        card.details_asked.connect(self.details_asked)
        return card

    def _arrange(self) -> None:
        room = self.viewport().width() - GRID * 4
        columns = max(1, min(room // _COLUMN, len(self._cards), 4))
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self._cards):
            self._grid.addWidget(card, place // columns, place % columns)
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._make_level(columns)

    def _let_go(self) -> None:
        for level in self._levels:
            level.keep(())
            level.deleteLater()
        self._levels = []

    def _make_level(self, columns: int) -> None:
        self._let_go()
        for first in range(0, len(self._cards), columns):
            level = Level(self)
            level.keep(card.said for card in self._cards[first : first + columns])
            self._levels.append(level)

    def _pick_by_hand(self, place: int) -> None:
        if place != self._hand:
            self._pick(place)
            self.picked.emit()

    def _pick(self, place: int | None) -> None:
        self._hand = place
        for number, card in enumerate(self._cards):
            card.show_picked(picked=number == place)

    def _ask(self, place: int, way: Way) -> None:
        self._pick_by_hand(place)
        self.asked.emit(way)

    def _lay_out(self) -> None:
        self.setObjectName("conflictPanel")
        self.setAccessibleName(self.tr("The selected conflict"))
        self.setProperty("part", "surface")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = as_high_as_needed(QWidget())
        inside.setProperty("part", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        column.setSpacing(GRID * 2)
        column.addLayout(self._head())
        column.addWidget(self._hint)
        column.addWidget(self._axis)
        self._grid.setSpacing(GRID * 2)
        column.addLayout(self._grid)
        column.addWidget(self._more)
        self._more.asked.connect(self._show_more)
        column.addWidget(label(self._desk.theme, self.tr("Or say of all of them:"), Size.SMALL, kind="muted"))
        column.addLayout(self._whole())
        leave = self.tr("Or leave it open: it stays a conflict, and your agents see all sides of it.")
        column.addWidget(label(self._desk.theme, leave, Size.SMALL, kind="muted"))
        column.addStretch(1)
        self.setWidget(inside)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        self._place.setWordWrap(False)
        row.addWidget(self._subject, 1)
        row.addWidget(self._place)
        for button, name, step, keys in (
            (self._back, "previousConflict", -1, "Alt+Up"),
            (self._next, "nextConflict", 1, "Alt+Down"),
        ):
            button.setObjectName(name)
            button.setAccessibleName(self.tr("{which} conflict").format(which=button.text()))
            button.setToolTip(f"{button.accessibleName()} ({keys})")
            button.clicked.connect(lambda _=False, step=step: self.moved.emit(step))
            row.addWidget(button)
        return row

    def _whole(self) -> QVBoxLayout:
        """Each way with what it means beside it."""
        rows = QVBoxLayout()
        rows.setSpacing(GRID)
        for way, button in self._ways.items():
            button.setObjectName(f"settle{way.value.capitalize()}")
            button.setAccessibleName(way_word(way))
            button.setAccessibleDescription(way_meaning(way))
            button.setMinimumWidth(GRID * 24)
            button.clicked.connect(lambda _=False, way=way: self.asked.emit(way))
            row = QHBoxLayout()
            row.setSpacing(GRID * 2)
            row.addWidget(button)
            row.addWidget(label(self._desk.theme, way_meaning(way), kind="muted"), 1)
            rows.addLayout(row)
        return rows


def _first(conflict: Conflict) -> str:
    """What tells one conflict from the next; sides may join it and leave it."""
    return conflict.candidates[0].event.event_id
