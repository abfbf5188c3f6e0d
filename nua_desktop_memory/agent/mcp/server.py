"""The server's handlers: each asks the surface what is there now, on a thread of the store's own.

Nothing is said of the memory outside of these lists: the server has no instructions, since a client would keep them in
its prompt when memory is off.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from mcp.server.lowlevel import Server
from mcp.server.subscriptions import InMemorySubscriptionBus, ListenHandler
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    EmptyResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    SubscribeRequestParams,
    UnsubscribeRequestParams,
)

from nua_desktop_memory import __version__
from nua_desktop_memory.agent.mcp import results
from nua_desktop_memory.agent.mcp.clients import Clients
from nua_desktop_memory.agent.surface import UnknownTool
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import TypeVar

    from mcp.server.context import ServerRequestContext

    from nua_desktop_memory.agent.surface import Surface

    Given = TypeVar("Given")
    Request = ServerRequestContext[Any, Any]

NAME = "nua-desktop-memory"
_log = logging.getLogger(__name__)


class MemoryServer:
    """The SDK's server over one surface; ``executor`` runs whatever touches files."""

    def __init__(self, surface: Surface, executor: Executor) -> None:
        self.surface = surface
        self.bus = InMemorySubscriptionBus()
        self.listening = ListenHandler(self.bus)
        self.clients = Clients(surface, self.bus)
        self._executor = executor
        self.sdk: Server[Any] = Server(
            NAME,
            version=__version__,
            title="Nua Desktop Memory",
            on_list_tools=self._list_tools,
            on_call_tool=self._call_tool,
            on_list_prompts=self._list_prompts,
            on_get_prompt=self._get_prompt,
            on_list_resources=self._list_resources,
            on_list_resource_templates=_list_templates,
            on_read_resource=self._read_resource,
            on_subscribe_resource=self._subscribe,
            on_unsubscribe_resource=self._unsubscribe,
            on_subscriptions_listen=self.listening,
        )
        self.sdk.middleware.append(self.clients.meet)

    async def _list_tools(self, _: Request, __: PaginatedRequestParams | None) -> ListToolsResult:
        now = await self._run(self.surface.look)
        await self._run(self.surface.arrive)
        return ListToolsResult(tools=[results.tool(one) for one in now.tools])

    async def _call_tool(self, _: Request, params: CallToolRequestParams) -> CallToolResult:
        try:
            return results.answered(await self._run(partial(self.surface.answer, params.name, params.arguments or {})))
        except UnknownTool:
            raise results.unknown("tool", params.name) from None
        except NuaError as error:
            return results.refused(error)
        except Exception as error:  # noqa: BLE001 - whatever it is, the client is told, and no text of it
            _log.error("A tool failed: %s", type(error).__name__)
            return results.broken()

    async def _list_prompts(self, _: Request, __: PaginatedRequestParams | None) -> ListPromptsResult:
        now = await self._run(self.surface.look)
        return ListPromptsResult(prompts=[results.prompt_shown(now.prompt)] if now.prompt else [])

    async def _get_prompt(self, _: Request, params: GetPromptRequestParams) -> GetPromptResult:
        now = await self._run(self.surface.look)
        if now.prompt is None or now.prompt.name != params.name:
            raise results.unknown("prompt", params.name)
        return results.prompt_given(now.prompt)

    async def _list_resources(self, _: Request, __: PaginatedRequestParams | None) -> ListResourcesResult:
        now = await self._run(self.surface.look)
        return ListResourcesResult(resources=[results.context_shown()] if now.middleware else [])

    async def _read_resource(self, _: Request, params: ReadResourceRequestParams) -> ReadResourceResult:
        await self._require_context(params.uri)
        try:
            snapshot = await self._run(self.surface.snapshot)
        except NuaError as error:
            raise results.unreadable(error) from None
        except Exception as error:  # noqa: BLE001 - whatever it is, the client is told, and no text of it
            _log.error("The context failed: %s", type(error).__name__)
            raise results.unreadable(None) from None
        await self._require_context(params.uri)
        return results.context_given(snapshot)

    async def _subscribe(self, _: Request, params: SubscribeRequestParams) -> EmptyResult:
        await self._require_context(params.uri)
        self.clients.follows_context = True
        return EmptyResult()

    async def _unsubscribe(self, _: Request, __: UnsubscribeRequestParams) -> EmptyResult:
        self.clients.follows_context = False
        return EmptyResult()

    async def _require_context(self, uri: str) -> None:
        now = await self._run(self.surface.look)
        if not now.middleware or uri != results.CONTEXT_URI:
            raise results.unknown("resource", uri)

    async def _run(self, work: Callable[[], Given]) -> Given:
        """Runs it on the store's threads; a request that its client cancels before its turn never runs."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)


async def _list_templates(_: Request, __: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
    """None, on or off; clients ask wherever there are resources, and take an error for a fault."""
    return ListResourceTemplatesResult(resource_templates=[])
