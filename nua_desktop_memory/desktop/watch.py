"""Hints that something stirred in the profile's folder.

watchdog's events come doubled or not at all, so they only say "look": the generation decides. Reading the
folder also makes events (opened, closed without writing); those are left out, or the window feeds itself.
"""

from __future__ import annotations

import logging
import os
import warnings
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent
    from watchdog.observers.api import BaseObserver

SETTLE_MS = 120
"""Events that come within this time of each other are one hint."""
TELLING = frozenset({"created", "modified", "moved", "deleted"})


class FolderWatch(QObject):
    """Watches a profile's folder and says ``stirred``, at most once in `SETTLE_MS`.

    Where the system gives no watches (limits, network drives) it stays silent; the session's timer looks
    anyway.
    """

    stirred = Signal()
    _hint = Signal()

    def __init__(self, profile_dir: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._profile_dir = profile_dir
        self._observer: BaseObserver | None = None
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self.stirred)
        self._hint.connect(self._begin_to_settle)

    def start(self) -> None:
        """Begins to watch; the folder must exist for it to see anything."""
        if self._observer is not None or not os.path.isdir(self._profile_dir):
            return
        from watchdog.events import FileSystemEventHandler
        from watchdog.observers import Observer

        logging.getLogger("watchdog.observers.inotify").addFilter(_worth_telling)
        # It registers a folder twice that was made while it began to look there; the second takes the first's place.
        warnings.filterwarnings("ignore", r"Callback with id .* already exists", RuntimeWarning)
        watch = self

        class Listener(FileSystemEventHandler):
            def on_any_event(self, event: FileSystemEvent) -> None:
                if event.event_type in TELLING:
                    watch._hint.emit()

        observer = Observer()
        try:
            observer.schedule(Listener(), self._profile_dir, recursive=True)
            observer.start()
        except OSError:
            return
        self._observer = observer

    def stop(self) -> None:
        """Ends the watching thread."""
        observer, self._observer = self._observer, None
        self._settle.stop()
        if observer is not None:
            observer.stop()

    def _begin_to_settle(self) -> None:
        if not self._settle.isActive():
            self._settle.start()


def _worth_telling(record: logging.LogRecord) -> bool:
    """The watch library calls it an error when its own thread comes a moment too late to a watch that was stopped."""
    return "when the thread is inactive" not in record.getMessage()
