"""The cheap gate: dates and moments are no reason to load the rules; what only looks like one is."""

from __future__ import annotations

import pytest

from nua_desktop_memory.policy.gate import worth_a_look


@pytest.mark.parametrize(
    "text",
    [
        "Flight CA1234 leaves at 08:30 on 2026-12-01, seat by the window",
        "Back home (2026-12-01).",
        "Woke up 2026-12-01T06:30:00+08:00 and read",
        "Written 2026-12-01T06:30:00.123Z.",
        "From 2026-12-01 to 2027-01-03!",
    ],
)
def test_a_date_or_a_moment_is_no_reason_to_look(text: str) -> None:
    assert not worth_a_look(text)


@pytest.mark.parametrize(
    "text",
    ["on 2026-12-01x7Kd03m", "2026-12-01T06:30:00ab8Kd", "at 2026-12-01/8Kd03mPq9", "password 2026-12-01"],
)
def test_what_goes_on_after_a_date_is_one(text: str) -> None:
    assert worth_a_look(text)
