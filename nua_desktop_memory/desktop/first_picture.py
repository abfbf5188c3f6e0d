"""The first picture comes before the loop that everything else runs in.

asyncio and qasync take as long to load as all that a first picture needs of ours. So it is shown in Qt's own loop,
and they are loaded piece by piece once it was painted, each while nothing else is to be done.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

PIECES = ("logging", "concurrent.futures.thread", "ssl", "asyncio", "qasync")
"""What is loaded meanwhile; each needs those before it."""
LATEST_MS = 500
"""How long a picture is waited for; a window may be minimized from the start."""


class FirstPicture(QObject):
    """Ends the loop that it is given when ``window`` was painted and everything is loaded."""

    def __init__(self, window: QWidget, loop: QEventLoop) -> None:
        super().__init__(loop)
        self._window = window
        self._loop = loop
        self._left = iter(PIECES)
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self._load)
        self._latest = QTimer(self, interval=LATEST_MS, singleShot=True)
        self._latest.timeout.connect(self._next.start)
        self._latest.start()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begins to load once the window is painted; its parts are painted by then or in the same go."""
        if event.type() is QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            self._latest.stop()
            self._next.start()
        return super().eventFilter(watched, event)

    def _load(self) -> None:
        piece = next(self._left, None)
        if piece is None:
            self._loop.quit()
        else:
            import_module(piece)
            self._next.start()


def paint_first(window: QWidget) -> None:
    """Returns when the window, which is shown, is painted and asyncio and qasync are loaded; it lives meanwhile."""
    loop = QEventLoop()
    FirstPicture(window, loop)
    loop.exec()
