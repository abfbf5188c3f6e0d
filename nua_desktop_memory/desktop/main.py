"""The windowed program ``nua-desktop-memory [--profile-dir DIR] [FILE]``."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from typing import TYPE_CHECKING

from nua_desktop_memory import __version__, places

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

    from nua_desktop_memory.desktop.window import Window

NAME = "nua-desktop-memory"


def main(arguments: Sequence[str] | None = None) -> int:
    """Opens the window and returns when it is closed: 0, or 1 where no window can be shown."""
    parser = argparse.ArgumentParser(prog=NAME, description="See, correct and erase what agents remember about you.")
    parser.add_argument("--profile-dir", metavar="DIR", help="the profile's folder (made when memory is switched on)")
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    parser.add_argument(
        "--remember", action="store_true", help="only show the small window in which something is remembered"
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="an export to import; the window asks first")
    asked = parser.parse_args(arguments)
    chosen = asked.profile_dir or places.profile_dir()
    why_not = _why_no_window()
    if why_not:
        sys.stderr.write(f"{why_not}\n")
        return 1
    file = os.path.abspath(asked.file) if asked.file else ""
    return _show(os.path.abspath(os.path.expanduser(chosen)), quick=asked.remember, file=file)


def _show(profile_dir: str, *, quick: bool, file: str = "") -> int:
    from nua_desktop_memory.desktop.single import OFFER, RAISE, REMEMBER, raise_other

    application = make_application()
    if raise_other(profile_dir, OFFER + file if file else REMEMBER if quick else RAISE):
        return 0
    from nua_desktop_memory.desktop.first_picture import paint_first
    from nua_desktop_memory.desktop.window import build_window

    window = build_window(profile_dir)
    if file or not quick:
        window.show()
        paint_first(window)
    import asyncio

    from qasync import QEventLoop

    with QEventLoop(application) as loop:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(_live(application, window, quick=quick and not file, file=file))
    return 0


def make_application() -> QApplication:
    """The application, or the one that there is already; from here on the garbage is collected by `collector`."""
    gc.disable()  # it would find nothing in what is loaded now
    from PySide6.QtWidgets import QApplication

    from nua_desktop_memory.desktop.imports import leave_modules_alone

    leave_modules_alone()
    from nua_desktop_memory.desktop.theme.motion import is_fusion

    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication([NAME, "-style", "fusion"])
        is_fusion(application)
    application.setApplicationName(NAME)
    application.setApplicationDisplayName("Nua Desktop Memory")
    application.setDesktopFileName(NAME)
    return application


async def _live(application: QApplication, window: Window, *, quick: bool, file: str) -> None:
    """Lets the window live, with ``quick`` the small one alone in sight; returns when it was closed and put away.

    A ``file`` is offered for importing.
    """
    from asyncio import get_running_loop

    from nua_desktop_memory.desktop.quick import QuickWindow
    from nua_desktop_memory.desktop.remembered import Remembered
    from nua_desktop_memory.desktop.single import SingleWindow
    from nua_desktop_memory.desktop.tray import Tray, available

    gone: asyncio.Future[None] = get_running_loop().create_future()

    def end() -> None:
        if not gone.done():
            gone.set_result(None)

    window.gone.connect(end)
    window.desk.session.live_in(get_running_loop())
    folder, small = window.desk.session.profile_dir, QuickWindow(window)
    small.left.connect(lambda: None if window.isVisible() or window.stays() else window.leave())
    single = SingleWindow(folder, lambda: _raise(window), small.ask, window.offer)
    tray = Tray(window, remember=small.ask, show=lambda: _raise(window), leave=window.leave) if available() else None
    application.commitDataRequest.connect(lambda _: window.leave())
    if tray is not None:
        window.stays = lambda: Remembered(folder).stays
    if quick:
        small.ask()
    if file:
        window.offer(file)
    await gone
    single.close()
    if tray is not None:
        tray.close()
    small.deleteLater()
    window.deleteLater()


def _raise(window: Window) -> None:
    window.setWindowState(window.windowState() & ~window.windowState().WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def _why_no_window() -> str:
    """A sentence where there is no screen to show a window on, else nothing."""
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if not sys.platform.startswith("linux") or chosen:
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "There is no screen to show the window on (neither DISPLAY nor WAYLAND_DISPLAY is set). "
        "Start it from a desktop, or use the command “nua-memory”."
    )


if __name__ == "__main__":
    sys.exit(main())
