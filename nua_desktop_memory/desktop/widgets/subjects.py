"""Subjects offered while one is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.store.errors import NuaError

OFFERED = 20


class SubjectOffers:
    """Lets a field offer the subjects that begin with what was typed, read from the profile as it is typed.

    Completing is a convenience: a store that cannot answer is told by what the page or dialog itself asks. An answer
    that comes after Enter is late: its list would swallow the next key.
    """

    def __init__(self, field: QLineEdit, session: Session) -> None:
        self._field = field
        self._known = QStringListModel(field)
        self._completer = QCompleter(self._known, field)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self._completer.setMaxVisibleItems(OFFERED)
        field.setCompleter(self._completer)
        self._reading: Reading[list[str]] = Reading(session, self._offer, refused=self._offer_nothing)
        field.textEdited.connect(self._look_up)
        field.returnPressed.connect(self.stop)

    def stop(self) -> None:
        """Offers nothing for what was typed until now."""
        self._reading.drop()
        if (popup := self._completer.popup()) is not None:
            popup.hide()

    def _look_up(self, text: str) -> None:
        prefix = text.strip()
        if prefix:
            self._reading.ask(lambda profile: list(profile.browse.keys(prefix, OFFERED)))
        else:
            self.stop()

    def _offer(self, keys: list[str]) -> None:
        if keys == [self._field.text()]:
            keys = []  # it is written out; a list of itself would only swallow the next key
            self.stop()
        if keys != self._known.stringList():
            self._known.setStringList(keys)
        if self._field.hasFocus() and keys:
            self._completer.complete()

    def _offer_nothing(self, error: NuaError) -> None:
        del error
        self._known.setStringList([])
