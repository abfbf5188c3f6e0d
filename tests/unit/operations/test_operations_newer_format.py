"""A profile of a later format is neither read nor changed, at any door ("The files of a profile")."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.store.errors import NewerFormat

if TYPE_CHECKING:
    from collections.abc import Callable

DOORS: dict[str, Callable[[Profile], object]] = {
    "status": lambda profile: profile.status(),
    "enable": lambda profile: profile.enable(),
    "disable": lambda profile: profile.disable(),
    "note": lambda profile: profile.note("x"),
    "facts": lambda profile: profile.facts(),
    "facts of then": lambda profile: profile.facts(at="2024"),
    "conflicts": lambda profile: profile.conflicts(),
    "timeline": lambda profile: profile.timeline(),
    "recall": lambda profile: profile.recall("x"),
    "context": lambda profile: profile.context(),
    "review": lambda profile: profile.review("list"),
    "agents": lambda profile: profile.agents(),
    "connect an agent": lambda profile: profile.connect_agent("A", "b"),
    "undo": lambda profile: profile.undo(),
    "what can be undone": lambda profile: profile.undo_list(),
    "verify": lambda profile: profile.verify(),
    "repair": lambda profile: profile.verify(repair=True),
    "scan": lambda profile: profile.scan_secrets(),
    "export": lambda profile: profile.export_file(profile.folder + ".jsonl", format="jsonl"),
    "backup": lambda profile: profile.backup(profile.folder + ".backups"),
    "what agents were given": lambda profile: profile.given(),
}


def every_file(folder: str) -> dict[str, bytes]:
    paths = (path for path in Path(folder).rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def made_newer(folder: str, change: dict[str, object]) -> None:
    path = Path(folder, "profile.json")
    path.write_text(json.dumps({**json.loads(path.read_bytes()), **change}), "utf-8")


@pytest.mark.parametrize("change", [{"format": 4}, {"schema": "nua.profile/4"}], ids=["format", "schema"])
@pytest.mark.parametrize("is_on", [True, False], ids=["on", "off"])
@pytest.mark.parametrize("door", DOORS)
def test_no_door_opens_a_profile_of_a_later_format(
    profile_dir: str, door: str, is_on: bool, change: dict[str, object]
) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
        if not is_on:
            profile.disable()
    made_newer(profile_dir, change)
    before = every_file(profile_dir)
    with open_profile(profile_dir) as profile, pytest.raises(NewerFormat):
        DOORS[door](profile)
    assert every_file(profile_dir) == before


def test_nor_where_memory_was_never_on(profile_dir: str) -> None:
    os.mkdir(profile_dir)
    whole = {"schema": "nua.profile/4", "id": "x", "name": "x", "format": 4}
    Path(profile_dir, "profile.json").write_text(json.dumps(whole), "utf-8")
    for door in ("status", "enable", "timeline", "recall", "context"):
        with open_profile(profile_dir) as profile, pytest.raises(NewerFormat):
            DOORS[door](profile)
    assert os.listdir(profile_dir) == ["profile.json"]
