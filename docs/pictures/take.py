"""Takes the pictures of the window, of made-up lives, without a screen.

python3 run.py pictures FOLDER [en|zh]       both looks in one language, at 1280×800
python3 run.py pictures FOLDER everything    both looks and languages, at 100 % and 200 %, also small and at 4K
… --profile DIR                              of a copy of a profile of one's own instead, never of the profile itself
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

import person
import qasync
from camera import Camera
from lives import LIVES, Spoken
from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from scenes import Scenes, everything

from nua_desktop_memory.desktop.language import Language
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.theme import Look
from nua_desktop_memory.desktop.window import build_window

if TYPE_CHECKING:
    from collections.abc import Iterator

SPOKEN: dict[str, Language] = {"en": Language.ENGLISH, "zh": Language.CHINESE}
PROGRAMS = (".claude", ".codex", ".cursor")
"""Folders of programs that are here in the pictures, whatever is on this computer."""
AT_ONCE = (os.cpu_count() or 1) + 1
"""Processes; each mostly waits until its window is still."""
FONTS = {"en": "DejaVu Sans", "zh": "WenQuanYi Micro Hei"}


@dataclass(frozen=True, slots=True)
class Run:
    """One process: a look, a language, the window's size in its own pixels, and how many of the screen each is."""

    look: Look
    language: Spoken
    width: int = 1280
    height: int = 800
    scale: int = 1

    @property
    def suffix(self) -> str:
        """What ends the names of its pictures; the usual size is not named."""
        size = "" if (self.width, self.height, self.scale) == (1280, 800, 1) else f"-{self.width}x{self.height}"
        return f"{self.look}-{self.language}{size}" + (f"@{self.scale}" if self.scale > 1 else "")

    def arguments(self) -> list[str]:
        """The words that a process of its own is started with."""
        return ["--run", str(self.look), self.language, str(self.width), str(self.height), str(self.scale)]


def runs(what: str) -> Iterator[Run]:
    """All runs of ``en``, ``zh`` or ``everything``."""
    looks = (Look.LIGHT, Look.DARK)
    languages = cast("tuple[Spoken, ...]", ("en", "zh") if what == "everything" else (what,))
    for language in languages:
        yield from (Run(look, language) for look in looks)
    if what == "everything":
        for language in languages:
            yield from (Run(look, language, scale=2) for look in looks)
            yield from (Run(look, language, 900, 600) for look in looks)
            yield from (Run(look, language, 1920, 1080, scale=2) for look in looks)
        yield Run(Look.LIGHT, "en", 3840, 2160)
        yield Run(Look.DARK, "zh", 3840, 2160)


async def shoot(run: Run, folder: str, own: str | None, only: str) -> list[str]:
    """Takes the pictures of one run; gives what was missed, and what does not fit in them."""
    wrong: list[str] = []
    seen: set[str] = set()
    profile = person.profile()
    for name, live in LIVES.items() if own is None else [("life", None)]:
        if live is not None:
            live(profile, run.language)
        else:
            shutil.copytree(cast("str", own), profile)
        camera = await _of(run, folder, profile, name, only)
        if camera is not None:
            wrong += [*camera.missed, *camera.cut]
            seen |= camera.seen
        shutil.rmtree(profile)
        Remembered(profile).forget()
    if own is None and not only:
        wrong += [f"{run.suffix}: {one} is in no picture" for one in sorted(everything() - seen)]
    return wrong


async def _of(run: Run, folder: str, profile: str, name: str, only: str) -> Camera | None:
    scenes = [one for one in Scenes(run.language).of(name) if only in one[0]]
    if not scenes:
        return None
    remembered = Remembered(profile)
    remembered.language = SPOKEN[run.language]
    remembered.look = run.look
    remembered.write()
    window = build_window(profile)
    window.desk.theme.choose(run.look)
    window.resize(QSize(run.width, run.height))
    window.show()
    camera = Camera(window, folder, run.suffix)
    if name == "life" and not only:
        await camera.take("loading", still=False)
    await camera.settle()
    for scene, play in scenes:
        await camera.scene(scene, play)
    window.leave()
    await window.wind_up()
    return camera


def _tell(_: QtMsgType, __: QMessageLogContext, message: str) -> None:
    """What Qt says, but for what the offscreen plug-in cannot do."""
    if not message.startswith("This plugin does not support"):
        sys.stderr.write(message + "\n")


def _one(run: Run, folder: str, own: str | None, only: str) -> int:
    qInstallMessageHandler(_tell)
    with tempfile.TemporaryDirectory() as home:
        for program in PROGRAMS:
            os.mkdir(os.path.join(home, program))
        person.move_in(home)
        application = QApplication([])
        application.setFont(QFont(FONTS[run.language], 10))
        application.setQuitOnLastWindowClosed(False)
        loop = qasync.QEventLoop(application)
        with loop:
            wrong = loop.run_until_complete(shoot(run, folder, own, only))
    sys.stderr.writelines(f"{one}\n" for one in wrong)
    return 1 if wrong else 0


def _apart(run: Run, folder: str, more: list[str]) -> int:
    """A process of its own, since a screen is as fine as it was when Qt began."""
    environment = {**os.environ, "QT_SCALE_FACTOR": str(run.scale)}
    return subprocess.call([sys.executable, __file__, folder, *run.arguments(), *more], env=environment)


def main() -> int:
    """Takes all pictures; 1 where one was missed, or something in it does not fit."""
    shape = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(prog="run.py pictures", description=__doc__, formatter_class=shape)
    parser.add_argument("folder")
    parser.add_argument("what", nargs="?", default="en", choices=("en", "zh", "everything"))
    parser.add_argument("--profile", help="a profile of one's own to copy")
    parser.add_argument("--only", default="", help="only the scenes with this in their names")
    parser.add_argument("--run", nargs=5, help=argparse.SUPPRESS)
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.makedirs(given.folder, exist_ok=True)
    if given.run is not None:
        look, language, *numbers = given.run
        run = Run(Look(look), cast("Literal['en', 'zh']", language), *map(int, numbers))
        return _one(run, given.folder, given.profile, given.only)
    more = [*(["--profile", given.profile] if given.profile else []), "--only", given.only]
    with ThreadPoolExecutor(max_workers=AT_ONCE) as hands:
        return max(hands.map(lambda run: _apart(run, given.folder, more), runs(given.what)))


if __name__ == "__main__":
    sys.exit(main())
