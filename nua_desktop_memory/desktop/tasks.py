"""The coroutines of one window: kept while they run, begun as soon as there is a loop, ended together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Task

    Work = Coroutine[object, object, None]


class Tasks:
    """Of the loop inside which it is made, or else of the one it is told to `live_in`; on the loop's thread alone.

    ``guarded`` wraps each piece of work, so that it tells how it failed.
    """

    def __init__(self, guarded: Callable[[Work], Coroutine[object, object, None]]) -> None:
        self._guarded = guarded
        self._loop = running_loop()
        self._waiting: list[Work] = []
        self._running: set[Task[None]] = set()

    def __len__(self) -> int:
        """How many run, or wait for a loop."""
        return len(self._running) + len(self._waiting)

    @property
    def loop(self) -> AbstractEventLoop:
        """The loop; there must be one by now."""
        assert self._loop is not None, "there is no loop yet"
        return self._loop

    def live_in(self, loop: AbstractEventLoop) -> None:
        """The loop in which everything runs from now on; what was spawned before there was one begins now."""
        self._loop = loop
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            self.task(work)

    def spawn(self, work: Work) -> None:
        """Starts a coroutine as soon as there is a loop."""
        if self._loop is None:
            self._waiting.append(work)
        else:
            self.task(work)

    def task(self, work: Work) -> Task[None]:
        """Starts a coroutine; for who wants to wait for it, or to cancel it."""
        task = self.loop.create_task(self._guarded(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(lambda _: work.close())  # one that was cancelled before its first step never began it
        return task

    def cancel(self) -> None:
        """Ends all but the one that asks for it."""
        for work in self._waiting:
            work.close()
        self._waiting.clear()
        if self._running:
            from asyncio import current_task

            current = current_task(self.loop)
            for task in [task for task in self._running if task is not current]:
                task.cancel()


def running_loop() -> AbstractEventLoop | None:
    """The loop that this thread runs; nothing where it runs none, or where asyncio is not even loaded."""
    if "asyncio" not in sys.modules:
        return None
    from asyncio import get_running_loop

    with suppress(RuntimeError):
        return get_running_loop()
    return None
