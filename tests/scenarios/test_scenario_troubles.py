"""When something is wrong: S066 to S070."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from scenarios.pages import hands
from scenarios.pages.app import App

from nua_desktop_memory import open_profile

if TYPE_CHECKING:
    from staging import Stage

    from nua_desktop_memory import Profile


@pytest.fixture
def filled(profile_dir: str) -> list[str]:
    """A profile with two memories, closed; their ids."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        return [profile.note(text).event_id for text in ("Lives in Hangzhou", "Likes jazz")]


def test_s066_one_broken_file_is_named_and_everything_else_works(
    stage: Stage, profile_dir: str, filled: list[str]
) -> None:
    Path(profile_dir, "memory", "events", f"{filled[0]}.json").write_text("{ not json", encoding="utf-8")
    Path(profile_dir, "cache", "index.sqlite3").unlink()
    app = App.open(stage)
    app.go("timeline")
    app.timeline.until_has("Likes jazz")
    app.message.until_says("in the store")
    app.message.act()
    app.store.until_open()
    assert filled[0] in app.store.problems
    app.store.accept()
    app.press("rememberButton")
    app.remembering.fill(text="Still works")
    app.remembering.accept()
    app.timeline.until_has("Still works")


def test_s067_a_store_that_cannot_be_read_says_so_and_offers_the_check(
    stage: Stage, profile_dir: str, filled: list[str]
) -> None:
    Path(profile_dir, "memory", "manifest.json").write_bytes(b"\xff\xfe garbage")
    log = Path(profile_dir, "memory", "LOG.txt").read_bytes()
    app = App.open(stage, waiting=False)
    app.until(lambda: app.message.text, "for the trouble")
    assert "Traceback" not in app.words
    for page in ("overview", "timeline", "facts"):
        app.go(page)
        app.until_sees("cannot be read")
    app.menu("File", "Check the store")
    app.store.until_open()
    assert "manifest.json" in app.store.problems
    app.store.repair()
    app.store.until_open()
    app.store.accept()
    assert Path(profile_dir, "memory", "LOG.txt").read_bytes() == log


def test_s068_a_folder_that_cannot_be_written_can_still_be_read(
    stage: Stage, profile_dir: str, filled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT
    real = os.open

    def read_only(path: str, flags: int, *rest: int, **more: int) -> int:
        """The superuser may write everywhere, so the folder says no by itself."""
        if flags & writing and os.fspath(path).startswith(profile_dir):
            raise PermissionError(13, "Permission denied", path)
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", read_only)
    app = App.open(stage)
    app.go("timeline")
    app.timeline.until_lists("Likes jazz", "Lives in Hangzhou")
    app.press("rememberButton")
    app.remembering.fill(text="Cannot be kept")
    app.remembering.press("acceptButton")
    app.until(lambda: app.remembering.error, "for the reason")
    assert app.remembering.reads("textEdit") == "Cannot be kept"
    assert "Traceback" not in app.words
    app.remembering.press("cancelButton")
    app.remembering.press("throwAwayButton")
    app.remembering.until_closed()


def test_s069_while_another_program_holds_the_store_what_i_typed_is_kept(
    app: App, owner: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.press("rememberButton")
    app.remembering.fill(text="Likes jazz")
    app.remembering.until_foreseen("Likes jazz")
    with owner._store.writing():
        app.remembering.press("acceptButton")
        app.remembering.until_sees("Writing… Another program may be using this memory.")
        assert app.remembering.reads("textEdit") == "Likes jazz"
    app.remembering.until_closed()
    assert [event.text for event in owner.timeline().events] == ["Likes jazz"]


def test_s070_a_memory_of_a_newer_program_is_left_untouched(stage: Stage, profile_dir: str, filled: list[str]) -> None:
    path = Path(profile_dir, "profile.json")
    newer = path.read_text(encoding="utf-8").replace("nua.profile/3", "nua.profile/9")
    path.write_text(newer, encoding="utf-8")
    app = App.open(stage, waiting=False)
    app.until(lambda: app.message.text, "for the trouble")
    assert "newer" in app.message.text
    assert not app.find(hands.QAbstractButton, "rememberButton").isEnabled()
    assert path.read_text(encoding="utf-8") == newer
