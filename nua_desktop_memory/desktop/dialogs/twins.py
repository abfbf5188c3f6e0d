"""Other memories with the same text, offered to go as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.told import standing_words
from nua_desktop_memory.desktop.texts import subject_words
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.store.model import Event

SINGLY = 6
"""Up to so many are offered one by one, more of them together."""


class Twins(QWidget):
    """Checkboxes, one a memory (or one for all); ``changed`` when others are chosen."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._events: tuple[Event, ...] = ()
        self._boxes: list[QCheckBox] = []
        self._title = label(desk.theme, self.tr("Other memories hold the same text. Erase them too:"))
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(GRID // 2)
        self._rows.addWidget(self._title)

    def offer(self, events: tuple[Event, ...]) -> None:
        """These; what was chosen before is forgotten."""
        self._events = events
        for box in self._boxes:
            self._rows.removeWidget(box)
            box.deleteLater()
        if len(events) > SINGLY:
            self._boxes = [self._box(self.tr("all %Ln of them", "", len(events)), 0)]
        else:
            self._boxes = [self._box(self._words(event), place) for place, event in enumerate(events)]
        self.setVisible(bool(events))

    def chosen(self) -> tuple[Event, ...]:
        """Those that are to go as well."""
        if len(self._events) > SINGLY:
            return self._events if self._boxes[0].isChecked() else ()
        return tuple(event for event, box in zip(self._events, self._boxes, strict=True) if box.isChecked())

    def last(self) -> QWidget | None:
        """The last of the boxes, for the order of tabbing."""
        return self._boxes[-1] if self._boxes else None

    def _words(self, event: Event) -> str:
        observed = self.tr("observed {time}").format(time=self._desk.clock.observed(event))
        return "  ·  ".join((standing_words(event, self._desk), observed, subject_words(event)))

    def _box(self, words: str, place: int) -> QCheckBox:
        made = QCheckBox(words)
        made.setObjectName(f"twinCheck{place}")
        made.setAccessibleName(self.tr("Erase too: {memory}").format(memory=words))
        made.setToolTip(words)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        made.toggled.connect(self.changed)
        self._rows.addWidget(made)
        return made
