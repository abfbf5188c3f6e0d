"""`Store` and `Transaction`: what a caller gives and gets."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime

import pytest
from store_scene import DAWN, OWNER, KilledError, Ledger, Scene, erase, mark, note, switch_on

from nua_desktop_memory.store import files, profilefile
from nua_desktop_memory.store.draft import Draft
from nua_desktop_memory.store.errors import (
    BadKey,
    BadTime,
    BadValue,
    Busy,
    MemoryOff,
    NotFound,
    StoreIOError,
    TextTooLong,
)
from nua_desktop_memory.store.ids import is_id, make_id, next_id
from nua_desktop_memory.store.model import Source, State, Tombstone, Transition
from nua_desktop_memory.store.store import Store
from nua_desktop_memory.store.values import replaced

SOME_ID = "01KC0F3Q6Z3V1J8W4Y2N5T7R9A"


@pytest.fixture
def scene(profile_dir: str) -> Scene:
    return Scene(profile_dir)


def test_only_the_switch_can_be_the_first_commit(scene: Scene) -> None:
    with scene.opened() as store:
        with store.writing() as transaction:
            transaction.append(Draft("one", OWNER))
            with pytest.raises(MemoryOff):
                transaction.commit()
        assert not os.path.exists(scene.folder)
        switch_on(store)
        assert store.head().enabled
    assert is_id(profilefile.read(scene.folder).id)


def test_leaving_without_a_commit_writes_nothing(scene: Scene) -> None:
    (one,) = scene.on("one")
    before = scene.every_file()
    with scene.opened() as store:
        with store.writing() as transaction:
            event = transaction.append(Draft("two", OWNER))
            transaction.transition(one.event_id, State.DELETED, actor="owner", reason=None)
            preview = transaction.preview()
            assert [seen.text for seen in preview.events] == ["two"]
            assert store.text(event.log_index) == "two"
            assert preview.generation == 3
        with store.writing() as transaction:
            assert transaction.commit().digest == store.head().last_commit
    assert scene.every_file() == before


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"text": "x" * 281}, TextTooLong),
        ({"memory_key": "home city"}, BadKey),
        ({"observed_at": datetime(2026, 1, 1)}, BadTime),  # noqa: DTZ001 - the point
        (
            {
                "effective_from": datetime(2026, 1, 2, tzinfo=UTC),
                "effective_until": datetime(2026, 1, 2, tzinfo=UTC),
            },
            BadTime,
        ),
        ({"confidence": 1.01}, BadValue),
        ({"confidence": float("nan")}, BadValue),
        ({"replaces_event_id": "x"}, BadValue),
        ({"event_id": "x"}, BadValue),
        ({"event_id": SOME_ID, "replaces_event_id": SOME_ID}, BadValue),
        ({"tags": ("",)}, BadValue),
        ({"extra": {"a": float("inf")}}, BadValue),
        ({"extra": {"a": "\ud800"}}, BadValue),
        ({"precision": {"observedAt": "week"}}, BadValue),
        ({"source": Source("somebody", "cli", "owner", "trusted")}, BadValue),
        ({"source": Source("agent:", "cli", "owner", "trusted")}, BadValue),
        ({"source": Source("owner", "telnet", "owner", "trusted")}, BadValue),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_a_draft_that_breaks_a_rule_is_refused(scene: Scene, options: dict[str, object], error: type) -> None:
    with scene.opened() as store:
        switch_on(store)
        with store.writing() as transaction, pytest.raises(error):
            transaction.append(Draft(**{"text": "fine", "source": OWNER, **options}))
    assert scene.texts() == []


def test_a_reference_to_an_event_that_is_not_there_is_refused(scene: Scene) -> None:
    (one,) = scene.on("one")
    with scene.opened() as store:
        with pytest.raises(NotFound):
            note(store, "two", replaces_event_id=SOME_ID)
        with store.writing() as transaction:
            transaction.transition(one.event_id, State.SUPERSEDED, actor="owner", reason=None, by=SOME_ID)
            with pytest.raises(NotFound):
                transaction.commit()
        with store.writing() as transaction, pytest.raises(NotFound):
            transaction.transition(SOME_ID, State.DELETED, actor="owner", reason=None)
        with store.writing() as transaction:
            transaction.append(Draft("two", OWNER, event_id=SOME_ID))
            transaction.transition(one.event_id, State.SUPERSEDED, actor="owner", reason=None, by=SOME_ID)
            transaction.commit()
        with store.writing() as transaction, pytest.raises(BadValue):
            transaction.append(Draft("three", OWNER, event_id=SOME_ID))


def test_one_commit_of_many_changes_is_one_generation(scene: Scene) -> None:
    ledger = Ledger()
    with scene.opened(ledger) as store:
        switch_on(store)
        with store.writing() as transaction:
            events = [transaction.append(Draft(f"note {n}", OWNER, operation=7)) for n in range(100)]
            transaction.transition(events[0].event_id, State.DELETED, actor="owner", reason="no", undoes=1, operation=7)
            commit = transaction.commit()
        assert commit.generation == store.head().generation == 2
        assert len({event.event_id for event in events}) == 100
        assert commit.events[0].state is State.DELETED
        assert ledger.events == {event.event_id: event for event in commit.events}
        assert store.event_file(events[0].event_id) == commit.events[0]
        assert store.event_file(events[1].event_id).operation == 7
        assert commit.tombstones[0].transitions[0].undoes == 1
        assert commit.tombstones == [store.tombstone(events[0].event_id)]


def test_a_commit_takes_2000_events_and_no_more(scene: Scene) -> None:
    with scene.opened() as store:
        switch_on(store)
        with store.writing() as transaction:
            for number in range(2000):
                transaction.append(Draft(f"note {number}", OWNER))
            with pytest.raises(BadValue):
                transaction.append(Draft("one more", OWNER))
            transaction.commit()
        assert store.head().events == 2000
        assert store.verify(False).ok
        assert store.late_error is None
    assert scene.read("memory/journal.jsonl") == b""


def test_an_imported_tombstone_keeps_its_times_and_becomes_part_of_this_commit(scene: Scene) -> None:
    (one,) = scene.on("one")
    at = datetime(2024, 1, 1, tzinfo=UTC)
    steps = (
        Transition(State.DELETED, at, "owner", "put away", None, 99, undoes=3),
        Transition(State.ACTIVE, at, "owner", None, None, 100),
    )
    with scene.opened() as store:
        with store.writing() as transaction:
            transaction.put_tombstone(Tombstone(one.event_id, State.ACTIVE, None, steps, {"later": 1}), operation=2)
            transaction.commit()
        found = store.tombstone(one.event_id)
        assert found is not None
        assert [(step.at, step.generation, step.undoes, step.operation) for step in found.transitions] == [
            (at, 3, None, 2)
        ] * 2
        assert found.extra == {"later": 1}
        with store.writing() as transaction, pytest.raises(BadValue):
            transaction.put_tombstone(Tombstone(one.event_id, State.DELETED, None, steps, {}))


def test_projections_are_told_once_and_built_anew_when_they_missed_too_much(scene: Scene) -> None:
    ledger = Ledger()
    store = scene.store(ledger)
    switch_on(store)
    note(store, "one")
    assert ledger.calls == ["rebuild", "apply", "apply"]
    other = scene.store()
    note(other, "two")
    ledger.calls.clear()
    store.ready()
    store.ready()
    assert ledger.calls == ["apply"]
    other.checkpoint()
    note(other, "three")
    other.checkpoint()
    ledger.calls.clear()
    store.ready()
    assert ledger.calls == ["rebuild"]
    assert [event.text for event in ledger.events.values()] == ["one", "two", "three"]
    store.close()
    assert ledger.calls == ["rebuild", "close"]


def test_a_projection_that_fails_does_not_make_a_commit_fail(scene: Scene) -> None:
    ledger = Ledger()
    store = scene.store(ledger)
    switch_on(store)
    ledger.refuses = RuntimeError("index trouble")
    note(store, "one")
    assert isinstance(store.late_error, RuntimeError)
    with pytest.raises(RuntimeError):
        store.ready()
    ledger.refuses = None
    store.ready()
    assert len(ledger.events) == 1
    store.close()


def test_an_erase_that_cannot_be_scrubbed_yet_is_scrubbed_by_a_later_checkpoint(scene: Scene) -> None:
    ledger = Ledger()
    store = scene.store(ledger)
    switch_on(store)
    one = note(store, "one")
    scrub, ledger.scrub = ledger.scrub, _busy
    erase(store, one)
    assert isinstance(store.late_error, Busy)
    with pytest.raises(Busy):
        store.checkpoint()
    assert scene.read("memory/journal.jsonl") != b""
    ledger.scrub = scrub
    store.close()
    assert ledger.calls[-2:] == ["scrub", "close"]
    assert scene.read("memory/journal.jsonl") == b""


def _busy() -> None:
    raise Busy("A reader is in the way.")


def test_find_in_log_sees_whole_texts_of_single_records(scene: Scene) -> None:
    scene.on("杭州 one", "two", "three 杭州")
    with scene.opened() as store:
        assert store.find_in_log("杭州".encode()) == [0, 2]
        assert store.find_in_log(b"v3 ") == []
        assert store.find_in_log(b"") == []
        assert store.find_in_log(b" " * 300) == []


def test_a_read_only_folder_shows_what_the_journal_holds(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.on("one")
    writer = scene.store()
    two = note(writer, "two")
    mark(writer, two, State.DELETED)
    os.unlink(scene.path(f"memory/events/{two.event_id}.json"))
    os.unlink(scene.path(f"memory/tombstones/{two.event_id}.json"))
    scene.write("memory/EVENTS.txt", scene.read("memory/EVENTS.txt")[:27])
    before = scene.every_file()

    def refuse(path: str) -> int:
        raise PermissionError(errno.EROFS, "Read-only file system", path)

    monkeypatch.setattr(files, "open_to_write", refuse)
    ledger = Ledger()
    reader = scene.store(ledger)
    reader.ready()
    assert [(event.text, event.state) for event in ledger.events.values()] == [
        ("one", State.ACTIVE),
        ("two", State.DELETED),
    ]
    assert reader.event_file(two.event_id).text == "two"
    with pytest.raises(StoreIOError, match="does not allow it"):
        note(reader, "three")
    assert reader.verify(False).ok
    reader.close()
    assert scene.every_file() == before


def test_step_names_are_those_that_are_announced(scene: Scene) -> None:
    from nua_desktop_memory.store.steps import STEPS

    seen: set[str] = set()
    store = scene.store(Ledger(), on_step=seen.add)
    switch_on(store)
    erase(store, note(store, "one"))
    store.close()
    assert seen <= set(STEPS)
    assert {step for step in STEPS if not step.startswith("recover.")} <= seen


def test_the_lock_is_free_again_after_anything_goes_wrong(scene: Scene) -> None:
    scene.on("one")
    store = scene.store(wait=0.05)
    with pytest.raises(KilledError), store.writing():
        raise KilledError
    note(store, "two")
    store.close()


def test_ids_sort_by_time_and_two_of_one_moment_differ() -> None:
    first = make_id(1_700_000_000_000, b"\xff" * 10)
    assert is_id(first)
    assert first < make_id(1_700_000_000_001, b"\0" * 10)
    assert is_id(next_id(first))
    assert next_id(first) > first
    assert not is_id(first.lower())
    assert not is_id("8" + first[1:])
    assert not is_id(first[:-1] + "U")


def test_the_same_random_bytes_never_give_the_same_id_twice(scene: Scene) -> None:
    from nua_desktop_memory.store.store import Store

    moment = datetime(2026, 1, 1, tzinfo=UTC)
    store = Store(scene.folder, clock=lambda: moment, random=bytes)
    switch_on(store)
    assert len({note(store, "same").event_id for _ in range(5)}) == 5
    store.close()


def test_the_cost_of_a_commit_does_not_grow_with_the_store(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.on(*(f"note {number}" for number in range(30)))
    sizes: list[int] = []
    read = files.read_at
    monkeypatch.setattr(files, "read_at", lambda fd, size, offset: sizes.append(size) or read(fd, size, offset))
    listed: list[str] = []
    for name in ("listdir", "scandir"):
        monkeypatch.setattr(os, name, lambda path=".": listed.append(str(path)) or [])
    store = scene.store()
    event = note(store, "one more")
    mark(store, event, State.DELETED)
    assert listed == []
    assert sum(sizes) < 12_000
    monkeypatch.undo()
    store.close()


def test_profile_json_is_written_with_its_unknown_keys(scene: Scene) -> None:
    fresh = profilefile.read(scene.folder)
    assert fresh.id == ""
    assert fresh.name == os.path.basename(scene.folder)
    profilefile.write(
        scene.folder, profilefile.ProfileFile("", "Mine", fresh.created, "Asia/Shanghai", 3, {"later": 1})
    )
    found = profilefile.read(scene.folder)
    assert is_id(found.id)
    assert (found.name, found.time_zone, found.extra) == ("Mine", "Asia/Shanghai", {"later": 1})
    with pytest.raises(BadValue):
        profilefile.write(scene.folder, profilefile.ProfileFile("", "Mine", fresh.created, "Nowhere/City", 3, {}))
    assert scene.every_file().keys() == {"profile.json"}


@pytest.mark.parametrize(
    ("set_to", "zone"),
    [
        ("Asia/Shanghai", "Asia/Shanghai"),
        (":Asia/Shanghai", "Asia/Shanghai"),
        ("Etc/UTC", "UTC"),
        ("CST-8", "Etc/GMT-8"),
        ("EST5", "Etc/GMT+5"),
        ("UTC0", "UTC"),
    ],
)
def test_a_new_profile_is_in_the_zone_of_the_system(monkeypatch: pytest.MonkeyPatch, set_to: str, zone: str) -> None:
    monkeypatch.setenv("TZ", set_to)
    assert profilefile.system_zone_name() == zone


def test_closing_twice_and_reading_after_a_commit_elsewhere(scene: Scene) -> None:
    scene.on("one")
    store = scene.store()
    assert store.text(0) == "one"
    with scene.opened() as other:
        note(other, "two")
    assert store.head().log_records == 2
    assert store.texts([1, 0]) == ["two", "one"]
    store.close()
    store.close()


def test_the_profile_file_is_changed_under_the_lock(profile_dir: str) -> None:
    scene = Scene(profile_dir)
    scene.on("one")
    with scene.opened() as holder, holder.writing():
        other = scene.store(wait=0.0)
        with pytest.raises(Busy):
            other.edit_profile(lambda before: replaced(before, name="Other"))
        other.close()
    with scene.opened() as store:
        assert store.edit_profile(lambda before: replaced(before, name="Other")).name == "Other"
    assert scene.json("profile.json")["name"] == "Other"


def test_a_new_profile_is_written_under_the_lock(profile_dir: str) -> None:
    scene = Scene(profile_dir)
    other = scene.store(wait=0.0)

    def meanwhile() -> datetime:
        """The time is asked for between reading profile.json and writing it."""
        with pytest.raises(Busy):
            other.edit_profile(lambda before: replaced(before, name="Other"))
        return DAWN

    store = Store(profile_dir, clock=meanwhile, random=bytes)
    store.create()
    store.close()
    assert other.edit_profile(lambda before: replaced(before, name="Other")).id == scene.json("profile.json")["id"]
    other.close()
