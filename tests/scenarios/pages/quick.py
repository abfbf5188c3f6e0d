"""The quick window: one line to remember, over whatever else is on the screen."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from scenarios.pages.part import Part

from nua_desktop_memory.desktop.quick import QuickWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenarios.pages.app import App


class Quick(Part):
    """It, as the tray icon or a second start with ``--remember`` brings it."""

    @classmethod
    @contextmanager
    def over(cls, app: App) -> Iterator[Quick]:
        """Brings it, and puts it away at the end."""
        window = QuickWindow(app.main)  # type: ignore[arg-type]
        quick = cls(app.stage, window)
        quick.ask()
        yield quick
        window.close()
        window.deleteLater()

    def ask(self) -> None:
        """Brings it to the front."""
        assert isinstance(self.window, QuickWindow)
        self.window.ask()
        self.until(self.window.isActiveWindow, "for the quick window")
