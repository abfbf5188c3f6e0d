"""An index that is made anew, after an update of the program say, in sight: why one waits, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.desktop.widgets.progress import ProgressPanel

QUIET_MS = 500
"""What is over sooner is not told."""
_STEPS = 1_000
_READ = 0.7
"""The part of the work in which the memories are read, of which alone it is known how far it is."""


class Rebuilding(QObject):
    """Shows it in the window's progress panel, unless something else is shown there."""

    def __init__(self, session: Session, panel: Callable[[], ProgressPanel], parent: QObject) -> None:
        super().__init__(parent)
        self._panel = panel
        self._share = 0.0
        self._shown = False
        self._late = QTimer(self, interval=QUIET_MS, singleShot=True)
        self._late.timeout.connect(self._begin)
        session.rebuilding.connect(self._hear)

    def _hear(self, share: float | None) -> None:
        if share is None:
            self._end()
            return
        self._share = share
        if self._shown:
            self._advance()
        elif not self._late.isActive():
            self._late.start()

    def _begin(self) -> None:
        panel = self._panel()
        if not panel.isVisible():
            self._shown = True
            panel.begin(self._words(), stoppable=False)
            self._advance()

    def _advance(self) -> None:
        self._panel().advance(round(self._share * _READ * _STEPS), _STEPS, self._words())

    def _end(self) -> None:
        self._late.stop()
        if self._shown:
            self._shown = False
            self._panel().end()

    def _words(self) -> str:
        return self.tr("The search index is being made anew. Nothing is lost; this takes a moment.")
