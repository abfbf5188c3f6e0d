"""The window's hold on the models that are set up: which, their keys, and asking them, never on the GUI thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from nua_desktop_memory.desktop.errand import lend
from nua_desktop_memory.desktop.sentences import told
from nua_desktop_memory.models.chosen import Chosen, ChosenFile
from nua_desktop_memory.models.keys import Found, KeyState, KeyStore
from nua_desktop_memory.models.running import Calls, LooseThreads
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.models.choice import ModelChoice

T = TypeVar("T")
E = TypeVar("E", bound=NuaError)


class Modelling(QObject):
    """One window's; ends with its session. ``changed`` after something else was set up or chosen.

    Its coroutines are awaited on the window's loop and run elsewhere: files and keys on a thread of their own, calls
    (`run`) on the event loop of one `Calls`, to which a model's connections belong.
    """

    changed = Signal()

    def __init__(
        self, session: Session, parent: QObject, *, file: ChosenFile | None = None, keys: KeyStore | None = None
    ) -> None:
        super().__init__(parent)
        self._loop = session.loop
        self._file = file or ChosenFile()
        self.keys = keys or KeyStore()
        self._calls = Calls()
        self._threads = LooseThreads()
        session.before_closing(self.end)

    async def chosen(self) -> Chosen:
        """What is set up. Raises `NuaError`."""
        return await self._aside(self._file.read)

    async def change(self, change: Callable[[Chosen], Chosen]) -> Chosen:
        """Sets up something else, and tells it. Raises `NuaError`."""
        after = await self._aside(lambda: self._file.change(change))
        self.changed.emit()
        return after

    async def key_state(self) -> KeyState:
        """How the system's key store is."""
        return await self._aside(self.keys.state)

    async def key(self, choice: ModelChoice) -> Found:
        """The key of a model, where it has one; may wait until the person has unlocked the key store."""
        return await self._aside(lambda: self.keys.get(choice))

    async def keep_key(self, choice: ModelChoice, key: str) -> Found:
        """Keeps a key where keys are kept, else in memory. Raises `BadValue`."""
        return await self._aside(lambda: self.keys.set(choice, key))

    async def forget_key(self, choice: ModelChoice) -> KeyState:
        """Forgets a key."""
        return await self._aside(lambda: self.keys.remove(choice))

    async def run(self, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What a coroutine gives that asks a model; cancelling the wait ends it. Raises `NuaError`."""
        try:
            return await asyncio.wrap_future(self._calls.submit(make), loop=self._loop)
        except NuaError as error:
            raise _own(told(error)) from None

    async def _aside(self, work: Callable[[], T]) -> T:
        """On a thread that nobody waits for at the end: a key store may wait for its person for ever."""
        try:
            return await lend(self._loop, self._threads, work)
        except NuaError as error:
            raise _own(told(error)) from None

    async def end(self) -> None:
        """Gives up whatever is asked; after a moment nothing of it runs any more."""
        await lend(self._loop, self._threads, self._calls.close)


def _own(error: E) -> E:
    """The same refusal for this thread: what is raised here must not end, with its frames, on another."""
    own = type(error).__new__(type(error))
    own.args = error.args
    vars(own).update(vars(error))
    return own
