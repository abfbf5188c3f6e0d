"""Half characters, as servers that count in UTF-16 make them, harm no conversation."""

from __future__ import annotations

import pytest
from chatting import Chat
from langchain_core.messages import AIMessage
from model_server import Answer, ModelServer, Tool

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.tools import NOTE
from nua_desktop_memory.chat.halves import Joined, whole, whole_message


@pytest.mark.parametrize(
    ("given", "sound"),
    [
        ("she 住 🌊", "she 住 🌊"),
        ("\ud83c\udf0a", "🌊"),
        ("a \ud83c b", "a \ufffd b"),
        ("\udf0a\ud83c", "\ufffd\ufffd"),
        ("", ""),
    ],
)
def test_halves_that_belong_together_are_joined_and_others_replaced(given: str, sound: str) -> None:
    assert whole(given) == sound


def test_a_half_waits_for_the_next_piece() -> None:
    joined = Joined()
    assert [joined.take(piece) for piece in ("sea \ud83c", "\udf0a!", "\ud83c", "x")] == ["sea ", "🌊!", "", "\ufffdx"]


def test_a_message_without_halves_is_the_same_one() -> None:
    sound = AIMessage("fine", tool_calls=[{"name": "x", "args": {"a": ["b", 1, None]}, "id": "1"}])
    assert whole_message(sound) is sound


def test_an_emoji_that_is_cut_in_a_stream_is_whole_in_the_reply(profile_dir: str) -> None:
    with ModelServer([Answer("12345\ud83c\udf0a and on")]) as server:
        chat = Chat(profile_dir, server)
        chat.say("Tell me")
    assert chat.words == "12345🌊 and on"
    assert chat.turns[-1] == ("assistant", "12345🌊 and on", "complete")


def test_a_conversation_goes_on_after_half_a_character(profile_dir: str) -> None:
    with open_profile(profile_dir) as profile:
        profile.enable()
    half = Tool(NOTE, {"text": "half \ud83c a wave"})
    with ModelServer([Answer("a \ud83c b"), Answer(tools=(half,)), Answer("Third"), Answer("Fourth")]) as server:
        chat = Chat(profile_dir, server)
        for words in ("one", "two \ud83c", "three"):
            assert chat.say(words).trouble is None
        again = Chat(profile_dir, server, session_id=chat.record.session_id)
        assert again.say("four").trouble is None
    assert [turn[1] for turn in again.turns if turn[0] == "assistant"] == ["a \ufffd b", "Third", "Fourth", "Fourth"]
