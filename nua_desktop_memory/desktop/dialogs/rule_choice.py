"""The rules for many conflicts as a choice; none is chosen until the person chooses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.rules import rule_meaning, rule_word
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.operations.settling import Rule

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

COLUMNS = 2


class RuleChoice(QWidget):
    """One radio button a rule, and what the chosen one means. ``chosen`` when it is another."""

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._rules: dict[QRadioButton, Rule] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID * 2)
        grid.setVerticalSpacing(GRID // 2)
        for place, rule in enumerate(Rule):
            button = QRadioButton(rule_word(rule))
            button.setObjectName(f"rule{rule.capitalize()}")
            button.setAccessibleName(rule_word(rule))
            button.setAccessibleDescription(rule_meaning(rule))
            self._rules[button] = rule
            self._group.addButton(button)
            grid.addWidget(button, place // COLUMNS, place % COLUMNS)
        self._meaning = label(theme, size=Size.SMALL, kind="muted", name="ruleMeaning")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID)
        layout.addLayout(grid)
        layout.addWidget(self._meaning)
        self._group.buttonToggled.connect(self._toggled)
        self.choose_none()

    @property
    def rule(self) -> Rule | None:
        """The chosen rule."""
        return next((rule for button, rule in self._rules.items() if button.isChecked()), None)

    def choose_none(self) -> None:
        """As it is before anything was chosen."""
        self._group.setExclusive(False)
        for button in self._rules:
            button.setChecked(False)
        self._group.setExclusive(True)
        self._meaning.setText(self.tr("You see below what becomes of each conflict before anything is changed."))

    def first_button(self) -> QRadioButton:
        """The button of the first rule."""
        return next(iter(self._rules))

    def _toggled(self, button: QRadioButton, checked: bool) -> None:
        if checked:
            self._meaning.setText(rule_meaning(self._rules[button]))
            self.chosen.emit()
