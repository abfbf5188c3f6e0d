"""The words of a readable export in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.texts import Standing, standing_word
from nua_desktop_memory.operations.formats.choice import Words


def readable_words() -> Words:
    """As the window speaks now."""
    return Words(
        exported=QCoreApplication.translate("Readable", "Written {time} ({zone})."),
        in_force=QCoreApplication.translate(
            "Readable", "It holds what is in force; nothing that was replaced, withdrawn, binned or waits for review."
        ),
        with_withdrawn=QCoreApplication.translate(
            "Readable", "It also holds what is no longer in force; each such entry says so."
        ),
        part=QCoreApplication.translate("Readable", "Only a part: {what}."),
        nothing=QCoreApplication.translate("Readable", "There is nothing to show."),
        by_subject=QCoreApplication.translate("Readable", "By subject"),
        others=QCoreApplication.translate("Readable", "Other memories"),
        subject=QCoreApplication.translate("Readable", "subject {subject}"),
        text=QCoreApplication.translate("Readable", "with “{text}”"),
        source=QCoreApplication.translate("Readable", "from {source}"),
        since=QCoreApplication.translate("Readable", "since {time}"),
        until=QCoreApplication.translate("Readable", "until {time}"),
        between=QCoreApplication.translate("Readable", "{since} to {until}"),
        observed=QCoreApplication.translate("Readable", "observed {time}"),
        sure=QCoreApplication.translate("Readable", "{percent} % sure"),
        current=standing_word(Standing.CURRENT),
        upcoming=standing_word(Standing.UPCOMING),
        past=standing_word(Standing.PAST),
        disputed=standing_word(Standing.CONFLICT),
        replaced=standing_word(Standing.REPLACED),
        withdrawn=standing_word(Standing.WITHDRAWN),
        deleted=standing_word(Standing.DELETED),
        pending=standing_word(Standing.WAITING),
    )
