"""``nua-memory mcp`` as a real process and the SDK's own client: discovery, subscriptions, who is trusted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import anyio
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.subscriptions import PromptsListChanged, ResourcesListChanged, ResourceUpdated, ToolsListChanged
from mcp.shared.exceptions import MCPError
from mcp_scene import CONTEXT, NOTE, PATIENCE, RECALL, command, environment, switch

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Mode = Literal["legacy", "auto"]
ALL_CHANGED = {ToolsListChanged(), PromptsListChanged(), ResourcesListChanged()}


def visit(profile_dir: str, live: Callable[[Client], Awaitable[None]], *, mode: Mode = "auto", token: str = "") -> None:
    """A client process' life: it starts the server, does ``live`` with it, and goes."""
    program, *arguments = command(profile_dir)
    more = {"NUA_MEMORY_TOKEN": token} if token else {}
    parameters = StdioServerParameters(command=program, args=arguments, env=environment(**more))

    async def life() -> None:
        with anyio.fail_after(PATIENCE):
            async with Client(stdio_client(parameters, errlog=sys.__stderr__), mode=mode) as client:
                await live(client)

    anyio.run(life)


async def everything(client: Client) -> list[list[str]]:
    tools = (await client.list_tools(cache_mode="bypass")).tools
    prompts = (await client.list_prompts(cache_mode="bypass")).prompts
    resources = (await client.list_resources(cache_mode="bypass")).resources
    return [[one.name for one in tools], [one.name for one in prompts], [one.uri for one in resources]]


async def context(client: Client) -> str:
    given = await client.read_resource(CONTEXT, cache_mode="bypass")
    return "".join(getattr(one, "text", "") for one in given.contents)


def test_discovery_a_subscription_and_the_switch(profile_dir: str) -> None:
    async def live(client: Client) -> None:
        assert client.protocol_version == "2026-07-28"
        assert client.instructions is None
        assert await everything(client) == [[], [], []]
        async with client.listen(
            tools_list_changed=True, prompts_list_changed=True, resources_list_changed=True
        ) as changes:
            for on, shown in ((True, [[NOTE, RECALL], ["personal_memory"], [CONTEXT]]), (False, [[], [], []])) * 2:
                switch(profile_dir, on=on)
                assert {await anext(changes) for _ in ALL_CHANGED} == ALL_CHANGED
                assert await everything(client) == shown
        with pytest.raises(MCPError, match=f"Unknown tool: {NOTE}"):
            await client.call_tool(NOTE, {"text": "Likes tea"})

    visit(profile_dir, live)


def test_a_client_is_told_when_its_context_may_be_another(profile_dir: str) -> None:
    switch(profile_dir, on=True)

    async def live(client: Client) -> None:
        assert await context(client) == ""
        async with client.listen(resource_subscriptions=[CONTEXT]) as changes:
            with open_profile(profile_dir) as profile:
                profile.note("Likes tea")
            assert await anext(changes) == ResourceUpdated(uri=CONTEXT)
            assert "Likes tea" in await context(client)

    visit(profile_dir, live)


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_a_paired_agent_s_note_is_trusted_until_it_is_unpaired(profile_dir: str, mode: Mode) -> None:
    switch(profile_dir, on=True)
    with open_profile(profile_dir) as profile:
        connected = profile.connect_agent("Helper", "helper")

    async def live(client: Client) -> None:
        first = await client.call_tool(NOTE, {"text": "Lives in Hangzhou", "memoryKey": "home.city"})
        assert first.structured_content["state"] == "active"
        assert first.structured_content["slot"]["state"] == "current"
        assert "Lives in Hangzhou" in await context(client)
        found = await client.call_tool(RECALL, {"query": "hangzhou"})
        assert found.structured_content["hits"][0]["source"]["actor"] == "agent:Helper"
        with open_profile(profile_dir) as profile:
            assert [(one.name, one.connected) for one in profile.agents().agents] == [("Helper", True)]
            assert {one.what for one in profile.given().answers} == {"context", "recall"}
            profile.unpair(connected.agent.id)
        second = await client.call_tool(NOTE, {"text": "Lives in Beijing", "memoryKey": "home.city"})
        assert second.structured_content["state"] == "pending"
        assert "Beijing" not in await context(client)

    visit(profile_dir, live, mode=mode, token=connected.token)


def test_who_has_no_token_waits_for_review_and_is_paired_while_it_runs(profile_dir: str) -> None:
    switch(profile_dir, on=True)

    async def live(client: Client) -> None:
        first = await client.call_tool(NOTE, {"text": "Lives in Hangzhou"})
        assert first.structured_content["state"] == "pending"
        assert "review" in str(first.content) or "accepted" in str(first.content)
        with open_profile(profile_dir) as profile:
            assert [one.text for one in profile.review_list().pending] == ["Lives in Hangzhou"]
            (agent,) = profile.agents().agents
            assert agent.tier == "unpaired"
            profile.pair(agent.id)
        second = await client.call_tool(NOTE, {"text": "Likes tea"})
        assert second.structured_content["state"] == "active"

    visit(profile_dir, live)


def test_two_servers_on_one_profile_see_each_other_s_notes(profile_dir: str) -> None:
    switch(profile_dir, on=True)
    with open_profile(profile_dir) as profile:
        token = profile.connect_agent("Helper", "helper").token

    async def one(client: Client) -> None:
        async def note(number: int) -> None:
            answer = await client.call_tool(
                NOTE, {"text": f"Note {number} of the first", "memoryKey": f"note.n{number}"}
            )
            assert answer.structured_content["state"] == "active"

        async with anyio.create_task_group() as tasks:
            for number in range(8):
                tasks.start_soon(note, number)

    async def both(client: Client) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(one, client)
            tasks.start_soon(anyio.to_thread.run_sync, lambda: visit(profile_dir, one, token=token, mode="legacy"))
        found = await client.call_tool(RECALL, {"query": "note first", "limit": 50})
        assert len(found.structured_content["hits"]) == 16

    visit(profile_dir, both, token=token)
    with open_profile(profile_dir) as profile:
        assert profile.verify().ok
