"""The details of what is selected, at the right: the whole text, where it comes from, and what can be done."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.actions import fits
from nua_desktop_memory.desktop.commands import EVENT_COMMANDS, command
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.standings import standing, state_words
from nua_desktop_memory.desktop.texts import Standing, source_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.action_menu import ActionMenu
from nua_desktop_memory.desktop.widgets.caption import caption
from nua_desktop_memory.desktop.widgets.chip import StateChip
from nua_desktop_memory.desktop.widgets.chosen import MOST
from nua_desktop_memory.desktop.widgets.elided import ElidedLink
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, copyable, hairline, label, restyle
from nua_desktop_memory.store.errors import NotFound, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.looking import Shown
    from nua_desktop_memory.store.model import Event

OFFERED = ("resolve", *EVENT_COMMANDS)
"""The commands that have a button here."""


class DetailsPanel(QWidget):
    """Shows one event whole; of several, how many. ``closed`` when the person closes it."""

    closed = Signal()

    def __init__(self, desk: Desk, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("detailsPanel")
        self.setAccessibleName(self.tr("Details"))
        self.setProperty("part", "side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._desk = desk
        self._events: tuple[Event, ...] = ()
        self._number = 0
        self._shown: Shown | None = None
        self._disputed: frozenset[str] = frozenset()
        self._reading: Reading[Shown] = Reading(desk.session, self._show, refused=self._refused)
        self._text = copyable(label(desk.theme, size=Size.TEXT, name="detailsText"))
        self._chip = StateChip(desk.theme)
        self._rows = QFormLayout()
        self._buttons = {name: _button(name, actions[name]) for name in OFFERED}
        self._close = QToolButton()
        self._lay_out()
        ActionMenu(self, "details")
        desk.theme.changed.connect(self._draw)
        desk.clock.changed.connect(self._show_in_zone)
        desk.situation_changed.connect(self._offer)
        self._draw()
        self._chip.hide()
        for button in self._buttons.values():
            button.hide()
        self._show_number()

    def show_events(self, events: tuple[Event, ...], number: int | None = None) -> None:
        """What is selected now; ``number`` where that is more than is in hand."""
        number = len(events) if number is None else number
        if events == self._events and number == self._number:
            return
        self._events, self._number = events, number
        self._shown = None
        self._offer()
        self._chip.setVisible(len(events) == 1)
        if len(events) == 1:
            self._speak()
            self._text.setText(events[0].text)
            self._chip.show_standing(self._standing(events[0]))
            self.read_again()
        else:
            self._show_number()

    def _offer(self) -> None:
        """What can apply to what is shown; its conflict becomes known later than it."""
        situation = self._desk.situation
        if situation.events != self._events:
            situation = situation.with_events(*self._events)
        here = self.window().focusWidget()
        for name, button in self._buttons.items():
            fit = bool(self._events) and fits(name, situation)
            if button is here and not fit:
                self._close.setFocus()  # hidden, it would send the focus to the other end of the window
            button.setVisible(fit)

    def _show_number(self) -> None:
        """How many are selected, where it is not one."""
        self._reading.drop()
        self._clear()
        if self._number:
            self._speak()
            self._text.setText(self.tr("%Ln memories selected.", "", self._number))
            self._show_states()
        else:
            self._speak(quietly=True)
            self._text.setText(self.tr("Select a memory to see where it comes from and what can be done with it."))

    def _speak(self, *, quietly: bool = False) -> None:
        """A memory's own text is the largest thing in the window; what only explains the panel steps back."""
        self._text.setFont(self._desk.theme.font(Size.BODY if quietly else Size.TEXT))
        restyle(self._text, "kind", "muted" if quietly else "")

    def _show_states(self) -> None:
        """How many of the selected stand how; or that they are too many."""
        if self._number > MOST:
            words = self.tr("More than {most} cannot be changed at once. Select fewer.").format(most=grouped(MOST))
            self._row(self.tr("Too many"), words)
        for state, word in state_words().items():
            count = sum(event.state is state for event in self._events)
            if count:
                self._row(word, grouped(count))

    def show_disputed(self, disputed: frozenset[str]) -> None:
        """Which events are in an open conflict now."""
        self._disputed = disputed
        if len(self._events) == 1:
            self._chip.show_standing(self._standing(self._events[0]))

    def read_again(self) -> None:
        """Reads the event that is shown again."""
        if len(self._events) == 1:
            event_id = self._events[0].event_id
            self._reading.ask(lambda profile: profile.show(event_id))

    def _show_in_zone(self) -> None:
        """Shows the same in another zone."""
        self._shown = None
        self.read_again()

    def _moment(self) -> datetime:
        """The moment that the window looks at."""
        return self._desk.situation.moment.valid_at or self._desk.now()

    def _standing(self, event: Event) -> Standing:
        disputed = self._disputed if self._desk.situation.moment.is_now else ()
        return standing(event, self._moment(), disputed)

    def _show(self, shown: Shown) -> None:
        if shown == self._shown:
            return
        self._shown = shown
        event = shown.event
        self._text.setText(event.text)
        if self._desk.situation.moment.is_now:
            self._chip.show_standing(self._standing(event))
        self._clear()
        clock = self._desk.clock
        self._row(self.tr("Subject"), event.memory_key or self.tr("none"))
        self._row(self.tr("Holds"), clock.holds(event, self._moment()) or self.tr("from when it was observed"))
        self._row(self.tr("Observed"), clock.observed(event), clock.exact(event.observed_at))
        self._row(self.tr("Written down"), clock.show(event.recorded_at), clock.exact(event.recorded_at))
        self._row(self.tr("From"), source_words(event.source))
        if event.source.session and event.source.message:
            self._turn(event.source.message)
        elif event.source.message:
            self._row(self.tr("Original"), event.source.message)
        if event.confidence is not None:
            self._row(self.tr("Confidence"), f"{event.confidence:g}")
        if event.tags:
            self._row(self.tr("Tags"), listed(event.tags))
        self._show_history(shown)
        place = self.tr("record {record}, byte {offset}").format(record=shown.log.record, offset=shown.log.offset)
        self._row(self.tr("In the log"), place)
        self._row(self.tr("Id"), event.event_id, size=Size.SMALL)

    def _show_history(self, shown: Shown) -> None:
        """Why it left, and what stands before and after it."""
        if shown.tombstone is not None and shown.tombstone.transitions:
            last = shown.tombstone.transitions[-1]
            self._row(self.tr("Changed"), self._desk.clock.show(last.at), self._desk.clock.exact(last.at))
            if last.reason:
                self._row(self.tr("Reason"), last.reason)
        for other in shown.chain:
            if other.event_id != shown.event.event_id:
                self._link(self._relation(other, shown), other)

    def _relation(self, other: Event, shown: Shown) -> str:
        """What another event of the chain is to the one that is shown."""
        if other.event_id == shown.event.replaces_event_id:
            return self.tr("Replaces")
        if shown.tombstone is not None and other.event_id == shown.tombstone.superseded_by_event_id:
            return self.tr("Replaced by")
        return self.tr("History")

    def _refused(self, error: NuaError) -> None:
        self._clear()
        self._shown = None
        if isinstance(error, NotFound):
            self._speak(quietly=True)
            self._text.setText(self.tr("This memory is gone."))
            self._events = ()
        else:
            self._desk.session.refused.emit(error)

    def _row(self, caption: str, words: str, exact: str = "", size: Size = Size.BODY) -> None:
        value = copyable(label(self._desk.theme, words, size))
        value.setToolTip(exact)
        value.setAccessibleName(f"{caption}: {words}")
        self._rows.addRow(self._caption(caption), value)

    def _link(self, caption: str, other: Event) -> None:
        link = ElidedLink(other.text, f"{caption}: {other.text}")
        link.setObjectName("detailsHistory")
        link.clicked.connect(lambda: self._desk.event_asked.emit(other.event_id))
        self._rows.addRow(self._caption(caption, of_link=True), link)

    def _turn(self, source_id: str) -> None:
        """One step leads to the turn of the conversation as it was said."""
        link = ElidedLink(self.tr("Show the turn"))
        link.setObjectName("detailsTurn")
        link.clicked.connect(lambda: self._desk.item_asked.emit("chat", source_id))
        self._rows.addRow(self._caption(self.tr("Said in"), of_link=True), link)

    def _caption(self, words: str, *, of_link: bool = False) -> QLabel:
        made = caption(self._desk.theme, words)
        if of_link:  # which has room above its words
            made.setContentsMargins(0, made.contentsMargins().top() + GRID // 2, 0, 0)
        return made

    def _clear(self) -> None:
        while self._rows.rowCount():
            self._rows.removeRow(0)

    def _lay_out(self) -> None:
        self._close.setObjectName("detailsClose")
        self._close.setAccessibleName(self.tr("Close the details"))
        self._close.setToolTip(self.tr("Close the details (F9)"))
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(label(self._desk.theme, self.tr("Details"), Size.SMALL, kind="muted"), 1)
        head.addWidget(self._close)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setHorizontalSpacing(GRID * 2)
        self._rows.setVerticalSpacing(GRID)
        deeds = FlowLayout(spacing=0)
        for button in self._buttons.values():
            deeds.addWidget(button)
        inside = as_high_as_needed(QWidget())
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 2, 0, GRID * 2, GRID * 2)
        column.setSpacing(GRID * 2)
        column.addWidget(self._text)
        column.addWidget(self._chip)
        column.addLayout(deeds)
        column.addWidget(hairline())
        column.addLayout(self._rows)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        head.setContentsMargins(GRID * 2, GRID // 2, GRID // 2, 0)
        around.addLayout(head)
        around.addWidget(scroll, 1)

    def _draw(self) -> None:
        self._close.setIcon(icon("close", self._desk.theme.tokens))


def _button(name: str, action: QAction) -> QPushButton:
    """A button that does an action, in words; enabled when the action is."""
    button = QPushButton(action.iconText())
    button.setObjectName(f"details{name.capitalize()}")
    button.setAccessibleName(action.iconText())
    button.setProperty("kind", "link-danger" if command(name).danger else "link")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the list
    button.clicked.connect(action.trigger)
    button.setEnabled(action.isEnabled())
    action.enabledChanged.connect(button.setEnabled)
    return button
