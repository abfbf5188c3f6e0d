"""The threads of a window: one for its profile, in order, and one for each long piece of work beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from nua_desktop_memory.desktop.errand import lend
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future
    from concurrent.futures import ThreadPoolExecutor

T = TypeVar("T")


class Worker:
    """Runs work for the loop that ``loop`` gives; a refusal comes back in the person's words."""

    def __init__(self, loop: Callable[[], AbstractEventLoop]) -> None:
        self._loop = loop

    async def run(self, work: Callable[[], T]) -> T:
        """What ``work`` gives, run on the profile's thread, after all that was asked before."""
        return await self._lent(self._thread, work)

    def begin(self, work: Callable[[], T]) -> Future[T]:
        """The same, asked for at once: it needs no step of the loop to begin, so it cannot be lost before that."""
        return lend(self._loop(), self._thread, work)

    async def aside(self, work: Callable[[], T]) -> T:
        """What ``work`` gives, run on a thread of its own."""
        from concurrent.futures import ThreadPoolExecutor

        thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="aside")
        try:
            return await self._lent(thread, work)
        finally:
            thread.shutdown(wait=False)

    def end(self) -> None:
        """Nothing more is begun on the profile's thread; what runs there is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        """It begins with the first thing that is asked of it."""
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(max_workers=1, thread_name_prefix="profile")

    async def _lent(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await lend(self._loop(), thread, work)
        except NuaError as error:
            tell_in_words(error)
            raise


def tell_in_words(error: NuaError) -> None:
    """Puts a refusal's sentence in the person's language."""
    from nua_desktop_memory.desktop.sentences import told

    told(error)
