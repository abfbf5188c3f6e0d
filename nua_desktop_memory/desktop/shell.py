"""The layout of the window: navigation, top bar, page, details, and the strips below; no behaviour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.theme.tokens import DETAILS_WIDTH
from nua_desktop_memory.desktop.widgets.details import DetailsPanel
from nua_desktop_memory.desktop.widgets.navigation import Navigation
from nua_desktop_memory.desktop.widgets.progress import ProgressPanel
from nua_desktop_memory.desktop.widgets.strip import MessageStrip
from nua_desktop_memory.desktop.widgets.switch import MemorySwitch
from nua_desktop_memory.desktop.widgets.time_bar import TimeBar

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page

NARROW = 1_100
"""Below this width the navigation shows icons alone."""


class Shell(QWidget):
    """The window's central widget; its parts are public for the window, which alone knows them."""

    def __init__(self, desk: Desk, pages: Sequence[Page], actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setProperty("part", "window")
        theme = desk.theme
        self._theme = theme
        self.navigation = Navigation(theme, pages)
        self.search = QLineEdit()
        self.switch = MemorySwitch(theme)
        self.remember = QPushButton(actions["remember"].iconText())
        self.time_bar = TimeBar(theme, desk.clock)
        desk.moment_asked.connect(self.time_bar.take)
        self.stack = QStackedWidget()
        self.progress = ProgressPanel(theme)
        self.strip = MessageStrip(theme)
        self.details = DetailsPanel(desk, actions)
        self.split = QSplitter(Qt.Orientation.Horizontal)
        for page in pages:
            page.setProperty("part", "page")
            page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self.stack.addWidget(page)
        self._prepare(actions["remember"])
        self._lay_out()
        theme.changed.connect(self._draw)
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Makes room for the page where the window is narrow."""
        super().resizeEvent(event)
        self.navigation.set_compact(compact=self.width() < NARROW)

    def _prepare(self, remember: QAction) -> None:
        self.search.setObjectName("searchField")
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(GRID * 20)
        self.search.setMaximumWidth(GRID * 60)
        self.remember.setObjectName("rememberButton")
        self.remember.setAccessibleName(remember.iconText())
        self.remember.clicked.connect(remember.trigger)
        self.remember.setEnabled(remember.isEnabled())
        remember.enabledChanged.connect(self.remember.setEnabled)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setProperty("part", "bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID * 2)
        row.addWidget(self.search, 1)
        row.addWidget(self.remember)
        row.addStretch(1)
        row.addWidget(self.switch)
        middle = QWidget()
        middle.setProperty("part", "surface")
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.time_bar)
        column.addWidget(self.stack, 1)
        self.split.addWidget(middle)
        self.split.addWidget(self.details)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        self.split.setHandleWidth(1)
        self.split.setChildrenCollapsible(False)
        self.details.setMinimumWidth(GRID * 36)
        middle.setMinimumWidth(GRID * 44)
        self.split.setSizes([GRID * 90, DETAILS_WIDTH])
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(bar)
        right.addWidget(self.split, 1)
        right.addWidget(self.progress)
        right.addWidget(self.strip)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self.navigation)
        across.addLayout(right, 1)

    def _draw(self) -> None:
        self.remember.setIcon(icon("remember", self._theme.tokens))
