"""Filters that a person has given a name: kept with the window's settings, taken up with two clicks."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPushButton, QToolButton, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class SlotFilter:
    """Which subjects are shown: ``states`` is a key of the choice, ``months`` counts where it is "still true"."""

    states: str = "all"
    subject: str = ""
    text: str = ""
    months: str = "12"


class SavedFilters(QToolButton):
    """A button with a menu of the names. ``chosen`` with a filter to take up, ``naming`` when one is to be kept."""

    chosen = Signal(object)
    naming = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, SlotFilter] = {}
        self.setObjectName("savedFilters")
        self.setText(self.tr("Saved ▾"))
        self.setToolTip(self.tr("Saved filters"))
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setAccessibleName(self.tr("Saved filters"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setObjectName("savedFiltersMenu")
        menu.setAccessibleName(self.accessibleName())
        menu.aboutToShow.connect(self.fill)
        self.setMenu(menu)

    def names(self) -> list[str]:
        """The names, in order."""
        return sorted(self._kept, key=str.casefold)

    def keep(self, name: str, wanted: SlotFilter) -> None:
        """Keeps a filter; one of the same name gives way."""
        self._kept[name] = wanted

    def remove(self, name: str) -> None:
        """Forgets a filter."""
        self._kept.pop(name, None)

    def choose(self, name: str) -> None:
        """Takes one up."""
        self.chosen.emit(self._kept[name])

    def fill(self) -> None:
        """Makes the menu anew."""
        menu = self.menu()
        menu.clear()
        for name in self.names():
            menu.addAction(name.replace("&", "&&")).triggered.connect(lambda _=False, name=name: self.choose(name))
        if not self._kept:
            menu.addAction(self.tr("None is saved yet")).setEnabled(False)
        menu.addSeparator()
        menu.addAction(self.tr("Save these filters…")).triggered.connect(self.naming)
        if self._kept:
            removing = menu.addMenu(self.tr("Remove"))
            for name in self.names():
                action = removing.addAction(name.replace("&", "&&"))
                action.triggered.connect(lambda _=False, name=name: self.remove(name))

    def words(self) -> str:
        """All of them as one word for the window's settings."""
        return json.dumps({name: asdict(one) for name, one in self._kept.items()}, ensure_ascii=False)

    def take_words(self, words: str) -> None:
        """Those of the last time; what cannot be read is left out."""
        try:
            kept = json.loads(words or "{}")
            self._kept = {
                str(name): SlotFilter(**{field: str(value) for field, value in one.items()})
                for name, one in kept.items()
            }
        except (ValueError, TypeError, AttributeError):
            self._kept = {}


class NamingRow(QWidget):
    """Asks for the name of a filter, in a row of the page. ``named`` with it."""

    named = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setObjectName("filterName")
        self.edit.setAccessibleName(self.tr("Name of these filters"))
        self.edit.setMaxLength(NAME_LENGTH)
        self._save = QPushButton(self.tr("Save"))
        self._save.setObjectName("saveFilter")
        self._save.setAccessibleName(self.tr("Save these filters"))
        self._leave = QPushButton(self.tr("Cancel"))
        self._leave.setObjectName("leaveFilter")
        self._leave.setAccessibleName(self.tr("Do not save these filters"))
        caption = label(theme, self.tr("Name of these filters"), kind="muted")
        caption.setWordWrap(False)
        caption.setBuddy(self.edit)
        row = QHBoxLayout(self)
        row.setContentsMargins(GRID * 2, 0, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(caption)
        row.addWidget(self.edit, 1)
        row.addWidget(self._save)
        row.addWidget(self._leave)
        self.edit.textChanged.connect(lambda _: self._suit())
        self.edit.returnPressed.connect(self._accept)
        self._save.clicked.connect(self._accept)
        self._leave.clicked.connect(self.hide)
        self.hide()

    def ask(self) -> None:
        """Shows it, empty."""
        self.edit.clear()
        self._suit()
        self.show()
        self.edit.setFocus()

    def _suit(self) -> None:
        self._save.setEnabled(bool(self.edit.text().strip()))

    def _accept(self) -> None:
        name = self.edit.text().strip()
        if name:
            self.hide()
            self.named.emit(name)
