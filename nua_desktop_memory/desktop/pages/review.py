"""Review: what agents that are not paired wanted to add; accepted or refused singly, several, or all of one agent."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.actors import actor_name
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.review_effect import ReviewEffect
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import fill
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.states import Changed
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

Waiting = list[tuple[str, "array[int]"]]
"""Actors, each with the LOG positions of what waits from it, oldest first."""
MANY = 500
"""More than so many are reviewed on a thread of their own."""


class ReviewPage(Page):
    """What waits, by agent and oldest first, and what accepting it would change."""

    name = "review"
    icon = "waiting"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = EventList(desk, "review", self.title())
        self.effect = ReviewEffect(desk)
        self._waiting: Waiting = []
        self._agent = QComboBox()
        self._agent.setObjectName("reviewAgent")
        self._agent.setAccessibleName(self.tr("From which agent"))
        self._agent.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._agent.setMaximumWidth(GRID * 30)
        self._count = label(desk.theme, size=Size.SMALL, kind="muted", name="reviewCount")
        self._accept = push_button(self.tr("Accept"), "reviewAccept")
        self._refuse = push_button(self.tr("Refuse"), "reviewRefuse")
        self._accept_all = push_button("", "reviewAcceptAll", kind="link")
        self._refuse_all = push_button("", "reviewRefuseAll", kind="link")
        self._accept_all.hide()
        self._refuse_all.hide()
        self._hint = label(desk.theme, kind="conflict", name="reviewHint")
        self._body = WithStandIn(desk.theme, TwoPanes(self.view, self.effect, "reviewPanes", share=6, share_above=6))
        self._reading: Reading[Waiting] = Reading(desk.session, self._show, refused=self._refused)
        self._lay_out()
        self._connect()
        self._body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Review")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What did an untrusted agent want to add?")

    def refresh(self, changes: Changes | None) -> None:
        """Reads what waits; where nothing does, it is said why, which the switch decides."""
        if changes is None or changes.event_ids != frozenset() or not self._waiting:
            self._reading.ask(_reading(self.filter_text))

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected in the list."""
        return self.view.selected_events()

    def selected_number(self) -> int:
        """How many rows are selected."""
        return self.view.selected_number()

    def shown_filter(self) -> Filter:
        """What waits, for an export."""
        return Filter(states=(State.PENDING,), actor=self._agent.currentData(), text=self.filter_text or None)

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them in the context menu; accepting and refusing have buttons too."""
        self.view.addActions(actions)
        for action in actions:
            button = {"actionAccept": self._accept, "actionRefuse": self._refuse}.get(action.objectName())
            if button is not None:
                button.setEnabled(action.isEnabled())
                action.enabledChanged.connect(button.setEnabled)

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._body.show_stand_in("problem", self.tr("What waits cannot be read."), error.message)

    def _show(self, found: Waiting) -> None:
        self._waiting = found
        wanted = self._agent.currentData()
        with QSignalBlocker(self._agent):
            self._agent.clear()
            self._agent.addItem(self.tr("All agents"), None)
            for actor, positions in found:
                self._agent.addItem(f"{actor_name(actor)} ({grouped(len(positions))})", actor)
            self._agent.setCurrentIndex(max(0, self._agent.findData(wanted)))
        self._list()

    def _list(self) -> None:
        """Lists what waits from the agent that is chosen, or from all, one after the other."""
        wanted = self._agent.currentData()
        positions = array("q")
        for actor, its in self._waiting:
            if wanted in (None, actor):
                positions += its
        self.view.show_positions(positions)
        self._count.setText(self.tr("%Ln notes wait", "", len(positions)))
        if positions:
            self._body.show_view()
            if not self.view.selectionModel().hasSelection():
                self.view.selectRow(0)
        else:
            self._show_nothing()
        self._suit()

    def _show_nothing(self) -> None:
        if self.filter_text:
            words = self.tr("Nothing that waits has these words in it.")
            self._body.show_stand_in("search", self.tr("Nothing matches."), words)
        elif self.desk.situation.switched_on:
            words = self.tr(
                "What agents that are not paired note waits here, and counts for nothing until you accept it."
            )
            self._body.show_stand_in("done", self.tr("Nothing waits for you."), words, self.tr("See the agents"))
        else:
            words = self.tr("Memory is off, so no agent can add anything.")
            self._body.show_stand_in("power", self.tr("Nothing waits for you."), words)

    def _suit(self) -> None:
        """Names the agent whose notes go together, and says what cannot be done."""
        actor, positions = self._whole()
        situation = self.desk.situation
        number = grouped(len(positions))
        for button, words, can in (
            (self._accept_all, self.tr("Accept all {count} from {agent}"), situation.switched_on),
            (self._refuse_all, self.tr("Refuse all {count} from {agent}"), True),
        ):
            button.setText(fill(words, count=number, agent=actor_name(actor)))
            button.setAccessibleName(button.text())
            button.setVisible(bool(positions))
            button.setEnabled(can and situation.can_correct)
        off = situation.ready and not situation.switched_on and bool(self._waiting)
        self._hint.setText(self.tr("Memory is off, so nothing can be accepted; you can still refuse.") if off else "")
        self._hint.setVisible(off)
        self.effect.show_for(self.selected_events(), self.selected_number())

    def _whole(self) -> tuple[str, array[int]]:
        """The agent that is chosen, or that of the row in hand, and all that waits from it."""
        events = self.view.selected_events()
        wanted = self._agent.currentData() or (events[0].source.actor if events else None)
        if wanted is None and len(self._waiting) == 1:
            wanted = self._waiting[0][0]
        return next(((actor, its) for actor, its in self._waiting if actor == wanted), ("", array("q")))

    def _review_all(self, *, accept: bool) -> None:
        """Exactly those that were listed, whatever arrived meanwhile."""
        actor, positions = self._whole()

        def work(profile: Profile) -> Changed:
            ids = [event.event_id for event in profile.browse.events(positions)]
            return profile.review_accept(*ids) if accept else profile.review_refuse(*ids)

        words = self.tr("%Ln accepted.", "", len(positions)) if accept else self.tr("%Ln refused.", "", len(positions))
        told = Notice(f"{actor_name(actor)}: {words}", command="undo")
        lane = Lane.LONG if len(positions) > MANY else Lane.SHORT
        operation = Operation(self.desk.session, work, lane=lane)
        operation.on_success(lambda _: self.desk.session.tell(told)).start()

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _selected(self) -> None:
        self.selection_changed.emit()
        self._suit()

    def _connect(self) -> None:
        self.view.selected.connect(self._selected)
        self._agent.currentIndexChanged.connect(self._list)
        self._accept.clicked.connect(lambda: self.desk.command_asked.emit("accept"))
        self._refuse.clicked.connect(lambda: self.desk.command_asked.emit("refuse"))
        self._accept_all.clicked.connect(lambda: self._review_all(accept=True))
        self._refuse_all.clicked.connect(lambda: self._review_all(accept=False))
        self._body.stand_in.pressed.connect(lambda: self.desk.page_asked.emit("agents"))
        self.desk.situation_changed.connect(self._suit)

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setContentsMargins(GRID * 2, GRID, GRID * 2, 0)
        first.setSpacing(GRID)
        first.addWidget(label(self.desk.theme, self.question(), kind="muted"), 1)
        first.addWidget(self._count)
        first.addWidget(self._agent)
        self._count.setWordWrap(False)
        deeds = QWidget()
        row = FlowLayout(spacing=GRID)
        deeds.setLayout(row)
        deeds.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        for button in (self._accept, self._refuse, self._accept_all, self._refuse_all):
            row.addWidget(button)
        self._hint.setContentsMargins(GRID * 2, 0, GRID * 2, GRID)
        self._hint.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(first)
        column.addWidget(deeds)
        column.addWidget(self._hint)
        column.addWidget(hairline())
        column.addWidget(self._body, 1)


def _reading(text: str) -> Callable[[Profile], Waiting]:
    """Reads what waits, or that of it which has the words in it."""

    def read(profile: Profile) -> Waiting:
        browse = profile.browse
        found = browse.waiting()
        if not text:
            return found
        wanted = Filter(states=(State.PENDING,), text=text, order=Order.FIRST_WRITTEN)
        kept = frozenset(browse.positions(wanted))
        some = [(actor, array("q", (one for one in its if one in kept))) for actor, its in found]
        return [(actor, its) for actor, its in some if its]

    return read
