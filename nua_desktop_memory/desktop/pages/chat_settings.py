"""Settings: whether conversations are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError


class ChatSettings(QWidget):
    """Kept unless the person says otherwise; what is kept already stays until it is erased."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._keep = QCheckBox(self.tr("Keep conversations"))
        self._keep.setObjectName("chatKeep")
        self._keep.setAccessibleName(self._keep.text())
        self._keep.toggled.connect(self._change)
        self._error = label(desk.theme, kind="error", name="chatKeepError")
        self._error.hide()
        self._reading: Reading[bool] = Reading(desk.session, self._show, refused=self._refused)
        words = self.tr(
            "Each stays on this computer, in a folder of its own that any git reads, whether memory is on or off. "
            "Backups do not hold them."
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self._keep)
        column.addWidget(label(desk.theme, words, Size.SMALL, kind="muted"))
        column.addWidget(self._error)

    def refresh(self) -> None:
        """Reads the choice again."""
        from nua_desktop_memory.chat.keeping import keeps_conversations

        if self._desk.session.is_open:
            self._reading.ask(lambda profile: keeps_conversations(profile.folder))

    def _show(self, keeps: bool) -> None:
        with QSignalBlocker(self._keep):
            self._keep.setChecked(keeps)

    def _change(self, keeps: bool) -> None:
        def work(profile: Profile) -> None:
            from nua_desktop_memory.chat.keeping import set_keeps_conversations

            set_keeps_conversations(profile, keeps)

        self._error.hide()
        self._reading.drop()
        operation = Operation(self._desk.session, work)
        operation.on_failure(self._refused).on_finish(self.refresh).start()

    def _refused(self, error: NuaError) -> None:
        self._error.setText(error.message)
        self._error.show()
