"""Backups: where they go, how often, how many are kept; now, and back again. And exports to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.operations.copies import Every

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.copies import BackupPlan
    from nua_desktop_memory.store.errors import NuaError

KEPT = (3, 5, 10, 20, 50, 100)
_SETTLE = "backup"


class BackupSettings(QWidget):
    """Each setting takes effect at once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._after: str | None = None
        self._folder = QLineEdit()
        self._choose = push_button(self.tr("Choose…"), "backupChoose")
        self._every = QComboBox()
        self._keep = QComboBox()
        self._last = label(desk.theme, size=Size.SMALL, kind="muted", name="backupLast")
        self._now = push_button(self.tr("Back up now"), "backupNow")
        self._restore = push_button(self.tr("Restore a backup…"), "backupRestore")
        self._error = label(desk.theme, kind="error", name="backupError")
        self._dialog = QFileDialog(self, self.tr("Folder for backups"))
        self._plan: Reading[BackupPlan] = Reading(desk.session, self._show, refused=self._refused)
        self._prepare()
        self._lay_out()
        desk.copies_changed.connect(self.refresh)
        desk.clock.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Reads the plan again."""
        if self._desk.session.is_open:
            self._plan.ask(lambda profile: profile.backup_plan)

    def _show(self, plan: BackupPlan) -> None:
        self._folder.setText(plan.folder)
        with QSignalBlocker(self._every):
            self._every.setCurrentIndex(self._every.findData(plan.every.value))
        if self._keep.findData(plan.keep) < 0:
            self._offer_to_keep(plan.keep)
        self._keep.setCurrentIndex(self._keep.findData(plan.keep))
        if plan.last is None:
            self._last.setText(self.tr("No backup has been made yet."))
        else:
            self._last.setText(
                self.tr("Last backup: {time}").format(time=self._desk.clock.recently(plan.last, self._desk.now()))
            )
            self._last.setToolTip(self._desk.clock.exact(plan.last))

    def _change(self, *, folder: str | None = None, every: str | None = None, keep: int | None = None) -> None:
        self._error.hide()
        self._plan.drop()  # what is being read is from before
        operation = Operation(
            self._desk.session, lambda profile: profile.plan_backups(folder=folder, every=every, keep=keep)
        )
        operation.on_success(self._changed).on_failure(self._refused).start()

    def _changed(self, plan: BackupPlan) -> None:
        self._show(plan)
        after, self._after = self._after, None
        if after == _SETTLE:
            self._desk.command_asked.emit("backup")
        elif after is not None:
            self._change(every=after)

    def _refused(self, error: NuaError) -> None:
        self._after = None
        self._error.setText(error.message)
        self._error.show()
        if not self._plan.busy:
            self.refresh()

    def _chose_every(self) -> None:
        every = str(self._every.currentData())
        if every != Every.OFF and not self._folder.text():
            self._ask_folder(every)
        else:
            self._change(every=every)

    def _back_up(self) -> None:
        if self._folder.text():
            self._desk.command_asked.emit("backup")
        else:
            self._ask_folder(_SETTLE)

    def _ask_folder(self, after: str | None) -> None:
        """Asks where backups go, and does then what needed a folder."""
        self._after = after
        self._dialog.open()

    def _offer_to_keep(self, count: int) -> None:
        self._keep.addItem(self.tr("The newest {count} are kept").format(count=grouped(count)), count)

    def _left(self) -> None:
        self._after = None
        self.refresh()

    def _prepare(self) -> None:
        self._folder.setObjectName("backupFolder")
        self._folder.setAccessibleName(self.tr("Folder for backups"))
        self._folder.setReadOnly(True)
        self._folder.setPlaceholderText(self.tr("no folder chosen yet"))
        self._choose.setAccessibleName(self.tr("Choose the folder for backups"))
        self._every.setObjectName("backupEvery")
        self._every.setAccessibleName(self.tr("How often a backup is made"))
        for every, words in (
            (Every.OFF, self.tr("Only when I ask")),
            (Every.DAILY, self.tr("Every day, while this window is open")),
            (Every.WEEKLY, self.tr("Every week, while this window is open")),
        ):
            self._every.addItem(words, every.value)
        self._keep.setObjectName("backupKeep")
        self._keep.setAccessibleName(self.tr("How many backups are kept"))
        for count in KEPT:
            self._offer_to_keep(count)
        self._dialog.setObjectName("backupFolderDialog")
        self._dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        self._dialog.fileSelected.connect(lambda folder: self._change(folder=folder))
        self._dialog.rejected.connect(self._left)
        self._choose.clicked.connect(lambda: self._ask_folder(None))
        self._every.activated.connect(lambda _: self._chose_every())
        self._keep.activated.connect(lambda _: self._change(keep=self._keep.currentData()))
        self._now.clicked.connect(self._back_up)
        self._restore.clicked.connect(lambda: self._desk.command_asked.emit("restore_backup"))
        self._error.hide()

    def _lay_out(self) -> None:
        where, often, last = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        where.addWidget(self._folder, 1)
        where.addWidget(self._choose)
        often.addWidget(self._every, 1)
        often.addWidget(self._keep)
        for button in (self._now, self._restore):
            last.addWidget(button)
        last.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for row in (where, often):
            row.setSpacing(GRID)
            column.addLayout(row)
        column.addWidget(self._last)
        column.addWidget(self._error)
        last.setSpacing(GRID)
        column.addLayout(last)


class ExportSettings(QWidget):
    """Ways out: a copy to read, and everything for another program."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        words = self.tr(
            "To read, print or pass on: Markdown, a table or PDF, of a part or of all. What was withdrawn is not in it "
            "unless you ask for it. Everything, with its history, is for this program alone."
        )
        readable = push_button(self.tr("Export to read…"), "exportReadable")
        everything = push_button(self.tr("Export everything…"), "exportEverything")
        readable.clicked.connect(lambda: desk.command_asked.emit("readable"))
        everything.clicked.connect(lambda: desk.command_asked.emit("export"))
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(readable)
        buttons.addWidget(everything)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(label(desk.theme, words))
        column.addLayout(buttons)
