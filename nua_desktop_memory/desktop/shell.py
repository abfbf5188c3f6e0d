"""The layout of the window: navigation, top bar, page, details, and the strips below; no behaviour.

What is not in sight at first (details, time fields, strips) is made when it is first wanted.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from nua_desktop_memory.desktop.commands import MENU_COMMANDS
from nua_desktop_memory.desktop.held_up import HeldUp
from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.moment import NOW, Moment
from nua_desktop_memory.desktop.rebuilding import Rebuilding
from nua_desktop_memory.desktop.registry import PAGES
from nua_desktop_memory.desktop.theme.tokens import DETAILS_WIDTH, GRID
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.navigation import Navigation
from nua_desktop_memory.desktop.widgets.switch import MemorySwitch

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.base import Page
    from nua_desktop_memory.desktop.widgets.details import DetailsPanel
    from nua_desktop_memory.desktop.widgets.progress import ProgressPanel
    from nua_desktop_memory.desktop.widgets.strip import MessageStrip
    from nua_desktop_memory.desktop.widgets.time_bar import TimeBar

B = TypeVar("B", bound=QBoxLayout)

NARROW = 1_100
"""Below this width the navigation shows icons alone."""


class Shell(InOrder, QWidget):
    """The window's central widget; its parts are public for the window, which alone knows them."""

    travelled = Signal()
    """The time fields show another moment."""
    details_closed = Signal()
    """The person closes the details."""

    def __init__(self, desk: Desk, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setProperty("part", "window")
        self._desk = desk
        self._actions = actions
        self.navigation = Navigation(desk.theme, PAGES)
        self.search = QLineEdit()
        self.switch = MemorySwitch(desk.theme)
        self.remember = QPushButton(actions["remember"].iconText())
        self.stack = QStackedWidget()
        self.split = QSplitter()
        self._beside = QWidget()
        self._middle = QVBoxLayout()
        self._below = QVBoxLayout()
        self._rebuilding = Rebuilding(desk.session, lambda: self.progress, self)
        self._held_up = HeldUp(desk.session, lambda: self.progress, self)
        desk.moment_asked.connect(self._travel_to)
        self._prepare(actions["remember"])
        self._lay_out()
        desk.theme.changed.connect(self._draw)
        self._draw()

    @cached_property
    def details(self) -> DetailsPanel:
        """What is selected, whole; at the right of the page."""
        from nua_desktop_memory.desktop.widgets.details import DetailsPanel

        panel = DetailsPanel(self._desk, self._actions)
        panel.closed.connect(self.details_closed)
        panel.show_disputed(self._desk.disputed)
        panel.addActions([self._actions[name] for name in MENU_COMMANDS])
        _filled(self._beside).addWidget(panel)
        return panel

    @cached_property
    def time_bar(self) -> TimeBar:
        """The two time fields, above the page."""
        from nua_desktop_memory.desktop.widgets.time_bar import TimeBar

        bar = TimeBar(self._desk.theme, self._desk.clock, self._desk.now)
        bar.hide()
        bar.moved.connect(lambda _: self.travelled.emit())
        self._middle.insertWidget(0, bar)
        return bar

    @cached_property
    def progress(self) -> ProgressPanel:
        """Long work, below the page."""
        from nua_desktop_memory.desktop.widgets.progress import ProgressPanel

        panel = ProgressPanel(self._desk.theme)
        self._below.insertWidget(0, panel)
        return panel

    @cached_property
    def strip(self) -> MessageStrip:
        """Messages, at the foot of the window."""
        from nua_desktop_memory.desktop.widgets.strip import MessageStrip

        strip = MessageStrip(self._desk.theme)
        self._below.addWidget(strip)
        return strip

    @property
    def has_details(self) -> bool:
        """The details were in sight once."""
        return "details" in self.__dict__

    def moment(self, page: Page) -> Moment:
        """The moment that a page shows: that of the time fields where it follows them."""
        return self.time_bar.moment if page.travels else NOW

    def go_back_to_now(self) -> None:
        """Empties the time fields."""
        if "time_bar" in self.__dict__:
            self.time_bar.go_back()

    def show_time_bar(self, *, shown: bool) -> None:
        """Shows the time fields, or hides them."""
        if shown or "time_bar" in self.__dict__:
            self.time_bar.setVisible(shown)

    def show_details(self, *, shown: bool) -> None:
        """Shows the details, or hides them."""
        if shown:
            self.details.show()
        self._beside.setVisible(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Makes room for the page where the window is narrow."""
        super().resizeEvent(event)
        self.navigation.set_compact(compact=self.width() < NARROW)

    def _travel_to(self, moment: Moment) -> None:
        self.time_bar.take(moment)

    def _prepare(self, remember: QAction) -> None:
        self.search.setObjectName("searchField")
        self.search.setAccessibleName(self.tr("Search"))
        let_be_cleared(self.search)
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
        row = QHBoxLayout(bar)
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID * 2)
        row.addWidget(self.search, 1)
        row.addWidget(self.remember)
        row.addStretch(1)
        row.addWidget(self.switch)
        middle = QWidget()
        middle.setProperty("part", "surface")
        middle.setMinimumWidth(GRID * 44)
        middle.setLayout(_tight(self._middle))
        self._middle.addWidget(self.stack, 1)
        self._beside.setMinimumWidth(GRID * 36)
        self._beside.hide()
        self.split.addWidget(middle)
        self.split.addWidget(self._beside)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        self.split.setHandleWidth(1)
        self.split.setChildrenCollapsible(False)
        self.split.setSizes([GRID * 90, DETAILS_WIDTH])
        right = _tight(QVBoxLayout())
        right.addWidget(bar)
        right.addWidget(self.split, 1)
        right.addLayout(_tight(self._below))
        across = _tight(QHBoxLayout(self))
        across.addWidget(self.navigation)
        across.addLayout(right, 1)

    def _draw(self) -> None:
        self.remember.setIcon(icon("remember", self._desk.theme.tokens))


def _filled(widget: QWidget) -> QVBoxLayout:
    """A layout in which one part takes all of a widget."""
    return _tight(QVBoxLayout(widget))


def _tight(layout: B) -> B:
    """A layout without space around or between its parts."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout
