"""What the window tells a person: notices, failures and bug reports as values."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6 import __version__ as qt_binding_version
from PySide6.QtCore import qVersion

if TYPE_CHECKING:
    from nua_desktop_memory.store.errors import NuaError


class Weight(StrEnum):
    """How much a notice weighs; never told by colour alone."""

    DONE = "done"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Offer:
    """A button beside a notice: a stable name, its word, and what pressing it does."""

    name: str
    word: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Notice:
    """One line in the window's message strip, with details that can be copied.

    ``command`` is the name of a command offered beside it (see `commands`), such as ``undo``; ``offers`` are what is
    offered besides, for this notice alone.
    """

    text: str
    weight: Weight = Weight.DONE
    details: str | None = None
    command: str | None = None
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class BugReport:
    """An error that is ours: versions and where it happened, never a memory's text.

    The exception's own message is left out because it may quote what was being written.
    """

    kind: str
    frames: tuple[str, ...]

    def text(self) -> str:
        """The report as it is shown and copied."""
        versions = (
            f"Python {platform.python_version()}, Qt {qVersion()}, PySide6 {qt_binding_version}, "
            f"{platform.system()} {platform.release()} {platform.machine()}"
        )
        return "\n".join((versions, self.kind, *self.frames))


def bug_report(error: BaseException) -> BugReport:
    """What is told about an unexpected error."""
    frames = traceback.extract_tb(error.__traceback__)
    return BugReport(
        kind=type(error).__name__,
        frames=tuple(f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames),
    )


def failure_details(error: NuaError) -> str:
    """The data behind a refusal, one line each, as it is copied."""
    lines = [f"{error.code}: {error.message}"]
    lines += [f"{name}: {value}" for name, value in error.details.items()]
    return "\n".join(lines)


def _short(path: str) -> str:
    return "/".join(path.replace("\\", "/").rsplit("/", 3)[-3:])
