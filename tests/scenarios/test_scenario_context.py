"""What agents are given: S039 to S041."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s039_the_block_is_seen_byte_for_byte_with_a_reason_for_each_line(app: App, owner: Profile) -> None:
    owner.note("住在杭州", key="home.city")
    owner.note("Saw a heron by the river")
    app.go("context")
    app.context.until_given("住在杭州")
    assert app.context.block == owner.context().text.rstrip("\n")
    budget = app.context.words
    assert "9,000" in budget
    assert "32" in budget
    app.context.choose_line("住在杭州")
    app.until(lambda: app.context.reads("contextWhy"), "for the reason")
    app.context.press_named("Details: 住在杭州")
    app.details.until_shows("住在杭州")
    app.context.ask("river bird heron")
    app.until(lambda: app.context.block == owner.context(query="river bird heron").text.rstrip("\n"), "for the block")
    app.context.press("copyContext")
    assert QGuiApplication.clipboard().text() == owner.context(query="river bird heron").text


def test_s040_two_moments_are_compared_line_by_line(app: App, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="city", from_="2020", until="2024", observed_at="2020")
    owner.note("Lives in Hangzhou", key="city", from_="2024", observed_at="2024")
    app.go("context")
    app.context.until_given("Hangzhou")
    app.context.pick("contextChoice", "Compare two")
    app.context.write("compareMomentRight", "2022-06")
    app.until(lambda: any("Shanghai" in right and not left for left, right in app.context.compared), "for the past")
    app.until(lambda: any("Hangzhou" in left and not right for left, right in app.context.compared), "for the present")
    assert app.context.find(QLabel, "compareCounts").text().startswith("Only left: ")


def test_s041_what_was_left_out_is_listed_with_the_reason(app: App, owner: Profile) -> None:
    for number in range(60):
        owner.note(f"value {number}", key=f"fact.k{number:02d}", observed_at=str(1900 + number))
    app.go("context")
    app.until(lambda: app.context.block, "for the block")
    app.context.pick("contextChoice", "Left out")
    app.until(lambda: app.context.left_out, "for what was left out")
    first = app.context.left_out[0]
    assert first.startswith("[fact] fact.k")
    assert first.endswith("There was no room for it among the facts and conflicts.")
