"""The first minutes: S001 to S005."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QMainWindow
from scenarios.pages import hands
from scenarios.pages.app import App

if TYPE_CHECKING:
    from nua_desktop_memory import Profile


def test_s001_the_first_start_says_that_memory_is_off_and_makes_nothing(fresh: App) -> None:
    assert fresh.page == "overview"
    fresh.until_sees("Memory is off. Agents get nothing.")
    fresh.until_sees("You see every one of them here, and can correct, withdraw or erase it.")
    fresh.until_sees("Switching it on makes the folder “memory” in your profile")
    assert not fresh.find(hands.QAbstractButton, "rememberButton").isEnabled()
    fresh.close()
    assert not os.path.exists(os.path.join(fresh.stage.profile_dir, "memory"))


def test_s002_looking_around_with_sample_data_touches_nothing_of_ones_own(fresh: App) -> None:
    fresh.press("welcomeSample")

    def others() -> list[QMainWindow]:
        windows = (one for one in QApplication.topLevelWidgets() if isinstance(one, QMainWindow) and one.isVisible())
        return [one for one in windows if one is not fresh.main]

    fresh.until(others, "for the window with samples")
    sample = App(fresh.stage, others()[0])
    sample.until(lambda: sample.overview.rows, "for sample facts")
    sample.go("timeline")
    sample.until(lambda: sample.timeline.rows, "for sample memories")
    folder = sample.main.desk.session.profile_dir  # type: ignore[attr-defined]
    assert folder != fresh.stage.profile_dir
    sample.main.close()
    fresh.until(lambda: not os.path.exists(folder), "for the samples to be thrown away")
    assert fresh.sees("Memory is off. Agents get nothing.")
    assert not os.path.exists(os.path.join(fresh.stage.profile_dir, "memory"))


def test_s003_switching_on_and_remembering_a_first_thing(fresh: App) -> None:
    fresh.press("welcomeSwitchOn")
    fresh.until_sees("Memory is on, and empty.")
    fresh.press("welcomeRemember")
    fresh.remembering.fill(text="Lives in Hangzhou", subject="home.city")
    fresh.remembering.accept()
    fresh.overview.until_lists("Lives in Hangzhou")
    assert "current" in fresh.overview.rows[0]
    fresh.overview.choose("Lives in Hangzhou")
    fresh.details.until_shows("Lives in Hangzhou")
    fresh.until_sees("you, through this window")
    fresh.go("context")
    fresh.context.until_given("Lives in Hangzhou")


def test_s004_switching_off_gives_agents_nothing_and_deletes_nothing(app: App, owner: Profile) -> None:
    owner.note("Lives in Hangzhou", key="home.city")
    app.overview.until_lists("Lives in Hangzhou")
    app.until(lambda: "at most 9,000 bytes" in app.overview.surface, "for the surface")
    app.switch()
    app.until_sees("Memory is off. Agents get nothing.")
    app.until(lambda: "gives nothing" in app.overview.surface, "for the surface to shrink")
    app.until(lambda: not owner.head().enabled, "for the switch")
    assert owner.context().text == ""
    assert not app.find(hands.QAbstractButton, "rememberButton").isEnabled()
    app.overview.until_lists("Lives in Hangzhou")
    app.go("context")
    app.context.until_given("Lives in Hangzhou")
    assert app.shows("contextOff")
    app.switch_on()
    app.until(lambda: owner.context().text, "for the context")


def test_s005_the_switch_follows_another_program(app: App, owner: Profile) -> None:
    owner.disable()
    app.until_sees("Memory is off. Agents get nothing.")
    owner.enable()
    app.until_sees("Memory is on.")
