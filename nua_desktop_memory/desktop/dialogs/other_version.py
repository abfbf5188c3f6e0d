"""The offer to look at what took the place of a memory while a dialog was open on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.told import ToldMemory
from nua_desktop_memory.desktop.theme import GRID

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event


class OtherVersion(QWidget):
    """A link (``lookButton``); once pressed, the other memory (``otherText``) in its place. What is typed stays."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._event: Event | None = None
        self._look = QPushButton(self.tr("Look at the other version"))
        self._look.setObjectName("lookButton")
        self._look.setAccessibleName(self._look.text())
        self._look.setProperty("kind", "link")
        self._look.setAutoDefault(False)
        self._look.clicked.connect(self._show)
        self._told = ToldMemory(desk, "otherText")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, GRID // 2)
        layout.addWidget(self._look)
        layout.addWidget(self._told)
        self.offer(None)

    def offer(self, event: Event | None) -> None:
        """Offers to look at this one; ``None``: there is none. One that is looked at stays in sight."""
        if event is not None and event == self._event:
            return
        self._event = event
        self._told.tell(None)
        self._told.hide()
        self._look.show()
        self.setVisible(event is not None)

    def _show(self) -> None:
        self._told.tell(self._event)
        self._told.show()
        self._told.text.setFocus()
        self._look.hide()
