"""Beside the list of summaries: one of them whole, and the records that it covers."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.summary_words import failure_words
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.event_list import EventList
from nua_desktop_memory.desktop.widgets.labels import copyable, hairline, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.models.summaries import SummaryModel
    from nua_desktop_memory.operations.summarising import SummaryLine

MOST = 1_000
"""So many records of a summary are listed."""


class SummarySide(QWidget):
    """A summary and its records, those that do not count among them."""

    def __init__(self, desk: Desk, model: SummaryModel) -> None:
        super().__init__()
        self._desk = desk
        self._model = model
        self.events = EventList(desk, "summariesEvents", self.tr("Records of the summary"))
        self._span = label(desk.theme, size=Size.TEXT, bold=True, name="summariesSpan")
        self._text = copyable(label(desk.theme, name="summariesText"))
        self._about = label(desk.theme, size=Size.SMALL, kind="muted", name="summariesAbout")
        self._why = label(desk.theme, size=Size.SMALL, kind="muted", name="summariesWhy")
        self._failed = label(desk.theme, size=Size.SMALL, kind="error", name="summariesFailed")
        self._gone = label(desk.theme, kind="muted", name="summariesGone")
        self._first = QPushButton(self.tr("First record in the timeline"))
        self._first.setObjectName("summariesFirst")
        self._first.setAccessibleName(self._first.text())
        self._first.clicked.connect(self._go)
        self._looking: Reading[array[int]] = Reading(desk.session, self._show_events)
        self._going: Reading[str] = Reading(desk.session, self._gone_to)
        self._lay_out()
        self.show_line(None)

    def show_line(self, line: SummaryLine | None) -> None:
        """Shows a summary; ``None`` empties it."""
        model = self._model
        self._span.setText(model.records(line) if line else "")
        self._text.setText(model.text(line) if line else "")
        about = (model.kind(line), model.counts(line), model.age(line)) if line else ()
        self._about.setText("  ·  ".join(part for part in about if part))
        self._about.setToolTip(self._desk.clock.exact(line.age) if line and line.age else "")
        why = model.why_not(line) if line else ""
        self._why.setText(why[:1].upper() + why[1:])
        self._why.setVisible(bool(why))
        failed = model.failure(line) if line else ""
        self._failed.setText(
            f"{failed[:1].upper()}{failed[1:]}. {failure_words(line.failure.word)}" if line and line.failure else ""
        )
        self._failed.setVisible(bool(failed))
        if line is None:
            self._looking.drop()
            self._show_events(array("q"))
            self._gone.hide()
        else:
            lo, hi = line.lo, line.hi
            self._looking.ask(lambda profile: profile.browse.positions_between(lo, hi, MOST))

    def _show_events(self, positions: array[int]) -> None:
        self.events.show_positions(positions)
        self.events.setVisible(bool(positions))
        self._first.setVisible(bool(positions))
        is_full = len(positions) == MOST
        self._gone.setVisible(not positions or is_full)
        self._gone.setText(
            self.tr("The first %Ln records are listed.", "", MOST)
            if is_full
            else self.tr("All records of this summary were erased.")
        )

    def _go(self) -> None:
        wanted = self.events.events.positions[:1]
        self._going.ask(lambda profile: "".join(event.event_id for event in profile.browse.events(wanted)))

    def _gone_to(self, event_id: str) -> None:
        if event_id:
            self._desk.page_asked.emit("timeline")
            self._desk.event_asked.emit(event_id)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self._first)
        row.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID)
        head.setSpacing(GRID)
        for widget in (self._span, self._text, self._about, self._why, self._failed):
            head.addWidget(widget)
        head.addLayout(row)
        head.addWidget(self._gone)
        self.setProperty("part", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(hairline())
        column.addWidget(self.events, 1)
        column.addStretch(0)
