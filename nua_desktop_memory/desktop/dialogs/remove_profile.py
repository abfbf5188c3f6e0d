"""Removing a whole profile, the log included: what goes and what stays, a word to type, and a report."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.confirm_field import ConfirmField
from nua_desktop_memory.desktop.dialogs.plain import PlainDialog
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.single import raise_other
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle
from nua_desktop_memory.store.errors import Busy, NuaError

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.removing import Removal
    from nua_desktop_memory.profile import Profile

WAIT = 1.0
"""Seconds to wait for this window's own writing to end."""


class RemoveProfileDialog(PlainDialog):
    """``removed`` with the folder of the profile, after the report was read.

    The profile of this window can be removed too: the window goes with it. One that has a window of its own cannot;
    that window comes to the front.
    """

    removed = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(
            desk, parent, "removeProfile", desk.tr("Remove a profile"), desk.tr("Remove for good"), danger=True
        )
        theme = desk.theme
        self._folder = ""
        self._title = label(theme, size=Size.TEXT, name="removeTitle")
        self._what = copyable(label(theme, name="removeWhat"))
        self._what.setAccessibleName(self.tr("What goes and what stays"))
        self._warning = label(
            theme,
            self.tr("This cannot be undone. Every memory in it goes, with its history and the log."),
            kind="danger",
            bold=True,
        )
        word = self.tr("remove")
        words = self.tr("Type “{word}” to remove it for good").format(word=word)
        self._confirm = ConfirmField(theme, word, name="removeConfirmEdit", words=words)
        self._confirm.edited.connect(self.judge)
        self._surveyed = False
        self._gone = False
        self._clients: tuple[str, ...] = ()
        for widget in (self._title, self._what, self._warning, self._confirm):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def ask(self, folder: str, title: str) -> None:
        """Opens it for the profile in a folder."""
        self._folder = folder
        self._surveyed = self._gone = False
        self._title.setText(self.tr("Remove the profile “{name}”?").format(name=title))
        self._what.setText(self.tr("Looking what is in it…"))
        self._confirm.start("")
        self._show_report(shown=False)
        self.judge()
        self.resize(GRID * 72, GRID * 42)
        self.open()
        self._confirm.edit.setFocus()
        self.desk.session.spawn(self._survey(folder))

    def problem(self) -> str:
        """Nothing goes before it was said what, and the word was typed."""
        if self._gone:
            return ""
        return self._confirm.problem() if self._surveyed else self.tr("It is still being looked up what goes.")

    def go(self) -> None:
        """Removes it; with the report in sight, closes."""
        if self._gone:
            self.reject()
            return
        self.say_error("")
        if self._is_own():
            folder = self._folder
            operation = Operation(self.desk.session, lambda profile: _remove_open(profile, folder))
            operation.on_success(self._report).on_failure(self._refused).on_finish(lambda: self.say_busy("")).start()
            self.say_busy(self.tr("Removing…"))
        else:
            self.desk.session.spawn(self._remove(self._folder))

    def reject(self) -> None:
        """Leaves; after a removal the rest of the window is told."""
        super().reject()
        if self._gone:
            self._gone = False
            self.removed.emit(self._folder)

    def _is_own(self) -> bool:
        return os.path.realpath(self._folder) == os.path.realpath(self.desk.session.profile_dir)

    async def _survey(self, folder: str) -> None:
        from nua_desktop_memory.agent.connectors.connecting import connected_to
        from nua_desktop_memory.operations.removing import survey_removal

        try:
            found, clients = await self.desk.session.aside(lambda: (survey_removal(folder), connected_to(folder)))
        except NuaError as error:
            if folder == self._folder:
                self._what.setText("")
                self.say_error(error.message)
            return
        if folder == self._folder and not self._gone:
            self._surveyed = True
            self._clients = clients
            self._what.setText(self._told(found))
            self.footer.allow(self.problem())

    async def _remove(self, folder: str) -> None:
        words = self.tr("It is open in a window of its own, which came to the front. Close that one first.")

        def work() -> Removal:
            from nua_desktop_memory.operations.removing import remove_profile

            if raise_other(folder):
                raise Busy(words)
            return remove_profile(folder, wait=WAIT)

        self.say_busy(self.tr("Removing…"))
        try:
            self._report(await self.desk.session.aside(work))
        except NuaError as error:
            self._refused(error)
        finally:
            self.say_busy("")

    def _report(self, removal: Removal) -> None:
        self._gone = True
        self._title.setText(self.tr("The profile was removed."))
        self._what.setText(self._told(removal))
        self._show_report(shown=True)
        self.judge()
        self.footer.accept.setFocus()

    def _refused(self, error: NuaError) -> None:
        self.say_error(error.message)

    def _told(self, removal: Removal) -> str:
        size = QLocale().formattedDataSize(removal.bytes)
        parts = [
            removal.profile_dir,
            self.tr("%Ln files, the log included ({size}).", "", removal.files).format(size=size),
        ]
        if removal.left:
            names = listed(removal.left[:8]) + (" …" if len(removal.left) > 8 else "")
            parts.append(self.tr("Not from this program, and left in the folder: {names}").format(names=names))
        if removal.copies:
            parts.append(self.tr("Exports and backups that are known and stay where they are:"))
            parts += [f"•  {one}" for one in removal.copies]
        if self._clients:
            words = self.tr(
                "Connected to it, and left with an entry that leads nowhere unless you disconnect first: {names}"
            )
            parts.append(words.format(names=listed(self._clients)))
        if self._is_own():
            parts.append(self.tr("This window closes with it."))
        return "\n".join(parts)

    def _show_report(self, *, shown: bool) -> None:
        self._warning.setVisible(not shown)
        self._confirm.setVisible(not shown)
        self.footer.cancel.setVisible(not shown)
        self.footer.name_accept(self.tr("Close") if shown else self.tr("Remove for good"))
        restyle(self.footer.accept, "kind", "primary" if shown else "danger")


def _remove_open(profile: Profile, folder: str) -> Removal:
    """Removes the profile that is open here; where it is refused, the profile goes on."""
    from nua_desktop_memory.operations.removing import remove_profile

    profile.close()
    return remove_profile(folder, wait=WAIT)
