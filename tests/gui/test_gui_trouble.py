"""A store with something wrong: the window works, says what it is, and offers the repair."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QWidget
from staging import Stage, action, find, open_dialogs, press, texts

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


def test_a_broken_event_file_is_listed_and_the_rest_is_there(stage: Stage, profile_dir: str) -> None:
    broken, _ = fill(profile_dir)
    Path(profile_dir, "memory", "events", f"{broken}.json").write_text("{ not json", encoding="utf-8")
    Path(profile_dir, "cache", "index.sqlite3").unlink()
    window = stage.open()
    stage.until(lambda: "Lives in Hangzhou" in timeline_texts(window))
    stage.until(lambda: "in the store" in window.shell.strip.text(), "for the quiet check")
    press(window, "messageCommand")
    stage.until(lambda: "storeReport" in open_dialogs(window))
    assert broken in find(window, QPlainTextEdit, "storeProblems").toPlainText()
    find(window, QDialog, "storeReport").accept()


def test_an_unreadable_manifest_is_said_and_can_be_checked(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    Path(profile_dir, "memory", "manifest.json").write_bytes(b"\xff\xfe garbage")
    window = stage.open(waiting=False)
    stage.until(window.shell.strip.text, "for the trouble")
    assert "Traceback" not in window.shell.strip.text()
    assert not action(window, "actionRemember").isEnabled()
    action(window, "actionVerify").trigger()
    stage.until(lambda: "storeReport" in open_dialogs(window), "for the report")
    assert "manifest.json" in find(window, QPlainTextEdit, "storeProblems").toPlainText()
    assert not find(window, QLabel, "storeSwitchedOff").isVisible()
    press(window, "storeRepair")
    stage.until(lambda: "storeReport" in open_dialogs(window), "for the second report")
    assert find(window, QLabel, "storeSwitchedOff").text().startswith("Memory is off now")
    assert find(window, QLabel, "storeSwitchedOff").isVisible()
    find(window, QDialog, "storeReport").accept()


def test_a_missing_log_is_said_at_once_and_over_when_it_is_back(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    log = Path(profile_dir, "memory", "LOG.txt")
    away = log.rename(log.with_name("elsewhere"))
    window = stage.open(waiting=False)
    stage.until(lambda: "LOG.txt is missing" in window.shell.strip.text(), "for the trouble")
    assert not action(window, "actionRemember").isEnabled()
    away.rename(log)
    window.desk.session.look()
    stage.until(lambda: action(window, "actionRemember").isEnabled(), "for its end")
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


def test_a_newer_format_is_told_and_nothing_is_touched(stage: Stage, profile_dir: str) -> None:
    fill(profile_dir)
    path = Path(profile_dir, "profile.json")
    before = path.read_text(encoding="utf-8")
    path.write_text(before.replace("nua.profile/3", "nua.profile/9"), encoding="utf-8")
    window = stage.open(waiting=False)
    stage.until(window.shell.strip.text, "for the trouble")
    for name in ("Remember", "Import", "Undo"):
        assert not action(window, f"action{name}").isEnabled(), "what would be refused is not offered"
    assert path.read_text(encoding="utf-8") == before.replace("nua.profile/3", "nua.profile/9")
    assert os.path.exists(os.path.join(profile_dir, "memory", "LOG.txt"))
