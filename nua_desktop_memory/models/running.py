"""A thread with an event loop of its own on which models are asked, so that giving up never waits for a network."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

__all__ = ["Calls", "CancelledError"]

T = TypeVar("T")
P = ParamSpec("P")
_A_MOMENT = 2.0


class Calls:
    """Runs coroutines on a thread that is started with the first; thread-safe.

    Coroutines that share a model (whose connections belong to one loop) belong to one `Calls`.
    """

    def __init__(self, name: str = "models") -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def submit(self, make: Callable[[], Coroutine[Any, Any, T]]) -> Future[T]:
        """Starts what ``make`` gives; cancelling the future ends it. Raises ``RuntimeError`` after `close`."""
        with self._lock:
            if self._is_closed:
                raise RuntimeError("closed")
            loop = self._loop or self._start()
            return asyncio.run_coroutine_threadsafe(make(), loop)

    def run(self, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the coroutine gives or raises, waited for; ``CancelledError`` when `close` ended it."""
        return self.submit(make).result()

    def close(self) -> None:
        """Cancels whatever runs and ends the thread, within a moment."""
        with self._lock:
            self._is_closed = True
            loop, thread, self._loop, self._thread = self._loop, self._thread, None, None
        if loop is not None and thread is not None:
            loop.call_soon_threadsafe(loop.stop)
            if thread is not threading.current_thread():
                thread.join(_A_MOMENT)

    def _start(self) -> asyncio.AbstractEventLoop:
        loop = self._loop = asyncio.new_event_loop()
        loop.set_default_executor(LooseThreads())
        self._thread = threading.Thread(target=_serve, args=(loop,), name=self._name, daemon=True)
        self._thread.start()
        return loop


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
        _cancel_all(loop)
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def _cancel_all(loop: asyncio.AbstractEventLoop) -> None:
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.wait(left, timeout=_A_MOMENT))


class LooseThreads(ThreadPoolExecutor):
    """A daemon thread for each call, never waited for: a name that no server resolves must not hold up quitting."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Starts a call on a thread of its own."""
        future: Future[T] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001 - it is the caller's
                future.set_exception(error)

        threading.Thread(target=run, name="models look-up", daemon=True).start()
        return future
