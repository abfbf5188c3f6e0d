"""Sentences of conversations that come from below the window (`sentences_below`)."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

CHAT_SENTENCES: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Below", "Another program is writing to this conversation; wait a moment and try again."),
    QT_TRANSLATE_NOOP("Below", "This conversation is not there any more."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The conversation in {folder} cannot be read: its git repository is damaged. “git fsck” there says where.",
    ),
    QT_TRANSLATE_NOOP("Below", "The memory that this turn was given cannot be read: its file is damaged."),
    QT_TRANSLATE_NOOP("Below", "There is no turn {id}."),
    QT_TRANSLATE_NOOP("Below", "This turn is not in the conversation."),
    QT_TRANSLATE_NOOP("Below", "This turn is not in this branch of the conversation."),
    QT_TRANSLATE_NOOP("Below", "This branch is not in the conversation."),
    QT_TRANSLATE_NOOP("Below", "There is a branch named {name} already."),
    QT_TRANSLATE_NOOP("Below", "{name} cannot be the name of a branch; use letters, digits and hyphens."),
    QT_TRANSLATE_NOOP("Below", "A title has at most {count} characters."),
    QT_TRANSLATE_NOOP(
        "Below", "This turn is recorded already and says something else; what was said is never changed."
    ),
    QT_TRANSLATE_NOOP("Below", "This turn has no complete authority, so it was not recorded."),
    QT_TRANSLATE_NOOP("Below", "This turn does not say who speaks, so it was not recorded."),
    QT_TRANSLATE_NOOP("Below", "A turn needs an id of its own to be recorded."),
    QT_TRANSLATE_NOOP("Below", "There is nothing to say yet. Write something first."),
    QT_TRANSLATE_NOOP("Below", "There is nothing to answer yet. Write something first."),
    QT_TRANSLATE_NOOP("Below", "The reply before is still coming. Stop it first, or wait for its end."),
    QT_TRANSLATE_NOOP("Below", "This note does not hold any more, so there is nothing to take back."),
    QT_TRANSLATE_NOOP(
        "Below",
        "This has changed meanwhile, so nothing was settled. Look at the conflict as it is now.",
    ),
    QT_TRANSLATE_NOOP(
        "Below", "A conversation quotes it and keeps what was said, unless you erase the whole conversation."
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "A conversation cannot be looked through, because a part of it is damaged; it may quote it.",
    ),
    QT_TRANSLATE_NOOP("Below", "No model is set up for the chat. Set one up in the settings first."),
)
"""Whole sentences, as `evidence` and `chat` say them."""
