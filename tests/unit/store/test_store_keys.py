"""Memory keys: letters and digits of any script with single separators between them."""

from __future__ import annotations

import pytest

from nua_desktop_memory.store.errors import BadKey
from nua_desktop_memory.store.keys import is_below, normalise_key


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Home.City ", "home.city"),
        ("居住.城市", "居住.城市"),
        ("STRASSE-Straße", "strasse-strasse"),
        ("cafe\u0301_x.2", "café_x.2"),
        ("हिन्दी.नाम", "हिन्दी.नाम"),
    ],
    ids=str,
)
def test_a_key_is_folded(given: str, kept: str) -> None:
    assert normalise_key(given) == kept
    assert normalise_key(kept) == kept


@pytest.mark.parametrize("key", ["", " ", ".a", "a.", "a..b", "a b", "a/b", "a.\u0301", "a\x00", "😀"], ids=ascii)
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(BadKey):
        normalise_key(key)


def test_a_key_has_at_most_120_bytes() -> None:
    assert normalise_key("键" * 40) == "键" * 40
    with pytest.raises(BadKey):
        normalise_key("键" * 40 + "a")


def test_a_subject_is_a_key_and_all_below_it() -> None:
    assert is_below("health", "health")
    assert is_below("health.blood", "health")
    assert not is_below("healthy", "health")
    assert not is_below(None, "health")
