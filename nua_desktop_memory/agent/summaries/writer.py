"""One pass of the writer: asks for each summary that is missing, keeps what may be kept, backs off where it failed.

It runs beside everything else: every wait can be cancelled, the profile is opened for moments only, and the switch is
looked at before and during each call. A crash at any moment loses at most the answer that was on its way. One pass
runs in a profile at a time, also among processes, so that nobody asks twice for the same.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.summaries.asking import AskFailed
from nua_desktop_memory.agent.summaries.judging import Invalid, NotKept, judged
from nua_desktop_memory.agent.summaries.wording import AGAIN, INSTRUCTIONS, material
from nua_desktop_memory.agent.switch import Switch
from nua_desktop_memory.operations.summing import Need
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.store import files
from nua_desktop_memory.store.errors import Busy, PolicyRefused
from nua_desktop_memory.store.lock import ProfileLock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from nua_desktop_memory.agent.summaries.asking import Asker
    from nua_desktop_memory.operations.summing import SummaryNeed, Summing
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.tree.shape import Node

LOOK_SECONDS = 0.25
"""How often the switch is looked at while a model thinks."""
FIRST_PAUSE = timedelta(minutes=1)
LONGEST_PAUSE = timedelta(hours=24)
AFTER_A_REPLY = 8
"""Summaries that are asked for after one reply at most."""
REACH = 1024
"""Blocks of 16 records, the newest, that are looked at after a reply."""
_WAIT = 2.0
OF_MODEL = "model: "
"""Before the kept word of a failure that any other summary would meet as well."""
OF_ANSWER = "answer: "
"""Before the kept word of a failure of one answer."""


class Ended(StrEnum):
    """Why a pass ended."""

    DONE = "done"
    """There is nothing left that could be asked for now."""
    ENOUGH = "enough"
    """As many were written as were to be."""
    OFF = "off"
    BUSY = "busy"
    """Another pass runs, or another program writes."""
    FAILED = "failed"
    """The model cannot be asked at present."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a pass did. ``word`` says how the model failed last, ``not_before`` when it is asked again by itself."""

    ended: Ended
    written: int = 0
    refused: int = 0
    word: str = ""
    not_before: datetime | None = None


@dataclass(frozen=True, slots=True)
class Extent:
    """How much one pass may do: ``anew`` asks again at once for what failed."""

    most: int | None = AFTER_A_REPLY
    reach: int | None = REACH
    anew: bool = False


EVERYTHING = Extent(None, None)
AT_ONCE = Extent(None, None, anew=True)


def _unheard(_report: Report) -> None:
    return None


def _unheard_wait(_seconds: float, _attempt: int) -> None:
    return None


async def write_summaries(
    profile_dir: str,
    asker: Asker,
    extent: Extent = Extent(),
    *,
    on_progress: Callable[[Report], None] = _unheard,
    on_wait: Callable[[float, int], None] = _unheard_wait,
    opening: Callable[[str], Profile] | None = None,
) -> Report:
    """One pass over a profile; cancelling it ends it at once, with nothing half written.

    ``on_progress`` is told after each summary. Raises ``damaged``, ``newer_format`` or ``io``.
    """
    one_pass = _Pass(asker, extent, on_progress, on_wait, _Door(profile_dir, opening))
    with suppress(Busy):
        if not one_pass.is_on:
            return Report(Ended.OFF)
        with _alone(profile_dir):
            return await one_pass.run()
    return replace(one_pass.report, ended=Ended.BUSY)


class _Door:
    """Opens the profile for a moment, and knows the switch without opening it."""

    def __init__(self, profile_dir: str, opening: Callable[[str], Profile] | None) -> None:
        self._profile_dir = profile_dir
        self._opening = opening or (lambda path: open_profile(path, wait=_WAIT))
        self._switch = Switch(profile_dir)

    @property
    def is_on(self) -> bool:
        return self._switch.is_on()

    @contextmanager
    def opened(self) -> Iterator[Summing]:
        with self._opening(self._profile_dir) as profile:
            yield profile.summing


@contextmanager
def _alone(profile_dir: str) -> Iterator[None]:
    """Raises `Busy` where a pass of another window or process runs."""
    with files.telling("write summaries"):
        cache = os.path.join(profile_dir, "cache")
        files.make_folders(cache)
        lock = ProfileLock(os.path.join(cache, "summaries.lock"))
        lock.acquire(0)
    try:
        yield
    finally:
        lock.release()


class _Off(Exception):
    """Memory was switched off meanwhile."""


