"""A disk that is full: nothing half written stays, and what is there can still be read."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nua_desktop_memory import NuaError, Profile, open_profile
from nua_desktop_memory.store import files

resource = pytest.importorskip("resource", reason="no limits of file sizes here")


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_that_could_not_be_replaced_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "manifest.json"
    path.write_bytes(b"old")
    monkeypatch.setattr(files, "write_at", full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        files.replace(str(path), b"new")
    assert os.listdir(tmp_path) == ["manifest.json"]
    assert path.read_bytes() == b"old"


@contextmanager
def no_room() -> Iterator[None]:
    """Not a byte more can be written into any file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def left_behind(tmp_path: Path) -> Path:
    """A profile whose last writer died: a note is in the journal and in no index."""
    with open_profile(tmp_path / "first") as profile:
        profile.enable()
        profile.note("Lives in Lund", key="home.city")
    shutil.copytree(tmp_path / "first" / "cache", tmp_path / "old")
    with open_profile(tmp_path / "first") as profile:
        profile.note("Works in Malmö", key="work.city")
        shutil.copytree(tmp_path / "first", tmp_path / "left")
    shutil.rmtree(tmp_path / "left" / "cache")
    shutil.copytree(tmp_path / "old", tmp_path / "left" / "cache")
    return tmp_path / "left"


def texts(profile: Profile) -> list[str]:
    return [event.text for event in profile.timeline().events]


@pytest.mark.parametrize("cache", ["behind", "missing", "broken"])
def test_on_a_full_disk_everything_can_still_be_read(tmp_path: Path, cache: str) -> None:
    left = left_behind(tmp_path)
    if cache == "missing":
        shutil.rmtree(left / "cache")
    if cache == "broken":
        (left / "cache" / "index.sqlite3").write_bytes(b"no database" * 1000)
    with open_profile(left) as profile:
        with no_room():
            assert texts(profile) == ["Lives in Lund", "Works in Malmö"]
            assert profile.status().facts == 2
            assert [hit.text for hit in profile.recall("Malmö").hits] == ["Works in Malmö"]
            assert "Works in Malmö" in profile.context().text
            assert profile.erase(profile.timeline().events[0].event_id).erased == ()
            with pytest.raises(NuaError) as refusal:
                profile.note("One too many")
            assert refusal.value.code == "io"
        assert texts(profile) == ["Lives in Lund", "Works in Malmö"]
        profile.note("There is room again")
    with open_profile(left) as profile:
        assert len(texts(profile)) == 3
        assert profile.verify().problems == ()
