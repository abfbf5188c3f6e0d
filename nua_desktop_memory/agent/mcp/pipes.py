"""Standard input and output as the protocol's alone: UTF-8 whatever the code page, and nothing else between.

Reading and writing are done by two threads of their own, so that the loop can always be stopped: a read that waits for
a client cannot be taken back. Whatever is printed inside this process goes to standard error.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import TYPE_CHECKING

from nua_desktop_memory.agent.mcp.screening import screened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import BinaryIO, Self

AHEAD = 256
"""Lines that are read before the server has taken them."""


def claim() -> tuple[BinaryIO, BinaryIO]:
    """Input and output of the protocol, on descriptors of their own.

    What reads from the program's standard input afterwards finds its end, what prints goes to standard error.
    """
    sys.stdout.flush()
    reading, writing = os.dup(0), os.dup(1)
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(reading, os.O_BINARY)
        msvcrt.setmode(writing, os.O_BINARY)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        os.dup2(nowhere, 1)
    os.close(nowhere)
    return os.fdopen(reading, "rb", closefd=False), os.fdopen(writing, "wb", buffering=0, closefd=False)


class Lines:
    """What the client writes, line by line; asynchronous, and can be cancelled at any time.

    ``seen`` is called with each line; ``refuse`` is given the answer to one that is no message, which goes no further;
    ``last`` is awaited at the end of the input, before its readers are told of it.
    """

    def __init__(
        self,
        source: BinaryIO,
        seen: Callable[[str], None],
        refuse: Callable[[str], Awaitable[object]],
        last: Callable[[], Awaitable[None]],
    ) -> None:
        self._source = source
        self._seen = seen
        self._refuse = refuse
        self._last = last
        self._loop = asyncio.get_running_loop()
        self._read: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._room = threading.Semaphore(AHEAD)
        threading.Thread(target=self._pump, name="mcp-input", daemon=True).start()

    def __aiter__(self) -> Self:
        """The lines themselves."""
        return self

    async def __anext__(self) -> str:
        """The next line; ends with the input."""
        while (raw := await self._read.get()) is not None:
            self._room.release()
            line, answer = screened(raw)
            if answer is not None:
                await self._refuse(answer)
            if line is not None:
                self._seen(line)
                return line
        await self._last()
        raise StopAsyncIteration

    def _pump(self) -> None:
        with suppress(OSError, ValueError):  # the client is gone: the end, like any other
            for raw in self._source:
                self._room.acquire()
                if not self._pass(raw):
                    return
        self._pass(None)

    def _pass(self, line: bytes | None) -> bool:
        try:
            self._loop.call_soon_threadsafe(self._read.put_nowait, line)
        except RuntimeError:  # the loop has ended meanwhile
            return False
        return True


class Writer:
    """What the server writes; ``written`` is called with each such line, ``hung_up`` once the client takes no more."""

    def __init__(self, target: BinaryIO, written: Callable[[str], None], hung_up: Callable[[], None]) -> None:
        self._target = target
        self._written = written
        self._hung_up = hung_up
        self._loop = asyncio.get_running_loop()
        self._given: SimpleQueue[tuple[bytes, asyncio.Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._pump, name="mcp-output", daemon=True)
        self._thread.start()

    async def write(self, text: str) -> int:
        """Writes it whole, in order; where nobody reads any more, nowhere."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._given.put((text.encode("utf-8"), done))
        await done
        self._written(text)
        return len(text)

    async def flush(self) -> None:
        """Everything has been written already."""

    def finish(self, wait: float) -> None:
        """Lets what was given be written, for at most ``wait`` seconds."""
        self._given.put(None)
        self._thread.join(wait)

    def _pump(self) -> None:
        gone = False
        while (given := self._given.get()) is not None:
            data, done = given
            if not gone and not self._wrote(data):
                gone = True
                self._tell(self._hung_up)
            self._tell(partial(_settle, done))

    def _wrote(self, data: bytes) -> bool:
        left = memoryview(data)
        try:
            while left:
                left = left[self._target.write(left) :]
        except (OSError, ValueError):
            return False
        return True

    def _tell(self, what: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(what)


def _settle(future: asyncio.Future[None]) -> None:
    if not future.done():  # its task may have been cancelled
        future.set_result(None)
