"""Memory on: what the model of a real LangChain agent is sent, byte for byte."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from langchain.agents.middleware import ModelRetryMiddleware
from langchain_agents import HOME, SUNNY, an_agent, ask, run_async, serving, system, tools_of, weather
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, interrupt
from model_server import Answer, Request, Tool, refusal

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.tools import NOTE, RECALL, TOOLS
from nua_desktop_memory.langchain import PersonalMemoryMiddleware

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile


def test_an_agent_gets_the_two_tools_the_prompt_and_the_memory(profile: Profile) -> None:
    with serving() as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile), system_prompt="Be kind."), "Where do I live?")
    (request,) = server.completions
    assert tools_of(request) == [NOTE, RECALL]
    said = system(request)
    assert said.startswith("Be kind.\n\n")
    assert HOME in said
    assert [one["function"]["parameters"] for one in request.json["tools"]] == [one.input_schema for one in TOOLS]


def test_the_tools_come_after_the_agents_own(profile: Profile) -> None:
    with serving() as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile), tools=[weather]), "Hi")
    assert tools_of(server.completions[0]) == ["weather", NOTE, RECALL]


def test_five_calls_of_one_turn_see_the_same_bytes_and_the_next_turn_new_ones(profile: Profile) -> None:
    def note(text: str, number: int) -> Answer:
        return Answer(tools=(Tool(NOTE, {"text": text}, f"call_{number}"),))

    script = [note(f"Likes tea number {number}", number) for number in range(4)]
    with serving(*script, Answer("Done."), Answer("Again.")) as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile), checkpointer=InMemorySaver())
        thread = {"configurable": {"thread_id": "one"}}
        ask(agent, "I like tea", config=thread)
        ask(agent, "And now?", config=thread)
    first = [system(one) for one in server.completions]
    assert len(first) == 6
    assert len(set(first[:5])) == 1
    assert "tea number" not in first[0]
    assert first[5] != first[0]
    assert "tea number 3" in first[5]


def test_the_snapshot_is_made_for_the_newest_message_of_the_user(profile: Profile) -> None:
    for number in range(40):
        profile.note(f"Filler sentence number {number}")
    profile.note("The cat is called Mimi", observed_at="2019-01-01")
    for number in range(60):
        profile.note(f"More filler number {number}")
    with serving() as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile))
        agent.invoke({"messages": [HumanMessage("hello"), AIMessage("hi"), HumanMessage("What is my cat called?")]})
    assert "Mimi" in system(server.completions[0])


def test_async_runs_get_the_same(profile: Profile) -> None:
    async def run(agent: Any) -> None:
        await agent.ainvoke({"messages": [HumanMessage("Where do I live?")]})

    with serving(SUNNY, Answer("Sunny.")) as server:
        run_async(run(an_agent(server, PersonalMemoryMiddleware(profile), tools=[weather])))
    assert len({system(one) for one in server.completions}) == 1
    assert HOME in system(server.completions[0])


def test_streaming_gets_the_same(profile: Profile) -> None:
    async def run(agent: Any) -> str:
        words = []
        stream = agent.astream({"messages": [HumanMessage("Where?")]}, stream_mode="messages")
        async for chunk, about in stream:
            if about["langgraph_node"] == "model":
                words.append(chunk.text)
        return "".join(words)

    with serving(Answer("In Hangzhou, I think.")) as server:
        assert run_async(run(an_agent(server, PersonalMemoryMiddleware(profile)))) == "In Hangzhou, I think."
    assert HOME in system(server.completions[0])
    assert server.completions[0].json["stream"]


def test_conversations_at_once_do_not_mix(profile: Profile) -> None:
    for name in ("Anna", "Bert", "Carl"):
        profile.note(f"{name} likes {name} things", key=f"friend.{name.lower()}")
    seen: dict[str, set[str]] = {}
    lock = threading.Lock()

    def script(request: Request) -> Answer:
        text = next(str(one["content"]) for one in request.json["messages"] if one["role"] == "user")
        with lock:
            seen.setdefault(text, set()).add(system(request))
            rounds = sum(one["role"] == "tool" for one in request.json["messages"])
        return SUNNY if rounds < 3 else Answer("Done.")

    with serving(script) as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile), tools=[weather])
        threads = [threading.Thread(target=ask, args=(agent, f"About {name}?")) for name in ("Anna", "Bert", "Carl")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert {text: len(texts) for text, texts in seen.items()} == {
        "About Anna?": 1,
        "About Bert?": 1,
        "About Carl?": 1,
    }


def test_a_graph_that_is_resumed_goes_on_with_the_memory_of_its_turn(profile: Profile) -> None:
    @tool
    def approve(what: str) -> str:
        """Asks the person."""
        return str(interrupt(what))

    saver = InMemorySaver()
    thread = {"configurable": {"thread_id": "one"}}
    with serving(Answer(tools=(Tool("approve", {"what": "it"}),)), Answer("Done.")) as server:
        ask(
            an_agent(server, PersonalMemoryMiddleware(profile), tools=[approve], checkpointer=saver),
            "Go",
            config=thread,
        )
        profile.note("Something entirely new")
        later = an_agent(server, PersonalMemoryMiddleware(profile), tools=[approve], checkpointer=saver)
        later.invoke(Command(resume="yes"), config=thread)
    first, second = server.completions
    assert system(first) == system(second)


def test_a_call_that_is_tried_again_is_sent_the_same_bytes(profile: Profile) -> None:
    def broken(_: Request) -> Answer:
        profile_dir = profile.folder
        with open_profile(profile_dir) as other:
            other.note("Noted in the middle")
        return refusal(500)

    with serving(broken, Answer("Fine.")) as server:
        retry = ModelRetryMiddleware(max_retries=1, initial_delay=0.0, jitter=False)
        ask(an_agent(server, PersonalMemoryMiddleware(profile), before=[retry]), "Hi")
    first, second = server.completions
    assert first.body == second.body


def test_a_system_message_of_parts_keeps_its_parts(profile: Profile) -> None:
    prompt = SystemMessage(content=[{"type": "text", "text": "Be kind."}])
    with serving() as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile), system_prompt=prompt), "Hi")
    parts = server.completions[0].json["messages"][0]["content"]
    assert parts[0] == {"type": "text", "text": "Be kind."}
    assert HOME in parts[-1]["text"]


def test_the_memory_is_no_part_of_what_the_agent_gives_back(profile: Profile) -> None:
    with serving() as server:
        given = an_agent(server, PersonalMemoryMiddleware(profile)).invoke({"messages": [HumanMessage("Hi")]})
    assert set(given) == {"messages"}


def test_tracing_does_not_switch_itself_on(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGSMITH_TRACING", "true")
    monkeypatch.setenv("LANGSMITH_API_KEY", "none")
    from langsmith import utils

    with serving() as server:
        ask(an_agent(server, PersonalMemoryMiddleware(profile)), "Hi")
    assert not utils.tracing_is_enabled()


def test_a_pasted_document_asks_by_its_beginning_and_its_end(profile: Profile) -> None:
    for number in range(20):
        profile.note(f"Filler sentence number {number}")
    profile.note("The cat is called Mimi", observed_at="2019-01-01")
    for number in range(60):
        profile.note(f"More filler number {number}")
    with serving() as server:
        agent = an_agent(server, PersonalMemoryMiddleware(profile))
        ask(agent, "杭州西湖 " * 20_000 + "What is my cat called?")
    assert "Mimi" in system(server.completions[0])
