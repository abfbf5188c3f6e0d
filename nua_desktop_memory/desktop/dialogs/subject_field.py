"""The subject of a memory, completed from the subjects that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.store.errors import BadKey, NuaError
from nua_desktop_memory.store.keys import normalise_key

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

OFFERED = 12
"""Subjects offered at once."""


class SubjectField(LineField):
    """One subject (`memoryKey`), or none."""

    def __init__(self, desk: Desk, name: str = "keyEdit", title: str = "") -> None:
        super().__init__(desk.theme, name, title or desk.tr("Subject"))
        self._started = ""
        self._required = ""
        self._known = QStringListModel(self)
        self._reading: Reading[list[str]] = Reading(desk.session, self._offer, refused=self._offer_nothing)
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.setMaxVisibleItems(OFFERED)
        self.edit.setCompleter(completer)
        self.edit.setPlaceholderText(self.tr("such as home.city; empty for something that just happened"))
        self.edit.textEdited.connect(self._look_up)

    def start(self, text: str) -> None:
        """Puts a subject into it; an empty one for none."""
        self._started = text
        self._reading.drop()
        super().start(text)

    def require(self, why: str) -> None:
        """What is said while it is empty; an empty ``why`` lets it be empty again."""
        self._required = why
        self.redraw()

    def option(self) -> str | None:
        """The subject for `Profile`: ``None`` where it stands as it was put there, empty where it was removed."""
        return None if self.text() == self._started else self.text()

    def judge(self) -> str:
        """Whether it can be a subject."""
        if not self.text():
            return self._required
        try:
            normalise_key(self.text())
        except BadKey as error:
            return problem_words(error)
        return ""

    def reading(self) -> str:
        """The subject as it is kept, where that is not how it was typed."""
        if not self.text():
            return ""
        kept = normalise_key(self.text())
        return "" if kept == self.text() else self.tr("Kept as {subject}").format(subject=kept)

    def _look_up(self, text: str) -> None:
        prefix = text.strip()
        if prefix:
            self._reading.ask(lambda profile: list(profile.browse.keys(prefix, OFFERED)))

    def _offer(self, keys: list[str]) -> None:
        completer = self.edit.completer()
        if keys == [self.text()]:
            keys = []  # it is written out; a list of itself would only swallow the next key
            if (popup := completer.popup()) is not None:
                popup.hide()
        if keys != self._known.stringList():
            self._known.setStringList(keys)
        if self.edit.hasFocus() and keys:
            completer.complete()

    def _offer_nothing(self, error: NuaError) -> None:
        """Completing is a convenience: a store that cannot answer is told by what the dialog itself asks."""
        del error
        self._known.setStringList([])
