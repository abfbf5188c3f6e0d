"""The overview."""

from __future__ import annotations

from scenarios.pages.part import Listing


class Overview(Listing):
    """What is known now, what waits, what was done last; the welcome while there is nothing."""

    name = "overviewPage"
    list_name = "overviewFactsView"

    @property
    def surface(self) -> str:
        """What it says is installed for agents."""
        return self.find_words("surfacePanel")

    def find_words(self, name: str) -> str:
        """All words of a part of the page."""
        from PySide6.QtWidgets import QWidget
        from scenarios.pages import hands

        return hands.words_in(self.find(QWidget, name))
