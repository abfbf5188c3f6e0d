"""Many processes and threads write to one profile at once."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest
from store_scene import Ledger, Scene, note, switch_on

from nua_desktop_memory.store.errors import Busy

HERE = os.path.dirname(__file__)
PATHS = os.pathsep.join([os.path.dirname(HERE), os.path.dirname(os.path.dirname(HERE))])
NOTES = """
import sys
from store_scene import Ledger, Scene, note, switch_on
store = Scene(sys.argv[1]).store(Ledger(), wait=600)
switch_on(store)
for number in range(int(sys.argv[3])):
    note(store, f"{sys.argv[2]} says {number}")
store.close()
"""

pytestmark = pytest.mark.crash


@pytest.fixture
def scene(profile_dir: str) -> Scene:
    return Scene(profile_dir)


def start(scene: Scene, name: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", NOTES, scene.folder, name, str(count)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": PATHS},
    )


@pytest.mark.slow
def test_eight_processes_writing_200_notes_each_make_1600_events_without_a_gap(scene: Scene) -> None:
    writers = [start(scene, f"writer-{number}", 200) for number in range(8)]
    for writer in writers:
        _, errors = writer.communicate(timeout=600)
        assert errors == ""
        assert writer.returncode == 0
    with scene.opened() as store:
        head = store.head()
        assert (head.log_records, head.events) == (1600, 1600)
        events = list(store.truth().events())
        assert [event.log_index for event in events] == list(range(1600))
        assert {event.text for event in events} == {f"writer-{w} says {n}" for w in range(8) for n in range(200)}
        assert store.verify(False).problems == ()
    assert scene.read("memory/journal.jsonl") == b""


def test_two_processes_that_switch_on_at_once_both_succeed(scene: Scene) -> None:
    writers = [start(scene, f"writer-{number}", 1) for number in range(4)]
    for writer in writers:
        _, errors = writer.communicate(timeout=120)
        assert errors == ""
    assert len(scene.texts()) == 4
    assert scene.problems() == []


def test_threads_with_stores_of_their_own_and_with_a_shared_one(scene: Scene) -> None:
    shared = scene.store(wait=120)
    switch_on(shared)
    failures: list[BaseException] = []

    def work(name: str, *, own: bool) -> None:
        try:
            store = scene.store(wait=120) if own else shared
            for number in range(10):
                note(store, f"{name} says {number}")
            if own:
                store.close()
        except BaseException as error:  # noqa: BLE001 - told to the test's own thread
            failures.append(error)

    threads = [threading.Thread(target=work, args=(f"thread-{n}",), kwargs={"own": n % 2 == 0}) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shared.close()
    assert failures == []
    assert len(scene.texts()) == 60
    assert scene.problems() == []


def test_who_waits_too_long_is_told_so_and_writes_nothing(scene: Scene) -> None:
    scene.on("one")
    holder, other, ledger = scene.store(), scene.store(wait=0.02), Ledger()
    late = scene.store(ledger, wait=0.02)
    with holder.writing():
        with pytest.raises(Busy) as caught:
            note(other, "two")
        with pytest.raises(Busy):
            late.ready()
    assert caught.value.code == "busy"
    other.close()
    late.close()
    holder.close()
    assert scene.texts() == ["one"]


def test_a_reader_sees_each_commit_of_another_process_without_taking_the_lock(scene: Scene) -> None:
    scene.on("one")
    mine, theirs = Ledger(), Ledger()
    reader, writer = scene.store(mine, wait=0), scene.store(theirs)
    reader.ready()
    note(writer, "two")
    mine.digest, mine.events = theirs.digest, dict(theirs.events)
    mine.calls.clear()
    with writer.writing():
        reader.ready()
        assert reader.head().events == 2
    assert mine.calls == []
    reader.close()
    writer.close()
