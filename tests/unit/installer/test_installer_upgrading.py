"""A profile that a version left behind opens in this one, as it was left: what an upgrade in place relies on.

``tests/kept`` has one profile of each released version, without its cache.
"""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest
from installing import ROOT

from nua_desktop_memory import open_profile

KEPT = sorted(Path(ROOT, "tests", "kept").glob("profile-*.zip"))


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    with zipfile.ZipFile(request.param) as kept:
        kept.extractall(tmp_path / "profile")
    for path in (tmp_path / "profile").rglob("*"):  # an archive keeps no rights
        path.chmod(0o700 if path.is_dir() else 0o600)
    return str(tmp_path / "profile")


def test_what_was_remembered_is_there(left: str) -> None:
    with open_profile(left) as profile:
        assert {(fact.memory_key, fact.text) for fact in profile.facts().facts} == {
            ("home.city", "Lives in York"),
            ("home.county", "住在约克郡"),
        }
        (conflict,) = profile.conflicts().conflicts
        assert {one.text for one in conflict.candidates} == {"Allergic to nuts", "Not allergic to nuts"}
        counts = profile.status().events
        assert (counts.active, counts.superseded, counts.revoked, counts.deleted, counts.pending) == (5, 1, 1, 0, 0)


def test_the_past_is_there_too(left: str) -> None:
    with open_profile(left) as profile:
        then = profile.facts(at="2024-12-01", key="home.city").facts
        assert [fact.text for fact in then] == ["Lives in Leeds"]


def test_it_is_in_order_and_can_be_written_to(left: str) -> None:
    with open_profile(left) as profile:
        assert profile.verify().ok
        profile.note("Written by a newer version")
        assert profile.recall("newer version").hits[0].text == "Written by a newer version"
        assert profile.verify().ok


def test_opening_it_for_reading_changes_no_file_of_the_memory(left: str) -> None:
    def files() -> dict[str, bytes]:
        memory = Path(left, "memory")
        return {str(path.relative_to(memory)): path.read_bytes() for path in memory.rglob("*") if path.is_file()}

    before = files()
    with open_profile(left) as profile:
        assert profile.facts().facts
    after = files()
    assert {name: data for name, data in after.items() if name in before} == before
    assert os.path.exists(os.path.join(left, "memory", "LOG.txt"))
