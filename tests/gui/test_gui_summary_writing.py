"""Summaries page: a model writes them, after a reply, when asked, in idle time; and what it says when it cannot."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from model_server import Answer, ModelServer, refusal
from PySide6.QtWidgets import QLabel, QPushButton
from staging import Stage, find, press
from summing_scene import every_node, node

from nua_desktop_memory.desktop import summary_keeper
from nua_desktop_memory.desktop.pages import models_found
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.models.chosen import NOBODY, Chosen, ChosenFile

if TYPE_CHECKING:
    from pathlib import Path

    from nua_desktop_memory import Profile
    from nua_desktop_memory.desktop.pages.summaries import SummariesPage
    from nua_desktop_memory.desktop.window import Window

GOOD = "Ada took notes of all kinds."


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(models_found, "PLACES", {})


def use(server: ModelServer, **chosen: object) -> None:
    choice = ModelChoice(Kind.OLLAMA, "small-model", server.url, "", "a1")
    ChosenFile().change(lambda _: Chosen((choice,), **chosen))  # type: ignore[arg-type]


def noted(owner: Profile, count: int) -> None:
    for number in range(count):
        owner.note(f"note {number}", observed_at="2026-03")


def page_of(stage: Stage, window: Window) -> SummariesPage:
    window.show_page("summaries")
    page: SummariesPage = window.page  # type: ignore[assignment]
    stage.until(lambda: find(page, QLabel, "summariesWriter").text())
    return page


def words(page: SummariesPage) -> str:
    return find(page, QLabel, "summariesWriter").text()


def lines(page: SummariesPage) -> list[str]:
    model = page.view.model()
    return [str(model.index(row, 0).data() or "") for row in range(model.rowCount())]


def spoken(page: SummariesPage) -> str:
    from PySide6.QtCore import Qt

    return str(page.view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def seen(page: SummariesPage, name: str) -> bool:
    return find(page, QPushButton, name).isVisible()


def test_without_a_model_the_page_says_how_to_get_one(stage: Stage, owner: Profile) -> None:
    noted(owner, 16)
    window = stage.open()
    page = page_of(stage, window)
    stage.until(lambda: "No model is set up" in words(page))
    assert not seen(page, "summariesWrite")
    press(page, "summariesSetUp")
    assert window.page.name == "settings"


def test_summaries_are_written_when_asked_and_seen_at_once(stage: Stage, owner: Profile) -> None:
    noted(owner, 32)
    with ModelServer([Answer(GOOD)]) as server:
        use(server)
        page = page_of(stage, stage.open())
        stage.until(lambda: "small-model writes them, on this computer" in words(page))
        stage.until(lambda: "at most 3 to be written" in words(page))
        press(page, "summariesWrite")
        stage.until(lambda: "3 written" in words(page), "for the summaries")
    stage.until(lambda: lines(page) == [f"2026-03: {GOOD}"] * 2, "for the list")
    assert "written by small-model" in spoken(page)
    stage.until(lambda: "written by small-model" in find(page, QLabel, "summariesAbout").text())
    assert not seen(page, "summariesRetry")


def test_a_failure_is_told_with_its_time_and_can_be_tried_again_at_once(stage: Stage, owner: Profile) -> None:
    noted(owner, 16)
    with ModelServer([refusal(401), Answer(GOOD)]) as server:
        use(server)
        page = page_of(stage, stage.open())
        stage.until(lambda: find(page, QPushButton, "summariesWrite").isEnabled())
        press(page, "summariesWrite")
        stage.until(lambda: "does not accept the key" in words(page), "for the failure")
        assert "next attempt" in words(page)
        stage.until(lambda: "A model failed once, next attempt" in find(page, QLabel, "summariesFailed").text())
        assert "does not accept the key" in find(page, QLabel, "summariesFailed").text()
        assert "a model failed once" in spoken(page)
        assert lines(page) == ["note 0 | note 7 | note 15"]
        press(page, "summariesRetry")
        stage.until(lambda: lines(page) == [f"2026-03: {GOOD}"], "for the summary")
        stage.until(lambda: not find(page, QLabel, "summariesFailed").isVisible())


def test_writing_can_be_stopped(stage: Stage, owner: Profile, profile_dir: str) -> None:
    noted(owner, 16)
    with ModelServer([Answer(GOOD, held=True)]) as server:
        use(server)
        page = page_of(stage, stage.open())
        stage.until(lambda: find(page, QPushButton, "summariesWrite").isEnabled())
        press(page, "summariesWrite")
        stage.until(lambda: server.completions, "for the question")
        assert "0 written so far" in words(page)
        press(page, "summariesStop")
        stage.until(lambda: seen(page, "summariesWrite"))
    assert every_node(profile_dir) == []


def test_switching_off_gives_up_what_is_asked(stage: Stage, owner: Profile, profile_dir: str) -> None:
    noted(owner, 16)
    with ModelServer([Answer(GOOD, held=True)]) as server:
        use(server)
        window = stage.open()
        page = page_of(stage, window)
        stage.until(lambda: find(page, QPushButton, "summariesWrite").isEnabled())
        press(page, "summariesWrite")
        stage.until(lambda: server.completions, "for the question")
        owner.disable()
        stage.until(lambda: not window.desk.summary_keeper.running, "for it to give up")
        stage.until(lambda: "memory is off: no model is asked" in words(page))
        assert not find(page, QPushButton, "summariesWrite").isEnabled()
    assert every_node(profile_dir) == []


def test_closing_the_window_does_not_wait_for_a_model(stage: Stage, owner: Profile, profile_dir: str) -> None:
    noted(owner, 16)
    with ModelServer([Answer(GOOD, held=True)]) as server:
        use(server)
        window = stage.open()
        window.desk.reply_ended.emit()
        stage.until(lambda: server.completions, "for the question")
        stage.close(window)
    assert every_node(profile_dir) == []


def test_after_a_reply_of_the_chat_what_is_complete_is_summed_up(
    stage: Stage, owner: Profile, profile_dir: str
) -> None:
    noted(owner, 16)
    with ModelServer([Answer(GOOD)]) as server:
        use(server)
        window = stage.open()
        window.desk.reply_ended.emit()
        window.desk.reply_ended.emit()
        stage.until(lambda: every_node(profile_dir) == [(16, 0)] and not window.desk.summary_keeper.running)
    assert len(server.completions) == 1


@pytest.mark.parametrize("chosen", [{"summaries": NOBODY}, {}], ids=["nobody", "off"])
def test_nobody_is_asked_where_nobody_is_to_write_or_memory_is_off(
    stage: Stage, owner: Profile, profile_dir: str, chosen: dict[str, str]
) -> None:
    noted(owner, 16)
    if not chosen:
        owner.disable()
    with ModelServer([Answer(GOOD)]) as server:
        use(server, **chosen)
        window = stage.open()
        page = page_of(stage, window)
        window.desk.reply_ended.emit()
        stage.until(lambda: not window.desk.summary_keeper.running)
        stage.until(lambda: ("No model is to write" if chosen else "memory is off") in words(page))
    assert server.completions == []


def test_a_key_that_is_missing_is_said(stage: Stage, owner: Profile) -> None:
    noted(owner, 16)
    ChosenFile().change(lambda _: Chosen((ModelChoice(Kind.ANTHROPIC, "big", "", "", "b2"),)))
    page = page_of(stage, stage.open())
    stage.until(lambda: "what it sums up is sent to api.anthropic.com" in words(page))
    press(page, "summariesWrite")
    stage.until(lambda: "There is no key for this model" in words(page))


@pytest.mark.parametrize("wanted", [True, False], ids=["wanted", "not wanted"])
def test_in_idle_time_only_where_the_person_wants_it(
    stage: Stage, owner: Profile, profile_dir: str, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    monkeypatch.setattr(summary_keeper, "IDLE_MS", 1)
    with ModelServer([Answer(GOOD)]) as server:
        use(server, summarise_when_idle=wanted)
        window = stage.open()
        asked: list[bool] = []
        window.desk.summary_keeper._idle.timeout.connect(lambda: asked.append(True))
        noted(owner, 16)
        if wanted:
            stage.until(lambda: every_node(profile_dir) == [(16, 0)], "for the summary")
        else:
            stage.until(lambda: asked and not window.desk.summary_keeper.running)
            assert server.completions == []


def test_the_model_and_the_time_are_told(stage: Stage, owner: Profile, profile_dir: str) -> None:
    noted(owner, 16)
    with ModelServer([Answer(GOOD)]) as server:
        use(server)
        page = page_of(stage, stage.open())
        stage.until(lambda: find(page, QPushButton, "summariesWrite").isEnabled())
        press(page, "summariesWrite")
        stage.until(lambda: lines(page) == [f"2026-03: {GOOD}"])
    found = node(profile_dir)
    assert found is not None
    generated = datetime.fromisoformat(found["generatedAt"])
    assert generated.tzinfo is not None
    assert abs((datetime.now(UTC) - generated).total_seconds()) < 600
    about = find(page, QLabel, "summariesAbout")
    stage.until(lambda: page.desk.clock.show(generated) in about.text())
