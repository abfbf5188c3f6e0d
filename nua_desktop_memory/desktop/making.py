"""The changes that a window is making: whether there are any, and whether a quick one of them is held up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer, Signal

from nua_desktop_memory.desktop.lane import Lane

PATIENCE_MS = 1_000
"""A quick change that is over sooner was not held up."""


class Making(QObject):
    """Counts them. ``held_up`` with true once a quick one takes long, for another program writes; then with false."""

    held_up = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_held_up = False
        self._all = self._quick = 0
        self._late = QTimer(self, interval=PATIENCE_MS, singleShot=True)
        self._late.timeout.connect(lambda: self._tell(held_up=True))

    def __bool__(self) -> bool:
        """Whether there is any."""
        return self._all > 0

    @contextmanager
    def one(self, lane: Lane) -> Iterator[None]:
        """While it is made."""
        quick = lane is Lane.SHORT
        self._all += 1
        self._quick += quick
        if quick and self._quick == 1:
            self._late.start()
        try:
            yield
        finally:
            self._all -= 1
            self._quick -= quick
            if not self._quick:
                self.stop()

    def stop(self) -> None:
        """Nothing is told of any more, but that what was held up is not."""
        self._late.stop()
        self._tell(held_up=False)

    def _tell(self, *, held_up: bool) -> None:
        if held_up is not self.is_held_up:
            self.is_held_up = held_up
            self.held_up.emit(held_up)
