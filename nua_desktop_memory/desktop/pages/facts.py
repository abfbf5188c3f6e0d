"""The facts page: what holds for a subject, and what held before."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.fact_rows import FactRows
from nua_desktop_memory.desktop.pages.facts_filter import STILL_TRUE, FactsFilter
from nua_desktop_memory.desktop.pages.slot_cards import Slots, WantedSlots, find_slots
from nua_desktop_memory.desktop.pages.slot_history import SlotHistory
from nua_desktop_memory.desktop.pages.still_true import PutOff, StillTrueBar, months_before
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.widgets.cards import CardList
from nua_desktop_memory.desktop.widgets.chosen import Chosen
from nua_desktop_memory.desktop.widgets.keep_place import keeping_place, select_row
from nua_desktop_memory.desktop.widgets.labels import hairline
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Conflict
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

_STATES: dict[str, tuple[SlotState, ...]] = {
    "all": (),
    STILL_TRUE: (SlotState.CURRENT,),
    **{state.value: (state,) for state in SlotState},
}


class FactsPage(Page):
    """Every subject with its value now, and the history of the selected one."""

    name: ClassVar[str] = "facts"
    icon: ClassVar[str] = "facts"
    travels: ClassVar[bool] = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = CardList(desk.theme, "facts")
        self.view.setAccessibleName(self.tr("Subjects and what holds for them"))
        self.history = SlotHistory(desk)
        self.still = StillTrueBar(desk)
        self.filter = FactsFilter(desk)
        self._put_off_until = PutOff()
        self._panes = TwoPanes(self.view, _above(self.still, self.history), "factPanes", share=5, share_above=5)
        self.body = WithStandIn(desk.theme, self._panes)
        self._offer: Callable[[], None] = self._read_again
        self._wanted: str | None = None
        self._model = FactRows(desk, lambda: self.moment)
        self._reading: Reading[Slots] = Reading(desk.session, self._show, refused=self._refused)
        self.view.setModel(self._model)
        self._chosen = Chosen(desk.session, self.view, self._model.events_read, self._model.reading_events)
        self._prepare()
        self._lay_out()
        self.body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Facts")

    def question(self) -> str:
        """What it answers."""
        return self.tr("What holds for this subject, and what held before?")

    def refresh(self, changes: Changes | None) -> None:
        """Reads which subjects there are; their rows when they come in sight. The empty list says what can be done."""
        if changes is not None and changes.event_ids == frozenset() and self._model.rowCount():
            return
        self.filter.follow_text(self.filter_text)
        self.filter.choice.setEnabled(self.moment.is_now)
        self._show_question()
        wanted = self._wanted_slots()
        self._reading.ask(lambda profile: find_slots(profile, wanted))

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected in the history, else the memory that speaks for each selected subject."""
        chosen = self.history.selected_events()
        if chosen:
            return chosen
        return self._chosen.events()

    def selected_number(self) -> int:
        """How many memories of the history, else how many subjects, are selected."""
        return self.history.view.selected_number() or self._chosen.number()

    def show_subject(self, key: str) -> None:
        """Selects a subject, at once or when the list that is being read has come; every subject is shown for it."""
        self._wanted = key
        self.filter.clear()
        self._select_wanted()

    def selected_conflict(self) -> Conflict | None:
        """The conflict of the one selected subject."""
        if self.history.selected_events() or self._chosen.number() != 1:
            return None
        return self.history.conflict

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them in both lists."""
        self.view.addActions(actions)
        self.history.view.addActions(actions)

    def state(self) -> dict[str, str]:
        """Which subjects are shown, filters that have a name, and what is not to be asked about yet."""
        put_off = self._put_off_until.words(self.desk.now())
        return self.filter.state() | ({"putOff": put_off} if put_off != "{}" else {})

    def restore_state(self, state: dict[str, str]) -> None:
        """Those of the last time."""
        self._put_off_until.take_words(state.get("putOff", ""))
        self.filter.restore_state(state)

    def _wanted_slots(self) -> WantedSlots:
        wanted, now = self.filter.wanted(), self.desk.now()
        asks = self.filter.asks_still_true and self.moment.is_now
        return WantedSlots(
            self.moment,
            self.filter_text,
            _STATES[wanted.states],
            wanted.subject,
            months_before(now, int(wanted.months)) if asks else None,
            self._put_off_until.waiting(now) if asks else frozenset(),
        )

    def _show(self, slots: Slots) -> None:
        with keeping_place(self.view, self._model):
            self._model.take_slots(slots)
        if slots.keys and not self.view.currentIndex().isValid():
            select_row(self.view, 0)
        self._select_wanted()
        self.filter.count.setText(self.tr("%Ln subjects", "", len(slots.keys)))
        if slots.keys:
            self.body.show_view()
        else:
            self._show_nothing()
        self._show_history()
        self.selection_changed.emit()

    def _select_wanted(self) -> None:
        row = self._model.row_of(self._wanted) if self._wanted is not None else None
        if row is not None:
            self._wanted = None
            self.history.view.clearSelection()
            select_row(self.view, row)
            self.view.setFocus()

    def _show_nothing(self) -> None:
        self._offer = self._read_again
        wanted = self.filter.wanted()
        narrowed = self.filter_text or wanted.subject
        if self.filter.asks_still_true and self.moment.is_now and not narrowed:
            self._offer = self._clear_filters
            self.body.show_stand_in(
                "done",
                self.tr("Everything has been confirmed."),
                self.tr("No fact has gone unconfirmed for that long, or you put the question off."),
                self.tr("Show all subjects"),
            )
        elif narrowed or (wanted.states != "all" and self.moment.is_now):
            self._offer = self._clear_filters
            self.body.show_stand_in(
                "search",
                self.tr("Nothing matches."),
                self.tr("No subject fits the search and the choice above."),
                self.tr("Show all subjects"),
            )
        elif not self.moment.is_now:
            self.body.show_stand_in("clock", self.tr("Nothing held at that time."), "")
        else:
            self._offer = self._remember
            self.body.show_stand_in(
                "facts",
                self.tr("There are no facts yet."),
                self.tr(
                    "A memory with a subject, such as home.city, says what holds for it. "
                    "Give a subject when you remember something."
                ),
                self.tr("Remember something") if self.desk.session.switched_on else "",
            )

    def _show_history(self) -> None:
        row = self.view.currentIndex().row()
        key = self._model.handle(row) if 0 <= row < self._model.rowCount() else None
        self.history.show_slot(key, self.moment)
        self._show_question()

    def _show_question(self) -> None:
        """Whether the selected fact still holds, where that is asked."""
        asks = self.filter.asks_still_true and self.moment.is_now
        self.still.setVisible(asks)
        if asks:
            line = self._model.item(self.view.currentIndex().row())
            self.still.ask(line.fact if line else None, self._chosen.number())

    def _put_off(self) -> None:
        """The selected facts are not asked about for a month; the list goes on with the next one."""
        rows = self._chosen.rows()
        self._put_off_until.put_off((self._model.handle(row) for row in rows), self.desk.now())
        self.refresh(None)

    def _current_changed(self) -> None:
        self._show_history()
        self.selection_changed.emit()

    def _choose(self) -> None:
        """Another choice in the list ends what was picked in the history."""
        if self.view.hasFocus():
            self.history.view.clearSelection()
        self._chosen.look()
        self.selection_changed.emit()

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._offer = self._read_again
        self.body.show_stand_in("problem", self.tr("The facts cannot be read."), error.message, self.tr("Try again"))

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _do_offer(self) -> None:
        """The stand-in's button: what it does depends on why it is there."""
        self._offer()

    def _read_again(self) -> None:
        self.refresh(None)

    def _remember(self) -> None:
        self.desk.command_asked.emit("remember")

    def _clear_filters(self) -> None:
        """Back to every subject; the window's own search field is cleared where it is."""
        self.filter.clear()
        self.filters_cleared.emit()

    def _prepare(self) -> None:
        self.filter.changed.connect(lambda: self.refresh(None))
        self.filter.search_asked.connect(self.search_asked)
        self.still.later.connect(self._put_off)
        self.view.selectionModel().currentRowChanged.connect(self._current_changed)
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._choose())
        self._panes.turned.connect(lambda: self.view.scrollTo(self.view.currentIndex()))
        self.view.opened.connect(lambda _: self.history.view.setFocus())
        self._model.arrived.connect(self._chosen.look)
        self._model.arrived.connect(self._show_question)
        self._chosen.changed.connect(self.selection_changed)
        self.history.selected.connect(self.selection_changed)
        self.history.read.connect(self.selection_changed)
        self.body.stand_in.pressed.connect(self._do_offer)
        self.desk.clock.changed.connect(self._model.draw_again)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.filter)
        column.addWidget(hairline())
        column.addWidget(self.body, 1)


def _above(first: QWidget, second: QWidget) -> QWidget:
    """One above the other."""
    made = QWidget()
    made.setProperty("part", "surface")
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(first)
    column.addWidget(second, 1)
    return made
