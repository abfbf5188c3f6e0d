"""Which files an import reads and an export writes: never one of the memory's own, never one that has no end."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with open_profile(tmp_path / "profile") as opened:
        opened.enable()
        opened.note("Lives in Hangzhou", key="home.city")
        yield opened


def files_of(profile: Path) -> dict[str, bytes]:
    """All but the cache, which reading may change."""
    found = sorted(path for path in profile.rglob("*") if path.is_file() and "cache" not in path.parts)
    return {str(path): path.read_bytes() for path in found}


@pytest.mark.parametrize("form", ["jsonl", "notes", "optmem"])
@pytest.mark.parametrize(
    "own",
    [
        "memory/LOG.txt",
        "memory/manifest.json",
        "memory/events/new.jsonl",
        "memory",
        "cache/index.sqlite3",
        "profile.json",
        "copies.json",
        "agents/agents.json",
        "evidence/sessions/new.jsonl",
    ],
)
def test_an_export_never_touches_the_memory_itself(profile: Profile, tmp_path: Path, own: str, form: str) -> None:
    before = files_of(tmp_path / "profile")
    with pytest.raises(NuaError) as refusal:
        profile.export_file(str(tmp_path / "profile" / own), format=form)
    assert refusal.value.code == "bad_value"
    assert files_of(tmp_path / "profile") == before
    assert profile.verify().ok


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need a right of their own there")
def test_nor_by_another_name_of_it(profile: Profile, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").symlink_to(tmp_path / "profile" / "memory")
    for name in ("elsewhere/LOG.txt", "profile/../profile/memory/LOG.txt", "profile/memory/events/../LOG.txt"):
        with pytest.raises(NuaError) as refusal:
            profile.export_file(str(tmp_path / name), format="jsonl")
        assert refusal.value.code == "bad_value"
    assert profile.verify().ok


def test_an_export_into_the_profile_folder_beside_the_memory_is_the_owners_affair(
    profile: Profile, tmp_path: Path
) -> None:
    assert profile.export_file(str(tmp_path / "profile" / "mine.jsonl"), format="jsonl").exported == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_or_a_device_is_refused_and_stays_what_it_is(profile: Profile, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for form in ("jsonl", "notes", "optmem"):
        for act in (profile.import_file, profile.export_file):
            with pytest.raises(NuaError) as refusal:
                act(str(pipe), format=form)
            assert refusal.value.code == "bad_value"
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(os.listdir(tmp_path)) == ["pipe", "profile"]


@pytest.mark.parametrize("path", ["", "   ", "a\0b", "lone \ud800"])
def test_what_is_no_name_of_a_file_is_refused(profile: Profile, path: str) -> None:
    for form in ("jsonl", "notes", "optmem"):
        for act in (profile.import_file, profile.export_file):
            with pytest.raises(NuaError) as refusal:
                act(path, format=form)
            assert refusal.value.code == "bad_value"
