"""The profiles of this person: open another in its own window, make a new one, remove one with everything."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from nua_desktop_memory.desktop import other_windows
from nua_desktop_memory.desktop.dialogs.new_profile import NewProfileDialog
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.reading import Newest
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.profiles import ProfileRow

_ROWS = 5


class ProfilesSettings(QWidget):
    """A list with what is in each, and what can be done with the selected one."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._reading: Newest[tuple[ProfileRow, ...]] = Newest(desk.session, self._fill)
        self._rows: dict[str, ProfileRow] = {}
        self._list = QListWidget()
        self._list.setObjectName("profilesList")
        self._list.setAccessibleName(self.tr("Profiles"))
        self._list.setUniformItemSizes(True)
        self._list.setSpacing(GRID // 4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._list.currentItemChanged.connect(lambda *_: self._judge())
        self._list.itemActivated.connect(lambda _: self._open())
        self._show = push_button(self.tr("Open in its own window"), "profileOpen")
        self._new = push_button(self.tr("New…"), "profileNew")
        self._remove = push_button(self.tr("Remove with everything…"), "profileRemove")
        self._error = label(desk.theme, kind="error", name="profilesError")
        self._dialog = NewProfileDialog(desk, self)
        self._show.clicked.connect(self._open)
        self._new.clicked.connect(self._dialog.ask)
        self._remove.clicked.connect(self._ask_to_remove)
        self._dialog.created.connect(self._created)
        desk.profiles_changed.connect(self.refresh)
        self._lay_out()
        self._judge()

    def refresh(self) -> None:
        """Reads again which there are, on a thread."""
        session = self._desk.session
        self._reading.look(lambda: session.aside(_rows_with(session.profile_dir)))

    def _fill(self, rows: tuple[ProfileRow, ...]) -> None:
        before = self._chosen()
        self._rows = {row.profile_dir: row for row in rows}
        self._list.clear()
        for row in rows:
            item = QListWidgetItem(self._words(row))
            item.setData(Qt.ItemDataRole.UserRole, row.profile_dir)
            item.setToolTip(row.profile_dir)
            self._list.addItem(item)
            if before is not None and row.profile_dir == before.profile_dir:
                self._list.setCurrentItem(item)
        if self._chosen() is None and rows:
            self._list.setCurrentRow(0)
        height = (self._list.sizeHintForRow(0) if rows else self.fontMetrics().height()) + GRID // 2
        self._list.setFixedHeight(height * min(max(len(rows), 1), _ROWS) + GRID * 2)
        self._judge()

    def _words(self, row: ProfileRow) -> str:
        if row.problem is not None:
            return self.tr("{name}  ·  cannot be read").format(name=row.title)
        state = self.tr("memory is on") if row.enabled else self.tr("memory is off")
        count = self.tr("%Ln memories", "", row.events or 0)
        parts = [row.title, state, count]
        if self._is_own(row):
            parts.append(self.tr("this window"))
        return "  ·  ".join(parts)

    def _judge(self) -> None:
        row = self._chosen()
        self._show.setEnabled(row is not None and not self._is_own(row))
        self._remove.setEnabled(row is not None)
        self._error.setText((row.problem if row is not None else None) or "")
        self._error.setVisible(bool(self._error.text()))

    def _chosen(self) -> ProfileRow | None:
        if self._list.currentRow() < 0:
            return None
        return self._rows.get(self._list.currentItem().data(Qt.ItemDataRole.UserRole))

    def _is_own(self, row: ProfileRow) -> bool:
        return os.path.realpath(row.profile_dir) == os.path.realpath(self._desk.session.profile_dir)

    def _open(self) -> None:
        row = self._chosen()
        if row is not None and not self._is_own(row):
            self._open_row(row)

    def _created(self, row: ProfileRow) -> None:
        self.refresh()
        self._open_row(row)

    def _open_row(self, row: ProfileRow) -> None:
        if other_windows.open_window(row.profile_dir):
            words = Notice(self.tr("“{name}” opens in its own window.").format(name=row.title))
        else:
            words = Notice(self.tr("The window of “{name}” did not start.").format(name=row.title), Weight.WARNING)
        self._desk.session.tell(words)

    def _ask_to_remove(self) -> None:
        row = self._chosen()
        if row is not None:
            self._desk.removal_asked.emit(row.profile_dir, row.title)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        for button in (self._show, self._new, self._remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._list)
        column.addWidget(self._error)
        column.addLayout(buttons)


class _rows_with:  # noqa: N801 - a call that reads as a phrase
    """The profiles in the person's data folder, and the one in ``folder`` wherever it lies; for a worker thread."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def __call__(self) -> tuple[ProfileRow, ...]:
        from nua_desktop_memory.operations.profiles import list_profiles, row_of

        rows = list_profiles().profiles
        known = {os.path.realpath(row.profile_dir) for row in rows}
        if os.path.realpath(self._folder) in known or not os.path.isdir(self._folder):
            return rows
        return (row_of(self._folder), *rows)
