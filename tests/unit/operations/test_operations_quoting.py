"""Erasing a memory says which conversations quote it, since they keep what was said."""

from __future__ import annotations

import os
from glob import glob

import pytest
from conversations import HAS_GIT, Talk

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.authority import Authority, Coordinates
from nua_desktop_memory.operations.quoting import MAY_QUOTE, PLACE


@pytest.fixture
def talk(profile_dir: str) -> Talk:
    with open_profile(profile_dir) as profile:
        profile.enable()
    return Talk(profile_dir).begin()


def staying(profile_dir: str, event_id: str) -> list[str]:
    with open_profile(profile_dir) as profile:
        return [one.file for one in profile.erase(event_id).retained if one.file.startswith(PLACE)]


def test_the_conversation_in_which_it_was_noted(talk: Talk, profile_dir: str) -> None:
    source = talk.ask("my flat is in that town by the lake")
    said_in = Coordinates(talk.id, source.source_id, source.commit)
    authority = Authority("agent:chat", "chat", "paired", "trusted", said_in)
    with open_profile(profile_dir, authority=authority) as profile:
        noted = profile.note("Lives in Hangzhou")
    assert staying(profile_dir, noted.event_id) == [f"{PLACE}/{talk.id}"]


@pytest.mark.parametrize("text", ["Lives in Hangzhou", 'Says “hi” and \\ "quotes"', "住在杭州"])
def test_a_conversation_that_says_it_or_was_given_it(talk: Talk, profile_dir: str, text: str) -> None:
    other = Talk(profile_dir).begin()
    other.ask("nothing of it")
    with open_profile(profile_dir) as profile:
        noted = profile.note(text)
    assert staying(profile_dir, noted.event_id) == []
    talk.ask(f"Well: {text}!")
    assert staying(profile_dir, noted.event_id) == [f"{PLACE}/{talk.id}"]
    other.answer("hm", f"[fact] {text}\n")
    assert staying(profile_dir, noted.event_id) == sorted([f"{PLACE}/{talk.id}", f"{PLACE}/{other.id}"])


def test_what_was_said_on_another_branch_or_rewound_is_quoted_too(talk: Talk, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        noted = profile.note("Lives in Hangzhou")
    first = talk.ask("hello")
    talk.ask("Lives in Hangzhou, I mean")
    talk.sessions.rewind(talk.id, first.said.turn_id)
    assert staying(profile_dir, noted.event_id) == [f"{PLACE}/{talk.id}"]
    other = Talk(profile_dir).begin()
    begun = other.ask("hello")
    other.answer("hm", "[fact] Lives in Hangzhou\n")
    other.sessions.fork(other.id, begun.said.turn_id)
    assert staying(profile_dir, noted.event_id) == sorted([f"{PLACE}/{talk.id}", f"{PLACE}/{other.id}"])


@pytest.mark.skipif(not HAS_GIT, reason="needs git")
def test_a_repository_that_a_git_has_packed_is_looked_through(talk: Talk, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        noted = profile.note("Lives in Hangzhou")
    talk.ask("Lives in Hangzhou, I mean")
    talk.ask("Lives in Hangzhou, I said, and so on and on")
    talk.git("gc", "--quiet", "--aggressive")
    folder = talk.sessions.path(talk.id)
    assert not any(len(name) == 2 for name in os.listdir(os.path.join(folder, ".git", "objects")))
    assert staying(profile_dir, noted.event_id) == [f"{PLACE}/{talk.id}"]
    (pack,) = glob(os.path.join(folder, ".git", "objects", "pack", "*.pack"))
    os.chmod(pack, 0o600)
    with open(pack, "r+b") as damaged:
        damaged.truncate(40)
    with open_profile(profile_dir) as profile:
        (found,) = [one for one in profile.erase(noted.event_id).retained if one.file.startswith(PLACE)]
    assert found.why == MAY_QUOTE


def test_without_conversations_nothing_is_said(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        noted = profile.note("Lives in Hangzhou")
    assert staying(profile_dir, noted.event_id) == []
