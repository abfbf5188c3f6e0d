"""Many at once, and what agents may: S082 to S086."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QListWidget
from scenarios.pages import hands

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.authority import Authority

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s082_many_conflicts_are_settled_by_one_rule_that_i_choose(app: App, owner: Profile) -> None:
    for number in range(6):
        owner.note(f"old value {number}", key=f"many.k{number}", observed_at="2024")
        owner.note(f"new value {number}", key=f"many.k{number}", observed_at="2026")
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.rows) == 6, "for the conflicts")
    app.press("resolveSeveralButton")
    app.settling.until_open()
    assert not app.settling.can_accept
    assert app.settling.why_not == "Choose a rule."
    app.settling.rule("Latest")
    app.settling.until_foreseen("many.k0", "new value 0")
    before = owner.head().generation
    app.settling.fill(reason="newer is right")
    app.settling.accept()
    app.until_sees("Nothing contradicts anything")
    assert owner.head().generation == before + 1
    assert {fact.text for fact in owner.facts().facts} == {f"new value {number}" for number in range(6)}
    app.undo()
    app.until(lambda: len(app.conflicts.rows) == 6, "for the conflicts again")


def test_s083_a_subject_is_kept_from_agents_altogether(app: App, owner: Profile) -> None:
    owner.note("Takes blue pills", key="health.pills")
    owner.note("Likes jazz", key="taste.music")
    app.go("facts")
    app.facts.choose("Takes blue pills")
    app.menu("Memory", "Keep from agents…")
    dialog = app.keeping_from_agents
    dialog.fill(subject="health")
    dialog.until_foreseen("Takes blue pills")
    dialog.accept()
    assert "pills" not in owner.context().text
    assert "jazz" in owner.context().text
    app.facts.until_has("Takes blue pills")
    app.go("context")
    app.context.until_given("Likes jazz")
    assert "pills" not in app.context.block


def test_s084_all_that_one_stranger_wants_to_add_is_refused_at_once(app: App, owner: Profile) -> None:
    authority = Authority("agent:spammer", "mcp", "unpaired", "pending")
    with open_profile(app.stage.profile_dir, authority=authority) as stranger:
        for number in range(12):
            stranger.note(f"Buy number {number}")
    app.until_sees("12 notes to review")
    app.press("waitingLink")
    app.until(lambda: app.page == "review", "for what waits")
    app.until(lambda: len(app.review.rows) == 12, "for all of it")
    app.review.press("reviewRefuseAll")
    app.until_sees("Nothing waits for you.")
    assert owner.status().events.pending == 0
    assert owner.status().events.deleted == 12


def test_s085_an_agent_that_asks_is_paired_and_unpaired(app: App, owner: Profile) -> None:
    made = owner.connect_agent("helper", "test").agent
    app.go("agents")
    listed = app.find(QListWidget, "agentsList")
    app.until(lambda: listed.count() == 1 and "helper" in listed.item(0).text(), "for the agent")
    hands.click_row(listed, 0)
    app.press("agentUnpair")
    app.until(lambda: owner.agents().agents[0].tier == "unpaired", "for its standing")
    app.press("agentPair")
    app.until(lambda: owner.agents().agents[0].tier == "paired", "for its standing again")
    assert owner.agents().agents[0].id == made.id


def test_s086_the_chat_says_what_it_needs_and_leads_there(app: App) -> None:
    app.go("chat")
    app.until_sees("No model is set up yet.")
    app.press("standInButton")
    app.until(lambda: app.page == "settings", "for the settings")
    assert app.shows("modelAdd")
