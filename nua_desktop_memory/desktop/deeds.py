"""What the commands do that need no dialog, and which dialog the others open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.registry import DIALOGS
from nua_desktop_memory.desktop.texts import operation_word

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.registry import AskingDialog
    from nua_desktop_memory.operations.states import Changed
    from nua_desktop_memory.operations.undoing import Redone, Undone


class Deeds(QObject):
    """Answers commands by their name."""

    def __init__(self, desk: Desk, dialogs: dict[str, AskingDialog], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._dialogs = dialogs

    def table(self) -> dict[str, Callable[[], None]]:
        """Every command that is answered here."""
        deeds: dict[str, Callable[[], None]] = {name: partial(self._ask, name) for name in DIALOGS}
        deeds |= {
            "delete": self.delete,
            "restore": self.restore,
            "changed": self.changed,
            "confirm": self.confirm,
            "accept": self.accept,
            "refuse": self.refuse,
            "undo": self.undo,
            "redo": self.redo,
            "about": self.about,
            "copy": self.copy,
        }
        return deeds

    def delete(self) -> None:
        """Puts what is selected in the bin; undo is offered at once. Of several, a reason is asked for."""
        ids = self._selected()
        if len(ids) > 1:
            self._dialogs["delete"].ask()
            return
        Operation(self._desk.session, lambda profile: profile.delete(*ids), touched=_ids).on_success(
            lambda changed: self._tell(self.tr("%Ln put in the bin.", "", len(changed.changed)), undo=True)
        ).start()

    def restore(self) -> None:
        """Puts what is selected back in force. Of several, a reason is asked for."""
        ids = self._selected()
        if len(ids) > 1:
            self._dialogs["restore"].ask()
            return
        Operation(self._desk.session, lambda profile: profile.restore(*ids), touched=_ids).on_success(
            lambda changed: self._tell(self.tr("%Ln restored.", "", len(changed.changed)), undo=True)
        ).start()

    def changed(self) -> None:
        """Opens the replacing of what is selected on "it changed on a date"."""
        from nua_desktop_memory.desktop.dialogs.replace import ReplaceDialog

        dialog = self._dialogs["replace"]
        dialog.ask()
        if isinstance(dialog, ReplaceDialog):
            dialog.changed.setChecked(True)

    def confirm(self) -> None:
        """Says what is selected again, as observed now."""
        ids = self._selected()
        operation = Operation(self._desk.session, lambda profile: profile.confirm(*ids))
        operation.on_success(lambda _: self._tell(self.tr("Confirmed as still true."), undo=True)).start()

    def accept(self) -> None:
        """Puts in force what an untrusted agent wanted to add."""
        ids = self._selected()
        Operation(self._desk.session, lambda profile: profile.review_accept(*ids), touched=_ids).on_success(
            lambda changed: self._tell(self.tr("%Ln accepted.", "", len(changed.changed)), undo=True)
        ).start()

    def refuse(self) -> None:
        """Puts in the bin what an untrusted agent wanted to add."""
        ids = self._selected()
        Operation(self._desk.session, lambda profile: profile.review_refuse(*ids), touched=_ids).on_success(
            lambda changed: self._tell(self.tr("%Ln refused.", "", len(changed.changed)), undo=True)
        ).start()

    def copy(self) -> None:
        """Puts the texts of what is selected on the clipboard, one a line."""
        events = self._desk.situation.events
        QGuiApplication.clipboard().setText("\n".join(event.text for event in events))
        self._tell(self.tr("%Ln texts copied.", "", len(events)))

    def undo(self) -> None:
        """Takes back the last change that can be; presses while something is held up do not pile up."""
        if self._desk.session.making.is_held_up:
            return
        Operation(self._desk.session, lambda profile: profile.undo()).on_success(self._undone).start()

    def redo(self) -> None:
        """Does again what was taken back; presses while something is held up do not pile up."""
        if self._desk.session.making.is_held_up:
            return
        Operation(self._desk.session, lambda profile: profile.redo()).on_success(self._redone).start()

    def about(self) -> None:
        """Version and what it runs on."""
        from nua_desktop_memory import __version__
        from nua_desktop_memory.desktop.notices import BugReport

        words = self.tr("Nua Desktop Memory {version}. Everything stays on this computer.").format(version=__version__)
        self._desk.session.tell(Notice(words, Weight.DONE, BugReport(f"Nua {__version__}", ()).text()))

    def _undone(self, answer: Undone) -> None:
        if answer.undone is None:
            self._tell(self.tr("There is nothing to undo."))
            return
        words = self.tr("Taken back: {what}.").format(what=operation_word(answer.undone.what))
        self._desk.session.tell(Notice(words, command="redo"))

    def _redone(self, answer: Redone) -> None:
        if answer.redone is None:
            self._tell(self.tr("There is nothing to do again."))
            return
        self._tell(self.tr("Done again: {what}.").format(what=operation_word(answer.redone.what)), undo=True)

    def _ask(self, name: str) -> None:
        self._dialogs[name].ask()

    def _selected(self) -> tuple[str, ...]:
        return tuple(event.event_id for event in self._desk.situation.events)

    def _tell(self, words: str, *, undo: bool = False) -> None:
        self._desk.session.tell(Notice(words, command="undo" if undo else None))


def _ids(changed: Changed) -> tuple[str, ...]:
    return changed.changed
