"""Where profiles live by default, and which names they may have."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_dir

from nua_desktop_memory import open_profile
from nua_desktop_memory.places import APPLICATION, profile_dir, profiles_dir
from nua_desktop_memory.store.errors import BadValue


@pytest.mark.parametrize("given", ["", "/somewhere/数据 x"])
def test_the_place_is_that_of_platformdirs(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform.startswith("linux"):
        monkeypatch.setenv("XDG_DATA_HOME", given)
    assert profiles_dir() == user_data_dir(APPLICATION, appauthor=False)


def test_a_profile_is_a_folder_in_it() -> None:
    assert profile_dir("工作 2") == os.path.join(profiles_dir(), "工作 2")
    assert profile_dir() == os.path.join(profiles_dir(), "default")


@pytest.mark.parametrize(
    "name", ["", ".", "..", "a/b", "a\\b", "../x", "-x", "x.", "x ", " x", "con", "NUL", "a\0b", "x" * 65]
)
def test_a_name_that_is_no_folder_everywhere_is_refused(name: str) -> None:
    with pytest.raises(BadValue):
        profile_dir(name)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems know no such names")
def test_a_folder_whose_name_is_no_utf8_has_its_index_on_disk(tmp_path: Path) -> None:
    folder = os.path.join(tmp_path, os.fsdecode("记忆".encode("gbk")))
    with open_profile(folder) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
        assert [hit.text for hit in profile.recall("Hangzhou").hits] == ["Lives in Hangzhou"]
        assert profile.info.name.isprintable()
        assert profile.verify().ok
    assert "index.sqlite3" in os.listdir(os.path.join(folder, "cache"))
    with open_profile(folder) as profile:
        assert [hit.text for hit in profile.recall("Hangzhou").hits] == ["Lives in Hangzhou"]
        assert not profile._index._database.in_memory
