"""The summaries."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView
from scenarios.pages import hands
from scenarios.pages.part import Listing


class Summaries(Listing):
    """What stands for older history, and the records behind it."""

    name = "summariesPage"
    list_name = "summariesView"

    @property
    def records(self) -> list[str]:
        """The records of the summary that is selected."""
        view = self.find(QAbstractItemView, "summariesEventsView")
        return hands.rows(view) if view.isVisible() else []
