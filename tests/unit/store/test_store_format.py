"""The files say what the format says, read from outside byte by byte."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import zlib

import pytest
from store_scene import OWNER, STRANGER, Ledger, Scene, erase, mark, note, switch_on

from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.model import State


@pytest.fixture
def scene(profile_dir: str) -> Scene:
    return Scene(profile_dir)


def test_nothing_is_made_before_memory_is_first_switched_on(scene: Scene) -> None:
    with scene.opened(Ledger()) as store:
        store.ready()
        assert not store.head().enabled
        with store.writing():
            pass
        assert store.verify(False).ok
        store.checkpoint()
    assert not os.path.exists(scene.folder)


def test_a_record_has_320_bytes_with_id_checksum_and_text(scene: Scene) -> None:
    first, second = scene.on("Lives in Hangzhou", "住在 杭州\n西湖边")
    log = scene.read("memory/LOG.txt")
    assert len(log) == 640
    record = log[320:]
    assert record[:3] == b"v3 "
    assert record[3:29].decode() == second.event_id
    assert record[29:30] == record[38:39] == b" "
    assert record[30:38].decode() == f"{zlib.crc32(record[3:29] + record[39:319]):08x}"
    assert record[39:319].decode().rstrip(" ") == "住在 杭州 西湖边"
    assert record[319:] == b"\n"
    assert (first.log_index, second.log_index) == (0, 1)


def test_events_txt_has_27_bytes_a_record(scene: Scene) -> None:
    events = scene.on("one", "two", "three")
    with scene.opened() as store:
        erase(store, events[1])
    assert scene.read("memory/EVENTS.txt").decode() == f"{events[0].event_id}\n{'-' * 26}\n{events[2].event_id}\n"


def test_the_event_file_holds_the_meaning_and_not_the_text(scene: Scene) -> None:
    with scene.opened() as store:
        switch_on(store)
        event = note(store, "Lives in Hangzhou", memory_key="Home.City", confidence=0.9, tags=("home",))
    data = scene.read(f"memory/events/{event.event_id}.json")
    assert b"Hangzhou" not in data
    assert data.decode() == json.dumps(json.loads(data), indent=2, ensure_ascii=False) + "\n"
    assert scene.json(f"memory/events/{event.event_id}.json") == {
        "schema": "nua.event/3",
        "eventId": event.event_id,
        "logIndex": 0,
        "recordedAt": "2026-11-30T06:32:21.216Z",
        "observedAt": "2026-11-30T06:32:21.216Z",
        "memoryKey": "home.city",
        "effectiveFrom": None,
        "effectiveUntil": None,
        "precision": {},
        "confidence": 0.9,
        "replacesEventId": None,
        "conflictsWithEventIds": [],
        "source": {
            "actor": "owner",
            "channel": "cli",
            "tier": "owner",
            "trust": "trusted",
            "project": None,
            "session": None,
            "message": None,
            "commit": None,
        },
        "tags": ["home"],
        "generation": 2,
    }


def test_the_manifest_counts_and_names_the_last_commit(scene: Scene) -> None:
    store = scene.store()
    switch_on(store)
    events = [note(store, text) for text in ("one", "two", "three")]
    erase(store, events[0])
    note(store, "four")
    last = scene.read("memory/journal.jsonl").splitlines()[-1]
    start, seal = last.split(b',"checksum":"')
    assert hashlib.sha256(start).hexdigest() == seal[:64].decode()
    assert scene.json("memory/manifest.json") == {
        "schema": "nua.manifest/3",
        "treeVersion": 3,
        "enabled": True,
        "eventIds": {"file": "EVENTS.txt", "records": 4, "events": 3},
        "notForAgents": [],
        "generation": 6,
        "lastCommit": seal[:64].decode(),
    }
    store.close()


def test_the_journal_is_chained_holds_no_text_and_is_empty_after_closing(scene: Scene) -> None:
    store = scene.store()
    switch_on(store)
    note(store, "Lives in Hangzhou")
    note(store, "Works in Ningbo")
    lines = [json.loads(line) for line in scene.read("memory/journal.jsonl").splitlines()]
    assert [line["previous"] for line in lines] == ["", *(line["checksum"] for line in lines[:-1])]
    assert [line["generation"] for line in lines] == [1, 2, 3]
    assert b"Hangzhou" not in scene.read("memory/journal.jsonl")
    store.close()
    assert scene.read("memory/journal.jsonl") == b""


def test_the_switch_is_in_the_manifest_when_it_is_reported(scene: Scene) -> None:
    store = scene.store()
    switch_on(store)
    assert scene.json("memory/manifest.json")["enabled"] is True
    with store.writing() as transaction:
        transaction.set_enabled(False)
        transaction.commit()
    assert scene.json("memory/manifest.json")["enabled"] is False
    store.close()


def test_a_tombstone_keeps_every_transition_and_its_state_is_the_last(scene: Scene) -> None:
    old, new = scene.on("Lives in Shanghai", "Lives in Hangzhou")
    with scene.opened() as store:
        mark(store, old, State.SUPERSEDED, by=new, reason="it was never so")
        assert scene.json(f"memory/tombstones/{old.event_id}.json")["supersededByEventId"] == new.event_id
        mark(store, old, State.ACTIVE)
        assert store.event_file(old.event_id).state is State.ACTIVE
    tombstone = scene.json(f"memory/tombstones/{old.event_id}.json")
    assert tombstone["state"] == "active"
    assert tombstone["supersededByEventId"] is None
    assert [(step["state"], step["by"], step["generation"]) for step in tombstone["transitions"]] == [
        ("superseded", new.event_id, 4),
        ("active", None, 5),
    ]
    assert scene.problems() == []


def test_an_untrusted_event_is_pending_until_a_transition(scene: Scene) -> None:
    with scene.opened() as store:
        switch_on(store)
        event = note(store, "a rumour", source=STRANGER)
        assert event.state is State.PENDING
        assert store.event_file(event.event_id).state is State.PENDING
        mark(store, event, State.ACTIVE)
        assert store.event_file(event.event_id).state is State.ACTIVE


def test_unknown_keys_survive_every_rewrite(scene: Scene) -> None:
    one, two = scene.on("one", "two")
    with scene.opened() as store:
        mark(store, two, State.SUPERSEDED, by=one)
    for name in (
        "memory/manifest.json",
        f"memory/tombstones/{two.event_id}.json",
        f"memory/events/{two.event_id}.json",
    ):
        scene.write(name, json.dumps({**scene.json(name), "later": {"deep": [1, "二"]}}).encode())
    with scene.opened() as store:
        assert store.event_file(two.event_id).extra == {"later": {"deep": [1, "二"]}}
        mark(store, two, State.DELETED)
        with store.writing() as transaction:
            transaction.append(Draft("three", OWNER, conflicts_with_event_ids=(two.event_id,)))
            transaction.commit()
    for name in ("memory/manifest.json", f"memory/tombstones/{two.event_id}.json"):
        assert scene.json(name)["later"] == {"deep": [1, "二"]}


def test_erasing_leaves_the_record_and_says_when_by_whom_and_where(scene: Scene) -> None:
    one, two, three = scene.on("one", "two", "three")
    with scene.opened() as store:
        with store.writing() as transaction:
            four = transaction.append(
                Draft(
                    "four",
                    OWNER,
                    replaces_event_id=two.event_id,
                    conflicts_with_event_ids=(one.event_id, two.event_id),
                )
            )
            transaction.transition(three.event_id, State.SUPERSEDED, actor="owner", reason=None, by=two.event_id)
            transaction.transition(two.event_id, State.DELETED, actor="owner", reason=None)
            transaction.commit()
        commit = erase(store, two, referrers=(three, four))
        assert [(gone.event_id, gone.log_index, gone.text) for gone in commit.erased] == [(two.event_id, 1, "two")]
        assert list(store.erased_records()) == [(1, two.event_id, "two")]
        assert store.find_in_log(b"two") == [1]
    everything = scene.every_file()
    assert [name for name, data in everything.items() if two.event_id.encode() in data or two.event_id in name] == [
        "memory/LOG.txt"
    ]
    assert json.loads(everything["memory/ERASURES.jsonl"])["records"] == [1]
    assert set(json.loads(everything["memory/ERASURES.jsonl"])) == {"at", "actor", "records"}
    assert scene.json(f"memory/events/{four.event_id}.json")["replacesEventId"] is None
    assert scene.json(f"memory/events/{four.event_id}.json")["conflictsWithEventIds"] == [one.event_id]
    assert scene.json(f"memory/tombstones/{three.event_id}.json")["transitions"][0]["by"] is None
    assert everything["memory/journal.jsonl"] == b""
    assert scene.problems() == []


def test_files_are_0600_and_folders_0700(scene: Scene) -> None:
    events = scene.on("one", "two")
    with scene.opened() as store:
        mark(store, events[0], State.DELETED)
    for folder, folders, names in os.walk(scene.folder):
        for name in folders:
            assert stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) == 0o700, name
        for name in names:
            assert stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) == 0o600, name
