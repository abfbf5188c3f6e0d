"""A real ``nua-memory mcp`` process and a client of our own that speaks JSON-RPC to it, line by line."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

PATIENCE = 120.0
"""Seconds after which a test gives up waiting; nothing takes so long unless it never comes."""
NOTE, RECALL = "personal_memory_note", "personal_memory_recall"
CONTEXT = "nua-memory://context"
LISTS = ("tools", "prompts", "resources")


def command(profile_dir: str) -> list[str]:
    return [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", profile_dir, "mcp"]


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "PYTHONIOENCODING")}
    return {**kept, "PYTHONPATH": os.getcwd(), **more}


def switch(profile_dir: str, *, on: bool) -> None:
    """Throws the switch as the window or another command does: from another process than the server's."""
    with open_profile(profile_dir) as profile:
        _ = profile.enable() if on else profile.disable()


def files_of(profile_dir: str) -> dict[str, bytes]:
    """Every file of a profile's memory, whole."""
    found = {}
    for folder, _, names in os.walk(profile_dir):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, profile_dir)] = file.read()
    return found


class RawClient:
    """Reads every line of the server's standard output; a line that is no JSON-RPC is kept in ``strays``."""

    def __init__(self, profile_dir: str, program: list[str] | None = None, **env: str) -> None:
        self.process = subprocess.Popen(
            program or command(profile_dir),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(**env),
        )
        self.strays: list[bytes] = []
        self.told: list[str] = []
        self.notices: list[dict[str, Any]] = []
        self.errors: bytes = b""
        self._answers: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._kept: dict[object, dict[str, Any]] = {}
        self._number = 0
        self._ended = False
        self._threads = [threading.Thread(target=one) for one in (self._read, self._read_errors)]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()
        if kind is None:
            assert self.strays == [], "standard output is the protocol's alone"

    def greet(self, version: str = "2025-06-18", name: str = "raw") -> dict[str, Any]:
        """The handshake of the older era."""
        answer = self.ask(
            "initialize",
            {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": name, "version": "1"}},
        )
        self.say("notifications/initialized")
        return dict(answer["result"])

    def ask(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Sends a request and waits for its answer, result or error."""
        return self.answer_to(self.send(method, params))

    def send(self, method: str, params: dict[str, Any] | None = None) -> int:
        self._number += 1
        self.write({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params or {}})
        return self._number

    def say(self, method: str, params: dict[str, Any] | None = None) -> None:
        self.write({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def write(self, message: dict[str, Any]) -> None:
        self.write_line(json.dumps(message, ensure_ascii=False).encode("utf-8"))

    def write_line(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def told_of(self, method: str) -> dict[str, Any]:
        """Waits for a notification and takes it out of what was told."""
        while method not in self.told:
            self._take()
        place = self.told.index(method)
        del self.told[place]
        return self.notices.pop(place)

    def answer_to(self, number: int) -> dict[str, Any]:
        while number not in self._kept:
            self._take()
        return self._kept.pop(number)

    def call(self, tool: str, **arguments: object) -> dict[str, Any]:
        return self.ask("tools/call", {"name": tool, "arguments": arguments})

    def names(self, of: str) -> list[str]:
        found = self.ask(f"{of}/list")["result"][of]
        return [one["uri"] if of == "resources" else one["name"] for one in found]

    def everything(self) -> list[list[str]]:
        return [self.names(of) for of in LISTS]

    def wait_for_changes(self, times: int) -> None:
        """Until it was told of so many changes of each list."""
        while any(self.told.count(f"notifications/{one}/list_changed") < times for one in LISTS):
            self._take()

    def end(self) -> int:
        """Closes the server's input and gives its exit code."""
        if not self._ended:
            self._ended = True
            assert self.process.stdin is not None
            with suppress(BrokenPipeError):
                self.process.stdin.close()
            try:
                self.process.wait(PATIENCE)
            finally:
                self.process.kill()
                for thread in self._threads:
                    thread.join()
                for pipe in (self.process.stdout, self.process.stderr):
                    assert pipe is not None
                    pipe.close()
        return self.process.wait()

    def heard_of_changes(self, times: int) -> bool:
        """Whether it was told of so many changes of each list by now; waits for nothing."""
        with suppress(queue.Empty):
            while True:
                message = self._answers.get_nowait()
                assert message is not None, f"the server ended: {self.errors!r}"
                self._keep(message)
        return all(self.told.count(f"notifications/{one}/list_changed") >= times for one in LISTS)

    def wait_for_the_end(self) -> None:
        """Takes in everything that the server still said."""
        while (message := self._answers.get(timeout=PATIENCE)) is not None:
            self._keep(message)

    def _take(self) -> None:
        message = self._answers.get(timeout=PATIENCE)
        assert message is not None, f"the server ended: {self.errors!r}"
        self._keep(message)

    def _keep(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self._kept[message["id"]] = message
        else:
            self.told.append(message["method"])
            self.notices.append(message)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            try:
                message = json.loads(line.decode("utf-8"))
                assert message["jsonrpc"] == "2.0"
                self._answers.put(message)
            except (ValueError, KeyError, TypeError, AssertionError):
                self.strays.append(line)
        self._answers.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self.errors = self.process.stderr.read()
