"""What an erasing leaves behind, in words: before it, as a notice, and after it, as a report."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.operations.quoting import PLACE

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.times import Clock
    from nua_desktop_memory.operations.erasing import Erasure, Retained


def notice(erasure: Erasure, folder: str) -> str:
    """What stays, where exactly, why, and what would be needed to remove that too."""
    copies = [one for one in erasure.retained if os.path.isabs(one.file)]
    talks = [one for one in erasure.retained if one.file.startswith(f"{PLACE}/")]
    parts = [
        QCoreApplication.translate(
            "Retention", "The text itself stays in the log. A file in the log is not overwritten:"
        ),
        *(f"•  {_place(one)}" for one in erasure.retained if one.event_id is None and one not in (*copies, *talks)),
    ]
    if talks:
        parts.append(
            QCoreApplication.translate(
                "Retention", "Conversations that quote it stay, unless you erase them on the Chat page:"
            )
        )
        parts += [f"•  {one.file}" for one in talks]
    if copies:
        parts.append(QCoreApplication.translate("Retention", "Exports and backups that are known, and not touched:"))
        parts += [f"•  {_place(one)}" for one in copies]
    elsewhere = [one for one in erasure.retained if one.event_id is not None]
    if elsewhere:
        parts.append(
            QCoreApplication.translate(
                "Retention", "Other memories hold the same text and stay as they are, unless you choose them below:"
            )
        )
        parts += [f"•  {_place(one)}" for one in elsewhere]
    parts.append(
        QCoreApplication.translate(
            "Retention", "To remove the log's record as well, the whole profile would have to be removed: {folder}"
        ).format(folder=folder)
    )
    parts.append(
        QCoreApplication.translate("Retention", "Other copies and conversations outside this profile are not touched.")
    )
    return "\n".join(parts)


def report(erasure: Erasure, folder: str, at: datetime, clock: Clock) -> str:
    """What was removed and what was retained; it holds no text of any memory, so it can be passed on."""
    lines = [
        QCoreApplication.translate("Retention", "Erased {time}").format(time=clock.exact(at)),
        QCoreApplication.translate("Retention", "Profile: {folder}").format(folder=folder),
        "",
        QCoreApplication.translate("Retention", "Erased memories:"),
        *(f"  {event_id}" for event_id in erasure.erased),
        "",
        QCoreApplication.translate("Retention", "Removed:"),
        *(f"  {in_words(one)}" for one in erasure.removed),
        "",
        QCoreApplication.translate("Retention", "Retained:"),
        *(f"  {_place(one)}" for one in erasure.retained),
        "  "
        + QCoreApplication.translate(
            "Retention", "Exports, backups and conversations outside this profile, if there are any."
        ),
        "",
        QCoreApplication.translate(
            "Retention", "A record in the log is not overwritten. It goes only when the whole profile is removed."
        ),
    ]
    return "\n".join(lines)


def _place(one: Retained) -> str:
    if one.record is None or one.offset is None:
        return QCoreApplication.translate("Retention", "{file}: {why}").format(file=one.file, why=in_words(one.why))
    words = QCoreApplication.translate("Retention", "{file}, record {record}, at byte {offset}, {bytes} bytes")
    return words.format(file=one.file, record=one.record, offset=one.offset, bytes=one.bytes)
