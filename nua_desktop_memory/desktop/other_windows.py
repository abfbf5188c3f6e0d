"""Windows on other profiles: each is a process of its own, so that none waits for another."""

from __future__ import annotations

import sys

from PySide6.QtCore import QProcess


def command(profile_dir: str) -> tuple[str, list[str]]:
    """The program that shows a window on a profile, and what it is given; a packed program is its own."""
    if getattr(sys, "frozen", False):
        return sys.executable, ["--profile-dir", profile_dir]
    return sys.executable, ["-m", "nua_desktop_memory", "--profile-dir", profile_dir]


def open_window(profile_dir: str) -> bool:
    """Starts it; where a window is open on the profile already, that one comes to the front. Whether it started."""
    program, arguments = command(profile_dir)
    return bool(QProcess.startDetached(program, arguments)[0])
