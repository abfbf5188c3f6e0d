"""The timeline, drawn and listed, and time travel: S035 to S038."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from scenarios.pages import hands

if TYPE_CHECKING:
    from scenarios.pages.app import App

    from nua_desktop_memory import Profile

Key = hands.Key


@pytest.fixture
def life(app: App, owner: Profile) -> App:
    """The timeline of somebody who moved, with two drinks that contradict each other."""
    owner.note("Lives in Shanghai", key="home.city", observed_at="2019-03-01", from_="2019", until="2022")
    owner.note("Lives in Hangzhou", key="home.city", observed_at="2022-03-01", from_="2022")
    owner.note("Drinks tea", key="drink", observed_at="2020-05-01")
    owner.note("Drinks coffee", key="drink", observed_at="2021-05-01")
    owner.note("Saw a heron", observed_at="2021-07-01")
    app.main.resize(1280, 900)
    app.go("timeline")
    app.timeline.until_drawn("Saw a heron")
    return app


def test_s035_what_is_drawn_is_what_is_listed_and_selected_in_both(life: App) -> None:
    timeline = life.timeline
    assert len(timeline.rows) == 5
    assert any("Lives in Hangzhou" in bar and "current" in bar and "since 2022" in bar for bar in timeline.drawn)
    life.until(lambda: any("Drinks tea" in bar and "conflict" in bar for bar in timeline.drawn), "for the conflict")
    timeline.click_bar("Saw a heron")
    life.until(lambda: [row.split(". ")[0] for row in timeline.chosen] == ["Saw a heron"], "for the row")
    life.details.until_shows("Saw a heron")
    timeline.choose("Lives in Shanghai")
    life.details.until_shows("Lives in Shanghai")
    timeline.filter_subject("home")
    timeline.until_not_drawn("Saw a heron")
    timeline.until_drawn("Lives in Shanghai")


def test_s036_keys_zoom_move_and_walk_in_the_drawing(life: App) -> None:
    timeline = life.timeline
    timeline.click_bar("Lives in Shanghai")
    life.details.until_shows("Lives in Shanghai")
    life.keys(Key.Key_Right)
    life.details.until_shows("Lives in Hangzhou")
    life.keys(Key.Key_Left)
    life.details.until_shows("Lives in Shanghai")
    for _ in range(14):
        life.keys(Key.Key_Plus)
    life.keys(Key.Key_End)
    timeline.until_not_drawn("Saw a heron")
    life.keys(Key.Key_0)
    timeline.until_drawn("Saw a heron")
    timeline.until_drawn("Lives in Shanghai")
    for _ in range(14):
        timeline.press("timelineCloser")
    life.timeline.drawing.setFocus()
    life.keys(Key.Key_Home)
    timeline.until_not_drawn("Saw a heron")
    timeline.press("timelineToday")
    timeline.until_drawn("Lives in Hangzhou")
    timeline.press("timelineAll")
    timeline.until_drawn("Lives in Shanghai")


def test_s037_the_past_is_looked_at_and_cannot_be_corrected(life: App, owner: Profile) -> None:
    timeline = life.timeline
    life.times.held_at("2020-01")
    timeline.until_lists("Lives in Shanghai. current")
    assert life.times.banner.startswith("You are looking at what held at")
    assert "Corrections are off" in life.times.banner
    timeline.choose("Lives in Shanghai")
    life.details.until_shows("Lives in Shanghai")
    assert life.details.offers == []
    can = {row for row, possible in life.menu_rows("Memory").items() if possible}
    assert can <= {"Copy the text", "Keep from agents…"}
    life.go("conflicts")
    life.until_sees("No conflict at that time")
    life.go("facts")
    life.facts.until_lists("Nothing holds yet. upcoming. drink", "Lives in Shanghai. current")
    life.times.known_at("2018")
    life.until_sees("Nothing held at that time.")
    life.times.back()
    life.until(lambda: len(life.facts.rows) == 2, "for the present")
    assert life.times.banner == ""
    life.times.held_at("yesterweek")
    life.until_sees("yesterweek")
    assert life.shows("timeError")
    assert len(life.facts.rows) == 2


def test_s038_any_number_of_memories_scrolls_and_comes_apart_closer(app: App, owner: Profile, tmp_path: object) -> None:
    path = f"{tmp_path}/many.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        for number in range(3_000):
            day = f"2024-{number % 12 + 1:02}-{number % 28 + 1:02}T{number % 24:02}:{number % 60:02}:00Z"
            file.write(f'{{"text": "walk number {number}", "observedAt": "{day}"}}\n')
    owner.import_file(path, format="notes")
    app.go("timeline")
    app.until(lambda: app.timeline.list.model().rowCount() == 3_000, "for the memories")
    app.until(lambda: any(" memories" in bar for bar in app.timeline.drawn), "for a crowd")
    hands.click_row(app.timeline.list, 0)
    app.keys(Key.Key_End)
    app.until(lambda: app.timeline.list.currentIndex().row() == 2_999, "for the last row")
    app.until(lambda: app.details.text in app.timeline.rows[-1], "for the oldest")
    oldest = app.details.text
    app.keys(Key.Key_PageUp)
    app.until(lambda: app.details.text != oldest, "for a page up")
    app.search("walk number 1234")
    app.timeline.until_has("walk number 1234")
    app.until(lambda: any(bar.startswith("walk number 1234") for bar in app.timeline.drawn), "for it alone")
