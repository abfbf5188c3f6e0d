"""The program as a person has it open: the window around its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QListWidget, QMainWindow, QMenu
from scenarios.pages import hands
from scenarios.pages.activity import Activity
from scenarios.pages.bin import Bin
from scenarios.pages.conflicts import Conflicts
from scenarios.pages.context import Context
from scenarios.pages.dialogs import (
    Erasing,
    KeepingFromAgents,
    Moving,
    Remembering,
    Renaming,
    Replacing,
    Several,
    Withdrawing,
)
from scenarios.pages.facts import Facts
from scenarios.pages.overview import Overview
from scenarios.pages.palette import PaletteBox
from scenarios.pages.part import Part
from scenarios.pages.reports import Findings, ImportReport, StoreReport
from scenarios.pages.resolving import Resolving, Settling
from scenarios.pages.review import Review
from scenarios.pages.settings import NewProfile, ReadableExport, RemoveProfile, RestoreBackup, Settings
from scenarios.pages.side import Details, Message, TimeBar
from scenarios.pages.summaries import Summaries
from scenarios.pages.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from staging import Stage


class App(Part):
    """One window; its pages and dialogs as page objects."""

    def __init__(self, stage: Stage, window: QMainWindow) -> None:
        super().__init__(stage, window)
        self.main = window
        self.details, self.message, self.times = (kind(stage, window) for kind in (Details, Message, TimeBar))
        self.overview, self.timeline, self.facts = (kind(stage, window) for kind in (Overview, Timeline, Facts))
        self.conflicts, self.context, self.bin = (kind(stage, window) for kind in (Conflicts, Context, Bin))
        self.activity, self.summaries, self.settings = (kind(stage, window) for kind in (Activity, Summaries, Settings))
        self.review = Review(stage, window)
        self.remembering, self.replacing = Remembering(stage, window), Replacing(stage, window)
        self.withdrawing, self.erasing = Withdrawing(stage, window), Erasing(stage, window)
        self.resolving, self.palette = Resolving(stage, window), PaletteBox(stage, window)
        self.settling, self.keeping_from_agents = Settling(stage, window), KeepingFromAgents(stage, window)
        self.moving, self.renaming = Moving(stage, window), Renaming(stage, window)
        self.binning, self.restoring = Several(stage, window, "delete"), Several(stage, window, "restore")
        self.imported, self.store, self.findings = (
            kind(stage, window) for kind in (ImportReport, StoreReport, Findings)
        )
        self.new_profile, self.remove_profile = NewProfile(stage, window), RemoveProfile(stage, window)
        self.restore_backup, self.export = RestoreBackup(stage, window), ReadableExport(stage, window)

    @classmethod
    def open(cls, stage: Stage, *, waiting: bool = True) -> App:
        """Starts the program; the window is at the front."""
        window = stage.open(waiting=waiting)
        window.activateWindow()
        stage.until(window.isActiveWindow, "for the window to come to the front")
        return cls(stage, window)

    def again(self) -> App:
        """Closes the window and starts the program again."""
        self.close()
        return App.open(self.stage)

    def close(self) -> None:
        """Closes the window."""
        self.stage.close(self.main)  # type: ignore[arg-type]

    @property
    def page(self) -> str:
        """The name of the page in sight."""
        return next((name for name in self.page_names if self.shows(f"{name}Page")), "")

    @property
    def page_names(self) -> list[str]:
        """The pages that the navigation lists."""
        listed = self.find(QListWidget, "navigation")
        return [listed.item(row).data(Qt.ItemDataRole.UserRole) for row in range(listed.count())]

    def go(self, page: str) -> None:
        """Clicks a page in the navigation."""
        listed = self.find(QListWidget, "navigation")
        item = listed.item(self.page_names.index(page))
        listed.scrollToItem(item)
        hands.click(listed.viewport(), listed.visualItemRect(item).center())
        self.until(lambda: self.page == page, f"for the page {page}")

    def keys(self, *keys: hands.Key, modifiers: Qt.KeyboardModifier = hands.NONE) -> None:
        """Keys to whatever has the focus."""
        for key in keys:
            hands.press_key(key, modifiers)

    def shortcut(self, key: hands.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """A key with Ctrl, and what else is held."""
        held = hands.CONTROL
        for one in modifiers:
            held |= one
        hands.press_key(key, held)

    def undo(self) -> None:
        """Ctrl+Z, once there is something to take back."""
        self._once_there_is("Undo: ")
        self.shortcut(hands.Key.Key_Z)

    def redo(self) -> None:
        """Ctrl+Shift+Z, once there is something to do again."""
        self._once_there_is("Redo: ")
        self.shortcut(hands.Key.Key_Z, hands.SHIFT)

    def _once_there_is(self, words: str) -> None:
        def there() -> bool:
            return any(can and row.startswith(words) for row, can in self.menu_rows("Memory").items())

        self.until(there, f"for {words}")

    def search(self, words: str) -> None:
        """Types into the search field of the window, and Enter."""
        self.enter("searchField", words)

    def switch(self) -> None:
        """Clicks the memory switch."""
        self.press("memoryToggle")

    def switch_on(self) -> None:
        """Clicks the memory switch, and waits until memory is on."""
        self.switch()
        self.until_sees("Memory is on.")

    @property
    def dialogs(self) -> list[str]:
        """The dialogs in sight."""
        return [one.objectName() for one in self.window.findChildren(QDialog) if one.isVisible()]

    def menu(self, menu: str, words: str) -> None:
        """Opens a menu of the menu bar and clicks a row of it."""
        bar = self.main.menuBar()
        action = hands.menu_row(bar.actions(), menu)
        hands.click(bar, bar.actionGeometry(action).center())
        opened = action.menu()
        assert isinstance(opened, QMenu)
        self.until(opened.isVisible, f"for the menu {menu}")
        row = hands.menu_row(opened.actions(), words)
        assert row.isEnabled(), f"{words!r} cannot be chosen"
        hands.click(opened, opened.actionGeometry(row).center())
        self.until(lambda: not opened.isVisible(), f"for the menu {menu} to go")

    def menu_rows(self, menu: str) -> dict[str, bool]:
        """The rows of a menu, and whether each can be chosen."""
        action = hands.menu_row(self.main.menuBar().actions(), menu)
        opened = action.menu()
        assert isinstance(opened, QMenu)
        rows = (row for row in opened.actions() if not row.isSeparator())
        return {row.text().replace("&", ""): row.isEnabled() for row in rows}

    def context_menu(self, words: str) -> None:
        """Chooses from the menu that the menu key brings for what is selected."""
        place = hands.focused()
        place.customContextMenuRequested.emit(QPoint(8, 8))
        opened = QApplication.activePopupWidget()
        assert isinstance(opened, QMenu), "no menu came"
        row = hands.menu_row(opened.actions(), words)
        hands.click(opened, opened.actionGeometry(row).center())

    def name_file(self, dialog: str, path: Path | str) -> None:
        """Types a path into a file dialog, and Enter."""
        asking = self.find(QFileDialog, dialog)
        self.until(asking.isVisible, f"for {dialog}")
        field = asking.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        hands.write(field, str(path))
        hands.press_key(hands.Key.Key_Return)
        self.until(lambda: not asking.isVisible(), f"for {dialog} to go")

    def import_file(self, path: Path | str) -> None:
        """Imports a file by the menu, and waits for the report."""
        self.menu("File", "Import")
        self.name_file("importFileDialog", path)
        self.imported.until_open()

    def drop(self, paths: Iterable[Path]) -> None:
        """Drags files over the window and lets them go."""
        carried = QMimeData()
        carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        place, copy = QPoint(300, 300), Qt.DropAction.CopyAction
        left, none = Qt.MouseButton.LeftButton, hands.NONE
        QApplication.sendEvent(self.window, QDragEnterEvent(place, copy, carried, left, none))
        self.until_sees("Import ")
        QApplication.sendEvent(self.window, QDropEvent(QPointF(place), copy, carried, left, none))
