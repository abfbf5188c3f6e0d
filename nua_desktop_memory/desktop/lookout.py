"""How a window notices what becomes of its profile, by itself and by other programs: each change is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from nua_desktop_memory.desktop.changes import Changes
from nua_desktop_memory.desktop.last_seen import LastSeen, read_head
from nua_desktop_memory.desktop.watch import FolderWatch, load
from nua_desktop_memory.desktop.worker import tell_in_words
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nua_desktop_memory.desktop.session import Session

LOOK_AGAIN_MS = 900
"""How often the generation is compared where the folder's watch says nothing."""
IDLE_MS = 5_000
"""How long after the last own change the profile is told that it may tidy up."""


class Lookout(QObject):
    """Follows the profile of a session from `begin` to `stop`; ``run`` does work on the profile's thread.

    ``changed`` with `Changes`, ``info_changed`` when the person's settings of the profile are others, ``troubled`` with
    the `NuaError` of a store that can no longer be read, ``idle`` when nothing of this window's own has gone on for a
    while.
    """

    changed = Signal(object)
    info_changed = Signal()
    troubled = Signal(object)
    idle = Signal()

    def __init__(self, session: Session, run: Callable[[Callable[[], None]], Coroutine[object, object, None]]) -> None:
        super().__init__(session)
        self._session = session
        self._run = run
        self.seen = LastSeen()
        self._comparing = False
        self._stopped = False
        self._watch = FolderWatch(session.profile_dir, self)
        self._watch.stirred.connect(self.look)
        self._look_timer = QTimer(self, interval=LOOK_AGAIN_MS)
        self._look_timer.timeout.connect(self.look)
        self._idle_timer = QTimer(self, interval=IDLE_MS, singleShot=True)
        self._idle_timer.timeout.connect(self.idle)

    def begin(self) -> None:
        """Looks again and again from now on."""
        self._look_timer.start()
        self._session.spawn(self._begin_to_watch())

    def stop(self) -> None:
        """Looks no more."""
        self._stopped = True
        self._look_timer.stop()
        self._idle_timer.stop()
        self._watch.stop()

    def look(self) -> None:
        """Compares the generation with what was seen; cheap."""
        if self._session.has_profile and not self._comparing and not self._stopped:
            self._comparing = True
            self._session.spawn(self._compare())

    async def changes(self) -> Changes | None:
        """What happened since the head was last seen, or nothing; a head that cannot be read is a trouble."""
        if not self._session.has_profile:
            return None
        try:
            head, info = await self._session.call(read_head)
            self.seen.require(head, self._session.profile_dir)
        except NuaError as error:
            tell_in_words(error)
            if self.seen.take_ill(error):
                self.troubled.emit(error)
            return None
        if self.seen.note_info(info):
            self.info_changed.emit()
        return self.seen.note(head)

    def announce(self, changes: Changes | None) -> None:
        """Tells of a change of this window's own, where no look at the folder has told it already."""
        self._idle_timer.start()
        if changes is not None:
            self._watch.start()
            self.changed.emit(changes)

    async def _compare(self) -> None:
        try:
            changes = await self.changes()
        finally:
            self._comparing = False
        if changes is not None:
            self._watch.start()
            self.changed.emit(Changes(changes.generation, switch=changes.switch, elsewhere=True))

    async def _begin_to_watch(self) -> None:
        """After what the views asked for when it was opened."""
        await self._run(load)
        self._watch.start()
