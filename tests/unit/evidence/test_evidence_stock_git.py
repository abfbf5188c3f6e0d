"""Any git reads a conversation, and whatever a person does with one there, it goes on."""

from __future__ import annotations

import os

import pytest
from conversations import Talk

EXACT = "  first\r\nsecond\n\n\ttail \u200b 中文 🙂\u2028end\n\n"


@pytest.fixture
def talk(profile_dir: str) -> Talk:
    return Talk(profile_dir).begin()


def test_a_stock_git_reads_checks_and_checks_out(talk: Talk) -> None:
    for number in range(3):
        talk.ask(f"question {number}")
        talk.answer(f"answer {number}", f"block {number}")
    assert talk.git("fsck", "--strict", "--full") == ""
    assert talk.git("status", "--porcelain") == ""
    assert talk.git("log", "--format=%an <%ae>").splitlines()[0].startswith("Nua Desktop Memory <")
    talk.git("checkout", "-q", "HEAD~2")
    assert len(talk.texts()) == 4
    talk.git("checkout", "-q", "main")
    assert len(talk.texts()) == 6


def test_after_git_has_packed_everything_it_goes_on(talk: Talk) -> None:
    talk.ask("one")
    talk.git("gc", "-q", "--prune=now")
    talk.answer("two")
    assert talk.texts() == ["one", "two"]
    assert talk.git("fsck", "--strict", "--full") == ""


def test_where_a_git_left_the_branch_the_next_turn_makes_one(talk: Talk) -> None:
    talk.ask("one")
    talk.answer("two")
    talk.git("checkout", "-q", "HEAD~1")
    talk.answer("another two")
    assert talk.sessions.get(talk.id).branch == "fork-1"
    assert talk.texts() == ["one", "another two"]
    assert talk.texts("main") == ["one", "two"]


def test_what_a_person_puts_into_the_repository_stays(talk: Talk) -> None:
    talk.ask("one")
    with open(os.path.join(talk.sessions.path(talk.id), "mine.txt"), "w", encoding="utf-8") as file:
        file.write("mine")
    talk.git("add", "mine.txt")
    talk.git("-c", "user.name=x", "-c", "user.email=x@y.z", "commit", "-qm", "turn 99: not a turn")
    talk.answer("two")
    assert talk.texts() == ["one", "two"]
    assert talk.git("show", "HEAD:mine.txt") == "mine"
    assert talk.git("log", "-1", "--format=%s").strip() == "turn 2: two"


def test_no_configuration_but_the_repository_own_counts(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    home = os.path.join(str(tmp_path), "home")
    os.mkdir(home)
    with open(os.path.join(home, ".gitconfig"), "w", encoding="utf-8") as file:
        file.write("[user]\n\tname = Somebody\n\temail = some@body\n[broken\n")
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("PATH", "")
    talk.ask("one")
    assert os.listdir(home) == [".gitconfig"]
    monkeypatch.undo()
    assert "Somebody" not in talk.git("log", "--format=full")
