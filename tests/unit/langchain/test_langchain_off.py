"""Memory off: the bytes of an agent that never had it, also in the middle of a turn and in what comes after."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from langchain.agents.middleware import AgentMiddleware
from langchain_agents import HOME, SUNNY, an_agent, ask, run_async, serving, system, tools_of, weather
from langchain_core.messages import HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from model_server import Answer, Request, Tool

from nua_desktop_memory.agent.tools import NOTE, RECALL
from nua_desktop_memory.langchain import PersonalMemoryMiddleware

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile


CALLS = pytest.mark.parametrize("more", [{}, {"tools": [weather]}, {"tools": [weather], "system_prompt": "Be kind."}])


@CALLS
def test_off_the_bytes_are_those_of_an_agent_that_never_had_it(profile: Profile, more: dict[str, Any]) -> None:
    profile.disable()
    with serving(SUNNY, Answer("Sunny.")) as with_it:
        ask(an_agent(with_it, PersonalMemoryMiddleware(profile), **more), "What is the weather?")
    with serving(SUNNY, Answer("Sunny.")) as without:
        if "tools" in more:
            ask(an_agent(without, **more), "What is the weather?")
        else:
            ask(an_agent(without, **more, before=[_Nothing()]), "What is the weather?")
    assert [one.body for one in with_it.completions] == [one.body for one in without.completions]
    assert b"memory" not in with_it.completions[0].body


class _Nothing(AgentMiddleware):
    """Another middleware that has its say about tools, and does nothing."""

    def wrap_tool_call(self, request: Any, handler: Any) -> Any:
        return handler(request)


def test_off_async_and_streamed_too(profile: Profile) -> None:
    profile.disable()

    async def run(agent: Any) -> None:
        async for _ in agent.astream({"messages": [HumanMessage("Hi")]}, stream_mode="messages"):
            pass

    with serving() as with_it:
        run_async(run(an_agent(with_it, PersonalMemoryMiddleware(profile))))
    with serving() as without:
        run_async(run(an_agent(without)))
    assert [one.body for one in with_it.completions] == [one.body for one in without.completions]


def test_on_off_on_between_the_calls_of_one_compiled_graph(profile: Profile) -> None:
    with serving() as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile))
        for switch in (profile.enable, profile.disable, profile.enable):
            switch()
            ask(agent, "Hi")
    assert [tools_of(one) for one in server.completions] == [[NOTE, RECALL], [], [NOTE, RECALL]]
    assert [HOME in system(one) for one in server.completions] == [True, False, True]


def test_off_in_the_middle_of_a_turn_takes_everything_out_and_leaves_a_stale_call_unknown(profile: Profile) -> None:
    def off(_: Request) -> Answer:
        profile.disable()
        return Answer(tools=(Tool(NOTE, {"text": "Too late"}, "call_2"),))

    recall = Answer(tools=(Tool(RECALL, {"query": "Hangzhou"}, "call_1"), Tool("weather", {"city": "X"}, "call_w")))
    with serving(recall, off, Answer("Done.")) as server:
        messages = ask(an_agent(server, PersonalMemoryMiddleware(profile), tools=[weather]), "Where?")
    stale = next(one for one in messages if isinstance(one, ToolMessage) and one.tool_call_id == "call_2")
    assert stale.content == f"Error: {NOTE} is not a valid tool, try one of [weather]."
    last = server.completions[-1]
    assert tools_of(last) == ["weather"]
    assert HOME not in last.body.decode()
    assert RECALL not in last.body.decode()
    assert [one["id"] for message in last.json["messages"] for one in message.get("tool_calls", [])] == [
        "call_w",
        "call_2",
    ]
    profile.enable()
    assert profile.recall("late").hits == ()


def test_off_the_next_turn_of_the_conversation_holds_nothing_of_what_recall_gave(profile: Profile) -> None:
    recall = Answer(tools=(Tool(RECALL, {"query": "Hangzhou"}),))
    with serving(recall, Answer("There."), Answer("Now.")) as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile), checkpointer=InMemorySaver())
        thread = {"configurable": {"thread_id": "one"}}
        ask(agent, "Where?", config=thread)
        profile.disable()
        ask(agent, "And now?", config=thread)
    roles = [(one["role"], one["content"]) for one in server.completions[-1].json["messages"]]
    assert roles == [("user", "Where?"), ("assistant", "There."), ("user", "And now?")]


def test_off_nothing_reaches_the_disk(profile_dir: str) -> None:
    with serving(Answer(tools=(Tool(NOTE, {"text": "x"}),)), Answer("Done.")) as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile_dir)), "Hi")
    assert not os.path.exists(profile_dir)


def test_switched_on_in_the_middle_of_a_turn_it_is_there(profile: Profile) -> None:
    profile.disable()

    def switched_on(_: Request) -> Answer:
        profile.enable()
        return SUNNY

    with serving(switched_on, SUNNY, Answer("Done.")) as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile), tools=[weather]), "Weather?")
    first, second, third = server.completions
    assert system(first) == ""
    assert HOME in system(second)
    assert system(second) == system(third)


def test_a_closed_middleware_gives_nothing(profile: Profile) -> None:
    memory = PersonalMemoryMiddleware(profile)
    memory.close()
    with serving() as server:
        ask(an_agent(server, memory), "Hi")
    assert b"memory" not in server.completions[0].body
