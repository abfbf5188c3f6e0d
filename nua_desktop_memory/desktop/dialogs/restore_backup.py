"""Restoring a backup: what is in the file, and the name of the new profile."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.backup_file import BackupInfo


class RestoreBackupDialog(PlainDialog):
    """``chosen`` with the file and the name of the new profile; the restoring itself is long work of the window."""

    chosen = Signal(str, str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "restoreBackup", desk.tr("Restore a backup"), desk.tr("Restore"))
        theme = desk.theme
        self._path = ""
        self._info: BackupInfo | None = None
        self._what = copyable(label(theme, size=Size.TEXT, name="restoreWhat"))
        self._words = label(
            theme,
            self.tr(
                "It becomes a new profile; this one stays as it is. What was erased since the backup stays out, and "
                "you are told how many. Memory is off in the new profile until you switch it on."
            ),
        )
        self._name = LineField(theme, "restoreName", self.tr("Name of the new profile"))
        self._name.edit.setMaxLength(60)
        self._name.edited.connect(self.judge)
        for widget in (self._what, self._words, self._name):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def ask(self, path: str) -> None:
        """Opens it for a file, and looks into it."""
        self._path, self._info = path, None
        self._what.setText(self.tr("Looking into the backup…"))
        self._name.start("")
        self.judge()
        self.fit(GRID * 68)
        self.open()
        self._name.edit.setFocus()
        self.desk.session.spawn(self._look(path))

    def problem(self) -> str:
        """It must be a backup, and the new profile needs a name."""
        if self._info is None:
            return self.tr("This is not a backup that can be restored.")
        return "" if self._name.text() else self.tr("Give it a name first.")

    def go(self) -> None:
        """Hands it over."""
        path, name = self._path, self._name.text()
        self.close_done()
        self.chosen.emit(path, name)

    async def _look(self, path: str) -> None:
        from nua_desktop_memory.operations.backup_file import info

        try:
            found = await self.desk.session.aside(lambda: info(path))
        except NuaError as error:
            if path == self._path:
                self._what.setText(os.path.basename(path))
                self.say_error(error.message)
            return
        if path != self._path:
            return
        self._info = found
        words = self.tr("“{profile}”, %Ln memories, backed up {time}", "", found.events)
        self._what.setText(words.format(profile=found.name, time=self.desk.clock.show(found.created)))
        if not self._name.text():
            name = self.tr("{profile} restored {date}")
            self._name.start(name.format(profile=found.name, date=self.desk.clock.as_typed(self.desk.now(), "day")))
            self._name.edit.selectAll()
        self.judge()
