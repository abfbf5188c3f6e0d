"""Every string of an entry is looked at, wherever it stands; what every entry has only once."""

from __future__ import annotations

from datetime import UTC

import pytest

from nua_desktop_memory.operations.formats.entry import Context, screen_strings
from nua_desktop_memory.policy.check import refuse_secrets
from nua_desktop_memory.store.errors import PolicyRefused, TextTooLong

SECRET = "my password is Tr0ub4dor&3xyz"
ENTRY = {
    "eventId": "01KC0000000000000000000001",
    "recordedAt": "2026-11-30T06:32:18.216Z",
    "source": {"actor": "owner", "channel": "cli"},
    "tags": ["travel"],
}


def context() -> tuple[Context, list[str]]:
    """A context, and what was looked at in it."""
    looked: list[str] = []

    def look(fields: object) -> None:
        for name, text in fields:  # type: ignore[attr-defined]
            looked.append(text)
            refuse_secrets([(name, text)])

    return Context(UTC, lambda _: True, look, set()), looked


def test_ids_and_instants_are_not_looked_at_and_short_texts_once() -> None:
    made, looked = context()
    screen_strings(ENTRY, made)
    assert "owner" in looked
    assert "eventId" in looked
    assert ENTRY["eventId"] not in looked
    assert ENTRY["recordedAt"] not in looked
    looked.clear()
    screen_strings({**ENTRY, "text": "Likes tea"}, made)
    assert looked == ["text", "Likes tea"]


@pytest.mark.parametrize(
    "entry",
    [
        {"text": SECRET},
        {SECRET: "x"},
        {"tags": ["a", SECRET]},
        {"extra": {"deep": [{"er": SECRET}]}},
        {"recordedAt": f"2026-11-30T06:32:18.216Z {SECRET}"},
        {"eventId": f"01KC0000000000000000000001 {SECRET}"},
    ],
)
def test_a_secret_is_found_wherever_it_stands_and_however_often_it_comes(entry: dict[str, object]) -> None:
    made, _ = context()
    for _ in range(2):
        with pytest.raises(PolicyRefused):
            screen_strings(entry, made)


def test_what_is_far_too_long_is_refused_by_its_length() -> None:
    made, _ = context()
    with pytest.raises(TextTooLong):
        screen_strings({"text": "x" * 100_000}, made)
