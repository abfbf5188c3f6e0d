"""What somebody else exported from a small memory of their own, for imports."""

from __future__ import annotations

import json
import os
import random
import tempfile
from datetime import UTC, datetime, timedelta

from utterances import STRANGER, ZONE

from nua_desktop_memory import Profile, open_profile
from nua_desktop_memory.operations.authority import OWNER_AT_COMMANDS, Authority

_another: list[dict[str, object]] = []


def another_memory() -> list[dict[str, object]]:
    """The lines of what somebody exported: replaced, withdrawn, disputed and waiting notes that name each other."""
    if not _another:
        chance, day = random.Random(11), [datetime(2050, 12, 1, tzinfo=UTC)]
        with tempfile.TemporaryDirectory() as folder:
            where = os.path.join(folder, "other")

            def door(authority: Authority = OWNER_AT_COMMANDS) -> Profile:
                return open_profile(
                    where, authority=authority, clock=lambda: day[0], random=chance.randbytes, zone=ZONE
                )

            with door() as other, door(STRANGER) as stranger:
                _live(other, stranger, day)
                other.export_file(os.path.join(folder, "x"), format="jsonl")
            with open(os.path.join(folder, "x"), encoding="utf-8") as file:
                _another.extend(json.loads(line) for line in file)
    return _another


def _live(other: Profile, stranger: Profile, day: list[datetime]) -> None:
    other.enable()
    first = other.note("Lives in Shanghai", key="home.city", observed_at="2050").event_id
    day[0] += timedelta(days=30)
    other.replace(first, "Lives in Hangzhou", changed_at="2051-03")
    drink = other.note("Likes tea, not coffee", key="饮料", confidence=0.5).event_id
    other.note("Allergic to peanuts 🥜", conflicts=[drink], tags=["health"])
    work = other.note("Works at Orbit", key="work", until="2051-04").event_id
    other.revoke(work, reason="never")
    stranger.note("The harbour opens in May", key="work")
    other.delete(other.note("Met 老王").event_id)
