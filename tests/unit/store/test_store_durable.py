"""A file that no journal brings back is whole after a power loss: its bytes are on the disk before its name is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import open_profile
from nua_desktop_memory.evidence.sessions import Sessions
from nua_desktop_memory.models.chosen import Chosen, ChosenFile
from nua_desktop_memory.store import files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nua_desktop_memory import Profile

Named = list[tuple[str, bool]]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Named:
    """Every file that took its place, by its name, and whether its bytes were made durable before."""
    durable: set[int] = set()
    found: Named = []
    sync, move = files.sync, files.move

    def synced(descriptor: int) -> None:
        sync(descriptor)
        durable.add(os.fstat(descriptor).st_ino)

    def moved(source: str, path: str) -> None:
        found.append((os.path.basename(path), os.stat(source).st_ino in durable))
        move(source, path)

    monkeypatch.setattr(files, "sync", synced)
    monkeypatch.setattr(files, "move", moved)
    return found


def rename(profile: Profile) -> None:
    profile.set_info(name="Work")


def connect(profile: Profile) -> None:
    profile.connect_agent("Helper", "a program")


def plan(profile: Profile) -> None:
    profile.plan_backups(folder=os.path.dirname(profile.folder))


@pytest.mark.parametrize(
    ("change", "name"), [(rename, "profile.json"), (connect, "agents.json"), (plan, "copies.json")]
)
def test_of_a_profile(tmp_path: Path, named: Named, change: Callable[[Profile], None], name: str) -> None:
    with open_profile(tmp_path / "profile") as profile:
        profile.enable()
        named.clear()
        change(profile)
        assert (name, True) in named
        assert (name, False) not in named


def test_of_a_new_memory(tmp_path: Path, named: Named) -> None:
    with open_profile(tmp_path / "profile") as profile:
        profile.enable()
    assert named[:2] == [("profile.json", True), ("manifest.json", True)]


def test_which_models_are_set_up(tmp_path: Path, named: Named) -> None:
    ChosenFile(str(tmp_path / "models.json")).change(lambda _: Chosen(summarise_when_idle=True))
    assert named == [("models.json", True)]


def test_of_a_conversation(tmp_path: Path, named: Named) -> None:
    sessions = Sessions(tmp_path)
    session = sessions.create("First")
    named.clear()
    sessions.rename(session.id, "Second")
    assert named == [("description", True)]
