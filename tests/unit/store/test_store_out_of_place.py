"""Files of a profile that are not where they were, or are of another time: named, and nothing more is lost."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from store_scene import Scene, note

from nua_desktop_memory import open_profile
from nua_desktop_memory.store import journal
from nua_desktop_memory.store.errors import BadState, Damaged, NotFound


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


def test_records_that_were_exchanged_are_read_by_nobody(tmp_path: Path) -> None:
    folder = str(tmp_path / "profile")
    with open_profile(folder) as profile:
        profile.enable()
        ids = [profile.note(f"The colour {name}", key=f"of.{name}").event_id for name in ("red", "blue", "green")]
        profile.revoke(ids[1])
    log = Path(folder, "memory", "LOG.txt")
    red, blue, green = (log.read_bytes()[320 * n : 320 * n + 320] for n in range(3))
    log.write_bytes(blue + red + green)
    with open_profile(folder) as profile:
        assert [fact.text for fact in profile.facts().facts] == ["The colour green"]
        assert [hit.text for hit in profile.recall("colour").hits] == ["The colour green"]
        assert "blue" not in profile.context(query="colour").text
        for position in (0, 1):
            with pytest.raises(Damaged, match="is not that of event"):
                profile._store.text(position)
        assert not profile.verify().ok
        assert profile.verify(repair=True).ok
        assert {fact.text for fact in profile.facts().facts} == {"The colour red", "The colour green"}


@pytest.mark.parametrize(
    "strange",
    [
        {"removed": ["../../precious.json"]},
        {"removed": ["events/../../../precious.json"]},
        {"erased": [{"eventId": "../../../precious", "logIndex": 0}]},
        {"tombstones": [{"eventId": "../../../precious"}]},
        {"events": [{"state": "active", "event": {"eventId": "../../../precious", "logIndex": 0}}]},
    ],
)
def test_a_journal_from_somebody_else_touches_nothing_outside_the_profile(
    scene: Scene, tmp_path: Path, strange: dict[str, object]
) -> None:
    scene.on("one")
    precious = tmp_path / "precious.json"
    precious.write_bytes(b"{}")
    manifest = scene.json("memory/manifest.json")
    last = manifest.pop("lastCommit")
    manifest["generation"] += 1
    body = {"schema": journal.SCHEMA, "generation": manifest["generation"], "previous": last, "logRecords": 1}
    scene.write("memory/journal.jsonl", journal.seal({**body, **strange, "manifest": manifest}).data)
    assert scene.texts() == ["one"]
    with scene.opened() as store:
        note(store, "two")
    assert precious.read_bytes() == b"{}"
    assert scene.texts() == ["one", "two"]
    assert scene.problems() == []


def test_a_memory_whose_record_is_damaged_is_called_so_and_can_be_erased(tmp_path: Path) -> None:
    folder = str(tmp_path / "profile")
    with open_profile(folder) as profile:
        profile.enable()
        lost = profile.note("The colour red", key="of.red", tags=["t"]).event_id
        other = profile.note("The colour blue", conflicts=[lost]).event_id
    log = Path(folder, "memory", "LOG.txt")
    log.write_bytes(log.read_bytes().replace(b"colour red", b"colour rad"))
    with open_profile(folder) as profile:
        for ask in (profile.show, profile.revoke, profile.delete):
            with pytest.raises(Damaged, match="can be erased"):
                ask(lost)
        assert [one.record for one in profile.erase(lost).retained] == [0]
        assert profile.erase(lost, yes=True).erased == (lost,)
        assert profile.show(other).event.conflicts_with_event_ids == ()
        assert profile.verify(repair=True).ok
        assert profile.verify() == profile.verify(repair=True)
        assert [event.text for event in profile.timeline().events] == ["The colour blue"]
        with pytest.raises(NotFound):
            profile.show(lost)


PLACES = [
    "profile.json",
    *(f"memory/{name}" for name in ("manifest.json", "journal.jsonl", "EVENTS.txt", "ERASURES.jsonl")),
]


@pytest.mark.parametrize("name", PLACES)
def test_an_empty_folder_in_the_place_of_a_file_is_named_and_gives_way_to_repair(scene: Scene, name: str) -> None:
    scene.on("one", "two")
    os.remove(scene.path(name))
    os.mkdir(scene.path(name))
    with open_profile(scene.folder) as profile:
        try:
            words = [f"{one.file}: {one.what}" for one in profile.verify().problems]
        except Damaged as error:
            words = [error.message]
        assert any(name in word and "folder" in word for word in words)
        assert profile.verify(repair=True).ok
        assert profile.verify().problems == ()
    assert scene.texts() == ["one", "two"]


@pytest.mark.parametrize("name", PLACES)
def test_a_folder_with_something_in_it_is_left_as_it_is(scene: Scene, name: str) -> None:
    scene.on("one", "two")
    os.remove(scene.path(name))
    os.mkdir(scene.path(name))
    Path(scene.path(name), "mine.txt").write_text("mine", "utf-8")
    with open_profile(scene.folder) as profile, pytest.raises(BadState, match="Move it away"):
        profile.verify(repair=True)
    assert os.listdir(scene.path(name)) == ["mine.txt"]
