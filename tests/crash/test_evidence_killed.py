"""A conversation whose writer dies between any two steps is readable, whole, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from conversations import BY_OWNER, Talk

from nua_desktop_memory.evidence.erasing import erase
from nua_desktop_memory.store.errors import NotFound

HERE = os.path.dirname(__file__)

pytestmark = pytest.mark.crash


class KilledError(BaseException):
    """Stands for the end of the process."""


class Countdown:
    """Kills at the step of a number; ``killed`` once it has."""

    def __init__(self, passes: int) -> None:
        self.left = passes
        self.killed = False

    def __call__(self, _: str) -> None:
        if self.left == 0:
            self.killed = True
            self.left = -1
            raise KilledError
        self.left -= 1


def check(profile_dir: str, session_id: str, acknowledged: list[str]) -> None:
    talk = Talk(profile_dir)
    talk.id = session_id
    there = talk.texts()
    if "rewound" in acknowledged:
        assert there[:1] == ["one"]
    else:
        assert there[: len(acknowledged)] == acknowledged or there == ["one"]
    assert len(there) <= len(acknowledged) + 1
    assert talk.git("fsck", "--full", "--strict", "--no-dangling") == ""
    talk.ask("life goes on")
    assert talk.texts() == [*there, "life goes on"]
    assert talk.git("status", "--porcelain") == ""
    assert talk.git("fsck", "--full", "--strict", "--no-dangling") == ""


def test_a_writer_that_dies_at_any_step_of_a_turn_loses_no_recorded_one(tmp_path: object) -> None:
    passes = 0
    while True:
        profile_dir = os.path.join(str(tmp_path), str(passes))
        talk = Talk(profile_dir).begin()
        talk.ask("one")
        countdown = Countdown(passes)
        dying = Talk(profile_dir, countdown)
        dying.id = talk.id
        said = dying.said("two")
        try:
            dying.sessions.record(talk.id, said, speaker=_owner(), authority=BY_OWNER, snapshot="block")
        except KilledError:
            assert countdown.killed
        assert talk.texts() in (["one"], ["one", "two"])
        again = talk.sessions.record(talk.id, said, speaker=_owner(), authority=BY_OWNER, snapshot="block")
        assert talk.texts() == ["one", "two"]
        assert talk.sessions.snapshot(again) == "block"
        check(profile_dir, talk.id, ["one", "two"])
        if not countdown.killed:
            break
        passes += 1
    assert passes > 10


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by a signal")
@pytest.mark.parametrize("passes", range(0, 66, 5))
def test_a_killed_process_leaves_a_readable_conversation(profile_dir: str, passes: int) -> None:
    command = [sys.executable, os.path.join(HERE, "killed_talker.py"), profile_dir, str(passes)]
    paths = os.pathsep.join([os.path.dirname(HERE), os.path.dirname(os.path.dirname(HERE))])
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": paths}, timeout=120
    )
    assert done.returncode in (0, -9), done.stderr
    words = done.stdout.splitlines()
    if not words:
        assert all(one.turns == 0 for one in Talk(profile_dir).sessions.all())
        return
    check(profile_dir, words[0].split()[1], words[1:])


@pytest.mark.parametrize("passes", [0, 1])
def test_an_erasure_that_dies_is_done_or_not_begun(profile_dir: str, passes: int) -> None:
    talk = Talk(profile_dir).begin()
    talk.ask("secret")
    countdown = Countdown(passes)
    with pytest.raises(KilledError):
        erase(Talk(profile_dir, countdown).sessions, talk.id, (), authority=BY_OWNER)
    if passes == 0:
        assert talk.texts() == ["secret"]
        erase(talk.sessions, talk.id, (), authority=BY_OWNER)
    with pytest.raises(NotFound):
        talk.texts()
    other = talk.begin()
    erase(talk.sessions, other.id, (), authority=BY_OWNER)
    assert os.listdir(talk.sessions.folder) == []


def _owner() -> object:
    from conversations import OWNER

    return OWNER
