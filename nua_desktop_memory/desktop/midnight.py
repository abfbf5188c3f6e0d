"""Tells when another day has begun in the profile's zone, so that “today” and what holds from a date stay true."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.times import Clock

LONGEST_MS = 600_000
"""It looks at least this often: a computer that slept through midnight is told soon after it wakes."""


class Midnight(QObject):
    """Emits ``Clock.changed`` when the day of the clock's zone is another than it was."""

    def __init__(self, clock: Clock, now: Callable[[], datetime], parent: QObject) -> None:
        super().__init__(parent)
        self._clock = clock
        self._now = now
        self._day = self._today()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.look)
        clock.changed.connect(self._wind)
        self._wind()

    def look(self) -> None:
        """Compares the day with the one that was seen last."""
        if self._today() != self._day:
            self._clock.changed.emit()
        else:
            self._wind()

    def _today(self) -> date:
        return self._now().astimezone(self._clock.zone).date()

    def _wind(self) -> None:
        self._day = self._today()
        begins = datetime.combine(self._day + timedelta(days=1), time(), self._clock.zone)
        left = begins.timestamp() - self._now().timestamp()
        self._timer.start(min(LONGEST_MS, max(1, round(left * 1000) + 1)))
