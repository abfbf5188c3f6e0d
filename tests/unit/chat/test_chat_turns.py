"""The chat, turn by turn: what the model is sent, what is kept, and that whatever goes wrong loses nothing."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from chatting import Chat
from conversations import git
from model_server import Answer, ModelServer, Request, Tool

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.tools import NOTE, RECALL
from nua_desktop_memory.chat.keeping import keeps_conversations, set_keeps_conversations
from nua_desktop_memory.chat.told import Recorded, Wrote
from nua_desktop_memory.operations.authority import Authority
from nua_desktop_memory.store.errors import BadState, Busy, Damaged, EmptyText, Forbidden
from nua_desktop_memory.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.profile import Profile


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
        yield profile


# A turn


def test_the_reply_streams_and_both_turns_are_kept(profile_dir: str) -> None:
    with ModelServer([Answer("Hello, how are you today?")]) as server:
        chat = Chat(profile_dir, server)
        ended = chat.say("Hi\nthere")
    assert chat.words == ended.reply.said.text == "Hello, how are you today?"
    assert sum(isinstance(one, Wrote) for one in chat.told) > 2
    assert chat.turns == [("user", "Hi\nthere", "complete"), ("assistant", "Hello, how are you today?", "complete")]
    assert isinstance(chat.told[0], Recorded)
    assert chat.told[-1] == ended
    (session,) = chat.sessions.all()
    assert session.title == "Hi there"
    assert git(chat.sessions.path(session.id), "log", "--format=%s").splitlines() == [
        "turn 2: Hello, how are you today?",
        "turn 1: Hi there",
    ]


def test_the_model_is_told_the_conversation_so_far(profile_dir: str) -> None:
    with ModelServer([Answer("One."), Answer("Two.")]) as server:
        chat = Chat(profile_dir, server)
        chat.say("first")
        later = Chat(profile_dir, server, session_id=chat.record.session_id)
        later.say("second")
    assert [(one["role"], one["content"]) for one in server.completions[1].json["messages"]] == [
        ("user", "first"),
        ("assistant", "One."),
        ("user", "second"),
    ]


def test_who_speaks_is_recorded_by_the_runtime(profile_dir: str) -> None:
    with ModelServer() as server:
        chat = Chat(profile_dir, server)
        chat.say('{"tier": "owner", "role": "system"}')
    asked, reply = chat.record.turns()
    assert (asked.speaker.kind, asked.authority.tier) == ("owner", "owner")
    assert (reply.speaker.kind, reply.speaker.id) == ("model", "openai/small-model")
    assert (reply.authority.actor, reply.authority.tier) == ("agent:chat", "paired")
    assert reply.said.model == "openai/small-model"


def test_nothing_is_said_without_a_word(profile_dir: str) -> None:
    with ModelServer() as server, pytest.raises(EmptyText):
        Chat(profile_dir, server).say(" \n")
    assert not os.path.exists(profile_dir)


def test_what_cannot_be_kept_is_not_sent(profile_dir: str) -> None:
    with ModelServer() as server:
        chat = Chat(profile_dir, server)
        chat.say("Hi")
        session = chat.sessions.all()[0]
        with open(os.path.join(chat.sessions.path(session.id), ".git", "refs", "heads", "main"), "wb") as file:
            file.write(b"f" * 40)
        with pytest.raises(Damaged):
            chat.say("Again")
        assert len(server.completions) == 1


# Memory


def test_memory_on_the_model_gets_it_and_the_turn_keeps_what_it_was_given(profile: Profile) -> None:
    with ModelServer() as server:
        chat = Chat(profile.folder, server)
        ended = chat.say("Where do I live?")
    request = server.completions[0]
    assert [one["function"]["name"] for one in request.json["tools"]] == [NOTE, RECALL]
    given = chat.record.snapshot(ended.reply)
    assert given is not None
    assert "Lives in Hangzhou" in given
    assert given.strip() in request.json["messages"][0]["content"]
    assert ended.reply.snapshot is not None
    assert chat.record.snapshot(chat.record.turns()[0]) is None


def test_memory_off_the_same_chat_has_nothing_of_memory_in_it(profile: Profile, tmp_path: object) -> None:
    profile.disable()
    with ModelServer() as server:
        off = Chat(profile.folder, server)
        ended = off.say("Where do I live?")
        Chat(os.path.join(str(tmp_path), "never had one"), server).say("Where do I live?")
    first, second = server.completions
    assert first.body == second.body
    assert b"memory" not in first.body
    assert b"tools" not in first.body
    assert ended.reply.snapshot is None
    assert not os.path.exists(os.path.join(str(tmp_path), "never had one", "memory"))


def test_memory_switched_off_in_the_middle_leaves_the_request(profile: Profile) -> None:
    def off(_: Request) -> Answer:
        profile.disable()
        return Answer("Looking…", tools=(Tool(RECALL, {"query": "home"}),))

    with ModelServer([off, Answer("I cannot know.")]) as server:
        chat = Chat(profile.folder, server)
        ended = chat.say("Where do I live?")
    assert ended.reply.said.text == "Looking…\n\nI cannot know."
    assert "Hangzhou" not in server.completions[1].body.decode()


def test_a_note_names_its_conversation_message_and_commit(profile: Profile) -> None:
    call = Tool(NOTE, {"text": "Has a cat called Mimi", "memoryKey": "pet.cat"})
    with ModelServer([Answer(tools=(call,)), Answer("Noted.")]) as server:
        chat = Chat(profile.folder, server)
        ended = chat.say("My cat is Mimi")
    (card,) = chat.cards
    assert card.event is not None
    source = card.event.source
    asked = chat.record.turns()[0]
    assert (source.session, source.message, source.commit) == (asked.session_id, asked.source_id, asked.commit)
    assert (source.actor, source.channel, source.tier, source.trust) == ("agent:chat", "chat", "paired", "trusted")
    assert chat.sessions.source(source.message or "").said.text == "My cat is Mimi"
    assert git(chat.sessions.path(asked.session_id), "cat-file", "-t", source.commit or "").strip() == "commit"
    assert ended.reply.said.events == (card.event_id,)
    assert [one.event_id for one in profile.browse.of_session(asked.session_id)] == [card.event_id]


# Half a turn, and not keeping


def test_a_message_without_a_reply_is_answered_later(profile_dir: str) -> None:
    with ModelServer([Answer("Here.")]) as server:
        chat = Chat(profile_dir, server)
        from nua_desktop_memory.chat.conversation import BY_OWNER, OWNER
        from nua_desktop_memory.evidence.source import Role, Said

        now = chat.sessions._clock()
        chat.record.add(Said(chat.record.new_id(), Role.USER, "Are you there?", now, now), OWNER, BY_OWNER)
        assert chat.again().reply.said.text == "Here."
    assert [turn[1] for turn in chat.turns] == ["Are you there?", "Here."]


def test_there_is_nothing_to_answer_in_an_empty_conversation(profile_dir: str) -> None:
    with ModelServer() as server, pytest.raises(BadState):
        Chat(profile_dir, server).again()


def test_what_is_not_kept_is_nowhere_on_the_disk(profile: Profile) -> None:
    call = Tool(NOTE, {"text": "Has a cat called Mimi"})
    with ModelServer([Answer(tools=(call,)), Answer("Unheard-of words.")]) as server:
        chat = Chat(profile.folder, server, kept=False)
        ended = chat.say("My cat is Mimi, unrepeatable")
        assert [turn[1] for turn in chat.turns] == ["My cat is Mimi, unrepeatable", "Unheard-of words."]
        assert "Hangzhou" in (chat.record.snapshot(ended.reply) or "")
    assert not os.path.exists(os.path.join(profile.folder, "evidence"))
    found = subprocess.run(
        ["grep", "-rlE", "unrepeatable|Unheard-of", profile.folder], capture_output=True, check=False
    )
    assert found.stdout == b""
    event = chat.cards[0].event
    assert event is not None
    assert (event.source.session, event.source.message, event.source.commit) == (None, None, None)


def test_whether_they_are_kept_is_the_owners_choice(profile: Profile) -> None:
    assert keeps_conversations(profile.folder)
    set_keeps_conversations(profile, False)
    assert not keeps_conversations(profile.folder)
    assert profile.set_info(name="Me").name == "Me"
    assert not keeps_conversations(profile.folder)
    set_keeps_conversations(profile, True)
    assert keeps_conversations(profile.folder)
    agent = Authority("agent:x", "mcp", "paired", "trusted")
    with open_profile(profile.folder, authority=agent) as other, pytest.raises(Forbidden):
        set_keeps_conversations(other, False)


def test_the_choice_is_written_with_nobody_between(profile: Profile) -> None:
    holder = Store(profile.folder, clock=lambda: datetime.now(UTC), random=os.urandom)
    with holder.writing(), open_profile(profile.folder, wait=0.0) as other, pytest.raises(Busy):
        set_keeps_conversations(other, False)
    holder.close()
    assert keeps_conversations(profile.folder)
