"""A writer that dies at any step loses no acknowledged write and leaves nothing half done."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys

import pytest
from store_scene import KilledError, Ledger, Scene, erase, mark, note, switch_on

from nua_desktop_memory.store.errors import StoreIOError
from nua_desktop_memory.store.eventlines import UNACKNOWLEDGED
from nua_desktop_memory.store.model import State
from nua_desktop_memory.store.steps import STEPS

HERE = os.path.dirname(__file__)
WRITING = [step for step in STEPS if not step.startswith("recover.")]

pytestmark = pytest.mark.crash


@pytest.fixture
def scene(profile_dir: str) -> Scene:
    return Scene(profile_dir)


def check_whole(scene: Scene, acknowledged: list[list[str]]) -> None:
    """Everything acknowledged is there, at most one more change is, and every rule of the format holds."""
    ledger = Ledger()
    with scene.opened(ledger) as store:
        store.ready()
        head = store.head()
        fresh = Ledger()
        fresh.rebuild(store.truth())
        assert ledger.events == fresh.events
        assert ledger.tombstones == fresh.tombstones
        noted = {words[1] for words in acknowledged if words[0] == "note"}
        erased = {words[1] for words in acknowledged if words[0] == "erased"}
        second = [words[1] for words in acknowledged if words[0] == "note"][1:2]
        assert noted - erased - fresh.events.keys() <= set(second), "only the erase that was under way may show"
        assert len(fresh.events.keys() - noted) <= 1
        assert not erased & fresh.events.keys()
        for words in acknowledged:
            if words[0] == "revoked":
                assert fresh.events[words[1]].state is State.REVOKED
        assert head.enabled or not acknowledged
        report = store.verify(False)
        assert [problem for problem in report.problems if not problem.repaired] == []
    assert all(not name.endswith(".tmp") for name in scene.every_file())
    if head.enabled:
        with scene.opened() as store:
            note(store, "life goes on")
            assert store.verify(False).ok
        assert scene.read("memory/journal.jsonl") == b""


@pytest.mark.parametrize("passes", [0, 1, 3])
@pytest.mark.parametrize("step", WRITING)
def test_a_process_killed_at_a_step(scene: Scene, step: str, passes: int) -> None:
    script = os.path.join(HERE, "killed_writer.py")
    paths = os.pathsep.join([os.path.dirname(HERE), os.path.dirname(os.path.dirname(HERE))])
    done = subprocess.run(
        [sys.executable, script, scene.folder, step, str(passes)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert done.stderr == ""
    acknowledged = [line.split() for line in done.stdout.splitlines()]
    assert (["closed"] in acknowledged) is (done.returncode == 0)
    assert done.returncode == -signal.SIGKILL or passes > 0
    check_whole(scene, acknowledged)


@pytest.mark.parametrize("step", WRITING)
def test_breaking_off_at_each_step_and_going_on_in_the_same_process(scene: Scene, step: str) -> None:
    armed = [False]

    def on_step(name: str) -> None:
        if armed[0] and name == step:
            armed[0] = False
            raise KilledError

    acknowledged = []
    store = scene.store(Ledger(), on_step=on_step)
    switch_on(store)
    acknowledged.append(["on"])
    events = [note(store, "one"), note(store, "two")]
    acknowledged += [["note", event.event_id] for event in events]
    for attempt in (
        lambda: note(store, "three"),
        lambda: mark(store, events[0], State.DELETED),
        store.checkpoint,
        lambda: erase(store, events[1]),
    ):
        armed[0] = True
        try:
            attempt()
        except KilledError:
            store.ready()
        armed[0] = False
    store.close()
    check_whole(scene, acknowledged)


@pytest.mark.parametrize("step", ["recover.cut_journal", "recover.replay", "recover.cut_log", "recover.mark"])
def test_a_recovery_that_breaks_off_is_recovered_from(scene: Scene, step: str) -> None:
    scene.on("one")
    store = scene.store()
    note(store, "two")
    note(store, "three")
    log = scene.read("memory/LOG.txt")
    journal = scene.read("memory/journal.jsonl")
    scene.write("memory/LOG.txt", log + log[:320] + b"torn")
    scene.write("memory/journal.jsonl", journal + b'{"torn')

    def on_step(name: str) -> None:
        if name == step:
            raise KilledError

    broken = scene.store(on_step=on_step)
    with pytest.raises(KilledError):
        note(broken, "never")
    assert scene.texts() == ["one", "two", "three"]
    assert scene.read("memory/EVENTS.txt").decode().split()[3:] == [UNACKNOWLEDGED]
    assert scene.problems() == []


def test_only_the_tail_after_the_last_commit_is_ever_cut(scene: Scene) -> None:
    scene.on("one", "two")
    log = scene.read("memory/LOG.txt")
    scene.write("memory/LOG.txt", log + b"\0" * 700)
    with scene.opened() as store:
        report = store.verify(False)
    assert report.ok
    assert [(problem.file, problem.repaired) for problem in report.problems] == [("memory/LOG.txt", True)]
    assert scene.read("memory/LOG.txt") == log
    assert scene.texts() == ["one", "two"]


@pytest.mark.parametrize("step", ["commit.log.write", "commit.log.sync", "commit.journal.write", "commit.journal.sync"])
def test_a_full_disk_before_the_commit_point_leaves_nothing(scene: Scene, step: str) -> None:
    scene.on("one")
    full = [True]

    def on_step(name: str) -> None:
        if full[0] and name == step:
            raise OSError(errno.ENOSPC, "No space left on device")

    store = scene.store(on_step=on_step)
    before = scene.every_file()
    with pytest.raises(StoreIOError) as caught:
        note(store, "two")
    assert caught.value.message == "Could not write the memory: the disk is full; free some space and try again."
    assert scene.every_file() == before
    full[0] = False
    note(store, "three")
    store.close()
    assert scene.texts() == ["one", "three"]
    assert scene.problems() == []


@pytest.mark.parametrize("step", ["apply.file", "apply.lines", "apply.manifest"])
def test_a_full_disk_after_the_commit_point_is_made_up_for(scene: Scene, step: str) -> None:
    scene.on("one")
    full = [True]

    def on_step(name: str) -> None:
        if full[0] and name == step:
            raise OSError(errno.ENOSPC, "No space left on device")

    ledger = Ledger()
    store = scene.store(ledger, on_step=on_step)
    event = note(store, "two")
    assert isinstance(store.late_error, OSError)
    assert store.head().events == 2
    assert store.event_file(event.event_id).text == "two"
    store.ready()
    assert [one.text for one in ledger.events.values()] == ["one", "two"]
    with pytest.raises(StoreIOError):
        note(store, "three")
    full[0] = False
    store.ready()
    assert [one.text for one in ledger.events.values()] == ["one", "two"]
    store.close()
    assert scene.problems() == []
    assert scene.texts() == ["one", "two"]


def test_a_write_that_stops_half_way_is_cut_off(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.on("one")
    before = scene.every_file()
    write = os.write

    def little_room(descriptor: int, data: bytes) -> int:
        if len(data) > 100:
            return write(descriptor, data[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    store = scene.store()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", little_room)
        with pytest.raises(StoreIOError):
            note(store, "two")
    assert scene.every_file() == before
    store.close()


def test_after_a_power_loss_the_journal_brings_back_what_the_files_lost(scene: Scene) -> None:
    scene.on("one")
    store = scene.store()
    two, three = note(store, "two"), note(store, "three")
    mark(store, two, State.DELETED)
    manifest = scene.read("memory/manifest.json")
    scene.write(f"memory/events/{two.event_id}.json", b"")
    os.unlink(scene.path(f"memory/events/{three.event_id}.json"))
    os.unlink(scene.path(f"memory/tombstones/{two.event_id}.json"))
    scene.write("memory/EVENTS.txt", scene.read("memory/EVENTS.txt")[:27])
    scene.write("memory/manifest.json", b"")
    with scene.opened() as again:
        assert again.event_file(two.event_id).state is State.DELETED
        assert again.event_file(three.event_id).text == "three"
    assert scene.read("memory/manifest.json") == manifest
    assert scene.read("memory/journal.jsonl") == b""
    assert scene.problems() == []
