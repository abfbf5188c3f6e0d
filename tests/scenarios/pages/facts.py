"""The facts."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu
from scenarios.pages import hands
from scenarios.pages.part import Listing


class Facts(Listing):
    """Subjects with what holds for them, and the history of the one that is selected."""

    name = "factsPage"
    list_name = "factsView"

    @property
    def history(self) -> list[str]:
        """What each memory of the selected subject says."""
        view = self.find(QAbstractItemView, "slotHistoryView")
        return hands.rows(view) if view.isVisible() else []

    def until_history(self, *texts: str) -> None:
        """Waits until the history has these memories, in this order."""

        def there() -> bool:
            rows = self.history
            return len(rows) == len(texts) and all(row.startswith(text) for row, text in zip(rows, texts, strict=True))

        self.until(there, f"for {texts} instead of {self.history}")

    def choose_in_history(self, words: str) -> None:
        """Clicks a memory of the history."""
        view = self.find(QAbstractItemView, "slotHistoryView")
        row = next(number for number, one in enumerate(self.history) if one.startswith(words))
        hands.click_row(view, row)

    def show(self, which: str) -> None:
        """Chooses which subjects are shown."""
        self.pick("factsState", which)

    def saved(self, words: str) -> None:
        """Chooses from the menu of saved filters, which keeps the click until it has gone (so Qt made it)."""
        look = QTimer(interval=5)

        def choose() -> None:
            menu = QApplication.activePopupWidget()
            if isinstance(menu, QMenu):
                look.stop()
                row = hands.menu_row(menu.actions(), words)
                hands.click(menu, menu.actionGeometry(row).center())

        look.timeout.connect(choose)
        look.start()
        self.press("savedFilters")
        assert not look.isActive(), "no menu came"
        self.until(lambda: QApplication.activePopupWidget() is None, "for the menu to go")
