"""Builds a small and a large store, measures commands and calls on both, prints ratios; fails past a limit.

python -m benchmarks [--small 1000] [--large 100000] [--rounds 15]
"""

from __future__ import annotations

import argparse
import compileall
import itertools
import os
import sys
import tempfile
from time import perf_counter

import nua_desktop_memory
from benchmarks.stores import build, word
from benchmarks.timing import in_turns, process
from nua_desktop_memory.profile import open_profile

GROWTH = 1.3
START = 7.0
QUESTION = f"When did I last see {word(30)} and {word(302)} at the {word(1000)}?"
CHINESE = f"我上周和{word(32)}去{word(302)}的时候看了什么{word(2)}？"


def main() -> int:
    """Runs everything in a throw-away folder; 1 where a ratio is over its limit."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--small", type=int, default=1_000)
    parser.add_argument("--large", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    compileall.compile_dir(os.path.dirname(nua_desktop_memory.__file__), quiet=1)
    with tempfile.TemporaryDirectory(prefix="nua-benchmarks-") as folder:
        paths = {size: _built(folder, size) for size in (given.small, given.large)}
        kept = _commands(paths, given.rounds)
        kept &= _calls(paths, given.rounds * 5)
    return 0 if kept else 1


def _built(folder: str, events: int) -> str:
    started = perf_counter()
    path = build(os.path.join(folder, str(events)), events)
    taken = perf_counter() - started
    print(f"import of {events:,} events: {taken:.1f} s, {events / taken:,.0f} events a second")
    return path


def _commands(paths: dict[int, str], rounds: int) -> bool:
    """Whole processes: ``note`` and ``context`` on both stores, against a bare interpreter."""
    script = os.path.join(os.path.dirname(sys.executable), "nua-memory")
    program = [script] if os.path.exists(script) else [sys.executable, "-m", "nua_desktop_memory.cli.main"]
    rest = {
        "note": ["note", "Met Ann at the library"],
        "note --key": ["note", "Lives in Hangzhou", "--key", "subject.7"],
        "context": ["context"],
        "context --query": ["context", "--query", QUESTION],
        "context --query in Chinese": ["context", "--query", CHINESE],
    }
    deeds = {"python -c pass": process([sys.executable, "-c", "pass"])}
    for (name, words), (size, path) in itertools.product(rest.items(), paths.items()):
        deeds[f"{name} at {size:,}"] = process([*program, "--profile-dir", path, *words])
    times = in_turns(deeds, rounds)
    bare = times["python -c pass"]
    print(f"python -c pass: {bare:.1f} ms")
    kept = True
    for name in rest:
        small, large = (times[f"{name} at {size:,}"] for size in paths)
        kept &= _judge(f"nua-memory {name}: large against small", small, large, large / small, GROWTH)
        kept &= _judge(f"nua-memory {name}: large against a bare interpreter", bare, large, large / bare, START)
    return kept


def _calls(paths: dict[int, str], rounds: int) -> bool:
    """Calls inside one process: a commit, and a search; both on both stores."""
    numbers = itertools.count()
    small_path, large_path = paths.values()
    with open_profile(small_path) as small, open_profile(large_path) as large:
        profiles = {"small": small, "large": large}
        deeds = {}
        for name, profile in profiles.items():
            deeds[f"commit {name}"] = lambda profile=profile: profile.note(f"Saw a heron, number {next(numbers)}")
            deeds[f"recall {name}"] = lambda profile=profile: profile.recall(QUESTION)
            deeds[f"context {name}"] = lambda profile=profile: profile.context(query=QUESTION)
            deeds[f"status {name}"] = lambda profile=profile: profile.status()
        times = in_turns(deeds, rounds)
    kept = _judge(
        "one commit: large against small", times["commit small"], times["commit large"],
        times["commit large"] / times["commit small"], GROWTH,
    )  # fmt: skip
    for name in ("recall", "context", "status"):
        print(f"{name} inside a process: {times[f'{name} small']:.1f} ms small, {times[f'{name} large']:.1f} ms large")
    return kept


def _judge(what: str, less: float, more: float, ratio: float, limit: float) -> bool:
    verdict = "ok" if ratio <= limit else "TOO SLOW"
    print(f"{what}: {less:.1f} → {more:.1f} ms, ratio {ratio:.2f} (at most {limit:g}) {verdict}")
    return ratio <= limit


if __name__ == "__main__":
    sys.exit(main())
