"""The first run: what memory is, that it is off, what switching it on does, and the two ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import hairline, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

_PICTURE = 48


class Welcome(QWidget):
    """Shown on the overview while nothing was ever remembered."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("welcome")
        self._desk = desk
        self._picture = QLabel()
        self._title = label(desk.theme, size=Size.TEXT, bold=True, name="welcomeTitle")
        self._what = label(desk.theme)
        self._then = label(desk.theme, kind="muted")
        self._on = push_button(self.tr("Switch memory on"), "welcomeSwitchOn", kind="primary")
        self._sample = push_button(self.tr("Look around with sample data"), "welcomeSample")
        self._first = push_button(self.tr("Remember a first thing"), "welcomeRemember", kind="primary")
        self._import = push_button(self.tr("Import a file"), "welcomeImport")
        self._connect = push_button(self.tr("Give it to an agent"), "welcomeConnect")
        self._lay_out()
        self._on.clicked.connect(desk.switch_on_asked)
        self._sample.clicked.connect(lambda: desk.command_asked.emit("sample"))
        self._first.clicked.connect(lambda: desk.command_asked.emit("remember"))
        self._import.clicked.connect(lambda: desk.command_asked.emit("import"))
        self._connect.clicked.connect(lambda: desk.page_asked.emit("agents"))
        desk.situation_changed.connect(self.say)
        desk.theme.changed.connect(self._draw)
        self._draw()
        self.say()

    def say(self) -> None:
        """Says it for the switch's position now."""
        situation = self._desk.situation
        on = situation.switched_on
        self._title.setText(self.tr("Memory is on, and empty.") if on else self.tr("Memory is off."))
        self._what.setText(
            self.tr("Begin with something small, such as the city that you live in. You can take it back at once.")
            if on
            else self.tr(
                "Memory keeps short notes about you that agents may use: each with its date, where it came from, and "
                "what it replaced. You see every one of them here, and can correct, withdraw or erase it."
            )
        )
        self._then.setText(
            self.tr("Everything stays in the profile's folder on this computer.")
            if on
            else self.tr(
                "Switching it on makes the folder “memory” in your profile. Agents that are connected then get two "
                "tools, a prompt and a block of what is remembered; switching on connects none. Switching it off again "
                "takes all of that from them and deletes nothing."
            )
        )
        for button in (self._on, self._sample):
            button.setVisible(not on)
            button.setEnabled(situation.ready)
        for button in (self._first, self._import, self._connect):
            button.setVisible(on)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        for button in (self._on, self._sample, self._first, self._import, self._connect):
            row.addWidget(button)
        row.addStretch(1)
        inside = QWidget()
        inside.setMaximumWidth(GRID * 76)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID * 2)
        for widget in (self._picture, self._title, self._what, self._then, hairline()):
            column.addWidget(widget)
        column.addLayout(row)
        around = QVBoxLayout(self)
        around.setContentsMargins(GRID * 6, GRID * 6, GRID * 6, GRID * 4)
        around.addWidget(inside)
        around.addStretch(1)

    def _draw(self) -> None:
        self._picture.setPixmap(icon("nua", self._desk.theme.tokens, "accent").pixmap(_PICTURE, _PICTURE))
