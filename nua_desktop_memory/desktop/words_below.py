"""Words that stand inside the sentences of the rooms below, so that the translators' tools find them."""

from __future__ import annotations

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP

WORDS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Below", "to import"),
    QT_TRANSLATE_NOOP("Below", "to export to"),
    QT_TRANSLATE_NOOP("Below", "to restore"),
    QT_TRANSLATE_NOOP("Below", "text"),
    QT_TRANSLATE_NOOP("Below", "reason"),
    QT_TRANSLATE_NOOP("Below", "key"),
    QT_TRANSLATE_NOOP("Below", "subject"),
    QT_TRANSLATE_NOOP("Below", "tag"),
    QT_TRANSLATE_NOOP("Below", "reference"),
    QT_TRANSLATE_NOOP("Below", "replaced"),
    QT_TRANSLATE_NOOP("Below", "confirmed"),
    QT_TRANSLATE_NOOP("Below", "changed"),
    QT_TRANSLATE_NOOP("Below", "kept"),
    QT_TRANSLATE_NOOP("Below", "write the memory"),
    QT_TRANSLATE_NOOP("Below", "check the memory"),
    QT_TRANSLATE_NOOP("Below", "create the memory"),
    QT_TRANSLATE_NOOP("Below", "make the memory durable"),
    QT_TRANSLATE_NOOP("Below", "make the summaries anew"),
    QT_TRANSLATE_NOOP("Below", "write summaries"),
    QT_TRANSLATE_NOOP("Below", "write a summary"),
    QT_TRANSLATE_NOOP("Below", "keep which models are set up"),
    QT_TRANSLATE_NOOP("Below", "read profile.json"),
    QT_TRANSLATE_NOOP("Below", "write profile.json"),
    QT_TRANSLATE_NOOP("Below", "remember the copy"),
    QT_TRANSLATE_NOOP("Below", "clear what an earlier restoring left"),
    QT_TRANSLATE_NOOP("Below", "the disk is full; free some space and try again"),
    QT_TRANSLATE_NOOP("Below", "the profile folder does not allow it; check its permissions"),
    QT_TRANSLATE_NOOP("Below", "a file is in the way where a folder should be; move it or choose another place"),
    QT_TRANSLATE_NOOP("Below", "the system says “{why}”"),
    QT_TRANSLATE_NOOP("Below", "No such file or directory"),
    QT_TRANSLATE_NOOP("Below", "Permission denied"),
    QT_TRANSLATE_NOOP("Below", "No space left on device"),
    QT_TRANSLATE_NOOP("Below", "Read-only file system"),
    QT_TRANSLATE_NOOP("Below", "Is a directory"),
    QT_TRANSLATE_NOOP("Below", "File exists"),
    QT_TRANSLATE_NOOP("Below", "Not a directory"),
)
"""What stands in the place of a ``{name}`` and is English too."""
