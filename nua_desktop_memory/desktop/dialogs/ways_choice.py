"""The ways of settling a conflict as a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QRadioButton

from nua_desktop_memory.desktop.dialogs.radio_choice import RadioChoice
from nua_desktop_memory.desktop.ways import Way, way_meaning, way_word

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class WaysChoice(RadioChoice["Way | None"]):
    """One radio button a way, and one for leaving it open (``way`` is ``None`` then)."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, (*Way, None), self._made, self._meant, "meaningLabel")
        self.choose(Way.KEEP)

    @property
    def way(self) -> Way | None:
        """The chosen way; ``None`` leaves the conflict open."""
        return self._values[self.button()]

    def choose(self, way: Way | None) -> None:
        """Chooses one."""
        self._choose(way)

    def _made(self, way: Way | None) -> QRadioButton:
        made = QRadioButton(way_word(way) if way else self.tr("Leave it open"))
        made.setObjectName(f"way{(way or 'open').capitalize()}")
        return made

    def _meant(self, way: Way | None) -> str:
        return way_meaning(way) if way else self.tr("It stays a conflict; your agents see all sides of it.")
