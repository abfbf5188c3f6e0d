"""What a text may hold, and how it is normalised, measured and refused."""

from __future__ import annotations

import pytest

from nua_desktop_memory.store.errors import BadCharacter, EmptyText, TextTooLong
from nua_desktop_memory.store.text import folded, measure, normalise


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  plain  ", "plain"),
        ("two  spaces  stay", "two  spaces  stay"),
        ("a\nb", "a b"),
        ("a \r\n\t b", "a b"),
        ("a\u2028b\u2029c\x85d\x0be\x0cf\x1cg", "a b c d e f g"),
        ("cafe\u0301", "café"),
        ("家\u200d人 👩\u200d👩\u200d👧", "家\u200d人 👩\u200d👩\u200d👧"),
        ("\u3000全角\u3000空格\u3000", "全角\u3000空格"),
    ],
    ids=str,
)
def test_white_space_with_a_break_becomes_one_space_and_the_ends_go(given: str, kept: str) -> None:
    assert normalise(given) == kept


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x7f", "\x9f", "\u202e", "\u2066", "\ud83d"], ids=ascii)
def test_control_and_direction_characters_and_lone_surrogates_are_refused(character: str) -> None:
    with pytest.raises(BadCharacter) as caught:
        normalise(f"a{character}b")
    assert caught.value.details["character"] == f"U+{ord(character):04X}"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u3000"], ids=ascii)
def test_a_text_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(EmptyText):
        normalise(text)


def test_280_bytes_fit_and_281_are_refused_with_their_size() -> None:
    assert normalise("杭" * 93 + "x") == "杭" * 93 + "x"
    with pytest.raises(TextTooLong) as caught:
        normalise("杭" * 93 + "xy")
    assert caught.value.details == {"bytes": 281, "limit": 280}
    assert "281 bytes" in caught.value.message


def test_the_size_is_that_of_the_normalised_text() -> None:
    assert measure("  cafe\u0301\n\n") == 5
    assert measure("\ud83d") == 3
    assert folded(" a\nb ") == "a b"


def test_a_huge_run_of_spaces_takes_no_time() -> None:
    with pytest.raises(TextTooLong):
        normalise("a" + " " * 200_000 + "\u00a0b")
