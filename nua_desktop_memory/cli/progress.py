"""Progress of a long command: one line on standard error, only where that is a terminal; Ctrl+C asks it to stop."""

from __future__ import annotations

import signal
import sys
import threading

from nua_desktop_memory.store.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType, TracebackType
    from typing import Self

    from nua_desktop_memory.operations.importing import Progress


class Watch:
    """Shows how far a run is and remembers that it was asked to stop. A second Ctrl+C stops at once.

    A batch that was begun is finished either way, or not there at all.
    """

    def __init__(self, deed: str) -> None:
        self._deed = deed
        self._stop = False
        self._width = 0
        self._visible = sys.stderr is not None and sys.stderr.isatty()
        self._before: object = None

    def __enter__(self) -> Self:
        """Listens for Ctrl+C from now on."""
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._asked)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Clears the line and gives Ctrl+C back."""
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]
        self._write("")

    def _asked(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        if self._stop:
            raise KeyboardInterrupt
        self._stop = True
        self._write("Stopping after this batch …")

    def cancelled(self) -> bool:
        """Whether the person asked to stop."""
        return self._stop

    def show(self, progress: Progress) -> None:
        """Replaces the line."""
        share = 100 if not progress.total else min(100, 100 * progress.done // progress.total)
        parts = [f"{self._deed} … {share} %", f"{progress.imported:,} done"]
        if progress.duplicates:
            parts.append(f"{progress.duplicates:,} there already")
        if progress.refused:
            parts.append(f"{progress.refused:,} refused")
        self._write(", ".join(parts))

    def _write(self, line: str) -> None:
        if self._visible:
            sys.stderr.write("\r" + line.ljust(self._width) + ("\r" if not line else ""))
            sys.stderr.flush()
            self._width = len(line)
