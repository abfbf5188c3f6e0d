"""What a check of the store found, and the repair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from nua_desktop_memory.desktop.dialogs.report_column import lay_out_report
from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button, row_of
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.verify import VerifyReport


class StoreReport(InOrder, QDialog):
    """Lists each problem with its file; ``repair_asked`` when the person wants what can be mended mended."""

    repair_asked = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("storeReport")
        self.setWindowTitle(self.tr("The store"))
        self.setAccessibleName(self.tr("The store"))
        self._title = label(desk.theme, size=Size.TEXT, name="storeTitle")
        self._words = label(desk.theme, kind="muted", name="storeWords")
        self._off = label(desk.theme, kind="conflict", name="storeSwitchedOff")
        self._off.setText(
            self.tr(
                "Memory is off now: whether it was on stood in a file that was lost. Agents get nothing until you "
                "switch it on again."
            )
        )
        self._list = QPlainTextEdit()
        self._list.setObjectName("storeProblems")
        self._list.setAccessibleName(self.tr("Problems"))
        self._list.setReadOnly(True)
        self._repair = push_button(self.tr("Repair"), "storeRepair")
        self._copy = push_button(self.tr("Copy the list"), "storeCopy")
        self._close = push_button(self.tr("Close"), "storeClose")
        self._repair.setProperty("kind", "primary")
        self._repair.clicked.connect(self._ask)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._list.toPlainText()))
        self._close.clicked.connect(self.accept)
        self._lay_out()

    def show_report(self, report: VerifyReport) -> None:
        """Shows what was found; the repair is offered while something is left to mend."""
        left = [problem for problem in report.problems if not problem.repaired]
        if report.ok:
            self._title.setText(self.tr("The store was repaired."))
            self._words.setText(
                self.tr("%Ln problems were mended; no good record was touched.", "", len(report.problems))
            )
        else:
            self._title.setText(self.tr("%Ln problems in the store.", "", len(left)))
            self._words.setText(
                self.tr(
                    "What is in order still works. Repairing rebuilds what can be rebuilt and finishes or drops "
                    "half-done changes; it never touches a good record."
                )
            )
        self._off.setVisible(report.switched_off)
        self._list.setPlainText(
            "\n".join(
                self.tr("{file}: {what} (repaired)").format(file=problem.file, what=in_words(problem.what))
                if problem.repaired
                else self.tr("{file}: {what}").format(file=problem.file, what=in_words(problem.what))
                for problem in report.problems
            )
        )
        self._repair.setVisible(not report.ok)
        self._list.setVisible(bool(report.problems))
        self.resize(GRID * 80, GRID * 50 if report.problems else GRID * 20)
        self.show()
        (self._close if report.ok else self._repair).setFocus()

    def _ask(self) -> None:
        self.hide()
        self.repair_asked.emit()

    def _lay_out(self) -> None:
        above = (self._title, self._words, self._off)
        lay_out_report(self, above, self._list, row_of((self._repair, self._close), (self._copy,)))
