"""One side of a conflict in the dialog that settles it: what it says, and what can be said about it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.proposed_times import Span, given_span
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.time_field import TimeField, judge_order
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.conflict_cards import Side
    from nua_desktop_memory.store.model import Event


class Asked(StrEnum):
    """What is asked of each side in a way of settling."""

    NOTHING = "nothing"
    KEEP = "keep"
    WITHDRAW = "withdraw"
    TIMES = "times"
    SUBJECT = "subject"


class SidePanel(QFrame):
    """``letter`` is A, B, …; the controls are named after it (``keepChoiceA``, ``sinceEditA``)."""

    edited = Signal()

    def __init__(self, desk: Desk, side: Side, proposed: Span) -> None:
        super().__init__()
        self.setObjectName(f"side{side.letter}")
        self.setProperty("part", "card")
        self.events = side.events
        self._desk = desk
        self.letter = side.letter
        name = self.tr("{letter}: {text}").format(letter=side.letter, text=side.text)
        self.setAccessibleName(name)
        self.keep = QRadioButton(self.tr("Keep {letter}").format(letter=side.letter))
        self.keep.setAutoExclusive(False)
        self.withdraw = QCheckBox(self.tr("Withdraw {letter}").format(letter=side.letter))
        letter = side.letter
        self.since = TimeField(desk, f"sinceEdit{letter}", self.tr("Holds from"), self.tr("when observed"))
        self.until = TimeField(desk, f"untilEdit{letter}", self.tr("Until"), self.tr("no end"))
        self.subject = SubjectField(desk, f"subjectEdit{letter}")
        self.subject.edit.setPlaceholderText(self.tr("such as home.city"))
        self.said = copyable(label(desk.theme, side.text, Size.TEXT))
        self._start(side, proposed)
        self._lay_out(side)
        self._connect()
        self.ask(Asked.NOTHING)

    @property
    def first(self) -> Event:
        """The event that speaks for the side."""
        return self.events[0]

    def ask(self, asked: Asked) -> None:
        """Shows the controls of one way."""
        self.keep.setVisible(asked is Asked.KEEP)
        self.withdraw.setVisible(asked is Asked.WITHDRAW)
        for field in (self.since, self.until):
            field.setVisible(asked is Asked.TIMES)
        self.subject.setVisible(asked is Asked.SUBJECT)

    def times_changed(self) -> bool:
        """Whether it would hold at another time than it says now."""
        return self.since.option() is not None or self.until.option() is not None

    def times_problem(self) -> str:
        """What the two times say."""
        return self.since.problem() or self.until.problem()

    def retyped(self) -> bool:
        """Whether the person typed anything here."""
        fields = (self.since.edit, self.until.edit, self.subject.edit)
        return any(edit.isModified() for edit in fields)

    def controls(self) -> tuple[QWidget, ...]:
        """In the order of tabbing."""
        return self.keep, self.withdraw, self.since.edit, self.until.edit, self.subject.edit

    def _start(self, side: Side, proposed: Span) -> None:
        said = given_span(self.first, self._desk.clock)
        self.since.start(said.since)
        self.until.start(said.until)
        self.since.retype(proposed.since)
        self.until.retype(proposed.until)
        self.subject.start(side.subject)
        for field in (self.since, self.until, self.subject):
            field.edit.setAccessibleName(f"{side.letter}: {field.edit.accessibleName()}")
        for button, name in ((self.keep, "keepChoice"), (self.withdraw, "withdrawCheck")):
            button.setObjectName(f"{name}{side.letter}")
            button.setAccessibleName(f"{button.text()}: {side.text}")

    def _lay_out(self, side: Side) -> None:
        theme = self._desk.theme
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(label(theme, side.letter, Size.SMALL, kind="muted", bold=True))
        self.said.setAccessibleName(side.text)
        layout.addWidget(self.said)
        for words in self._small(side):
            layout.addWidget(label(theme, words, Size.SMALL, kind="muted"))
        layout.addSpacing(GRID // 2)
        for widget in (self.keep, self.withdraw, self.since, self.until, self.subject):
            layout.addWidget(widget)
        layout.insertSpacing(layout.indexOf(self.until), GRID // 2)
        layout.addStretch(1)

    def _small(self, side: Side) -> tuple[str, ...]:
        lines = [
            side.subject or self.tr("no subject"),
            self._desk.clock.holds(self.first, self._desk.now()) or self.tr("holds since it was observed"),
            self.tr("observed {time}").format(time=side.observed),
            side.from_whom,
            self.tr("confidence: {confidence}").format(confidence=side.confidence),
        ]
        if side.supports > 1:
            lines.append(self.tr("%Ln memories say so", "", side.supports))
        return tuple(lines)

    def _connect(self) -> None:
        self.withdraw.toggled.connect(self.edited)
        for field in (self.since, self.until):
            field.edited.connect(self._times_edited)
        self.subject.edited.connect(self.edited)

    def _times_edited(self) -> None:
        judge_order(self.since, self.until)
        self.edited.emit()
