"""A memory as a dialog shows it: its text, its standing and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.standings import standing
from nua_desktop_memory.desktop.texts import source_words, standing_word, subject_words
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event


class ToldMemory(QWidget):
    """One event, to be read only."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__()
        self._desk = desk
        self._event: Event | None = None
        self.text = copyable(label(desk.theme, size=Size.TEXT, name=name))
        self._small = label(desk.theme, size=Size.SMALL, kind="muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self.text)
        layout.addWidget(self._small)
        desk.clock.changed.connect(self._draw)

    def tell(self, event: Event | None) -> None:
        """Shows this one; ``None`` forgets what was shown."""
        self._event = event
        self._draw()

    def _draw(self) -> None:
        event = self._event
        self.text.setText(event.text if event else "")
        self._small.setText(small_print(event, self._desk) if event else "")


def small_print(event: Event, desk: Desk) -> str:
    """Standing, subject, when it holds, when it was observed and from whom, in one line."""
    clock = desk.clock
    observed = desk.tr("observed {time}").format(time=clock.observed(event))
    parts = (
        standing_words(event, desk),
        subject_words(event),
        clock.holds(event, desk.now()),
        observed,
        source_words(event.source),
    )
    return "  ·  ".join(part for part in parts if part)


def standing_words(event: Event, desk: Desk) -> str:
    """What the memory is now."""
    return standing_word(standing(event, desk.now(), desk.disputed))
