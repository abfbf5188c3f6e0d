"""Two parts of a page: side by side where there is room, else one above the other."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from nua_desktop_memory.desktop.theme import GRID

WIDE = GRID * 100
"""From this width on they usually stand side by side."""


class TwoPanes(QSplitter):
    """``first`` is the list, ``second`` what belongs to its current row; ``share`` is the list's part, of 10.

    From the width ``wide`` on they stand side by side.
    """

    turned = Signal()
    """They stand the other way now, so the list may show other rows."""

    def __init__(
        self, first: QWidget, second: QWidget, name: str, *, share: int = 4, share_above: int = 4, wide: int = WIDE
    ) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setObjectName(name)
        self._wide = wide
        self._shares = {Qt.Orientation.Horizontal: share, Qt.Orientation.Vertical: share_above}
        self.addWidget(first)
        self.addWidget(second)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        first.setMinimumSize(GRID * 24, GRID * 10)
        second.setMinimumSize(GRID * 24, GRID * 15)
        self._moved = False
        self.splitterMoved.connect(self._keep)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turns where the width asks for it; keeps the person's own division until then."""
        super().resizeEvent(event)
        wanted = Qt.Orientation.Horizontal if event.size().width() >= self._wide else Qt.Orientation.Vertical
        if wanted is not self.orientation():
            self.setOrientation(wanted)
            self._moved = False
            self._share()
            self.turned.emit()
        elif not self._moved:
            self._share()

    def _keep(self) -> None:
        self._moved = True

    def _share(self) -> None:
        room = self.width() if self.orientation() is Qt.Orientation.Horizontal else self.height()
        first = room * self._shares[self.orientation()] // 10
        self.setSizes([first, room - first])
