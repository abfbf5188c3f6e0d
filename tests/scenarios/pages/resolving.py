"""The dialog that settles a conflict."""

from __future__ import annotations

from PySide6.QtWidgets import QRadioButton
from scenarios.pages.dialogs import Changing


class Resolving(Changing):
    """Resolve the conflict."""

    name = "resolveDialog"

    def way(self, words: str) -> None:
        """Chooses a way by its words."""
        self.until_open()
        self.press_named(words)

    @property
    def chosen_way(self) -> str:
        """The words of the chosen way."""
        ways = self.root.findChildren(QRadioButton)
        return next(way.text() for way in ways if way.objectName().startswith("way") and way.isChecked())

    def keep(self, letter: str) -> None:
        """Chooses the side that is right."""
        self.press(f"keepChoice{letter}")

    def withdraw(self, letter: str) -> None:
        """Chooses a side that is not true."""
        self.press(f"withdrawCheck{letter}")

    def holds(self, letter: str, *, since: str | None = None, until: str | None = None) -> None:
        """Says from when until when a side holds."""
        for name, words in (("sinceEdit", since), ("untilEdit", until)):
            if words is not None:
                self.write(f"{name}{letter}", words)

    def is_about(self, letter: str, subject: str) -> None:
        """Gives a side a subject of its own."""
        self.write(f"subjectEdit{letter}", subject)


class Settling(Changing):
    """Resolve several conflicts by one rule."""

    name = "settleDialog"

    def rule(self, name: str) -> None:
        """Chooses a rule."""
        self.press(f"rule{name}")
