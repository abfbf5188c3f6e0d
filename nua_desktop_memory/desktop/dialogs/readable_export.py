"""A copy to read: as what, and which memories; nothing that is withdrawn unless the box says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.time_field import TimeField, judge_order
from nua_desktop_memory.desktop.readable_words import readable_words
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.texts import channel_name
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.operations.formats.choice import Choice
from nua_desktop_memory.recall.filters import Filter
from nua_desktop_memory.store.keys import normalise_key
from nua_desktop_memory.store.values import replaced

if TYPE_CHECKING:
    from datetime import datetime

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

FORMATS = ("markdown", "csv", "pdf")
SOURCES = ("", "gui", "cli", "import", "mcp", "langchain")
SETTLE_MS = 200


class ReadableExportDialog(PlainDialog):
    """``chosen`` with the format's name and the `Choice`; where it goes is asked next, by the window."""

    chosen = Signal(str, object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "readableExport", desk.tr("Export to read"), desk.tr("Choose a file…"))
        theme = desk.theme
        self._formats = QButtonGroup(self)
        self._subject = SubjectField(desk, "readableSubject", self.tr("Only this subject and all below it"))
        self._words = LineField(theme, "readableText", self.tr("Only with these words"))
        self._since = TimeField(desk, "readableSince", self.tr("About this time or later"), self.tr("from the first"))
        self._until = TimeField(desk, "readableUntil", self.tr("And before"), self.tr("to the last"))
        self._source = QComboBox()
        self._withdrawn = QCheckBox(
            self.tr("Also what is no longer in force: replaced, withdrawn, in the bin, waiting for review")
        )
        self._count = label(theme, size=Size.SMALL, kind="muted", name="readableCount")
        self._found = -1
        self._counting: Reading[int] = Reading(desk.session, self._show_count, refused=self._not_counted)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._count_again)
        self._prepare()
        self._lay_out()

    def ask(self, only: Filter | None = None) -> None:
        """Opens it with what a page shows (its subject, words, dates and source), or with everything."""
        only = only or Filter()
        clock = self.desk.clock
        self._subject.start(only.subject or only.key or "")
        self._words.start(only.text or "")
        self._since.start(clock.as_typed(only.since) if only.since else "")
        self._until.start(clock.as_typed(only.until) if only.until else "")
        self._source.setCurrentIndex(max(0, self._source.findData(only.channel or "")))
        self._withdrawn.setChecked(False)
        self._edited()
        self.fit(GRID * 76)
        self.open()
        self._formats.buttons()[self._formats.checkedId()].setFocus()

    def problem(self) -> str:
        """A field that cannot be read, or nothing that fits."""
        fields = (self._subject, self._words, self._since, self._until)
        wrong = next((field.problem() for field in fields if field.problem()), "")
        return wrong or (self.tr("No memory fits this choice.") if self._found == 0 else "")

    def go(self) -> None:
        """Hands the choice over."""
        form, choice = FORMATS[self._formats.checkedId()], self.choice()
        self.close_done()
        self.chosen.emit(form, choice)

    def choice(self) -> Choice:
        """What is chosen now."""
        only = Filter(
            subject=normalise_key(self._subject.text()) if self._subject.text() else None,
            text=self._words.text() or None,
            since=_instant(self._since),
            until=_instant(self._until),
            channel=self._source.currentData() or None,
        )
        return Choice(only, self._withdrawn.isChecked(), readable_words())

    def _edited(self) -> None:
        judge_order(self._since, self._until)
        self._found = -1
        self._counting.drop()
        self._count.setText(self.tr("Counting…"))
        self.judge()
        self._settle.start()

    def _count_again(self) -> None:
        if not self.isVisible() or self.problem():
            self._count.setText("")
            return
        choice = self.choice()

        def count(profile: Profile) -> int:
            return len(profile.browse.positions(replaced(choice.only, states=choice.states)))

        self._counting.ask(count)

    def _show_count(self, found: int) -> None:
        self._found = found
        self._count.setText(self.tr("%Ln memories", "", found))
        self.footer.allow(self.problem())

    def _not_counted(self, error: NuaError) -> None:
        self._count.setText("")
        self.say_error(error.message)

    def _prepare(self) -> None:
        words = {
            "markdown": self.tr("Markdown, a text by subject with its history"),
            "csv": self.tr("CSV, a table for spreadsheets"),
            "pdf": self.tr("PDF, to print or to pass on"),
        }
        for number, form in enumerate(FORMATS):
            button = QRadioButton(words[form])
            button.setObjectName(f"readable{form.capitalize()}")
            button.setAccessibleName(words[form])
            button.setChecked(number == 0)
            self._formats.addButton(button, number)
        self._source.setObjectName("readableSource")
        self._source.setAccessibleName(self.tr("From where"))
        for channel in SOURCES:
            self._source.addItem(channel_name(channel) if channel else self.tr("From anywhere"), channel)
        self._withdrawn.setObjectName("readableWithdrawn")
        self._withdrawn.setAccessibleName(self._withdrawn.text())
        for field in (self._subject, self._words, self._since, self._until):
            field.edited.connect(self._edited)
        self._subject.edit.setPlaceholderText(self.tr("any"))
        self._words.edit.setPlaceholderText(self.tr("any"))
        self._source.currentIndexChanged.connect(lambda _: self._edited())
        self._withdrawn.toggled.connect(lambda _: self._edited())

    def _lay_out(self) -> None:
        formats = QVBoxLayout()
        formats.setSpacing(GRID // 2)
        for button in self._formats.buttons():
            formats.addWidget(button)
        what, when = QHBoxLayout(), QHBoxLayout()
        for row, fields in ((what, (self._subject, self._words)), (when, (self._since, self._until))):
            row.setSpacing(GRID * 2)
            for field in fields:
                row.addWidget(field, 1)
        last = QHBoxLayout()
        last.addWidget(self._source)
        last.addStretch(1)
        last.addWidget(self._count)
        self._count.setWordWrap(False)
        self.body.addLayout(formats)
        self.body.addLayout(what)
        self.body.addLayout(when)
        self.body.addLayout(last)
        self.body.addWidget(self._withdrawn)
        self.body.addStretch(1)


def _instant(field: TimeField) -> datetime | None:
    given = field.given()
    return None if given is None else given.instant
