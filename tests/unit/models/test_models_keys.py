"""Keys are in the system's key store or in memory, and nowhere else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from keyring.backend import KeyringBackend
from keyring.backends.chainer import ChainerBackend
from keyring.errors import KeyringLocked, NoKeyringError, PasswordDeleteError

from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.keys import Kept, KeyState, KeyStore
from nua_desktop_memory.store.errors import BadValue

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CHOICE = ModelChoice(Kind.OPENAI, "m", "https://one.example/v1", "", "a1")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
KEY = "sk-a-real-key-in-a-test"


class Remembering(KeyringBackend):
    """A key store that works, as any of a system does."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.kept:
            raise PasswordDeleteError("not there")
        del self.kept[service, username]


class Raising(Remembering):
    """One that raises whatever it is asked."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    def get_password(self, service: str, username: str) -> str | None:
        raise self.error

    def set_password(self, service: str, username: str, password: str) -> None:
        raise self.error

    def delete_password(self, service: str, username: str) -> None:
        raise self.error


class Waiting(Remembering):
    """One that shows a question and waits for its answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answered = threading.Event()

    def get_password(self, service: str, username: str) -> str | None:
        self.answered.wait(60)
        return super().get_password(service, username)

    def set_password(self, service: str, username: str, password: str) -> None:
        self.answered.wait(60)
        super().set_password(service, username, password)


def of(backend: KeyringBackend, wait: float = 60) -> KeyStore:
    return KeyStore(lambda: backend, wait=wait)


def test_a_key_is_kept_for_a_model_and_found_by_another_window() -> None:
    backend = Remembering()
    assert of(backend).set(CHOICE, f"  {KEY}\n").kept is Kept.IN_KEYRING
    found = of(backend).get(CHOICE)
    assert (found.key, found.kept, found.state) == (KEY, Kept.IN_KEYRING, KeyState.READY)
    assert KEY not in repr(found)


def test_a_changed_address_never_gets_the_key() -> None:
    store = of(Remembering())
    store.set(CHOICE, KEY)
    moved = ModelChoice(Kind.OPENAI, "m", "https://two.example/v1", "", "a1")
    renamed = ModelChoice(Kind.OPENAI, "another", "https://one.example/v2", "mine", "a1")
    assert store.get(moved).key is None
    assert store.get(renamed).key == KEY


def test_a_removed_key_is_gone_and_removing_it_again_is_no_trouble() -> None:
    backend = Remembering()
    store = of(backend)
    store.set(CHOICE, KEY)
    assert store.remove(CHOICE) is KeyState.READY
    assert store.remove(CHOICE) is KeyState.READY
    assert store.get(CHOICE).key is None
    assert not backend.kept


@pytest.mark.parametrize("name", ["keyring.backends.fail", "keyring.backends.null", "keyrings.alt.file"])
def test_back_ends_that_keep_nothing_or_a_plain_file_count_as_absent(name: str) -> None:
    kind = type("Keyring", (Remembering,), {"__module__": name})
    backend = kind()
    store = of(backend)
    assert store.state() is KeyState.ABSENT
    kept = store.set(CHOICE, KEY)
    assert (kept.kept, kept.state) == (Kept.IN_MEMORY, KeyState.ABSENT)
    assert store.get(CHOICE).key == KEY
    assert not backend.kept
    assert of(backend).get(CHOICE).key is None, "a new start of the program has to ask again"
    assert store.remove(CHOICE) is KeyState.ABSENT
    assert store.get(CHOICE).kept is Kept.NOWHERE


def test_a_chain_of_back_ends_is_as_good_as_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = type("Plain", (Remembering,), {"__module__": "keyrings.alt.file"})()
    for links, state in (([plain], KeyState.ABSENT), ([Remembering(), plain], KeyState.READY), ([], KeyState.ABSENT)):
        monkeypatch.setattr(ChainerBackend, "backends", links)
        assert of(ChainerBackend()).state() is state


