"""What Python does behind a window's back, made fit for one while a session is open.

The cyclic garbage collector runs on whichever thread happens to allocate, and Qt objects that it ends on the
worker thread crash or leave timers behind: it runs on the GUI thread alone. A thread that computes keeps the
interpreter for a turn of 5 ms, and drawing one list asks for it dozens of times: turns become short, or the
window stutters whenever the profile is read. Going through all objects takes a tenth of a second, most of them being
modules and the parts of the window: what is there a second after the opening is left out of it until the end.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, QTimer

LOOK_MS = 1_000
TURN_SECONDS = 0.0005
"""How long a thread may compute while another waits; switching costs some microseconds."""
_NAME = "nuaCollector"


class Collector(QObject):
    """Collects when Python itself would have, looked at every `LOOK_MS`; child of the application."""

    def __init__(self, application: QObject) -> None:
        super().__init__(application)
        self.setObjectName(_NAME)
        self._sessions = 0
        self._turn = sys.getswitchinterval()
        self._settle: Callable[[], object] | None = None
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def hold(self) -> None:
        """A session opens."""
        self._sessions += 1
        self._settle = gc.freeze if self._sessions == 1 else _start_over
        if self._sessions == 1:
            gc.disable()
            self._turn = sys.getswitchinterval()
            sys.setswitchinterval(TURN_SECONDS)
            self._timer.start()

    def release(self) -> None:
        """A session is closed; after the last one everything is as it was before the first."""
        self._sessions -= 1
        if self._sessions == 0:
            self._timer.stop()
            gc.unfreeze()
            gc.collect()
            gc.enable()
            sys.setswitchinterval(self._turn)

    def _look(self) -> None:
        """Collects what is due; first, and after another session began, settles what is there to stay."""
        if self._settle is not None:
            self._settle()
            self._settle = None
            return
        due = _due()
        if due is not None:
            gc.collect(due)


def collector() -> Collector:
    """The application's one collector; there must be an application."""
    application = QCoreApplication.instance()
    assert application is not None
    found = application.findChild(Collector, _NAME)
    return found if isinstance(found, Collector) else Collector(application)


def _start_over() -> None:
    """The parts of an earlier session may be gone by now."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _due() -> int | None:
    """The oldest generation whose threshold is passed, as Python counts them."""
    counted = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
    return next((number for number, (count, most) in reversed(list(counted)) if count > most), None)
