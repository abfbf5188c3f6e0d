"""Timeline: what happened when. Drawn lanes above a list of any number of events, with filters for both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.timeline_found import Found, finding
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.texts import channel_name
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.subjects import SubjectOffers
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.models.events import Past
    from nua_desktop_memory.desktop.timeline.panel import TimelinePanel
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

CHANNELS = ("", "gui", "cli", "import", "mcp", "langchain")
SETTLE_MS = 150
_BESIDE = GRID * 150
"""From this width on the list stands beside the drawing."""

_STATES: dict[str, tuple[State, ...]] = {
    "usual": (State.ACTIVE, State.SUPERSEDED),
    "all": tuple(State),
    **{state.value: (state,) for state in State},
}


class TimelinePage(Page):
    """The drawing, and the list, newest first; what is selected in one is selected in the other."""

    name = "timeline"
    icon = "timeline"
    travels = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = EventList(desk, "timeline", self.title())
        self._body = WithStandIn(desk.theme, self.view)
        self._drawing = QWidget()
        self._panel: TimelinePanel | None = None
        self._panel_state: dict[str, str] = {}
        self._state = QComboBox()
        self._subject = QLineEdit()
        self._source = QComboBox()
        self._count = label(desk.theme, size=Size.SMALL, kind="muted", name="timelineCount")
        self._reading: Reading[Found] = Reading(desk.session, self._show, refused=self._refused)
        self._past: Past | None = None
        self._prepare()
        self._lay_out()
        self._body.show_loading()

    @property
    def panel(self) -> TimelinePanel:
        """The drawing with its controls; made when the page is first looked at, so that no start waits for it."""
        if self._panel is None:
            self._panel = self._draw()
        return self._panel

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Timeline")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What happened when?")

    def refresh(self, changes: Changes | None) -> None:
        """Reads which events there are; nothing is read where only the switch moved."""
        if changes is None or changes.event_ids != frozenset():
            self._reading.ask(finding(self._filter()))
            self.panel.show_lanes(self._filter(), self.moment)

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected in the list."""
        return self.view.selected_events()

    def selected_number(self) -> int:
        """How many rows are selected."""
        return self.view.selected_number()

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them in the context menus."""
        self.view.addActions(actions)

    def state(self) -> dict[str, str]:
        """The filters."""
        return {
            "state": str(self._state.currentIndex()),
            "subject": self._subject.text(),
            "source": self._source.currentData(),
            **(self._panel.state() if self._panel is not None else self._panel_state),
        }

    def restore_state(self, state: dict[str, str]) -> None:
        """The filters of the last time."""
        index = state.get("state", "0")
        self._state.setCurrentIndex(int(index) if index.isdigit() and int(index) < self._state.count() else 0)
        self._subject.setText(state.get("subject", ""))
        self._source.setCurrentIndex(max(0, self._source.findData(state.get("source", ""))))
        self._panel_state = {name: state[name] for name in ("order", "arrows", "lanes") if name in state}
        if self._panel is not None:
            self._panel.restore_state(self._panel_state)

    def shown_filter(self) -> Filter:
        """The filters above the list."""
        return self._filter()

    def _filter(self) -> Filter:
        return Filter(
            states=_STATES[self._state.currentData()],
            subject=self._subject.text().strip() or None,
            channel=self._source.currentData() or None,
            text=self.filter_text or None,
            valid_at=self.moment.valid_at,
            known_at=self.moment.known_at,
        )

    def _show(self, found: Found) -> None:
        self.view.show_positions(found.positions, found.past)
        self._past = found.past
        self._show_moment()
        self._count.setText(self.tr("%Ln memories", "", len(found.positions)))
        if found.positions:
            self._body.show_view()
        elif self._filtered():
            self._body.show_stand_in(
                "search",
                self.tr("Nothing matches."),
                self.tr("No memory fits the search, the filters and the times above."),
                self.tr("Clear the filters"),
            )
        else:
            self._body.show_stand_in(
                "timeline",
                self.tr("Nothing has been remembered yet."),
                self.tr("What you or an agent notes appears here, with the time that it is about."),
            )

    def _show_moment(self) -> None:
        if self._panel is not None:
            self._panel.show_moment(self.moment, self._past.disputed if self._past is not None else self.desk.disputed)

    def _show_drawing(self) -> None:
        """Only where there is anything to draw, or lines to be dragged away from where there is nothing."""
        outline = self.panel.source.outline
        drawn = outline is not None and outline.density is not None
        self._drawing.setVisible(drawn or not self.moment.is_now)

    def _choose(self, event: Event) -> None:
        """Selects in the list what was chosen in the drawing; what the list does not show has its details alone."""
        if not self.view.select_position(event.log_index):
            self.desk.event_asked.emit(event.event_id)

    def _open(self, event: Event) -> None:
        self._choose(event)
        self.desk.event_asked.emit(event.event_id)

    def _selected(self) -> None:
        self.panel.show_chosen(self.view.selected_events(), bring=not self.panel.view.hasFocus())
        self.selection_changed.emit()

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._drawing.hide()
        self._body.show_stand_in("problem", self.tr("The timeline cannot be read."), error.message)

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _filtered(self) -> bool:
        chosen = self._state.currentIndex() > 0 or self._source.currentIndex() > 0
        return chosen or bool(self._subject.text().strip() or self.filter_text) or not self.moment.is_now

    def _clear_filters(self) -> None:
        """Back to everything; the window's own fields are cleared where they are."""
        self._state.setCurrentIndex(0)
        self._source.setCurrentIndex(0)
        self._subject.clear()
        self.filters_cleared.emit()

    def _changed(self) -> None:
        self.refresh(None)

    def _prepare(self) -> None:
        for words, key in (
            (self.tr("In force and replaced"), "usual"),
            (self.tr("In force"), "active"),
            (self.tr("Replaced"), "superseded"),
            (self.tr("Withdrawn"), "revoked"),
            (self.tr("In the bin"), "deleted"),
            (self.tr("Waiting"), "pending"),
            (self.tr("Everything"), "all"),
        ):
            self._state.addItem(words, key)
        for channel in CHANNELS:
            self._source.addItem(channel_name(channel) if channel else self.tr("From anywhere"), channel)
        self._state.setObjectName("timelineState")
        self._state.setAccessibleName(self.tr("Filter by state"))
        self._source.setObjectName("timelineSource")
        self._source.setAccessibleName(self.tr("Filter by source"))
        self._subject.setObjectName("timelineSubject")
        self._subject.setAccessibleName(self.tr("Filter by subject"))
        self._subject.setPlaceholderText(self.tr("Any subject"))
        let_be_cleared(self._subject)
        self._offers = SubjectOffers(self._subject, self.desk.session)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._changed)
        self._subject.textChanged.connect(lambda _: self._settle.start())
        self._state.currentIndexChanged.connect(lambda _: self._changed())
        self._source.currentIndexChanged.connect(lambda _: self._changed())
        self.view.selected.connect(self._selected)
        self.desk.pulse_changed.connect(self._show_moment)
        self._drawing.hide()
        self._body.stand_in.pressed.connect(self._clear_filters)

    def _draw(self) -> TimelinePanel:
        from nua_desktop_memory.desktop.timeline.panel import TimelinePanel

        panel = TimelinePanel(self.desk)
        panel.chosen.connect(self._choose)
        panel.opened.connect(self._open)
        panel.moment_asked.connect(self.desk.moment_asked)
        panel.filled.connect(self._show_drawing)
        panel.add_event_actions(self.view.actions())
        panel.restore_state(self._panel_state)
        column = QVBoxLayout(self._drawing)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)
        return panel

    def _lay_out(self) -> None:
        filters = FlowLayout(spacing=GRID)
        filters.setContentsMargins(GRID * 2, GRID // 2, GRID * 2, GRID)
        self._subject.setFixedWidth(GRID * 18)
        self._count.setWordWrap(False)
        for widget in (self._state, self._subject, self._source, self._count):
            filters.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(filters)
        column.addWidget(hairline())
        panes = TwoPanes(self._drawing, self._body, "timelinePanes", share=6, share_above=6, wide=_BESIDE)
        column.addWidget(panes, 1)
