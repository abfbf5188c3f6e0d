"""Review: what agents that are not paired wanted to add; and the notices of what paired ones did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QTextEdit
from staging import Stage, action, find, press, texts, write

from nua_desktop_memory.desktop.widgets.navigation import Navigation
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.review import ReviewPage
    from nua_desktop_memory.desktop.window import Window


@pytest.fixture
def waiting(owner: Profile) -> dict[str, str]:
    """Notes of two strangers."""
    codex, cursor = owner.as_agent("one", "codex", "mcp"), owner.as_agent("two", "cursor", "mcp")
    old = owner.note("Lives in Shanghai", key="home.city").event_id
    return {
        "old": old,
        "city": codex.note("Lives in Atlantis", replaces=old).event_id,
        "spam": cursor.note("Loves spam").event_id,
        "jazz": codex.note("Likes jazz").event_id,
    }


def review(stage: Stage, window: Window) -> ReviewPage:
    """The page, with what waits in it."""
    window.desk.review_asked.emit()
    page: ReviewPage = window.page  # type: ignore[assignment]
    assert page.name == "review"
    stage.until(lambda: page.view.events.rowCount() > 0 and None not in texts(page.view), "for what waits")
    return page


def said(window: Window) -> str:
    return window.shell.strip.text()


def states(owner: Profile, ids: dict[str, str]) -> dict[str, State]:
    return {name: owner.show(event_id).event.state for name, event_id in ids.items()}


def test_the_overview_leads_to_it_and_the_navigation_counts(
    stage: Stage, owner: Profile, waiting: dict[str, str]
) -> None:
    window = stage.open()
    item = next(
        find(window, Navigation, "navigation").item(row)
        for row in range(find(window, Navigation, "navigation").count())
        if find(window, Navigation, "navigation").item(row).text() == "Review"
    )
    stage.until(lambda: item.data(Qt.ItemDataRole.AccessibleTextRole) == "Review, 3 waiting")
    press(window, "waitingLink")
    assert window.page.name == "review"


def test_notes_stand_by_agent_oldest_first(stage: Stage, waiting: dict[str, str]) -> None:
    window = stage.open()
    page = review(stage, window)
    assert texts(page.view) == ["Lives in Atlantis", "Likes jazz", "Loves spam"]
    assert find(window, QLabel, "reviewCount").text() == "3 notes wait"
    agents = find(window, QComboBox, "reviewAgent")
    assert [agents.itemText(row) for row in range(agents.count())] == ["All agents", "codex (2)", "cursor (1)"]
    agents.setCurrentIndex(2)
    stage.until(lambda: texts(page.view) == ["Loves spam"])


def test_what_accepting_would_change_is_shown_before(stage: Stage, waiting: dict[str, str]) -> None:
    window = stage.open()
    page = review(stage, window)
    shown = find(window, QTextEdit, "reviewConsequences")
    stage.until(lambda: page.effect.view.answer() is not None and page.effect.view.settled)
    stage.until(lambda: "home.city" in shown.toPlainText())
    assert "Lives in Shanghai" in shown.toPlainText()
    assert "Lives in Atlantis" in shown.toPlainText()
    page.view.selectRow(2)
    stage.until(lambda: "home.city" not in shown.toPlainText() and "Loves spam" in shown.toPlainText())


def test_one_is_accepted_and_undone(stage: Stage, owner: Profile, waiting: dict[str, str]) -> None:
    window = stage.open()
    page = review(stage, window)
    page.view.selectRow(0)
    stage.until(lambda: find(window, QPushButton, "reviewAccept").isEnabled())
    press(window, "reviewAccept")
    stage.until(lambda: texts(page.view) == ["Likes jazz", "Loves spam"])
    assert [fact.text for fact in owner.facts().facts] == ["Lives in Atlantis"]
    action(window, "actionUndo").trigger()
    stage.until(lambda: texts(page.view) == ["Lives in Atlantis", "Likes jazz", "Loves spam"])
    assert [fact.text for fact in owner.facts().facts] == ["Lives in Shanghai"]


def test_several_are_refused_together(stage: Stage, owner: Profile, waiting: dict[str, str]) -> None:
    window = stage.open()
    page = review(stage, window)
    page.view.selectAll()
    stage.until(lambda: len(page.selected_events()) == 3)
    stage.until(lambda: find(window, QPushButton, "reviewRefuse").isEnabled())
    press(window, "reviewRefuse")
    stage.until(lambda: said(window) == "3 refused.")
    assert states(owner, waiting)["spam"] is State.DELETED
    stage.until(lambda: page.view.events.rowCount() == 0)
    assert page._body.stand_in.title() == "Nothing waits for you."


def test_all_of_one_agent_are_accepted_and_the_others_go_on_waiting(
    stage: Stage, owner: Profile, waiting: dict[str, str]
) -> None:
    window = stage.open()
    page = review(stage, window)
    page.view.selectRow(1)
    button = find(window, QPushButton, "reviewAcceptAll")
    stage.until(lambda: button.isVisible() and button.text() == "Accept all 2 from codex")
    press(window, "reviewAcceptAll")
    stage.until(lambda: said(window) == "codex: 2 accepted.")
    found = states(owner, waiting)
    assert (found["city"], found["jazz"], found["spam"]) == (State.ACTIVE, State.ACTIVE, State.PENDING)
    press(window, "messageCommand")
    stage.until(lambda: set(states(owner, waiting).values()) == {State.ACTIVE, State.PENDING})
    assert states(owner, waiting)["city"] is State.PENDING


def test_what_comes_meanwhile_is_not_accepted_with_the_rest(
    stage: Stage, owner: Profile, waiting: dict[str, str]
) -> None:
    window = stage.open()
    page = review(stage, window)
    page.view.selectRow(0)
    button = find(window, QPushButton, "reviewAcceptAll")
    stage.until(lambda: button.text() == "Accept all 2 from codex")
    window.desk.session._lookout._look_timer.stop()
    window.desk.session._lookout._watch.stop()
    late = owner.as_agent("one", "codex", "mcp").note("Came late").event_id
    press(window, "reviewAcceptAll")
    stage.until(lambda: said(window) == "codex: 2 accepted.")
    assert owner.show(late).event.state is State.PENDING


def test_while_memory_is_off_it_can_be_refused_but_not_accepted(
    stage: Stage, owner: Profile, waiting: dict[str, str]
) -> None:
    owner.disable()
    window = stage.open()
    page = review(stage, window)
    page.view.selectRow(0)
    stage.until(lambda: find(window, QPushButton, "reviewRefuse").isEnabled())
    assert find(window, QLabel, "reviewHint").isVisible()
    assert not find(window, QPushButton, "reviewAccept").isEnabled()
    assert not find(window, QPushButton, "reviewAcceptAll").isEnabled()
    press(window, "reviewRefuseAll")
    stage.until(lambda: texts(page.view) == ["Loves spam"])


def test_the_search_finds_among_what_waits(stage: Stage, waiting: dict[str, str]) -> None:
    window = stage.open()
    page = review(stage, window)
    write(window, "searchField", "jazz")
    stage.until(lambda: texts(page.view) == ["Likes jazz"])
    write(window, "searchField", "nonsense")
    stage.until(lambda: page._body.stand_in.title() == "Nothing matches.")


def test_where_nothing_waits_it_says_so(stage: Stage, owner: Profile) -> None:
    owner.note("Of the owner")
    window = stage.open()
    window.show_page("review")
    page: ReviewPage = window.page  # type: ignore[assignment]
    stage.until(lambda: page._body.stand_in.title() == "Nothing waits for you.")
    press(page, "standInButton")
    assert window.page.name == "agents"


# Notices


def test_a_paired_agents_replacement_is_told_and_undone(stage: Stage, owner: Profile) -> None:
    old = owner.note("Lives in Shanghai", key="home.city").event_id
    window = stage.open()
    agent = owner.as_agent(owner.connect_agent("Claude", "claude").token, "", "mcp")
    new = agent.note("Lives in Hangzhou", replaces=old).event_id
    stage.until(lambda: said(window) == "Claude replaced a memory with: “Lives in Hangzhou” (home.city)")
    press(window, "messageUndo")
    stage.until(lambda: said(window) == "1 change taken back.")
    assert owner.show(old).event.state is State.ACTIVE
    assert owner.show(new).event.state is State.DELETED


def test_a_note_that_waits_is_told_and_leads_to_the_review(stage: Stage, owner: Profile) -> None:
    old = owner.note("Lives in Shanghai", key="home.city").event_id
    window = stage.open()
    owner.as_agent("one", "codex", "mcp").note("Lives in Atlantis", replaces=old)
    stage.until(lambda: said(window) == "codex wants to replace a memory with: “Lives in Atlantis” (home.city)")
    press(window, "messageShow")
    assert window.page.name == "review"


def test_an_agent_that_learns_anew_what_was_removed_is_told_as_that(stage: Stage, owner: Profile) -> None:
    owner.revoke(owner.note("Likes jazz").event_id)
    window = stage.open()
    owner.as_agent(owner.connect_agent("Claude", "claude").token, "", "mcp").note("Likes jazz")
    stage.until(lambda: said(window) == "Claude remembered again what was removed: “Likes jazz”")
