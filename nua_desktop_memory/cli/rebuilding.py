"""Why a command takes long: the index is made anew, after an update of the program say. Said on standard error."""

from __future__ import annotations

import sys
import time

QUIET_SECONDS = 1.0
"""What is over sooner is not told."""


class _Telling:
    """One sentence a process, and on a terminal, behind it, how far the reading is."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._said = False
        self._on_terminal = sys.stderr is not None and sys.stderr.isatty()

    def tell(self, share: float | None) -> None:
        """A share from 0 to 1; ``None``: it is over."""
        if share is None:
            self._since = None
            self._write("\r" + " " * 79 + "\r" if self._on_terminal and self._said else "")
            return
        self._since = time.monotonic() if self._since is None else self._since
        if time.monotonic() - self._since < QUIET_SECONDS:
            return
        if not self._said:
            self._said = True
            self._write("nua-memory: The search index is being made anew. Nothing is lost; this takes a moment.\n")
        self._write(f"\r{share:4.0%} read" if self._on_terminal else "")

    @staticmethod
    def _write(words: str) -> None:
        if words and sys.stderr is not None:
            sys.stderr.write(words)
            sys.stderr.flush()


tell = _Telling().tell
