"""Finding: S013 to S017."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.pages import hands
from scenarios.pages.dialogs import escape

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile


def test_s013_words_are_found_in_chinese_and_in_english(app: App, owner: Profile) -> None:
    for text in ("喜欢看杭州的早报", "C盘满了就清理缓存", "Runs along the river every morning", "成语接龙玩得很好"):
        owner.note(text)
    app.go("timeline")
    app.until(lambda: len(app.timeline.rows) == 4, "for the memories")
    for words, text in (
        ("早报", "喜欢看杭州的早报"),
        ("C盘", "C盘满了就清理缓存"),
        ("run", "Runs along the river every morning"),
        ("成语接龙", "成语接龙玩得很好"),
        ("RIVER", "Runs along the river every morning"),
    ):
        app.search(words)
        app.timeline.until_lists(text)
    app.search("crocodile")
    app.until_sees("Nothing matches.")
    app.press("standInButton")
    app.until(lambda: len(app.timeline.rows) == 4, "for everything again")


def test_s014_filters_narrow_the_timeline_and_are_cleared_at_once(app: App, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("Likes jazz", key="taste.music")
    owner.revoke(owner.note("Owns a bicycle", key="thing.bike").event_id)
    app.go("timeline")
    app.timeline.until_lists("Likes jazz", "Lives in Hangzhou")
    app.timeline.filter_subject("home")
    app.timeline.until_lists("Lives in Hangzhou")
    app.write("timelineSubject", "")
    app.timeline.filter_state("Withdrawn")
    app.timeline.until_lists("Owns a bicycle")
    assert "withdrawn" in app.timeline.rows[0]
    app.timeline.filter_state("Everything")
    app.until(lambda: len(app.timeline.rows) == 3, "for everything")
    app.timeline.filter_source("this window")
    app.until_sees("Nothing matches.")
    app.press("standInButton")
    app.timeline.until_lists("Likes jazz", "Lives in Hangzhou")


def test_s015_the_palette_finds_pages_commands_subjects_and_memories(app: App, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("养了一只猫", key="pet.cat")
    app.palette.ask("setting", "Settings")
    app.palette.do()
    assert app.page == "settings"
    app.palette.ask("home city", "home.city")
    app.palette.do()
    app.until(lambda: app.page == "facts", "for the facts")
    app.facts.until_history("Lives in Hangzhou")
    app.palette.ask("一只猫", "养了一只猫")
    app.palette.do()
    app.details.until_shows("养了一只猫")
    app.palette.ask("remem", "Remember")
    app.palette.do()
    app.remembering.until_open()
    escape()
    app.palette.open()
    hands.type_words("zzzz")
    app.palette.until_sees("Nothing fits.")
    escape()
    assert not app.palette.root.isVisible()


def test_s016_a_filter_with_a_name_is_there_after_a_restart(app: App, owner: Profile) -> None:
    owner.note("Lives by the lake", key="home.place")
    owner.note("Lives in Hangzhou", key="home.city")
    owner.note("Drinks tea", key="taste.drink")
    app.go("facts")
    app.until(lambda: len(app.facts.rows) == 3, "for the subjects")
    app.facts.enter("factsSubject", "home")
    app.facts.until_lists("Lives in Hangzhou", "Lives by the lake")
    app.search("lake")
    app.facts.until_lists("Lives by the lake")
    app.facts.saved("Save these filters…")
    app.facts.enter("filterName", "By the lake")
    app.until(lambda: not app.shows("filterName"), "for the name to be kept")
    app.write("searchField", "")
    app.facts.enter("factsSubject", "")
    app.until(lambda: len(app.facts.rows) == 3, "for everything")
    app = app.again()
    app.go("facts")
    app.until(lambda: len(app.facts.rows) == 3, "for everything")
    app.facts.saved("By the lake")
    app.facts.until_lists("Lives by the lake")
    assert app.reads("searchField") == "lake"


def test_s017_every_memory_says_where_it_comes_from_and_can_be_addressed(app: App, owner: Profile) -> None:
    noted = owner.note("Works as a nurse", key="work.job", confidence=0.6, observed_at="2025-02-03")
    app.go("timeline")
    app.timeline.choose("Works as a nurse")
    app.details.until_shows("Works as a nurse")
    app.details.until_sees(
        "work.job", "you, through the command line", "3 Feb 2025", "0.6", "record 0, byte 0", noted.event_id
    )
    assert app.details.offers == ["Replace", "Withdraw", "Put in the bin", "Erase"]
    app.details.press("detailsClose")
    assert not app.details.root.isVisible()
    app.keys(hands.Key.Key_F9)
    app.details.until_shows("Works as a nurse")
