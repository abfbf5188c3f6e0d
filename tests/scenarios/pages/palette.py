"""The command palette."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView
from scenarios.pages import hands
from scenarios.pages.part import Part


class PaletteBox(Part):
    """One field and what fits it."""

    name = "palette"

    def open(self) -> None:
        """Ctrl+K."""
        hands.press_key(hands.Key.Key_K, hands.CONTROL)
        self.until(lambda: self.root.isVisible() and self.root.isActiveWindow(), "for the palette")

    def ask(self, words: str, expected: str) -> None:
        """Opens it, types, and waits until the first line begins so."""
        self.open()
        hands.type_words(words)
        self.until(lambda: self.lines[:1] and self.lines[0].startswith(expected), f"for {expected!r} in {self.lines}")

    @property
    def lines(self) -> list[str]:
        """What fits."""
        return hands.rows(self.find(QAbstractItemView, "paletteList"))

    def do(self) -> None:
        """Enter."""
        hands.press_key(hands.Key.Key_Return)
        self.until(lambda: not self.root.isVisible(), "for the palette to go")
