"""The conflicts."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget
from scenarios.pages import hands
from scenarios.pages.part import Listing


class Conflicts(Listing):
    """What contradicts what, side by side, and the ways of settling it."""

    name = "conflictsPage"
    list_name = "conflictsView"

    @property
    def subject(self) -> str:
        """The subject of the conflict that is shown."""
        return self.reads("conflictSubject")

    def until_subject(self, words: str) -> None:
        """Waits until this conflict is shown."""
        self.until(lambda: self.shows("conflictSubject") and self.subject == words, f"for the conflict of {words}")

    @property
    def sides(self) -> list[str]:
        """What each side says, with all that tells it apart."""
        panels = [one for one in self.root.findChildren(QWidget) if one.accessibleName().startswith("Side ")]
        return [hands.words_in(one) for one in panels if one.isVisible()]

    def settle(self, way: str) -> None:
        """Clicks a way for all sides: None is right, Both at different times, Different things."""
        self.press({"none": "settleInstead", "times": "settleTimes", "things": "settleSubjects"}[way])

    def keep(self, words: str) -> None:
        """Clicks Keep this one, of the side that says this."""
        self._of_side("keepSide", words)

    def withdraw(self, words: str) -> None:
        """Clicks Withdraw, of the side that says this."""
        self._of_side("withdrawSide", words)

    def _of_side(self, name: str, words: str) -> None:
        def buttons() -> list[QPushButton]:
            found = self.root.findChildren(QPushButton, name)
            return [one for one in found if one.isVisible() and one.isEnabled() and words in one.accessibleName()]

        self.until(buttons, f"for {name} of {words!r}")
        hands.click(buttons()[0])
