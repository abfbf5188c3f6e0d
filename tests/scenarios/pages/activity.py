"""The activity."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView
from scenarios.pages import hands
from scenarios.pages.part import Listing


class Activity(Listing):
    """Who did what, newest first, and the memories that it concerns."""

    name = "activityPage"
    list_name = "activityView"

    @property
    def memories(self) -> list[str]:
        """The memories of the act that is selected."""
        view = self.find(QAbstractItemView, "activityEventsView")
        return hands.rows(view) if view.isVisible() else []
