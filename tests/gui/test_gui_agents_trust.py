"""The Agents page: who is known, pairing, what was given, and the subjects that are kept from agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QLineEdit, QListWidget, QPushButton, QWidget
from staging import Stage, action, find, open_dialogs, press, texts

from nua_desktop_memory.desktop.pages.agents_given import GivenPanel
from nua_desktop_memory.desktop.pages.agents_pairing import PairingPanel
from nua_desktop_memory.desktop.widgets.event_list import EventList

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.window import Window


def agents_page(stage: Stage) -> Window:
    window = stage.open()
    window.show_page("agents")
    return window


def listed(window: QWidget, name: str = "agentsList") -> list[str]:
    view = find(window, QListWidget, name)
    return [view.item(row).text() for row in range(view.count())]


def said(window: Window) -> str:
    return window.shell.strip.text()


def choose(window: QWidget, name: str, words: str) -> None:
    view = find(window, QListWidget, name)
    view.setCurrentRow(next(row for row in range(view.count()) if words in view.item(row).text()))


@pytest.fixture
def known(owner: Profile) -> dict[str, str]:
    """An agent that the owner connected, and one that asks."""
    connected = owner.connect_agent("Claude", "claude")
    asking = owner.agent_seen("secret of the run", "cursor", "cursor-vscode")
    assert asking is not None
    return {"Claude": connected.agent.id, "cursor": asking, "token": connected.token}


def test_at_first_it_says_that_nobody_is_known(stage: Stage, owner: Profile) -> None:
    window = agents_page(stage)
    stage.until(lambda: find(window, QLabel, "agentsNone").isVisible())
    assert not find(window, QListWidget, "agentsList").isVisible()
    assert not find(window, QPushButton, "agentPair").isVisible()


def test_who_is_known_and_who_asks_is_listed(stage: Stage, known: dict[str, str]) -> None:
    window = agents_page(stage)
    stage.until(lambda: len(listed(window)) == 2)
    assert "Claude  ·  paired" in listed(window)[0]
    assert "cursor  ·  cursor-vscode  ·  asks to be paired  ·  last used today" in listed(window)[1]


def test_who_first_asks_while_the_page_is_in_sight_appears(stage: Stage, owner: Profile) -> None:
    window = agents_page(stage)
    stage.until(lambda: find(window, QLabel, "agentsNone").isVisible())
    owner.agent_seen("secret", "codex", "codex")
    stage.until(lambda: len(listed(window)) == 1)


def test_pairing_shows_the_token_once_and_holds_at_once(stage: Stage, owner: Profile, known: dict[str, str]) -> None:
    window = agents_page(stage)
    stage.until(lambda: len(listed(window)) == 2)
    choose(window, "agentsList", "cursor")
    press(window, "agentPair")
    field = find(window, QLineEdit, "tokenField")
    stage.until(field.isVisible)
    token = field.text().removeprefix("NUA_MEMORY_TOKEN=")
    for secret in (token, "secret of the run"):
        assert owner.agent_authority(secret, "", "mcp").actor == "agent:cursor"
        assert owner.agent_authority(secret, "", "mcp").tier == "paired"
    press(window, "tokenDone")
    assert not field.isVisible()
    assert field.text() == ""


def test_a_token_does_not_outlive_the_sight_of_the_page(stage: Stage, known: dict[str, str]) -> None:
    window = agents_page(stage)
    stage.until(lambda: len(listed(window)) == 2)
    choose(window, "agentsList", "cursor")
    press(window, "agentPair")
    field = find(window, QLineEdit, "tokenField")
    stage.until(field.isVisible)
    window.show_page("facts")
    assert field.text() == ""


def test_unpairing_and_pairing_again(stage: Stage, owner: Profile, known: dict[str, str]) -> None:
    window = agents_page(stage)
    stage.until(lambda: len(listed(window)) == 2)
    choose(window, "agentsList", "Claude")
    press(window, "agentUnpair")
    stage.until(lambda: said(window).startswith("Claude is no longer paired."))
    assert owner.agent_authority(known["token"], "", "mcp").tier == "unpaired"
    stage.until(lambda: any("no longer paired" in row for row in listed(window)))
    choose(window, "agentsList", "Claude")
    stage.until(lambda: find(window, QPushButton, "agentPair").isEnabled())
    press(window, "agentPair")
    stage.until(lambda: owner.agent_authority(known["token"], "", "mcp").tier == "paired")


def test_striking_off_the_list(stage: Stage, owner: Profile, known: dict[str, str]) -> None:
    window = agents_page(stage)
    stage.until(lambda: len(listed(window)) == 2)
    choose(window, "agentsList", "Claude")
    press(window, "agentForget")
    stage.until(lambda: len(listed(window)) == 1)
    assert owner.agent_authority(known["token"], "", "mcp").tier == "unpaired"


def test_a_list_that_cannot_be_read_is_said(stage: Stage, owner: Profile, known: dict[str, str]) -> None:
    from pathlib import Path

    (Path(stage.profile_dir) / "agents" / "agents.json").write_text("{", encoding="utf-8")
    window = agents_page(stage)
    error = find(window, QLabel, "agentsError")
    stage.until(error.isVisible)
    assert "connect your agents anew" in error.text()


# What was given


def test_what_was_given_is_listed_with_its_memories(stage: Stage, owner: Profile, known: dict[str, str]) -> None:
    one, two = owner.note("Lives in Shanghai").event_id, owner.note("Likes jazz").event_id
    owner.note_given(known["Claude"], [one, two], "context")
    owner.note_given(known["cursor"], [two], "recall")
    window = agents_page(stage)
    panel = find(window, QWidget, "agentsPage").findChild(GivenPanel)
    assert panel is not None
    stage.until(lambda: len(listed(window, "givenList")) == 2)
    assert "cursor  ·  search  ·  1 memory" in listed(window, "givenList")[0]
    view = find(window, EventList, "givenView")
    stage.until(lambda: texts(view) == ["Likes jazz"])
    find(window, QListWidget, "givenList").setCurrentRow(1)
    stage.until(lambda: texts(view) == ["Lives in Shanghai", "Likes jazz"])
    whose = find(window, QComboBox, "givenAgent")
    whose.setCurrentIndex(whose.findText("Claude"))
    stage.until(lambda: len(listed(window, "givenList")) == 1)
    view.opened.emit(view.model().index(0, 0))
    stage.until(lambda: find(window, QLabel, "detailsText").text() == "Lives in Shanghai")


def test_without_any_answer_it_says_so(stage: Stage, owner: Profile) -> None:
    window = agents_page(stage)
    panel = window.page.findChild(GivenPanel)
    assert panel is not None
    stage.until(lambda: panel._body.stand_in.title() == "No agent was given anything yet.")


# Not for agents


def test_a_subject_is_kept_from_agents_with_what_that_hides_and_given_back(stage: Stage, owner: Profile) -> None:
    owner.note("Takes insulin", key="health.medicine")
    window = stage.open()
    action(window, "actionNotForAgents").trigger()
    dialog = find(window, QDialog, "notForAgentsDialog")
    stage.until(dialog.isVisible)
    find(dialog, QLineEdit, "keyEdit").setText("Health")
    accept = find(dialog, QPushButton, "acceptButton")
    stage.until(accept.isEnabled)
    consequences = dialog.consequences  # type: ignore[attr-defined]
    stage.until(lambda: consequences.answer() is not None and consequences.settled)
    assert any("insulin" in line for line in consequences.answer().context.lost)
    press(dialog, "acceptButton")
    stage.until(lambda: said(window) == "1 subject is kept from agents.")
    assert owner.not_for_agents == ("health",)
    assert "insulin" not in owner.context().text
    press(window, "messageUndo")
    stage.until(lambda: owner.not_for_agents == ())


def test_what_another_program_does_to_the_list_meanwhile_is_kept(stage: Stage, owner: Profile) -> None:
    owner.note("Takes insulin", key="health.medicine")
    owner.set_not_for_agents(["money", "work"])
    window = stage.open()
    action(window, "actionNotForAgents").trigger()
    dialog = find(window, QDialog, "notForAgentsDialog")
    stage.until(lambda: listed(dialog, "notForAgentsList") == ["money", "work"], "for the list")
    find(dialog, QLineEdit, "keyEdit").setText("health")
    press(dialog, "notForAgentsAdd")
    owner.set_not_for_agents(["work", "travel"])
    stage.until(lambda: listed(dialog, "notForAgentsList") == ["work", "health", "travel"], "for what is so now")
    stage.until(find(dialog, QPushButton, "acceptButton").isEnabled)
    press(dialog, "acceptButton")
    stage.until(lambda: not open_dialogs(window))
    assert set(owner.not_for_agents) == {"work", "health", "travel"}


def test_the_selected_memorys_subject_stands_ready(stage: Stage, owner: Profile) -> None:
    owner.note("Takes insulin", key="health.medicine")
    owner.set_not_for_agents(["money"])
    window = stage.open()
    window.show_page("facts")
    view = window.page.view  # type: ignore[attr-defined]
    stage.until(lambda: view.model().rowCount() == 1)
    view.selectRow(0)
    stage.until(lambda: len(window.desk.situation.events) == 1)
    action(window, "actionNotForAgents").trigger()
    dialog = find(window, QDialog, "notForAgentsDialog")
    stage.until(dialog.isVisible)
    assert find(dialog, QLineEdit, "keyEdit").text() == "health.medicine"
    stage.until(lambda: listed(dialog, "notForAgentsList") == ["money"])
    press(dialog, "notForAgentsAdd")
    assert listed(dialog, "notForAgentsList") == ["money", "health.medicine"]
    choose(dialog, "notForAgentsList", "money")
    press(dialog, "notForAgentsRemove")
    stage.until(lambda: find(dialog, QPushButton, "acceptButton").isEnabled())
    press(dialog, "acceptButton")
    stage.until(lambda: not open_dialogs(window))
    assert owner.not_for_agents == ("health.medicine",)


def test_what_is_no_subject_is_refused_before_the_button_is_pressed(stage: Stage, owner: Profile) -> None:
    owner.note("x")
    window = stage.open()
    action(window, "actionNotForAgents").trigger()
    dialog = find(window, QDialog, "notForAgentsDialog")
    stage.until(dialog.isVisible)
    find(dialog, QLineEdit, "keyEdit").setText("not a key")
    stage.until(lambda: not find(dialog, QPushButton, "acceptButton").isEnabled())
    assert not find(dialog, QPushButton, "notForAgentsAdd").isEnabled()


def test_the_agents_page_names_what_is_kept(stage: Stage, owner: Profile) -> None:
    owner.note("x")
    owner.set_not_for_agents(["health", "money"])
    window = agents_page(stage)
    stage.until(lambda: find(window, QLabel, "keptSubjects").text().endswith("health, money"))
    press(window, "keptChange")
    stage.until(lambda: open_dialogs(window) == ["notForAgentsDialog"])


def test_the_panels_look_no_more_once_out_of_sight(stage: Stage, known: dict[str, str]) -> None:
    window = agents_page(stage)
    panel = window.page.findChild(PairingPanel)
    assert panel is not None
    assert panel._timer.isActive()
    window.show_page("facts")
    assert not panel._timer.isActive()
