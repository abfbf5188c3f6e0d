"""Where a new memory would stand against a current fact: leave both, or say now what became of the old one."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme
    from nua_desktop_memory.facts.model import Candidate
    from nua_desktop_memory.operations.consequences import Consequences


class Old(StrEnum):
    """What became of the value that is remembered already."""

    STAYS = "stays"
    """Nothing is said: both stand, as a conflict."""
    ENDED = "ended"
    """It held until the new one began."""
    WRONG = "wrong"
    """It was never so."""


class AgainstChoice(QWidget):
    """Hidden until a conflict is foreseen; where just one value was there, the three answers to it.

    ``chosen`` when another answer was chosen.
    """

    chosen = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._candidate: Candidate | None = None
        self._warning = label(theme, kind="conflict", name="conflictWarning")
        self._group = QButtonGroup(self)
        self._buttons = {old: QRadioButton() for old in Old}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self._warning)
        for old, button in self._buttons.items():
            button.setObjectName(f"old{old.capitalize()}")
            self._group.addButton(button)
            layout.addWidget(button)
        self._name(
            {
                Old.STAYS: self.tr("Leave both: a conflict until you decide"),
                Old.ENDED: self.tr("It changed: what was remembered held until then"),
                Old.WRONG: self.tr("What was remembered was wrong"),
            }
        )
        self.forget()
        self._group.buttonToggled.connect(self._toggled)

    @property
    def old(self) -> Old:
        """The answer; `Old.STAYS` while nothing is asked."""
        return next(old for old, button in self._buttons.items() if button.isChecked())

    @property
    def candidate(self) -> Candidate | None:
        """The one value that the new memory would stand against."""
        return self._candidate

    def forget(self) -> None:
        """Nothing is asked any more."""
        self._candidate = None
        self._buttons[Old.STAYS].setChecked(True)
        self.hide()

    def foresee(self, consequences: Consequences) -> None:
        """Asks where a plain note would make a conflict; a settled answer stays."""
        if self.old is not Old.STAYS:
            return
        made = [
            before
            for before, after in zip(consequences.before, consequences.after, strict=True)
            if after.state is SlotState.CONFLICT and before.state is not SlotState.CONFLICT
        ]
        single = len(made) == 1 and len(made[0].candidates) == 1
        self._candidate = made[0].candidates[0] if single else None
        self._warning.setText(
            self.tr("This stands against what is remembered already:")
            if single
            else self.tr("This stands against what is remembered already. Neither counts until you decide.")
        )
        for button in self._buttons.values():
            button.setVisible(single)
        self.setVisible(bool(made))

    def _name(self, words: dict[Old, str]) -> None:
        for old, button in self._buttons.items():
            button.setText(words[old])
            button.setAccessibleName(words[old])

    def _toggled(self, button: QRadioButton, checked: bool) -> None:
        del button
        if checked:
            self.chosen.emit()
