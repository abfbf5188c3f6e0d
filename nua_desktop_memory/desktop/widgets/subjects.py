"""Subjects offered while one is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from nua_desktop_memory.desktop.reading import Reading

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session

OFFERED = 20


def complete_subjects(field: QLineEdit, session: Session) -> None:
    """Lets a field offer the subjects that begin with what was typed, read from the profile as it is typed."""
    model = QStringListModel(field)
    completer = QCompleter(model, field)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
    field.setCompleter(completer)

    def show(subjects: list[str]) -> None:
        if subjects != model.stringList():
            model.setStringList(subjects)
            if field.hasFocus() and field.text() and subjects:
                completer.complete()

    reading: Reading[list[str]] = Reading(session, show)
    field.textEdited.connect(lambda text: reading.ask(lambda profile: profile.browse.keys(text.strip(), OFFERED)))
