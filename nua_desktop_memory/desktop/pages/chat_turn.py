"""One turn of a conversation: who, what, what was noted, what went wrong, and the memory behind it one press away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.chat_markdown import Markdown
from nua_desktop_memory.desktop.pages.chat_note import NoteWidget
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle
from nua_desktop_memory.evidence.source import Outcome, Role

if TYPE_CHECKING:
    from nua_desktop_memory.chat.cards import NoteCard
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.source import Source

LONGEST = 20_000
"""Characters of a person's message that are shown; a pasted book would take seconds to lay out."""


class TurnWidget(QWidget):
    """A turn that was recorded, or (without a `Source`) the reply that is coming.

    ``memory_asked`` when the memory that it was given is to be shown, ``fork_asked`` with the turn's id.
    """

    memory_asked = Signal()
    fork_asked = Signal(str)

    def __init__(self, desk: Desk, source: Source | None) -> None:
        super().__init__()
        self.desk = desk
        self.source = source
        self.notes: list[NoteWidget] = []
        is_owner = source is not None and source.said.role is Role.USER
        self.setObjectName(f"turn{source.number}" if source else "turnComing")
        self.setProperty("part", "said" if is_owner else "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._who = label(desk.theme, size=Size.SMALL, bold=True, name="turnWho")
        self._when = label(desk.theme, size=Size.SMALL, kind="muted", name="turnWhen")
        self._plain = copyable(label(desk.theme, size=Size.TEXT, name="turnText")) if is_owner else None
        self._markdown = None if is_owner else Markdown(desk.theme, "turnReply")
        self._state = label(desk.theme, size=Size.SMALL, kind="muted", name="turnState")
        self._memory = self._link("turnMemory", self.tr("Memory that it was given"), self.memory_asked.emit)
        self._memory.setCheckable(True)
        self._fork = self._link("turnFork", self.tr("Go on differently from here"), self._ask_fork)
        self._copy = self._link("turnCopy", self.tr("Copy"), self._copy_words)
        self._given = copyable(label(desk.theme, size=Size.SMALL, name="turnGiven"))
        self._notes = QVBoxLayout()
        self._lay_out()
        if source is not None:
            self._show(source)

    def words(self) -> str:
        """What the turn says."""
        return self._markdown.words() if self._markdown else self.source.said.text if self.source else ""

    def show_words(self, words: str) -> None:
        """What has come so far."""
        if self._markdown is not None:
            self._markdown.show_words(words)
            self._markdown.setVisible(bool(words))

    def show_state(self, words: str, *, trouble: bool = False) -> None:
        """A line below the words."""
        self._state.setText(words)
        self._state.setVisible(bool(words))
        restyle(self._state, "kind", "conflict" if trouble else "muted")

    def show_who(self, who: str, when: str = "") -> None:
        """Who speaks, and when."""
        self._who.setText(who)
        self._when.setText(when)
        self.setAccessibleName(f"{who}, {when}" if when else who)

    def show_notes(self, cards: Sequence[NoteCard]) -> None:
        """A card for each; those that are there already are kept."""
        for card in cards[len(self.notes) :]:
            note = NoteWidget(self.desk, card)
            self.notes.append(note)
            self._notes.addWidget(note)

    def show_given(self, text: str) -> None:
        """The memory that it was given, byte for byte; shown until the link is pressed again."""
        self._given.setText(text)
        self._given.setVisible(self._memory.isChecked())

    @property
    def wants_memory(self) -> bool:
        """Whether the memory is to be in sight."""
        return self._memory.isChecked()

    def hide_memory(self) -> None:
        """Puts it away."""
        self._given.hide()

    def _show(self, source: Source) -> None:
        said = source.said
        who = self.tr("You") if said.role is Role.USER else source.speaker.display
        self.show_who(who, self.desk.clock.recently(said.started_at, self.desk.now()))
        self._when.setToolTip(self.desk.clock.exact(said.started_at))
        if self._plain is not None:
            self._plain.setText(said.text[:LONGEST])
        self.show_words(said.text)
        if self._plain is not None and len(said.text) > LONGEST:
            self.show_state(self.tr("Only the beginning is shown. “Copy” takes all of it."))
        elif said.outcome is Outcome.STOPPED:
            self.show_state(self.tr("You stopped it here."))
        elif said.outcome is Outcome.FAILED:
            self.show_state(self.tr("It broke off here.") if said.text else self.tr("Nothing came."), trouble=True)
        self._memory.setVisible(source.snapshot is not None)
        self._fork.setVisible(bool(source.commit))
        self._copy.setVisible(bool(said.text))

    def _ask_fork(self) -> None:
        if self.source is not None:
            self.fork_asked.emit(self.source.said.turn_id)

    def _copy_words(self) -> None:
        from PySide6.QtGui import QGuiApplication

        QGuiApplication.clipboard().setText(self.words())

    def _link(self, name: str, words: str, done: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName(name)
        button.setAccessibleName(words)
        button.setProperty("kind", "link")
        button.setFont(self.desk.theme.font(Size.SMALL))
        button.clicked.connect(lambda _=False: done())
        button.hide()
        return button

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self._who)
        head.addWidget(self._when, 1)
        links = QHBoxLayout()
        links.setSpacing(GRID)
        for link in (self._memory, self._copy, self._fork):
            links.addWidget(link)
        links.addStretch(1)
        self._notes.setSpacing(GRID)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 3, GRID + GRID // 2, GRID * 3, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(head)
        for widget in (self._plain, self._markdown):
            if widget is not None:
                column.addWidget(widget)
        column.addWidget(self._state)
        column.addLayout(self._notes)
        column.addLayout(links)
        column.addWidget(self._given)
        self._state.hide()
        self._given.hide()
