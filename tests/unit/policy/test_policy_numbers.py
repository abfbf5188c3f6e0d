"""Numbers that prove themselves by a checksum are refused; ordinary long numbers pass."""

from __future__ import annotations

import pytest

from nua_desktop_memory.policy.numbers import number
from nua_desktop_memory.policy.ruleset import read
from nua_desktop_memory.policy.verdict import Category


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("payment-card", "4012 8888 " + "8888 1881"),
        ("payment-card", "3782 822463 " + "10005"),
        ("payment-card", "62223587" + "35570636061"),
        ("payment-card", "卡号5019717" + "010103742"),
        ("iban", "FR14 2004 1010 0505 " + "0001 3M02 606"),
        ("iban", "pay NL91ABNA" + "0417164300 now"),
        ("cn-resident-id", "11010519" + "491231002X"),
        ("it-codice-fiscale", "RSSMRA85" + "T10A562S"),
        ("fi-hetu", "131052" + "-308T"),
        ("fr-nir", "2 95 10 99 126 " + "111 93"),
        ("be-national-number", "85.07.30" + "-033 28"),
        ("br-cpf", "390.533." + "447-05"),
        ("ch-ahv", "756.9217" + ".0769.85"),
        ("es-dni", "dni 5436" + "2315K"),
        ("pl-pesel", "PESEL 4405" + "1401359"),
        ("nl-bsn", "BSN 1112" + "22333"),
        ("br-cpf", "cpf 3905" + "3344705"),
        ("in-aadhaar", "aadhaar 2341 " + "2341 2346"),
        ("se-identity", "personnummer 8803" + "20-0016"),
        ("ca-sin", "my SIN 123 " + "456 782"),
        ("au-tfn", "TFN 123 " + "456 782"),
    ],
)
def test_a_number_with_a_right_checksum_is_known(rule: str, text: str) -> None:
    verdict = number(text)
    assert verdict is not None
    assert verdict.rule == rule


@pytest.mark.parametrize(
    "text",
    [
        "4012 8888 8888 1882",
        "order 4012888888881881",
        "订单号 4012888888881881",
        "1234567890123456",
        "110105194912310021",
        "110105199913320020",
        "FR14 2004 1010 0505 0001 3M02 607",
        "+86 138 0013 8000",
        "9787111547426",
        "44051401359",
        "111222333",
        "20261130004512345",
        "31.230416, 121.473701",
        "0000000000000000",
    ],
)
def test_a_long_ordinary_number_passes(text: str) -> None:
    assert number(text) is None


def test_one_wrong_digit_of_a_card_is_enough_to_pass() -> None:
    right = "401288888888" + "1881"
    wrong = [right[:-1] + digit for digit in "0234567890" if digit != right[-1]]
    assert number(right) is not None
    assert not any(number(text) for text in wrong)


def test_a_card_is_let_through_when_cards_are_switched_off() -> None:
    assert number("4012 8888 " + "8888 1881", {Category.PAYMENT_CARD}) is None


def test_every_kind_is_free_or_called_by_a_name() -> None:
    rows = read("numbers")["number"]
    assert all(("called" in row) != bool(row.get("free")) for row in rows)


@pytest.mark.parametrize("module", sorted({row["module"] for row in read("numbers")["number"]}))
def test_the_checksum_of_every_kind_exists(module: str) -> None:
    import importlib

    assert importlib.import_module(module).is_valid("0") is False
