"""A scrolling area that takes the focus, so that keys scroll it, and is told to a screen reader as a document.

Qt's own calls itself a mere part of the window, of which a screen reader says nothing.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QScrollArea


class DocumentArea(QScrollArea):
    """What is in it are the parts of the document."""

    def __init__(self) -> None:
        super().__init__()
        self._interface: QAccessibleWidget | None = None
        _install()

    def accessible(self) -> QAccessibleWidget:
        """Its interface, the same one always."""
        if self._interface is None:
            self._interface = QAccessibleWidget(self, QAccessible.Role.Document)
        return self._interface


@cache
def _install() -> None:
    """Once for the process, as Qt wants it."""
    QAccessible.installFactory(_interface)


def _interface(_: str, asked: QObject) -> QAccessibleInterface | None:
    return asked.accessible() if isinstance(asked, DocumentArea) else None
