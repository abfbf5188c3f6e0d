"""Unpaired agents together: so many notes in a rolling hour, so much text that waits; counted over what is stored."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import timedelta

import pytest
from agents_scene import MORNING, Scene

from nua_desktop_memory.operations import agents_quota
from nua_desktop_memory.store.errors import QuotaExceeded
from nua_desktop_memory.store.times import from_json


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents_quota, "NOTES", 3)


def fill(scene: Scene, notes: int = 3) -> None:
    for number in range(notes):
        scene.stranger(f"agent {number}", f"secret {number}").note(f"Note {number}")


def test_the_limits_are_those_of_the_semantics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert agents_quota.NOTES == 600
    assert agents_quota.PENDING_BYTES == 64 * 1024 * 1024
    assert agents_quota.HOUR == 60 * 60 * 1000


def test_all_unpaired_agents_share_one_hour(scene: Scene) -> None:
    fill(scene)
    with pytest.raises(QuotaExceeded) as refusal:
        scene.stranger("another", "another secret").note("One more")
    assert refusal.value.code == "quota"
    assert len(scene.owner.review_list().pending) == 3


def test_the_refusal_says_when_there_is_room_and_then_there_is(scene: Scene) -> None:
    scene.stranger().note("Early")
    scene.later(minutes=20)
    fill(scene, 2)
    with pytest.raises(QuotaExceeded) as refusal:
        scene.stranger().note("One more")
    free = from_json(str(refusal.value.details["retryAt"]))
    assert free == MORNING + timedelta(hours=1)
    assert re.search(r"room again at .*\d", refusal.value.message)
    scene.now = free - timedelta(milliseconds=1)
    with pytest.raises(QuotaExceeded):
        scene.stranger().note("Too early")
    scene.now = free
    scene.stranger().note("Just in time")


def test_owner_and_paired_agents_are_not_counted_and_not_limited(scene: Scene) -> None:
    agent, _ = scene.paired()
    for number in range(5):
        agent.note(f"Trusted {number}")
        scene.owner.note(f"Owner's {number}")
    fill(scene)
    agent.note("Still taken")


def test_what_was_accepted_or_refused_still_counts_for_its_hour(scene: Scene) -> None:
    fill(scene)
    waiting = [event.event_id for event in scene.owner.review_list().pending]
    scene.owner.review_accept(waiting[0])
    scene.owner.review_refuse(*waiting[1:])
    with pytest.raises(QuotaExceeded):
        scene.stranger().note("One more")


def test_a_note_that_is_refused_for_another_reason_takes_no_room(scene: Scene) -> None:
    for _ in range(5):
        with pytest.raises(Exception, match="bytes"):
            scene.stranger().note("x" * 281)
    fill(scene)


def test_replacements_and_split_notes_count_like_notes(scene: Scene) -> None:
    old = scene.owner.note("Old").event_id
    scene.stranger().replace(old, "New")
    with pytest.raises(QuotaExceeded):
        scene.stranger().split_note(". ".join(f"Part {number}: " + "walked, " * 30 for number in range(3)))
    assert len(scene.owner.review_list().pending) == 1
    scene.stranger().note("Two", replaces=old)
    scene.stranger().note("Three")
    with pytest.raises(QuotaExceeded):
        scene.stranger().replace(old, "Newer")


def test_a_clock_that_is_put_back_gives_no_second_hour(scene: Scene) -> None:
    fill(scene)
    scene.later(minutes=-30)
    with pytest.raises(QuotaExceeded) as refusal:
        scene.stranger().note("One more")
    assert from_json(str(refusal.value.details["retryAt"])) == MORNING + timedelta(hours=1)
    scene.later(days=-30)
    scene.stranger().note("A clock that was a month ahead locks nobody out")


def test_text_that_waits_is_limited_by_its_bytes_and_reviewing_gives_room(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agents_quota, "PENDING_BYTES", 20)
    first = scene.stranger().note("记忆" * 3).event_id  # 18 bytes
    scene.stranger().note("ab")
    with pytest.raises(QuotaExceeded) as refusal:
        scene.stranger().note("c")
    assert refusal.value.details["limit"] == 20
    assert "accepted or refused" in refusal.value.message
    scene.owner.review_refuse(first)
    scene.stranger().note("c")
    assert scene.owner.undo().undone is not None


def test_bytes_that_wait_are_those_of_the_store_also_after_a_rebuild(scene: Scene) -> None:
    from shutil import rmtree

    scene.stranger().note("记忆")
    scene.stranger().note("abc")
    scene.owner.note("of the owner")
    assert scene.owner.verify().ok
    scene.owner.close()
    rmtree(f"{scene.folder}/cache")
    scene.owner = scene.open()
    scene.owner.status()
    assert scene.owner._index.pending_bytes() == 9
    assert scene.owner.verify().ok


WRITER = """
import sys
from nua_desktop_memory import open_profile
from nua_desktop_memory.operations import agents_quota
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import QuotaExceeded

agents_quota.NOTES = 40
taken = 0
AUTHORITY = Authority("agent:" + sys.argv[2], "mcp", "unpaired", "pending")
with open_profile(sys.argv[1], authority=AUTHORITY, wait=120) as profile:
    sys.stdin.read()
    for number in range(30):
        try:
            profile.note(f"Note {number} of {sys.argv[2]}")
        except QuotaExceeded:
            continue
        taken += 1
print(taken)
"""


def test_two_programs_together_go_no_further_than_one(scene: Scene) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, scene.folder, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for name in ("one", "other")
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.close()
    taken = []
    for writer in writers:
        assert writer.stdout is not None
        with writer.stdout:
            taken.append(int(writer.stdout.read()))
        assert writer.wait() == 0
    assert sum(taken) == 40
    assert len(scene.owner.review_list().pending) == 40
