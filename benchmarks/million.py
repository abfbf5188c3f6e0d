"""What the largest store costs: withdrawing its oldest event, and a context with a question.

python -m benchmarks.million [FOLDER] [--events 1000000] [--rounds 25]

FOLDER keeps the store for the next time; without one it is built in a throw-away folder (about a quarter of an hour).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.stores import build, word
from nua_desktop_memory.profile import open_profile
from nua_desktop_memory.recall.filters import Filter, Order
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from nua_desktop_memory.profile import Profile

REVOKE_MS, CONTEXT_MS = 20.0, 40.0
QUESTIONS = (
    f"When did I last see {word(30)} and {word(302)} at the {word(1000)}?",
    f"我上周和{word(32)}去{word(302)}的时候看了什么{word(2)}？",
)


def main() -> int:
    """Builds the store where it is not there yet, then measures; 1 where a figure is over its limit."""
    parser = argparse.ArgumentParser(prog="benchmarks.million", description=__doc__)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=25)
    given = parser.parse_args()
    if given.folder:
        return _measure(_kept(given.folder, given.events), given.rounds)
    with tempfile.TemporaryDirectory(prefix="nua-million-") as folder:
        return _measure(_kept(os.path.join(folder, "store"), given.events), given.rounds)


def _kept(folder: str, events: int) -> str:
    path = os.path.join(folder, "profile")
    if os.path.isdir(path):
        return path
    started = perf_counter()
    built = build(folder, events)
    print(f"import of {events:,} events: {perf_counter() - started:.0f} s")
    return built


def _measure(path: str, rounds: int) -> int:
    with open_profile(path) as profile:
        profile.status()
        first = Filter(states=(State.ACTIVE,), order=Order.FIRST_WRITTEN, limit=rounds)
        oldest = [event.event_id for event in profile.browse.events(profile.browse.positions(first))]
        revokes = _times([partial(_revoke, profile, one) for one in oldest])
        kept = _judge("revoking the oldest event", revokes, REVOKE_MS)
        profile.restore(*oldest)
        for question in QUESTIONS:
            contexts = _times([partial(_ask, profile, question)] * rounds)
            kept &= _judge(f"context with a question of {len(question)} characters", contexts, CONTEXT_MS)
        plain = _times([partial(_ask, profile, None)] * rounds)
        print(f"context without a question: median {median(plain):.1f} ms")
    return 0 if kept else 1


def _ask(profile: Profile, question: str | None) -> None:
    profile.context(query=question)


def _revoke(profile: Profile, event_id: str) -> None:
    profile.revoke(event_id)


def _times(deeds: list[Callable[[], object]]) -> list[float]:
    """Milliseconds of each."""
    taken = []
    for deed in deeds:
        started = perf_counter()
        deed()
        taken.append((perf_counter() - started) * 1000)
    return taken


def _judge(what: str, taken: list[float], limit: float) -> bool:
    middle = median(taken)
    verdict = "ok" if middle <= limit else "TOO SLOW"
    print(
        f"{what}: median {middle:.1f} ms, least {min(taken):.1f}, most {max(taken):.1f} (at most {limit:g}) {verdict}"
    )
    return middle <= limit


if __name__ == "__main__":
    sys.exit(main())
