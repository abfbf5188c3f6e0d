"""The timeline: the list, and what is drawn above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea
from scenarios.pages import hands
from scenarios.pages.part import Listing

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint


class Timeline(Listing):
    """The list of memories, newest first, its filters, and the drawing."""

    name = "timelinePage"
    list_name = "timelineView"

    def filter_state(self, words: str) -> None:
        """Shows memories of one state."""
        self.pick("timelineState", words)

    def filter_source(self, words: str) -> None:
        """Shows memories of one source."""
        self.pick("timelineSource", words)

    def filter_subject(self, words: str) -> None:
        """Shows memories of one subject and what is below it."""
        self.enter("timelineSubject", words)

    def sort_lanes(self, words: str) -> None:
        """Chooses the order of the lanes."""
        self.pick("timelineOrder", words)

    @property
    def drawing(self) -> QAbstractScrollArea:
        """The drawing."""
        return self.find(QAbstractScrollArea, "timelineLanes")

    @property
    def drawn(self) -> list[str]:
        """What a screen reader says of each bar and mark in sight."""
        heard = QAccessible.queryAccessibleInterface(self.drawing)
        bars = [heard.child(number) for number in range(heard.childCount())]
        return [bar.text(QAccessible.Text.Name) for bar in bars if bar is not None]

    def until_drawn(self, words: str) -> None:
        """Waits until a bar says this."""
        self.until(lambda: any(words in bar for bar in self.drawn), f"for a bar of {words!r} among {self.drawn}")

    def until_not_drawn(self, words: str) -> None:
        """Waits until no bar says this."""
        self.until(lambda: not any(words in bar for bar in self.drawn), f"for the bar of {words!r} to go")

    def place_of(self, words: str) -> QPoint:
        """Where the bar lies that says this, by what a screen reader is told."""
        self.until_drawn(words)
        heard = QAccessible.queryAccessibleInterface(self.drawing)
        bars = [heard.child(number) for number in range(heard.childCount())]
        bar = next(one for one in bars if words in one.text(QAccessible.Text.Name))
        inside = self.drawing.viewport()
        area = bar.rect().intersected(inside.rect().translated(inside.mapToGlobal(inside.rect().topLeft())))
        return inside.mapFromGlobal(area.center())

    def click_bar(self, words: str) -> None:
        """Clicks the bar that says this."""
        hands.click(self.drawing.viewport(), self.place_of(words))
