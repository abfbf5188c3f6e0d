"""Installs the ``.deb`` into a fresh Debian and uses it there as a person would; for CI, as root.

python3 installer/check_deb.py PACKAGE.deb [--suite bookworm] [--root DIR] [--source PYTHON]

Needs debootstrap, Xvfb, xdotool, desktop-file-utils and appstream on the machine; into the root comes nothing but a
minimal Debian, the package and what it depends on. ``--root`` keeps the minimal Debian there for the next run.
``--source`` is a Python that has the program's sources installed: then the window's start is measured from both, in
turn.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable

from checks import commands, starting, window
from checks.root import Root, Screen, Wrong
from layout import ROOT

NEEDED = ("debootstrap", "Xvfb", "xdotool", "mount", "desktop-file-validate", "appstreamcli")


def main() -> int:
    """Does every step, says each in a line, and ends with 1 at the first that is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package")
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--root", default="")
    parser.add_argument("--source", default="")
    parser.add_argument("--picture", default="", help="where a picture of the window goes")
    asked = parser.parse_args()
    lacking = [one for one in NEEDED if shutil.which(one) is None]
    if lacking or os.geteuid() != 0:
        print(f"check_deb.py: run as root, with {', '.join(lacking) or 'what it needs'} installed.", file=sys.stderr)
        return 1
    work = tempfile.mkdtemp(prefix="nua-check-deb-")
    try:
        with Screen(work) as screen, Root.fresh(work, asked.suite, asked.root, screen.sockets) as root:
            for step in steps(root, screen, asked):
                told = step()
                print("ok  " + told, flush=True)
    except Wrong as wrong:
        print(f"not ok  {wrong}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return 0


def steps(root: Root, screen: Screen, asked: argparse.Namespace) -> list[Callable[[], str]]:
    """What is done, in its order."""
    made = [
        lambda: commands.install(root, asked.package),
        lambda: commands.libraries(root),
        lambda: commands.entries(root),
        lambda: commands.told(root),
        lambda: commands.switch_on(root),
        lambda: window.note(root, screen, asked.picture),
        lambda: commands.find_again(root, window.TEXT),
        lambda: window.second_start(root, screen),
        lambda: commands.agents(root),
        lambda: commands.late_libraries(root),
        lambda: commands.children(root),
        lambda: commands.older_profiles(root, os.path.join(ROOT, "tests", "kept")),
        lambda: commands.newer_profile(root),
        lambda: commands.upgrade(root, asked.package, window.TEXT),
    ]
    if asked.source:
        made.append(lambda: starting.compare(root, screen, asked.source))
    return [*made, lambda: commands.uninstall(root, window.TEXT)]


if __name__ == "__main__":
    sys.exit(main())
