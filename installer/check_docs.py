"""Does in a fresh Debian what the README and the documents tell a person to do, each command as it is written.

sudo python3 installer/check_docs.py [--all] [--only DOCUMENT …] [--suite bookworm] [--root DIR]

Into the root come a minimal Debian, Python, git and sudo, and what the programs and documents themselves say is to be
installed. There a person without rights clones the last commit, opens the window on a virtual screen and follows what
is said until it is there, closes it, and goes through the documents (``docs/fresh.py``). ``--all`` also does what takes
long: the tests, the pictures, the packages and their checks. ``--root`` keeps the minimal Debian for the next run.
Needs debootstrap, Xvfb and xdotool on the machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress

from checks import network, window
from checks.root import HOME, PERSON, Root, Screen, Wrong, run, until
from layout import ROOT

SOURCES = f"{HOME}/nua-desktop-memory"
ROUNDS = 4
"""So often something may be missing before the window comes."""
SET_UP_SECONDS = 1800.0


def main() -> int:
    """Does every step, and ends with 1 at the first that is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", nargs="+", default=[], metavar="DOCUMENT")
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--root", default="")
    asked = parser.parse_args()
    lacking = [one for one in ("debootstrap", "Xvfb", "xdotool", "mount", "git") if shutil.which(one) is None]
    if lacking or os.geteuid() != 0:
        print(f"check_docs.py: run as root, with {', '.join(lacking) or 'what it needs'} installed.", file=sys.stderr)
        return 1
    work = tempfile.mkdtemp(prefix="nua-check-docs-")
    try:
        with Screen(work) as screen, Root.fresh(work, asked.suite, asked.root, screen.sockets) as root:
            more = {**network.carried(root), "DISPLAY": screen.display, "XDG_RUNTIME_DIR": HOME}
            print("ok  " + checkout(root), flush=True)
            print("ok  " + first_window(root, screen, more), flush=True)
            print("ok  " + second_window(root, screen, more), flush=True)
            print("ok  " + documents(root, more, asked), flush=True)
    except Wrong as wrong:
        print(f"not ok  {wrong}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return 0


def checkout(root: Root) -> str:
    """What the README takes for granted, and the last commit, cloned by a person."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    root.do(["apt-get", "update", "-qq"])
    root.do(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "python3", "git", "sudo"], **quiet)
    with open(root.place(f"/etc/sudoers.d/{PERSON}"), "w", encoding="ascii") as file:
        file.write(f"{PERSON} ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += DEBIAN_FRONTEND\n")
    origin = f"{HOME}/origin.git"
    run(["git", "clone", "--quiet", "--bare", "--depth", "1", f"file://{ROOT}", root.place(origin)])
    run(["chown", "-R", "--reference", root.place(HOME), root.place(origin)])
    root.person(["git", "clone", "--quiet", origin, SOURCES])
    commit = root.person(["git", "-C", SOURCES, "log", "-1", "--format=%h"]).strip()
    return f"{commit} is cloned in a Debian with {root.person(['python3', '--version']).strip()}"


def first_window(root: Root, screen: Screen, more: dict[str, str]) -> str:
    """``python3 run.py``, and what it says has to be done first, until there is a window; then it is closed."""
    done: list[str] = []
    for _ in range(ROUNDS):
        told = _window(root, screen, more, SET_UP_SECONDS)
        if told is None:
            return f"python3 run.py opens the window, after it had been told to do: {'; '.join(done) or 'nothing'}"
        lines = [line.strip() for line in told.splitlines() if line.strip().startswith("sudo ")]
        if len(lines) != 1 or lines[0] in done:
            raise Wrong(f"python3 run.py opens no window, and says no new line to run first: {told[-1500:]}")
        root.person(["sh", "-ec", lines[0]], DEBIAN_FRONTEND="noninteractive")
        done += lines
    raise Wrong(f"python3 run.py opens no window after {'; '.join(done)}")


def second_window(root: Root, screen: Screen, more: dict[str, str]) -> str:
    """The window again, now that everything is set up."""
    told = _window(root, screen, more, 120.0)
    if told is not None:
        raise Wrong(f"python3 run.py opens no window the second time: {told[-1500:]}")
    return "python3 run.py opens it again"


def _window(root: Root, screen: Screen, more: dict[str, str], seconds: float) -> str | None:
    """What ``python3 run.py`` says on standard error where it ends by itself; nothing where a window came."""
    line = f"cd {SOURCES} && exec python3 run.py"
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        running = subprocess.Popen(root.command(["sh", "-ec", line], PERSON, **more), stderr=said)
        try:
            until(lambda: running.poll() is not None or _shown(screen), "window or sentence", seconds)
            if running.poll() is None:
                window.close(screen, running)
                return None
        finally:
            if running.poll() is None:
                running.terminate()
                with suppress(subprocess.TimeoutExpired):
                    running.wait(30)
        said.seek(0)
        return said.read()


def _shown(screen: Screen) -> str:
    return screen.tool("search", "--onlyvisible", "--name", window.TITLE)


def documents(root: Root, more: dict[str, str], asked: argparse.Namespace) -> str:
    """All commands of the documents, in the same checkout, by the person; what comes of each is shown as it happens."""
    words = ["python3", "docs/fresh.py", "--in", "."]
    words += ["--all"] if asked.all else []
    words += ["--only", *asked.only] if asked.only else []
    line = f"cd {SOURCES} && {' '.join(words)}"
    command = root.command(["sh", "-ec", line], PERSON, DEBIAN_FRONTEND="noninteractive", **more)
    if subprocess.run(command, check=False).returncode != 0:
        raise Wrong("Not every command of the documents works as it is written.")
    return "every command of the documents works as it is written"


if __name__ == "__main__":
    sys.exit(main())
