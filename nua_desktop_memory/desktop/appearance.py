"""What a window wears: the palette, the stylesheet and the icons of the look that was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.menus import draw_icons

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow

    from nua_desktop_memory.desktop.remembered import Remembered
    from nua_desktop_memory.desktop.theme import Theme


class Appearance(QObject):
    """Dresses a window, and again whenever its look is another; to be made before the window has any parts.

    A stylesheet is cheap only then. Icons come when they are asked for.
    """

    def __init__(
        self, theme: Theme, actions: Mapping[str, QAction], remembered: Remembered, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._actions = actions
        self._remembered = remembered
        self._window = window
        theme.changed.connect(self._change)
        self._wear()

    def draw_icons(self) -> None:
        """Draws the icons of the window and of its commands."""
        self._window.setWindowIcon(icon("nua", self._theme.tokens, "accent"))
        draw_icons(self._actions, self._theme.tokens)

    def _wear(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            self._theme.dress(application)
        self._window.setStyleSheet(self._theme.stylesheet())

    def _change(self) -> None:
        self._wear()
        self.draw_icons()
        self._remembered.look, self._remembered.motion = self._theme.look, self._theme.motion
