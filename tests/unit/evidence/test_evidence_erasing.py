"""Erasing a conversation: by the owner alone, whole, and saying what goes and what stays."""

from __future__ import annotations

import os

import pytest
from conversations import BY_MODEL, BY_OWNER, Talk

from nua_desktop_memory import open_profile
from nua_desktop_memory.evidence.erasing import erase, survey
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.operations.removing import remove_profile, survey_removal
from nua_desktop_memory.store.errors import Forbidden, NotFound


@pytest.fixture
def talk(profile_dir: str) -> Talk:
    talk = Talk(profile_dir).begin("Home")
    first = talk.ask("I live in Hangzhou")
    talk.answer("Noted")
    talk.sessions.fork(talk.id, first.said.turn_id)
    talk.answer("Good")
    return talk


def test_it_says_beforehand_what_goes_and_what_stays(talk: Talk, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
        noted = profile.note("Lives in Hangzhou")
        events = [profile.show(noted.event_id).event]
    told = survey(talk.sessions, talk.id, events)
    assert (told.title, told.turns, told.erased) == ("Home", 3, False)
    assert told.files > 10
    assert told.bytes > 1000
    assert [(one.event_id, one.text) for one in told.staying] == [(noted.event_id, "Lives in Hangzhou")]
    assert talk.texts() == ["I live in Hangzhou", "Good"]


def test_it_goes_whole(talk: Talk) -> None:
    other = Talk(os.path.dirname(os.path.dirname(talk.sessions.folder))).begin("Other")
    assert erase(talk.sessions, talk.id, (), authority=BY_OWNER).erased
    assert os.listdir(talk.sessions.folder) == [other.id]
    with pytest.raises(NotFound):
        erase(talk.sessions, talk.id, (), authority=BY_OWNER)


@pytest.mark.parametrize("authority", [BY_MODEL, Authority("agent:x", "mcp", "unpaired", "pending")])
def test_nobody_but_the_owner_may(talk: Talk, authority: Authority) -> None:
    with pytest.raises(Forbidden):
        erase(talk.sessions, talk.id, (), authority=authority)
    assert talk.texts() == ["I live in Hangzhou", "Good"]


def test_a_damaged_one_can_be_erased(talk: Talk) -> None:
    with open(os.path.join(talk.sessions.path(talk.id), ".git", "refs", "heads", "fork-1"), "wb") as file:
        file.write(b"f" * 40)
    assert survey(talk.sessions, talk.id, ()).turns is None
    assert erase(talk.sessions, talk.id, (), authority=BY_OWNER).erased


def test_removing_the_profile_takes_the_conversations_too(talk: Talk, profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
    assert survey_removal(profile_dir).left == ()
    remove_profile(profile_dir)
    assert not os.path.exists(profile_dir)


def test_what_another_window_finishes_meanwhile_is_no_failure(talk: Talk) -> None:
    folder = talk.sessions.folder

    def others(step: str) -> None:
        """What another window was making has its place by the time that it is looked at."""
        if step == "after erase":
            os.symlink(os.path.join(folder, "gone"), os.path.join(folder, ".making-00000000"))

    talk.sessions.step = others
    assert erase(talk.sessions, talk.id, (), authority=BY_OWNER).erased
    assert not os.path.exists(talk.sessions.path(talk.id))
