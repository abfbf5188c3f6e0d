"""Copies of the memory for its owner: backups by hand and by plan, restoring one, exports to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from nua_desktop_memory.desktop.dialogs.readable_export import ReadableExportDialog
from nua_desktop_memory.desktop.dialogs.restore_backup import RestoreBackupDialog
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.operations.backup import SUFFIX

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.long_work import LongWork
    from nua_desktop_memory.operations.backup import BackedUp
    from nua_desktop_memory.operations.formats.choice import Choice
    from nua_desktop_memory.operations.importing import Progress
    from nua_desktop_memory.operations.restoring import Restored
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.recall.filters import Filter
    from nua_desktop_memory.store.errors import NuaError

FIRST_LOOK_MS = 60_000
LOOK_MS = 3_600_000
"""How often it is looked whether a planned backup is due."""
_SUFFIXES = {"markdown": "md", "csv": "csv", "pdf": "pdf"}


class Keeping(QObject):
    """Answers ``backup``, ``restore_backup`` and ``readable``; makes planned backups by itself.

    ``shown`` gives the filter of the page in sight.
    """

    def __init__(self, desk: Desk, work: LongWork, window: QWidget, shown: Callable[[], Filter]) -> None:
        super().__init__(window)
        self._desk = desk
        self._work = work
        self._window = window
        self._shown = shown
        self._choice: tuple[str, Choice] | None = None
        self._complaint = ""
        self._readable = ReadableExportDialog(desk, window)
        self._restore = RestoreBackupDialog(desk, window)
        self._save = self._file_dialog("readableFileDialog", self.tr("Export to read"))
        self._save.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self._open = self._file_dialog("backupFileDialog", self.tr("Restore a backup"))
        self._open.setFileMode(QFileDialog.FileMode.ExistingFile)
        backups, everything = self.tr("Backups"), self.tr("All files (*)")
        self._open.setNameFilter(f"{backups} (*{SUFFIX});;{everything}")
        self._due: Reading[bool] = Reading(desk.session, self._looked, refused=lambda _: None)
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._readable.chosen.connect(self._choose_file)
        self._save.fileSelected.connect(self.export_file)
        self._open.fileSelected.connect(self._restore.ask)
        self._restore.chosen.connect(self.restore_backup)

    def table(self) -> dict[str, Callable[[], None]]:
        """The commands answered here."""
        return {
            "backup": self.backup,
            "restore_backup": self._open.open,
            "readable": lambda: self._readable.ask(self._shown()),
        }

    def look_soon(self) -> None:
        """Looks a minute after the start, then every hour, whether a planned backup is due."""
        self._timer.start()
        QTimer.singleShot(FIRST_LOOK_MS, self, self.look)

    def look(self) -> None:
        """Makes a planned backup if one is due."""
        from nua_desktop_memory.operations.backup import is_due

        now = self._desk.now()
        self._due.ask(lambda profile: is_due(profile.backup_plan, profile.head(), now))

    def backup(self) -> None:
        """Backs up now to the folder of the plan, which is asked for where there is none."""
        self._start_backup(quiet=False)

    def restore_backup(self, path: str, title: str) -> None:
        """Makes a new profile of a backup, under a name of its own."""

        def work(profile: Profile) -> Restored:
            from nua_desktop_memory.places import free_name, profile_dir

            into = profile_dir(free_name(title))
            return profile.restore_backup(
                path, into, progress=self._work.progressed.emit, cancelled=operation.cancelled
            )

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(self._restored)
        self._work.start(operation, self.tr("Restoring…"))

    def export_file(self, path: str) -> None:
        """Writes what was chosen to a file, whole or not at all."""
        if self._choice is None:
            return
        form, choice = self._choice

        def work(profile: Profile) -> int | None:
            progress, cancelled = self._work.progressed.emit, operation.cancelled
            if form == "pdf":
                return _write_pdf(profile, path, choice, progress, cancelled)
            answer = profile.export_file(path, format=form, choice=choice, progress=progress, cancelled=cancelled)
            return None if answer.cancelled else answer.exported

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(lambda written: self._exported(written, path))
        self._work.start(operation, self.tr("Exporting…"), telling=self._written)

    def _looked(self, due: bool) -> None:
        if due:
            self._start_backup(quiet=True)

    def _start_backup(self, *, quiet: bool) -> None:
        def work(profile: Profile) -> BackedUp:
            return profile.backup(progress=self._work.progressed.emit, cancelled=operation.cancelled)

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(lambda answer: self._backed_up(answer, quiet=quiet))
        operation.on_failure(lambda error: self._failed(error, quiet=quiet))
        self._work.start(operation, self.tr("Backing up…"), telling=self._written, quiet=quiet)

    def _backed_up(self, answer: BackedUp, *, quiet: bool) -> None:
        self._complaint = ""
        self._desk.copies_changed.emit()
        if answer.cancelled:
            self._desk.session.tell(Notice(self.tr("Stopped. No backup was written.")))
            return
        if answer.unreadable:
            words = self.tr("%Ln memories could not be read and are not in the backup.", "", answer.unreadable)
            self._desk.session.tell(Notice(words, Weight.WARNING, answer.path, "verify"))
        elif not quiet:
            words = self.tr("%Ln memories backed up to {path}.", "", answer.events).format(path=answer.path)
            gone = self.tr("%Ln older backups of this profile were removed.", "", len(answer.removed))
            self._desk.session.tell(Notice(words, details=gone if answer.removed else None))

    def _failed(self, error: NuaError, *, quiet: bool) -> None:
        """A planned backup that fails is told once, not every hour."""
        if quiet and error.message == self._complaint:
            return
        self._complaint = error.message
        words = self.tr("No backup could be made: {why}").format(why=error.message)
        self._desk.session.tell(Notice(words, Weight.WARNING))

    def _restored(self, answer: Restored) -> None:
        self._desk.profiles_changed.emit()
        if answer.cancelled:
            self._desk.session.tell(Notice(self.tr("Stopped. No profile was made.")))
            return
        parts = [self.tr("%Ln memories restored into a new profile.", "", answer.imported)]
        if answer.kept_out:
            parts.append(self.tr("%Ln were erased since and stayed out.", "", answer.kept_out))
        if answer.refused:
            parts.append(self.tr("%Ln could not be taken in.", "", len(answer.refused)))
        if not answer.compared:
            parts.append(self.tr("Nothing was compared: no profile of the same origin is here."))
        details = [answer.profile_dir, *(f"{one.line}: {one.why}" for one in answer.refused)]
        self._desk.session.tell(Notice(" ".join(parts), details="\n".join(details)))

    def _exported(self, written: int | None, path: str) -> None:
        if written is None:
            self._desk.session.tell(Notice(self.tr("Stopped. No file was written.")))
            return
        self._desk.session.tell(Notice(self.tr("%Ln memories written to {path}.", "", written).format(path=path)))

    def _written(self, progress: Progress) -> str:
        return self.tr("{count} of {total} written").format(count=grouped(progress.done), total=grouped(progress.total))

    def _choose_file(self, form: str, choice: Choice) -> None:
        self._choice = (form, choice)
        suffix = _SUFFIXES[form]
        everything = self.tr("All files (*)")
        self._save.setNameFilter(f"{suffix.upper()} (*.{suffix});;{everything}")
        self._save.setDefaultSuffix(suffix)
        self._save.selectFile(f"memory.{suffix}")
        self._save.open()

    def _file_dialog(self, name: str, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setObjectName(name)
        return dialog


def _write_pdf(
    profile: Profile,
    path: str,
    choice: Choice,
    progress: Callable[[Progress], None],
    cancelled: Callable[[], bool],
) -> int | None:
    from nua_desktop_memory.desktop.pdf import write_pdf

    profile.refuse_target(path)
    written = write_pdf(path, profile.info.name, profile.read_out(choice), progress, cancelled)
    if written is not None:
        profile.remember_copy(path, "pdf")
    return written
