"""Two blocks side by side: what a second question, or another moment, would give an agent instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.context.model import ContextSnapshot
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

SETTLE_MS = 300


@dataclass(frozen=True, slots=True)
class Compared:
    """The lines of two blocks, without their fences, each in the order of its block."""

    only_left: tuple[str, ...]
    only_right: tuple[str, ...]
    both: tuple[str, ...]


def compare(left: ContextSnapshot, right: ContextSnapshot) -> Compared:
    """Tells two blocks apart, line by line."""
    ours, theirs = _lines(left), _lines(right)
    return Compared(
        tuple(line for line in ours if line not in set(theirs)),
        tuple(line for line in theirs if line not in set(ours)),
        tuple(line for line in ours if line in set(theirs)),
    )


def read_both(profile: Profile, asked: Sequence[tuple[str, str]]) -> Compared:
    """The blocks for two pairs of question and moment; run on the worker thread."""
    left, right = (profile.context(query=query or None, at=at or None, preview=True) for query, at in asked)
    return compare(left, right)


class CompareView(QWidget):
    """A question and a moment for each side, and below them the lines that differ and those that do not."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.questions = [QLineEdit(), QLineEdit()]
        self.moments = [QLineEdit(), QLineEdit()]
        self.counts = label(desk.theme, size=Size.SMALL, kind="muted", name="compareCounts")
        self.table = QTableWidget(0, 2)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self.refresh)
        self._reading: Reading[Compared] = Reading(desk.session, self._show, refused=self._refused)
        self._prepare()
        self._lay_out()

    def start(self, question: str) -> None:
        """The left side begins with the page's own question."""
        if not any(field.text() for field in (*self.questions, *self.moments)):
            self.questions[0].setText(question)
        self.refresh()

    def refresh(self) -> None:
        """Reads both blocks."""
        self._settle.stop()
        asked = [
            (question.text().strip(), moment.text().strip())
            for question, moment in zip(self.questions, self.moments, strict=True)
        ]
        self._reading.ask(lambda profile: read_both(profile, asked))

    def _show(self, found: Compared) -> None:
        self.counts.setText(
            self.tr("Only left: {left}  ·  only right: {right}  ·  in both: {both}").format(
                left=grouped(len(found.only_left)), right=grouped(len(found.only_right)), both=grouped(len(found.both))
            )
        )
        self.table.setRowCount(0)
        self._add_group(self.tr("Only left"), [(line, "") for line in found.only_left])
        self._add_group(self.tr("Only right"), [("", line) for line in found.only_right])
        self._add_group(self.tr("In both"), [(line, line) for line in found.both])
        self.table.resizeRowsToContents()

    def _add_group(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        if not rows:
            return
        head = self._add_row((f"{title} ({grouped(len(rows))})", ""), bold=True)
        self.table.setSpan(head, 0, 1, 2)
        for row in rows:
            self._add_row(row)

    def _add_row(self, words: tuple[str, str], *, bold: bool = False) -> int:
        number = self.table.rowCount()
        self.table.insertRow(number)
        for column, text in enumerate(words):
            item = QTableWidgetItem(text)
            item.setFont(self._desk.theme.font(Size.BODY, bold=bold))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self.table.setItem(number, column, item)
        return number

    def _refused(self, error: NuaError) -> None:
        self.table.setRowCount(0)
        self.counts.setText(problem_words(error))

    def resizeEvent(self, event: object) -> None:
        """Lines break anew."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.table.resizeRowsToContents()

    def _prepare(self) -> None:
        sides = (self.tr("Left"), self.tr("Right"))
        for side, name, question, moment in zip(sides, ("Left", "Right"), self.questions, self.moments, strict=True):
            question.setObjectName(f"compareQuestion{name}")
            question.setAccessibleName(self.tr("Question, {side}").format(side=side.lower()))
            question.setPlaceholderText(self.tr("A question, or none"))
            moment.setObjectName(f"compareMoment{name}")
            moment.setAccessibleName(self.tr("Moment, {side}").format(side=side.lower()))
            moment.setPlaceholderText(self.tr("now, or 2026-03"))
            for field in (question, moment):
                let_be_cleared(field)
                field.textChanged.connect(lambda _: self._settle.start())
                field.returnPressed.connect(self.refresh)
        self.table.setObjectName("compareTable")
        self.table.setAccessibleName(self.tr("Lines of both blocks"))
        self.table.setHorizontalHeaderLabels(list(sides))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setStyleSheet(f"QTableWidget::item {{ padding: {GRID // 2}px {GRID}px; }}")
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(True)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _lay_out(self) -> None:
        fields = QGridLayout()
        fields.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        fields.setSpacing(GRID)
        for row, words in enumerate((self.tr("Question"), self.tr("Moment"))):
            caption = label(self._desk.theme, words, kind="muted")
            caption.setWordWrap(False)
            fields.addWidget(caption, row, 0)
        for column, pair in enumerate(zip(self.questions, self.moments, strict=True), start=1):
            for row, field in enumerate(pair):
                fields.addWidget(field, row, column)
        fields.addWidget(self.counts, 2, 1, 1, 2)
        fields.setColumnStretch(1, 1)
        fields.setColumnStretch(2, 1)
        column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(0, 0, 0, 0)
        column_layout.setSpacing(0)
        column_layout.addLayout(fields)
        column_layout.addWidget(self.table, 1)


def _lines(snapshot: ContextSnapshot) -> list[str]:
    return [item.text for section in snapshot.sections for item in section.items]
