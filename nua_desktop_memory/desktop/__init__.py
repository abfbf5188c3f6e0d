"""The window: Qt lives here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

__all__ = ["build_window"]


def build_window(profile_dir: str) -> QMainWindow:
    """Builds the window on a profile without showing it; call inside a running qasync loop.

    Everything that the contract names is found in it by its name when it returns; data come a moment later.
    """
    import asyncio
    import gc

    asyncio.get_running_loop()  # said at once where there is none
    gc.disable()  # it would find nothing in what is loaded now; the window's session keeps it off (`collector`)
    try:
        from nua_desktop_memory.desktop.window import build_window as build

        return build(profile_dir)
    except BaseException:
        gc.enable()
        raise
