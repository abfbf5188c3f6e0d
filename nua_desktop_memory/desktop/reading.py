"""Reads for a view: a newer question makes the answers to older ones void."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Generic, TypeVar

from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.profile import Profile

T = TypeVar("T")


class Newest(Generic[T]):
    """One view's line of questions, whoever answers them.

    While one is being answered, only the newest of those asked meanwhile waits, so fast typing never piles up
    work. ``show`` gets the answer on the GUI thread, unless something newer was asked; ``refused`` gets a
    refusal (a damaged or busy store), which otherwise goes to the window's message strip.
    """

    def __init__(
        self,
        session: Session,
        show: Callable[[T], None],
        *,
        refused: Callable[[NuaError], None] | None = None,
    ) -> None:
        self._session = session
        self._show = show
        self._refused = refused
        self._waiting: Callable[[], Coroutine[object, object, T]] | None = None
        self._serial = 0
        self._running = False

    def look(self, work: Callable[[], Coroutine[object, object, T]]) -> None:
        """Asks the coroutine that ``work`` makes; never blocks."""
        self._waiting = work
        self._serial += 1
        if not self._running:
            self._running = True
            self._session.spawn(self._run())

    def drop(self) -> None:
        """Forgets what was asked: no answer will be shown any more."""
        self._waiting = None
        self._serial += 1

    @property
    def busy(self) -> bool:
        """A question is being answered or waits."""
        return self._running

    async def _run(self) -> None:
        try:
            while (work := self._waiting) is not None:
                await self._answer(work, self._serial)
        finally:
            self._running = False

    async def _answer(self, work: Callable[[], Coroutine[object, object, T]], serial: int) -> None:
        try:
            answer = await work()
        except NuaError as error:
            if self._settled(serial):
                if self._refused is None:
                    raise
                self._refused(error)
        else:
            if self._settled(serial):
                self._show(answer)

    def _settled(self, serial: int) -> bool:
        """Whether nothing newer was asked meanwhile; if so nothing waits any more."""
        if serial != self._serial:
            return False
        self._waiting = None
        return True


class Reading(Newest[T]):
    """One view's line to the worker thread of the profile."""

    def ask(self, work: Callable[[Profile], T]) -> None:
        """Asks ``work`` of the profile on the worker thread; never blocks."""
        self.look(lambda: self._session.call(work))
