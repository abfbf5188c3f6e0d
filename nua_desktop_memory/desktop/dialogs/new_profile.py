"""A new profile: its name, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.store.errors import NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.profiles import ProfileRow


class NewProfileDialog(PlainDialog):
    """``created`` with the `ProfileRow` of the new profile."""

    created = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "newProfile", desk.tr("New profile"), desk.tr("Create and open"))
        words = self.tr(
            "A profile is a memory of its own, with its own switch: for work, say, or for one project. Agents that are "
            "connected to this one know nothing of it."
        )
        self._name = LineField(desk.theme, "newProfileName", self.tr("Name"))
        self._name.edit.setMaxLength(120)
        self._name.edited.connect(self.judge)
        self.body.addWidget(label(desk.theme, words))
        self.body.addWidget(self._name)

    def ask(self) -> None:
        """Opens it, empty."""
        self._name.start("")
        self.judge()
        self.fit(GRID * 64)
        self.open()
        self._name.edit.setFocus()

    def problem(self) -> str:
        """It needs a name."""
        return "" if self._name.text() else self.tr("Give it a name first.")

    def go(self) -> None:
        """Makes it, on a thread."""
        self.desk.session.spawn(self._create(self._name.text()))

    async def _create(self, title: str) -> None:
        now = self.desk.now

        def work() -> ProfileRow:
            from nua_desktop_memory.operations.profiles import create_profile

            return create_profile(title, clock=now)

        self.say_busy(self.tr("Creating…"))
        try:
            made = await self.desk.session.aside(work)
        except NuaError as error:
            self.say_error(error.message)
            return
        finally:
            self.say_busy("")
        self.close_done()
        self.created.emit(made)
