"""The dialogs that report: an import, a check of the store, a look for secrets."""

from __future__ import annotations

from PySide6.QtWidgets import QListWidget
from scenarios.pages.dialogs import DialogPart


class ImportReport(DialogPart):
    """What an import brought."""

    name = "importReport"
    accept_name = "importClose"

    @property
    def counts(self) -> str:
        """How many came, were there already, were refused."""
        return self.reads("importCounts")

    @property
    def refused(self) -> str:
        """The refused lines, each with its reason."""
        return self.reads("importRefused")

    def close(self) -> None:
        """Closes it."""
        self.accept()


class StoreReport(DialogPart):
    """What a check of the store found."""

    name = "storeReport"
    accept_name = "storeClose"

    @property
    def problems(self) -> str:
        """What is wrong, a line each."""
        return self.reads("storeProblems")

    def repair(self) -> None:
        """Clicks Repair."""
        self.press("storeRepair")


class Findings(DialogPart):
    """What a look for secrets found."""

    name = "findingsDialog"
    accept_name = "findingsClose"

    @property
    def rows(self) -> list[str]:
        """What was found."""
        listed = self.find(QListWidget, "findingsList")
        return [listed.item(row).text() for row in range(listed.count())]

    def erase_all(self) -> None:
        """Marks all and asks to erase them."""
        self.press("findingsAll")
        self.press("findingsErase")
