"""Takes the pictures of the guide and the README anew, in both languages, each small enough for a repository.

python docs/pictures/guide.py               takes them, a minute or two for each language
python docs/pictures/guide.py --from DIR    chooses them from what ``run.py pictures`` took before
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

HERE = os.path.dirname(os.path.abspath(__file__))
GUIDE = os.path.join(os.path.dirname(HERE), "guide", "pictures")
LANGUAGES = ("en", "zh")
CHOSEN = {
    "first-run": "first-run",
    "overview": "overview",
    "timeline": "timeline",
    "facts": "facts",
    "conflicts": "conflicts",
    "resolve": "resolveDialog-times",
    "remember": "rememberDialog",
    "replace": "replaceDialog",
    "erase": "eraseDialog",
    "context": "context",
    "review": "review",
    "agents": "agents",
    "settings": "settings",
    "chat": "chat-reply",
}
"""The names in the guide, and those of the scenes."""
COLOURS = 256


def palette(picture: QImage) -> list[int]:
    """The colours that most of its pixels have, from those that differ by more than an eye sees."""
    seen = Counter(memoryview(picture.constBits()).cast("I"))
    coarse: dict[int, int] = {}
    for colour, _ in seen.most_common():
        coarse.setdefault(colour & 0xFFF8F8F8, colour)
    return list(coarse.values())[:COLOURS]


def small(path: str, to: str) -> int:
    """Writes a picture with few colours; gives its bytes."""
    picture = QImage(path).convertToFormat(QImage.Format.Format_RGB32)
    flags = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    indexed = picture.convertToFormat(QImage.Format.Format_Indexed8, palette(picture), flags)
    if not indexed.save(to, "PNG", 0):
        raise OSError(f"{to} cannot be written")
    return os.path.getsize(to)


def take(folder: str) -> None:
    """All pictures of the window in its light look, in each language."""
    for language in LANGUAGES:
        command = [
            sys.executable,
            os.path.join(HERE, "take.py"),
            folder,
            "--run",
            "light",
            language,
            "1280",
            "800",
            "1",
        ]
        subprocess.call(command)  # a scene that is missed and chosen is missed below


def main() -> int:
    """Puts the chosen ones into the guide."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="folder", help="a folder with pictures that were taken before")
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as fresh:
        if folder is None:
            take(fresh)
        for language in LANGUAGES:
            os.makedirs(os.path.join(GUIDE, language), exist_ok=True)
            for name, scene in CHOSEN.items():
                path = os.path.join(folder or fresh, f"{scene}-light-{language}.png")
                size = small(path, os.path.join(GUIDE, language, f"{name}.png"))
                print(f"{language}/{name}.png {size:,} bytes")  # noqa: T201 - it is a program for the terminal
    return 0


if __name__ == "__main__":
    sys.exit(main())
