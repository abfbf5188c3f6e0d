"""The rules for many conflicts as a choice; none is chosen until the person chooses one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QRadioButton

from nua_desktop_memory.desktop.dialogs.radio_choice import RadioChoice
from nua_desktop_memory.desktop.rules import rule_meaning, rule_word
from nua_desktop_memory.operations.settling import Rule

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class RuleChoice(RadioChoice[Rule]):
    """One radio button a rule."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, Rule, _button, rule_meaning, "ruleMeaning")
        self.choose_none()

    @property
    def rule(self) -> Rule | None:
        """The chosen rule."""
        return self._values[self.button()] if self.button().isChecked() else None

    def choose_none(self) -> None:
        """As it is before anything was chosen."""
        self._choose_none(self.tr("You see below what becomes of each conflict before anything is changed."))


def _button(rule: Rule) -> QRadioButton:
    made = QRadioButton(rule_word(rule))
    made.setObjectName(f"rule{rule.capitalize()}")
    made.setAccessibleDescription(rule_meaning(rule))
    return made
