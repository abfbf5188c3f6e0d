"""How extractive text shares its bytes and where it cuts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nua_desktop_memory.tree.extract import TEXT, cut, decoded, encoded, extract, sampled_ranks

FAMILY = "👨‍👩‍👧"
FLAG = "🇨🇳"
THUMB = "👍🏽"


@pytest.mark.parametrize(
    ("count", "ranks"), [(0, []), (1, [0]), (2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 3]), (100, [0, 49, 99])]
)
def test_the_first_the_middle_and_the_last_speak_for_all(count: int, ranks: list[int]) -> None:
    assert sampled_ranks(count) == ranks


def test_what_fits_is_told_whole() -> None:
    assert extract(["one", "two", "three"]) == "one | two | three"
    assert extract(["one"]) == "one"
    assert extract([]) == ""


def test_the_same_words_are_told_once() -> None:
    assert extract(["Likes tea", "Likes tea", "Likes coffee"]) == "Likes tea | Likes coffee"


def test_three_long_texts_share_the_bytes_evenly() -> None:
    shares = [len(part.encode()) for part in extract(["a" * 280, "b" * 280, "c" * 280]).split(" | ")]
    assert sum(shares) == TEXT - 6
    assert max(shares) - min(shares) <= 1


def test_what_a_short_text_leaves_goes_to_the_others() -> None:
    first, short, last = extract(["a" * 280, "short", "c" * 280]).split(" | ")
    assert short == "short"
    assert len(first.encode()) + len(last.encode()) == TEXT - 6 - 5


def test_a_cut_is_seen() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefgh", 6) == "abc…"
    assert cut("ab cdefgh", 6) == "ab…"


@pytest.mark.parametrize("whole", [FAMILY, FLAG, THUMB, "e\u0301\u0302", "각".encode().decode(), "1\ufe0f\u20e3"])
def test_no_cut_parts_what_reads_as_one_character(whole: str) -> None:
    for size in range(4, len((whole * 3).encode())):
        said = cut(whole * 3, size)
        assert said.endswith("…")
        assert said[:-1] in ("", whole, whole * 2) or len(whole.encode()) > size - 3


def test_a_character_larger_than_its_share_is_cut_on_a_character_border() -> None:
    assert cut("👩" + "\u200d👩" * 40, 40).encode().decode() == cut("👩" + "\u200d👩" * 40, 40)


@given(st.lists(st.text(st.sampled_from(f"ab 西湖é{FAMILY}{FLAG}\u0301"), min_size=1, max_size=90), max_size=3))
def test_any_texts_make_one_line_of_at_most_278_bytes_that_is_read_back(texts: list[str]) -> None:
    said = extract([text.encode()[:280].decode(errors="ignore").strip() or "x" for text in texts])
    assert len(said.encode()) <= TEXT
    assert len(said.splitlines()) <= 1
    node = encoded(b"h" * 32, said)
    assert len(node) == 288
    if said:
        assert decoded(b"h" * 32, node) == said
        assert decoded(b"g" * 32, node) is None


@pytest.mark.parametrize("text", ["a\u2028b", "a\x85b"])
def test_what_breaks_a_line_in_a_record_of_another_program_becomes_a_space(text: str) -> None:
    assert extract([text]) == "a b"


def test_a_torn_node_is_none() -> None:
    node = encoded(b"h" * 32, "whole")
    assert decoded(b"h" * 32, node[:100]) is None
    assert decoded(b"h" * 32, node[:100] + b"\0" * 188) is None
    assert decoded(b"h" * 32, node[:-1] + b" ") is None
    assert decoded(b"h" * 32, b" " * 288) is None
