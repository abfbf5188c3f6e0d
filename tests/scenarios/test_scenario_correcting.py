"""Correcting: S018 to S024."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.pages import hands

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s018_what_was_wrong_is_replaced_for_all_times(app: App, owner: Profile) -> None:
    owner.note("Born in Lyon", key="birth.place", observed_at="2025-01")
    app.go("timeline")
    app.timeline.choose("Born in Lyon")
    app.details.replace()
    app.replacing.fill(text="Born in Lille", reason="misheard")
    app.replacing.until_foreseen("Born in Lyon", "Born in Lille")
    app.replacing.accept()
    app.timeline.until_lists("Born in Lille", "Born in Lyon")
    assert "replaced" in app.timeline.rows[1]
    app.timeline.choose("Born in Lyon")
    app.details.until_sees("Replaced by", "misheard")
    app.go("facts")
    app.facts.until_lists("Born in Lille. current. birth.place")
    app.facts.choose("Born in Lille")
    app.facts.until_history("Born in Lille", "Born in Lyon")
    app.go("context")
    app.context.until_given("Born in Lille")
    assert "Lyon" not in app.context.block


def test_s019_what_changed_on_a_date_stays_the_answer_for_the_time_before(app: App, owner: Profile) -> None:
    owner.note("Lives in Shanghai", key="home.city", from_="2020", observed_at="2020")
    app.go("facts")
    app.facts.choose("Lives in Shanghai")
    app.menu("Memory", "It changed on a date…")
    dialog = app.replacing
    dialog.fill(text="Lives in Hangzhou")
    assert not dialog.can_accept
    assert "when it changed" in dialog.why_not
    dialog.fill(since="2024-03")
    dialog.accept()
    app.facts.until_lists("Lives in Hangzhou. current. home.city. since Mar 2024")
    app.times.held_at("2023")
    app.facts.until_lists("Lives in Shanghai. current")
    assert "Corrections are off" in app.times.banner
    app.times.back()
    app.facts.until_lists("Lives in Hangzhou. current")
    assert owner.conflicts().conflicts == ()


def test_s020_one_of_many_from_the_same_source_is_withdrawn_and_the_rest_stays(app: App, owner: Profile) -> None:
    for number in range(100):
        owner.note(f"Fact number {number}", key=f"fact.n{number:03}")
    app.go("facts")
    app.search("number 57")
    app.facts.choose("Fact number 57")
    app.details.withdraw()
    app.withdrawing.until_open()
    app.withdrawing.until_foreseen("Fact number 57")
    app.withdrawing.fill(reason="never said so")
    app.withdrawing.accept()
    app.until_sees("Nothing matches.")
    assert owner.status().facts == 99
    app.go("timeline")
    app.until_sees("Nothing matches.")
    app.timeline.filter_state("Withdrawn")
    app.timeline.choose("Fact number 57")
    app.details.until_sees("never said so")
    assert owner.recall("number 57").hits == () or all("57" not in hit.event.text for hit in owner.recall("57").hits)


def test_s021_what_goes_to_the_bin_comes_back_from_it(app: App, owner: Profile) -> None:
    owner.note("Likes jazz", key="taste.music")
    app.go("timeline")
    app.timeline.choose("Likes jazz")
    app.keys(hands.Key.Key_Delete)
    app.until_sees("Nothing has been remembered yet.")
    app.go("bin")
    app.bin.choose("Likes jazz")
    assert "in the bin" in app.bin.rows[0]
    app.bin.restore()
    app.until_sees("The bin is empty.")
    app.go("overview")
    app.overview.until_lists("Likes jazz")


def test_s022_several_are_withdrawn_together_with_one_reason_and_taken_back_together(app: App, owner: Profile) -> None:
    for number in range(6):
        owner.note(f"Test row {number}")
    kept = owner.note("Likes jazz").event_id
    app.go("timeline")
    app.search("test row")
    app.until(lambda: len(app.timeline.rows) == 6, "for the rows")
    app.timeline.choose("Test row 5")
    app.shortcut(hands.Key.Key_A)
    app.details.until_shows("6 memories selected.")
    before = owner.head().generation
    app.details.withdraw()
    app.withdrawing.fill(reason="only a test")
    app.withdrawing.accept()
    app.until_sees("Nothing matches.")
    assert owner.head().generation == before + 1
    assert owner.status().events.revoked == 6
    app.undo()  # the focus is in the list, so it takes back the change of the memories
    app.until(lambda: len(app.timeline.rows) == 6, "for the rows again")
    assert owner.status().events.revoked == 0
    assert owner.show(kept).event.text == "Likes jazz"


def test_s023_undo_and_redo_are_named_in_the_menu_also_after_a_restart(app: App, owner: Profile) -> None:
    owner.note("Likes jazz")
    app.go("timeline")
    app.timeline.choose("Likes jazz")
    app.details.delete()
    app.until_sees("Nothing has been remembered yet.")
    app = app.again()
    app.until(lambda: any(row.startswith("Undo: put in the bin") for row in app.menu_rows("Memory")), "for its name")
    app.menu("Memory", next(row for row in app.menu_rows("Memory") if row.startswith("Undo")))
    app.timeline.until_lists("Likes jazz")
    app = app.again()
    app.until(lambda: any(row.startswith("Redo: put in the bin") for row in app.menu_rows("Memory")), "for its name")
    app.redo()
    app.until_sees("Nothing has been remembered yet.")
    app.undo()
    app.timeline.until_lists("Likes jazz")
    app.undo()
    app.until_sees("Nothing has been remembered yet.")
    assert owner.status().events.deleted == 1


def test_s024_a_text_withdrawn_once_can_be_remembered_again(app: App, owner: Profile) -> None:
    owner.revoke(owner.note("Lives in Hangzhou", key="home.city").event_id)
    app.press("rememberButton")
    app.remembering.fill(text="Lives in Hangzhou", subject="home.city")
    app.remembering.accept()
    app.overview.until_lists("Lives in Hangzhou")
    app.go("timeline")
    app.search("hangzhou")
    app.timeline.until_lists("Lives in Hangzhou. current")
