"""A quick change that another program holds up, in sight: why nothing happens, and a way to give it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.desktop.widgets.progress import ProgressPanel


class HeldUp(QObject):
    """Shows it in the window's progress panel, unless something else is shown there."""

    def __init__(self, session: Session, panel: Callable[[], ProgressPanel], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._panel = panel
        self._turn: int | None = None
        session.making.held_up.connect(self._hear)

    def _hear(self, held_up: bool) -> None:
        if held_up:
            self._begin()
        elif self._turn is not None:
            panel = self._panel()
            panel.cancelled.disconnect(self._session.stop_waiting)
            panel.end(self._turn)
            self._turn = None

    def _begin(self) -> None:
        panel = self._panel()
        if not panel.isVisible():
            self._turn = panel.begin(self.tr("Writing… Another program may be using this memory."))
            panel.cancelled.connect(self._session.stop_waiting)
