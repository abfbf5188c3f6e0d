"""Overview: what an agent knows now, and whether anything is wrong.

It is what most windows begin with: at first it only says that it reads. The list, what stands beside it and the welcome
are made when it is known which of them are to be shown.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QItemSelection
    from PySide6.QtGui import QAction, QResizeEvent

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.models.fact_rows import FactRows
    from nua_desktop_memory.desktop.pages.overview_side import OverviewSide
    from nua_desktop_memory.desktop.pages.welcome import Welcome
    from nua_desktop_memory.desktop.widgets.cards import CardList
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.slotlist import SlotLine
    from nua_desktop_memory.store.errors import NuaError

SHOWN_FACTS = 200
NARROW = GRID * 72
"""Below this width the two parts of the page would cut each other."""


class OverviewPage(Page):
    """Current facts by subject; beside them the surface for agents, what waits, and the last changes."""

    name = "overview"
    icon = "overview"
    selects = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._actions: list[QAction] = []
        self._shown = 0
        self._body = WithStandIn(desk.theme)
        self._more = QPushButton()
        self._stack = QStackedWidget()
        self._whole = QWidget()
        self._across = QHBoxLayout(self._whole)
        self._reading: Reading[list[SlotLine]] = Reading(desk.session, self._show, refused=self._refused)
        self._lay_out()
        desk.pulse_changed.connect(self._feel)
        self._body.show_loading()
        self._feel()

    @cached_property
    def facts(self) -> CardList:
        """The list of current facts."""
        from nua_desktop_memory.desktop.models.fact_rows import FactRows
        from nua_desktop_memory.desktop.widgets.cards import CardList

        made = CardList(self.desk.theme, "overviewFacts")
        made.setAccessibleName(self.tr("What is known now"))
        made.setModel(FactRows(self.desk, made))
        made.setSelectionMode(CardList.SelectionMode.SingleSelection)
        made.selectionModel().selectionChanged.connect(self._picked)
        made.addActions(self._actions)
        self._body.hold(made)
        return made

    @cached_property
    def welcome(self) -> Welcome:
        """What stands here while nothing was ever remembered."""
        from nua_desktop_memory.desktop.pages.welcome import Welcome

        made = Welcome(self.desk)
        self._stack.addWidget(made)
        return made

    @cached_property
    def side(self) -> OverviewSide:
        """What stands beside the facts."""
        from nua_desktop_memory.desktop.pages.overview_side import OverviewSide

        made = OverviewSide(self.desk)
        self._across.addWidget(made, 2)
        return made

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Overview")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What does my agent know now, and is anything wrong?")

    def complete(self) -> None:
        """Makes what was not to be shown so far."""
        _ = self.facts, self.side, self.welcome

    def refresh(self, changes: Changes | None) -> None:
        """Reads the current facts."""
        if changes is None or changes.event_ids != frozenset():
            text = self.filter_text or None
            self._reading.ask(lambda profile: _current(profile, text))

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them for the fact whose details are shown."""
        self._actions = actions
        if "facts" in self.__dict__:
            self.facts.addActions(actions)

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._body.show_stand_in("problem", self.tr("The facts cannot be read."), error.message)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the two parts stand below each other."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _show(self, lines: list[SlotLine]) -> None:
        facts = sorted(lines, key=lambda line: line.slot.memory_key)
        if facts or self._shown:
            with QSignalBlocker(self.facts.selectionModel()):
                self._fill(facts)
        self._shown = len(facts)
        self._count_rest()
        if facts:
            self._body.show_view()
        elif self.filter_text:
            self._body.show_stand_in("search", self.tr("Nothing matches."), self.tr("No current fact says this."))
        else:
            self._body.show_stand_in(
                "facts",
                self.tr("No current facts."),
                self.tr("A memory with a subject, such as home.city, becomes a fact while nothing disputes it."),
            )

    def _fill(self, facts: Sequence[SlotLine]) -> None:
        """Shows these facts; the selected one and the scroll place stay."""
        kept = self._selected_id()
        scroll = self.facts.verticalScrollBar().value()
        rows = cast("FactRows", self.facts.model())
        rows.show(facts)
        if kept is not None:
            self.facts.setCurrentIndex(rows.index(rows.row_of(kept), 0))
        self.facts.verticalScrollBar().setValue(scroll)

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _picked(self, _new: QItemSelection, _old: QItemSelection) -> None:
        event_id = self._selected_id()
        if event_id:
            self.desk.event_asked.emit(event_id)

    def _selected_id(self) -> str | None:
        from nua_desktop_memory.desktop.widgets.cards import ID

        rows = self.facts.selectionModel().selectedRows()
        return str(rows[0].data(ID)) if rows else None

    def _feel(self) -> None:
        """Shows how the profile stands, or the welcome while nothing was ever remembered."""
        pulse = self.desk.pulse
        if pulse is None:
            return
        empty = pulse.status.log_records == 0
        self._stack.setCurrentWidget(self.welcome if empty else self._whole)
        self.side.feel(pulse)
        self._count_rest()

    def _count_rest(self) -> None:
        """How many facts there are beyond those in the list, once the list was read."""
        pulse = self.desk.pulse
        rest = pulse.status.facts - self._shown if pulse is not None and self._shown == SHOWN_FACTS else 0
        self._more.setVisible(rest > 0 and not self.filter_text)
        self._more.setText(self.tr("%Ln more under Facts", "", rest))

    def _lay_out(self) -> None:
        self._more.setProperty("kind", "link")
        self._more.setObjectName("overviewMore")
        self._more.clicked.connect(lambda: self.desk.page_asked.emit("facts"))
        self._more.hide()
        left = QVBoxLayout()
        left.setContentsMargins(0, GRID * 2, 0, 0)
        left.setSpacing(GRID)
        title = label(self.desk.theme, self.question(), Size.TEXT, bold=True)
        title.setContentsMargins(GRID * 2, 0, GRID * 2, 0)
        left.addWidget(title)
        left.addWidget(self._body, 1)
        left.addWidget(self._more)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        self._across.addLayout(left, 3)
        self._stack.addWidget(self._whole)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)


def _current(profile: Profile, text: str | None) -> list[SlotLine]:
    from nua_desktop_memory.facts.model import SlotState

    return profile.browse.slots(states=(SlotState.CURRENT,), text=text, order="newest", limit=SHOWN_FACTS)
