"""Facts by subject: S042 to S046."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.pages import hands

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s042_a_fact_is_moved_to_another_subject_with_what_says_the_same(app: App, owner: Profile) -> None:
    owner.note("Has a cat", key="pet", observed_at="2024")
    owner.note("has a cat", key="pet", observed_at="2025")
    app.go("facts")
    app.facts.until_lists("Has a cat. current. pet. since 2024. said 2 times")
    app.facts.choose("Has a cat")
    app.menu("Memory", "Move to another subject…")
    app.moving.fill(subject="pet.cat")
    app.moving.until_foreseen("pet.cat")
    app.moving.accept()
    app.message.until_says("Moved to pet.cat.")
    app.facts.until_has("Has a cat. current. pet.cat. since 2024. said 2 times")
    app.message.act()
    app.facts.until_lists("Has a cat. current. pet. since 2024. said 2 times")


def test_s043_a_whole_subject_is_renamed_in_one_step_and_taken_back_in_one(app: App, owner: Profile) -> None:
    owner.note("A flat by the lake", key="home")
    owner.note("Lives in Hangzhou", key="home.city")
    app.go("facts")
    app.facts.choose("A flat by the lake")
    app.menu("Memory", "Rename subject…")
    app.renaming.fill(subject="house")
    app.renaming.press("belowCheck")
    app.renaming.until_foreseen("house.city")
    before = owner.head().generation
    app.renaming.accept()
    app.facts.until_has("A flat by the lake. current. house")
    app.facts.until_has("Lives in Hangzhou. current. house.city")
    assert owner.head().generation == before + 1
    app.undo()
    app.facts.until_lists("A flat by the lake. current. home", "Lives in Hangzhou. current. home.city")


def test_s044_old_facts_are_asked_about_gently(app: App, owner: Profile) -> None:
    owner.note("Has a cat", key="pet", observed_at="2021-05")
    owner.note("Lives in Hangzhou", key="city", observed_at="2020")
    owner.note("Drinks tea", key="drink")
    app.go("facts")
    app.until(lambda: len(app.facts.rows) == 3, "for the facts")
    app.facts.show("Still true?")
    app.facts.until_lists("Lives in Hangzhou", "Has a cat")
    app.facts.until_sees("2020")
    app.facts.press("stillTrueYes")
    app.facts.until_lists("Has a cat")
    assert len(next(fact for fact in owner.facts().facts if fact.memory_key == "city").supports) == 2
    app.facts.press("stillTrueChanged")
    app.replacing.fill(text="Has two cats", since="2023")
    app.replacing.accept()
    app.facts.show("All subjects")
    app.until(lambda: app.facts.row_of("Has two cats. current") >= 0, "for the change")


def test_s045_a_fact_shows_since_when_what_supports_it_and_what_was_before(app: App, owner: Profile) -> None:
    first = owner.note("Coffee with milk", key="taste.coffee", observed_at="2025-01")
    owner.replace(first.event_id, "Coffee black", observed_at="2025-02")
    owner.revoke(owner.note("Hates coffee", key="taste.coffee", observed_at="2024-12").event_id)
    app.go("facts")
    app.facts.choose("Coffee black")
    app.facts.until_history("Coffee black. current", "Coffee with milk. replaced")
    app.facts.press("historyWithdrawn")
    app.facts.until_history("Coffee black", "Coffee with milk", "Hates coffee. withdrawn")
    app.facts.choose_in_history("Coffee with milk")
    app.details.until_shows("Coffee with milk")
    app.until(lambda: app.menu_rows("Memory")["Restore"], "for what can be done with it")


def test_s046_many_subjects_are_put_in_the_bin_with_one_reason(app: App, owner: Profile) -> None:
    for number in range(20):
        owner.note(f"macro {number}", key=f"macro.m{number:02}")
    owner.note("Lives in Hangzhou", key="home.city")
    app.go("facts")
    app.facts.enter("factsSubject", "macro")
    app.until(lambda: len(app.facts.rows) == 20, "for the macros")
    app.facts.choose("macro 0")
    app.shortcut(hands.Key.Key_A)
    app.details.until_shows("20 memories selected.")
    app.details.delete()
    app.binning.fill(reason="not about me")
    app.binning.accept()
    app.until_sees("Nothing matches.")
    app.message.until_says("20 memories put in the bin.")
    app.message.act()
    app.until(lambda: len(app.facts.rows) == 20, "for the macros again")
    assert owner.status().events.deleted == 0
