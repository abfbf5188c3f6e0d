"""What stands beside the facts of the overview: what waits, what is installed for agents, the last changes, counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.texts import operation_word
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.emptying import empty
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, hairline, label
from nua_desktop_memory.desktop.widgets.surface import SurfacePanel

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pulse import Change, Pulse


WIDEST = GRID * 72
"""Wider, what can be taken back would stand far from the words that say what it is."""


class OverviewSide(QScrollArea):
    """Scrolls where the window is low."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._waiting = QVBoxLayout()
        self._last = QVBoxLayout()
        self._sizes = label(desk.theme, size=Size.SMALL, kind="muted", name="overviewSizes")
        self.setProperty("part", "surface")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._inside())

    def feel(self, pulse: Pulse) -> None:
        """Shows how the profile stands."""
        for part in self._of_pulse:
            part.show()
        self._show_waiting(pulse.status.conflicts, pulse.status.events.pending)
        self._show_last(pulse.last)
        counts = pulse.status.events
        self._sizes.setText(
            self.tr("{active} in force, {replaced} replaced, {removed} removed.").format(
                active=grouped(counts.active),
                replaced=grouped(counts.superseded),
                removed=grouped(counts.revoked + counts.deleted),
            )
        )

    def _show_waiting(self, conflicts: int, pending: int) -> None:
        empty(self._waiting)
        if conflicts:
            settle = self._link(self.tr("%Ln conflicts to settle", "", conflicts), "conflict")
            settle.clicked.connect(lambda: self._desk.page_asked.emit("conflicts"))
            self._waiting.addWidget(settle)
        if pending:
            review = self._link(self.tr("%Ln notes to review", "", pending), "waiting")
            review.clicked.connect(self._desk.review_asked)
            self._waiting.addWidget(review)
        if not conflicts and not pending:
            self._waiting.addWidget(label(self._desk.theme, self.tr("Nothing waits for you."), kind="muted"))

    def _show_last(self, changes: Sequence[Change]) -> None:
        empty(self._last)
        for number, change in enumerate(changes):
            self._last.addWidget(self._change(change, newest=number == 0))
        if not changes:
            self._last.addWidget(label(self._desk.theme, self.tr("No change to take back."), kind="muted"))

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
        text = label(self._desk.theme, words[:1].upper() + words[1:], Size.SMALL)
        text.setToolTip(change.text)
        row.addWidget(text, 1)
        if newest:
            undo = QPushButton(self.tr("Undo"))
            undo.setProperty("kind", "link")
            undo.setObjectName("overviewUndo")
            undo.setAccessibleName(self.tr("Undo: {what}").format(what=words))
            undo.clicked.connect(lambda: self._desk.command_asked.emit("undo"))
            row.addWidget(undo, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _link(self, words: str, name: str) -> QPushButton:
        link = QPushButton(words)
        link.setObjectName(f"{name}Link")
        link.setProperty("kind", "link")
        link.setAccessibleName(words)
        link.setIcon(icon(name, self._desk.theme.tokens, "conflict"))
        return link

    def _inside(self) -> QWidget:
        theme = self._desk.theme
        inside = as_high_as_needed(QWidget())
        inside.setMaximumWidth(WIDEST)
        inside.setProperty("part", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        column.setSpacing(GRID)
        self._waiting.setSpacing(0)
        self._last.setSpacing(GRID // 2)
        waiting, last, above, below = (
            label(theme, self.tr("Waiting for you"), bold=True),
            label(theme, self.tr("Last changes"), bold=True),
            hairline(),
            hairline(),
        )
        self._of_pulse = (waiting, above, below, last)
        for part in self._of_pulse:
            part.hide()
        column.addWidget(waiting)
        column.addLayout(self._waiting)
        column.addSpacing(GRID)
        column.addWidget(above)
        column.addWidget(label(theme, self.tr("Installed for agents now"), bold=True))
        column.addWidget(SurfacePanel(self._desk))
        column.addSpacing(GRID)
        column.addWidget(below)
        column.addWidget(last)
        column.addLayout(self._last)
        column.addStretch(1)
        column.addWidget(self._sizes)
        return inside


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
