"""A card for what was noted in a turn: the memory, Undo, and the question where it contradicts another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.chat.cards import NoteCard, Proposal, Way, card_of, settle, take_back
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.emptying import empty
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event

_PICTURE = 16


class NoteWidget(QWidget):
    """One note, as it stands now."""

    def __init__(self, desk: Desk, card: NoteCard) -> None:
        super().__init__()
        self.desk = desk
        self.card = card
        self.setObjectName(f"note{card.event_id}")
        self.setProperty("part", "note")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._reading: Reading[NoteCard] = Reading(desk.session, self.show_card, refused=lambda _: None)
        self._picture = QLabel()
        self._picture.setFixedSize(_PICTURE, _PICTURE)
        self._words = label(desk.theme, size=Size.BODY, name="noteWords")
        self._small = label(desk.theme, size=Size.SMALL, kind="muted", name="noteSmall")
        self._undo = self._button("noteUndo", self.tr("Undo"), self._take_back)
        self._show_button = self._button("noteShow", self.tr("Show"), lambda: desk.event_asked.emit(card.event_id))
        self._question = label(desk.theme, size=Size.BODY, kind="conflict", name="noteQuestion")
        self._ways = QWidget()
        FlowLayout(self._ways)
        self._lay_out()
        self.show_card(card)

    def read_again(self) -> None:
        """Something changed in the memory: it may stand otherwise now."""
        event_id, known = self.card.event_id, self.card.known
        self._reading.ask(lambda profile: card_of(profile, event_id, known))

    def show_card(self, card: NoteCard) -> None:
        """Shows how it stands."""
        self.card = card
        event = card.event
        self._words.setText(event.text if event else self.tr("This memory was erased."))
        self._small.setText("  ·  ".join(part for part in self._parts(card) if part))
        self._undo.setVisible(card.can_be_taken_back)
        self._show_button.setVisible(event is not None)
        colour = "conflict" if card.proposal else "accent" if card.can_be_taken_back else "muted"
        name = "conflict" if card.proposal else "current"
        self._picture.setPixmap(icon(name, self.desk.theme.tokens, colour).pixmap(_PICTURE, _PICTURE))
        self._ask(card.proposal)
        self.setAccessibleName(f"{self._words.text()} {self._small.text()} {self._question.text()}".strip())

    def _parts(self, card: NoteCard) -> tuple[str, ...]:
        event = card.event
        if event is None:
            return ()
        standing = {
            State.ACTIVE: self.tr("noted"),
            State.PENDING: self.tr("noted, waits for review"),
            State.DELETED: self.tr("taken back"),
            State.REVOKED: self.tr("withdrawn since"),
            State.SUPERSEDED: self.tr("replaced since"),
        }[event.state]
        known = self.tr("the memory said so already") if card.known else ""
        instead = self.tr("in the place of “{text}”").format(text=card.replaced.text) if card.replaced else ""
        return standing, event.memory_key or "", known, instead

    def _ask(self, proposal: Proposal | None) -> None:
        layout = self._ways.layout()
        assert layout is not None
        empty(layout)
        self._question.setVisible(proposal is not None)
        self._ways.setVisible(proposal is not None)
        self._question.setText(self._question_words(proposal) if proposal else "")
        if proposal is None:
            return
        for way in proposal.ways:
            button = self._button(f"way-{way.value}", self._way_words(way), lambda one=way: self._settle(one))
            layout.addWidget(button)
        more = self._button("wayMore", self.tr("Another way…"), lambda: self.desk.page_asked.emit("conflicts"))
        layout.addWidget(more)

    def _question_words(self, proposal: Proposal) -> str:
        others = " / ".join(self._quoted(one) for one in proposal.others)
        if Way.MOVED in proposal.ways:
            return self.tr("The memory has {others} for the same subject. Did it change, or is one wrong?").format(
                others=others
            )
        return self.tr("The memory has {others} for the same subject. Which is right?").format(others=others)

    def _quoted(self, event: Event) -> str:
        when = self.desk.clock.holds(event, self.desk.now())
        words = self.tr("“{text}” ({when})").format(text=event.text, when=when)
        return words if when else f"“{event.text}”"

    def _way_words(self, way: Way) -> str:
        if way is Way.MOVED:
            return self.tr("It changed")
        if way is Way.NEW_IS_RIGHT:
            return self.tr("The new one is right")
        return self.tr("The old one is right")

    def _settle(self, way: Way) -> None:
        proposal = self.card.proposal
        if proposal is not None:
            self._do(Operation(self.desk.session, lambda profile: settle(profile, proposal, way)))

    def _take_back(self) -> None:
        event_id = self.card.event_id
        self._do(Operation(self.desk.session, lambda profile: take_back(profile, event_id)))

    def _do(self, operation: Operation[None]) -> None:
        self.setEnabled(False)
        operation.on_finish(self._done).start()

    def _done(self) -> None:
        self.setEnabled(True)
        self.read_again()

    def _button(self, name: str, words: str, done: object) -> QPushButton:
        button = push_button(words, name)
        button.clicked.connect(lambda _=False: done())  # type: ignore[operator]
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(GRID // 2)
        texts.addWidget(self._words)
        texts.addWidget(self._small)
        row.addLayout(texts, 1)
        row.addWidget(self._show_button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._undo, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 2, GRID, GRID, GRID)
        column.setSpacing(GRID)
        column.addLayout(row)
        column.addWidget(self._question)
        column.addWidget(self._ways)
