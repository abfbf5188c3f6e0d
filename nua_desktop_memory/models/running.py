"""A thread with an event loop of its own on which models are asked, so that giving up never waits for a network."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

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
        self._aside = LooseThreads()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    def submit(self, make: Callable[[], Coroutine[Any, Any, T]]) -> Future[T]:
        """Starts what ``make`` gives; cancelling the future ends it. Raises ``RuntimeError`` after `close`."""
        with self._lock:
            if self._is_closed:
                raise RuntimeError("closed")
            loop = self._loop or self._start()
            return asyncio.run_coroutine_threadsafe(self._known(make()), loop)

    async def _known(self, work: Coroutine[Any, Any, T]) -> T:
        """Notes the task, which is what `close` cancels: the tasks within it are cancelled by it, in its order."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            return await work
        finally:
            self._tasks.discard(task)

    def run(self, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the coroutine gives or raises, waited for; ``CancelledError`` when `close` ended it."""
        return self.submit(make).result()

    def close(self) -> None:
        """Cancels whatever runs and ends the thread, within a moment; and waits as long for what it has set aside."""
        with self._lock:
            self._is_closed = True
            loop, thread, self._loop, self._thread = self._loop, self._thread, None, None
        if loop is not None and thread is not None:
            loop.call_soon_threadsafe(loop.stop)
            if thread is not threading.current_thread():
                thread.join(_A_MOMENT)
                self._aside.rest(_A_MOMENT)

    def _start(self) -> asyncio.AbstractEventLoop:
        loop = self._loop = asyncio.new_event_loop()
        loop.set_default_executor(self._aside)
        self._thread = threading.Thread(target=_serve, args=(loop, self._tasks), name=self._name, daemon=True)
        self._thread.start()
        return loop


def _serve(loop: asyncio.AbstractEventLoop, tasks: set[asyncio.Task[Any]]) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
        _cancel(loop, tuple(tasks))
        _cancel(loop, tuple(asyncio.all_tasks(loop)))
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        asyncio.set_event_loop(None)
        loop.close()


def _cancel(loop: asyncio.AbstractEventLoop, tasks: Sequence[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    if tasks:
        loop.run_until_complete(asyncio.wait(tasks, timeout=_A_MOMENT))


class LooseThreads(ThreadPoolExecutor):
    """A daemon thread for each call, never waited for: a name that no server resolves must not hold up quitting."""

    def __init__(self) -> None:
        super().__init__()
        self._at_work: set[threading.Thread] = set()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Starts a call on a thread of its own."""
        future: Future[T] = Future()

        def run() -> None:
            try:
                if future.set_running_or_notify_cancel():
                    future.set_result(fn(*args, **kwargs))
            except BaseException as error:  # noqa: BLE001 - it is the caller's
                future.set_exception(error)
            finally:
                self._at_work.discard(thread)

        thread = threading.Thread(target=run, name="models aside", daemon=True)
        self._at_work.add(thread)
        thread.start()
        return future

    def rest(self, seconds: float) -> None:
        """Waits at most so long for the calls that run now."""
        until = time.monotonic() + seconds
        for thread in tuple(self._at_work):
            thread.join(max(0.0, until - time.monotonic()))
