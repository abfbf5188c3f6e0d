"""Long work of the window: one at a time, in sight, and with a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.numbers import grouped

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.operation import Operation
    from nua_desktop_memory.desktop.widgets.progress import ProgressPanel
    from nua_desktop_memory.operations.importing import Progress

T = TypeVar("T")

QUIET_MS = 1_000
"""Work that nobody asked for is shown once it takes this long."""


class _Stoppable(Protocol):
    """What of a running operation is needed to stop it."""

    def cancel(self) -> None: ...

    def cancelled(self) -> bool: ...


class LongWork(QObject):
    """Runs operations of the long lane behind the window's progress panel.

    ``progressed`` may be emitted from any thread, as the operation's way to say how far it is.
    """

    progressed = Signal(object)

    def __init__(self, desk: Desk, panel: ProgressPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._panel = panel
        self._running: _Stoppable | None = None
        self._tell: Callable[[Progress], str] = self._taken_over
        self._words = ""
        self._late = QTimer(self, interval=QUIET_MS, singleShot=True)
        self._late.timeout.connect(lambda: self._panel.begin(self._words))
        self.progressed.connect(self._show)
        self._panel.cancelled.connect(self._cancel)

    @property
    def busy(self) -> bool:
        """Something runs."""
        return self._running is not None

    def start(
        self,
        operation: Operation[T],
        words: str,
        *,
        telling: Callable[[Progress], str] | None = None,
        finished: Callable[[], None] | None = None,
        quiet: bool = False,
    ) -> bool:
        """Begins it, unless something else runs: then it is said so, and the answer is false.

        ``telling`` makes words of a progress. ``quiet`` is for what nobody asked for: not shown while it is short,
        and silent where it cannot begin.
        """
        if self._running is not None:
            if not quiet:
                self._desk.session.tell(Notice(self.tr("Something long is running already. Wait for it, or stop it.")))
            return False
        self._running = operation
        self._tell = telling or self._taken_over
        self._words = words
        if quiet:
            self._late.start()
        else:
            self._panel.begin(words)

        def end() -> None:
            self._running = None
            self._late.stop()
            self._panel.end()
            if finished is not None:
                finished()

        operation.on_finish(end).start()
        return True

    def _taken_over(self, progress: Progress) -> str:
        return self.tr("{count} taken over, {refused} refused so far").format(
            count=grouped(progress.imported), refused=grouped(progress.refused)
        )

    def _show(self, progress: Progress) -> None:
        if self._running is not None and not self._running.cancelled() and not self._late.isActive():
            self._panel.advance(progress.done, progress.total, self._tell(progress))

    def _cancel(self) -> None:
        if self._running is not None:
            self._running.cancel()
