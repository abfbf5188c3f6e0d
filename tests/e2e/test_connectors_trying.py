"""The Test button's trial, with real programs: what the client would see, and a sentence for whatever goes wrong."""

from __future__ import annotations

import os
import sys
import time

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.connectors.trying import try_out
from nua_desktop_memory.store.errors import BadState, NotFound, StoreIOError

pytestmark = pytest.mark.slow
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

PATIENCE = 240.0


@pytest.fixture(autouse=True)
def _from_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ROOT)


def test_on_it_shows_the_two_tools_and_off_nothing(profile_dir: str) -> None:
    command = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", profile_dir, "mcp"]
    with open_profile(profile_dir) as profile:
        profile.enable()
        token = profile.connect_agent("Cursor", "cursor").token
        seen = try_out(command, token, "Cursor", seconds=PATIENCE)
        assert seen is not None
        assert [tool.name for tool in seen.tools] == ["personal_memory_note", "personal_memory_recall"]
        assert seen.server == "Nua Desktop Memory"
        assert seen.tells_changes is True
        profile.disable()
        seen = try_out(command, token, "Cursor", seconds=PATIENCE)
        assert seen is not None
        assert seen.is_empty


def test_what_cannot_be_started_is_said() -> None:
    with pytest.raises(NotFound, match="could not be started"):
        try_out(["/nowhere/nua-memory", "mcp"], None, "Cursor")


def test_a_program_that_stops_is_told_with_its_last_words() -> None:
    failing = [sys.executable, "-c", "import sys; sys.exit('the profile is elsewhere')"]
    with pytest.raises(BadState, match=r"stopped before it answered\. the profile is elsewhere"):
        try_out(failing, None, "Cursor", seconds=PATIENCE)


def test_a_program_that_says_nothing_is_not_waited_for() -> None:
    with pytest.raises(StoreIOError, match="within 1 seconds"):
        try_out([sys.executable, "-c", "import sys; sys.stdin.read()"], None, "Cursor", seconds=1)


def test_the_trial_can_be_stopped() -> None:
    begun = time.monotonic()
    silent = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    assert try_out(silent, None, "Cursor", cancelled=lambda: time.monotonic() > begun + 0.2) is None
