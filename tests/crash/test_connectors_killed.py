"""A client's configuration while it is written: a kill at any step, another program that writes, two of us."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

from nua_desktop_memory.agent.connectors.clients import client_of
from nua_desktop_memory.agent.connectors.connector import Connector
from nua_desktop_memory.agent.connectors.entry import Entry
from nua_desktop_memory.agent.connectors.files import Changed
from nua_desktop_memory.agent.connectors.standing import State
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
from nua_desktop_memory.store.errors import Busy, NuaError
from nua_desktop_memory.store.lock import ProfileLock

pytestmark = pytest.mark.crash

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = ("/opt/nua-memory",)
BEFORE = b'{\n  // mine\n  "mcpServers": {\n    "a": { "command": "a" }, // first\n  },\n}\n'
STEPS = ("begin", "written", "checked", "copied", "replaced")
KILLED = """
import os, sys
from nua_desktop_memory.agent.connectors.clients import client_of
from nua_desktop_memory.agent.connectors.connector import Connector
from nua_desktop_memory.agent.connectors.entry import Entry
from nua_desktop_memory.agent.connectors.surroundings import Surroundings
home, deed, last = sys.argv[1:]
def step(name):
    if name == last:
        os._exit(9)
connector = Connector(client_of("cursor"), Surroundings("linux", home, {"PATH": ""}), on_step=step)
connector.connect(Entry(("/opt/nua-memory",), "/p", "t")) if deed == "connect" else connector.disconnect()
"""


class Cursor:
    """One person's Cursor."""

    def __init__(self, home: str, on_step: Callable[[str], None] = lambda _: None) -> None:
        self.home = home
        self.path = os.path.join(home, ".cursor", "mcp.json")
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        self.connector = Connector(client_of("cursor"), Surroundings("linux", home, {"PATH": ""}), on_step=on_step)

    def connect(self, token: str = "t") -> None:
        self.connector.connect(Entry(PROGRAM, "/p", token))

    @property
    def data(self) -> bytes:
        with open(self.path, "rb") as file:
            return file.read()

    @data.setter
    def data(self, data: bytes) -> None:
        with open(self.path, "wb") as file:
            file.write(data)

    def state(self) -> State:
        return self.connector.look("/p", PROGRAM).state

    def litter(self) -> list[str]:
        return [name for name in os.listdir(os.path.dirname(self.path)) if ".nua-" in name]


@pytest.mark.parametrize("last", STEPS)
@pytest.mark.parametrize("deed", ["connect", "disconnect"])
def test_killed_at_any_step_it_is_done_or_not_and_both_ways_lead_on(tmp_path: object, deed: str, last: str) -> None:
    cursor = Cursor(str(tmp_path))
    cursor.data = BEFORE
    if deed == "disconnect":
        cursor.connect()
    begun = cursor.data
    command = [sys.executable, "-c", KILLED, str(tmp_path), deed, last]
    killed = subprocess.run(command, cwd=ROOT, check=False, timeout=120).returncode == 9
    assert killed or (deed, last) == ("disconnect", "copied"), "no copy is made of what is as it was"
    connected = cursor.data if cursor.state() is State.CONNECTED else b""
    assert cursor.data in (begun, BEFORE) or b"nua-memory" in connected
    cursor.connect("again")
    assert cursor.state() is State.CONNECTED
    cursor.connector.disconnect()
    assert cursor.data == BEFORE
    assert cursor.litter() == []


def test_a_program_that_writes_meanwhile_keeps_what_it_wrote(tmp_path: object) -> None:
    written: list[str] = []

    def another_writes(step: str) -> None:
        if step == "written" and len(written) < 2:
            written.append(step)
            cursor.data = json.dumps({"mcpServers": {}, "times": len(written)}).encode()

    cursor = Cursor(str(tmp_path), another_writes)
    cursor.data = BEFORE
    cursor.connect()
    assert (json.loads(cursor.data)["times"], cursor.state()) == (2, State.CONNECTED)
    cursor.connector.disconnect()
    assert json.loads(cursor.data) == {"mcpServers": {}, "times": 2}
    assert cursor.litter() == []


def test_a_program_that_never_stops_writing_is_told_and_nothing_is_lost(tmp_path: object) -> None:
    times = 0

    def another_writes(step: str) -> None:
        nonlocal times
        if step == "written":
            times += 1
            cursor.data = json.dumps({"times": times}).encode()

    cursor = Cursor(str(tmp_path), another_writes)
    cursor.data = b"{}"
    with pytest.raises(Changed, match="nothing was written"):
        cursor.connect()
    assert json.loads(cursor.data) == {"times": times}
    assert cursor.litter() == []


def test_two_windows_at_once_leave_one_of_their_states_and_no_litter(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nua_desktop_memory.agent.connectors.files._WAIT", 120.0)
    one, other = Cursor(str(tmp_path)), Cursor(str(tmp_path))
    one.data = BEFORE
    errors: list[Exception] = []

    def toggle(cursor: Cursor) -> None:
        try:
            for turn in range(15):
                cursor.connect(str(turn))
                cursor.connector.disconnect()
        except Changed:
            pass
        except (NuaError, OSError, ValueError, AssertionError) as error:
            errors.append(error)

    threads = [threading.Thread(target=toggle, args=(cursor,)) for cursor in (one, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    one.connector.disconnect()
    assert one.data == BEFORE
    assert one.litter() in ([], ["mcp.json.nua-backup"])


def test_two_processes_at_once_leave_a_whole_file(tmp_path: object) -> None:
    cursor = Cursor(str(tmp_path))
    cursor.data = BEFORE
    deeds = ["connect", "disconnect", "connect", "disconnect"]
    running = [subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path), deed, ""], cwd=ROOT) for deed in deeds]
    for process in running:
        process.wait(timeout=120)
    assert cursor.state() in {State.CONNECTED, State.NOT_CONNECTED}
    cursor.connector.disconnect()
    assert cursor.data == BEFORE


def test_a_window_that_holds_the_file_is_waited_for_and_then_named(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nua_desktop_memory.agent.connectors.files._WAIT", 0.05)
    cursor = Cursor(str(tmp_path))
    cursor.data = BEFORE
    lock = ProfileLock(os.path.realpath(cursor.path) + ".nua-lock")
    lock.acquire(1.0)
    try:
        with pytest.raises(Busy, match="Another window is writing"):
            cursor.connect()
    finally:
        lock.release()
    assert cursor.data == BEFORE
