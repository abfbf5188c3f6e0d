"""What the rooms below say about commands, as the window says it: where the same is done here.

For English alone; the other languages say it in their translations of the whole sentences.
"""

from __future__ import annotations

_INSTEAD = {
    "run nua-memory verify --repair.": "check the store (File menu) and have it repaired.",
    "run nua-memory verify to see what can be repaired.": "check the store (File menu) to see what can be repaired.",
    "run nua-memory verify.": "check the store (File menu).",
    "“nua-memory verify --repair” takes that of this system.": "checking the store (File menu) takes the system's.",
    "“nua-memory verify --repair” mends that.": "Check the store (File menu) and have it repaired.",
    "“nua-memory agents list” shows them.": "The Agents page shows them.",
    "“nua-memory profiles” lists the profiles.": "The settings list the profiles.",
    "“nua-memory facts” shows subjects.": "The Facts page shows subjects.",
    "Look the id up with “timeline” or “recall”.": "It may have been erased meanwhile.",
}


def said_here(sentence: str) -> str:
    """The sentence without the names of commands."""
    for command, words in _INSTEAD.items():
        if command in sentence:
            return sentence.replace(command, words)
    return sentence
