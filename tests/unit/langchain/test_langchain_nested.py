"""Sub-agents of a real LangChain agent get nothing of its memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from langchain_agents import HOME, an_agent, ask, run_async, serving, system, tools_of
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from model_server import Answer, ModelServer, Request, Tool

from nua_desktop_memory.agent.tools import NOTE
from nua_desktop_memory.langchain import PersonalMemoryMiddleware

if TYPE_CHECKING:
    from nua_desktop_memory.profile import Profile


def _sub_agent(server: ModelServer, memory: object, *, how: str) -> Any:
    sub = an_agent(server, memory, system_prompt="You are the sub-agent.")

    if how == "async":

        @tool
        async def delegate(task: str) -> str:
            """Gives a task to a sub-agent."""
            done = await sub.ainvoke({"messages": [HumanMessage(task)]})
            return str(done["messages"][-1].content)

        return delegate

    @tool
    def delegate(task: str) -> str:
        """Gives a task to a sub-agent."""
        config = {"configurable": {"thread_id": "of its own"}} if how == "own thread" else None
        return str(sub.invoke({"messages": [HumanMessage(task)]}, config=config)["messages"][-1].content)

    return delegate


@pytest.mark.parametrize("how", ["plain", "own thread", "async"])
@pytest.mark.parametrize("shared", [True, False])
def test_a_sub_agent_gets_nothing_even_with_the_same_middleware(profile: Profile, how: str, shared: bool) -> None:
    def script(request: Request) -> Answer:
        if "sub-agent." in system(request):
            asked = any(one["role"] == "tool" for one in request.json["messages"])
            return Answer("Sub done.") if asked else Answer(tools=(Tool(NOTE, {"text": "From below"}, "below"),))
        asked = any(one["role"] == "tool" for one in request.json["messages"])
        return Answer("Done.") if asked else Answer(tools=(Tool("delegate", {"task": "Where do I live?"}),))

    with serving(script) as server:
        memory = PersonalMemoryMiddleware(profile)
        below = memory if shared else PersonalMemoryMiddleware(profile)
        agent = an_agent(server, memory, tools=[_sub_agent(server, below, how=how)])
        if how == "async":
            run_async(agent.ainvoke({"messages": [HumanMessage("Do it")]}))
        else:
            ask(agent, "Do it")
    below_requests = [one for one in server.completions if "sub-agent." in system(one)]
    assert len(below_requests) == 2
    for request in below_requests:
        assert tools_of(request) == []
        assert system(request) == "You are the sub-agent."
    assert "is not a valid tool" in below_requests[1].text
    above = [one for one in server.completions if one not in below_requests]
    assert len(above) == 2
    assert all(HOME in system(one) for one in above)
    assert profile.recall("below").hits == ()
