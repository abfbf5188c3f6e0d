"""What makes a value look like a secret rather than a word, a measure or a stand-in."""

from __future__ import annotations

import pytest

from nua_desktop_memory.policy.judging import (
    JUDGEMENTS,
    adjacent,
    code,
    hidden,
    is_blank,
    is_thin,
    mixed,
    pair,
    random_looking,
    secretish,
    strong,
    uncommon,
)
from nua_desktop_memory.policy.ruleset import patterns


@pytest.mark.parametrize(
    "value",
    [
        "<password>",
        "[PASSWORD]",
        "{{ secret }}",
        "${DB_PASS}",
        "$1",
        "$PASSWORD",
        "%s",
        "****",
        "xxxx",
        "N/A",
        "your_api_key",
        "None",
    ],
)
def test_a_stand_in_is_blank(value: str) -> None:
    assert is_blank(value)


@pytest.mark.parametrize("value", ["$udg" + "7v5k", "%c4" + "56pe", "{ZqL5" + "kVrX1}", "hunter" + "2"])
def test_a_password_with_signs_in_front_is_no_stand_in(value: str) -> None:
    assert not is_blank(value)


@pytest.mark.parametrize("value", ["a" * 20, "tok_" + "EXAMPLE" * 5, "id_" + "123" * 8, "AKC" + "x" * 10])
def test_a_repeated_tail_is_thin(value: str) -> None:
    assert is_thin(value)


@pytest.mark.parametrize("value", ["12345", "abc", "c9f3" + "k2m4p8q1"])
def test_a_short_or_varied_tail_is_not_thin(value: str) -> None:
    assert not is_thin(value)


@pytest.mark.parametrize("value", ["abc1", "4821", "a$b%c", "Tr0u" + "b4dor"])
def test_letters_with_digits_or_signs_look_like_a_password(value: str) -> None:
    assert secretish(value)


@pytest.mark.parametrize(
    "value",
    [
        "abc",
        "word",
        "Word",
        "2026-11-30",
        "10:30",
        "1,234.50",
        "12%",
        "v2.0.1",
        "a@b.example",
        "https://a.example",
        "Wi-Fi",
        "it's",
        "16-bit",
    ],
)
def test_words_dates_and_measures_do_not_look_like_a_password(value: str) -> None:
    assert not secretish(value)


@pytest.mark.parametrize("value", ["9fk2lm38zq", "7c9e6679-7425-40de-944b-e07fc1f90ae7"])
def test_what_changes_often_looks_random(value: str) -> None:
    assert random_looking(value)


@pytest.mark.parametrize(
    "value",
    [
        "internationalization",
        "AWS.SharedIniFileCredentials({",
        "gpt2-medium-v1",
        "dev-lb1.api.example.com:5215",
        "2026-11-30",
        "a" * 30,
    ],
)
def test_names_and_hosts_do_not_look_random(value: str) -> None:
    assert not random_looking(value)


def test_what_is_called_a_key_may_change_less_often() -> None:
    value = "lygcfdvn" + "r14j"
    assert mixed(value)
    assert not random_looking(value)


def test_a_value_right_after_its_name_must_speak_for_itself() -> None:
    assert adjacent("6504" + "76")
    assert not adjacent("2024")
    assert not adjacent("policy")
    assert not adjacent("12")


def test_a_year_alone_is_no_code() -> None:
    assert code("1234")
    assert not code("2024")
    assert code("104 772")


def test_sums_that_programs_print_are_not_hidden_keys() -> None:
    assert not hidden("9fceb02d0ae598e95dc970b74767f19372d61af8")
    assert hidden("9fK2lm38" + "Zq01xYtB72")


def test_a_pair_needs_a_password_or_a_key_for_a_user() -> None:
    assert pair("admin:" + "Kd93kd")
    assert pair("d2LkV78" + "zLx:")
    assert not pair("admin:")
    assert not pair("admin:$PASS")


def test_a_strong_value_has_eight_characters_of_two_kinds() -> None:
    assert strong("abcd" + "1234")
    assert not strong("abc1")
    assert not strong("12345678")


def test_words_that_describe_a_password_are_common() -> None:
    assert not uncommon("weak")
    assert not uncommon("expired")
    assert uncommon("swordfish")


def test_every_judgement_that_the_rules_name_exists() -> None:
    assert {pattern.judgement for pattern in patterns()} <= set(JUDGEMENTS)
