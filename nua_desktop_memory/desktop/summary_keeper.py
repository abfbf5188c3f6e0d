"""Has summaries written: after a reply of the chat, in idle time if the person wants it, and when they ask.

It never delays anything: a pass runs on the thread of the models, and is given up when memory is switched off, when
the person stops it, and when the window goes.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakMethod

from PySide6.QtCore import QObject, QTimer, Signal

from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.agent.summaries.writer import Extent, Report
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.models.choice import ModelChoice

T = TypeVar("T")
IDLE_MS = 5 * 60 * 1000
"""How long nothing was changed before the memory counts as idle."""

IDLE_MOST = 64
"""Summaries that are asked for in one idle time at most: a provider wants money for each."""


class SummaryKeeper(QObject):
    """One window's. ``changed`` whenever `running`, `report`, `waiting` or `trouble` may be another."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self.report: Report | None = None
        """How far the pass that runs is, or how the last one ended."""
        self.waiting = 0.0
        """Seconds that the provider is left alone before the next attempt of the running question; 0 at work."""
        self.trouble = ""
        """Why the last pass that was asked for could not even begin, in the person's words."""
        self._idle = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._idle.timeout.connect(self._when_idle)
        desk.session.changed.connect(self._follow)
        desk.session.stopped.connect(self.stop)

    @property
    def running(self) -> bool:
        """A pass runs."""
        return self._task is not None

    def after_reply(self) -> None:
        """Sums up what the newest records completed; while a pass runs, once more after it."""
        from nua_desktop_memory.agent.summaries.writer import Extent

        if self.running:
            self._again = True
        else:
            self._start(Extent(), is_asked=False)

    def write_now(self, *, anew: bool = False) -> None:
        """Writes every summary that is missing; with ``anew`` also those whose time to be tried again has not come."""
        from nua_desktop_memory.agent.summaries.writer import AT_ONCE, EVERYTHING

        if not self.running:
            self._start(AT_ONCE if anew else EVERYTHING, is_asked=True)

    def stop(self) -> None:
        """Gives up; what was written stays."""
        self._again = False
        self._idle.stop()
        if self._task is not None:
            self._task.cancel()

    def _start(self, extent: Extent, *, is_asked: bool) -> None:
        if not self._desk.session.switched_on:
            return
        self.report, self.waiting, self.trouble = None, 0.0, ""
        self._task = self._desk.session.task(self._write(extent, is_asked=is_asked))
        self._task.add_done_callback(lambda _: self._ended())
        self.changed.emit()

    async def _write(self, extent: Extent, *, is_asked: bool) -> None:
        try:
            chosen = await self._desk.modelling.chosen()
            choice = chosen.for_summaries
            if choice is None:
                return
            found = await self._desk.modelling.key(choice)
            if choice.needs_key and found.key is None:
                raise _no_key()
            loop, folder, key = self._desk.session.loop, self._desk.session.profile_dir, found.key
            heard, waited = WeakMethod(self._take_report), WeakMethod(self._take_wait)
            self.report = await self._desk.modelling.run(
                lambda: _pass(
                    folder,
                    choice,
                    key,
                    extent,
                    lambda report: _post(loop, heard, report),
                    lambda seconds, _: _post(loop, waited, seconds),
                )
            )
        except NuaError as error:
            if is_asked:
                self.trouble = error.message

    def _ended(self) -> None:
        self._task = None
        self.waiting = 0.0
        self.changed.emit()
        if self._again:
            self._again = False
            self.after_reply()

    def _take_report(self, report: Report) -> None:
        if self.running:
            self.report, self.waiting = report, 0.0
            self.changed.emit()

    def _take_wait(self, seconds: float) -> None:
        if self.running:
            self.waiting = seconds
            self.changed.emit()

    def _follow(self, changes: Changes) -> None:
        if changes.switch is False:
            self.stop()
        else:
            self._idle.start()

    def _when_idle(self) -> None:
        if not self.running and self._desk.session.switched_on:
            self._desk.session.spawn(self._write_if_wanted())

    async def _write_if_wanted(self) -> None:
        from nua_desktop_memory.agent.summaries.writer import Extent

        try:
            chosen = await self._desk.modelling.chosen()
        except NuaError:
            return  # told where models are set up
        if chosen.summarise_when_idle and not self.running:
            self._start(Extent(most=IDLE_MOST, reach=None), is_asked=False)


def _post(loop: asyncio.AbstractEventLoop, take: Callable[[], Callable[[T], None] | None], value: T) -> None:
    """From the thread of the models to the GUI thread, which alone holds the keeper; once it is gone nobody is told."""

    def tell() -> None:
        there = take()
        if there is not None:
            there(value)

    with suppress(RuntimeError):
        loop.call_soon_threadsafe(tell)


def _no_key() -> NuaError:
    from nua_desktop_memory.desktop.sentences import told
    from nua_desktop_memory.models.failures import Failure, ModelFailed

    return told(ModelFailed(Failure.NO_KEY))


async def _pass(
    profile_dir: str,
    choice: ModelChoice,
    key: str | None,
    extent: Extent,
    on_progress: Callable[[Report], None],
    on_wait: Callable[[float, int], None],
) -> Report:
    """On the loop of the models."""
    from nua_desktop_memory.agent.summaries.writer import write_summaries
    from nua_desktop_memory.models.summarising import SummaryAsker

    async with SummaryAsker(choice, key) as asker:
        return await write_summaries(profile_dir, asker, extent, on_progress=on_progress, on_wait=on_wait)
