"""The drawn timeline with its controls: zoom, today, everything, the order of lanes, arrows, and the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.timeline.keys import ZOOM
from nua_desktop_memory.desktop.timeline.source import Source
from nua_desktop_memory.desktop.timeline.strip import DensityStrip
from nua_desktop_memory.desktop.timeline.view import LanesView
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.facts.intervals import bounds, millis
from nua_desktop_memory.recall.slotlist import SlotOrder

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from PySide6.QtGui import QAction, QResizeEvent

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.moment import Moment
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.model import Event

_WORDS_FROM = GRID * 84
"""From this width on the controls say what is in sight."""


class TimelinePanel(QWidget):
    """``chosen`` and ``opened`` with an `Event`, ``moment_asked`` with a `Moment`; ``filled`` when lanes were read."""

    chosen = Signal(object)
    opened = Signal(object)
    moment_asked = Signal(object)
    filled = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("timelinePanel")
        self._desk = desk
        self.source = Source(desk.session, self)
        self.view = LanesView(desk, self.source)
        self.strip = DensityStrip(self.view)
        self._order = QComboBox()
        self._arrows = QToolButton()
        self._narrow = QToolButton()
        self._sight = label(desk.theme, size=Size.SMALL, kind="muted", name="timelineSight")
        self._lane: Reading[int | None] = Reading(desk.session, self._bring)
        self._asked: Event | None = None
        self._prepare()
        self._lay_out()

    def show_lanes(self, wanted: Filter, moment: Moment) -> None:
        """Draws what the filter lets through, at a moment."""
        self.view.moment = moment
        self.source.show(wanted)

    def show_moment(self, moment: Moment, disputed: Container[str]) -> None:
        """The moment that is looked at, and what was in a conflict then."""
        self.view.show_moment(moment, disputed)
        self.strip.update()

    def show_chosen(self, events: Sequence[Event], *, bring: bool) -> None:
        """What is selected in the list; one event alone is brought in sight where it is asked for."""
        self.view.show_chosen(frozenset(event.event_id for event in events))
        if bring and len(events) == 1:
            self._bring_event(events[0])

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them in the drawing's context menu."""
        self.view.addActions(actions)

    def state(self) -> dict[str, str]:
        """The order of the lanes, whether there are arrows, and which lanes."""
        return {
            "order": self.source.order.value,
            "arrows": "shown" if self._arrows.isChecked() else "hidden",
            "lanes": "in sight" if self._narrow.isChecked() else "all",
        }

    def restore_state(self, state: dict[str, str]) -> None:
        """Takes up what `state` gave."""
        self._order.setCurrentIndex(max(0, self._order.findData(state.get("order", ""))))
        self._arrows.setChecked(state.get("arrows") == "shown")
        self._narrow.setChecked(state.get("lanes") == "in sight")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the room to the controls where there is little."""
        super().resizeEvent(event)
        self._sight.setVisible(self.width() >= _WORDS_FROM)

    def _narrow_lanes(self) -> None:
        span = self.view.span
        self.source.narrow((int(span.first), int(span.last)) if self._narrow.isChecked() else None)

    def _bring_event(self, event: Event) -> None:
        wanted = self.source.outline.wanted if self.source.outline is not None else None
        if wanted is None:
            return
        self._asked = event
        key = event.memory_key
        if key is None:
            self._bring(None)
        else:
            self._lane.ask(lambda profile: profile.browse.lane_of(wanted, key))

    def _bring(self, handle: int | None) -> None:
        event, picture = self._asked, self.view.picture
        if event is None or picture is None:
            return
        outline = picture.outline
        plain = event.memory_key is None and outline.plain
        lane = 0 if plain else outline.row_of(handle) if handle is not None else -1
        if lane >= 0:
            start, end = bounds(event)
            observed = millis(event.observed_at)
            self.view.bring_in_sight(lane, *((observed, observed + 1) if plain else (start, max(end, start + 1))))

    def _prepare(self) -> None:
        view = self.view
        view.chosen.connect(self.chosen)
        view.opened.connect(self.opened)
        view.moment_asked.connect(self.moment_asked)
        self.strip.sight_told.connect(self._sight.setText)
        self.source.outlined.connect(self.filled)
        self._order.setObjectName("timelineOrder")
        self._order.setAccessibleName(self.tr("Order of the lanes"))
        self._order.addItem(self.tr("Lanes by subject"), SlotOrder.KEY.value)
        self._order.addItem(self.tr("Newest lanes first"), SlotOrder.NEWEST.value)
        self._order.currentIndexChanged.connect(lambda _: self.source.sort(SlotOrder(self._order.currentData())))
        self._arrows.setObjectName("timelineArrows")
        self._arrows.setText(self.tr("Replacements"))
        self._arrows.setAccessibleName(self.tr("Show what replaced what"))
        self._arrows.setToolTip(self.tr("Arrows from what was replaced to what took its place"))
        self._arrows.setCheckable(True)
        self._arrows.toggled.connect(lambda shown: view.show_arrows(shown=shown))
        self._narrow.setObjectName("timelineNarrow")
        self._narrow.setText(self.tr("In sight"))
        self._narrow.setAccessibleName(self.tr("Only lanes with something in sight"))
        self._narrow.setToolTip(self.tr("Only lanes with something in the time that is in sight"))
        self._narrow.setCheckable(True)
        self._narrow.toggled.connect(lambda _: self._narrow_lanes())
        self.strip.sight_told.connect(lambda _: self._narrow_lanes())

    def _lay_out(self) -> None:
        view = self.view
        controls = FlowLayout(spacing=GRID // 2)
        controls.setContentsMargins(GRID * 2, GRID // 2, GRID * 2, GRID // 2)
        today = self._button("timelineToday", self.tr("Today"), self.tr("Go to today (T)"), view.go_today)
        every = self._button("timelineAll", self.tr("All time"), self.tr("Show everything there is (0)"), view.show_all)
        farther = self._button("timelineFarther", "−", self.tr("Zoom out (−)"), lambda: view.zoom_middle(1 / ZOOM))
        closer = self._button("timelineCloser", "+", self.tr("Zoom in (+)"), lambda: view.zoom_middle(ZOOM))
        self._order.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sight.setWordWrap(False)
        for widget in (today, every, farther, closer, self._arrows, self._narrow, self._order, self._sight):
            controls.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(controls)
        column.addWidget(self.strip)
        column.addWidget(hairline())
        column.addWidget(view, 1)

    def _button(self, name: str, words: str, meaning: str, deed: Callable[[], None]) -> QToolButton:
        made = QToolButton()
        made.setObjectName(name)
        made.setText(words)
        made.setAccessibleName(meaning)
        made.setToolTip(meaning)
        made.setMinimumSize(QSize(GRID * 4, GRID * 4))
        made.clicked.connect(lambda _=False: deed())
        return made
