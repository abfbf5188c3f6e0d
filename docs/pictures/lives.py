"""The made-up profiles that the pictures are taken of."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Literal

from talk import hold

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.surface import Surface
from nua_desktop_memory.sample import fill

if TYPE_CHECKING:
    from collections.abc import Callable

Spoken = Literal["en", "zh"]
ZONES = {"en": "Europe/Amsterdam", "zh": "Asia/Shanghai"}
SIDES = {
    "en": ("drinks it black", "drinks it with milk", "Topic"),
    "zh": ("喜欢不加奶", "喜欢加牛奶", "话题"),
}
AGENTS = {"en": "Travel planner", "zh": "旅行助手"}
MANY = 24
LET_IN = {
    "en": ("My password is " + "hunter2xyz", "The key ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX is old"),
    "zh": ("我的密码是 " + "hunter2xyz", "旧密钥是 ghp_" + "a8Kd03mPq9ZxT5vLw2Nc7Rb1Yf6Hs4Jg0EuX"),
}
"""Made up, as anything would be that is found here."""


def life(path: str, language: Spoken) -> None:
    """Facts, changes, conflicts, pasts, a note that waits; an agent that was given something."""
    fill(path, language, time_zone=ZONES[language])
    with open_profile(path) as profile:
        token = profile.connect_agent(AGENTS[language], "langchain").token
    surface = Surface(path, token=token)
    surface.snapshot(None)
    surface.close()


def never(path: str, language: Spoken) -> None:
    """Never switched on."""
    del language
    os.makedirs(path, exist_ok=True)


def empty(path: str, language: Spoken) -> None:
    """Switched on, and nothing remembered."""
    with open_profile(path) as profile:
        profile.set_info(name="Empty" if language == "en" else "空白", time_zone=ZONES[language])
        profile.enable()


def off(path: str, language: Spoken) -> None:
    """A life with memory switched off."""
    life(path, language)
    with open_profile(path) as profile:
        profile.disable()


def gone(path: str, language: Spoken) -> None:
    """A life of which the log is missing."""
    life(path, language)
    os.rename(os.path.join(path, "memory", "LOG.txt"), os.path.join(path, "LOG.elsewhere"))


def broken(path: str, language: Spoken) -> None:
    """A life with one broken file, which a check finds and a repair mends."""
    life(path, language)
    events = os.path.join(path, "memory", "events")
    with open(os.path.join(events, sorted(os.listdir(events))[3]), "w", encoding="utf-8") as file:
        file.write("{ not json")


def newer(path: str, language: Spoken) -> None:
    """A life that a newer version wrote."""
    life(path, language)
    name = os.path.join(path, "profile.json")
    with open(name, encoding="utf-8") as file:
        value = json.load(file)
    value["format"] = 99
    with open(name, "w", encoding="utf-8") as file:
        json.dump(value, file)


def talking(path: str, language: Spoken) -> None:
    """A life with a conversation about it."""
    life(path, language)
    hold(path, language)


def secrets(path: str, language: Spoken) -> None:
    """A life from a time when passwords and keys were let in."""
    life(path, language)
    with open_profile(path) as profile:
        off = profile.policy.off
        profile.set_policy(off=["token", "password"])
        for text in LET_IN[language]:
            profile.note(text)
        profile.set_policy(off=list(off))


def many(path: str, language: Spoken) -> None:
    """Many conflicts, of which a rule decides all but one."""
    one, other, word = SIDES[language]
    with open_profile(path) as profile:
        profile.set_info(time_zone=ZONES[language])
        profile.enable()
        for number in range(MANY):
            key = f"{word.lower()}.{number + 1}"
            profile.note(f"{word} {number + 1}: {one}", key=key, observed_at="2024-05")
            profile.note(f"{word} {number + 1}: {other}", key=key, observed_at="2026" if number else "2024")


LIVES: dict[str, Callable[[str, Spoken], None]] = {
    "never": never,
    "life": life,
    "empty": empty,
    "off": off,
    "gone": gone,
    "broken": broken,
    "newer": newer,
    "many": many,
    "secrets": secrets,
    "talking": talking,
}
