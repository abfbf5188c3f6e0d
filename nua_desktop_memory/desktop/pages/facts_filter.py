"""The row of filters above the subjects: which state, which subject, not confirmed for how long, and saved ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.pages.saved_filters import NamingRow, SavedFilters, SlotFilter
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.desktop.widgets.subjects import SubjectOffers

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

STILL_TRUE = "unconfirmed"
SETTLE_MS = 250


class FactsFilter(QWidget):
    """``changed`` when other subjects are to be shown, ``search_asked`` when a saved filter has words to search."""

    changed = Signal()
    search_asked = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.choice = QComboBox()
        self.months = QComboBox()
        self.subject = QLineEdit()
        self.saved = SavedFilters()
        self.naming = NamingRow(desk.theme)
        self.count = label(desk.theme, size=Size.SMALL, kind="muted", name="factsCount")
        self._text = ""
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._prepare(desk)
        self._lay_out()
        self._suit()

    def wanted(self) -> SlotFilter:
        """What is chosen here, with the words of the window's search field."""
        return SlotFilter(
            self.choice.currentData(), self.subject.text().strip(), self._text, str(self.months.currentData())
        )

    def follow_text(self, text: str) -> None:
        """What the window's search field says; saved with a filter."""
        self._text = text

    @property
    def asks_still_true(self) -> bool:
        """Facts not confirmed for long are shown."""
        return bool(self.choice.currentData() == STILL_TRUE)

    def clear(self) -> None:
        """Every subject."""
        self.take(SlotFilter(text=self._text))

    def take(self, wanted: SlotFilter) -> None:
        """Shows what a filter says, its words aside."""
        before = self.wanted()
        self._put(wanted)
        if self.wanted() != before:
            self._tell()

    def _put(self, wanted: SlotFilter) -> None:
        self.blockSignals(True)  # noqa: FBT003 - Qt's own; the caller tells once
        self.choice.setCurrentIndex(max(0, self.choice.findData(wanted.states)))
        self.subject.setText(wanted.subject)
        months = self.months.findData(int(wanted.months)) if wanted.months.isdigit() else -1
        self.months.setCurrentIndex(months if months >= 0 else self.months.findData(12))
        self.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._settle.stop()
        self._suit()

    def state(self) -> dict[str, str]:
        """The filters and the saved ones, for the next start."""
        wanted = self.wanted()
        kept = {"states": wanted.states}
        if wanted.subject:
            kept["subject"] = wanted.subject
        if wanted.months != SlotFilter().months:
            kept["months"] = wanted.months
        if self.saved.names():
            kept["saved"] = self.saved.words()
        return kept

    def restore_state(self, state: dict[str, str]) -> None:
        """Those of the last time."""
        self.saved.take_words(state.get("saved", ""))
        self._put(SlotFilter(state.get("states", "all"), state.get("subject", ""), "", state.get("months", "12")))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the room to the filters where there is little."""
        super().resizeEvent(event)
        self.count.setVisible(self.width() >= GRID * 76)

    def _tell(self) -> None:
        self._suit()
        self.changed.emit()

    def _suit(self) -> None:
        self.months.setVisible(self.asks_still_true)

    def _save(self, name: str) -> None:
        self.saved.keep(name, self.wanted())
        self.saved.setFocus()

    def _take_saved(self, wanted: SlotFilter) -> None:
        self.take(wanted)
        self.search_asked.emit(wanted.text)

    def _prepare(self, desk: Desk) -> None:
        for words, key in (
            (self.tr("All subjects"), "all"),
            (self.tr("With a current fact"), "current"),
            (self.tr("In conflict"), "conflict"),
            (self.tr("Upcoming"), "upcoming"),
            (self.tr("Past"), "past"),
            (self.tr("Still true?"), STILL_TRUE),
        ):
            self.choice.addItem(words, key)
        for words, months in (
            (self.tr("for 3 months"), 3),
            (self.tr("for 6 months"), 6),
            (self.tr("for a year"), 12),
            (self.tr("for 2 years"), 24),
            (self.tr("for 5 years"), 60),
        ):
            self.months.addItem(words, months)
        self.months.setCurrentIndex(self.months.findData(12))
        self.choice.setObjectName("factsState")
        self.choice.setAccessibleName(self.tr("Which subjects to show"))
        self.months.setObjectName("factsMonths")
        self.months.setAccessibleName(self.tr("For how long not confirmed"))
        self.subject.setObjectName("factsSubject")
        self.subject.setAccessibleName(self.tr("Filter by subject"))
        self.subject.setPlaceholderText(self.tr("Any subject"))
        let_be_cleared(self.subject)
        self._offers = SubjectOffers(self.subject, desk.session)
        self._settle.timeout.connect(self._tell)
        self.subject.textChanged.connect(lambda _: self._settle.start())
        self.choice.currentIndexChanged.connect(lambda _: self._tell())
        self.months.currentIndexChanged.connect(lambda _: self._tell())
        self.saved.naming.connect(self.naming.ask)
        self.saved.chosen.connect(self._take_saved)
        self.naming.named.connect(self._save)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID // 2, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(self.choice)
        row.addWidget(self.months)
        self.subject.setMinimumWidth(GRID * 17)
        self.subject.setMaximumWidth(GRID * 24)
        row.addWidget(self.subject, 1)
        row.addWidget(self.saved)
        row.addStretch(1)
        row.addWidget(self.count)
        self.count.setWordWrap(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.naming)
