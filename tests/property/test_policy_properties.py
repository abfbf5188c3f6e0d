"""What holds for every text: a refusal repeats nothing, and a disguise changes no verdict."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

sys.path.append(os.path.join(os.path.dirname(__file__), os.pardir, "unit", "policy"))

from policy_cases import accepted, drawn, refused, shapes

from nua_desktop_memory.policy.check import check, refuse_secrets
from nua_desktop_memory.policy.gate import worth_a_look
from nua_desktop_memory.policy.matching import match
from nua_desktop_memory.policy.numbers import number
from nua_desktop_memory.policy.verdict import Verdict
from nua_desktop_memory.policy.view import closed_up, plain
from nua_desktop_memory.store.errors import PolicyRefused

_KEYED = [text for category, text in refused() if category != "recovery_phrase"]
_FORMS = [form for _, form in shapes()]
_HIDDEN = st.sampled_from("\u200b\u200c\u200d\u2060\ufeff\u00ad")
_SPACES = st.sampled_from("\u00a0\u2003\u2009\u202f\u3000")


def _full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


@st.composite
def _sprinkled(draw: st.DrawFn, texts: list[str]) -> tuple[str, str]:
    text = draw(st.sampled_from(texts))
    places = draw(st.lists(st.integers(0, len(text)), min_size=1, max_size=6))
    disguised = text
    for place in sorted(places, reverse=True):
        disguised = disguised[:place] + draw(_HIDDEN) + disguised[place:]
    return text, disguised


@given(_sprinkled(_KEYED))
def test_characters_without_width_change_no_verdict(pair: tuple[str, str]) -> None:
    text, disguised = pair
    assert check(disguised) == check(text)


@given(st.sampled_from(_KEYED))
def test_full_width_letters_change_no_verdict(text: str) -> None:
    assert check(_full_width(text)) == check(plain(text))


@given(st.sampled_from(_KEYED), _SPACES)
def test_odd_spaces_change_no_verdict(text: str, space: str) -> None:
    assert check(text.replace(" ", space)) == check(text)


@given(st.sampled_from(_FORMS), st.integers(0, 10_000), st.sampled_from(["", "use ", "密钥 "]))
def test_every_known_token_is_refused_whatever_its_letters(form: str, seed: int, before: str) -> None:
    assert check(before + drawn(form, seed)) is not None


@given(st.sampled_from(_FORMS), st.integers(0, 10_000), st.sampled_from(["text", "key", "tag", "reason"]))
def test_a_refusal_holds_no_part_of_the_secret(form: str, seed: int, field: str) -> None:
    secret = drawn(form, seed)
    with pytest.raises(PolicyRefused) as refusal:
        refuse_secrets([(field, secret)])
    said = f"{refusal.value.message} {refusal.value.details} {refusal.value!r}"
    assert not any(secret[start : start + 8] in said for start in range(8, len(secret) - 8))


@given(st.text(max_size=120))
def test_any_text_gets_an_answer_and_always_the_same(text: str) -> None:
    first = check(text)
    assert first is None or isinstance(first, Verdict)
    assert check(text) == first


@given(st.text(max_size=120))
def test_the_view_of_a_view_is_that_view(text: str) -> None:
    assert plain(plain(text)) == plain(text)


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz ,.。，今天去了西湖", max_size=120))
def test_texts_without_digits_signs_and_telling_words_are_hardly_ever_refused(text: str) -> None:
    assert check(text) is None


@given(st.text(alphabet="pasword:=is 密码是验证key token0123456789abXY!@#/.-", max_size=60))
def test_the_gate_stops_nothing_that_a_rule_would_refuse(text: str) -> None:
    view = plain(text)
    if match(view) is not None or number(view) is not None:
        assert worth_a_look(view)


@given(st.sampled_from(accepted()))
def test_harmless_texts_stay_harmless_in_full_width(text: str) -> None:
    assert check(_full_width(text)) is None


@given(st.text(max_size=80))
def test_closing_up_only_ever_takes_separators_away(text: str) -> None:
    view = plain(text)
    assert [c for c in closed_up(view) if c not in " ._*-"] == [c for c in view if c not in " ._*-"]


@given(st.integers(10**11, 10**12 - 1))
def test_twelve_digits_alone_are_never_refused(value: int) -> None:
    assert check(f"number {value}") is None
