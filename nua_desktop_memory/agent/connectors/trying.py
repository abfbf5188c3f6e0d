"""Starting what stands in a client's configuration, as that client does, and asking it for its lists.

A connection can look right and still give nothing: here is seen what the client sees. The SDK takes over a second to
import, so it is imported when the trial is made, which is never on the window's own thread.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO, cast

from nua_desktop_memory.agent.connectors.entry import VARIABLE
from nua_desktop_memory.store.errors import BadState, NotFound, StoreIOError

if TYPE_CHECKING:
    from mcp import Client

SECONDS = 30.0
_LOOK = 0.05
_TOLD = 300
"""Characters that are shown of what a program said before it stopped."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A tool, prompt or resource, by the names that the client is given."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Tried:
    """What the client sees. ``seconds`` from the start of the program to the last list."""

    server: str
    version: str
    protocol: str
    tells_changes: bool
    tools: tuple[Offered, ...]
    prompts: tuple[Offered, ...]
    resources: tuple[Offered, ...]
    seconds: float

    @property
    def is_empty(self) -> bool:
        """Nothing of the memory is there, as while it is off."""
        return not (self.tools or self.prompts or self.resources)


def try_out(
    command: Sequence[str],
    token: str | None,
    client: str,
    *,
    seconds: float = SECONDS,
    cancelled: Callable[[], bool] = lambda: False,
) -> Tried | None:
    """Starts ``command`` in the name of ``client`` and asks for everything; ``None`` where it was ``cancelled``.

    The program is ended in any case. Raises `NotFound` where it cannot be started, `BadState` where it stops or
    answers with an error, and `StoreIOError` where it does not answer in time.
    """
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        work = _asked(command, token, client, cast("TextIO", said))
        return asyncio.run(_within(work, seconds, cancelled, _program(command)))


async def _within(
    work: Coroutine[object, object, Tried], seconds: float, cancelled: Callable[[], bool], program: str
) -> Tried | None:
    task = asyncio.ensure_future(work)
    end = time.monotonic() + seconds
    while not task.done() and time.monotonic() < end and not cancelled():
        await asyncio.wait([task], timeout=_LOOK)
    if task.done():
        return await task
    stopped = cancelled()
    task.cancel()
    await asyncio.wait([task])
    if stopped:
        return None
    raise StoreIOError(f"{program} was started but did not answer within {seconds:g} seconds.")


async def _asked(command: Sequence[str], token: str | None, client: str, said: TextIO) -> Tried:
    from mcp import Client, MCPError, StdioServerParameters, stdio_client
    from mcp.types import Implementation

    begun = time.monotonic()
    environment = {} if token is None else {VARIABLE: token}
    server = StdioServerParameters(command=command[0], args=list(command[1:]), env={**_kept(), **environment})
    who = Implementation(name=client, version="0")
    try:
        async with Client(stdio_client(server, errlog=said), client_info=who, mode="legacy") as connection:
            return await _lists(connection, begun)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NotFound(
            f"{command[0]} could not be started: {reason}. Connect again to write the right place."
        ) from None
    except MCPError as error:
        raise BadState(f"{_program(command)} stopped before it answered. {_last(said) or error}") from None
    except BaseExceptionGroup as group:
        raise BadState(f"{_program(command)} stopped before it answered. {_last(said)}".strip()) from group


async def _lists(connection: Client, begun: float) -> Tried:
    """The lists, page by page, of those kinds that the server says it has."""
    has = connection.server_capabilities
    tools = [Offered(one.name, one.title or "") for one in (await connection.list_tools()).tools] if has.tools else []
    prompts = (
        [Offered(one.name, one.title or "") for one in (await connection.list_prompts()).prompts] if has.prompts else []
    )
    resources = (
        [Offered(str(one.uri), one.title or one.name) for one in (await connection.list_resources()).resources]
        if has.resources
        else []
    )
    about = connection.server_info
    return Tried(
        server=(about.title or about.name) if about is not None else "",
        version=about.version if about is not None else "",
        protocol=str(connection.protocol_version),
        tells_changes=bool(has.tools and has.tools.list_changed),
        tools=tuple(tools),
        prompts=tuple(prompts),
        resources=tuple(resources),
        seconds=time.monotonic() - begun,
    )


def _kept() -> Mapping[str, str]:
    """What a program needs of the surroundings beyond what the SDK hands on: where its profiles and sources are."""
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "LANG", "LC_ALL", "PYTHONPATH", "LD_LIBRARY_PATH")
    return {name: os.environ[name] for name in names if name in os.environ}


def _program(command: Sequence[str]) -> str:
    return os.path.basename(command[0])


def _last(said: TextIO) -> str:
    """The last line that the program said of itself."""
    said.seek(0)
    lines = [line.strip() for line in said.read().splitlines() if line.strip()]
    return lines[-1][:_TOLD] if lines else ""
