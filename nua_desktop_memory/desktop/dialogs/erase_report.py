"""The report after an erasing, which can be copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class EraseReport(QWidget):
    """``eraseReport`` and a button that copies it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._theme = desk.theme
        self._title = label(desk.theme, self.tr("Erased. This is what went and what stays."), Size.TEXT)
        self.edit = QPlainTextEdit()
        self.edit.setObjectName("eraseReport")
        self.edit.setAccessibleName(self.tr("Report of the erasing"))
        self.edit.setReadOnly(True)
        self.edit.setTabChangesFocus(True)
        self.edit.setMinimumHeight(GRID * 42)
        self._copy = QPushButton(self.tr("Copy the report"))
        self._copy.setObjectName("copyReportButton")
        self._copy.setAccessibleName(self.tr("Copy the report"))
        self._copy.setAutoDefault(False)
        self._copy.clicked.connect(self._copy_report)
        row = QHBoxLayout()
        row.addWidget(self._copy)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID)
        layout.addWidget(self._title)
        layout.addWidget(self.edit)
        layout.addLayout(row)
        desk.theme.changed.connect(self._draw)
        self._draw()
        self.hide()

    def show_report(self, words: str) -> None:
        """Takes the report."""
        self.edit.setPlainText(words)
        self._copy.setText(self.tr("Copy the report"))

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self.edit.toPlainText())
        self._copy.setText(self.tr("Copied"))

    def _draw(self) -> None:
        self._copy.setIcon(icon("copy", self._theme.tokens))
