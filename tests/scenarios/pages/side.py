"""What stands around a page: the details at the right, the strip below, the times above."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from scenarios.pages.part import Part


class Details(Part):
    """The details of what is selected."""

    name = "detailsPanel"

    @property
    def text(self) -> str:
        """The text of the memory, or what stands in its place."""
        return self.reads("detailsText")

    def until_shows(self, words: str) -> None:
        """Waits until they are of this memory."""
        self.until(lambda: self.root.isVisible() and self.text == words, f"for the details of {words!r}")

    @property
    def offers(self) -> list[str]:
        """What can be done with it."""
        return [one.text() for one in self.root.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]

    def replace(self) -> None:
        """Clicks Replace."""
        self.press("detailsReplace")

    def withdraw(self) -> None:
        """Clicks Withdraw."""
        self.press("detailsRevoke")

    def delete(self) -> None:
        """Clicks Put in the bin."""
        self.press("detailsDelete")

    def erase(self) -> None:
        """Clicks Erase."""
        self.press("detailsErase")


class Message(Part):
    """The strip that says what was done, or what is wrong."""

    name = "messageStrip"

    @property
    def text(self) -> str:
        """What it says; nothing while it is not there."""
        return self.reads("messageText") if self.root.isVisible() else ""

    def until_says(self, words: str) -> None:
        """Waits until it says something with these words."""
        self.until(lambda: words in self.text, f"for {words!r} instead of {self.text!r}")

    def act(self) -> None:
        """Clicks what it offers."""
        self.press("messageCommand")

    def undo(self) -> None:
        """Clicks the Undo of a notice."""
        self.press("messageUndo")

    def close(self) -> None:
        """Closes it."""
        self.press("messageClose")


class TimeBar(Part):
    """The two times above a page."""

    def held_at(self, words: str) -> None:
        """Asks what held at a time."""
        self.enter("validAtEdit", words)

    def known_at(self, words: str) -> None:
        """Asks what was known at a time."""
        self.enter("knownAtEdit", words)

    @property
    def banner(self) -> str:
        """What says that this is the past; nothing at present."""
        return self.reads("pastBanner") if self.shows("pastBanner") else ""

    def back(self) -> None:
        """Back to now."""
        self.press("backToNow")
