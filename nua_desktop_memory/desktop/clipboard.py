"""The clipboard when the window goes."""

from __future__ import annotations

from PySide6.QtGui import QClipboard, QGuiApplication


def leave_behind() -> None:
    """Puts what this program copied on the clipboard anew, as an object of Qt's own.

    One made by a view in Python would be ended after Python itself, and crash.
    """
    clipboard = QGuiApplication.clipboard()
    for mode in (QClipboard.Mode.Clipboard, QClipboard.Mode.Selection):
        owns = clipboard.ownsClipboard() if mode is QClipboard.Mode.Clipboard else clipboard.ownsSelection()
        if owns:
            clipboard.setText(clipboard.text(mode), mode)
