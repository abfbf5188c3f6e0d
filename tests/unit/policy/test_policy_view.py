"""A secret in disguise is read as the same secret."""

from __future__ import annotations

import pytest

from nua_desktop_memory.policy.check import check
from nua_desktop_memory.policy.view import closed_up, plain

_VALUE = "hunter" + "2x"


@pytest.mark.parametrize(
    ("disguised", "read"),
    [
        ("ｐａｓｓ：ＡＢ１", "pass:AB1"),
        ("pa\u200bss\u2060wo\ufeffrd", "password"),
        ("pass\u00adword", "password"),
        ("a\u00a0b\u3000c\u2003d", "a b c d"),
        ("p\u0336a\u0336s\u0336s", "pass"),
        ("p\u0430ssw\u043erd", "password"),
        ("pass\ufe0fword", "password"),
        ("①②③", "123"),
        ("𝐩𝐚𝐬𝐬", "pass"),
    ],
)
def test_the_plain_view_drops_what_only_hides(disguised: str, read: str) -> None:
    assert plain(disguised) == read


@pytest.mark.parametrize("text", ["привет, мир", "καλημέρα", "naïve café", "今天很好", "👩‍👧 went home"])
def test_other_scripts_are_left_readable(text: str) -> None:
    assert plain(text).replace(" ", "") == text.replace("\u200d", "").replace(" ", "")


@pytest.mark.parametrize(
    ("spaced", "read"),
    [
        ("p a s s w o r d is", "password is"),
        ("p.a.s.s.w.o.r.d is", "password is"),
        ("p-a-s-s-w-o-r-d is", "password is"),
        ("密 码 是", "密码是"),
        ("I am a man", "I am a man"),
        ("plan A or B", "plan A or B"),
    ],
)
def test_letters_set_apart_are_brought_together(spaced: str, read: str) -> None:
    assert closed_up(spaced) == read


@pytest.mark.parametrize(
    "text",
    [
        f"p a s s w o r d : {_VALUE}",
        f"密 码 是 {_VALUE}",
        f"ｐａｓｓｗｏｒｄ：{_VALUE}",
        f"pa\u200bssword: {_VALUE}",
        f"p\u0430ssword: {_VALUE}",
        f"pass\u00adword: {_VALUE}",
        f"password\u00a0is\u3000{_VALUE}",
        "密码：" + "ＡＰｋＡｙ＄４＃ｄｖ",
    ],
)
def test_a_disguised_password_is_refused(text: str) -> None:
    verdict = check(text)
    assert verdict is not None
    assert verdict.category == "password"
