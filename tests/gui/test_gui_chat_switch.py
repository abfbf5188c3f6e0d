"""The switch of the window, and what a model is sent meanwhile: by an agent of LangChain, and by the chat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import HumanMessage
from model_server import Answer, ModelServer, Request
from PySide6.QtWidgets import QAbstractButton
from staging import find

from nua_desktop_memory.agent.tools import NOTE, RECALL
from nua_desktop_memory.langchain import PersonalMemoryMiddleware
from nua_desktop_memory.models.chat_model import build
from nua_desktop_memory.models.choice import Kind, ModelChoice

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window

pytestmark = pytest.mark.gui


def throw(stage: Stage, window: Window, *, on: bool) -> None:
    """Presses the switch as a person does, and waits until it holds."""
    button = find(window, QAbstractButton, "memoryToggle")
    stage.until(button.isEnabled, "for the switch")
    assert button.isChecked() is not on
    button.click()
    stage.until(lambda: window.desk.session.switched_on is on, "for the switch")


def tools_of(request: Request) -> list[str]:
    return [one["function"]["name"] for one in request.json.get("tools", [])]


def test_on_off_on_in_the_window_is_on_off_on_for_an_agent_that_runs(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    window = stage.open()
    with ModelServer([Answer("Fine.")]) as server:
        model: Any = build(ModelChoice(Kind.OPENAI, "small-model", server.url), "key")
        agent: Any = create_agent(model, middleware=[PersonalMemoryMiddleware(owner)])
        plain: Any = create_agent(model)

        def ask(asked: Any) -> None:
            question = {"messages": [HumanMessage("Where do I live?")]}
            stage.run(asyncio.wait_for(_in_a_thread(lambda: asked.invoke(question)), 30))

        ask(agent)
        throw(stage, window, on=False)
        ask(agent)
        ask(plain)
        throw(stage, window, on=True)
        ask(agent)
        model.root_client.close()
    on, off, never, again = server.completions
    assert tools_of(on) == tools_of(again) == [NOTE, RECALL]
    assert b"Hangzhou" in on.body
    assert b"Hangzhou" in again.body
    assert off.body == never.body
    assert b"memory" not in off.body


def test_twenty_fast_throws_end_in_the_last_state(stage: Stage, owner: Profile) -> None:
    window = stage.open()
    memory = PersonalMemoryMiddleware(owner)
    button = find(window, QAbstractButton, "memoryToggle")
    for _ in range(19):
        button.click()
    wanted = button.isChecked()
    stage.until(lambda: window.desk.session.switched_on is wanted and button.isEnabled(), "for the last state")
    stage.until(lambda: memory.surface.look().middleware is wanted, "for the surface")


async def _in_a_thread(work: Any) -> Any:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool:
        return await asyncio.wrap_future(pool.submit(work))
