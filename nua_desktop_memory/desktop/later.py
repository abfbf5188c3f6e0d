"""What can wait until the window is in use: done in small steps, each when nothing else is to be done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

PAUSE_MS = 8
"""Between two steps, so that whatever a person or another thread wants comes first."""


class Later(QObject):
    """Steps that are done in their order after `begin`, or all at once by `finish`; each exactly once."""

    def __init__(self, steps: Iterable[Callable[[], object]], parent: QObject) -> None:
        super().__init__(parent)
        self._steps = deque(steps)
        self._timer = QTimer(self, interval=PAUSE_MS, singleShot=True)
        self._timer.timeout.connect(self._next)

    @property
    def done(self) -> bool:
        """Nothing is left to be done."""
        return not self._steps

    def begin(self) -> None:
        """The first step may be done now; saying it again changes nothing."""
        if self._steps and not self._timer.isActive():
            self._timer.start()

    def finish(self) -> None:
        """Does all that is left now."""
        while self._steps:
            self._steps.popleft()()

    def stop(self) -> None:
        """What is left is not done any more."""
        self._timer.stop()
        self._steps.clear()

    def _next(self) -> None:
        if self._steps:
            self._steps.popleft()()
        self.begin()
