"""The context page: what exactly an agent is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from nua_desktop_memory.context.filled import MOST_BYTES, MOST_LINES
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.context_block import BlockView
from nua_desktop_memory.desktop.pages.context_compare import CompareView
from nua_desktop_memory.desktop.pages.context_left_out import LeftOutList
from nua_desktop_memory.desktop.pages.context_lines import About, about_lines, events_of
from nua_desktop_memory.desktop.pages.context_why import WhyPanel
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.budget import BudgetBar
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.two_panes import TwoPanes

if TYPE_CHECKING:
    from nua_desktop_memory.context.left_out import Explained
    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

SETTLE_MS = 250
"""A question is tried when nothing was typed for this long."""


class ContextPage(Page):
    """The block for a question, its budgets, and why each line is in it."""

    name: ClassVar[str] = "context"
    icon: ClassVar[str] = "context"
    searches: ClassVar[bool] = False
    travels: ClassVar[bool] = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.query = QLineEdit()
        self.block = BlockView(desk.theme)
        self.why = WhyPanel(desk)
        self.bytes = BudgetBar(desk.theme, "contextBytes")
        self.lines = BudgetBar(desk.theme, "contextLines")
        self.off = label(desk.theme, kind="conflict", name="contextOff")
        self.omitted = label(desk.theme, kind="muted", name="contextOmitted")
        self.copy = QPushButton(self.tr("Copy"))
        self.choice = QComboBox()
        self.left_out = LeftOutList(desk)
        self.compare = CompareView(desk)
        self._without = WithStandIn(desk.theme, self.left_out)
        self._stack = QStackedWidget()
        self.body = WithStandIn(desk.theme, TwoPanes(self.block, self.why, "contextPanes", share=7, share_above=8))
        self._about: list[About] = []
        self._events: tuple[Event, ...] = ()
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._reading: Reading[ContextSnapshot] = Reading(desk.session, self._show, refused=self._refused)
        self._explaining: Reading[Explained] = Reading(desk.session, self._show_left_out, refused=self._refused)
        self._looking: Reading[tuple[Event, ...]] = Reading(desk.session, self._show_events)
        self._prepare()
        self._lay_out()
        self.body.show_loading()
        self._show_switch()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Context")

    def question(self) -> str:
        """What it answers."""
        return self.tr("What exactly is my agent given?")

    def refresh(self, changes: Changes | None) -> None:  # noqa: ARG002 - any change may change the block
        """Reads the block for the question that is typed."""
        self._show_switch()
        query = self.query.text().strip() or None
        at, known_at = self.moment.valid_at, self.moment.known_at
        if self.choice.currentData() == "left":
            self._explaining.ask(lambda profile: profile.explain_context(query=query, at=at, known_at=known_at))
        elif self.choice.currentData() == "compare":
            self.compare.refresh()
        else:
            self._reading.ask(lambda profile: profile.context(query=query, at=at, known_at=known_at, preview=True))

    def selected_events(self) -> tuple[Event, ...]:
        """The events of the line in hand."""
        return self._events

    def state(self) -> dict[str, str]:
        """Nothing: a question may be private, and is not kept."""
        return {}

    def _show_left_out(self, explained: Explained) -> None:
        self._show_use(explained.snapshot)
        self.left_out.show_left_out(explained.left_out)
        if explained.left_out:
            self._without.show_view()
        else:
            self._without.show_stand_in(
                "done",
                self.tr("Nothing was left out."),
                self.tr("Everything that may be given has its place in the block, as itself or in a summary."),
            )

    def _show_chosen(self) -> None:
        """Another of the three views."""
        chosen = self.choice.currentData()
        self._stack.setCurrentIndex(self.choice.currentIndex())
        for part in (self._asked, self.query, self.copy, self._budget):
            part.setVisible(chosen != "compare")
        self.copy.setVisible(chosen == "block")
        self.omitted.setVisible(False)
        if chosen == "compare":
            self.compare.start(self.query.text().strip())
        elif self.desk.session.is_open:
            self.refresh(None)

    def _show(self, snapshot: ContextSnapshot) -> None:
        self._about = about_lines(snapshot)
        self._show_use(snapshot)
        self.copy.setEnabled(bool(snapshot.text))
        if snapshot.text:
            self.block.show_block(snapshot.text)
            self.body.show_view()
            self._take_line(self.block.line)
        else:
            self.block.show_block("")
            self._take_line(-1)
            self.body.show_stand_in("context", self.tr("Your agent gets nothing from here."), self._why_nothing())

    def _why_nothing(self) -> str:
        if self.moment.is_now:
            return self.tr("Nothing that may be given is remembered yet, so the block is empty.")
        return self.tr("At this moment nothing that may be given was remembered, so the block is empty.")

    def _show_use(self, snapshot: ContextSnapshot) -> None:
        self.bytes.show_use(
            snapshot.bytes,
            MOST_BYTES,
            self.tr("{used} of {limit} bytes").format(used=grouped(snapshot.bytes), limit=grouped(MOST_BYTES)),
        )
        self.lines.show_use(
            snapshot.lines,
            MOST_LINES,
            self.tr("{used} of {limit} lines").format(used=grouped(snapshot.lines), limit=grouped(MOST_LINES)),
        )
        omitted = snapshot.omitted_facts
        self.omitted.setText(
            self.tr(
                "%Ln facts and conflicts had no room among the facts; your agent finds them when it searches.",
                "",
                omitted,
            )
        )
        self.omitted.setVisible(omitted > 0 and self.choice.currentData() == "block")

    def _show_switch(self) -> None:
        session = self.desk.session
        self._off_row.setVisible(session.is_open and not session.switched_on)

    def _take_line(self, number: int) -> None:
        about = self._about[number] if 0 <= number < len(self._about) else None
        self.why.show_line(about, number + 1, len(self._about))
        ids = about.event_ids if about else ()
        if not ids:
            self._looking.drop()
            self._show_events(())
        else:
            self._looking.ask(lambda profile: events_of(profile, ids))

    def _show_events(self, events: tuple[Event, ...]) -> None:
        self.why.show_events(events)
        if events != self._events:
            self._events = events
            self.selection_changed.emit()

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        for body in (self.body, self._without):
            body.show_stand_in("problem", self.tr("The context cannot be read."), error.message, self.tr("Try again"))

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.block.toPlainText())
        self.desk.session.tell(Notice(self.tr("The block is on the clipboard.")))

    def _try_question(self) -> None:
        self._settle.stop()
        self.refresh(None)

    def _prepare(self) -> None:
        self.query.setObjectName("contextQuery")
        self.query.setAccessibleName(self.tr("A question to try"))
        self.query.setPlaceholderText(self.tr("Try a question"))
        self.query.setToolTip(self.tr("Empty: what it gets without a question"))
        let_be_cleared(self.query)
        self.query.textChanged.connect(lambda _: self._settle.start())
        self.query.returnPressed.connect(self._try_question)
        self._settle.timeout.connect(self._try_question)
        for words, key in (
            (self.tr("The block"), "block"),
            (self.tr("Left out"), "left"),
            (self.tr("Compare two"), "compare"),
        ):
            self.choice.addItem(words, key)
        self.choice.setObjectName("contextChoice")
        self.choice.setAccessibleName(self.tr("What to show of the context"))
        self.choice.currentIndexChanged.connect(lambda _: self._show_chosen())
        self._without.stand_in.pressed.connect(lambda: self.refresh(None))
        self.copy.setObjectName("copyContext")
        self.copy.setAccessibleName(self.tr("Copy the whole block"))
        self.copy.clicked.connect(self._copy)
        self.block.line_changed.connect(self._take_line)
        self.body.stand_in.pressed.connect(lambda: self.refresh(None))
        self.off.setText(
            self.tr("Memory is off. Your agents get nothing. This is a preview of what they would get if it were on.")
        )
        self.desk.theme.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.copy.setIcon(icon("copy", self.desk.theme.tokens))

    def _lay_out(self) -> None:
        asked = self._asked = label(self.desk.theme, self.tr("Question"), kind="muted")
        asked.setWordWrap(False)
        asked.setBuddy(self.query)
        top = QHBoxLayout()
        top.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        top.setSpacing(GRID)
        top.addWidget(self.choice)
        top.addWidget(asked)
        top.addWidget(self.query, 1)
        top.addWidget(self.copy)
        top.addStretch(0)
        budget = self._budget = QWidget()
        budget.setObjectName("contextBudget")
        budget.setAccessibleName(self.tr("How much of its room the block uses"))
        bars = QHBoxLayout(budget)
        bars.setContentsMargins(GRID * 2, 0, GRID * 2, GRID)
        bars.setSpacing(GRID * 3)
        bars.addWidget(self.bytes, 1)
        bars.addWidget(self.lines, 1)
        self._off_row = QWidget()
        self._off_row.setProperty("part", "past")
        self._off_row.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        off = QVBoxLayout(self._off_row)
        off.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        off.addWidget(self.off)
        left_out = QVBoxLayout()
        left_out.setContentsMargins(GRID * 2, 0, GRID * 2, GRID)
        left_out.addWidget(self.omitted)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._off_row)
        column.addLayout(top)
        column.addWidget(budget)
        column.addLayout(left_out)
        for view in (self.body, self._without, self.compare):
            self._stack.addWidget(view)
        column.addWidget(self._stack, 1)
