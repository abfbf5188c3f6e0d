"""Files of a profile that are not where they were, or are of another time: named, and nothing more is lost."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from store_scene import Scene, note

from nua_desktop_memory.store.errors import Damaged


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    return Scene(str(tmp_path / "profile"))


def test_an_old_manifest_put_back_loses_no_event(scene: Scene) -> None:
    scene.on("one", "two")
    old = scene.read("memory/manifest.json")
    with scene.opened() as store:
        note(store, "three")
        note(store, "four")
    log, lines = scene.read("memory/LOG.txt"), scene.read("memory/EVENTS.txt")
    scene.write("memory/manifest.json", old)
    with scene.opened() as store, pytest.raises(Damaged, match=r"manifest\.json"):
        note(store, "five")
    assert any("older than the events" in problem for problem in scene.problems())
    assert scene.repaired() == []
    assert (scene.read("memory/LOG.txt"), scene.read("memory/EVENTS.txt")) == (log, lines)
    assert scene.texts() == ["one", "two", "three", "four"]


@pytest.mark.parametrize("folder", ["events", "tombstones"])
def test_a_folder_that_was_removed_is_made_again(scene: Scene, folder: str) -> None:
    scene.on("one", "two")
    shutil.rmtree(scene.path(f"memory/{folder}"))
    with scene.opened() as store:
        three = note(store, "three")
    assert scene.texts()[-1] == "three"
    assert scene.repaired() == [
        f"memory/events/{event_id}.json: it is missing"
        for event_id in scene.read("memory/EVENTS.txt").decode().split()
        if folder == "events" and event_id != three.event_id
    ]


@pytest.mark.parametrize("folder", ["events", "tombstones"])
def test_a_removed_folder_is_named(scene: Scene, folder: str) -> None:
    scene.on("one")
    shutil.rmtree(scene.path(f"memory/{folder}"))
    assert f"memory/{folder}: the folder is missing" in scene.problems()


def test_a_folder_in_the_place_of_an_event_file_is_one_problem(scene: Scene) -> None:
    one, _ = scene.on("one", "two")
    name = f"memory/events/{one.event_id}.json"
    os.unlink(scene.path(name))
    os.mkdir(scene.path(name), 0o700)
    assert scene.problems() == [f"{name}: it is a folder"]
    assert scene.repaired() == [f"{name}: it is a folder"]
    assert scene.texts() == ["two"]
