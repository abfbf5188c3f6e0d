"""What holds for every test: no screen, no home, no keyring, no network, no chance, and nothing left behind."""

from __future__ import annotations

import logging
import os
import shutil
import socket
import sys
import tempfile
import threading
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from jitter import _jitter  # noqa: F401  (a fixture of every test)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_HOME = tempfile.mkdtemp(prefix="nua-test-home-")


def _seal_environment() -> None:
    """Set before anything of ours or of Qt is imported, and inherited by every process that a test starts.

    There is no screen, unless one is asked for by ``QT_QPA_PLATFORM`` (``docs/qa/scenarios.md``).
    """
    platform = os.environ.get("QT_QPA_PLATFORM") or "offscreen"
    screens = ("DISPLAY", "WAYLAND_DISPLAY") if platform == "offscreen" else ()
    for name in (*screens, "DBUS_SESSION_BUS_ADDRESS", "NUA_DEBUG"):
        os.environ.pop(name, None)
    os.environ.update(
        HOME=_HOME,
        USERPROFILE=_HOME,
        APPDATA=os.path.join(_HOME, "AppData", "Roaming"),
        LOCALAPPDATA=os.path.join(_HOME, "AppData", "Local"),
        XDG_DATA_HOME=os.path.join(_HOME, "data"),
        XDG_CONFIG_HOME=os.path.join(_HOME, "config"),
        XDG_CACHE_HOME=os.path.join(_HOME, "cache"),
        XDG_STATE_HOME=os.path.join(_HOME, "state"),
        XDG_RUNTIME_DIR=os.path.join(_HOME, "run"),
        PYTHON_KEYRING_BACKEND="keyring.backends.fail.Keyring",
        QT_QPA_PLATFORM=platform,
        LC_ALL="C.UTF-8",
        LANGUAGE="",
    )
    os.makedirs(os.environ["XDG_RUNTIME_DIR"], mode=0o700, exist_ok=True)


_seal_environment()

_CALM = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large]
settings.register_profile("steady", derandomize=True, deadline=None, database=None, suppress_health_check=_CALM)
settings.register_profile("deep", settings.get_profile("steady"), max_examples=2000)
settings.load_profile(os.environ.get("NUA_HYPOTHESIS", "steady"))


def pytest_unconfigure() -> None:
    """Throw the home away."""
    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.fixture
def profile_dir(tmp_path: Path) -> str:
    """A folder for a profile, with a space and Chinese in its name; not made yet."""
    return str(tmp_path / "my 记忆")


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection to anywhere but this machine fails at once, with the address in the message."""
    connect, connect_ex = socket.socket.connect, socket.socket.connect_ex

    def refuse_strangers(family: int, address: object) -> None:
        if family not in (socket.AF_INET, socket.AF_INET6):
            return
        host = address[0] if isinstance(address, tuple) else address
        if host not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"a test tried to reach {address!r} over the network")

    def guarded_connect(self: socket.socket, address: object) -> None:
        refuse_strangers(self.family, address)
        connect(self, address)  # type: ignore[arg-type]

    def guarded_connect_ex(self: socket.socket, address: object) -> int:
        refuse_strangers(self.family, address)
        return connect_ex(self, address)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_connect_ex)


@pytest.fixture(autouse=True)
def _no_threads_left() -> Iterator[None]:
    """A thread that outlives its test would work in the next one's folder."""
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before and not thread.daemon]
    for thread in left:
        thread.join(timeout=60)
    assert not [thread.name for thread in left if thread.is_alive()], "threads outlive the test"


@pytest.fixture(autouse=True)
def _no_unexpected_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """A warning in a log fails, unless the test looks at the log itself (``caplog``)."""
    if "caplog" in request.fixturenames:
        yield
        return
    seen: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(f"{record.name}: {record.getMessage()}")

    listener = Listener(level=logging.WARNING)
    logging.getLogger().addHandler(listener)
    yield
    logging.getLogger().removeHandler(listener)
    assert not seen, "unexpected log lines"


@pytest.fixture(autouse=True)
def _no_widgets_left() -> Iterator[None]:
    """A top-level widget that survives its test shows up in the next one."""
    yield
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [f"{type(widget).__name__} {widget.objectName()}" for widget in widgets.QApplication.topLevelWidgets()]
    for widget in widgets.QApplication.topLevelWidgets():
        widget.close()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not left, "top-level widgets outlive the test"
