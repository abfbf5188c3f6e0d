"""What an import did: how many, and each refused line with its reason, to read and to copy."""

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
    from nua_desktop_memory.operations.importing import Imported


class ImportReport(InOrder, QDialog):
    """Not modal: the person can look at the list while going on.

    ``split_asked`` when what was too long is to come in as several memories each.
    """

    split_asked = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("importReport")
        self.setWindowTitle(self.tr("Import"))
        self.setAccessibleName(self.tr("Import"))
        self._counts = label(desk.theme, size=Size.TEXT, name="importCounts")
        self._words = label(desk.theme, kind="muted", name="importWords")
        self._lines = QPlainTextEdit()
        self._lines.setObjectName("importRefused")
        self._lines.setAccessibleName(self.tr("Refused lines"))
        self._lines.setReadOnly(True)
        self._copy = push_button(self.tr("Copy the list"), "importCopy")
        self._split = push_button("", "importSplit")
        self._split.clicked.connect(self._ask)
        self._close = push_button(self.tr("Close"), "importClose")
        self._close.setDefault(True)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._lines.toPlainText()))
        self._close.clicked.connect(self.accept)
        self._lay_out()

    def show_answer(self, answer: Imported, *, splits: bool = False) -> None:
        """Shows one import's answer; ``splits`` where its format has long texts that can be split."""
        counts = {
            "imported": self.tr("%Ln imported", "", answer.imported),
            "there": self.tr("%Ln already there", "", answer.duplicates),
            "refused": self.tr("%Ln refused", "", len(answer.refused)),
        }
        self._counts.setText(self.tr("{imported}, {there}, {refused}.").format(**counts))
        if answer.cancelled:
            self._words.setText(
                self.tr("You stopped it. What was imported stays; importing the same file again goes on from there.")
            )
        elif answer.refused:
            self._words.setText(self.tr("Nothing of the refused lines was kept. The file itself was not changed."))
        elif answer.imported:
            self._words.setText(self.tr("The whole import can be taken back with Undo."))
        elif answer.duplicates:
            self._words.setText(self.tr("All of it was there already, so nothing was changed."))
        else:
            self._words.setText(self.tr("There is nothing in it to import. Nothing was changed."))
        self._lines.setPlainText(
            "\n".join(
                self.tr("Line {line}: {why}").format(line=one.line, why=in_words(one.why)) for one in answer.refused
            )
        )
        self._lines.setVisible(bool(answer.refused))
        self._copy.setVisible(bool(answer.refused))
        self._offer(sum(one.code == "too_long" for one in answer.refused) if splits else 0)
        self.resize(GRID * 80, GRID * 60 if answer.refused else GRID * 20)
        self.show()
        self._close.setFocus()

    def _offer(self, count: int) -> None:
        words = self.tr("Split the %Ln that are too long", "", count)
        self._split.setText(words)
        self._split.setAccessibleName(words)
        self._split.setVisible(bool(count))

    def _ask(self) -> None:
        self.hide()
        self.split_asked.emit()

    def _lay_out(self) -> None:
        buttons = row_of((self._split, self._close), (self._copy,))
        lay_out_report(self, (self._counts, self._words), self._lines, buttons)
