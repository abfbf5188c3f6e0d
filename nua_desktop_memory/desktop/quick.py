"""The quick "Remember…" window: one field, at hand also while the window is closed or behind others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.window import Window
    from nua_desktop_memory.operations.noting import Noted
    from nua_desktop_memory.store.errors import NuaError

WIDTH = GRID * 64


class QuickWindow(QWidget):
    """Enter saves what is typed and closes; a refusal is said below the field and keeps it. ``left`` when it closes."""

    left = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.WindowStaysOnTopHint)
        self.setObjectName("quickWindow")
        self.setWindowTitle(self.tr("Remember"))
        self.setAccessibleName(self.windowTitle())
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("part", "window")
        self._window = window
        theme = window.desk.theme
        self.field = QLineEdit()
        self.field.setObjectName("quickField")
        self.field.setAccessibleName(self.tr("Something to remember"))
        self.field.setPlaceholderText(self.tr("Type something to remember, then press Enter"))
        self.field.setFont(theme.font(Size.TEXT))
        self.error = label(theme, kind="error", name="quickError")
        self.save = QPushButton(self.tr("Remember"))
        self.save.setObjectName("quickSave")
        self.save.setAccessibleName(self.save.text())
        self.save.setProperty("kind", "primary")
        self.save.clicked.connect(self._save)
        self.field.returnPressed.connect(self._save)
        self.field.textChanged.connect(lambda _: self._say(""))
        self._lay_out()

    def ask(self) -> None:
        """Brings it to the front, with what was typed before."""
        self.setStyleSheet(self._window.desk.theme.stylesheet())
        self._say("")
        self.show()
        self.raise_()
        self.activateWindow()
        self.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes; what is typed stays for the next time."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """It only hides."""
        super().closeEvent(event)
        self.left.emit()

    def _save(self) -> None:
        text = self.field.text().strip()
        if not text or not self.save.isEnabled():
            return
        session = self._window.desk.session
        self.save.setEnabled(False)
        saving: Operation[Noted] = Operation(session, lambda profile: profile.note(text))
        saving.on_success(lambda _: self._saved(text)).on_failure(self._refuse)
        saving.on_finish(lambda: self.save.setEnabled(True)).start()

    def _saved(self, text: str) -> None:
        """Closes; what was typed meanwhile stays, to be saved too."""
        if self.field.text().strip() == text:
            self.field.clear()
            self.close()

    def _refuse(self, error: NuaError) -> None:
        self._say(error.message)
        self.field.setFocus()

    def _say(self, words: str) -> None:
        """Shows a sentence below the field, and has a screen reader say it."""
        self.error.setText(words)
        self.error.setVisible(bool(words))
        if words:
            QAccessible.updateAccessibility(QAccessibleEvent(self.error, QAccessible.Event.Alert))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.field, 1)
        row.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        column.setSpacing(GRID)
        column.addLayout(row)
        column.addWidget(self.error)
        self.setMinimumWidth(WIDTH)
