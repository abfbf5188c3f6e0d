"""Activity: who wrote, changed and erased what, and when."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.models.acts import ActModel
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.taking_back import TakingBack
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.cards import CardList
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.activity import Act
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class ActivityPage(Page):
    """Every act, newest first; beside it the memories that the selected one made or changed."""

    name: ClassVar[str] = "activity"
    icon: ClassVar[str] = "activity"
    searches: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = CardList(desk.theme, "activity")
        self.view.setAccessibleName(self.tr("What was done, newest first"))
        self.view.setSelectionMode(CardList.SelectionMode.SingleSelection)
        self.events = EventList(desk, "activityEvents", self.tr("Memories that it concerns"))
        self._words = label(desk.theme, size=Size.TEXT, bold=True, name="activityWords")
        self._small = label(desk.theme, size=Size.SMALL, kind="muted", name="activityWhen")
        self._undo = self._button("Undo", self.tr("Undo"))
        self._show_button = self._button("Show", self.tr("Show"))
        self._act: Act | None = None
        self._model = ActModel(desk, self)
        self._taking = TakingBack(desk, self)
        self._body = WithStandIn(desk.theme, TwoPanes(self.view, self._side(), "activityPanes", share=5, share_above=5))
        self._reading: Reading[list[Act]] = Reading(desk.session, self._take, refused=self._refused)
        self._looking: Reading[array[int]] = Reading(desk.session, self._show_events)
        self.view.setModel(self._model)
        self._connect()
        self._lay_out()
        self._body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Activity")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("Who wrote, changed or erased what, and when?")

    def refresh(self, changes: Changes | None) -> None:  # noqa: ARG002 - every change is an act
        """Reads as many acts as were in sight, and those that came."""
        wanted = self._model.wanted
        self._reading.ask(lambda profile: profile.browse.activity(wanted))

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected of the memories of an act."""
        return self.events.selected_events()

    def selected_number(self) -> int:
        """How many of them."""
        return self.events.selected_number()

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them for the memories of an act."""
        self.events.addActions(actions)

    def act(self) -> Act | None:
        """The act that is selected."""
        return self._act

    def _take(self, acts: list[Act]) -> None:
        current = self._act
        self._model.show(acts)
        if acts:
            self._body.show_view()
        else:
            self._body.show_stand_in(
                "activity",
                self.tr("Nothing has been done yet."),
                self.tr("Every note, change and erasing appears here, with who did it and when."),
            )
        row = self._model.row_of(current) if current is not None else None
        self.view.setCurrentIndex(self._model.index(row or 0, 0))
        self._choose()

    def _choose(self) -> None:
        """Another act is selected, or it reads differently now."""
        act = self._model.act(self.view.currentIndex().row())
        if act == self._act:
            return
        self._act = act
        self._undo.setVisible(act is not None and act.is_last)
        self._show_button.setVisible(act is not None and act.event is not None)
        self._words.setText(self._model.words(act) if act else "")
        self._small.setText(self.desk.clock.show(act.at) if act else "")
        self._small.setToolTip(self.desk.clock.exact(act.at) if act else "")
        generation = act.generation if act else None
        if generation is None:
            self._looking.drop()
            self._show_events(array("q"))
        else:
            self._looking.ask(lambda profile: profile.browse.act_positions(generation))

    def _show_events(self, positions: array[int]) -> None:
        self.events.show_positions(positions)
        self.events.setVisible(bool(positions))
        self._gone.setVisible(not positions and self._act is not None)
        erased = self._act is not None and self._act.generation is None
        self._gone.setText(
            self.tr("What was erased is not kept here: no text, and no name of it.")
            if erased
            else self.tr("The memories that it concerned were erased since.")
        )

    def _show(self) -> None:
        if self._act is not None and self._act.event is not None:
            self.desk.event_asked.emit(self._act.event.event_id)

    def _take_back(self) -> None:
        if self._act is not None and self._act.generation is not None:
            self._taking.back([self._act.generation])

    def _refused(self, error: NuaError) -> None:
        self._body.show_stand_in("problem", self.tr("The activity cannot be read."), error.message)
        self.desk.session.refused.emit(error)

    def _connect(self) -> None:
        self.view.selectionModel().currentRowChanged.connect(self._choose)
        self.view.opened.connect(lambda _: self.events.setFocus())
        self.events.selected.connect(self.selection_changed)
        self._model.more_wanted.connect(lambda: self.refresh(None))
        self._undo.clicked.connect(self._take_back)
        self._show_button.clicked.connect(self._show)

    def _button(self, name: str, words: str) -> QPushButton:
        made = push_button(words, f"activity{name}")
        made.hide()
        return made

    def _side(self) -> QWidget:
        self._gone = label(self.desk.theme, kind="muted", name="activityGone")
        self._gone.hide()
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self._show_button)
        buttons.addWidget(self._undo)
        buttons.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID)
        head.setSpacing(GRID)
        for widget in (self._words, self._small):
            head.addWidget(widget)
        head.addLayout(buttons)
        head.addWidget(self._gone)
        side = QWidget()
        side.setProperty("part", "surface")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(hairline())
        column.addWidget(self.events, 1)
        column.addStretch(0)
        return side

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._body, 1)