def test_a_missing_key_store_is_told_from_a_locked_one() -> None:
    for error, state in (
        (NoKeyringError("none"), KeyState.ABSENT),
        (KeyringLocked("locked"), KeyState.LOCKED),
        (OSError("the bus went away"), KeyState.LOCKED),
    ):
        store = of(Raising(error))
        assert store.get(CHOICE).state is state
        kept = store.set(CHOICE, KEY)
        assert (kept.kept, kept.state, store.get(CHOICE).key) == (Kept.IN_MEMORY, state, KEY)
        assert store.remove(CHOICE) is state


def test_a_key_store_that_waits_for_an_answer_holds_nobody_up() -> None:
    backend = Waiting()
    store = of(backend, wait=0.05)
    assert store.get(CHOICE).state is KeyState.LOCKED
    assert store.set(CHOICE, KEY).kept is Kept.IN_MEMORY
    assert store.get(CHOICE).key == KEY
    backend.answered.set()


def test_no_key_store_at_all_is_what_a_machine_without_one_has() -> None:
    assert KeyStore().state() is KeyState.ABSENT  # the tests' own environment


@pytest.mark.parametrize("given", ["", "  ", "two words", "line\nline", "ключ", "sk-\x00", "x" * 5000])
def test_what_cannot_be_a_key_is_refused_without_repeating_it(given: str) -> None:
    backend = Remembering()
    with pytest.raises(BadValue) as refused:
        of(backend).set(CHOICE, given)
    assert not backend.kept
    assert not given.strip() or given.strip() not in refused.value.message


def _can_be_had() -> bool:
    """Where root has apt, run.py installs a key store; in CI it must be there."""
    return bool(os.environ.get("CI")) or (os.geteuid() == 0 and shutil.which("apt-get") is not None)


def _in_session(tmp_path: Path, mode: str, wrapped: Callable[[list[str]], list[str]]) -> dict[str, object]:
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "LC_ALL")}
    environment = {
        **kept,
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(run),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "PYTHONPATH": os.pathsep.join([ROOT, os.path.join(ROOT, "tests")]),
    }
    script = os.path.join(ROOT, "tests", "key_store_session.py")
    ended = subprocess.run(
        wrapped([sys.executable, script, mode]), env=environment, capture_output=True, timeout=600, check=False
    )
    assert ended.returncode == 0, ended.stderr.decode()
    result: dict[str, object] = json.loads(ended.stdout)
    return result


def _on_a_bus(command: list[str]) -> list[str]:
    return ["dbus-run-session", "--", *command]


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the Secret Service is Linux's")


@pytest.fixture
def service() -> None:
    if not (shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session")):
        assert not _can_be_had(), "gnome-keyring and dbus-daemon are missing; run.py test installs them"
        pytest.skip("no gnome-keyring here, and nobody who could install it")


@on_linux
@pytest.mark.usefixtures("service")
def test_a_real_secret_service_keeps_a_key_for_the_next_start(tmp_path: Path) -> None:
    found = _in_session(tmp_path, "open", _on_a_bus)
    assert found == {
        "backend": "keyring.backends.SecretService",
        "state": "ready",
        "before": [None, "nowhere"],
        "set": ["keyring", "ready"],
        "same store": KEY,
        "another store": KEY,
        "other address": None,
        "in a file": False,
        "removed": "ready",
        "after": None,
        "removed twice": "ready",
        "local while locked": [None, "ready"],
        "locked": ["locked", None, "locked", "memory"],
    }


@on_linux
@pytest.mark.usefixtures("service")
def test_a_real_secret_service_that_cannot_ask_for_its_password_counts_as_locked(tmp_path: Path) -> None:
    found = _in_session(tmp_path, "asking", _on_a_bus)
    assert (found["set"], found["same store"]) == (["memory", "locked"], KEY)
    assert (found["another store"], found["in a file"]) == (None, False)


@on_linux
def test_without_a_bus_a_key_is_held_in_memory_alone(tmp_path: Path) -> None:
    found = _in_session(tmp_path, "none", list)
    assert (found["state"], found["set"]) == ("absent", ["memory", "absent"])
    assert (found["same store"], found["another store"], found["in a file"]) == (KEY, None, False)
