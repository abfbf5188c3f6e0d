"""Every change of memory from the window is an `Operation`.

It runs a function of ``Profile`` on the session's one worker thread, learns what changed, tells it to every
view through `Session.changed`, and hands the result to its handlers. Errors are of three kinds: a refusal
(`NuaError`, a sentence for the person), cancelled (silent), and a bug (one report).
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.profile import Profile

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """What an operation gave and what it changed."""

    result: T
    changes: Changes


class Operation(Generic[T]):
    """One change: ``Operation(session, work).on_success(show).on_failure(explain).start()``.

    ``work`` is called with the profile on the worker thread and must touch no widget. ``touched`` gives the
    ids of the events that the result changed, where the result says so; without it any event may have
    changed. ``lane`` is where it runs: `Lane.LONG` for what takes seconds. Handlers run on the GUI thread,
    after every view was told. Without a failure handler a refusal goes to the window's message strip.
    """

    def __init__(
        self,
        session: Session,
        work: Callable[[Profile], T],
        *,
        touched: Callable[[T], Iterable[str]] | None = None,
        lane: Lane = Lane.SHORT,
    ) -> None:
        self._session = session
        self._work = work
        self._touched = touched
        self._lane = lane
        self._success: Callable[[T], None] | None = None
        self._failure: Callable[[NuaError], None] | None = None
        self._finish: Callable[[], None] | None = None
        self._cancel = threading.Event()

    def on_success(self, handler: Callable[[T], None]) -> Operation[T]:
        """``handler`` gets the result."""
        self._success = handler
        return self

    def on_failure(self, handler: Callable[[NuaError], None]) -> Operation[T]:
        """``handler`` gets the refusal, instead of the message strip."""
        self._failure = handler
        return self

    def on_finish(self, handler: Callable[[], None]) -> Operation[T]:
        """``handler`` is called last, however it ended."""
        self._finish = handler
        return self

    def cancelled(self) -> bool:
        """Whether `cancel` was called; long work asks this from the worker thread between its steps."""
        return self._cancel.is_set()

    def cancel(self) -> None:
        """Asks long work to stop at its next step; what was committed until then stays."""
        self._cancel.set()

    def start(self) -> None:
        """Begins it; the session keeps the task."""
        self._session.spawn(self._run())

    async def outcome(self) -> Outcome[T]:
        """Runs it and tells every view; for callers that wait themselves. Raises what ``work`` raised."""
        return await self._session.change(self._work, touched=self._touched, lane=self._lane)

    async def _run(self) -> None:
        try:
            outcome = await self.outcome()
        except NuaError as error:
            if self._failure is None:
                raise
            self._failure(error)
        except asyncio.CancelledError:
            self.cancel()
            raise
        else:
            if self._success is not None:
                self._success(outcome.result)
        finally:
            if self._finish is not None:
                self._finish()
