"""What waits for review."""

from __future__ import annotations

from scenarios.pages.part import Listing


class Review(Listing):
    """What agents that are not paired wanted to add."""

    name = "reviewPage"
    list_name = "reviewView"

    def accept(self) -> None:
        """Clicks Accept."""
        self.press("reviewAccept")

    def refuse(self) -> None:
        """Clicks Refuse."""
        self.press("reviewRefuse")
