"""Agents and other programs at the same memory: S052 to S057."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPlainTextEdit
from scenarios.pages import hands

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.authority import Authority

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

WRITER = """
import sys
from nua_desktop_memory import open_profile
with open_profile(sys.argv[1], wait=120) as profile:
    for number in range(60):
        profile.note(f"written elsewhere {number}", observed_at="2019-01-01")
"""


@contextmanager
def agent(app: App, name: str, *, trusted: bool = True) -> Iterator[Profile]:
    """An agent that has the same profile open."""
    tier, trust = ("paired", "trusted") if trusted else ("unpaired", "pending")
    with open_profile(app.stage.profile_dir, authority=Authority(f"agent:{name}", "mcp", tier, trust)) as profile:
        yield profile


def test_s052_what_an_agent_saves_is_told_quietly_with_undo(app: App, owner: Profile) -> None:
    app.go("timeline")
    hands.click(app.find(hands.QLineEdit, "searchField"))
    with agent(app, "claude") as other:
        other.note("Likes jazz", key="taste.music")
    app.message.until_says("claude remembered: “Likes jazz” (taste.music)")
    assert hands.focused().objectName() == "searchField"
    app.timeline.until_lists("Likes jazz")
    app.message.undo()
    app.message.until_says("1 change taken back.")
    app.until_sees("Nothing has been remembered yet.")


def test_s053_what_a_stranger_wants_to_add_waits_and_is_accepted_or_refused(app: App, owner: Profile) -> None:
    with agent(app, "helper", trusted=False) as stranger:
        stranger.note("Loves spam", key="taste.food")
        stranger.note("Likes jazz", key="taste.music")
    app.until_sees("2 notes to review")
    assert owner.facts().facts == ()
    assert "spam" not in owner.context().text
    app.press("waitingLink")
    app.until(lambda: app.page == "review", "for the page of what waits")
    app.review.choose("Loves spam")
    app.review.refuse()
    app.review.until_lists("Likes jazz")
    app.review.choose("Likes jazz")
    app.review.accept()
    app.until_sees("Nothing waits for you.")
    app.go("facts")
    app.facts.until_lists("Likes jazz. current")
    assert [fact.text for fact in owner.facts().facts] == ["Likes jazz"]


def test_s054_another_program_writes_while_i_type_and_nothing_of_mine_moves(app: App, owner: Profile) -> None:
    for number in range(40):
        owner.note(f"Memory number {number:02}", observed_at=f"2025-01-{number % 28 + 1:02}")
    app.go("timeline")
    app.until(lambda: len(app.timeline.rows) == 40 and all(app.timeline.rows), "for the memories")
    app.timeline.choose("Memory number 20")
    bar = app.timeline.list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    app.press("rememberButton")
    app.remembering.fill(text="A half-typed sentence", subject="so.far")
    writer = subprocess.Popen([sys.executable, "-c", WRITER, app.stage.profile_dir])
    app.until(lambda: app.timeline.list.model().rowCount() >= 60, "for what the other writes")
    field = app.remembering.find(QPlainTextEdit, "textEdit")
    hands.click(field)
    app.keys(hands.Key.Key_End)
    hands.type_words(" goes on")
    app.until(lambda: writer.poll() is not None, "for the other to end")
    assert writer.returncode == 0
    app.until(lambda: app.timeline.list.model().rowCount() == 100, "for all of it")
    assert app.remembering.reads("textEdit") == "A half-typed sentence goes on"
    assert app.remembering.reads("keyEdit") == "so.far"
    assert app.timeline.texts[:1] != ["written elsewhere 0"]
    app.until(lambda: app.timeline.chosen[:1] and app.timeline.chosen[0].startswith("Memory number 20"), "for the row")
    app.until(lambda: bar.value() == place, "for the place in the list")
    app.remembering.accept()
    assert owner.facts(key="so.far").facts[0].text == "A half-typed sentence goes on"


def test_s055_the_memory_that_i_correct_is_replaced_underneath(app: App, owner: Profile) -> None:
    noted = owner.note("Lives in Shanghai", key="home.city")
    app.go("facts")
    app.facts.choose("Lives in Shanghai")
    app.details.replace()
    app.replacing.fill(text="Lives in Hangzhou, by the lake")
    with agent(app, "claude") as other:
        other.replace(noted.event_id, "Lives in Ningbo")
    app.until(lambda: "replaced" in app.replacing.meanwhile, "for the word of it")
    assert app.replacing.reads("textEdit") == "Lives in Hangzhou, by the lake"
    app.until(lambda: not app.replacing.can_accept, "for the button to be held back")
    app.replacing.press("lookButton")
    app.replacing.until_sees("Lives in Ningbo")
    assert app.replacing.reads("textEdit") == "Lives in Hangzhou, by the lake"


def test_s056_the_activity_says_who_did_what_and_never_repeats_what_was_erased(app: App, owner: Profile) -> None:
    owner.erase(owner.note("a secret wish").event_id, yes=True)
    with agent(app, "claude") as other:
        other.note("Likes jazz")
    owner.delete(owner.note("Has a cat").event_id)
    app.go("activity")
    app.until(lambda: len(app.activity.rows) >= 4, "for what was done")
    rows = "\n".join(app.activity.rows)
    assert "claude" in rows
    assert "1 memory erased for good" in rows
    assert "secret" not in app.words
    app.activity.choose("Put in the bin: Has a cat")
    app.until(lambda: [row.split(". ")[0] for row in app.activity.memories] == ["Has a cat"], "for its memory")
    app.press("activityUndo")
    app.until(lambda: owner.status().events.deleted == 0, "for undo")


def test_s057_summaries_show_what_stands_for_older_history(app: App, owner: Profile) -> None:
    for number in range(20):
        owner.note(f"Walked to the lake, day {number}")
    app.go("summaries")
    app.until(lambda: app.summaries.rows, "for the summaries")
    hands.click_row(app.summaries.list, 0)
    app.until(lambda: len(app.summaries.records) == 16, "for its records")
    app.press("summariesFirst")
    app.until(lambda: app.page == "timeline", "for the timeline")
    app.details.until_shows("Walked to the lake, day 0")
