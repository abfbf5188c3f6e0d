"""An index that is made anew while a command waits: said once on standard error, where it takes long."""

from __future__ import annotations

import io
import shutil
import sys
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.cli import rebuilding
from nua_desktop_memory.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

SENTENCE = "nua-memory: The search index is being made anew. Nothing is lost; this takes a moment.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def telling(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if everything took long, and nothing was said yet."""
    monkeypatch.setattr(rebuilding, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(rebuilding, "tell", rebuilding._Telling().tell)


@pytest.fixture
def stale(profile_dir: str) -> str:
    """A profile whose index is gone."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        for number in range(3):
            profile.note(f"note {number}")
    shutil.rmtree(f"{profile_dir}/cache")
    return profile_dir


@pytest.mark.usefixtures("telling")
def test_it_is_said_once_and_the_answer_stays_alone_on_standard_output(
    stale: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--profile-dir", stale, "--json", "timeline"]) == 0
    said = capsys.readouterr()
    assert said.err == SENTENCE
    assert said.out.startswith("{")


def test_what_takes_no_time_is_not_told(stale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--profile-dir", stale, "timeline"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("telling")
def test_a_terminal_sees_how_far_the_reading_is_and_then_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    telling = rebuilding._Telling()
    for share in (0.0, 0.25, 0.5, None):
        telling.tell(share)
    shown = terminal.getvalue()
    assert shown.count(SENTENCE) == 1
    assert " 25% read" in shown
    assert shown.endswith("\r")


def test_who_opens_a_profile_hears_of_it(stale: str, tmp_path: Path) -> None:
    del tmp_path
    heard: list[float | None] = []
    with open_profile(stale) as profile:
        profile.on_rebuild(heard.append)
        profile.timeline()
    assert heard[0] == 0.0
    assert heard[-1] is None
