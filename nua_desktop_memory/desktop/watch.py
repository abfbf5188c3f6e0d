"""Hints that something stirred in the profile's folder.

watchdog's events come doubled or not at all, so they only say "look": the generation decides. Reading the
folder also makes events (opened, closed without writing); those are left out, or the window feeds itself.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import BaseObserver

SETTLE_MS = 120
"""Events that come within this time of each other are one hint."""
TELLING = frozenset({"created", "modified", "moved", "deleted"})


def load() -> None:
    """Loads the watching library, which takes as long as a few pictures of the window; for another thread."""
    import watchdog.observers  # noqa: F401


class FolderWatch(QObject):
    """Watches a profile's folder and says ``stirred``, at most once in `SETTLE_MS`.

    Every commit writes to files in the folder itself or in ``memory``, so these two are watched and nothing below
    them: going through a hundred thousand event files would stop the window for as long as that takes.
    Where the system gives no watches (limits, network drives) it stays silent; the session's timer looks
    anyway.
    """

    stirred = Signal()
    _hint = Signal()

    def __init__(self, profile_dir: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folders = (profile_dir, os.path.join(profile_dir, "memory"))
        self._watched: set[str] = set()
        self._observer: BaseObserver | None = None
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self.stirred)
        self._hint.connect(self._begin_to_settle)

    def start(self) -> None:
        """Begins to watch what is there by now; saying it again watches what has come since."""
        fresh = [folder for folder in self._folders if folder not in self._watched and os.path.isdir(folder)]
        if not fresh:
            return
        from watchdog.events import FileSystemEventHandler

        watch = self

        class Listener(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                if event.event_type in TELLING:
                    watch._hint.emit()

        try:
            observer = self._running()
            for folder in fresh:
                observer.schedule(Listener(), folder, recursive=False)
                self._watched.add(folder)
        except OSError:
            return

    def stop(self) -> None:
        """Ends the watching thread."""
        observer, self._observer = self._observer, None
        self._settle.stop()
        if observer is not None:
            observer.stop()

    def _running(self) -> BaseObserver:
        if self._observer is None:
            from watchdog.observers import Observer

            logging.getLogger("watchdog.observers.inotify").addFilter(_worth_telling)
            observer = Observer()
            observer.start()
            self._observer = observer
        return self._observer

    def _begin_to_settle(self) -> None:
        if not self._settle.isActive():
            self._settle.start()


def _worth_telling(record: logging.LogRecord) -> bool:
    """The watch library calls it an error when its own thread comes a moment too late to a watch that was stopped."""
    return "when the thread is inactive" not in record.getMessage()
