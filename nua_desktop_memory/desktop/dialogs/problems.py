"""Why something typed cannot be taken, in the words that stand beside its field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.sentences import in_words

if TYPE_CHECKING:
    from nua_desktop_memory.store.errors import NuaError

_WORDS = {
    "off": QT_TRANSLATE_NOOP("Problem", "Memory is off, so nothing can be added. Switch it on first."),
    "empty": QT_TRANSLATE_NOOP("Problem", "Write at least one visible character."),
    "too_long": QT_TRANSLATE_NOOP(
        "Problem", "Too long: {bytes} bytes, and at most {limit} fit. Shorten it, or split it in two."
    ),
    "bad_character": QT_TRANSLATE_NOOP("Problem", "The character {character} cannot be kept. Remove it."),
    "bad_key": QT_TRANSLATE_NOOP(
        "Problem", "Use letters and digits, with single . _ or - between them, such as home.city."
    ),
    "policy": QT_TRANSLATE_NOOP(
        "Problem",
        "This looks like {kind}, which memory does not keep (rule {rule}). "
        "Leave it out, and note only where it is kept.",
    ),
}

_KINDS = {
    "token": QT_TRANSLATE_NOOP("Problem", "an access token or key"),
    "private_key": QT_TRANSLATE_NOOP("Problem", "a private key"),
    "password": QT_TRANSLATE_NOOP("Problem", "a password"),
    "pin": QT_TRANSLATE_NOOP("Problem", "a PIN"),
    "one_time_code": QT_TRANSLATE_NOOP("Problem", "a one-time code"),
    "recovery_phrase": QT_TRANSLATE_NOOP("Problem", "a wallet's recovery phrase"),
    "payment_card": QT_TRANSLATE_NOOP("Problem", "the number of a payment card"),
    "bank_account": QT_TRANSLATE_NOOP("Problem", "the number of a bank account"),
    "identity": QT_TRANSLATE_NOOP("Problem", "an identity number"),
}

HINDERING = frozenset(
    {"off", "policy", "empty", "too_long", "bad_character", "bad_key", "bad_time", "bad_value"}
    | {"not_found", "bad_state", "forbidden", "newer_format"}
)
"""Codes that say that the change itself is refused; the others (a busy lock, a disk) may be gone in a moment."""


def kind_words(category: str) -> str:
    """A category of the policy, as one thing: “a password”."""
    return _translate(_KINDS[category]) if category in _KINDS else category


def problem_words(error: NuaError) -> str:
    """A refusal for the person: ours where we have better words beside a field, else the error's own sentence."""
    if error.code == "bad_key" and "bytes" in error.details:
        return _translate(_WORDS["too_long"]).format(**error.details)
    known = _WORDS.get(error.code)
    if known is None:
        return in_words(error.message)
    details = dict(error.details)
    if error.code == "policy":
        category = str(details.get("category", ""))
        details["kind"] = kind_words(category)
    try:
        return _translate(known).format(**details)
    except KeyError:
        return in_words(error.message)


def _translate(words: str) -> str:
    return QCoreApplication.translate("Problem", words)
