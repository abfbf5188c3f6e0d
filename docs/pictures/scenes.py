"""What is photographed: by profile, every page, dialog and state."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

from memories import Memories
from programs import Programs
from PySide6.QtWidgets import QDialog
from reports import Reports
from spoken import SAID
from states import States

from nua_desktop_memory import desktop
from nua_desktop_memory.desktop.quick import QuickWindow
from nua_desktop_memory.desktop.registry import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from camera import Camera
    from spoken import Play

NAMES = tuple(place.name for place in PAGES)
WITH_ROWS = ("timeline", "facts", "conflicts", "review", "bin", "activity", "summaries")
READABLE = ("overview", "timeline", "facts", "conflicts", "context")
"""Pages that show what is in the memory, so that they say why where it cannot be read."""


class Scenes:
    """The scenes of each profile, in one language."""

    def __init__(self, language: str) -> None:
        self._said = SAID[language]
        self._states, self._memories = States(self._said), Memories(self._said)
        self._reports, self._programs = Reports(self._said), Programs(self._said)

    def of(self, life: str) -> list[tuple[str, Play]]:
        """Names and plays."""
        if life == "life":
            plays = [one.plays() for one in (self._states, self._memories, self._reports, self._programs)]
            return [*self._pages("", rows=True), *(play for some in plays for play in some)]
        return {
            "never": [("first-run", lambda camera: camera.take("first-run")), *self._pages("never", rows=False)],
            "empty": self._pages("empty", rows=False),
            "off": self._pages("off", rows=False),
            "gone": self._pages("log-missing", rows=False, only=READABLE),
            "broken": self._reports.of_broken(),
            "newer": self._pages("newer", rows=False, only=("overview", "timeline", "facts", "settings")),
            "many": self._reports.of_many(),
            "secrets": self._reports.of_secrets(),
            "talking": self._programs.of_talking(),
        }[life]

    def _pages(self, prefix: str, *, rows: bool, only: tuple[str, ...] = NAMES) -> list[tuple[str, Play]]:
        def page(name: str) -> Play:
            async def play(camera: Camera) -> None:
                await camera.page(name, row=0 if rows and name in WITH_ROWS else None)
                if rows and name == "context":
                    camera.type("contextQuery", self._said.question)
                await camera.take(f"{prefix}-{name}" if prefix else name)

            return play

        return [(name, page(name)) for name in only]


def everything() -> frozenset[str]:
    """The classes of all pages, dialogs and windows that the sources have; each must be in a picture."""
    for module in pkgutil.walk_packages(desktop.__path__, f"{desktop.__name__}."):
        import_module(module.name)
    dialogs = {kind.__name__ for kind in _ends(QDialog) if kind.__module__.startswith(desktop.__name__)}
    return frozenset({*dialogs, QuickWindow.__name__, *(place.made_by.partition(":")[2] for place in PAGES)})


def _ends(kind: type) -> Iterator[type]:
    """The classes that are made of a class, those of which others are made left out."""
    for one in kind.__subclasses__():
        yield from _ends(one) if one.__subclasses__() else (one,)
