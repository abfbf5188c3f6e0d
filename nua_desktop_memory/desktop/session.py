"""The window's hold on one profile: one worker thread, one stream of changes.

Nothing here blocks the GUI thread: the profile is opened, read, changed and closed on the worker thread,
through qasync. Views react to `Session.changed` alone, and where they show a setting of the profile to
`Session.info_changed`, for own changes and those of other processes alike.
asyncio is imported where it is used: the first window is painted before there is a loop (`first_picture`).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.collector import collector
from nua_desktop_memory.desktop.lane import Lane
from nua_desktop_memory.desktop.last_seen import read_head
from nua_desktop_memory.desktop.lookout import Lookout
from nua_desktop_memory.desktop.making import Making
from nua_desktop_memory.desktop.tasks import Tasks
from nua_desktop_memory.desktop.worker import Worker, tell_in_words
from nua_desktop_memory.store.errors import NuaError, StoreIOError

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Task

    from nua_desktop_memory.desktop.notices import Notice
    from nua_desktop_memory.desktop.operation import Outcome
    from nua_desktop_memory.profile import Profile

T = TypeVar("T")

FIRST_MS = 20
"""How much later than the window its profile is opened: the thread that reads would compete with the first picture."""
CLOSE_SECONDS = 5.0
"""How long closing may take before the window goes away regardless."""


def open_owner_profile(profile_dir: str) -> Profile:
    """Opens a profile through the window's door (``source.channel`` ``gui``)."""
    from nua_desktop_memory import open_profile
    from nua_desktop_memory.operations.authority import OWNER_AT_WINDOW

    return open_profile(profile_dir, authority=OWNER_AT_WINDOW)


