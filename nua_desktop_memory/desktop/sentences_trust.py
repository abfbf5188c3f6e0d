"""Sentences about who may use the memory that come from below the window (`sentences_below`)."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

TRUST_SENTENCES: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Below", "There is no agent with the id {id}. “nua-memory agents list” shows them."),
    QT_TRANSLATE_NOOP("Below", "The agent needs a name with a letter or a digit in it."),
    QT_TRANSLATE_NOOP("Below", "{agent} is paired already."),
    QT_TRANSLATE_NOOP("Below", "{agent} is not paired."),
    QT_TRANSLATE_NOOP("Below", "{file} was written by a newer version; update Nua Desktop Memory."),
    QT_TRANSLATE_NOOP(
        "Below",
        "{file} cannot be understood, so no agent is known. Remove that file and connect your agents anew.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "{size} MiB of notes wait for review already, so no more are taken. There is room again once the owner has "
        "accepted or refused some of them.",
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "Agents that are not paired have added the {count} notes that they may within an hour. There is room again at "
        "{time}; the owner can pair the agent meanwhile.",
    ),
    QT_TRANSLATE_NOOP("Below", "Memory is switched off, so there is nothing to read."),
    QT_TRANSLATE_NOOP("Below", "Whoever asks is not known here, so nothing was read."),
    QT_TRANSLATE_NOOP("Below", "Memory has never been switched on here, so there is nothing to keep from agents yet."),
    QT_TRANSLATE_NOOP("Below", "It still names the ids of what agents were given, no text: {why}"),
)
"""Whole sentences, as `operations.agents` and its like say them."""
