"""Sentences of the connections that come from below the window (`sentences_below`)."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

AGENT_SENTENCES: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Below", "{file} is not UTF-8 text, so it was left as it is. Save it as UTF-8 first."),
    QT_TRANSLATE_NOOP("Below", "{file} was changed by another program just now; nothing was written. Try again."),
    QT_TRANSLATE_NOOP("Below", "{file} is protected from writing, so it was left as it is."),
    QT_TRANSLATE_NOOP("Below", "The system refused access to {file}: {why}. Nothing was changed."),
    QT_TRANSLATE_NOOP(
        "Below",
        "{file} already has an entry named “{name}” that is not from here. It was left as it is.",
    ),
    QT_TRANSLATE_NOOP(
        "Below", "{file} is damaged ({where}), so it was left as it is. Mend it in an editor, then try again."
    ),
    QT_TRANSLATE_NOOP(
        "Below",
        "{file} is written in a way in which nothing can be changed safely ({where}), so it was left as it is. Add or "
        "take out the entry by hand.",
    ),
    QT_TRANSLATE_NOOP("Below", "{program} could not be started: {why}. Connect again to write the right place."),
    QT_TRANSLATE_NOOP("Below", "Another window is writing {file}; nothing was changed. Try again in a moment."),
    QT_TRANSLATE_NOOP(
        "Below",
        "The path of this profile or program has bytes in it that are no text, so no configuration can name it.",
    ),
    QT_TRANSLATE_NOOP("Below", "line {line}, column {column}"),
    QT_TRANSLATE_NOOP("Below", "{program} stopped before it answered. {why}"),
    QT_TRANSLATE_NOOP("Below", "{program} was started but did not answer within {count} seconds."),
)
"""Whole sentences, as `agent.connectors` says them."""
