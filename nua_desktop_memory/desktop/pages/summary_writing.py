"""Above the list of summaries: who writes them, how it goes, and the buttons for now, again and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.summary_words import failure_words
from nua_desktop_memory.desktop.reading import Newest, Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label, restyle

if TYPE_CHECKING:
    from nua_desktop_memory.agent.summaries.writer import Report
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.models.choice import ModelChoice
    from nua_desktop_memory.models.chosen import Chosen
    from nua_desktop_memory.store.errors import NuaError


class SummaryWriting(QWidget):
    """``progressed`` when another summary was written, or could not be."""

    progressed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._keeper = desk.summary_keeper
        self._choice: ModelChoice | None = None
        self._is_set_up = False
        self._trouble = ""
        self._unwritten = 0
        self._reading: Newest[Chosen] = Newest(desk.session, self._take_chosen, refused=self._take_trouble)
        self._counting: Reading[int] = Reading(desk.session, self._take_count, refused=lambda _: self._take_count(0))
        self._seen: tuple[int, int, bool] = (0, 0, False)
        self._words = label(desk.theme, size=Size.SMALL, kind="muted", name="summariesWriter")
        self._now = push_button(
            self.tr("Write them now"), "summariesWrite", spoken=self.tr("Have a model write summaries now")
        )
        self._retry = push_button(
            self.tr("Retry now"), "summariesRetry", spoken=self.tr("Ask again now for what failed")
        )
        self._stop = push_button(self.tr("Stop"), "summariesStop", spoken=self.tr("Stop writing summaries"))
        self._set_up = push_button(
            self.tr("Set up a model…"), "summariesSetUp", spoken=self.tr("Set up a model in the settings")
        )
        self._now.clicked.connect(lambda _: self._keeper.write_now())
        self._retry.clicked.connect(lambda: self._keeper.write_now(anew=True))
        self._stop.clicked.connect(self._keeper.stop)
        self._set_up.clicked.connect(lambda: desk.page_asked.emit("settings"))
        self._keeper.changed.connect(self._follow)
        desk.modelling.changed.connect(self.refresh)
        desk.returned.connect(lambda: self.refresh() if self.isVisible() else None)
        desk.situation_changed.connect(self._show)
        self._lay_out()
        self._show()

    def refresh(self) -> None:
        """Reads which model writes, and how much there is to write."""
        self._reading.look(self._desk.modelling.chosen)
        self._counting.ask(lambda profile: profile.summing.unwritten())

    def _take_count(self, count: int) -> None:
        self._unwritten = count
        self._show()

    def _take_chosen(self, chosen: Chosen) -> None:
        self._choice, self._is_set_up, self._trouble = chosen.for_summaries, bool(chosen.models), ""
        self._show()

    def _take_trouble(self, error: NuaError) -> None:
        self._choice, self._is_set_up, self._trouble = None, False, error.message
        self._show()

    def _follow(self) -> None:
        report = self._keeper.report
        seen = (report.written, report.refused, self._keeper.running) if report else (0, 0, self._keeper.running)
        if seen != self._seen:
            self._seen = seen
            self._counting.ask(lambda profile: profile.summing.unwritten())
            self.progressed.emit()
        self._show()

    def _show(self) -> None:
        keeper, is_on = self._keeper, self._desk.session.switched_on
        can_write = is_on and self._choice is not None and not keeper.running
        failed = bool(keeper.trouble or (keeper.report is not None and keeper.report.word))
        self._now.setVisible(not keeper.running and self._choice is not None)
        self._now.setEnabled(can_write)
        self._retry.setVisible(not keeper.running and failed and self._choice is not None)
        self._retry.setEnabled(can_write)
        self._stop.setVisible(keeper.running)
        self._set_up.setVisible(self._choice is None)
        self._words.setText("  ·  ".join(part for part in (self._who(), self._how()) if part))
        restyle(self._words, "kind", "error" if self._trouble or keeper.trouble else "muted")

    def _who(self) -> str:
        if self._trouble:
            return self._trouble
        if self._choice is None:
            if self._is_set_up:
                return self.tr("No model is to write summaries; extracts stand in.")
            return self.tr("No model is set up that could write summaries; extracts stand in.")
        if self._choice.is_local:
            return self.tr("{model} writes them, on this computer").format(model=self._choice.name)
        return self.tr("{model} writes them; what it sums up is sent to {place}").format(
            model=self._choice.name, place=self._choice.origin.partition("://")[2] or self._choice.origin
        )

    def _how(self) -> str:
        keeper = self._keeper
        if not self._desk.session.switched_on:
            return "" if self._choice is None else self.tr("memory is off: no model is asked")
        if keeper.trouble:
            return keeper.trouble
        if keeper.running:
            written = self.tr("%Ln written so far", "", keeper.report.written if keeper.report else 0)
            if keeper.waiting >= 1:
                pause = self.tr("asks again in %Ln seconds", "", round(keeper.waiting))
                return f"{written}  ·  {pause}"
            return written
        done = self._result(keeper.report) if keeper.report is not None else ""
        if self._choice is None or not self._unwritten:
            return done
        left = self.tr("at most %Ln to be written", "", self._unwritten)
        return f"{done}  ·  {left}" if done else left

    def _result(self, report: Report) -> str:
        if report.ended.value == "busy":
            return self.tr("another window writes them, or the memory is busy")
        parts = []
        if report.written:
            parts.append(self.tr("%Ln written", "", report.written))
        elif not report.word and not self._unwritten:
            parts.append(self.tr("nothing is missing"))
        if report.word:
            parts.append(failure_words(report.word))
            if report.not_before is not None:
                when = self._desk.clock.recently(report.not_before, self._desk.now())
                parts.append(self.tr("next attempt {time}").format(time=when))
        return "  ·  ".join(parts)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(GRID * 2, 0, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(self._words, 1)
        for button in (self._set_up, self._retry, self._now, self._stop):
            row.addWidget(button)
