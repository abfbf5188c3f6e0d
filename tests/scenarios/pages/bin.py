"""The bin."""

from __future__ import annotations

from scenarios.pages.part import Listing


class Bin(Listing):
    """What was withdrawn or put in the bin."""

    name = "binPage"
    list_name = "binView"

    def restore(self) -> None:
        """Clicks Restore."""
        self.press("binRestore")

    def erase(self) -> None:
        """Clicks Erase for good."""
        self.press("binErase")
