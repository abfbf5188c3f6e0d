"""Remembering: S006 to S012."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from scenarios.pages import hands
from scenarios.pages.dialogs import escape
from scenarios.pages.quick import Quick

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

PASSWORD = "my password is " + "hunter2xyz"
LONG = " ".join(f"This is sentence number {n}, and it says something of its own." for n in range(8))


def test_s006_remembering_with_subject_and_times_shows_what_it_will_do(app: App, owner: Profile) -> None:
    app.shortcut(hands.Key.Key_N)
    dialog = app.remembering
    dialog.until_open()
    hands.type_words("住在杭州")
    assert dialog.reads("textEdit") == "住在杭州"
    assert dialog.reads("byteCounter").startswith("12 of 280 bytes")
    dialog.fill(subject="home.city", since="2024-03", observed="2024-04")
    dialog.until_foreseen("home.city", "住在杭州", "Agents are newly given")
    dialog.accept()
    app.message.until_says("Remembered.")
    app.go("facts")
    app.facts.until_lists("住在杭州. current. home.city. since Mar 2024")
    assert owner.facts().facts[0].text == "住在杭州"


def test_s007_a_text_too_long_is_refused_before_the_button_and_can_be_split(app: App, owner: Profile) -> None:
    app.press("rememberButton")
    dialog = app.remembering
    dialog.fill(text="长" * 94)
    assert dialog.reads("byteCounter").startswith("282 of 280 bytes")
    assert not dialog.can_accept
    assert "280" in dialog.beside_text
    dialog.fill(text=LONG)
    dialog.until(lambda: dialog.shows("splitCheck"), "for the offer to split")
    dialog.press("splitCheck")
    dialog.accept()
    app.message.until_says("Remembered as ")
    assert len(owner.timeline().events) > 1
    app.message.act()
    app.until(lambda: not owner.timeline().events, "for all of them to be taken back")


def test_s008_a_secret_is_refused_by_its_rule_and_leaves_no_byte(app: App) -> None:
    app.press("rememberButton")
    dialog = app.remembering
    dialog.fill(text=PASSWORD)
    dialog.until(lambda: "password" in dialog.beside_text.lower(), "for the refusal")
    assert "hunter" not in dialog.beside_text
    assert not dialog.can_accept
    dialog.press("cancelButton")
    dialog.press("throwAwayButton")
    dialog.until_closed()
    app.close()
    for folder, _, files in os.walk(app.stage.profile_dir):
        for file in files:
            with open(os.path.join(folder, file), "rb") as opened:
                assert b"hunter2xyz" not in opened.read(), file


def test_s009_what_is_half_typed_is_never_thrown_away_unasked(app: App, owner: Profile) -> None:
    app.press("rememberButton")
    dialog = app.remembering
    dialog.fill(text="Likes ja")
    escape()
    assert dialog.sees("Throw away what you typed?")
    dialog.press("keepWritingButton")
    hands.type_words("zz")
    assert dialog.reads("textEdit") == "Likes jazz"
    escape()
    dialog.press("throwAwayButton")
    dialog.until_closed()
    app.press("rememberButton")
    dialog.until_open()
    assert dialog.reads("textEdit") == ""
    escape()
    dialog.until_closed()
    assert not owner.timeline().events


def test_s010_the_quick_window_remembers_with_one_line_and_enter(app: App, owner: Profile) -> None:
    with Quick.over(app) as quick:
        hands.type_words("买了自行车")
        app.keys(hands.Key.Key_Return)
        quick.until(lambda: not quick.root.isVisible(), "for it to go")
        assert [event.text for event in owner.timeline().events] == ["买了自行车"]
        owner.disable()
        app.until_sees("Memory is off. Agents get nothing.")
        quick.ask()
        hands.type_words("Something else")
        app.keys(hands.Key.Key_Return)
        quick.until(lambda: "off" in quick.reads("quickError"), "for the reason")
        assert quick.reads("quickField") == "Something else"
        escape()
        assert not quick.root.isVisible()
    assert len(owner.timeline().events) == 1


def test_s011_a_new_value_says_what_became_of_the_old_one(app: App, owner: Profile) -> None:
    owner.note("Works as a programmer", key="work.job", from_="2019", observed_at="2019")
    app.press("rememberButton")
    dialog = app.remembering
    dialog.fill(text="Works as a courier", subject="work.job", since="2026-02")
    dialog.until_sees("This stands against what is remembered already:")
    dialog.until_foreseen("conflict: ")
    dialog.old_value("ended")
    dialog.until(lambda: "conflict: " not in dialog.consequences, "for the conflict to go")
    dialog.accept()
    app.go("facts")
    app.facts.until_lists("Works as a courier. current. work.job")
    assert owner.facts(at="2025").facts[0].text == "Works as a programmer"
    assert owner.conflicts().conflicts == ()


def test_s012_two_values_without_an_answer_are_a_conflict_and_neither_is_lost(app: App, owner: Profile) -> None:
    owner.note("爱吃苹果", key="food.fruit", observed_at="2025-01")
    app.press("rememberButton")
    app.remembering.fill(text="不爱吃水果", subject="food.fruit")
    app.remembering.until_sees("This stands against what is remembered already:")
    app.remembering.accept()
    app.until_sees("1 conflict to settle")
    app.go("context")
    app.context.until_given("爱吃苹果")
    app.context.until_given("不爱吃水果")
    app.go("overview")
    app.press("conflictLink")
    app.conflicts.until_subject("food.fruit")
    app.until(lambda: len(app.conflicts.sides) == 2, "for both sides")
