"""Pages in a state: in the past, with nothing found, narrowed, at work, with a notice, with a menu open."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QScrollArea,
    QTabWidget,
    QToolButton,
    QWidget,
)
from spoken import SECRET

from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.pages.facts_filter import STILL_TRUE
from nua_desktop_memory.desktop.quick import QuickWindow
from nua_desktop_memory.desktop.sentences import told

if TYPE_CHECKING:
    from camera import Camera
    from spoken import Play, Said


class States:
    """What a person meets on the pages."""

    def __init__(self, said: Said) -> None:
        self._said = said

    def plays(self) -> list[tuple[str, Play]]:
        """Names and plays."""
        return [
            ("past", self._past),
            ("nothing-found", self._nothing_found),
            ("settings-below", self._settings_below),
            ("context-compare", self._context_tabs),
            ("facts-still-true", self._still_true),
            ("timeline-several", self._several),
            ("palette", self._palette),
            ("notices", self._notices),
            ("work", self._work),
            ("quick", self._quick),
            ("bad-time", self._bad_time),
            ("saved-filters", self._saved_filters),
            ("drop", self._drop),
            ("progress", self._progress),
            ("menus", self._menus),
        ]

    async def _past(self, camera: Camera) -> None:
        for name in ("timeline", "facts", "conflicts", "context"):
            await camera.page(name)
            camera.type("validAtEdit", "2025")
            await camera.take(f"{name}-past")
        camera.type("validAtEdit", "")
        await camera.settle()

    async def _bad_time(self, camera: Camera) -> None:
        await camera.page("facts")
        camera.type("knownAtEdit", "2199")
        await camera.take("facts-time-refused")
        camera.type("knownAtEdit", "")

    async def _nothing_found(self, camera: Camera) -> None:
        for name in ("timeline", "facts", "conflicts", "bin"):
            await camera.page(name)
            camera.window.shell.search.setText("zzzz")
            await camera.settle()
            await camera.take(f"{name}-nothing-found")
        camera.window.shell.search.clear()
        await camera.settle()

    async def _settings_below(self, camera: Camera) -> None:
        """The rest of the pages that scroll."""
        for name in ("settings", "agents"):
            await camera.page(name)
            page = camera.window.page
            areas = [page, *page.findChildren(QScrollArea)]
            area = next((one for one in areas if isinstance(one, QScrollArea) and one.isVisible()), None)
            if area is None:
                continue
            bar, number = area.verticalScrollBar(), 1
            while bar.value() < bar.maximum():
                bar.setValue(bar.value() + area.viewport().height() - 40)
                number += 1
                await camera.take(f"{name}-{number}", still=False)
            bar.setValue(0)

    async def _context_tabs(self, camera: Camera) -> None:
        await camera.page("context")
        tabs = camera.window.page.findChild(QTabWidget)
        choice = camera.window.page.findChild(QComboBox, "contextChoice")
        count = tabs.count() if tabs is not None else choice.count() if choice is not None else 0
        for number in range(1, count):
            (tabs.setCurrentIndex if tabs is not None else choice.setCurrentIndex)(number)  # type: ignore[union-attr]
            await camera.take(f"context-{number + 1}")
        if tabs is not None:
            tabs.setCurrentIndex(0)
        elif choice is not None:
            choice.setCurrentIndex(0)

    async def _still_true(self, camera: Camera) -> None:
        await camera.page("facts")
        choice = camera.find(QComboBox, "factsState")
        before = choice.currentIndex()
        for number in range(choice.count()):
            if choice.itemData(number) == STILL_TRUE:
                choice.setCurrentIndex(number)
        await camera.take("facts-still-true")
        choice.setCurrentIndex(before)
        await camera.settle()

    async def _several(self, camera: Camera) -> None:
        await camera.page("timeline")
        camera.select("timeline", 1, through=4)
        await camera.take("timeline-several")

    async def _palette(self, camera: Camera) -> None:
        camera.do("palette")
        await camera.settle()
        palette = camera.find(QWidget, "palette")
        camera.find(QLineEdit, "paletteField", palette).setText(self._said.question[:1])
        await camera.take("palette", palette)
        palette.hide()

    async def _notices(self, camera: Camera) -> None:
        from nua_desktop_memory.desktop.notices import Notice, Weight
        from nua_desktop_memory.store.errors import Busy

        await camera.page("overview")
        tell = camera.window.desk.session.tell
        tell(Notice(self._said.new, command="undo"))
        await camera.take("notice-done")
        refusal = Busy("Another program is writing to this memory; wait a moment and try again.")
        camera.window.desk.session.refused.emit(told(refusal))
        await camera.take("notice-refused")
        tell(Notice(self._said.new, Weight.PROBLEM, "memory/LOG.txt: …", "verify"))
        await camera.take("notice-problem")
        camera.press("messageClose")

    async def _work(self, camera: Camera) -> None:
        await camera.page("overview")
        telling = camera.window.desk.session.rebuilding
        telling.emit(0.0)
        await camera.settle()
        await camera.settle()
        telling.emit(0.6)
        await camera.take("index-made-anew", still=False)
        telling.emit(None)

    async def _quick(self, camera: Camera) -> None:
        quick = QuickWindow(camera.window)
        quick.ask()
        quick.field.setText(self._said.new)
        await camera.take("quick", quick)
        quick.field.setText(SECRET)
        quick.save.click()
        await camera.take("quick-refused", quick)
        quick.hide()
        quick.deleteLater()

    async def _saved_filters(self, camera: Camera) -> None:
        await camera.page("facts")
        saved = camera.find(QToolButton, "savedFilters")
        saved.naming.emit()  # type: ignore[attr-defined]
        camera.find(QLineEdit, "filterName").setText(self._said.filter)
        await camera.take("facts-naming")
        camera.press("saveFilter")
        await camera.settle()
        saved.fill()  # type: ignore[attr-defined]
        await _menu(camera, saved.menu(), "menu-saved-filters")

    async def _drop(self, camera: Camera) -> None:
        """Held over the window by another program."""
        await camera.page("overview")
        path = os.path.join(os.path.dirname(camera.window.desk.session.profile_dir), "notes.txt")
        _write(path, self._said.new)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(path)])
        place, copying = QPoint(400, 300), Qt.DropAction.CopyAction
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(camera.window, QDragEnterEvent(place, copying, data, buttons, keys))
        await camera.take("drop")
        QApplication.sendEvent(camera.window, QDragLeaveEvent())

    async def _progress(self, camera: Camera) -> None:
        await camera.page("overview")
        panel = camera.window.shell.progress
        panel.begin(QCoreApplication.translate("Transfers", "Importing…"))
        far = QCoreApplication.translate("LongWork", "{count} taken over, {refused} refused so far")
        panel.advance(1_240, 3_000, far.format(count=grouped(1_180), refused=grouped(60)))
        await camera.take("long-work", still=False)
        panel.end()

    async def _menus(self, camera: Camera) -> None:
        await camera.page("timeline", row=3)
        for action in camera.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                await _menu(camera, menu, f"menu-{menu.objectName()}")
        view = camera.find(QAbstractItemView, "timelineView")
        view.customContextMenuRequested.emit(view.visualRect(view.currentIndex()).center())
        popped = QApplication.activePopupWidget()
        if not isinstance(popped, QMenu):
            raise LookupError("a memory has no menu")  # noqa: TRY004 - told as a scene that cannot be played
        await camera.take("menu-of-a-memory", popped)
        popped.close()


async def _menu(camera: Camera, menu: QMenu, name: str) -> None:
    menu.popup(camera.window.mapToGlobal(QPoint(80, 80)))
    await camera.take(name, menu)
    menu.hide()


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n")
