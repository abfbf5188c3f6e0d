"""Undo in a field: what was typed first, then what was remembered."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

_Key = QKeySequence.StandardKey
_FIELDS = ("QLineEdit", "QPlainTextEdit", "QTextEdit")


class TextFirst(QObject):
    """Lets the window's own undo and redo have their keys where the field with the focus has nothing to take back.

    Qt's fields keep these keys for themselves even while they are empty. Only the field with the focus is listened to.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Refuses the key for the field, so that it is a shortcut."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        undo, redo = _history(watched)
        if (event.matches(_Key.Undo) and not undo) or (event.matches(_Key.Redo) and not redo):
            event.ignore()
            return True
        return False

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and any(map(new.inherits, _FIELDS)) and new.window() is self._window:
            new.installEventFilter(self)


def _history(field: QObject) -> tuple[bool, bool]:
    """Whether a field has typing to take back, and typing to do again."""
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable(), field.isRedoAvailable()
    if isinstance(field, QtWidgets.QPlainTextEdit | QtWidgets.QTextEdit):
        return field.document().isUndoAvailable(), field.document().isRedoAvailable()
    return False, False
