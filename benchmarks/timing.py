"""Taking times fairly: what is compared runs in turns, so that a busy moment of the machine falls on all of it."""

from __future__ import annotations

import subprocess
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def in_turns(deeds: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Median milliseconds of each deed over so many rounds, after one that is not counted."""
    times: dict[str, list[float]] = {name: [] for name in deeds}
    for turn in range(rounds + 1):
        for name, deed in deeds.items():
            started = perf_counter()
            deed()
            if turn:
                times[name].append((perf_counter() - started) * 1000)
    return {name: median(taken) for name, taken in times.items()}


def process(command: Sequence[str]) -> Callable[[], object]:
    """A deed that runs a whole process; raises where it fails."""

    def deed() -> object:
        return subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    return deed
