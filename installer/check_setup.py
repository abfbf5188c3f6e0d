"""Compiles the installer for Windows over a stand-in folder, and installs, upgrades and uninstalls it under Wine.

python3 installer/check_setup.py        (needs NSIS, Wine and Xvfb)

What a real Windows does with the real programs is the matter of ``check_windows.py``.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import windows
from checks.root import Screen, Wrong, run, until
from layout import NAME, TITLE, Stop, version, write

UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
FILES = ("nua-desktop-memory.exe", "nua-memory.exe", os.path.join("_internal", "PySide6", "QtCore.pyd"))


def main() -> int:
    """Does every step; ends with 1 at the first that is not as it should be."""
    lacking = [one for one in ("makensis", "wine", "Xvfb") if shutil.which(one) is None]
    if lacking:
        print(f"check_setup.py: {', '.join(lacking)} must be installed.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="nua-check-setup-", ignore_cleanup_errors=True) as work:
        try:
            setup = compiled(work)
            with Screen(work) as screen:
                look(Wine(work, screen.display), setup)
        except (Stop, Wrong) as wrong:
            print(f"not ok  {wrong}", file=sys.stderr)
            return 1
    print("ok  installed for one person, upgraded in place, uninstalled; the memories and other files are there")
    return 0


def compiled(work: str) -> str:
    """The installer of a folder that looks as PyInstaller leaves it."""
    for name in FILES:
        write("stands in for a file", work, "payload", name)
    setup = os.path.join(work, f"{NAME}-{version()}-setup.exe")
    icons = os.path.join(work, "a.ico")
    Path(icons).write_bytes(b"\0\0\1\0\1\0\1\1\0\0\1\0\x18\0\x30\0\0\0\x16\0\0\0" + _PIXEL)
    run(windows.command(os.path.join(work, "payload"), icons, setup))
    return setup


_PIXEL = b"\x28\0\0\0\1\0\0\0\2\0\0\0\1\0\x18\0" + b"\0" * 24 + b"\x94\x5a\x1f\0" + b"\0" * 4
"""A picture of one pixel, as an .ico holds it."""


class Wine:
    """A Windows of its own, in a folder."""

    def __init__(self, work: str, display: str) -> None:
        self._environment = {
            **os.environ,
            "WINEPREFIX": os.path.join(work, "wine"),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "DISPLAY": display,
        }
        self.do(["wineboot", "-i"])
        found = glob.glob(os.path.join(work, "wine", "drive_c", "users", "*", "AppData", "Local"))
        self.local = next(one for one in found if os.sep + "Public" + os.sep not in one)

    def do(self, command: Sequence[str]) -> bool:
        """Whether a command ends well."""
        return (
            subprocess.run(command, check=False, capture_output=True, env=self._environment, timeout=300).returncode
            == 0
        )


def look(wine: Wine, setup: str) -> None:
    """Installs, upgrades and uninstalls. Raises `Wrong`."""
    folder = os.path.join(wine.local, "Programs", TITLE)
    memories = write("a memory", wine.local, NAME, "default", "memory", "LOG.txt")
    for word in ("installing", "upgrading"):
        if not wine.do(["wine", setup, "/S"]) or not all(os.path.isfile(os.path.join(folder, one)) for one in FILES):
            raise Wrong(f"After {word} a file is not there.")
        old = os.path.join(folder, "_internal", "old.pyd")
        if word == "upgrading" and os.path.exists(old):
            raise Wrong("A file of the old version is still there.")
        write("of an old version", old)
    if not wine.do(["wine", "reg", "query", UNINSTALL]):
        raise Wrong("Windows is not told how it is uninstalled.")
    own = write("a person's own", folder, "own.txt")
    wine.do(["wine", os.path.join(folder, "uninstall.exe"), "/S"])
    until(lambda: not os.path.exists(os.path.join(folder, "uninstall.exe")), "end of uninstalling", 60)
    left = [one for one in FILES if os.path.exists(os.path.join(folder, one))]
    if left or not os.path.isfile(memories) or not os.path.isfile(own):
        raise Wrong(f"After uninstalling there is {left or 'less than there was of the person'}.")
    if wine.do(["wine", "reg", "query", UNINSTALL]):
        raise Wrong("Windows still lists it after uninstalling.")


if __name__ == "__main__":
    sys.exit(main())
