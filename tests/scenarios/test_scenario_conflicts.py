"""Conflicts: S028 to S034, each way of settling one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scenarios.pages import hands

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


@pytest.fixture
def cities(app: App, owner: Profile) -> App:
    """The conflicts page with two cities that contradict each other."""
    owner.note("Lives in Shanghai", key="home.city", observed_at="2024-02")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2026-02", confidence=0.9)
    app.go("conflicts")
    app.conflicts.until_subject("home.city")
    app.until(lambda: len(app.conflicts.sides) == 2, "for the sides")
    return app


def settled(app: App) -> None:
    app.until_sees("Nothing contradicts anything")
    app.go("facts")


def test_s028_both_sides_are_seen_and_one_is_kept(cities: App, owner: Profile) -> None:
    one, other = cities.conflicts.sides
    assert "Lives in Shanghai" in one
    assert "2024" in one
    assert "0.9" in other
    assert "you, through the command line" in other
    cities.conflicts.keep("Hangzhou")
    dialog = cities.resolving
    dialog.until_open()
    assert dialog.chosen_way == "Keep this one"
    dialog.until_foreseen("conflict: ", "Lives in Hangzhou", "Agents are no longer given")
    dialog.accept()
    settled(cities)
    cities.facts.until_lists("Lives in Hangzhou. current")
    cities.facts.choose("Lives in Hangzhou")
    cities.facts.until_history("Lives in Hangzhou", "Lives in Shanghai")
    cities.undo()
    cities.facts.until_lists("Lives in Shanghai  ≠  Lives in Hangzhou. conflict")
    assert len(owner.conflicts().conflicts) == 1


def test_s029_none_is_right_and_what_is_right_is_written(cities: App, owner: Profile) -> None:
    cities.conflicts.settle("none")
    cities.resolving.fill(text="Lives in Ningbo", since="2025", reason="moved twice")
    cities.resolving.until_foreseen("Lives in Ningbo")
    cities.resolving.accept()
    settled(cities)
    cities.facts.until_lists("Lives in Ningbo. current. home.city. since 2025")
    assert [fact.text for fact in owner.facts().facts] == ["Lives in Ningbo"]


def test_s030_both_are_right_at_different_times(cities: App, owner: Profile) -> None:
    cities.conflicts.settle("times")
    cities.resolving.until_open()
    cities.resolving.holds("A", until="2025-06")
    cities.resolving.holds("B", since="2025-06")
    cities.resolving.accept()
    settled(cities)
    cities.facts.until_lists("Lives in Hangzhou. current. home.city. since Jun 2025")
    assert owner.facts(at="2025").facts[0].text == "Lives in Shanghai"


def test_s031_they_are_different_things(cities: App, owner: Profile) -> None:
    cities.conflicts.settle("things")
    cities.resolving.until_open()
    cities.resolving.is_about("A", "work.city")
    cities.resolving.until_foreseen("work.city")
    cities.resolving.accept()
    settled(cities)
    cities.facts.until_lists("Lives in Hangzhou. current. home.city", "Lives in Shanghai. current. work.city")


def test_s032_one_side_is_withdrawn_as_not_true(cities: App, owner: Profile) -> None:
    cities.conflicts.withdraw("Shanghai")
    cities.withdrawing.fill(reason="a misunderstanding")
    cities.withdrawing.accept()
    settled(cities)
    cities.facts.until_lists("Lives in Hangzhou. current")
    assert owner.status().events.revoked == 1


def test_s033_it_is_left_open_and_nothing_is_lost(cities: App, owner: Profile) -> None:
    before = owner.head().generation
    cities.shortcut(hands.Key.Key_Return)
    cities.resolving.way("Leave it open")
    cities.until(lambda: cities.resolving.consequences == "Nothing changes.", "for what it would do")
    cities.resolving.accept()
    assert owner.head().generation == before
    assert len(cities.conflicts.sides) == 2
    cities.go("context")
    cities.context.until_given("Lives in Shanghai")
    cities.context.until_given("Lives in Hangzhou")


def test_s034_one_conflict_after_the_other_is_settled_by_keyboard(app: App, owner: Profile) -> None:
    for key, old, new in (("a.music", "Likes jazz", "Likes opera"), ("b.drink", "Drinks tea", "Drinks coffee")):
        owner.note(old, key=key, observed_at="2024")
        owner.note(new, key=key, observed_at="2026")
    app.go("conflicts")
    app.until(lambda: len(app.conflicts.rows) == 2, "for two conflicts")
    first = app.conflicts.subject
    app.keys(hands.Key.Key_Tab)
    app.conflicts.list.setFocus()
    app.keys(hands.Key.Key_Down, modifiers=hands.Qt.KeyboardModifier.AltModifier)
    app.until(lambda: app.conflicts.subject != first, "for the next")
    app.keys(hands.Key.Key_Up, modifiers=hands.Qt.KeyboardModifier.AltModifier)
    app.conflicts.until_subject(first)
    app.until(lambda: len(app.conflicts.sides) == 2, "for the sides")
    app.keys(hands.Key.Key_Return)
    app.until(lambda: hands.focused().objectName() == "keepSide", "for the first side")
    app.keys(hands.Key.Key_Space)
    app.resolving.until_open()
    app.until(lambda: app.resolving.can_accept, "for what it would do")
    app.shortcut(hands.Key.Key_Return)
    app.resolving.until_closed()
    app.until(lambda: len(app.conflicts.rows) == 1 and app.conflicts.subject != first, "for the other")
