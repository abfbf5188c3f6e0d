"""Stores of a given size, built through the real import, the same each time."""

from __future__ import annotations

import json
import os
import random
from datetime import UTC, datetime
from itertools import accumulate
from typing import TYPE_CHECKING

from nua_desktop_memory.profile import open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

_SYLLABLES = [consonant + vowel for consonant in "bdfghklmnprst" for vowel in "aeio"]
_SIGNS = "山水风雨花草书画茶酒春夏秋冬东西南北早晚街桥河湖车船饭菜电脑学校医院公司朋友孩子音乐电影会议报告计划旅行"
_WORDS = 8_000
_FIRST_DAY = 1_577_836_800  # 2020-01-01, in seconds since 1970
_SPAN = 6 * 365 * 86_400


def build(folder: str, events: int) -> str:
    """A profile of so many events in a new folder; one in ten has a subject of its own. Gives the profile's path."""
    os.makedirs(folder)
    notes = os.path.join(folder, "notes.jsonl")
    with open(notes, "w", encoding="utf-8") as file:
        file.writelines(_notes(events))
    path = os.path.join(folder, "profile")
    with open_profile(path) as profile:
        profile.enable()
        answer = profile.import_file(notes, format="notes")
    if answer.imported != events:
        raise RuntimeError(f"only {answer.imported} of {events} events came in: {answer.refused[:3]}")
    return path


def word(rank: int) -> str:
    """The word that is so common, 0 the commonest; every third one is Chinese."""
    chance = random.Random(rank)
    if rank % 3 == 2:
        return "".join(chance.choices(_SIGNS, k=2 + rank % 2))
    return "".join(chance.choices(_SYLLABLES, k=2 + rank % 3))


def _notes(events: int) -> Iterator[str]:
    """Words come as often as in a language: the n-th in proportion to 1/n."""
    chance = random.Random(events)
    words = [word(rank) for rank in range(_WORDS)]
    weights = list(accumulate(1 / (rank + 10) for rank in range(_WORDS)))
    for number in range(events):
        said = chance.choices(words, cum_weights=weights, k=chance.randrange(6, 16))
        observed = datetime.fromtimestamp(_FIRST_DAY + chance.randrange(_SPAN), UTC)
        note: dict[str, object] = {"text": " ".join(said), "observedAt": observed.isoformat()}
        if number % 10 == 0:
            note["memoryKey"] = f"subject.{number}"
        note["ref"] = str(number)
        yield json.dumps(note, ensure_ascii=False) + "\n"
