"""Forks are branches; what was rewound leaves the branch and stays in the history."""

from __future__ import annotations

import pytest
from conversations import BY_MODEL, MODEL, Talk

from nua_desktop_memory.store.errors import BadValue, NotFound

EXACT = "  first\r\nsecond\n\n\ttail \u200b 中文 🙂\u2028end\n\n"


@pytest.fixture
def talk(profile_dir: str) -> Talk:
    return Talk(profile_dir).begin()


def test_a_fork_is_a_branch_from_the_turn_that_it_leaves(talk: Talk) -> None:
    first = talk.ask("one")
    talk.answer("two")
    forked = talk.sessions.fork(talk.id, first.said.turn_id)
    assert (forked.branch, forked.branches, forked.turns) == ("fork-1", ("fork-1", "main"), 1)
    talk.answer("another two")
    assert talk.texts() == ["one", "another two"]
    assert talk.texts("main") == ["one", "two"]
    assert talk.git("merge-base", "main", "fork-1").strip() == first.commit
    assert talk.sessions.switch(talk.id, "main").branch == "main"
    assert talk.texts() == ["one", "two"]
    assert talk.git("status", "--porcelain") == ""


def test_a_fork_may_have_a_name(talk: Talk) -> None:
    first = talk.ask("one")
    assert talk.sessions.fork(talk.id, first.said.turn_id, "what if").branch == "what-if"
    for name in ("what if", "a..b", "", "-x", "x.lock"):
        with pytest.raises(BadValue):
            talk.sessions.fork(talk.id, first.said.turn_id, name)


def test_rewound_turns_leave_the_branch_and_stay_in_history(talk: Talk) -> None:
    first = talk.ask("one")
    gone = talk.answer("two")
    assert talk.sessions.rewind(talk.id, first.said.turn_id).turns == 1
    assert talk.texts() == ["one"]
    assert talk.sessions.source(gone.source_id) == gone
    talk.git("gc", "--prune=now", "-q")
    assert gone.commit in talk.git("log", "--all", "--format=%H")
    talk.answer("a better two")
    assert talk.texts() == ["one", "a better two"]
    with pytest.raises(NotFound):
        talk.sessions.rewind(talk.id, gone.said.turn_id)


def test_a_rewound_turn_recorded_again_changes_nothing(talk: Talk) -> None:
    first = talk.ask("one")
    gone = talk.answer("two")
    talk.sessions.rewind(talk.id, first.said.turn_id)
    assert talk.sessions.record(talk.id, gone.said, speaker=MODEL, authority=BY_MODEL) == gone
    assert talk.texts() == ["one"]


def test_a_branch_that_has_a_turn_is_found(talk: Talk) -> None:
    first = talk.ask("one")
    second = talk.answer("two")
    talk.sessions.fork(talk.id, first.said.turn_id)
    third = talk.answer("another two")
    find = talk.sessions.branch_with
    assert find(talk.id, first.said.turn_id) == find(talk.id, third.said.turn_id) == "fork-1"
    assert find(talk.id, second.said.turn_id) == "main"
    talk.sessions.rewind(talk.id, first.said.turn_id)
    assert find(talk.id, third.said.turn_id) is None
