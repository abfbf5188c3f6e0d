"""The tray icon, where the platform has a tray: remember something, open the window, quit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from nua_desktop_memory.desktop.icons import icon

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.window import Window


class Tray(QObject):
    """Made only where `available`; its menu and a click on it do the same things as the window."""

    def __init__(
        self, window: Window, *, remember: Callable[[], None], show: Callable[[], None], leave: Callable[[], object]
    ) -> None:
        super().__init__(window)
        self._remember = remember
        self.menu = QMenu()
        self.menu.setObjectName("trayMenu")
        for name, words, act in (
            ("Remember", self.tr("Remember…"), remember),
            ("Show", self.tr("Open the window"), show),
            ("Quit", self.tr("Quit"), leave),
        ):
            self.menu.addAction(words, act).setObjectName(f"tray{name}")
        self._icon = QSystemTrayIcon(icon("nua", window.desk.theme.tokens, "accent"), self)
        self._icon.setToolTip("Nua Desktop Memory")
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._activate)
        self._icon.show()

    def _activate(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is QSystemTrayIcon.ActivationReason.Trigger:
            self._remember()

    def close(self) -> None:
        """Takes it away."""
        self._icon.hide()
        self.menu.deleteLater()


def available() -> bool:
    """Whether the platform shows tray icons now; it is no error where it does not."""
    return QSystemTrayIcon.isSystemTrayAvailable()
