"""A store with something wrong: the window works, says what it is, and offers the repair."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from scenarios.pages.hands import words_in
from staging import Stage, action, find, texts

from nua_desktop_memory import Profile, open_profile

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.window import Window


def fill(profile_dir: str) -> list[str]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        return [profile.note(text, key="home.city").event_id for text in ("Lived in Shanghai", "Lives in Hangzhou")]


def timeline_texts(window: Window) -> list[str | None]:
    window.show_page("timeline")
    return texts(window.page.view)  # type: ignore[attr-defined]


def test_a_missing_log_is_said_at_once_and_over_when_it_is_back(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    log = Path(profile_dir, "memory", "LOG.txt")
    away = log.rename(log.with_name("elsewhere"))
    window = stage.open(waiting=False)
    stage.until(lambda: "LOG.txt is missing" in window.shell.strip.text(), "for the trouble")
    assert not action(window, "actionRemember").isEnabled()
    assert find(window, QLabel, "memoryState").text() == "Memory cannot be used now."
    away.rename(log)
    window.desk.session.look()
    stage.until(lambda: action(window, "actionRemember").isEnabled(), "for its end")
    stage.until(lambda: find(window, QLabel, "memoryState").text() == "Memory is on.", "for the switch")
    log.rename(away)
    window.desk.session.look()
    stage.until(lambda: not action(window, "actionRemember").isEnabled(), "for the trouble again")
    stage.until(lambda: "LOG.txt is missing" in window.shell.strip.text(), "for the words")
    away.rename(log)


def test_a_missing_index_is_made_anew_without_a_word(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    Path(profile_dir, "cache", "index.sqlite3").write_bytes(
        b"this is no database, and long enough to be read as one" * 99
    )
    window = stage.open()
    stage.until(lambda: len([text for text in timeline_texts(window) if text]) == 2)
    assert window.shell.strip.text() == ""


def test_a_sound_store_is_said_to_be_sound(stage: Stage, owner: Profile) -> None:
    owner.note("Lives in Hangzhou")
    window = stage.open()
    action(window, "actionVerify").trigger()
    stage.until(lambda: "in order" in window.shell.strip.text())
    assert find(window, QWidget, "progressPanel").isHidden()


def test_before_the_memory_was_read_the_switch_says_neither_on_nor_off(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    window = stage.open(waiting=False, shown=False)
    assert find(window, QLabel, "memoryState").text() == "Reading…"
    stage.until(lambda: find(window, QLabel, "memoryState").text() == "Memory is on.", "for the switch")


def test_what_is_read_beside_the_memory_is_refused_in_the_windows_words_too(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    window = stage.open()
    said: list[str] = []
    window.desk.session.refused.connect(lambda error: said.append(error.message))
    Path(profile_dir, "profile.json").write_bytes(b"\xff is no JSON")
    window.show_page("chat")
    stage.until(lambda: any("profile.json is damaged" in words for words in said), "for the trouble")
    assert all("nua-memory" not in words for words in said)


def test_a_folder_that_is_moved_away_is_not_taken_for_an_empty_memory(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    window = stage.open()
    stage.until(lambda: timeline_texts(window) == ["Lives in Hangzhou", "Lived in Shanghai"], "for the rows")
    away = Path(profile_dir).rename(profile_dir + " away")
    stage.until(lambda: "is not where it was" in window.shell.strip.text(), "for the words")
    assert profile_dir in window.shell.strip.text()
    assert find(window, QLabel, "memoryState").text() == "Memory cannot be used now."
    assert not action(window, "actionRemember").isEnabled()
    find(window, QAbstractButton, "memoryToggle").click()
    assert find(window, QLabel, "memoryState").text() == "Memory cannot be used now."
    for page in ("overview", "facts"):
        window.show_page(page)
        stage.until(lambda page=page: "is not where it was" in words_in(window.page), f"for the words on {page}")
    assert not Path(profile_dir).exists()
    away.rename(profile_dir)
    window.desk.session.look()
    stage.until(lambda: timeline_texts(window) == ["Lives in Hangzhou", "Lived in Shanghai"], "for the rows again")
    stage.until(action(window, "actionRemember").isEnabled, "for its end")
