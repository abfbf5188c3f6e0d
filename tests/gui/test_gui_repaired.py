"""What a repair leaves behind is said: memory that is off because nobody knows any more whether it was on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QLabel
from staging import action, find, open_dialogs, press

from nua_desktop_memory import open_profile
from nua_desktop_memory.cli.main import main

if TYPE_CHECKING:
    import pytest
    from staging import Stage


def lose_the_manifest(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
    Path(profile_dir, "memory", "manifest.json").write_bytes(b"\xff\xfe garbage")


def test_the_window_says_it_after_the_repair_and_not_before(stage: Stage, profile_dir: str) -> None:
    lose_the_manifest(profile_dir)
    window = stage.open(waiting=False)
    stage.until(window.shell.strip.text, "for the trouble")
    action(window, "actionVerify").trigger()
    stage.until(lambda: "storeReport" in open_dialogs(window), "for the report")
    assert not find(window, QLabel, "storeSwitchedOff").isVisible()
    press(window, "storeRepair")
    stage.until(lambda: find(window, QLabel, "storeSwitchedOff").isVisible(), "for the second report")
    assert find(window, QLabel, "storeSwitchedOff").text().startswith("Memory is off now")
    find(window, QDialog, "storeReport").accept()


def test_the_command_says_it_too(profile_dir: str, capsys: pytest.CaptureFixture[str]) -> None:
    lose_the_manifest(profile_dir)
    main(["--profile-dir", profile_dir, "verify"])
    assert "Memory is off now" not in capsys.readouterr().out
    assert main(["--profile-dir", profile_dir, "verify", "--repair"]) == 0
    assert "Memory is off now" in capsys.readouterr().out
    assert main(["--profile-dir", profile_dir, "verify"]) == 0
    assert "Memory is off now" not in capsys.readouterr().out
