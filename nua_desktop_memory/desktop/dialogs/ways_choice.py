"""The ways of settling a conflict as a choice, with the meaning of the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.ways import Way, way_meaning, way_word
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

COLUMNS = 2


class WaysChoice(QWidget):
    """One radio button a way, and one for leaving it open (``way`` is ``None`` then)."""

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._ways: dict[QRadioButton, Way | None] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID * 2)
        grid.setVerticalSpacing(GRID // 2)
        for place, way in enumerate((*Way, None)):
            words = way_word(way) if way else self.tr("Leave it open")
            button = QRadioButton(words)
            button.setObjectName(f"way{(way or 'open').capitalize()}")
            button.setAccessibleName(words)
            self._ways[button] = way
            self._group.addButton(button)
            grid.addWidget(button, place // COLUMNS, place % COLUMNS)
        self._meaning = label(theme, size=Size.SMALL, kind="muted", name="meaningLabel")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID)
        layout.addLayout(grid)
        layout.addWidget(self._meaning)
        self.choose(Way.KEEP)
        self._group.buttonToggled.connect(self._toggled)

    @property
    def way(self) -> Way | None:
        """The chosen way; ``None`` leaves the conflict open."""
        return next(way for button, way in self._ways.items() if button.isChecked())

    def choose(self, way: Way | None) -> None:
        """Chooses one."""
        next(button for button, one in self._ways.items() if one is way).setChecked(True)
        self._explain()

    def button(self) -> QRadioButton:
        """The button of the chosen way."""
        return next(button for button in self._ways if button.isChecked())

    def _toggled(self, button: QRadioButton, checked: bool) -> None:
        del button
        if checked:
            self._explain()
            self.chosen.emit()

    def _explain(self) -> None:
        way = self.way
        words = way_meaning(way) if way else self.tr("It stays a conflict; your agents see all sides of it.")
        self._meaning.setText(words)
