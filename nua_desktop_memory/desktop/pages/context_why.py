"""Why a line is in the block, and the memories that it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.standings import standing
from nua_desktop_memory.desktop.texts import source_words, standing_word
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.emptying import empty
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, label
from nua_desktop_memory.desktop.widgets.text_link import TextLink

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.pages.context_lines import About
    from nua_desktop_memory.store.model import Event


class WhyPanel(QScrollArea):
    """Shows one line's part and reason, and a link for each of its events."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._place = label(desk.theme, size=Size.SMALL, kind="muted", name="contextPlace")
        self._part = label(desk.theme, size=Size.TEXT, bold=True, name="contextPart")
        self._reason = label(desk.theme, name="contextWhy")
        self._links = QVBoxLayout()
        self._links.setSpacing(GRID)
        self.setObjectName("contextWhyPanel")
        self.setAccessibleName(self.tr("Why this line is there"))
        self.setProperty("part", "surface")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = as_high_as_needed(QWidget())
        inside.setProperty("part", "surface")
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        column.setSpacing(GRID)
        for words in (self._place, self._part, self._reason):
            column.addWidget(words)
        column.addLayout(self._links)
        column.addStretch(1)
        self.setWidget(inside)
        self.show_line(None, 0, 0)

    def show_line(self, about: About | None, number: int, count: int) -> None:
        """Which line it is about; ``number`` counts from 1. The events follow."""
        if about is None:
            self._place.setText("")
            self._part.setText("")
            self._reason.setText(self.tr("Choose a line to see why it is there."))
            return
        self._place.setText(self.tr("Line {number} of {count}").format(number=number, count=count))
        self._part.setText(about.part)
        self._reason.setText(about.why)

    def show_events(self, events: tuple[Event, ...]) -> None:
        """The memories that the line stands for."""
        empty(self._links)
        for event in events:
            self._links.addWidget(self._link(event))
            self._links.addWidget(label(self._desk.theme, self._small_print(event), Size.SMALL, kind="muted"))

    def _link(self, event: Event) -> TextLink:
        link = TextLink(event.text)
        link.setObjectName("contextEvent")
        link.setAccessibleName(self.tr("Details: {text}").format(text=event.text))
        link.clicked.connect(lambda: self._desk.event_asked.emit(event.event_id))
        return link

    def _small_print(self, event: Event) -> str:
        state = standing_word(standing(event, self._desk.now(), self._desk.disputed))
        observed = self._desk.clock.observed(event)
        parts = (state, event.memory_key or "", observed, source_words(event.source))
        return "  ·  ".join(part for part in parts if part)
