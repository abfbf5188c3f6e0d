"""Summaries: what stands for older history in the context, for the curious."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout

from nua_desktop_memory.desktop.models.summaries import SummaryModel
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.summary_side import SummarySide
from nua_desktop_memory.desktop.pages.summary_writing import SummaryWriting
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.cards import CardList
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.summarising import SummaryLevel, SummaryLine
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

_COMMAND = "remake_summaries"


class SummariesPage(Page):
    """The summaries of one size in the order of the log; beside them the records of the selected one."""

    name: ClassVar[str] = "summaries"
    icon: ClassVar[str] = "summaries"
    searches: ClassVar[bool] = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.view = CardList(desk.theme, "summaries")
        self.view.setAccessibleName(self.tr("Summaries, in the order in which their records were written"))
        self.view.setSelectionMode(CardList.SelectionMode.SingleSelection)
        self.size_choice = QComboBox()
        self._model = SummaryModel(desk, self)
        self._side = SummarySide(desk, self._model)
        self._remake = QPushButton(self.tr("Make them anew"))
        self._words = label(desk.theme, size=Size.SMALL, kind="muted", name="summariesCount")
        self._writing = SummaryWriting(desk)
        self._body = WithStandIn(desk.theme, TwoPanes(self.view, self._side, "summariesPanes", share=5, share_above=5))
        self._levels: Sequence[SummaryLevel] = ()
        self._wanted = 0
        self._shown_size = 0
        self._line: SummaryLine | None = None
        self._reading: Reading[list[SummaryLevel]] = Reading(desk.session, self._take, refused=self._refused)
        self.view.setModel(self._model)
        self._prepare()
        self._lay_out()
        self._body.show_loading()
        self.size_choice.hide()
        self._remake.hide()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Summaries")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What stands for older memories?")

    def refresh(self, changes: Changes | None) -> None:  # noqa: ARG002 - any change may change a summary
        """Reads which summaries there are."""
        self._reading.ask(lambda profile: profile.browse.summary_levels())
        self._writing.refresh()

    def selected_events(self) -> tuple[Event, ...]:
        """What is selected of the records of a summary."""
        return self._side.events.selected_events()

    def selected_number(self) -> int:
        """How many of them."""
        return self._side.events.selected_number()

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them for the records of a summary."""
        self._side.events.addActions(actions)

    def state(self) -> dict[str, str]:
        """The size."""
        return {"size": str(self._wanted)} if self._wanted else {}

    def restore_state(self, state: dict[str, str]) -> None:
        """Takes it up; one that the log is too short for counts as none."""
        size = state.get("size", "")
        self._wanted = int(size) if size.isascii() and size.isdigit() and len(size) < 20 else 0

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        words = self.tr("The summaries cannot be read.")
        self._body.show_stand_in("problem", words, error.message, self.tr("Try again"))

    def _look_again(self) -> None:
        """A summary was written; no memory changed."""
        if self.isVisible() and self.desk.session.is_open:
            self._reading.ask(lambda profile: profile.browse.summary_levels())

    def _take(self, levels: list[SummaryLevel]) -> None:
        if [one.size for one in levels] != [one.size for one in self._levels]:
            self._offer(levels)
        self._levels = levels
        self._show_level()

    def _offer(self, levels: Sequence[SummaryLevel]) -> None:
        """Puts the sizes into the choice; the one that was chosen stays, else the smallest is."""
        with QSignalBlocker(self.size_choice):
            self.size_choice.clear()
            for level in levels:
                self.size_choice.addItem(self.tr("%Ln records each", "", level.size), level.size)
            self.size_choice.setCurrentIndex(max(0, self.size_choice.findData(self._wanted)))

    def _show_level(self) -> None:
        size = self.size_choice.currentData()
        level = next((one for one in self._levels if one.size == size), None)
        for widget in (self.size_choice, self._remake):
            widget.setVisible(level is not None)
        self._tell(level)
        if level is None:
            self._model.show_level(0, 0)
            self._show_empty()
        else:
            row = self.view.currentIndex().row() if level.size == self._shown_size else 0
            self._shown_size = level.size
            self._model.show_level(level.size, level.nodes)
            self._body.show_view()
            self.view.setCurrentIndex(self._model.index(min(max(row, 0), level.nodes - 1), 0))
        self._choose(again=True)

    def _tell(self, level: SummaryLevel | None) -> None:
        parts = []
        if level is not None:
            parts.append(self.tr("%Ln summaries", "", level.nodes))
            if level.missing:
                parts.append(self.tr("{count} without text").format(count=grouped(level.missing)))
            if not self.desk.session.switched_on:
                parts.append(self.tr("memory is off: agents get none of them"))
        self._words.setText("  ·  ".join(parts))

    def _show_empty(self) -> None:
        if self.desk.session.switched_on:
            self._body.show_stand_in(
                "summaries",
                self.tr("There are no summaries yet."),
                self.tr("The first stands for the first 16 records, once they are written."),
            )
        else:
            self._body.show_stand_in(
                "power",
                self.tr("Memory is off."),
                self.tr("Nothing is written down, so there is nothing to sum up. The switch is at the top."),
            )

    def _choose(self, *, again: bool = False) -> None:
        """Another summary is selected, or it reads differently now."""
        line = self._model.line(self.view.currentIndex().row())
        if again or line != self._line:
            self._line = line
            self._side.show_line(line)

    def _pick_size(self) -> None:
        self._wanted = self.size_choice.currentData() or 0
        self._show_level()

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _prepare(self) -> None:
        self.size_choice.setObjectName("summariesSize")
        self.size_choice.setAccessibleName(self.tr("How many records each summary stands for"))
        self.size_choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.size_choice.currentIndexChanged.connect(lambda _: self._pick_size())
        self._remake.setObjectName("summariesRemake")
        self._remake.setAccessibleName(self.tr("Make all summaries anew from the memories"))
        self._remake.clicked.connect(lambda: self.desk.command_asked.emit(_COMMAND))
        self._body.stand_in.pressed.connect(lambda: self.refresh(None))
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._choose())
        self.view.opened.connect(lambda _: self._side.events.setFocus())
        self._model.loaded.connect(self._choose)
        self._side.events.selected.connect(self.selection_changed)
        self.desk.summaries_remade.connect(lambda: self.refresh(None))
        self._writing.progressed.connect(self._look_again)
        self.desk.situation_changed.connect(self._suit)
        self._suit()

    def _suit(self) -> None:
        self._remake.setEnabled(self.desk.situation.ready)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(self.size_choice)
        row.addWidget(self._words, 1)
        row.addWidget(self._remake)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self._writing)
        column.addWidget(hairline())
        column.addWidget(self._body, 1)
