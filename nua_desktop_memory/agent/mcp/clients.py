"""The client at the other end: who it says it is, and telling it of changes.

A client of the newer era hears of changes on the streams that it opened for them, through the bus; one of the older era
on its session.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mcp.server.subscriptions import PromptsListChanged, ResourcesListChanged, ResourceUpdated, ToolsListChanged
from mcp.types import (
    PromptListChangedNotification,
    ResourceListChangedNotification,
    ResourceUpdatedNotification,
    ResourceUpdatedNotificationParams,
    ToolListChangedNotification,
)
from mcp.types.version import HANDSHAKE_PROTOCOL_VERSIONS

from nua_desktop_memory.agent.mcp.results import CONTEXT_URI

if TYPE_CHECKING:
    from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
    from mcp.server.session import ServerSession
    from mcp.server.subscriptions import SubscriptionBus

    from nua_desktop_memory.agent.surface import Capabilities, Surface

_BEFORE_SESSION = frozenset(("initialize", "ping"))


class Clients:
    """A host of the surface: whatever is installed or removed there, the client is told, once for each change.

    ``follows_context`` is whether a client of the older era has subscribed to the context.
    """

    def __init__(self, surface: Surface, bus: SubscriptionBus) -> None:
        self.follows_context = False
        self._surface = surface
        self._bus = bus
        self._session: ServerSession | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._changes: asyncio.Queue[bool] = asyncio.Queue()

    async def meet(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        """Middleware: what is learnt of the client from each of its messages."""
        known = ctx.session.client_params
        if known is not None:
            self._surface.claim(known.client_info.name)
        if ctx.protocol_version in HANDSHAKE_PROTOCOL_VERSIONS and ctx.method not in _BEFORE_SESSION:
            self._session = ctx.session
        return await call_next(ctx)

    def installed(self, _: Capabilities) -> None:
        """Everything is there now: tells the client to look."""
        self._later(of_lists=True)

    def removed(self) -> None:
        """Nothing is there any more: tells the client to look."""
        self._later(of_lists=True)

    def written(self) -> None:
        """Something was written, so that the context may be another one."""
        self._later(of_lists=False)

    async def tell(self) -> None:
        """Tells of each change until it is cancelled."""
        self._loop = asyncio.get_running_loop()
        while True:
            if await self._changes.get():
                await self._tell_lists()
            else:
                await self._tell_context()

    def _later(self, *, of_lists: bool) -> None:
        """Passes a change on to the loop, from whichever thread saw it; before there is one, nobody is to be told."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended meanwhile
                self._loop.call_soon_threadsafe(self._changes.put_nowait, of_lists)

    async def _tell_lists(self) -> None:
        for event in (ToolsListChanged(), PromptsListChanged(), ResourcesListChanged()):
            await self._bus.publish(event)
        if self._session is not None:
            await self._session.send_notification(ToolListChangedNotification())
            await self._session.send_notification(PromptListChangedNotification())
            await self._session.send_notification(ResourceListChangedNotification())

    async def _tell_context(self) -> None:
        await self._bus.publish(ResourceUpdated(uri=CONTEXT_URI))
        if self._session is not None and self.follows_context:
            params = ResourceUpdatedNotificationParams(uri=CONTEXT_URI)
            await self._session.send_notification(ResourceUpdatedNotification(params=params))
