"""Our window for benchmarks: run without a screen and without the person's settings, followed until it is ready.

asyncio is imported where it is used: the bare window that ours is compared with does not need it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from nua_desktop_memory.desktop.pages.timeline import TimelinePage
    from nua_desktop_memory.desktop.window import Window

T = TypeVar("T")


def prepare() -> None:
    """No screen, and settings of its own; before anything of Qt is imported."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    home = tempfile.mkdtemp(prefix="nua-window-")
    os.environ.update(HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home)


def run(profile: str, live: Callable[[Window], Coroutine[object, object, T]]) -> T:
    """Opens the window on a profile, lets it live, and puts it away."""
    import asyncio

    import qasync
    from PySide6.QtWidgets import QApplication

    from nua_desktop_memory.desktop import build_window

    application = QApplication([])
    loop = qasync.QEventLoop(application)
    asyncio.set_event_loop(loop)

    async def life() -> T:
        window = cast("Window", build_window(profile))
        window.resize(1280, 800)
        window.show()
        result = await live(window)
        gone = asyncio.Event()
        window.gone.connect(gone.set)
        window.close()
        await gone.wait()
        return result

    return cast("T", loop.run_until_complete(life()))


async def until(condition: Callable[[], bool], every: float = 0.001) -> None:
    """Lets the window live until the condition holds."""
    import asyncio

    while not condition():  # noqa: ASYNC110 - what is waited for is in the window, which knows no events of asyncio
        await asyncio.sleep(every)


async def timeline(window: Window) -> TimelinePage:
    """The timeline page, read and painted."""
    window.show_page("timeline")
    page = cast("TimelinePage", window.page)
    await until(lambda: page.panel.view.picture is not None and page.panel.source.settled, 0.05)
    await until(lambda: page.view.events.rowCount() > 0, 0.05)
    return page


def memory() -> int:
    """What this process takes for itself and its part of what it shares, in KiB; 0 where no system tells."""
    if not os.path.exists("/proc/self/smaps_rollup"):
        return 0
    with open("/proc/self/smaps_rollup", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))


def say(words: str) -> None:
    """A line for the process that waits for it."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()
