"""Whatever goes wrong with a model is one sentence, and nothing of the conversation is lost; stopping too."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from chatting import Chat
from model_server import NOBODY, Answer, ModelServer, Tool, refusal

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.tools import NOTE, RECALL
from nua_desktop_memory.chat.conversation import Conversation
from nua_desktop_memory.chat.told import Ended, Recorded, Told, Wrote
from nua_desktop_memory.models.calls import Patience
from nua_desktop_memory.models.chat_model import TimeOuts
from nua_desktop_memory.models.choice import Kind, ModelChoice
from nua_desktop_memory.store.errors import BadState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nua_desktop_memory.profile import Profile


@pytest.fixture
def profile(profile_dir: str) -> Iterator[Profile]:
    with open_profile(profile_dir) as profile:
        profile.enable()
        profile.note("Lives in Hangzhou", key="home.city")
        yield profile


def failing(profile_dir: str, *script: Answer) -> tuple[Chat, Ended, ModelServer]:
    with ModelServer(script) as server:
        chat = Chat(profile_dir, server)
        ended = chat.say("Tell me")
    return chat, ended, server


def test_too_many_requests_are_waited_for_and_told(profile_dir: str) -> None:
    limit = refusal(429, "rate_limit_exceeded", {"Retry-After": "0.05"})
    chat, ended, server = failing(profile_dir, limit, Answer("Now."))
    assert [(one.seconds, one.attempt) for one in chat.waits] == [(0.05, 2)]
    assert chat.waits[0].sentence.startswith("The provider takes no more requests")
    assert ended.trouble is None
    first, second = server.completions
    assert first.body == second.body
    assert chat.turns[-1] == ("assistant", "Now.", "complete")


def test_a_long_wait_is_not_waited_for_but_told(profile_dir: str) -> None:
    chat, ended, server = failing(profile_dir, refusal(429, "rate_limit_exceeded", {"Retry-After": "900"}))
    assert ended.trouble is not None
    assert (ended.trouble.code, ended.trouble.retry_after, ended.trouble.retryable) == ("rate-limit", 900.0, True)
    assert len(server.completions) == 1
    assert chat.turns == [("user", "Tell me", "complete"), ("assistant", "", "failed")]


def test_a_stream_that_is_cut_keeps_what_came_and_can_be_asked_again(profile_dir: str) -> None:
    with ModelServer([Answer("Once upon a time there was", cut=3), Answer("All of it.")]) as server:
        chat = Chat(profile_dir, server)
        ended = chat.say("Tell me")
        assert ended.trouble is not None
        assert ended.trouble.code == "cut-off"
        assert ended.trouble.retryable
        assert chat.turns[-1] == ("assistant", "Once upon a ", "failed")
        assert chat.waits == [], "what a person has seen does not begin anew unasked"
        again = chat.again()
    assert again.reply.said.text == "All of it."
    assert [one["content"] for one in server.completions[1].json["messages"]] == ["Tell me"]
    assert [turn[0] for turn in chat.turns] == ["user", "assistant", "assistant"]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Answer(raw=b"<html>no json</html>"), "bad-answer"),
        (Answer(raw=b'{"choices": 7}'), "bad-answer"),
        (Answer(""), "empty-answer"),
        (refusal(500), "provider-internal"),
        (refusal(401, "invalid_api_key"), "authentication"),
        (refusal(404, "model_not_found"), "no-such-model"),
        (refusal(400, "context_length_exceeded"), "context-length"),
    ],
)
def test_each_failure_is_one_sentence_and_the_message_is_kept(profile_dir: str, answer: Answer, code: str) -> None:
    chat, ended, _ = failing(profile_dir, answer)
    assert ended.trouble is not None
    assert ended.trouble.code == code
    assert ended.trouble.sentence.endswith(".")
    assert "sk-" not in ended.trouble.sentence
    assert chat.turns == [("user", "Tell me", "complete"), ("assistant", "", "failed")]
    assert chat.record.turns()[1].said.failure == code


def test_an_answer_that_does_not_come_in_time(profile_dir: str) -> None:
    with ModelServer([Answer("late", held=True)]) as server:
        chat = Chat(profile_dir, server)
        chat.time_outs = TimeOuts(connect=60.0, read=0.2, write=60.0)
        chat.patience = Patience(attempts=1)
        ended = chat.say("Tell me")
        server.let_go()
    assert ended.trouble is not None
    assert ended.trouble.code == "time-out"
    assert chat.turns[0] == ("user", "Tell me", "complete")


def test_a_server_that_is_not_there(profile_dir: str) -> None:
    with ModelServer() as server:
        chat = Chat(profile_dir, server)
    chat.choice = ModelChoice(Kind.OPENAI, "small-model", NOBODY)
    ended = chat.say("Anybody?")
    assert ended.trouble is not None
    assert ended.trouble.code == "not-running"
    assert chat.turns[0] == ("user", "Anybody?", "complete")


def test_a_failure_after_a_note_does_not_note_twice(profile: Profile) -> None:
    call = Tool(NOTE, {"text": "Has a cat called Mimi"})
    with ModelServer([Answer(tools=(call,)), refusal(500), Answer("Noted.")]) as server:
        chat = Chat(profile.folder, server)
        ended = chat.say("My cat is Mimi")
    assert ended.trouble is None
    assert len(chat.cards) == 1
    assert len(profile.recall("Mimi").hits) == 1
    assert server.completions[1].body == server.completions[2].body


def test_a_model_that_takes_no_tools_is_asked_without_and_still_given_the_memory(profile: Profile) -> None:
    body = b'{"error": {"message": "registry/library/tiny does not support tools", "type": "api_error"}}'
    with ModelServer([Answer(status=400, raw=body), Answer("In Hangzhou.")]) as server:
        ended = Chat(profile.folder, server).say("Where do I live?")
    assert ended.trouble is None
    assert ended.toolless
    _, second = server.completions
    assert "tools" not in second.json
    assert "Lives in Hangzhou" in second.json["messages"][0]["content"]


def test_a_model_that_calls_tools_for_ever_comes_to_an_end(profile: Profile) -> None:
    with ModelServer([Answer(tools=(Tool(RECALL, {"query": "home"}),))]) as server:
        ended = Chat(profile.folder, server).say("Loop")
    assert ended.trouble is not None
    assert len(server.completions) <= 50


# Stopping


def test_stopping_keeps_what_came(profile_dir: str) -> None:
    with ModelServer([Answer("Once upon a time there was a king", held_after=3), Answer("Go on.")]) as server:
        chat = Chat(profile_dir, server)

        def stop(conversation: Conversation, told: Told) -> None:
            if isinstance(told, Wrote) and chat.words == "Once upon a ":
                threading.Thread(target=conversation.stop).start()

        chat.when = stop
        ended = chat.say("Tell me")
        assert ended.trouble is None
        assert chat.turns[-1] == ("assistant", "Once upon a ", "stopped")
        server.let_go()
        chat.say("Further")
    assert [one["content"] for one in server.completions[1].json["messages"]] == ["Tell me", "Once upon a ", "Further"]


def test_stopping_before_the_first_word(profile_dir: str) -> None:
    with ModelServer([Answer("x", held=True)]) as server:
        chat = Chat(profile_dir, server)
        waiting = threading.Event()

        def stop(conversation: Conversation, told: Told) -> None:
            def when_asked() -> None:
                server.wait_for(1)
                conversation.stop()
                waiting.set()

            if isinstance(told, Recorded):
                threading.Thread(target=when_asked).start()

        chat.when = stop
        chat.say("Tell me")
        assert waiting.wait(60)
    assert chat.turns == [("user", "Tell me", "complete"), ("assistant", "", "stopped")]


def test_stopping_while_the_message_is_being_kept(profile_dir: str) -> None:
    with ModelServer([Answer("x")]) as server:
        chat = Chat(profile_dir, server)
        chat.when = lambda conversation, told: conversation.stop() if isinstance(told, Recorded) else None
        chat.say("Tell me")
    assert chat.turns == [("user", "Tell me", "complete"), ("assistant", "", "stopped")]
    assert server.completions == []


def test_one_turn_at_a_time(profile_dir: str) -> None:
    errors: list[Exception] = []
    with ModelServer([Answer("Once upon a time", held_after=2)]) as server:
        chat = Chat(profile_dir, server)

        def speak_over(conversation: Conversation, told: Told) -> None:
            if isinstance(told, Wrote) and not errors:
                try:
                    conversation.say("and", chat.choice, None, lambda _: None).send(None)
                except BadState as error:
                    errors.append(error)
                    server.let_go()

        chat.when = speak_over
        chat.say("Tell me")
    assert len(errors) == 1
