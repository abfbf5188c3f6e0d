"""Splitting: the famous cases of each script, and where a text must not be cut."""

from __future__ import annotations

import pytest

from nua_desktop_memory.operations.splitting import split
from nua_desktop_memory.store.errors import BadCharacter, EmptyText, TextTooLong
from nua_desktop_memory.store.text import normalise


def cut(text: str, limit: int) -> list[str]:
    return list(split(text, limit))


def test_what_fits_is_one_note_as_a_record_holds_it() -> None:
    assert split("  two\n\nlines ") == ("two lines",)
    assert split("好" * 93 + "a") == ("好" * 93 + "a",)


def test_as_many_whole_sentences_as_fit_stand_in_one_note() -> None:
    assert cut("One is here. Two is here. Three is here.", 26) == ["One is here. Two is here.", "Three is here."]


def test_there_are_as_few_notes_as_whole_sentences_allow() -> None:
    sentence = "A" + "b" * 88 + "."
    assert [len(part) for part in split(" ".join([sentence] * 9))] == [272, 272, 272]


@pytest.mark.parametrize(
    ("text", "limit", "parts"),
    [
        ("我住在杭州。你呢？我很好！", 21, ["我住在杭州。", "你呢？我很好！"]),
        ("他说：“你好。”然后走了。", 24, ["他说：“你好。”", "然后走了。"]),
        ("東京に住む。「元気？」と聞いた。", 30, ["東京に住む。", "「元気？」と聞いた。"]),
        ("한국어 문장입니다. 다음 문장!", 27, ["한국어 문장입니다.", "다음 문장!"]),
        ("هل أنت بخير؟ شكرا جزيلا", 26, ["هل أنت بخير؟", "شكرا جزيلا"]),
        ("یہ پہلا ہے۔ یہ دوسرا", 24, ["یہ پہلا ہے۔", "یہ دوسرا"]),
        ("सूरज निकला। हम घर गए॥", 34, ["सूरज निकला।", "हम घर गए॥"]),
        ("สวัสดีครับ วันนี้ดี", 32, ["สวัสดีครับ", "วันนี้ดี"]),
        ("ស្រី។ប្រុស។", 18, ["ស្រី។", "ប្រុស។"]),
        ("Где ты? Я дома.", 15, ["Где ты?", "Я дома."]),
        ("Πού είσαι; Εδώ.", 20, ["Πού είσαι;", "Εδώ."]),
        ("გამარჯობა. როგორ ხარ?", 34, ["გამარჯობა.", "როგორ ხარ?"]),
        ("Բարև։ Ինչպե՞ս ես։", 24, ["Բարև։", "Ինչպե՞ս ես։"]),
        ("Hi there!你好", 14, ["Hi there!", "你好"]),
    ],
    ids=[
        "chinese",
        "quoted",
        "japanese",
        "korean",
        "arabic",
        "urdu",
        "hindi",
        "thai",
        "khmer",
        "russian",
        "greek",
        "georgian",
        "armenian",
        "mixed",
    ],
)
def test_sentences_of_every_script_are_known(text: str, limit: int, parts: list[str]) -> None:
    assert cut(text, limit) == parts


@pytest.mark.parametrize(
    "kept",
    [
        "Dr. Smith",
        "J. R. R. Tolkien",
        "e.g. this",
        "at 3.5 km",
        "No. 5",
        "v1.2.3",
        "am 3. März",
        "https://a.example/b.c?d=e.f",
        "ann.lee@mail.example.com",
        "at 10:30",
        "1,000,000",
        "z.B. so",
    ],
)
def test_what_has_a_point_in_it_is_not_cut_there(kept: str) -> None:
    text = f"He came here and saw {kept} there. It was good."
    parts = cut(text, len(text.encode()) - 6)
    assert parts == [f"He came here and saw {kept} there.", "It was good."]


@pytest.mark.parametrize("address", ["https://例.example/?搜索=好。见", "www.x.example/!好"])
def test_an_address_beside_chinese_is_no_sentence(address: str) -> None:
    assert all(
        "://" not in part or "?搜索" in part for part in cut(f"请看https://x.example/?搜索=1 很好。{address}", 40)
    )


def test_lines_are_the_best_borders_and_short_ones_stand_together() -> None:
    assert cut("- milk. Bread\n- eggs\n- tea and a cake", 20) == ["- milk. Bread - eggs", "- tea and a cake"]
    assert cut("Aa. Bb\nCc. Dd", 10) == ["Aa. Bb", "Cc. Dd"]


def test_the_number_of_an_entry_stays_with_it() -> None:
    assert cut("1. Buy milk.\n2. Buy bread.", 14) == ["1. Buy milk.", "2. Buy bread."]


def test_a_sentence_that_is_too_long_is_cut_at_clauses_then_at_words() -> None:
    assert cut("我喜欢苹果，不喜欢香蕉、也不喜欢梨", 36) == ["我喜欢苹果，不喜欢香蕉、", "也不喜欢梨"]
    assert cut("alpha beta, gamma delta", 14) == ["alpha beta,", "gamma delta"]
    assert cut("alpha beta gamma", 11) == ["alpha beta", "gamma"]


def test_small_letters_after_a_point_are_likely_another_sentence() -> None:
    assert cut("i went home, then slept. it was late", 26) == ["i went home, then slept.", "it was late"]


def test_chinese_words_are_cut_before_a_name_or_an_address_in_them() -> None:
    assert cut("看这里abcdefgh吧", 12) == ["看这里", "abcdefgh吧"]


def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() -> None:
    assert cut("一二三四（五六）", 15) == ["一二三四", "（五六）"]
    assert cut("一二三四。", 12) == ["一二三", "四。"]


@pytest.mark.parametrize(
    "character",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f1e8\U0001f1f3",
        "\U0001f44d\U0001f3fd",
        "1\ufe0f\u20e3",
        "e\u0323\u0307\u0308",
        "क्षि",
        "กำ",
        "\u1100\u1161\u11a8",
    ],
    ids=["family", "flag", "hand", "keycap", "marks", "conjunct", "thai", "jamo"],
)
def test_a_character_is_never_cut(character: str) -> None:
    whole = normalise(character)
    parts = split(whole * 50, 60)
    assert all(part.replace(whole, "") == "" for part in parts)
    assert "".join(parts) == whole * 50


def test_one_character_with_more_marks_than_a_note_holds_is_refused() -> None:
    with pytest.raises(TextTooLong) as refusal:
        split("fine " + "x" + "\u0323" * 200 + " end")
    assert refusal.value.details == {"bytes": 401, "limit": 280}


def test_a_word_longer_than_a_note_fills_notes() -> None:
    assert [len(part) for part in split("a" * 1000)] == [280, 280, 280, 160]
    assert [len(part) for part in split("好" * 1000)] == [93] * 10 + [70]


def test_nothing_and_refused_characters_are_refused_as_in_a_note() -> None:
    with pytest.raises(EmptyText):
        split(" \n ")
    with pytest.raises(BadCharacter):
        split("word " * 100 + "\u202e")
