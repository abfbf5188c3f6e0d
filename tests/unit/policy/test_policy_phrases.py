"""Twelve words of a BIP-39 list in a row are a recovery phrase, whatever is written between them."""

from __future__ import annotations

import pytest
from mnemonic import Mnemonic

from nua_desktop_memory.policy.check import check
from nua_desktop_memory.policy.phrases import phrase
from nua_desktop_memory.policy.verdict import Category

_WORDS = Mnemonic("english").to_mnemonic(bytes(range(16))).split()


@pytest.mark.parametrize("between", [" ", ", ", " - ", "  ", "; "])
def test_a_phrase_needs_no_name(between: str) -> None:
    verdict = phrase(between.join(_WORDS))
    assert verdict is not None
    assert verdict.category is Category.RECOVERY_PHRASE


@pytest.mark.parametrize("strength", [16, 20, 24, 28, 32])
def test_phrases_of_every_length_are_known(strength: int) -> None:
    assert check(Mnemonic("english").to_mnemonic(bytes(range(strength)))) is not None


def test_a_numbered_or_capitalised_phrase_is_known() -> None:
    assert check(" ".join(f"{place}. {word}" for place, word in enumerate(_WORDS, 1))) is not None
    assert phrase(" ".join(_WORDS).upper()) is not None


@pytest.mark.parametrize("language", ["spanish", "french", "italian", "portuguese"])
def test_a_phrase_of_another_list_is_known_when_it_is_called_one(language: str) -> None:
    words = Mnemonic(language).to_mnemonic(bytes(range(16)))
    assert check(f"seed phrase: {words}") is not None


@pytest.mark.parametrize("language", ["chinese_simplified", "chinese_traditional"])
def test_a_chinese_phrase_is_known_when_it_is_called_one(language: str) -> None:
    words = Mnemonic(language).to_mnemonic(bytes(range(16)))
    assert check(f"助记词：{words}") is not None
    assert check("我的助记词是" + words.replace(" ", "")) is not None


def test_eleven_words_pass() -> None:
    assert phrase(" ".join(_WORDS[:11])) is None


def test_a_word_that_is_in_no_list_breaks_the_run() -> None:
    assert phrase(" ".join([*_WORDS[:6], "hangzhou", *_WORDS[6:]])) is None


@pytest.mark.parametrize(
    "text",
    [
        "yesterday we walked along the river and talked about the garden that my uncle planted years ago",
        "助记词抄在纸上，放在银行的保险柜里，家里人都知道放在哪里，不要写在手机上",
        "bought apple banana carrot milk bread butter cheese yogurt honey pepper onions garlic",
    ],
)
def test_ordinary_sentences_are_no_phrase(text: str) -> None:
    assert phrase(text) is None
