"""The three times of a memory side by side: observed, holds from, until."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.time_field import TimeField, judge_order
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event


class TimesRow(QWidget):
    """``observed``, ``since`` and ``until``, and one line that says how times are written."""

    edited = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._clock = desk.clock
        self.observed = TimeField(desk, "observedAtEdit", self.tr("Observed"), self.tr("now"))
        self.since = TimeField(desk, "effectiveFromEdit", self.tr("Holds from"), self.tr("when observed"))
        self.until = TimeField(desk, "effectiveUntilEdit", self.tr("Until"), self.tr("no end"))
        self._how = label(desk.theme, size=Size.SMALL, kind="muted", name="timesHow")
        row = QHBoxLayout()
        row.setSpacing(GRID * 2)
        for field in self.fields:
            row.addWidget(field, 1)
            field.names_zone = False
            field.edited.connect(self._changed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addLayout(row)
        layout.addWidget(self._how)
        desk.clock.changed.connect(self._explain)
        self._explain()

    @property
    def fields(self) -> tuple[TimeField, TimeField, TimeField]:
        """The three fields in the order of tabbing."""
        return self.observed, self.since, self.until

    def start(self, event: Event | None) -> None:
        """The times of an event as they would be typed; all empty without one."""
        if event is None:
            for field in self.fields:
                field.start("")
            return
        typed, precision = self._clock.as_typed, event.precision
        self.observed.start(typed(event.observed_at, precision.get("observedAt")))
        since, until = event.effective_from, event.effective_until
        self.since.start(typed(since, precision.get("effectiveFrom")) if since else "")
        self.until.start(typed(until, precision.get("effectiveUntil")) if until else "")

    def texts(self) -> tuple[str, str, str]:
        """What stands in the three fields."""
        return self.observed.text(), self.since.text(), self.until.text()

    def retype(self, texts: tuple[str, str, str]) -> None:
        """Puts back what was once typed in place of what stood there at first."""
        for field, text in zip(self.fields, texts, strict=True):
            field.retype(text)

    def problem(self) -> str:
        """The first of their problems, or that the end is not after the beginning."""
        return next((words for field in self.fields if (words := field.problem())), "")

    def refuse(self, words: str) -> None:
        """Shows a refusal of the times as a whole: beside the beginning or, if only that is given, the end."""
        (self.since if self.since.text() else self.until if self.until.text() else self.observed).refuse(words)

    def _changed(self) -> None:
        judge_order(self.since, self.until)
        self.edited.emit()

    def _explain(self) -> None:
        words = self.tr("2026, 2026-03, 2026-03-01 or 2026-03-01 14:30, in {zone}")
        self._how.setText(words.format(zone=str(self._clock.zone)))
