"""A memory long enough for summaries, and a model that sums up as a test has written down."""

from __future__ import annotations

import asyncio
import json
import os
from typing import TYPE_CHECKING, Any

from nua_desktop_memory import open_profile
from nua_desktop_memory.agent.summaries.asking import AskFailed
from nua_desktop_memory.agent.summaries.writer import EVERYTHING, Extent, Report, write_summaries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nua_desktop_memory.profile import Profile

SEMANTIC = os.path.join("memory", "TREE", "v3", "semantic")
GOOD = "From 2026-01-01 to 2026-01-16 Ada walked the dog."


def filled(profile_dir: str, count: int = 16, **options: Any) -> list[str]:
    """Notes, one a day from the first of January on; gives their ids."""
    with open_profile(profile_dir) as profile:
        profile.enable()
        return [add(profile, number, **options) for number in range(count)]


def add(profile: Profile, number: int, text: str = "Ada walked the dog", **options: Any) -> str:
    observed = f"2026-{number // 31 % 12 + 1:02d}-{min(number % 31 + 1, 28):02d}"
    return profile.note(f"{text}, walk {number}", **{"observed_at": observed, **options}).event_id


class Scripted:
    """A model in this process: answers in order, the last one again and again; an exception is raised."""

    model = "a-model"

    def __init__(self, *answers: str | Exception | Callable[[str], str]) -> None:
        self._answers = answers or (GOOD,)
        self.asked: list[tuple[str, str]] = []

    async def ask(self, instructions: str, material: str, on_wait: Callable[[float, int], None]) -> str:
        self.asked.append((instructions, material))
        await asyncio.sleep(0)
        answer = self._answers[min(len(self.asked), len(self._answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, str) else answer(material)

    @property
    def entries(self) -> list[list[dict[str, Any]]]:
        """What each question held."""
        return [[json.loads(line) for line in material.splitlines()] for _, material in self.asked]


class Hanging(Scripted):
    """One that never answers, and tells when it is asked; ``meanwhile`` happens while it thinks."""

    def __init__(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.meanwhile = meanwhile
        self.began = asyncio.Event()
        self.was_cancelled = False

    async def ask(self, instructions: str, material: str, on_wait: Callable[[float, int], None]) -> str:
        self.asked.append((instructions, material))
        self.began.set()
        self.meanwhile()
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            self.was_cancelled = True
            raise
        return GOOD


def down(word: str = "model-transport", **options: Any) -> AskFailed:
    return AskFailed(word, **options)


def written(profile_dir: str, asker: Scripted, extent: Extent = EVERYTHING, **options: Any) -> Report:
    """One pass."""
    return asyncio.run(write_summaries(profile_dir, asker, extent, **options))


def node(profile_dir: str, lo: int = 0, size: int = 16) -> dict[str, Any] | None:
    """What lies in the file of a node."""
    path = os.path.join(profile_dir, SEMANTIC, str(size), f"{lo}.json")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)  # type: ignore[no-any-return]


def every_node(profile_dir: str) -> list[tuple[int, int]]:
    """Size and first record of each file."""
    folder = os.path.join(profile_dir, SEMANTIC)
    return sorted(
        (int(size), int(name.removesuffix(".json")))
        for size in _names(folder)
        if size.isdigit()
        for name in _names(os.path.join(folder, size))
    )


def _names(folder: str) -> Iterable[str]:
    return os.listdir(folder) if os.path.isdir(folder) else ()


def holds(profile_dir: str, words: bytes) -> bool:
    """Whether a file of the profile but the LOG holds the bytes."""
    for folder, _, names in os.walk(profile_dir):
        for name in names:
            if name != "LOG.txt":
                with open(os.path.join(folder, name), "rb") as file:
                    if words in file.read():
                        return True
    return False
