"""One of a few things to be chosen, each a radio button, and below them what the chosen one means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

T = TypeVar("T")
COLUMNS = 2


class RadioChoice(QWidget, Generic[T]):
    """``chosen`` when another one is. ``button`` makes the button of a value, ``meaning`` says what the value means."""

    chosen = Signal()

    def __init__(
        self,
        theme: Theme,
        values: Iterable[T],
        button: Callable[[T], QRadioButton],
        meaning: Callable[[T], str],
        name: str,
    ) -> None:
        """``name`` is the object name of the sentence."""
        super().__init__()
        self._group = QButtonGroup(self)
        self._meaning_of = meaning
        self._values: dict[QRadioButton, T] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID * 2)
        grid.setVerticalSpacing(GRID // 2)
        for place, value in enumerate(values):
            made = button(value)
            made.setAccessibleName(made.text())
            self._values[made] = value
            self._group.addButton(made)
            grid.addWidget(made, place // COLUMNS, place % COLUMNS)
        self._meaning = label(theme, size=Size.SMALL, kind="muted", name=name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID)
        layout.addLayout(grid)
        layout.addWidget(self._meaning)
        self._group.buttonToggled.connect(self._toggled)

    def button(self) -> QRadioButton:
        """The chosen button; the first where none is."""
        return next((one for one in self._values if one.isChecked()), next(iter(self._values)))

    def _choose(self, value: T) -> None:
        next(button for button, one in self._values.items() if one is value).setChecked(True)

    def _choose_none(self, words: str) -> None:
        """As it is before anything was chosen; ``words`` stand in the place of a meaning."""
        self._group.setExclusive(False)
        for button in self._values:
            button.setChecked(False)
        self._group.setExclusive(True)
        self._meaning.setText(words)

    def _toggled(self, button: QRadioButton, checked: bool) -> None:
        if checked:
            self._meaning.setText(self._meaning_of(self._values[button]))
            self.chosen.emit()
