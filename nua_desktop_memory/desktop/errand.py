"""Work lent to another thread, and taken back on the GUI thread.

What a view asks for is a function that holds the view. The thread that ran it lets go of it at some moment after the
answer is there; were that the last hold on a closed view, its Qt object would be deleted on the wrong thread.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import asyncio
    from concurrent.futures import Executor

T = TypeVar("T")


class Errand(Generic[T]):
    """Calls ``work`` once; `end` drops it, on the thread that calls `end`."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work: Callable[[], T] | None = work

    def __call__(self) -> T:
        """What the work gives."""
        if self._work is None:
            from asyncio import CancelledError

            raise CancelledError
        return self._work()

    def end(self) -> None:
        """Lets go of the work."""
        self._work = None


def lend(loop: asyncio.AbstractEventLoop, thread: Executor, work: Callable[[], T]) -> asyncio.Future[T]:
    """Runs ``work`` on ``thread``; call and await it on the loop's thread, where the work also ends."""
    from asyncio import wrap_future

    errand = Errand(work)
    running = thread.submit(errand)

    def end_here(_: object) -> None:
        with suppress(RuntimeError):  # the loop is closed: everything has ended already
            loop.call_soon_threadsafe(errand.end)

    running.add_done_callback(end_here)
    return wrap_future(running, loop=loop)
