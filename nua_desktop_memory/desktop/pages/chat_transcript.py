"""The turns of the conversation in sight, below each other; it follows the end unless the person scrolled away."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.chat_turn import TurnWidget
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.document_area import DocumentArea

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.chat_engine import Coming
    from nua_desktop_memory.evidence.source import Source

AT_FIRST = 40
"""So many turns are shown, and so many more each time the person asks for earlier ones."""
_DRAW_MS = 50
"""Words that come are drawn so often, however fast they come; a long reply, which takes longer, less often."""
_REST = 4
"""So many times as long as drawing took, the window has time for other things."""


class Transcript(DocumentArea):
    """``fork_asked`` with a turn's id, ``memory_asked`` with a `TurnWidget`, ``turn_shown`` with a new one."""

    fork_asked = Signal(str)
    memory_asked = Signal(object)
    turn_shown = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.turns: list[TurnWidget] = []
        self.coming: TurnWidget | None = None
        self._sources: tuple[Source, ...] = ()
        self._first = 0
        self._waiting: Coming | None = None
        self._speaker = ""
        self._at_the_end = True
        self._wanted = ""
        self.setObjectName("chatTranscript")
        self.setAccessibleName(self.tr("Conversation"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._earlier = QPushButton(self.tr("Show earlier turns"))
        self._earlier.setObjectName("chatEarlier")
        self._earlier.setAccessibleName(self._earlier.text())
        self._earlier.setProperty("kind", "link")
        self._earlier.clicked.connect(self._show_earlier)
        self._drawing = QTimer(self, interval=_DRAW_MS, singleShot=True)
        self._drawing.timeout.connect(self._draw_coming)
        self.verticalScrollBar().rangeChanged.connect(self._follow)
        self.verticalScrollBar().valueChanged.connect(self._note_place)
        self._lay_out()

    def show_turns(self, sources: Sequence[Source]) -> None:
        """Shows a conversation as it is recorded; turns that are there already stay as they are."""
        sources = tuple(sources)
        if not self._sources or sources[: len(self._sources)] != self._sources:
            self._empty()
            self._first = max(0, len(sources) - AT_FIRST)
            self._at_the_end = True
        shown = self._first + len(self.turns)
        self._sources = sources
        for source in sources[shown:]:
            self._add(source, at_end=True)
        self._earlier.setVisible(self._first > 0)
        self._bring()

    def bring(self, turn_id: str) -> None:
        """Brings a turn in sight, now or when its conversation is shown."""
        self._wanted = turn_id
        self._bring()

    def show_coming(self, coming: Coming | None, speaker: str) -> None:
        """The reply that is coming, ``None`` when none is."""
        self._waiting, self._speaker = coming, speaker
        if coming is None:
            self._drawing.stop()
            if self.coming is not None:
                self._drop(self.coming)
                self.coming = None
        elif not self._drawing.isActive():
            self._drawing.start()

    def read_notes_again(self) -> None:
        """Something changed in the memory."""
        for turn in self.turns:
            for note in turn.notes:
                note.read_again()

    def _bring(self) -> None:
        place = next((at for at, one in enumerate(self._sources) if one.said.turn_id == self._wanted), None)
        if place is None:
            return
        self._wanted = ""
        self._at_the_end = False
        while place < self._first:
            self._show_earlier()
        turn = self.turns[place - self._first]
        QTimer.singleShot(0, turn, lambda: self.verticalScrollBar().setValue(turn.y()))

    def _draw_coming(self) -> None:
        coming = self._waiting
        if coming is None:
            return
        if self.coming is None:
            self.coming = TurnWidget(self.desk, None)
            self.coming.show_who(self._speaker)
            self._column.addWidget(self.coming)
        begun = perf_counter()
        self.coming.show_words(coming.text)
        self._drawing.setInterval(max(_DRAW_MS, round((perf_counter() - begun) * 1000 * _REST)))
        self.coming.show_notes(coming.cards)
        if coming.waits is not None:
            seconds = max(1, round(coming.waits.seconds))
            words = self.tr("{what} Asked again in %Ln seconds.", "", seconds)
            self.coming.show_state(words.format(what=self._told(coming.waits.sentence)))
        else:
            self.coming.show_state("" if coming.text or coming.cards else self.tr("Thinking…"))

    def _told(self, sentence: str) -> str:
        from nua_desktop_memory.desktop.sentences import in_words

        return in_words(sentence)

    def _add(self, source: Source, *, at_end: bool) -> None:
        turn = TurnWidget(self.desk, source)
        turn.fork_asked.connect(self.fork_asked)
        turn.memory_asked.connect(lambda one=turn: self.memory_asked.emit(one))
        self._column.insertWidget(len(self.turns) if at_end else 0, turn)
        self.turns.insert(len(self.turns) if at_end else 0, turn)
        self.turn_shown.emit(turn)

    def _show_earlier(self) -> None:
        before = max(0, self._first - AT_FIRST)
        self._at_the_end = False
        for source in reversed(self._sources[before : self._first]):
            self._add(source, at_end=False)
        self._first = before
        self._earlier.setVisible(before > 0)

    def _empty(self) -> None:
        for turn in self.turns:
            self._drop(turn)
        self.turns.clear()
        self._sources = ()

    def _drop(self, turn: TurnWidget) -> None:
        self._column.removeWidget(turn)
        turn.hide()
        turn.deleteLater()

    def _follow(self, _least: int, most: int) -> None:
        if self._at_the_end:
            self.verticalScrollBar().setValue(most)

    def _note_place(self, value: int) -> None:
        self._at_the_end = value >= self.verticalScrollBar().maximum() - GRID

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setProperty("part", "surface")
        self._column = QVBoxLayout()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GRID)
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID, GRID * 2, GRID, GRID * 2)
        column.addWidget(self._earlier, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(self._column)
        column.addStretch(1)
        self._earlier.hide()
        self.setWidget(inside)
