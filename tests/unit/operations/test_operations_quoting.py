"""Erasing a memory says which conversations quote it, since they keep what was said."""

from __future__ import annotations

import pytest
from conversations import Talk

from nua_desktop_memory import open_profile
from nua_desktop_memory.operations.authority import Authority, Coordinates
from nua_desktop_memory.operations.quoting import PLACE


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


def test_without_conversations_nothing_is_said(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        noted = profile.note("Lives in Hangzhou")
    assert staying(profile_dir, noted.event_id) == []
