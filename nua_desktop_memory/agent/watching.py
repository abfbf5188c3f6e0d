"""Watching the switch while a client keeps a server running: a look at two files' stamps, five times a second.

Not the system's file events: they come late or not at all on network folders, and this must not be missed.
"""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.switch import Signature, Switch

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import Self

_log = logging.getLogger(__name__)

INTERVAL = 0.2
LOOKS_BETWEEN_READS = 25
"""After so many looks the switch is read even if no stamp has changed, as on a clock too coarse to show it."""


class SwitchWatch:
    """Calls ``on_change`` from a thread of its own after the switch was, or may have been, thrown; a context manager.

    ``on_write`` is called where something else was written while memory is on. Both are hints to look, told at most
    ``interval`` seconds late. They must not wait for the thread that stops the watch. In an event loop they are
    ``lambda: loop.call_soon_threadsafe(…)``.
    """

    def __init__(
        self,
        profile_dir: str,
        on_change: Callable[[], object],
        *,
        on_write: Callable[[], object] | None = None,
        interval: float = INTERVAL,
    ) -> None:
        self._switch = Switch(profile_dir)
        self._on_change = on_change
        self._on_write = on_write
        self._interval = interval
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to watch. What was thrown before is not told."""
        if self._thread is None:
            seen = self._switch.signature()
            self._thread = threading.Thread(
                target=self._watch, args=(seen, self._switch.read()), name="switch-watch", daemon=True
            )
            self._thread.start()

    def stop(self) -> None:
        """Ends it; when this returns, nothing more is told. May be called twice."""
        self._stopping.set()
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    def __enter__(self) -> Self:
        """The watch itself, begun."""
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends it."""
        self.stop()

    def _watch(self, seen: Signature, before: tuple[bool, int]) -> None:
        looks = 0
        while not self._stopping.wait(self._interval):
            stamps, looks = self._switch.signature(), looks + 1
            if stamps == seen and looks % LOOKS_BETWEEN_READS:
                continue
            seen, now = stamps, self._switch.read()
            before, earlier = now, before
            if now[0] is not earlier[0]:
                _tell(self._on_change)
            elif now[0] and now != earlier and self._on_write is not None:
                _tell(self._on_write)


def _tell(whom: Callable[[], object]) -> None:
    """The watch goes on whatever becomes of it: the next change may be the switch being thrown off."""
    try:
        whom()
    except Exception as error:  # noqa: BLE001 - named, without what it says
        _log.error("Someone who was told of the switch failed: %s", type(error).__name__)