def _is_due(need: SummaryNeed) -> bool:
    """Whether something is to be done, or nothing at all since the model as such failed."""
    is_held = need.need is Need.WAITING and (need.last_error or "").startswith(OF_MODEL)
    return is_held or need.need in {Need.ASK, Need.COPY}


class _Pass:
    """What is known within one pass."""

    def __init__(
        self,
        asker: Asker,
        extent: Extent,
        on_progress: Callable[[Report], None],
        on_wait: Callable[[float, int], None],
        door: _Door,
    ) -> None:
        self.report = Report(Ended.DONE)
        self._asker = asker
        self._extent = extent
        self._on_progress = on_progress
        self._on_wait = on_wait
        self._door = door

    @property
    def is_on(self) -> bool:
        """Whether memory is on now."""
        return self._door.is_on

    async def run(self) -> Report:
        """Goes from node to node until nothing is left, or something is in the way."""
        with self._door.opened() as summing:
            nodes = summing.nodes(self._extent.reach)
        ended: Ended | None = None
        while ended is None:
            ended = await self._next(nodes)
        self.report = replace(self.report, ended=ended)
        return self.report

    async def _next(self, nodes: Iterator[Node]) -> Ended | None:
        """Sees to the next node that needs anything; why the pass ends, if it does."""
        if self._extent.most is not None and self.report.written + self.report.refused >= self._extent.most:
            return Ended.ENOUGH
        need = await self._found(nodes)
        if not self.is_on:
            return Ended.OFF
        if need is None:
            return Ended.DONE
        if need.need is Need.WAITING:
            word = (need.last_error or "").removeprefix(OF_MODEL)
            self.report = replace(self.report, word=word, not_before=need.not_before)
            return Ended.FAILED
        return await self._settle(need)

    async def _found(self, nodes: Iterator[Node]) -> SummaryNeed | None:
        """The next need, or that the model as such is not to be asked yet."""
        with self._door.opened() as summing:
            more = True
            while more and self.is_on:
                need, more = summing.look_on(nodes, _is_due, anew=self._extent.anew)
                if need is not None:
                    return need
                await asyncio.sleep(0)
        return None

    async def _settle(self, need: SummaryNeed) -> Ended | None:
        """One summary, or why there is none."""
        try:
            if await self._write(need):
                self.report = replace(self.report, written=self.report.written + 1)
            return None
        except _Off:
            return Ended.OFF
        except NotKept as refused:
            self._fail(need, f"{OF_ANSWER}{refused.why.name.lower()}", None)
            self.report = replace(self.report, refused=self.report.refused + 1)
            return None
        except AskFailed as failed:
            self._fail(need, f"{OF_MODEL if failed.is_general else OF_ANSWER}{failed.word}", failed.retry_after)
            return Ended.FAILED if failed.is_general else None
        finally:
            self._on_progress(self.report)

    async def _write(self, need: SummaryNeed) -> bool:
        if need.need is Need.COPY:
            with self._door.opened() as summing:
                return summing.keep(need, need.sources[0].text, self._asker.model)
        entries = material(need.sources)
        try:
            return self._keep(need, await self._asked(INSTRUCTIONS, entries))
        except NotKept as refused:
            again = f"{INSTRUCTIONS}\n\n{AGAIN.format(why=refused.why.value)}"
            return self._keep(need, await self._asked(again, entries))

    def _keep(self, need: SummaryNeed, answer: str) -> bool:
        """Keeps an answer if it may be kept; ``False`` where other records count by now."""
        text = judged(answer, need.sources)
        try:
            with self._door.opened() as summing:
                return summing.keep(need, text, self._asker.model)
        except PolicyRefused:
            raise NotKept(Invalid.SECRET) from None

    async def _asked(self, instructions: str, entries: str) -> str:
        """The model's answer; given up as soon as memory is switched off."""
        if not self.is_on:
            raise _Off
        asking = asyncio.ensure_future(self._asker.ask(instructions, entries, self._on_wait))
        try:
            while not (await asyncio.wait({asking}, timeout=LOOK_SECONDS))[0]:
                if not self.is_on:
                    raise _Off
        except BaseException:
            asking.cancel()
            with suppress(asyncio.CancelledError, AskFailed):
                await asking
            raise
        failed = asking.exception()
        if not self.is_on:
            raise _Off
        if failed is not None:
            raise failed
        return asking.result()

    def _fail(self, need: SummaryNeed, word: str, retry_after: float | None) -> None:
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(need.attempts, 20))
        pause = max(pause, timedelta(seconds=retry_after or 0))
        with self._door.opened() as summing:
            not_before = summing.now() + pause
            summing.keep_failure(need, word, self._asker.model, not_before)
        self.report = replace(self.report, word=word.partition(": ")[2], not_before=not_before)
