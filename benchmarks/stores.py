"""Stores of a given size, built through the real import, the same each time."""

from __future__ import annotations

import json
import os
import random
from typing import TYPE_CHECKING

from nua_desktop_memory.profile import open_profile

if TYPE_CHECKING:
    from collections.abc import Iterator

_PEOPLE = ("Ann", "Ben", "Chen Wei", "Dana", "王芳", "李雷", "Kenji", "Marta", "Olu", "Priya")
_DEEDS = (
    "met",
    "called",
    "wrote to",
    "had lunch with",
    "asked about",
    "借书给",
    "拜访了",
    "想起了",
    "helped",
    "thanked",
)
_PLACES = (
    "Hangzhou",
    "上海",
    "the library",
    "西湖",
    "the old harbour",
    "Kyoto",
    "办公室",
    "the market",
    "home",
    "the gym",
)
_THINGS = (
    "a heron",
    "体检报告",
    "the blue bicycle",
    "C盘",
    "tax papers",
    "早报",
    "a broken lamp",
    "API配置",
    "tea",
    "rain",
)
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


def _notes(events: int) -> Iterator[str]:
    from datetime import UTC, datetime

    chance = random.Random(events)
    for number in range(events):
        words = [chance.choice(kind) for kind in (_PEOPLE, _DEEDS, _PEOPLE, _PLACES, _THINGS, _THINGS)]
        observed = datetime.fromtimestamp(_FIRST_DAY + chance.randrange(_SPAN), UTC)
        note: dict[str, object] = {"text": f"{' '.join(words)} ({number})", "observedAt": observed.isoformat()}
        if number % 10 == 0:
            note["memoryKey"] = f"subject.{number}"
        yield json.dumps(note, ensure_ascii=False) + "\n"
