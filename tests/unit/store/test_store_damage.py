"""A broken file is named, everything else goes on working, and repair never touches a good record."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from store_scene import Ledger, Scene, erase, mark, note

from nua_desktop_memory import open_profile
from nua_desktop_memory.store.errors import Damaged, NewerFormat, NotFound
from nua_desktop_memory.store.log import LOST_RECORD
from nua_desktop_memory.store.model import State


@pytest.fixture
def scene(profile_dir: str) -> Scene:
    return Scene(profile_dir)


def test_a_broken_event_file_hides_one_event_and_stops_nothing(scene: Scene) -> None:
    one, two = scene.on("one", "two")
    scene.write(f"memory/events/{one.event_id}.json", b"{broken")
    assert scene.texts() == ["two"]
    with scene.opened() as store:
        with pytest.raises(Damaged):
            store.event_file(one.event_id)
        note(store, "three")
        mark(store, two, State.DELETED)
    assert scene.problems() == [f"memory/events/{one.event_id}.json: it is not valid JSON in UTF-8"]
    assert scene.repaired() == scene.problems()
    with scene.opened() as store:
        erase(store, one)
        with pytest.raises(NotFound):
            store.event_file(one.event_id)
    assert scene.problems() == []


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"schema": "nua.event/4"}, "its schema is not nua.event/3"),
        ({"eventId": "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"}, "its event id is not that of its file name"),
        ({"logIndex": 7}, "it names record 7, but EVENTS.txt has it at 0"),
        ({"recordedAt": "2026-11-30"}, "“recordedAt” is not an instant"),
        ({"memoryKey": "Home City"}, "its memoryKey is not in the stored form"),
        ({"confidence": 2}, "“confidence” is not a number from 0 to 1"),
        ({"tags": "home"}, "“tags” is not a list"),
        ({"source": {}}, "“actor” is not a string"),
        ({"precision": {"effectiveFrom": "week"}}, "“precision” names no time or no precision"),
        ({"generation": 99}, "it names generation 99, which is later than the last commit, 2"),
        (
            {"effectiveFrom": "2026-01-01T00:00:00.000Z", "effectiveUntil": "2025-01-01T00:00:00.000Z"},
            "its interval ends before it begins",
        ),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_each_rule_of_an_event_file_is_checked(scene: Scene, changed: dict[str, object], what: str) -> None:
    (event,) = scene.on("one")
    name = f"memory/events/{event.event_id}.json"
    scene.write(name, json.dumps({**scene.json(name), **changed}).encode())
    assert f"{name}: {what}" in scene.problems()


def test_a_damaged_record_hides_its_text_alone(scene: Scene) -> None:
    scene.on("one", "two", "three")
    log = bytearray(scene.read("memory/LOG.txt"))
    log[320 + 39] ^= 1
    scene.write("memory/LOG.txt", bytes(log))
    with scene.opened() as store:
        assert store.texts([0, 1, 2]) == ["one", None, "three"]
        with pytest.raises(Damaged, match="Record 1 of LOG"):
            store.text(1)
        note(store, "four")
    assert scene.texts() == ["one", "three", "four"]
    assert scene.repaired() == scene.problems() != []
    assert scene.read("memory/LOG.txt")[:960] == bytes(log)


def test_invalid_utf8_in_the_log_is_a_damaged_record(scene: Scene) -> None:
    scene.on("one", "two")
    log = bytearray(scene.read("memory/LOG.txt"))
    log[39:42] = b"\xff\xfe\xfd"
    scene.write("memory/LOG.txt", bytes(log))
    assert scene.texts() == ["two"]
    assert any(problem.startswith("memory/LOG.txt: record 0 is damaged") for problem in scene.problems())


@pytest.mark.parametrize("size", [640, 682, 0])
def test_a_log_that_lost_its_end_takes_no_new_record_until_it_is_repaired(scene: Scene, size: int) -> None:
    events = scene.on("one", "two", "three")
    scene.write("memory/LOG.txt", scene.read("memory/LOG.txt")[:size])
    with scene.opened() as store:
        with pytest.raises(Damaged, match="verify --repair"):
            note(store, "four")
        mark(store, events[0], State.DELETED)
        assert store.tombstone(events[0].event_id) is not None
    kept = size // 320
    left = scene.repaired()
    assert len(left) == 3 - kept
    assert all("with it the text of event" in problem for problem in left)
    log = scene.read("memory/LOG.txt")
    assert log[: kept * 320] == log[:size][: kept * 320]
    assert log.endswith(LOST_RECORD) is (size % 320 == 0)
    assert len(log) == 960
    with scene.opened() as store:
        assert note(store, "four").log_index == 3
        erase(store, *events[kept:])
    assert scene.repaired() == []
    assert scene.read("memory/LOG.txt")[kept * 320 : 960] == LOST_RECORD * (3 - kept)
    assert scene.problems() == []


def test_a_record_that_lost_nothing_but_padding_is_whole_again_after_repair(scene: Scene) -> None:
    scene.on("one", "two")
    log = scene.read("memory/LOG.txt")
    scene.write("memory/LOG.txt", log[:400])
    assert scene.repaired() == []
    assert scene.read("memory/LOG.txt") == log


@pytest.mark.parametrize("lines", [b"", b"x" * 27, b"\xff" * 81, b"." * 26 + b"\n"], ids=["gone", "x", "bytes", "dots"])
def test_events_txt_is_rebuilt_from_log_and_event_files(scene: Scene, lines: bytes) -> None:
    one, two, three = scene.on("one", "two", "three")
    with scene.opened() as store:
        erase(store, two)
    right = scene.read("memory/EVENTS.txt")
    scene.write("memory/EVENTS.txt", lines + right[27:] if lines.startswith(b".") else lines)
    assert scene.problems() != []
    left = scene.repaired()
    if not lines.startswith(b"."):
        assert left == []
        assert scene.read("memory/EVENTS.txt") == right
        assert scene.problems() == []
    assert one.log_index == 0
    assert three.log_index == 2


def test_a_line_too_many_is_cut(scene: Scene) -> None:
    scene.on("one")
    scene.write("memory/EVENTS.txt", scene.read("memory/EVENTS.txt") * 2)
    assert scene.problems() == ["memory/EVENTS.txt: it has more than 1 lines"]
    assert scene.repaired() == []
    assert scene.problems() == []


@pytest.mark.parametrize("content", [None, b"", b"[]", b'{"schema": "nua.manifest/3"}'], ids=ascii)
def test_a_lost_manifest_is_rebuilt_and_the_switch_is_not_guessed_on(scene: Scene, content: bytes | None) -> None:
    events = scene.on("one", "two", "three")
    with scene.opened() as store:
        mark(store, events[0], State.DELETED)
        erase(store, events[1])
    if content is None:
        os.unlink(scene.path("memory/manifest.json"))
    else:
        scene.write("memory/manifest.json", content)
    with scene.opened() as store:
        with pytest.raises(Damaged, match=r"manifest\.json"):
            store.head()
        assert store.text(0) == "one"
    assert any(problem.startswith("memory/manifest.json") for problem in scene.problems())
    ledger = Ledger()
    with scene.opened(ledger) as store:
        assert store.verify(True).ok
        head = store.head()
        assert (head.enabled, head.log_records, head.events) == (False, 3, 2)
        assert head.generation >= 5
        assert len(ledger.events) == 2
        assert ledger.digest == head.last_commit != ""
    assert scene.problems() == []


def test_wrong_counts_are_put_right(scene: Scene) -> None:
    scene.on("one", "two")
    manifest = scene.json("memory/manifest.json")
    manifest["eventIds"] = {"file": "EVENTS.txt", "records": 2, "events": 9}
    scene.write("memory/manifest.json", json.dumps(manifest).encode())
    assert scene.problems() == ["memory/manifest.json: it counts 9 events, but there are 2"]
    assert scene.repaired() == []
    assert scene.json("memory/manifest.json")["eventIds"]["events"] == 2


def test_a_broken_tombstone_is_named_and_one_with_a_wrong_summary_is_mended(scene: Scene) -> None:
    one, two = scene.on("one", "two")
    with scene.opened() as store:
        mark(store, one, State.DELETED)
        mark(store, two, State.REVOKED)
    scene.write(f"memory/tombstones/{one.event_id}.json", b"\xff")
    name = f"memory/tombstones/{two.event_id}.json"
    scene.write(name, json.dumps({**scene.json(name), "state": "active"}).encode())
    assert len(scene.problems()) == 2
    assert scene.repaired() == [f"memory/tombstones/{one.event_id}.json: it is not valid JSON in UTF-8"]
    assert scene.json(name)["state"] == "revoked"


def test_leftovers_orphans_dangling_references_and_modes_are_found_and_mended(scene: Scene) -> None:
    one, two = scene.on("one", "two")
    with scene.opened() as store:
        mark(store, two, State.SUPERSEDED, by=one)
    stranger = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"
    name = f"memory/tombstones/{two.event_id}.json"
    tombstone = scene.json(name)
    scene.write(name, json.dumps({**tombstone, "supersededByEventId": stranger}).encode())
    event = scene.json(f"memory/events/{one.event_id}.json")
    event["conflictsWithEventIds"] = [stranger]
    scene.write(f"memory/events/{one.event_id}.json", json.dumps(event).encode())
    scene.write(f"memory/tombstones/{stranger}.json", json.dumps({**tombstone, "eventId": stranger}).encode())
    scene.write("memory/manifest.json.tmp", b"")
    os.chmod(scene.path("memory/manifest.json.tmp"), 0o600)
    os.chmod(scene.path(f"memory/tombstones/{stranger}.json"), 0o600)
    os.chmod(scene.path("memory/LOG.txt"), 0o644)
    assert sorted(scene.problems()) == [
        "memory/LOG.txt: others may use it: its mode is 0644, not 0600",
        f"memory/events/{one.event_id}.json: it names {stranger}, which is not there",
        "memory/manifest.json.tmp: it is a temporary file that was left over",
        f"memory/tombstones/{stranger}.json: there is no such event",
        f"memory/tombstones/{two.event_id}.json: it names {stranger}, which is not there",
    ]
    assert scene.repaired() == []
    assert scene.problems() == []
    assert scene.json(name)["state"] == "superseded"


def test_an_event_file_that_outlived_its_erasure_is_removed(scene: Scene) -> None:
    one, _ = scene.on("one", "two")
    name = f"memory/events/{one.event_id}.json"
    kept = scene.read(name)
    with scene.opened() as store:
        erase(store, one)
    scene.write(name, kept)
    os.chmod(scene.path(name), 0o600)
    assert scene.problems() == [f"{name}: EVENTS.txt does not name it"]
    assert scene.repaired() == []
    assert not os.path.exists(scene.path(name))


def test_a_line_lost_in_the_middle_of_the_journal_stops_writing_and_loses_nothing(scene: Scene) -> None:
    scene.on("one")
    store = scene.store()
    for text in ("two", "three", "four"):
        note(store, text)
    lines = scene.read("memory/journal.jsonl").splitlines(keepends=True)
    scene.write("memory/journal.jsonl", lines[0] + lines[1].replace(b"generation", b"GENERATION") + lines[2])
    again = scene.store()
    with pytest.raises(Damaged, match="journal"):
        note(again, "five")
    assert again.head().events == 4
    again.close()
    assert scene.texts() == ["one", "two", "three", "four"]
    assert scene.problems() == ["memory/journal.jsonl: line 2 is damaged or does not follow from the one before"]
    assert scene.repaired() == []
    with scene.opened() as mended:
        note(mended, "five")
    assert scene.texts() == ["one", "two", "three", "four", "five"]
    assert scene.problems() == []


def test_the_last_line_of_the_journal_lost_after_it_was_applied_is_not_taken_back(scene: Scene) -> None:
    scene.on("one")
    store = scene.store()
    note(store, "two")
    note(store, "three")
    journal = scene.read("memory/journal.jsonl")
    scene.write("memory/journal.jsonl", journal[:-20] + b"X" + journal[-19:])
    assert scene.store().head().events == 3
    assert scene.texts() == ["one", "two", "three"]
    assert scene.repaired() == []
    assert scene.texts() == ["one", "two", "three"]
    assert scene.problems() == []


def test_a_profile_of_a_newer_version_is_refused_and_not_touched(scene: Scene) -> None:
    scene.on("one")
    for name, change in (
        ("memory/manifest.json", {"schema": "nua.manifest/4"}),
        ("profile.json", {"schema": "nua.profile/4", "format": 4}),
    ):
        good = scene.read(name)
        scene.write(name, json.dumps({**json.loads(good), **change}).encode())
        os.unlink(scene.path("memory/lock"))
        before = scene.every_file()
        store = scene.store()
        with pytest.raises(NewerFormat) as caught:
            note(store, "two")
        assert caught.value.code == "newer_format"
        with pytest.raises(NewerFormat):
            store.verify(True)
        store.close()
        assert scene.every_file() == before
        scene.write(name, good)
        scene.write("memory/lock", b"")


def test_a_profile_file_with_a_wrong_zone_or_id_keeps_the_rest(scene: Scene) -> None:
    scene.on("one")
    good = json.loads(scene.read("profile.json"))
    wrong = {**good, "id": "x", "name": "Mine", "timeZone": "Mars/Olympus", "policyOff": ["pin"]}
    scene.write("profile.json", json.dumps(wrong).encode())
    with pytest.raises(Damaged, match="Mars/Olympus"), open_profile(scene.folder) as profile:
        profile.note("two")
    assert len(scene.problems()) == 2
    assert scene.repaired() == []
    mended = json.loads(scene.read("profile.json"))
    assert (mended["name"], mended["policyOff"], mended["created"]) == ("Mine", ["pin"], good["created"])
    assert len(mended["id"]) == 26
    with open_profile(scene.folder) as profile:
        assert profile.note("two").log_index == 1


def test_a_broken_profile_file_is_named_and_replaced(scene: Scene) -> None:
    scene.on("one")
    scene.write("profile.json", b"{")
    assert scene.texts() == ["one"]
    assert scene.problems() == ["profile.json: it is not valid JSON in UTF-8"]
    assert scene.repaired() == []
    assert scene.problems() == []


def test_a_manifest_that_fell_behind_the_events_is_brought_past_them(scene: Scene) -> None:
    events = scene.on("one", "two", "three")
    scene.write("memory/manifest.json", json.dumps({**scene.json("memory/manifest.json"), "generation": 2}).encode())
    kept = {one.event_id: scene.read(f"memory/events/{one.event_id}.json") for one in events}
    assert scene.repaired() == []
    assert scene.problems() == []
    with scene.opened() as store:
        assert note(store, "four").generation > max(one.generation for one in events)
    assert {name: scene.read(f"memory/events/{name}.json") for name in kept} == kept


@pytest.mark.skipif(sys.platform == "win32", reason="there are no modes")
@pytest.mark.parametrize("name", ["memory/ERASURES.jsonl", "cache/elsewhere", "memory/events/elsewhere.json"])
def test_repair_changes_nothing_about_a_file_that_a_link_leads_to(scene: Scene, tmp_path: Path, name: str) -> None:
    scene.on("one")
    other = tmp_path / "of somebody else"
    other.write_text("x")
    other.chmod(0o644)
    os.makedirs(os.path.dirname(scene.path(name)), exist_ok=True)
    Path(scene.path(name)).unlink(missing_ok=True)
    os.symlink(other, scene.path(name))
    scene.repaired()
    assert (other.read_text(), other.stat().st_mode & 0o777) == ("x", 0o644)
