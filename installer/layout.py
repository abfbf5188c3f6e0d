"""Where things are in a checkout, and the names that every package shares."""

from __future__ import annotations

import os
import platform
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
NAME = "nua-desktop-memory"
TITLE = "Nua Desktop Memory"
APP_ID = "org.nua.DesktopMemory"
LOCK = os.path.join(HERE, "requirements.lock")
PICTURE = os.path.join(HERE, "icons", f"{NAME}.svg")


class Stop(Exception):
    """Ends the build with one sentence for the person who called it."""


def version() -> str:
    """The version of the sources; packages carry no other."""
    found = re.search(r'^__version__ = "([^"]+)"$', read(ROOT, "nua_desktop_memory", "__init__.py"), re.MULTILINE)
    if found is None:
        raise Stop("nua_desktop_memory/__init__.py names no version.")
    return found[1]


def machine() -> str:
    """The kind of processor, as file names spell it: ``x86_64`` or ``aarch64``."""
    spoken = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(spoken, spoken)


def read(*place: str) -> str:
    """The text of a file."""
    with open(os.path.join(*place), encoding="utf-8") as file:
        return file.read()


def write(text: str, *place: str, mode: int = 0o644) -> str:
    """Writes a text, makes the folders above it, and gives its path."""
    path = os.path.join(*place)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    os.chmod(path, mode)
    return path


def size(folder: str) -> int:
    """The bytes of all files in a folder; a link counts as nothing."""
    places = (os.path.join(where, name) for where, _, names in os.walk(folder) for name in names)
    return sum(os.path.getsize(place) for place in places if not os.path.islink(place))
