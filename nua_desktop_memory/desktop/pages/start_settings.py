"""Settings: whether the window starts with the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from nua_desktop_memory.desktop import autostart
from nua_desktop_memory.desktop.remembered import Remembered
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.tray import available
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class StartSettings(QWidget):
    """Off until the person switches it on; switched off, nothing of it is left."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._start = QCheckBox(self.tr("Start with the session"))
        self._start.setObjectName("startWithSession")
        self._start.setAccessibleName(self._start.text())
        self._stay = QCheckBox(self.tr("Go on in the tray when the window is closed"))
        self._stay.setObjectName("stayInTray")
        self._stay.setAccessibleName(self._stay.text())
        self._stay.setVisible(available())
        self._stay.toggled.connect(self._keep)
        self._error = label(desk.theme, kind="error", name="startError")
        self._error.hide()
        self._start.toggled.connect(self._switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self._start)
        column.addWidget(self._stay)
        column.addWidget(self._error)
        self.refresh()

    def refresh(self) -> None:
        """Shows how it is."""
        with QSignalBlocker(self._start):
            self._start.setChecked(autostart.is_on())
        with QSignalBlocker(self._stay):
            self._stay.setChecked(Remembered(self._desk.session.profile_dir).stays)

    def _keep(self, on: bool) -> None:
        Remembered(self._desk.session.profile_dir).stays = on

    def _switch(self, on: bool) -> None:
        self._error.hide()
        try:
            autostart.switch(on=on, profile_dir=self._desk.session.profile_dir)
        except OSError as error:
            self._error.setText(self.tr("This could not be written: {why}").format(why=error.strerror))
            self._error.show()
        self.refresh()
