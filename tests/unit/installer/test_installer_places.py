"""A packaged program names itself to others by the path at which they can start it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nua_desktop_memory.agent.connectors.entry import Entry, program, server_of
from nua_desktop_memory.desktop import autostart, other_windows


def test_clients_are_given_the_commands_beside_the_packaged_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FLATPAK_ID", raising=False)
    name = "nua-memory.exe" if sys.platform == "win32" else "nua-memory"
    (tmp_path / name).touch()
    assert program(str(tmp_path / "nua-desktop-memory")) == (str(tmp_path / name),)


def test_from_a_flatpak_clients_are_given_what_starts_it_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLATPAK_ID", "org.nua.DesktopMemory")
    command = program("/app/lib/nua-desktop-memory/nua-desktop-memory")
    assert command == ("flatpak", "run", "--command=nua-memory", "org.nua.DesktopMemory")
    written = server_of(Entry(command, "/home/one/memory", "token").plain())
    assert written is not None
    assert (written.profile_dir, written.token) == ("/home/one/memory", "token")


def test_another_flatpak_is_not_taken_for_ours() -> None:
    assert server_of({"command": "flatpak", "args": ["run", "--command=other", "org.other.App", "mcp"]}) is None


def test_a_packaged_window_starts_itself_with_the_session_and_on_other_profiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/nua/nua-desktop-memory")
    assert autostart.program() == ["/opt/nua/nua-desktop-memory"]
    assert other_windows.command("/p") == ("/opt/nua/nua-desktop-memory", ["--profile-dir", "/p"])


def test_once_it_is_uninstalled_the_session_starts_nothing_and_says_nothing() -> None:
    lines = autostart.content(["/opt/nua/nua-desktop-memory", "--profile-dir", "/p"], "linux").splitlines()
    assert "TryExec=/opt/nua/nua-desktop-memory" in lines
