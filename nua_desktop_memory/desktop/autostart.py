"""Starting with the person's session: one small file of ours where the platform looks for it, gone when switched off.

Linux: an XDG autostart entry; macOS: a LaunchAgent; Windows: a script in the Startup folder. Nothing is written until
it is switched on.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from nua_desktop_memory.store import files

NAME = "nua-desktop-memory"


def program() -> list[str]:
    """The command that starts the window; a packed program is its own."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "nua_desktop_memory"]


def place(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> str:
    """The file that the platform starts from."""
    home = os.path.expanduser("~")
    if platform == "win32":
        roaming = environment.get("APPDATA") or os.path.join(home, "AppData", "Roaming")
        folder = os.path.join(roaming, "Microsoft", "Windows", "Start Menu", "Programs", "Startup")
        return os.path.join(folder, f"{NAME}.cmd")
    if platform == "darwin":
        return os.path.join(home, "Library", "LaunchAgents", f"org.nua.{NAME}.plist")
    folder = environment.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    return os.path.join(folder, "autostart", f"{NAME}.desktop")


def content(command: Sequence[str], platform: str = sys.platform) -> str:
    """What stands in the file."""
    if platform == "win32":
        words = subprocess.list2cmdline(command).replace("%", "%%")
        return f'@echo off\r\nchcp 65001 >nul\r\nstart "" {words}\r\n'  # UTF-8, whatever the old code page is
    if platform == "darwin":
        words = "".join(f"    <string>{escape(word)}</string>\n" for word in command)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
            f"  <key>Label</key><string>org.nua.{NAME}</string>\n"
            f"  <key>ProgramArguments</key>\n  <array>\n{words}  </array>\n"
            "  <key>RunAtLoad</key><true/>\n</dict>\n</plist>\n"
        )
    return (
        "[Desktop Entry]\nType=Application\nName=Nua Desktop Memory\n"
        f"Exec={' '.join(map(_quoted, command))}\nTryExec={command[0]}\n"
        "X-GNOME-Autostart-enabled=true\nTerminal=false\n"
    )


def is_on(path: str | None = None) -> bool:
    """Whether the file is there."""
    return os.path.isfile(path or place())


def switch(*, on: bool, profile_dir: str, path: str | None = None) -> None:
    """Writes the file, or removes it. Raises ``OSError`` where that cannot be done."""
    target = path or place()
    if not on:
        if os.path.lexists(target):
            os.remove(target)
        return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    words = content([*program(), "--profile-dir", profile_dir])
    files.replace(target, words.encode("utf-8", "surrogateescape"))


def _quoted(word: str) -> str:
    """A word of an Exec line, quoted where it must be ("The Exec key" of the Desktop Entry Specification)."""
    doubled = word.replace("%", "%%")
    if shlex.quote(doubled) == doubled:
        return doubled
    for special in ("\\", '"', "`", "$"):
        doubled = doubled.replace(special, "\\" + special)
    return '"' + doubled.replace("\\", "\\\\") + '"'
