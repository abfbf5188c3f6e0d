"""The rules by which many conflicts are settled at once, in the words of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.operations.settling import Rule, Undecided

_WORDS = {
    Rule.LATEST: QT_TRANSLATE_NOOP("Rule", "Keep what was observed last"),
    Rule.EARLIEST: QT_TRANSLATE_NOOP("Rule", "Keep what was observed first"),
    Rule.MINE: QT_TRANSLATE_NOOP("Rule", "Keep what I said myself"),
    Rule.WITHDRAW: QT_TRANSLATE_NOOP("Rule", "Withdraw all sides"),
}

_MEANINGS = {
    Rule.LATEST: QT_TRANSLATE_NOOP("Rule", "The other sides are replaced by it and stay in the history."),
    Rule.EARLIEST: QT_TRANSLATE_NOOP("Rule", "The other sides are replaced by it and stay in the history."),
    Rule.MINE: QT_TRANSLATE_NOOP(
        "Rule", "Where one side is from you and the others are from agents or imports, yours replaces them."
    ),
    Rule.WITHDRAW: QT_TRANSLATE_NOOP(
        "Rule", "None of them was true; they leave the facts and what agents are given. The bin keeps them."
    ),
}

_UNDECIDED = {
    Undecided.SAME_TIME: QT_TRANSLATE_NOOP("Rule", "which was first cannot be told"),
    Undecided.NONE_MINE: QT_TRANSLATE_NOOP("Rule", "none of them is from you"),
    Undecided.SEVERAL_MINE: QT_TRANSLATE_NOOP("Rule", "several of them are from you"),
}


def rule_word(rule: Rule) -> str:
    """The word beside a rule's button."""
    return QCoreApplication.translate("Rule", _WORDS[rule])


def rule_meaning(rule: Rule) -> str:
    """What becomes of the sides, in one sentence."""
    return QCoreApplication.translate("Rule", _MEANINGS[rule])


def undecided_words(why: Undecided) -> str:
    """Why a rule leaves a conflict open."""
    return QCoreApplication.translate("Rule", _UNDECIDED[why])
