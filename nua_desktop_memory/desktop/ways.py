"""The ways of resolving a conflict, in the words of the window ("Resolving a conflict" of the semantics)."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP


class Way(StrEnum):
    """How a person settles a conflict; leaving it open is doing nothing, so it is none of these."""

    KEEP = "keep"
    """One side is right: the event picked in the `Situation`."""
    INSTEAD = "instead"
    """None is right, another text is."""
    TIMES = "times"
    """Both are, at different times."""
    SUBJECTS = "subjects"
    """They are about different things."""
    WITHDRAW = "withdraw"
    """The picked sides are not true."""


_WORDS = {
    Way.KEEP: QT_TRANSLATE_NOOP("Way", "Keep this one"),
    Way.INSTEAD: QT_TRANSLATE_NOOP("Way", "None is right"),
    Way.TIMES: QT_TRANSLATE_NOOP("Way", "Both, at different times"),
    Way.SUBJECTS: QT_TRANSLATE_NOOP("Way", "Different things"),
    Way.WITHDRAW: QT_TRANSLATE_NOOP("Way", "Withdraw"),
}

_MEANINGS = {
    Way.KEEP: QT_TRANSLATE_NOOP("Way", "The other sides are replaced by this one and stay in the history."),
    Way.INSTEAD: QT_TRANSLATE_NOOP("Way", "You write what is right; it takes the place of all sides."),
    Way.TIMES: QT_TRANSLATE_NOOP("Way", "You say from when until when each of them holds."),
    Way.SUBJECTS: QT_TRANSLATE_NOOP("Way", "You give one of them a subject of its own."),
    Way.WITHDRAW: QT_TRANSLATE_NOOP("Way", "It was not true; it leaves the facts and the agents' context."),
}


def way_word(way: Way) -> str:
    """The word on the button of a way."""
    return QCoreApplication.translate("Way", _WORDS[way])


def way_meaning(way: Way) -> str:
    """What a way does, in one sentence."""
    return QCoreApplication.translate("Way", _MEANINGS[way])
