"""Why a model's summary is not there, in the person's words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.models.failures import SENTENCES, Failure

_OF_ANSWERS = {
    "empty": QT_TRANSLATE_NOOP("SummaryWords", "The answer was empty."),
    "not_one_line": QT_TRANSLATE_NOOP("SummaryWords", "The answer was more than one line."),
    "too_long": QT_TRANSLATE_NOOP("SummaryWords", "The answer was too long."),
    "bad_character": QT_TRANSLATE_NOOP("SummaryWords", "The answer had characters that nobody can see."),
    "instruction": QT_TRANSLATE_NOOP("SummaryWords", "The answer read as an instruction to agents."),
    "markup": QT_TRANSLATE_NOOP("SummaryWords", "The answer had markup in it."),
    "invented_date": QT_TRANSLATE_NOOP("SummaryWords", "The answer named a date that no memory has."),
    "secret": QT_TRANSLATE_NOOP("SummaryWords", "The answer held what may not be remembered."),
}


def failure_words(word: str) -> str:
    """One sentence for the word that is kept with a failure (``model: …``, ``answer: …``, or bare)."""
    bare = word.rpartition(": ")[2]
    if bare in _OF_ANSWERS:
        return QCoreApplication.translate("SummaryWords", _OF_ANSWERS[bare])
    try:
        failure = Failure(bare)
    except ValueError:
        failure = Failure.UNKNOWN
    return in_words(SENTENCES[failure])
