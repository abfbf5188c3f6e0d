"""``context --hook claude-code`` as Claude Code runs it: a prompt on standard input, the block on standard output."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from nua_desktop_memory import open_profile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def ran(profile_dir: str, stdin: bytes, *more: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", profile_dir, "context", *more]
    return subprocess.run(
        command, input=stdin, capture_output=True, timeout=120, check=False, cwd=ROOT, env={**os.environ, **environment}
    )


def hook(profile_dir: str, prompt: object, **environment: str) -> str:
    """What Claude Code would add to the prompt."""
    given = {"session_id": "s", "cwd": "/", "hook_event_name": "UserPromptSubmit", "prompt": prompt}
    done = ran(profile_dir, json.dumps(given).encode(), "--hook", "claude-code", **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("utf-8")


@pytest.fixture
def profile_of_ten(profile_dir: str) -> str:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("住在杭州 🏯", key="home.city")
        profile.note("The bicycle is blue", observed_at="2020-01-01")
        for number in range(12):
            profile.note(f"Read chapter {number}")
    return profile_dir


def test_the_question_is_the_prompt(profile_of_ten: str) -> None:
    assert "bicycle" in hook(profile_of_ten, "What colour is my bicycle?")
    assert "relevant" not in hook(profile_of_ten, "zzz")
    with open_profile(profile_of_ten) as profile:
        assert hook(profile_of_ten, "bicycle").strip() == profile.context(query="bicycle").text.strip()


@pytest.mark.parametrize("encoding", ["cp936", "ascii"])
def test_it_speaks_utf8_whatever_the_locale(profile_of_ten: str, encoding: str) -> None:
    assert "住在杭州 🏯" in hook(profile_of_ten, "我住在哪里？", PYTHONIOENCODING=encoding, LC_ALL="C")


@pytest.mark.parametrize("prompt", ["", None, 3, ["x"], "x" * 200_000, "\ud800", "/deploy staging", 'a"; --', "\x00"])
def test_any_prompt_is_answered(profile_of_ten: str, prompt: object) -> None:
    assert "住在杭州" in hook(profile_of_ten, prompt)


@pytest.mark.parametrize("stdin", [b"", b"{", b"[1]", b"null", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_prompt_is_no_question(profile_of_ten: str, stdin: bytes) -> None:
    done = ran(profile_of_ten, stdin, "--hook", "claude-code")
    assert done.returncode == 0
    assert "住在杭州" in done.stdout.decode("utf-8")


def test_off_it_prints_nothing_and_writes_nothing(profile_of_ten: str, profile_dir: str) -> None:
    with open_profile(profile_of_ten) as profile:
        profile.connect_agent("Claude Code", "claude-code")
        profile.disable()
    assert hook(profile_of_ten, "bicycle") == ""
    with open_profile(profile_of_ten) as profile:
        assert profile.given().answers == ()


def test_a_profile_that_is_not_there_is_not_made(tmp_path: object) -> None:
    folder = os.path.join(str(tmp_path), "none")
    assert hook(folder, "x") == ""
    assert not os.path.exists(folder)


def test_what_claude_code_was_given_is_written_down(profile_of_ten: str) -> None:
    with open_profile(profile_of_ten) as profile:
        agent = profile.connect_agent("Claude Code", "claude-code").agent
        profile.connect_agent("Cursor", "cursor")
    hook(profile_of_ten, "bicycle")
    with open_profile(profile_of_ten) as profile:
        (answer,) = profile.given().answers
        assert (answer.agent_id, answer.what) == (agent.id, "context")
        assert len(answer.event_ids) > 3


@pytest.mark.parametrize(
    "arguments",
    [["--hook", "nobody"], ["--hook"], ["--hook=claude-code", "--nonsense"], ["--hook", "claude-code", "--wait", "x"]],
    ids=" ".join,
)
def test_nothing_wrong_ever_stops_a_prompt(profile_of_ten: str, arguments: list[str]) -> None:
    done = ran(profile_of_ten, b"{}", *arguments)
    assert (done.returncode, done.stdout) == (0, b"")


def test_a_damaged_memory_does_not_stop_a_prompt(profile_of_ten: str) -> None:
    for name in ("manifest.json", "journal.jsonl"):
        with open(os.path.join(profile_of_ten, "memory", name), "wb") as file:
            file.write(b"{nonsense")
    assert ran(profile_of_ten, b'{"prompt": "x"}', "--hook", "claude-code").returncode == 0


def test_another_command_still_says_when_it_fails(profile_of_ten: str) -> None:
    command = [sys.executable, "-m", "nua_desktop_memory.cli.main", "--profile-dir", profile_of_ten]
    failed = subprocess.run([*command, "show", "--", "--hook"], capture_output=True, check=False, cwd=ROOT, timeout=120)
    assert failed.returncode == 1
