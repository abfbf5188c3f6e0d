"""The installer for Windows, by NSIS, which also compiles it on Linux over a folder made elsewhere."""

from __future__ import annotations

import os
import shutil

from freezing import run
from layout import HERE, NAME, Stop, size, version

SCRIPT = os.path.join(HERE, "windows", "nua.nsi")


def build(work: str, frozen: str, out: str) -> str:
    """Compiles the installer over the frozen folder; gives its path."""
    path = os.path.join(out, f"{NAME}-{version()}-setup.exe")
    run(command(frozen, os.path.join(work, "icons", f"{NAME}.ico"), path))
    return path


def command(frozen: str, icon: str, path: str) -> list[str]:
    """The line that compiles: all that the script does not know by itself."""
    found = shutil.which("makensis") or r"C:\Program Files (x86)\NSIS\makensis.exe"
    if not os.path.exists(found):
        raise Stop("Compiling the installer needs NSIS 3 (Debian: apt-get install nsis).")
    told = {
        "VERSION": version(),
        "PAYLOAD": frozen,
        "ICON": icon,
        "OUTPUT": path,
        "KILOBYTES": str(-(-size(frozen) // 1024)),
    }
    return [found, "-V4", "-WX", "-INPUTCHARSET", "UTF8", *(f"-D{key}={value}" for key, value in told.items()), SCRIPT]
