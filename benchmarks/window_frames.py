"""The window beside a bare one: how soon it answers, what it takes, and how smoothly list and drawing move.

python -m benchmarks.window_frames [--events 100000 | --million] [--profile DIR] [--rounds 5] [--start]
                                   [--frames 600] [--written]

A frame is all that is done between two pictures: moving, painting, and whatever the event loop has to do.
"""

from __future__ import annotations

import argparse
import asyncio
import compileall
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import nua_desktop_memory
from benchmarks.live_window import prepare, run, timeline
from benchmarks.steady_writer import RATE
from benchmarks.stores import build
from benchmarks.window_start import ANSWERS, BARE, DOOR, LOOP, PROGRAM, READ

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea

    from nua_desktop_memory.desktop.pages.timeline import TimelinePage
    from nua_desktop_memory.desktop.window import Window

START = 1.5
FRAME_MS = {100_000: 16.0, 1_000_000: 33.0}
MEMORY_MIB = 150
WORST_MS = 100.0
_PERIOD = 1 / 60


def main() -> int:
    """Runs everything; 1 where something is over its limit."""
    parser = argparse.ArgumentParser(prog="benchmarks.window_frames", description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--million", action="store_const", const=1_000_000, dest="events")
    parser.add_argument("--profile", help="a profile that has so many events already")
    parser.add_argument("--written", action="store_true", help="also while another program writes into the profile")
    parser.add_argument("--rounds", type=int, default=5, help="how often it starts; 0: only frames")
    parser.add_argument("--start", action="store_true", help="only how soon it answers and what it takes")
    parser.add_argument("--frames", type=int, default=600)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="nua-window-") as folder:
        profile = given.profile or build(os.path.join(folder, "store"), given.events)
        kept = not given.rounds or _starts(profile, given.rounds)
        most = next((limit for size, limit in sorted(FRAME_MS.items()) if given.events <= size), FRAME_MS[1_000_000])
        if not given.start:
            kept &= _frames(profile, given.frames, most, written=given.written)
    return 0 if kept else 1


def _starts(profile: str, rounds: int) -> bool:
    """The windows in turns, each in a process of its own; the first turn is not counted."""
    compileall.compile_dir(os.path.dirname(nua_desktop_memory.__file__), quiet=1)
    kinds = {kind: [kind, profile] for kind in (BARE, PROGRAM, LOOP, DOOR)}
    found: dict[str, list[Start]] = {kind: [] for kind in kinds}
    for turn in range(rounds + 1):
        for kind, more in kinds.items():
            start = _start([sys.executable, "-m", "benchmarks.window_start", *more])
            if turn:
                found[kind].append(start)
    kept = True
    for what, field in (("CPU of its thread", "cpu"), ("by the clock", "clock")):
        bare, own, loop, door = (median(getattr(one, field) for one in starts) for starts in found.values())
        read = median(getattr(one, f"{field}_read") for one in found[PROGRAM])
        kept &= _judge(f"start, {what}, painted and answering", f"{bare:.0f} → {own:.0f} ms, ratio", own / bare, START)
        kept &= _judge(
            "  the same where asyncio runs already", f"{loop:.0f} → {door:.0f} ms, ratio", door / loop, START
        )
        print(f"  with all that the first page reads: {read:.0f} ms, ratio {read / bare:.2f}", flush=True)
    above = (median(one.kib for one in found[PROGRAM]) - median(one.kib for one in found[BARE])) / 1024
    kept &= _judge("memory with the timeline open, above the bare window", "MiB", above, MEMORY_MIB)
    return kept


class Start(NamedTuple):
    """Milliseconds until it answers, and until it has read (a bare one reads nothing), and its memory.

    Each once as CPU of the thread that paints, which other programs disturb little, once by the clock.
    """

    cpu: float
    clock: float
    cpu_read: float
    clock_read: float
    kib: int


def _start(command: list[str]) -> Start:
    started = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        told, _, cpu = process.stdout.readline().partition(" ")
        if told != ANSWERS:
            raise RuntimeError(f"{command} did not come up")
        clock = (perf_counter() - started) * 1000
        told, _, read = process.stdout.readline().partition(" ")
        if not told.startswith(READ):
            return Start(float(cpu), clock, 0, 0, int(told))
        clock_read = (perf_counter() - started) * 1000
        return Start(float(cpu), clock, float(read), clock_read, int(process.stdout.readline()))


def _frames(profile: str, frames: int, most: float, *, written: bool) -> bool:
    prepare()

    async def live(window: Window) -> bool:
        page = await timeline(window)
        kept = True
        for name, deed in _moves(page, frames).items():
            times = await _measure(deed, frames)
            words = f"median {median(times):.1f}, worst {max(times):.0f}, 95th percentile ms"
            kept &= _judge(f"frames, {name}", words, quantiles(times, n=100)[94], most)
        return kept and (not written or await _while_written(profile, _moves(page, frames), frames))

    return run(profile, live)


async def _while_written(profile: str, moves: dict[str, Callable[[int], None]], frames: int) -> bool:
    """The list, then the drawing, while another program writes all the time."""
    seconds = str(4 * frames * _PERIOD)
    command = [sys.executable, "-m", "benchmarks.steady_writer", profile, seconds]
    writer = subprocess.Popen(command)  # noqa: ASYNC220 - begun before the first frame is measured
    kept = True
    try:
        for name in ("list, 40 pixels each", "drawing, through time"):
            times = await _measure(moves[name], frames)
            words = f"median {median(times):.1f}, worst ms"
            kept &= _judge(f"frames while another writes {RATE} notes a second, {name}", words, max(times), WORST_MS)
    finally:
        writer.terminate()
        writer.wait()
    return kept


def _moves(page: TimelinePage, frames: int) -> dict[str, Callable[[int], None]]:
    """Ways to move, each a deed of the number of the frame."""
    rows, view = page.view, page.panel.view

    def read(number: int) -> None:
        rows.verticalScrollBar().setValue(number * 40)
        rows.viewport().repaint()

    def skim(widget: QAbstractScrollArea, number: int) -> None:
        bar = widget.verticalScrollBar()
        bar.setValue(bar.maximum() * number // frames)
        widget.viewport().repaint()

    def down(number: int) -> None:
        view.pan_pixels(0, 24 if number < frames / 2 else -24)
        view.viewport().repaint()

    def zoom(number: int) -> None:
        view.zoom(1.03 if number % 300 < 150 else 1 / 1.03, view.track.center().x())
        view.viewport().repaint()

    def pan(_: int) -> None:
        view.pan_pixels(12, 0)
        view.viewport().repaint()

    return {
        "list, 40 pixels each": read,
        "list, from end to end": lambda number: skim(rows, number),
        "drawing, down the lanes": down,
        "drawing, from end to end of the lanes": lambda number: skim(view, number),
        "drawing, zooming in and out": zoom,
        "drawing, through time": pan,
    }


async def _measure(deed: Callable[[int], None], frames: int) -> list[float]:
    """Milliseconds of each frame, begun sixty times a second or as soon as the last one is done."""
    times = []
    for number in range(frames):
        started = perf_counter()
        deed(number)
        await asyncio.sleep(0)
        took = perf_counter() - started
        times.append(took * 1000)
        await asyncio.sleep(max(0.0, _PERIOD - took))
    return times


def _judge(what: str, words: str, value: float, limit: float) -> bool:
    verdict = "ok" if value <= limit else "TOO MUCH"
    print(f"{what}: {words} {value:.2f} (at most {limit:g}) {verdict}", flush=True)
    return value <= limit


if __name__ == "__main__":
    sys.exit(main())
