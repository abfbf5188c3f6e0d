"""The panel of the overview says what is there for agents at this moment, and who is at work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from staging import find

from nua_desktop_memory.agent.surface import Surface
from nua_desktop_memory.desktop.widgets.surface import SurfacePanel

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile

pytestmark = pytest.mark.gui


def test_on_it_names_the_tools_and_the_prompt_and_off_nothing(stage: Stage, owner: Profile) -> None:
    panel = find(stage.open(), SurfacePanel, "surfacePanel")
    stage.until(lambda: "personal_memory_note, personal_memory_recall" in panel.words())
    assert "Prompt: personal_memory" in panel.words()
    assert "Middleware: gives each turn its context" in panel.words()
    owner.disable()
    stage.until(lambda: "Tools: none installed" in panel.words(), "for the switch of another program")
    assert "personal_memory" not in panel.words()
    assert panel.accessibleDescription() == panel.words()


def test_it_names_the_agents_that_are_at_work(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    token = owner.connect_agent("Helper", "helper").token
    panel = find(stage.open(), SurfacePanel, "surfacePanel")
    stage.until(lambda: "Connected agents: none" in panel.words())
    surface = Surface(stage.profile_dir, token=token)
    surface.arrive()
    stage.until(lambda: panel.words().endswith("Connected agents: Helper"), "for the agent to be seen")
    stranger = Surface(stage.profile_dir, claimed="Zed")
    stranger.arrive()
    stage.until(lambda: panel.words().endswith("Helper, Zed (not paired)"), "for the other one")
    stranger.close()
    surface.close()
    stage.until(lambda: "Connected agents: none" in panel.words(), "for the agent to be gone")


def test_many_agents_are_counted(stage: Stage, owner: Profile) -> None:
    owner.note("Likes tea")
    surfaces = [
        Surface(stage.profile_dir, token=owner.connect_agent(f"Helper {name}", "helper").token) for name in "ABCDEF"
    ]
    for surface in surfaces:
        surface.arrive()
    panel = find(stage.open(), SurfacePanel, "surfacePanel")
    stage.until(lambda: "2 more" in panel.words(), "for all to be seen")
    for surface in surfaces:
        surface.close()
