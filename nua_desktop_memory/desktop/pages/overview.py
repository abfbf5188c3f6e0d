"""Overview: what an agent knows now, and whether anything is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.pages.base import Page
from nua_desktop_memory.desktop.pages.slot_cards import slot_card, speaker_id
from nua_desktop_memory.desktop.pages.welcome import Welcome
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.texts import operation_word
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, CardList
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.desktop.widgets.stand_in import WithStandIn
from nua_desktop_memory.desktop.widgets.surface import SurfacePanel
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pulse import Change
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
        self.welcome = Welcome(desk)
        self.facts = CardList(desk.theme, "overviewFacts")
        self.facts.setAccessibleName(self.tr("What is known now"))
        self._model = QStandardItemModel(0, 1, self)
        self._body = WithStandIn(desk.theme, self.facts)
        self._more = QPushButton()
        self._waiting = QVBoxLayout()
        self._last = QVBoxLayout()
        self._sizes = label(desk.theme, size=Size.SMALL, kind="muted", name="overviewSizes")
        self._stack = QStackedWidget()
        self._reading: Reading[list[SlotLine]] = Reading(desk.session, self._show, refused=self._refused)
        self._lay_out()
        self.facts.setModel(self._model)
        self.facts.setSelectionMode(CardList.SelectionMode.SingleSelection)
        self.facts.selectionModel().selectionChanged.connect(self._picked)
        desk.pulse_changed.connect(self._feel)
        self._body.show_loading()

    def title(self) -> str:
        """The word in the navigation."""
        return self.tr("Overview")

    def question(self) -> str:
        """What the page answers."""
        return self.tr("What does my agent know now, and is anything wrong?")

    def refresh(self, changes: Changes | None) -> None:
        """Reads the current facts."""
        if changes is None or changes.event_ids != frozenset():
            text = self.filter_text or None
            self._reading.ask(
                lambda profile: profile.browse.slots(
                    states=(SlotState.CURRENT,), text=text, order="newest", limit=SHOWN_FACTS
                )
            )

    def add_event_actions(self, actions: list[QAction]) -> None:
        """Offers them for the fact whose details are shown."""
        self.facts.addActions(actions)

    def _show(self, lines: list[SlotLine]) -> None:
        facts = sorted(lines, key=lambda line: line.slot.memory_key)
        with QSignalBlocker(self.facts.selectionModel()):
            self._fill(facts)
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
        self._model.setRowCount(0)
        for line in facts:
            self._model.appendRow(self._item(line))
            if speaker_id(line) == kept:
                self.facts.setCurrentIndex(self._model.index(self._model.rowCount() - 1, 0))
        self.facts.verticalScrollBar().setValue(scroll)

    def _item(self, line: SlotLine) -> QStandardItem:
        card = slot_card(line, self.desk.clock)
        item = QStandardItem(card.text)
        item.setEditable(False)
        item.setData(card, CARD)
        item.setData(speaker_id(line), ID)
        item.setData(card.spoken(), Qt.ItemDataRole.AccessibleTextRole)
        item.setToolTip(card.text)
        return item

    def cannot_read(self, error: NuaError) -> None:
        """Says what is wrong in the place of what would be shown."""
        self._body.show_stand_in("problem", self.tr("The facts cannot be read."), error.message)

    def _refused(self, error: NuaError) -> None:
        self.cannot_read(error)
        self.desk.session.refused.emit(error)

    def _picked(self, _new: QItemSelection, _old: QItemSelection) -> None:
        event_id = self._selected_id()
        if event_id:
            self.desk.event_asked.emit(event_id)

    def _selected_id(self) -> str | None:
        rows = self.facts.selectionModel().selectedRows()
        return str(rows[0].data(ID)) if rows else None

    def _feel(self) -> None:
        """Shows what waits, the last changes and the sizes, or the welcome while nothing was ever remembered."""
        pulse = self.desk.pulse
        if pulse is None:
            return
        empty = pulse.status.log_records == 0
        self._stack.setCurrentWidget(self.welcome if empty else self._whole)
        self._show_waiting(pulse.status.conflicts, pulse.status.events.pending)
        self._show_last(pulse.last)
        self._count_rest()
        counts = pulse.status.events
        self._sizes.setText(
            self.tr("{active} in force, {replaced} replaced, {removed} removed.").format(
                active=grouped(counts.active),
                replaced=grouped(counts.superseded),
                removed=grouped(counts.revoked + counts.deleted),
            )
        )

    def _count_rest(self) -> None:
        """How many facts there are beyond those in the list, once the list was read."""
        pulse, shown = self.desk.pulse, self._model.rowCount()
        rest = pulse.status.facts - shown if pulse is not None and shown == SHOWN_FACTS else 0
        self._more.setVisible(rest > 0 and not self.filter_text)
        self._more.setText(self.tr("%Ln more under Facts", "", rest))

    def _show_waiting(self, conflicts: int, pending: int) -> None:
        _empty(self._waiting)
        if conflicts:
            settle = self._link(self.tr("%Ln conflicts to settle", "", conflicts), "conflict")
            settle.clicked.connect(lambda: self.desk.page_asked.emit("conflicts"))
            self._waiting.addWidget(settle)
        if pending:
            review = self._link(self.tr("%Ln notes to review", "", pending), "waiting")
            review.clicked.connect(self.desk.review_asked)
            self._waiting.addWidget(review)
        if not conflicts and not pending:
            self._waiting.addWidget(label(self.desk.theme, self.tr("Nothing waits for you."), kind="muted"))

    def _show_last(self, changes: Sequence[Change]) -> None:
        _empty(self._last)
        for number, change in enumerate(changes):
            self._last.addWidget(self._change(change, newest=number == 0))
        if not changes:
            self._last.addWidget(label(self.desk.theme, self.tr("No change to take back."), kind="muted"))

    def _change(self, change: Change, *, newest: bool) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        words = operation_word(change.what)
        if change.count > 1:
            words = self.tr("{what}: {count} memories").format(what=words, count=grouped(change.count))
        elif change.text:
            words = self.tr("{what}: {text}").format(what=words, text=_shortened(change.text))
        text = label(self.desk.theme, words[:1].upper() + words[1:], Size.SMALL)
        text.setToolTip(change.text)
        row.addWidget(text, 1)
        if newest:
            undo = QPushButton(self.tr("Undo"))
            undo.setProperty("kind", "link")
            undo.setObjectName("overviewUndo")
            undo.setAccessibleName(self.tr("Undo: {what}").format(what=words))
            undo.clicked.connect(lambda: self.desk.command_asked.emit("undo"))
            row.addWidget(undo, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _link(self, words: str, name: str) -> QPushButton:
        link = QPushButton(words)
        link.setObjectName(f"{name}Link")
        link.setProperty("kind", "link")
        link.setAccessibleName(words)
        link.setIcon(icon(name, self.desk.theme.tokens, "conflict"))
        return link

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the two parts stand below each other."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

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
        self._whole = QWidget()
        self._across = QHBoxLayout(self._whole)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(0)
        self._across.addLayout(left, 3)
        self._across.addWidget(self._side(), 2)
        self._stack.addWidget(self._whole)
        self._stack.addWidget(self.welcome)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)

    def _side(self) -> QWidget:
        theme = self.desk.theme
        inside = QWidget()
        inside.setProperty("part", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        column.setSpacing(GRID)
        self._waiting.setSpacing(0)
        self._last.setSpacing(GRID // 2)
        column.addWidget(label(theme, self.tr("Waiting for you"), bold=True))
        column.addLayout(self._waiting)
        column.addSpacing(GRID)
        column.addWidget(hairline())
        column.addWidget(label(theme, self.tr("Installed for agents now"), bold=True))
        column.addWidget(SurfacePanel(self.desk))
        column.addSpacing(GRID)
        column.addWidget(hairline())
        column.addWidget(label(theme, self.tr("Last changes"), bold=True))
        column.addLayout(self._last)
        column.addStretch(1)
        column.addWidget(self._sizes)
        scroll = QScrollArea()
        scroll.setProperty("part", "surface")
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
