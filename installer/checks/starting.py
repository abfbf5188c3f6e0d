"""How long the window takes to be seen: the packaged program beside the same sources, in turn and in one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence

from checks import window
from checks.root import HOME, PERSON, Root, Screen, Wrong, run, until

ROUNDS = 7
LIMIT = 1.3


def compare(root: Root, screen: Screen, python: str) -> str:
    """Starts each `ROUNDS` times after one that does not count; raises `Wrong` where the package takes too long."""
    packaged = root.command(["nua-desktop-memory"], PERSON, DISPLAY=screen.display, XDG_RUNTIME_DIR=HOME)
    with tempfile.TemporaryDirectory() as home:
        told = [f"{name}={value}" for name, value in {"HOME": home, "DISPLAY": screen.display}.items()]
        source = ["env", "-i", *told, "PATH=/usr/bin:/bin", "LANG=C.UTF-8", python, "-m", "nua_desktop_memory"]
        run([*source[:-2], "-m", "nua_desktop_memory.cli.main", "enable"])
        took: dict[str, list[float]] = {"package": [], "source": []}
        for number in range(ROUNDS + 1):
            for name, command in (("package", packaged), ("source", source)):
                seconds = _start(screen, command)
                if number:
                    took[name].append(seconds)
    package, sources = statistics.median(took["package"]), statistics.median(took["source"])
    told_line = f"the window is seen after {package:.3f} s from the package, {sources:.3f} s from source"
    if package > sources * LIMIT:
        raise Wrong(f"{told_line}: {package / sources:.2f} times")
    return f"{told_line} ({package / sources:.2f} times; median of {ROUNDS})"


def _start(screen: Screen, command: Sequence[str]) -> float:
    begun = time.monotonic()
    running = subprocess.Popen(command, cwd=os.path.abspath(os.sep))
    try:
        until(lambda: screen.tool("search", "--onlyvisible", "--name", window.TITLE), "window", 60)
        seconds = time.monotonic() - begun
        until(lambda: screen.tool("search", "--onlyvisible", "--name", window.TITLE), "window", 60)
        window.close(screen, running)
    finally:
        if running.poll() is None:
            running.kill()
    return seconds