class Session(QObject):
    """One profile for one window; of the qasync loop inside which it is made, or of the one that it is to `live_in`.

    Signals, all on the GUI thread: ``opened`` once the profile can be read; ``changed`` with `Changes`;
    ``refused`` with the `NuaError` of an operation or a read that nobody handled; ``broke`` with a
    `BugReport`; ``told`` with a `Notice` for the message strip. Only ``rebuilding`` comes from the worker thread:
    the share of an index that is made anew, and ``None`` when it is over.
    """

    opened = Signal()
    changed = Signal(object)
    refused = Signal(object)
    broke = Signal(object)
    told = Signal(object)
    rebuilding = Signal(object)
    stopped = Signal()
    """Nothing is followed or answered any more: what runs beside it is to end too."""
    info_changed = Signal()
    """The person's settings of this profile (profile.json: name, zone, policy, conversations) are others now."""

    def __init__(self, profile_dir: str, opening: Callable[[str], Profile] = open_owner_profile) -> None:
        super().__init__()
        self.profile_dir = profile_dir
        self._tasks = Tasks(self._guarded)
        self._opening = opening
        self._profile: Profile | None = None
        self._worker = Worker(lambda: self.loop)
        self.making = Making(self)
        self._closed = False
        self._gone = False
        self._farewells: list[Callable[[], Coroutine[object, object, None]]] = []
        self._collector = collector()
        self._collector.hold()
        self._lookout = Lookout(self, self._run)
        self._lookout.changed.connect(self.changed)
        self._lookout.info_changed.connect(self.info_changed)
        self._lookout.troubled.connect(self.refused)
        self._lookout.idle.connect(self._tidy)
        self._first_timer = QTimer(self, interval=FIRST_MS, singleShot=True)
        self._first_timer.timeout.connect(lambda: self.spawn(self.open()))

    @property
    def loop(self) -> AbstractEventLoop:
        """The window's loop; a step of a task that Qt takes by itself does not know it as the running one."""
        return self._tasks.loop

    def live_in(self, loop: AbstractEventLoop) -> None:
        """The loop in which everything runs from now on, where it was made before there was one."""
        self._tasks.live_in(loop)

    @property
    def switched_on(self) -> bool:
        """The switch as it was last seen."""
        return self._lookout.seen.switched_on

    @property
    def trouble(self) -> NuaError | None:
        """What keeps the store from being read; ``None`` where nothing does."""
        return self._lookout.seen.trouble

    @property
    def has_profile(self) -> bool:
        """The profile is open, whether or not its store can be read."""
        return self._profile is not None

    @property
    def is_open(self) -> bool:
        """The profile is open and its store can be read."""
        return self.has_profile and self.trouble is None

    @property
    def generation(self) -> int:
        """The generation as it was last seen."""
        return self._lookout.seen.generation

    @property
    def is_changing(self) -> bool:
        """A change of this window's own is being made; what is imported meanwhile may be its own."""
        return bool(self.making)

    def open_soon(self) -> None:
        """Opens the profile as soon as a window that is shown now has painted itself."""
        self._first_timer.start()

    async def open(self) -> None:
        """Opens the profile and begins to follow it.

        A store that cannot be read is told by ``refused`` and kept in `trouble`; it can still be verified.
        """
        try:
            self._profile = await self._run(self._opened)
            head, info = await self.call(read_head)
            self._lookout.seen.note_info(info)
            self._lookout.seen.note(head)
        except NuaError as error:
            self._lookout.seen.trouble = error
            self.refused.emit(error)
        self.opened.emit()
        self._lookout.begin()

    async def call(self, work: Callable[[Profile], T]) -> T:
        """What ``work`` gives, run on the worker thread. It must change nothing: changes are Operations."""
        return await self._run(lambda: work(self._usable()))

    async def change(
        self,
        work: Callable[[Profile], T],
        *,
        touched: Callable[[T], Iterable[str]] | None = None,
        lane: Lane = Lane.SHORT,
    ) -> Outcome[T]:
        """Runs a change and tells every view; the way of `Operation`, which widgets use instead."""
        self._lookout.seen.refuse_gone()
        with self.making.one(lane):
            return await self._change(work, touched, lane)

    async def _change(
        self, work: Callable[[Profile], T], touched: Callable[[T], Iterable[str]] | None, lane: Lane
    ) -> Outcome[T]:
        from nua_desktop_memory.desktop.operation import Outcome

        try:
            result = await (self.call(work) if lane is Lane.SHORT else self._call_aside(work))
        except NuaError:
            self._lookout.announce(await self._lookout.changes())
            raise
        changes = await self._lookout.changes()
        if changes is not None and touched is not None:
            changes = Changes(changes.generation, frozenset(touched(result)), changes.switch)
        self._lookout.announce(changes)
        return Outcome(result, changes or Changes(self.generation))

    async def aside(self, work: Callable[[], T]) -> T:
        """What ``work`` gives, run on a thread of its own; for what needs no part of this session's profile."""
        self._refuse_closed()
        return await self._worker.aside(work)

    async def _call_aside(self, work: Callable[[Profile], T]) -> T:
        def run() -> T:
            with self._opening(self.profile_dir) as profile:
                return work(profile)

        return await self.aside(run)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Starts a coroutine, as soon as there is a loop; keeps it referenced, and reports how it failed."""
        self._tasks.spawn(work)

    def task(self, work: Coroutine[object, object, None]) -> Task[None]:
        """The same for who wants to wait for it or to cancel it; there must be a loop."""
        return self._tasks.task(work)

    def before_closing(self, farewell: Callable[[], Coroutine[object, object, None]]) -> None:
        """What else works for this window, beside the profile, and is to be put away with it; must not raise."""
        self._farewells.append(farewell)

    def tell(self, notice: Notice) -> None:
        """Shows a line in the window's message strip."""
        self.told.emit(notice)

    def look(self) -> None:
        """Compares the generation with what was seen; cheap, called on focus, by the watch and by a timer."""
        self._lookout.look()

    def start_over(self) -> None:
        """Anything may look different (the store was repaired): every view reads again."""
        self._lookout.seen.trouble = None
        self.changed.emit(Changes(self.generation))
        self.look()

    def stop_waiting(self) -> None:
        """What waits for another program to let go of the memory waits no longer; it is refused as busy."""
        if self._profile is not None:
            self._profile.stop_waiting()

    def stop(self) -> None:
        """Stops following and answering: nobody is told anything any more. What is left is to `close` it."""
        if self._closed:
            return
        self._closed = True
        self._first_timer.stop()
        self._lookout.stop()
        self.stopped.emit()
        self._tasks.cancel()

    async def close(self) -> None:
        """Stops following, lets the running work end, closes the profile. Never raises; can be repeated."""
        import asyncio

        if self._gone:
            return
        self._gone = True
        self.stop()
        profile, self._profile = self._profile, None
        try:
            for farewell in self._farewells:
                work = farewell()
                try:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(work, CLOSE_SECONDS)
                finally:
                    work.close()  # one that was cancelled before its first step never began
            if profile is not None:  # nobody is told any more; what is not in the files is in the journal
                with suppress(NuaError, TimeoutError):
                    await asyncio.wait_for(self._worker.begin(profile.close), CLOSE_SECONDS)
        finally:
            self._worker.end()
            self._collector.release()

    def _opened(self) -> Profile:
        profile = self._opening(self.profile_dir)
        profile.on_rebuild(self._tell_rebuilding)
        return profile

    def _tell_rebuilding(self, share: float | None) -> None:
        with suppress(RuntimeError):  # the window went meanwhile; what is begun is still finished
            self.rebuilding.emit(share)

    def _usable(self) -> Profile:
        if self._profile is not None:
            return self._profile
        raise self.trouble or StoreIOError("The profile is not open yet. Try again in a moment.")

    async def _run(self, work: Callable[[], T]) -> T:
        self._refuse_closed()
        return await self._worker.run(work)

    def _refuse_closed(self) -> None:
        """A view that asks while the window goes gets no answer."""
        if self._closed:
            from asyncio import CancelledError

            raise CancelledError

    async def _guarded(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except NuaError as error:
            tell_in_words(error)  # not all that is read comes through this session
            self.refused.emit(error)
        except Exception as error:  # noqa: BLE001 - the one place where a bug becomes a report
            from nua_desktop_memory.desktop.notices import bug_report

            self.broke.emit(bug_report(error))

    def _tidy(self) -> None:
        if self._profile is not None:
            self.spawn(self._run(lambda: self._usable().idle()))
