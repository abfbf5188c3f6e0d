"""Looking around with sample data: a second window on a profile that is thrown away with it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.window import Window


_PREFIX = "nua-sample-"


def is_sample(folder: str) -> bool:
    """Whether this is a profile that is thrown away with its window, so that nothing should lead to it."""
    there, name = os.path.split(folder)
    return name.startswith(_PREFIX) and os.path.realpath(there) == os.path.realpath(tempfile.gettempdir())


class SampleWindow(QObject):
    """Makes the sample profile on a thread, then shows a window on it; one at a time."""

    def __init__(self, build: Callable[[str], Window], parent: QObject) -> None:
        super().__init__(parent)
        self._build = build
        self._window: Window | None = None
        self._making = False

    def show(self, desk: Desk) -> None:
        """Shows it, or brings the one that is open to the front."""
        if self._window is not None:
            self._window.raise_()
            self._window.activateWindow()
        elif not self._making:
            self._making = True
            desk.session.spawn(self._make(desk))

    async def close(self) -> None:
        """Puts the window away with its profile, if there is one."""
        if self._window is not None:
            self._window.close()
            await self._window.wind_up()

    async def _make(self, desk: Desk) -> None:
        zone = desk.pulse.zone_name if desk.pulse else None
        try:
            folder = await desk.session.aside(lambda: _fill(zone))
        finally:
            self._making = False
        self._window = window = self._build(folder)
        window.gone.connect(lambda: self._gone(folder))
        window.show()

    def _gone(self, folder: str) -> None:
        window, self._window = self._window, None
        if window is not None:
            window.deleteLater()
        shutil.rmtree(folder, ignore_errors=True)


def _fill(zone_name: str | None) -> str:
    """The folder of a new sample profile, in the person's language."""
    from nua_desktop_memory.sample import fill

    folder = tempfile.mkdtemp(prefix=_PREFIX)
    fill(folder, "zh" if QLocale().language() is QLocale.Language.Chinese else "en", time_zone=zone_name)
    return folder
