"""Import, export and checking the store: long work on its own lane, with progress, a way to stop, and a report."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from nua_desktop_memory.desktop.dialogs.findings import FindingsDialog
from nua_desktop_memory.desktop.dialogs.import_report import ImportReport
from nua_desktop_memory.desktop.dialogs.store_report import StoreReport
from nua_desktop_memory.desktop.drops import Drops
from nua_desktop_memory.desktop.import_forms import format_of
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.sentences import in_words

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.long_work import LongWork
    from nua_desktop_memory.operations.exporting import Exported
    from nua_desktop_memory.operations.importing import Imported, Progress
    from nua_desktop_memory.operations.secrets import Findings
    from nua_desktop_memory.operations.summarising import SummariesRemade
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.model import Event
    from nua_desktop_memory.store.verify import VerifyReport

CHECK_MS = 1_500
CHECKED_RECORDS = 20_000
"""Up to this many records a check takes a second or two; larger stores are checked when the person asks."""


class Transfers(QObject):
    """Answers ``import``, ``export``, ``verify``, ``remake_summaries`` and ``scan``."""

    def __init__(self, desk: Desk, work: LongWork, window: QWidget, erase: Callable[[], None]) -> None:
        super().__init__(window)
        self._desk = desk
        self._work = work
        self._window = window
        self._erase = erase
        self._imported_paths: tuple[str, ...] = ()
        self._waiting: list[str] = []
        self._answers: list[tuple[str, Imported, bool]] = []
        self._drops = Drops(desk, window, format_of, self.import_files)
        self._report = ImportReport(desk, window)
        self._store_report = StoreReport(desk, window)
        self._findings = FindingsDialog(desk, window)
        self._open = self._file_dialog("importFileDialog", self.tr("Import a file"), saving=False)
        self._save = self._file_dialog("exportFileDialog", self.tr("Export to a file"), saving=True)
        self._open.fileSelected.connect(self.import_file)
        self._save.fileSelected.connect(self.export_file)
        self._found: Reading[tuple[Event, ...]] = Reading(desk.session, self._ask_to_erase)
        self._store_report.repair_asked.connect(lambda: self._verify(repair=True))
        self._report.split_asked.connect(lambda: self._import_all(self._imported_paths, split=True))
        self._findings.erase_asked.connect(self._erase_found)
        self._findings.event_asked.connect(desk.event_asked)

    def table(self) -> dict[str, Callable[[], None]]:
        """The commands answered here."""
        return {
            "import": self._choose(self._open),
            "export": self._choose(self._save),
            "verify": lambda: self._verify(repair=False),
            "remake_summaries": self.remake_summaries,
            "scan": self.scan,
        }

    def check_soon(self) -> None:
        """Checks a store of moderate size by itself a moment after it was opened, and speaks only of problems."""
        QTimer.singleShot(CHECK_MS, self, self._check_quietly)

    def offer(self, path: str) -> None:
        """Asks whether a file that the desktop opened with the program is to be imported."""
        if not self._desk.session.switched_on:
            words = QCoreApplication.translate("Drops", "Memory is off, so nothing can be imported.")
            self._desk.session.tell(Notice(words, Weight.WARNING))
            return
        self._open.selectFile(path)
        self._open.open()

    def import_file(self, path: str) -> None:
        """Imports a file; its format is told by its first line. What is too long is refused, and can be split."""
        self.import_files([path])

    def import_files(self, paths: Sequence[str]) -> None:
        """Imports several, one after another, and reports of all together."""
        if not self._waiting:
            self._import_all(paths, split=False)

    def _import_all(self, paths: Sequence[str], *, split: bool) -> None:
        self._imported_paths = tuple(paths)
        self._waiting = list(paths)
        self._answers = []
        self._import_next(split=split)

    def _import_next(self, *, split: bool) -> None:
        if self._waiting and not any(answer.cancelled for _, answer, _ in self._answers):
            if not self._import(self._waiting.pop(0), split=split):
                self._waiting = []
            return
        self._waiting = []
        if self._answers:
            self._report.show_answer(together(self._answers), splits=any(splits for *_, splits in self._answers))

    def _import(self, path: str, *, split: bool) -> bool:
        def work(profile: Profile) -> tuple[Imported, bool]:
            form = format_of(path)
            answer = profile.import_file(
                path, format=form, split=split, progress=self._work.progressed.emit, cancelled=operation.cancelled
            )
            return answer, form != "jsonl" and not split

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(lambda found: self._answers.append((os.path.basename(path), *found)))
        words = self.tr("Importing {file}…").format(file=os.path.basename(path))
        return self._work.start(operation, words, finished=lambda: self._import_next(split=split))

    def export_file(self, path: str) -> None:
        """Writes everything to a file, whole or not at all."""

        def work(profile: Profile) -> Exported:
            return profile.export_file(
                path, format="jsonl", progress=self._work.progressed.emit, cancelled=operation.cancelled
            )

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        self._work.start(operation.on_success(self._exported), self.tr("Exporting…"))

    def remake_summaries(self) -> None:
        """Makes the tree of summaries anew, and says from how many records."""
        from nua_desktop_memory.operations.importing import Progress

        def tell(share: float | None) -> None:
            if share is not None:
                self._work.progressed.emit(Progress(round(1_000 * share), 1_000, 0, 0, 0))

        def work(profile: Profile) -> SummariesRemade:
            profile.on_rebuild(tell)
            return profile.rebuild_summaries()

        words = self.tr("Making the summaries anew…")
        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        self._work.start(operation.on_success(self._remade), words, telling=lambda _: words)

    def scan(self) -> None:
        """Looks through all that is stored for what may not be remembered, and shows what was found."""

        def work(profile: Profile) -> Findings:
            return profile.scan_secrets(progress=self._work.progressed.emit, cancelled=operation.cancelled)

        operation = Operation(self._desk.session, work, lane=Lane.LONG)
        operation.on_success(self._findings.show_answer)
        self._work.start(operation, self.tr("Looking for secrets…"), telling=self._looked_through)

    def _erase_found(self, event_ids: list[str]) -> None:
        def work(profile: Profile) -> tuple[Event, ...]:
            return tuple(profile.show(event_id).event for event_id in event_ids)

        self._found.ask(work)

    def _ask_to_erase(self, events: tuple[Event, ...]) -> None:
        self._desk.take(self._desk.situation.with_events(*events))
        self._erase()

    def _verify(self, *, repair: bool) -> None:
        operation = Operation(self._desk.session, lambda profile: profile.verify(repair=repair), lane=Lane.LONG)
        words = self.tr("Repairing the store…") if repair else self.tr("Checking the store…")
        self._work.start(operation.on_success(self._verified), words)

    def _remade(self, answer: SummariesRemade) -> None:
        self._desk.summaries_remade.emit()
        self._desk.session.tell(Notice(self.tr("The summaries of %Ln records were made anew.", "", answer.records)))

    def _check_quietly(self) -> None:
        pulse = self._desk.pulse
        if pulse is not None and 0 < pulse.status.log_records <= CHECKED_RECORDS and not self._work.busy:
            verifying = Operation(self._desk.session, lambda profile: profile.verify(), lane=Lane.LONG)
            verifying.on_success(self._tell_problems).start()

    def _tell_problems(self, report: VerifyReport) -> None:
        """Says what is left to be mended; nothing where that is nothing."""
        left = [problem for problem in report.problems if not problem.repaired]
        if left:
            words = self.tr("%Ln problems in the store. What is in order still works.", "", len(left))
            details = "\n".join(f"{problem.file}: {in_words(problem.what)}" for problem in left)
            self._desk.session.tell(Notice(words, Weight.PROBLEM, details, "verify"))

    def _looked_through(self, progress: Progress) -> str:
        return self.tr("{count} of {total} looked through, {found} found so far").format(
            count=grouped(progress.done), total=grouped(progress.total), found=grouped(progress.refused)
        )

    def _exported(self, answer: Exported) -> None:
        if answer.cancelled:
            self._desk.session.tell(Notice(self.tr("Stopped. No file was written.")))
            return
        words = self.tr("%Ln memories written to {path}.", "", answer.exported).format(path=answer.path)
        details = self.tr("%Ln of them are not in force and travel with their state.", "", answer.withdrawn)
        self._desk.session.tell(Notice(words, details=details if answer.withdrawn else None))

    def _verified(self, report: VerifyReport) -> None:
        if any(problem.repaired for problem in report.problems):
            self._desk.session.start_over()
            self._desk.session.tell(Notice(self.tr("The store was repaired.")))
            self._tell_problems(report)
        if report.ok and not report.problems:
            self._desk.session.tell(Notice(self.tr("Every file of the store is in order.")))
        else:
            self._store_report.show_report(report)

    def _choose(self, dialog: QFileDialog) -> Callable[[], None]:
        return dialog.open

    def _file_dialog(self, name: str, title: str, *, saving: bool) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setObjectName(name)
        kinds = self.tr("Memories (*.jsonl)") if saving else self.tr("Memories (*.jsonl LOG.txt)")
        everything = self.tr("All files (*)")
        dialog.setNameFilter(f"{kinds};;{everything}")
        if saving:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("jsonl")
            dialog.selectFile("memory.jsonl")
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return dialog


def together(answers: Sequence[tuple[str, Imported, bool]]) -> Imported:
    """The answers of several files as one; each refused line says of which file it is."""
    from nua_desktop_memory.operations.importing import Imported, RefusedLine

    if len(answers) == 1:
        return answers[0][1]
    refused = tuple(
        RefusedLine(line.line, f"{name}: {line.why}", line.code)
        for name, answer, _ in answers
        for line in answer.refused
    )
    return Imported(
        imported=sum(answer.imported for _, answer, _ in answers),
        duplicates=sum(answer.duplicates for _, answer, _ in answers),
        refused=refused,
        cancelled=any(answer.cancelled for _, answer, _ in answers),
        split=sum(answer.split for _, answer, _ in answers),
    )
