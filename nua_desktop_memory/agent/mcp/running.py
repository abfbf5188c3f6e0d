"""Running the server over standard input and output, until the client goes, a signal comes or the parent dies."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import anyio
import anyio.lowlevel
from mcp.server.lowlevel import NotificationOptions
from mcp.server.stdio import stdio_server

from nua_desktop_memory.agent.mcp.pipes import Lines, Writer, claim
from nua_desktop_memory.agent.mcp.requests import OpenRequests
from nua_desktop_memory.agent.mcp.server import MemoryServer
from nua_desktop_memory.agent.surface import Surface
from nua_desktop_memory.agent.watching import SwitchWatch

if TYPE_CHECKING:
    from typing import BinaryIO

TOKEN = "NUA_MEMORY_TOKEN"  # noqa: S105 - the name of the variable, not a token
"""The environment variable in which a connector gives an agent's token to the server."""

_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
"""Those that a system has."""
_THREADS = 4
_LAST_ANSWERS = 10.0
_LAST_WORK = 3.0
_LAST_WORDS = 1.0
_COMPANY = 0.5


def run(profile_dir: str) -> int:
    """Serves the profile to the client on standard input and output; gives the exit code, 0 for every clean end."""
    from nua_desktop_memory.agent.mcp.quiet import say_little

    say_little()
    anyio.run(_serve, profile_dir, *claim(), backend="asyncio")
    return 0


async def _serve(profile_dir: str, source: BinaryIO, target: BinaryIO) -> None:
    await _Run(profile_dir, source, target).serve()


class _Run:
    """One run of the server, for the one client that started it."""

    def __init__(self, profile_dir: str, source: BinaryIO, target: BinaryIO) -> None:
        self._source = source
        self._target = target
        self._executor = ThreadPoolExecutor(_THREADS, "mcp-store")
        self._surface = Surface(profile_dir, token=os.environ.get(TOKEN) or None, channel="mcp")
        self._server = MemoryServer(self._surface, self._executor)
        self._requests = OpenRequests()
        self._ending = anyio.CancelScope()

    async def serve(self) -> None:
        """Serves until the end, then lets what is under way come to its own."""
        clients = self._server.clients
        writer = Writer(self._target, self._requests.answered, self._ending.cancel)
        watch = SwitchWatch(self._surface.profile_dir, self._surface.look, on_write=clients.written)
        self._heed_signals()
        try:
            with self._ending:
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(clients.tell)
                    tasks.start_soon(self._keep_company)
                    await anyio.lowlevel.checkpoint()
                    watch.start()
                    self._surface.attach(clients)
                    lines = Lines(self._source, self._requests.asked, writer.write, self._last_answers)
                    await self._talk(lines, writer)
                    tasks.cancel_scope.cancel()
        finally:
            watch.stop()
            self._surface.close()
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._wait_for_work()
            writer.finish(_LAST_WORDS)

    async def _talk(self, lines: Lines, writer: Writer) -> None:
        options = self._server.sdk.create_initialization_options(
            NotificationOptions(prompts_changed=True, resources_changed=True, tools_changed=True)
        )
        async with stdio_server(cast("Any", lines), cast("Any", writer)) as (reading, writing):
            await self._server.sdk.run(reading, writing, options)

    async def _last_answers(self) -> None:
        """What the client asked before it closed the input is answered; it may still be reading. Its streams end."""
        self._server.listening.close()
        with anyio.move_on_after(_LAST_ANSWERS):
            await self._requests.none()

    async def _keep_company(self) -> None:
        """A server whose client died without closing the pipe, since another child of it holds that open, ends too.

        It also lets the loop turn now and then, so that a signal is heeded where it cannot wake one.
        """
        parent = os.getppid()
        while os.getppid() == parent:  # noqa: ASYNC110 - no event tells of it
            await anyio.sleep(_COMPANY)
        self._ending.cancel()

    def _heed_signals(self) -> None:
        loop = asyncio.get_running_loop()

        def end(_: int, __: object) -> None:
            with suppress(RuntimeError):  # it has ended already
                loop.call_soon_threadsafe(self._ending.cancel)

        if threading.current_thread() is threading.main_thread():
            for name in _SIGNALS:
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), end)

    def _wait_for_work(self) -> None:
        """A note that is being written is written to its end, so that nothing has to be recovered."""
        waiting = threading.Thread(target=self._executor.shutdown, daemon=True)
        waiting.start()
        waiting.join(_LAST_WORK)
