"""Keys of providers: in the key store of the operating system, or in memory until the program ends. Never in a file.

Each key is kept for one model *and* the origin that it was entered for, so that a changed address never gets it.
A key store may be missing, locked, or wait for somebody to answer a question: it is only ever asked on a thread
that nobody waits for longer than a limit. While it is missing a key is asked for each time the program runs.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from nua_desktop_memory.models.running import LooseThreads
from nua_desktop_memory.store.errors import BadValue

if TYPE_CHECKING:
    from collections.abc import Callable

    from keyring.backend import KeyringBackend

    from nua_desktop_memory.models.choice import ModelChoice

T = TypeVar("T")
SERVICE = "nua-desktop-memory"
WAIT = 10.0
"""Seconds that a call may take; somebody may have to type a password."""
_UNSAFE = ("keyring.backends.fail", "keyring.backends.null", "keyrings.alt")
"""Back ends that keep nothing, lose it silently, or write it into a plain file."""


class KeyState(StrEnum):
    """Whether the system's key store can be used."""

    READY = "ready"
    ABSENT = "absent"
    LOCKED = "locked"


class Kept(StrEnum):
    """Where a key is."""

    IN_KEYRING = "keyring"
    IN_MEMORY = "memory"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class Found:
    """A key, where it was, and how the key store is; its ``repr`` never shows the key."""

    key: str | None
    kept: Kept
    state: KeyState

    def __repr__(self) -> str:
        return f"Found({self.kept.value}, {self.state.value})"


class KeyStore:
    """The keys of the models. Thread-safe; every method may take up to ``wait`` seconds."""

    def __init__(self, backend: Callable[[], KeyringBackend] | None = None, *, wait: float = WAIT) -> None:
        self._backend = backend or _system
        self._wait = wait
        self._lock = threading.Lock()
        self._held: dict[str, str] = {}
        self._threads = LooseThreads()

    def state(self) -> KeyState:
        """How the key store is; asks nobody to unlock it."""
        return self._asked(lambda: _state(self._backend()), lambda state: state)

    def get(self, choice: ModelChoice) -> Found:
        """The key of a model, first from memory; nobody is asked to unlock anything for a model on this computer."""
        name = _name(choice)
        with self._lock:
            held = self._held.get(name)
        if held is not None:
            return Found(held, Kept.IN_MEMORY, KeyState.READY)

        def look(backend: KeyringBackend) -> str | None:
            if choice.is_local and _is_locked_service(backend):
                return None
            return backend.get_password(SERVICE, name)

        found, state = self._reached(look)
        return Found(found, Kept.IN_KEYRING if found else Kept.NOWHERE, state)

    def set(self, choice: ModelChoice, key: str) -> Found:
        """Keeps a key; in memory alone where the key store cannot be used. Raises `BadValue` for what is no key."""
        clean, name = _clean(key), _name(choice)
        _, state = self._reached(lambda backend: backend.set_password(SERVICE, name, clean))
        with self._lock:
            if state is KeyState.READY:
                self._held.pop(name, None)
                return Found(clean, Kept.IN_KEYRING, state)
            self._held[name] = clean
        return Found(clean, Kept.IN_MEMORY, state)

    def remove(self, choice: ModelChoice) -> KeyState:
        """Forgets a key; ``LOCKED`` where the key store may still hold it."""
        name = _name(choice)
        with self._lock:
            self._held.pop(name, None)
        _, state = self._reached(lambda backend: _delete(backend, name))
        return state

    def _reached(self, ask: Callable[[KeyringBackend], str | None]) -> tuple[str | None, KeyState]:
        def work() -> tuple[str | None, KeyState]:
            backend = self._backend()
            return (None, KeyState.ABSENT) if _is_unsafe(backend) else (ask(backend), KeyState.READY)

        return self._asked(work, lambda state: (None, state))

    def _asked(self, work: Callable[[], T], otherwise: Callable[[KeyState], T]) -> T:
        """What ``work`` gives within the limit; the back ends raise errors of their own kinds when they are locked."""
        future: Future[T] = self._threads.submit(work)
        try:
            return future.result(self._wait)
        except TimeoutError:
            return otherwise(KeyState.LOCKED)
        except Exception as error:  # noqa: BLE001 - back ends raise what their systems give them
            return otherwise(KeyState.ABSENT if _is_missing(error) else KeyState.LOCKED)


def _system() -> KeyringBackend:
    import keyring

    return keyring.get_keyring()


def _state(backend: KeyringBackend) -> KeyState:
    if _is_unsafe(backend):
        return KeyState.ABSENT
    return KeyState.LOCKED if _is_locked_service(backend) else KeyState.READY


def _is_unsafe(backend: KeyringBackend) -> bool:
    """Whether nothing may be trusted to it; a chain is as good as the first link, which is what it writes to."""
    module = type(backend).__module__
    if module == "keyring.backends.chainer":
        links = list(getattr(backend, "backends", ()))
        return not links or _is_unsafe(links[0])
    return module.startswith(_UNSAFE)


def _is_locked_service(backend: KeyringBackend) -> bool:
    """Whether a Secret Service would have to ask for a password first; others tell only when they are used."""
    links = [backend, *getattr(backend, "backends", ())][:2]
    if not any(type(one).__module__ == "keyring.backends.SecretService" for one in links):
        return False
    import secretstorage

    bus = secretstorage.dbus_init()
    try:
        return bool(secretstorage.Collection(bus).is_locked())
    except secretstorage.ItemNotFoundException:
        return False  # the first key makes the collection
    finally:
        bus.close()


def _is_missing(error: Exception) -> bool:
    return any(kind.__name__ in {"NoKeyringError", "ModuleNotFoundError"} for kind in type(error).__mro__)


def _delete(backend: KeyringBackend, name: str) -> None:
    from keyring.errors import PasswordDeleteError

    try:
        backend.delete_password(SERVICE, name)
    except PasswordDeleteError:
        if backend.get_password(SERVICE, name) is not None:
            raise


def _name(choice: ModelChoice) -> str:
    return f"{choice.id} {choice.origin}"


def _clean(key: str) -> str:
    clean = key.strip()
    if not clean or len(clean) > 4096 or not clean.isascii() or not clean.isprintable() or " " in clean:
        raise BadValue("This cannot be a key: a key is one line of letters, digits and signs, without spaces.")
    return clean
